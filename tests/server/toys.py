"""Games for the server's tests: hidden cards, fists, dashes, and a race that can be conceded and has bots."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from stylobate.core.game import About, Acting, Event, Game, Illegal, Json, Level, Option, Over, Seat, Step, Turn, Value
from stylobate.server.config import Limits
from tests.toys.cards import Cards
from tests.toys.dash import Dashes
from tests.toys.fists import Fists

GENEROUS = Limits(
    messages=10_000,
    messages_a_second=10_000,
    tables=10_000,
    misses=10_000,
    address_sockets=10_000,
    connections=10_000,
)
RANDOM = tuple(Level(f"Bot {number}", "Plays anything", "random") for number in range(1, 6))


@dataclass(frozen=True)
class Track:
    """How far the runner is, whose turn it is, and who gave up."""

    at: int
    turn: Seat
    quitter: Seat | None = None

    def __str__(self) -> str:
        return f"{self.at} {self.turn} {'-' if self.quitter is None else self.quitter}"


class Race(Game[Track, int]):
    """In turn each adds 1 to 3; whoever reaches the goal wins."""

    id = "race"
    rules_version = "1"
    about = About("Race", "nobody", "Reach the goal.", "Reach the goal.", "2 to 4", 1)
    options = (
        Option("goal", (21, 6, 100_000), "Goal", "Where the race ends"),
        Option("hard", (False, True), "Hard going", "No difference", only={"goal": (6,)}),
    )
    longest = 200_000

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Any]) -> tuple[int, ...]:
        return (2, 3, 4)

    def start(self) -> Track:
        return Track(0, 0)

    def read(self, text: str) -> Track:
        at, turn, quitter = text.split(" ")
        return Track(int(at), int(turn), None if quitter == "-" else int(quitter))

    def turn(self, state: Track) -> Turn:
        if state.quitter is not None:
            return Over(tuple(float(s != state.quitter) for s in range(self.seats)), "Given up")
        if state.at >= int(self.chosen["goal"]):
            winner = (state.turn - 1) % self.seats
            return Over(tuple(float(s == winner) for s in range(self.seats)), "The goal is reached")
        return Acting((state.turn,))

    def actions(self, state: Track, seat: Seat) -> tuple[int, ...]:
        turn = self.turn(state)
        return (1, 2, 3) if isinstance(turn, Acting) and seat in turn.seats else ()

    def apply(self, state: Track, seat: Seat | None, action: int) -> Step[Track]:
        after = Track(state.at + action, (state.turn + 1) % self.seats)
        return Step(after, (Event("run", f"{seat} runs {action}", {"seat": seat, "by": action}),))

    def concede(self, state: Track, seat: Seat) -> Step[Track]:
        return Step(Track(state.at, state.turn, seat), (Event("concede", f"{seat} gives up", {"seat": seat}),))

    def view(self, state: Track, seat: Seat | None) -> dict[str, Json]:
        return {"at": state.at, "turn": state.turn, "quitter": state.quitter}

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Track:
        return Track(view["at"], view["turn"], view["quitter"])

    def reason(self, state: Track, seat: Seat, text: str) -> Illegal:
        return Illegal("Add one, two or three", "RA-1")

    def levels(self) -> tuple[Level, ...]:
        return RANDOM


class Fisticuffs(Fists):
    """Fists with bots."""

    id = "fists"

    def levels(self) -> tuple[Level, ...]:
        return RANDOM


class Dashing(Dashes):
    """Dashes with bots."""

    id = "dash"

    def levels(self) -> tuple[Level, ...]:
        return RANDOM


GAMES: dict[str, type[Game[Any, Any]]] = {
    "cards": Cards,
    "dash": Dashing,
    "fists": Fisticuffs,
    "race": Race,
}


def find(name: str) -> type[Game[Any, Any]]:
    return GAMES[name]


LOADED: Counter[str] = Counter()


def load(name: str, seats: int | None = None, **options: Value) -> Game[Any, Any]:
    LOADED[name] += 1
    return GAMES[name].setup(seats, **options)


def names() -> tuple[str, ...]:
    return tuple(GAMES)


def warm_bots(game: Game[Any, Any]) -> None:
    """Nothing to prepare."""
