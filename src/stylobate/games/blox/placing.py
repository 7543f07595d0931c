"""Where blocks may be built, and the notation of building, lifting and checking."""

from functools import cache
from typing import NamedTuple

from stylobate.core.game import Seat
from stylobate.games.blox.plots import Block, Place, cell_name, places
from stylobate.games.blox.printed import PLOTS
from stylobate.games.blox.state import State
from stylobate.kit.tasks import Action


class Spot(NamedTuple):
    """A place on one of the own plots."""

    plot: int
    place: Place


class Lying(NamedTuple):
    """A block on one of the own plots."""

    plot: int
    block: Block


@cache
def _placings(kind: str, at: int) -> tuple[tuple[int, Action], ...]:
    """Every way to build a block on a plot, with the studs it would cover."""
    return tuple(
        (studs, Action(f"place {kind} {PLOTS[at]} {cell_name(place.at)} {place.way}", Spot(at, place)))
        for place, studs in places(kind)
    )


def placings(state: State, seat: Seat, kind: str) -> list[Action]:
    """Where the seat may build a block (CB-8, CB-9)."""
    level, helper = state.terms.levels[seat], state.terms.helper
    found: list[Action] = []
    for at, plot in enumerate(state.players[seat].plots):
        if not plot.finished:
            closed = plot.closed(level, helper)
            found += [action for studs, action in _placings(kind, at) if not studs & closed]
    return found


def can_place(state: State, seat: Seat, kind: str) -> bool:
    """Whether a block can lie on any of the seat's plots (CB-10)."""
    level, helper = state.terms.levels[seat], state.terms.helper
    for plot in state.players[seat].plots:
        if not plot.finished:
            closed = plot.closed(level, helper)
            if any(not studs & closed for _, studs in places(kind)):
                return True
    return False


@cache
def placing(spot: Spot) -> Action:
    """The action that builds a block there."""
    return next(action for _, action in _placings(spot.place.kind, spot.plot) if action.value == spot)


def named(at: int, block: Block) -> str:
    """A free block in the notation: its plot and its first corner."""
    return f"{PLOTS[at]} {cell_name(block.place.at)}"


def lifts(state: State, seat: Seat, verb: str) -> tuple[Action, ...]:
    """The seat's free blocks, each to be removed or lifted."""
    return tuple(Action(f"{verb} {named(at, block)}", Lying(at, block)) for at, block in state.free(seat))


def checks(state: State, seat: Seat) -> tuple[Action, ...]:
    """The unfinished plots that hold a block, each to be checked (CB-12)."""
    return tuple(check_of(at) for at in range(len(PLOTS)) if checkable(state, seat, at))


def checkable(state: State, seat: Seat, at: int) -> bool:
    plot = state.players[seat].plots[at]
    return bool(plot.blocks) and not plot.finished


@cache
def check_of(at: int) -> Action:
    """The action that checks this plot."""
    return Action(f"check {PLOTS[at]}", at)


PASS = Action("pass")


@cache
def returning(kind: str) -> Action:
    """A block is taken and goes back to the supply (CB-10)."""
    return Action(f"return {kind}", kind)
