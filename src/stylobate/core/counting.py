"""What a game counts when it is studied: its cards, tokens, places and moves, told from the events of its matches."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from stylobate.core.game import Event, Json, Seat

Facts: TypeAlias = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Tally:
    """Something that happens to a thing of a family: an event of this kind, and the fact that names the thing."""

    how: str
    """What people read in a table's head: drawn, played, visited."""
    event: str
    fact: str | Callable[[Facts], Iterable[str]]
    """The fact that names the thing, or all things of a list; a function where it takes more to name them."""
    only: Facts = field(default_factory=dict)
    """Facts that must have these values."""
    seat: str = "seat"
    """The fact that says whose doing it is; nobody's where there is none."""


class Spot(NamedTuple):
    """Somewhere on a game's board that a heat map colours, in the board's own coordinates."""

    x: float
    y: float
    label: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A board to draw how often things happened where: its spots by the family's names, and lines between them."""

    spots: Mapping[str, Spot]
    size: float
    """How wide a spot is."""
    square: bool = False
    lines: tuple[tuple[str, str], ...] = ()
    """The spots that a line joins."""


@dataclass(frozen=True, slots=True)
class Family:
    """Things of one kind, what happens to them, and the board they lie on."""

    title: str
    tallies: tuple[Tally, ...]
    names: Mapping[str, str] = field(default_factory=dict)
    """What people call each of them; the id where it is not here."""
    chart: Chart | None = None
    weighed: bool = True
    """Whether it is asked what they do to winning; a place that everybody passes would only add comparisons."""


class Count(NamedTuple):
    """Something happened to a thing."""

    family: str
    thing: str
    how: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Counting:
    """All that a game counts."""

    families: tuple[Family, ...] = ()
    round: str | None = None
    """The kind of event that begins a round; rounds are worked out from the turns where None."""

    def counts(self, events: Sequence[Event]) -> Iterator[Count]:
        """What these events say about the game's things."""
        for event in events:
            for family in self.families:
                for tally in family.tallies:
                    if event.kind == tally.event:
                        yield from _counts(family.title, tally, event.facts)


def _counts(family: str, tally: Tally, facts: Facts) -> Iterator[Count]:
    if any(facts.get(name) != value for name, value in tally.only.items()):
        return
    seat = facts.get(tally.seat)
    for thing in _things(tally, facts):
        yield Count(family, thing, tally.how, seat if isinstance(seat, int) else None)


def _things(tally: Tally, facts: Facts) -> Iterable[str]:
    if not isinstance(tally.fact, str):
        return tally.fact(facts)
    found = facts.get(tally.fact)
    several = found if isinstance(found, Sequence) and not isinstance(found, str) else (found,)
    return (str(thing) for thing in several if thing is not None)
