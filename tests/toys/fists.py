"""Simultaneous play: all who are in hold out 1 to 3 fingers at once; a loaded coin says whether high or low is out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from stylobate.core.game import About, Acting, Chance, Event, Game, Illegal, Json, Option, Over, Seat, Step, Turn
from stylobate.core.knowledge import Doing, Hidden, Statement


@dataclass(frozen=True)
class Round:
    """Lives a seat, and what each holds behind its back (0: nothing yet)."""

    lives: tuple[int, ...]
    held: tuple[int, ...]

    def __str__(self) -> str:
        return f"{''.join(map(str, self.lives))} {''.join(map(str, self.held))}"


def _other_fist(state: Round, reader: Seat | None, rng: Random) -> Round | None:
    others = [seat for seat, held in enumerate(state.held) if held and seat != reader]
    if not others:
        return None
    seat = rng.choice(others)
    return replace(state, held=(*state.held[:seat], rng.randint(1, 3), *state.held[seat + 1 :]))


KNOWLEDGE: tuple[Statement, ...] = (
    Doing(
        "hold",
        "What is held is known to whoever holds it; that it is held, to everyone.",
        lambda _state, actor, _action: actor is not None,
        lambda _state, _actor, _action: (),
    ),
    Hidden("held", "Fingers behind a back are known to their owner.", _other_fist),
)


class Fists(Game[Round, str]):
    """Whoever holds out the most (or the fewest) fingers loses a life; the last one left wins."""

    id = "fists"
    rules_version = "1"
    about = About("Fists", "nobody", "Hold out your fingers.", "Hold out your fingers.", "2 to 10", 2)
    options = (Option("lives", (2, 1), "Lives", "How many each has"),)
    longest = 400

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Any]) -> tuple[int, ...]:
        return tuple(range(2, 11))

    def start(self) -> Round:
        return Round((int(self.chosen["lives"]),) * self.seats, (0,) * self.seats)

    def read(self, text: str) -> Round:
        lives, held = text.split(" ")
        return Round(tuple(map(int, lives)), tuple(map(int, held)))

    def turn(self, state: Round) -> Turn:
        alive = [seat for seat, lives in enumerate(state.lives) if lives]
        if len(alive) <= 1:
            return Over(tuple(float(lives > 0) for lives in state.lives), "One is left")
        waiting = tuple(seat for seat in alive if not state.held[seat])
        return Acting(waiting) if waiting else Chance((("high", 3), ("low", 1)))

    def actions(self, state: Round, seat: Seat) -> tuple[str, ...]:
        turn = self.turn(state)
        return ("1", "2", "3") if isinstance(turn, Acting) and seat in turn.seats else ()

    def apply(self, state: Round, seat: Seat | None, action: str) -> Step[Round]:
        if seat is None:
            return self._settle(state, action)
        held = (*state.held[:seat], int(action), *state.held[seat + 1 :])
        return Step(replace(state, held=held), (Event("ready", f"Seat {seat} is ready", {"seat": seat}),))

    def _settle(self, state: Round, action: str) -> Step[Round]:
        alive = [seat for seat, lives in enumerate(state.lives) if lives]
        pick = (max if action == "high" else min)(state.held[seat] for seat in alive)
        hit = [seat for seat in alive if state.held[seat] == pick]
        if len(hit) == len(alive):
            hit = hit[:1]
        lives = tuple(n - (seat in hit) for seat, n in enumerate(state.lives))
        shown = Event("reveal", f"{action} loses", {"held": list(state.held), "hit": hit}, reveals=True)
        return Step(Round(lives, (0,) * self.seats), (shown,))

    def witnesses(self, state: Round, seat: Seat | None, action: str) -> tuple[Seat, ...] | None:
        return None if seat is None else (seat,)

    def knowledge(self) -> tuple[Statement, ...]:
        return KNOWLEDGE

    def view(self, state: Round, seat: Seat | None) -> dict[str, Json]:
        return {
            "lives": list(state.lives),
            "ready": [bool(held) for held in state.held],
            "mine": None if seat is None else state.held[seat],
        }

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Round:
        held = tuple(
            (view["mine"] if s == seat else rng.randint(1, 3)) if ready else 0 for s, ready in enumerate(view["ready"])
        )
        return Round(tuple(view["lives"]), held)

    def reason(self, state: Round, seat: Seat, text: str) -> Illegal:
        return Illegal("Hold out one, two or three fingers")


class Peeking(Fists):
    """Lets everyone see what is held behind the backs."""

    def view(self, state: Round, seat: Seat | None) -> dict[str, Json]:
        return {**super().view(state, seat), "sum": sum(state.held)}

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Round:
        state = super().guess(view, seat, rng)
        while sum(state.held) != view["sum"]:
            state = super().guess(view, seat, rng)
        return state
