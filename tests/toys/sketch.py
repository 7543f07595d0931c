"""Secret steps: everyone draws a number in single strokes that nobody else notices, then shows it; the highest wins.

A number is made of any number of strokes, and may be rubbed out; only that somebody is done is heard by all.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from stylobate.core.game import About, Acting, Event, Game, Illegal, Json, Over, Seat, Step, Turn
from stylobate.core.knowledge import Doing, Hidden, Statement

ROUNDS = 2
MOST = 3


@dataclass(frozen=True)
class Sheet:
    """Strokes a seat in this round (hidden), who is done, and what was shown in the rounds before."""

    strokes: tuple[int, ...]
    done: tuple[bool, ...]
    shown: tuple[tuple[int, ...], ...] = ()
    rubbed: bool = False
    """Whether something was rubbed out in this round, and for the rounds before: nobody looks at either in earnest."""
    told: tuple[bool, ...] = ()

    def __str__(self) -> str:
        shown = "/".join(",".join(map(str, row)) for row in self.shown)
        marks = (*self.done, self.rubbed, *self.told)
        return f"{','.join(map(str, self.strokes))} {''.join('x' if mark else '.' for mark in marks)} {shown or '-'}"


def _other_strokes(state: Sheet, reader: Seat | None, rng: Random) -> Sheet | None:
    seat = rng.choice([seat for seat in range(len(state.strokes)) if seat != reader])
    return replace(state, strokes=_with(state.strokes, seat, rng.randint(0, MOST)))


KNOWLEDGE: tuple[Statement, ...] = (
    Doing(
        "stroke",
        "A stroke is known to whoever makes it, and nobody else notices it.",
        lambda _state, _actor, action: action != "done",
        lambda _state, _actor, _action: (),
        unnoticed=True,
    ),
    Hidden("strokes", "A drawing is known to whoever draws it, until all are shown.", _other_strokes),
)


class Sketch(Game[Sheet, str]):
    """Two rounds of strokes that nobody hears."""

    id = "sketch"
    rules_version = "1"
    about = About("Sketch", "nobody", "Draw in secret.", "Draw in secret.", "2 to 4", 1)
    longest = 2000

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Any]) -> tuple[int, ...]:
        return (2, 3, 4)

    def start(self) -> Sheet:
        return Sheet((0,) * self.seats, (False,) * self.seats)

    def read(self, text: str) -> Sheet:
        try:
            strokes, done, shown = text.split(" ")
            rows = () if shown == "-" else tuple(tuple(map(int, row.split(","))) for row in shown.split("/"))
            marks = tuple(mark == "x" for mark in done)
            seats = self.seats
            return Sheet(tuple(map(int, strokes.split(","))), marks[:seats], rows, marks[seats], marks[seats + 1 :])
        except (ValueError, IndexError):
            raise Illegal("That is no position") from None

    def turn(self, state: Sheet) -> Turn:
        if len(state.shown) == ROUNDS:
            return Over(tuple(float(sum(row[seat] for row in state.shown)) for seat in range(self.seats)), "All drawn")
        return Acting(tuple(seat for seat, done in enumerate(state.done) if not done))

    def actions(self, state: Sheet, seat: Seat) -> tuple[str, ...]:
        turn = self.turn(state)
        if not isinstance(turn, Acting) or seat not in turn.seats:
            return ()
        strokes = state.strokes[seat]
        return (*(("stroke",) if strokes < MOST else ()), *(("rub",) if strokes else ()), "done")

    def apply(self, state: Sheet, seat: Seat | None, action: str) -> Step[Sheet]:
        assert seat is not None
        if action != "done":
            strokes = state.strokes[seat] + 1 if action == "stroke" else 0
            return Step(replace(state, strokes=_with(state.strokes, seat, strokes)), self.heard(seat, action))
        done = (*state.done[:seat], True, *state.done[seat + 1 :])
        said = Event("done", f"{self.who(seat)} is done", {"seat": seat})
        if not all(done):
            return Step(replace(state, done=done), (said,))
        shown = Event("shown", "All show what they drew", {"strokes": list(state.strokes)}, reveals=True)
        return Step(replace(self.start(), shown=(*state.shown, state.strokes)), (said, shown))

    def heard(self, seat: Seat, action: str) -> tuple[Event, ...]:
        """What others hear of a stroke."""
        return ()

    def witnesses(self, state: Sheet, seat: Seat | None, action: str) -> tuple[Seat, ...] | None:
        return None if action == "done" else ()

    def knowledge(self) -> tuple[Statement, ...]:
        return KNOWLEDGE

    def view(self, state: Sheet, seat: Seat | None) -> dict[str, Json]:
        return {
            "mine": None if seat is None else state.strokes[seat],
            "done": list(state.done),
            "shown": [list(row) for row in state.shown],
        }

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Sheet:
        strokes = tuple(view["mine"] if s == seat else rng.randint(0, MOST) for s in range(self.seats))
        return Sheet(strokes, tuple(view["done"]), tuple(map(tuple, view["shown"])))

    def reason(self, state: Sheet, seat: Seat, text: str) -> Illegal:
        return Illegal("Make a stroke, rub it out or be done", "SK-1")


def _with(row: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


class Telling(Sketch):
    """Lets everyone read the strokes."""

    def witnesses(self, state: Sheet, seat: Seat | None, action: str) -> tuple[Seat, ...] | None:
        return None


class Creaking(Sketch):
    """Lets everyone hear that a stroke is made."""

    def heard(self, seat: Seat, action: str) -> tuple[Event, ...]:
        return (Event("heard", f"{self.who(seat)} draws", {"seat": seat}),)


class Showing(Sketch):
    """Shows in the view that something was drawn, and its guess plays along."""

    def view(self, state: Sheet, seat: Seat | None) -> dict[str, Json]:
        return {**super().view(state, seat), "drawn": [strokes > 0 for strokes in state.strokes]}

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Sheet:
        strokes = tuple(view["mine"] if s == seat else int(view["drawn"][s]) for s in range(self.seats))
        return Sheet(strokes, tuple(view["done"]), tuple(map(tuple, view["shown"])))


class Boasting(Sketch):
    """Keeps the secret until the round is shown, and tells then whether somebody had rubbed something out."""

    def apply(self, state: Sheet, seat: Seat | None, action: str) -> Step[Sheet]:
        step = super().apply(state, seat, action)
        rubbed = state.rubbed or action == "rub"
        if action == "done" and len(step.state.shown) > len(state.shown):
            return Step(replace(step.state, told=(*state.told, rubbed)), step.events)
        return Step(replace(step.state, rubbed=rubbed, told=state.told), step.events)

    def view(self, state: Sheet, seat: Seat | None) -> dict[str, Json]:
        return {**super().view(state, seat), "told": list(state.told)}

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Sheet:
        return replace(super().guess(view, seat, rng), told=tuple(view["told"]))


class Counting(Sketch):
    """Keeps to its table, which does not name how much was done in all; the view tells it."""

    def apply(self, state: Sheet, seat: Seat | None, action: str) -> Step[Sheet]:
        step = super().apply(state, seat, action)
        return Step(replace(step.state, told=(*state.told, True)), step.events)

    def view(self, state: Sheet, seat: Seat | None) -> dict[str, Json]:
        return {**super().view(state, seat), "count": len(state.told)}

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Sheet:
        return replace(super().guess(view, seat, rng), told=(True,) * view["count"])


class Mute(Sketch):
    """Hides from everyone, against its table, that somebody is done."""

    def witnesses(self, state: Sheet, seat: Seat | None, action: str) -> tuple[Seat, ...] | None:
        return ()
