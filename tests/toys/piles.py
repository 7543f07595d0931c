"""Take one or two stones from a pile: the smallest honest game, whose twins break one law in one place."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from stylobate.core.compiled import winner_scores
from stylobate.core.game import About, Acting, Game, Illegal, Json, Over, Seat, Step, Turn, Value


@dataclass(frozen=True)
class Pile:
    """Stones left, who is to take, and whether the position has been read from a text."""

    left: int = 7
    mover: Seat = 0
    read: bool = False

    def __str__(self) -> str:
        return f"{self.left} {self.mover}"


class Piles(Game[Pile, str]):
    """Take one or two; who takes the last has won."""

    id = "piles"
    rules_version = "1"
    about = About("Piles", "nobody", "Take stones.", "Take stones.", "2", 1)

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Value]) -> tuple[int, ...]:
        return (2,)

    def start(self) -> Pile:
        return Pile()

    def read(self, text: str) -> Pile:
        left, mover = text.split()
        return Pile(int(left), int(mover))

    def turn(self, state: Pile) -> Turn:
        return Acting((state.mover,)) if state.left else Over(winner_scores(2, 1 - state.mover), "The pile is empty")

    def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
        mine = seat == state.mover
        return tuple(f"take {number}" for number in (1, 2) if mine and number <= state.left)

    def apply(self, state: Pile, seat: Seat | None, action: str) -> Step[Pile]:
        return Step(Pile(state.left - int(action[-1]), 1 - state.mover), ())

    def view(self, state: Pile, seat: Seat | None) -> dict[str, Json]:
        return {"left": state.left, "mover": state.mover}

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> Pile:
        return Pile(int(str(view["left"])), int(str(view["mover"])))

    def reason(self, state: Pile, seat: Seat, text: str) -> Illegal:
        return Illegal("Take one or two")


class Partial(Piles):
    """Shows whoever takes next something that nobody else sees, though the table hides nothing."""

    def view(self, state: Pile, seat: Seat | None) -> dict[str, Json]:
        return {**super().view(state, seat), "yours": seat == state.mover}
