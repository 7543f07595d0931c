"""Blocks that lie on a plot and may be taken off it: which ones, and why not others (CB-15, CB-16)."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from stylobate.core.game import Json, Seat
from stylobate.games.blox.rules.plots import Block, Plot, cell_name
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.games.blox.rules.slots import CELL, PLOT
from stylobate.games.blox.state import State
from stylobate.kit.verbs import Action, Condition, Moment, Verb

Now = Moment[Any, State]
V = TypeVar("V")


class Lying(NamedTuple):
    """A block on a plot."""

    plot: int
    block: Block


class Corner(NamedTuple):
    """A plot and the first corner of a block on it: how the notation names a block that lies."""

    plot: int
    at: int


def corner(at: int, block: Block) -> Corner:
    return Corner(at, block.place.at)


def written(at: int, block: Block) -> str:
    """A free block in the notation."""
    return f"{PLOTS[at]} {cell_name(block.place.at)}"


def lying_at(state: State, seat: Seat, where: Corner) -> Lying:
    """The free block that begins there."""
    block = _free_on(state.players[seat].plots[where.plot], where.at)
    assert block is not None
    return Lying(where.plot, block)


def _free_on(plot: Plot, stud: int) -> Block | None:
    """The block that is on top on a stud, where nothing lies above any of its studs."""
    return next((block for block in plot.free() if block.studs >> stud & 1), None)


def takeable(found: Callable[[Now, V], tuple[Seat, Corner]]) -> tuple[Condition[Now, V], ...]:
    """The conditions for taking a block off a plot: `found` says whose, and where."""

    def plot_of(now: Now, filled: V) -> tuple[Plot, int]:
        seat, where = found(now, filled)
        return now.state.players[seat].plots[where.plot], where.at

    def unlocked(now: Now, filled: V) -> bool:
        return not plot_of(now, filled)[0].finished

    def there(now: Now, filled: V) -> bool:
        plot, stud = plot_of(now, filled)
        return any(block.studs >> stud & 1 for block in plot.blocks)

    def free(now: Now, filled: V) -> bool:
        return _free_on(*plot_of(now, filled)) is not None

    def by_its_corner(now: Now, filled: V) -> bool:
        plot, stud = plot_of(now, filled)
        block = _free_on(plot, stud)
        return block is not None and block.place.at == stud

    def facts(now: Now, filled: V) -> Mapping[str, Json]:
        _, where = found(now, filled)
        block = _free_on(*plot_of(now, filled))
        first = {} if block is None else {"first": cell_name(block.place.at)}
        return {"plot": PLOTS[where.plot], **first}

    return (
        Condition("CB-16", "The {plot} is finished: its blocks stay where they are", unlocked, facts),
        Condition("CB-15", "There is no block there", there, facts),
        Condition("CB-15", "Another block lies on top of that one", free, facts),
        Condition("CB-15", "Name that block by its first cell, {first}", by_its_corner, facts),
    )


def _own(now: Now, where: Corner) -> tuple[Seat, Corner]:
    return now.seat, where


class TakeOff(Verb[Now, Corner]):
    """Take an own block off its plot; what becomes of it is each task's."""

    slots = (PLOT, CELL)
    form = Corner
    conditions = takeable(_own)

    def actions(self, moment: Now) -> list[Action]:
        found: list[Action] = []
        for at, plot in enumerate(moment.state.players[moment.seat].plots):
            if not plot.finished:
                found += taken_off(self.word, at, plot.blocks)
        return found

    def meant(self, moment: Now, filled: Corner) -> Lying:
        return lying_at(moment.state, moment.seat, filled)


@lru_cache(1 << 10)
def taken_off(word: str, at: int, blocks: tuple[Block, ...]) -> tuple[Action, ...]:
    """Each free block of a plot, to be taken off it."""
    return tuple([Action(f"{word} {written(at, block)}", Lying(at, block)) for block in Plot(None, blocks).free()])
