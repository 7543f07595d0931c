"""Building a block on a plot: where it may lie, and why not elsewhere (CB-8, CB-9)."""

from abc import abstractmethod
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, ClassVar, NamedTuple

from stylobate.core.game import Json, Seat
from stylobate.games.blox.rules.plots import DOWN, Place, Plot, cell_name, is_place, is_square, places
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.games.blox.rules.slots import BLOCK, CELL, PLOT, WAY
from stylobate.games.blox.state import State
from stylobate.kit.verbs import Action, Condition, Moment, Verb


class Spot(NamedTuple):
    """A place on one of the own plots."""

    plot: int
    place: Place


class Placing(NamedTuple):
    """A block, a plot and where it would lie there, if it can."""

    block: str
    plot: int
    at: int
    way: str

    @property
    def place(self) -> Place:
        return Place(self.block, self.at, self.way)


Now = Moment[Any, State]


def _plot(now: Now, placing: Placing) -> Plot:
    return now.state.players[now.seat].plots[placing.plot]


def _flat(now: Now, placing: Placing) -> bool:
    return placing.way != DOWN or not is_square(placing.block)


def _on_the_plot(now: Now, placing: Placing) -> bool:
    return is_place(placing.place)


def _unfinished(now: Now, placing: Placing) -> bool:
    return not _plot(now, placing).finished


def _full(now: Now, placing: Placing) -> int:
    """The studs under the block that are as high as they may be."""
    return placing.place.studs & _plot(now, placing).layers(now.state.terms.levels[now.seat])[-1]


def _bare(now: Now, placing: Placing) -> bool:
    return now.state.terms.levels[now.seat] > 1 or not _full(now, placing)


def _low(now: Now, placing: Placing) -> bool:
    return not _full(now, placing)


def _high(now: Now, placing: Placing) -> dict[str, Json]:
    return {"level": now.state.terms.levels[now.seat]}


def _outside(now: Now, placing: Placing) -> int:
    return placing.place.studs & ~_plot(now, placing).cutout


def inside(now: Now, placing: Placing) -> bool:
    """The helper lets nothing stick out."""
    return not (now.state.terms.helper and _outside(now, placing))


STICKS_OUT = "The block would stick out of the hole there"
ROOM: tuple[Condition[Now, Placing], ...] = (
    Condition("CB-8", "A {block} block is square: you cannot turn it", _flat),
    Condition("CB-8", "The {block} block would reach over the edge of the plot", _on_the_plot),
    Condition("CB-16", "The {plot} is finished: you cannot build on it any more", _unfinished),
    Condition("CB-8", "There is already a block there, and you build only one layer", _bare),
    Condition("CB-9", "The building is already {level} layers high there", _low, _high),
)
INSIDE = Condition[Now, Placing]("CB-8", STICKS_OUT, inside)


class Build(Verb[Now, Placing]):
    """Build a block on one of the own plots; which blocks there are, and what follows, is each task's."""

    word = "place"
    label = "Build the {block} on the {plot}"
    slots = (BLOCK, PLOT, CELL, WAY)
    form = Placing
    elsewhere = ("CB-7", "You can build only a block that you have just taken")
    room: ClassVar[tuple[Condition[Now, Placing], ...]] = (*ROOM, INSIDE)

    @abstractmethod
    def kinds(self, now: Now) -> Iterable[str]:
        """The blocks that may be built."""

    def actions(self, moment: Now) -> list[Action]:
        """Found for whole plots at once."""
        state, seat = moment.state, moment.seat
        level, helper = state.terms.levels[seat], state.terms.helper
        plots = [
            (at, plot.closed(level, helper)) for at, plot in enumerate(state.players[seat].plots) if not plot.finished
        ]
        found: list[Action] = []
        for kind in self.kinds(moment):
            for at, closed in plots:
                found += _open(kind, at, closed)
        return found

    def possible(self, moment: Now) -> bool:
        return any(can_place(moment.state, moment.seat, kind) for kind in self.kinds(moment))

    def meant(self, moment: Now, filled: Placing) -> Spot:
        return Spot(filled.plot, filled.place)


def can_place(state: State, seat: Seat, kind: str) -> bool:
    """Whether a block can lie on any of the seat's plots (CB-10)."""
    level, helper = state.terms.levels[seat], state.terms.helper
    plots = state.players[seat].plots
    return any(not plot.finished and _has_room(kind, plot.closed(level, helper)) for plot in plots)


@lru_cache(1 << 10)
def _has_room(kind: str, closed: int) -> bool:
    return any(not studs & closed for _, studs in places(kind))


@lru_cache(1 << 10)
def _open(kind: str, at: int, closed: int) -> tuple[Action, ...]:
    """Every way to build a block on a plot that keeps off the closed studs."""
    return tuple([action for studs, action in _all(kind, at) if not studs & closed])


@cache
def _all(kind: str, at: int) -> tuple[tuple[int, Action], ...]:
    """Every way to build a block on an empty plot, with the studs it would cover."""
    return tuple(
        (studs, Action(f"place {kind} {PLOTS[at]} {cell_name(place.at)} {place.way}", Spot(at, place)))
        for place, studs in places(kind)
    )
