"""What a building still costs, counted in tenths of a block, and where a block helps most.

Numba is imported when the first question is asked.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from stylobate.games.blox.rules.plots import KINDS, Place, Plot, places
from stylobate.kit.bricks import buried

BLOCK: Final = 10
"""What a block counts."""
MISTAKE: Final = 6
"""A block that sticks out: a wrong check will take it off."""
UNDER: Final = 10
"""It lies under others, which have to come off first."""
STUD: Final = 1
"""A stud of the cut-out that is still open. Whoever lays out the offer will not give the big block that would cover it:
small ones help too, though they do not lessen the blocks that are needed at least."""
NEVER: Final = 1000

Plots = tuple[Plot, ...]


class Best(NamedTuple):
    """The best place for a block, and what the building costs afterwards; no place where it does not fit."""

    cost: int
    place: Place | None


class Use(NamedTuple):
    """The best use of a block on somebody's plots: which plot and where, or nowhere, and what all plots cost then."""

    cost: int
    plot: int
    place: Place | None


@cache
def _fewest() -> Any:
    from stylobate.games.blox.bots.kernel import fewest

    return fewest


def at_hand(supply: Iterable[int], offer: Iterable[str] = ()) -> int:
    """The kinds of blocks that can still be had, as bits."""
    kinds = sum(1 << at for at, count in enumerate(supply) if count)
    for kind in offer:
        kinds |= 1 << KINDS.index(kind)
    return kinds


@lru_cache(1 << 16)
def cost(plot: Plot, level: int, kinds: int, stud: int = STUD) -> int:
    """What it takes to finish a plot; nothing once it is locked. A stud that is still open counts `stud` besides."""
    if plot.finished:
        return 0
    wrong = [block for block in plot.blocks if block.studs & ~plot.cutout]
    if wrong:
        bricks = [block.brick for block in plot.blocks]
        under = sum(buried(block.brick, bricks) for block in wrong)
        right = replace(plot, blocks=tuple(block for block in plot.blocks if block not in wrong))
        return cost(right, level, kinds, stud) + MISTAKE * len(wrong) + UNDER * under
    return _cover_cost(*_surface(plot, level), level, kinds) + stud * plot.gaps(level).bit_count()


def _surface(plot: Plot, level: int) -> tuple[int, int, int]:
    """The open studs of the cut-out, and those with at least one and two layers."""
    first = second = 0
    for block in plot.blocks:
        first |= block.studs
        if block.layer:
            second |= block.studs
    return plot.gaps(level), first, second


@lru_cache(1 << 17)
def _cover_cost(gaps: int, first: int, second: int, level: int, kinds: int) -> int:
    return int(_fewest()(gaps, first & gaps, second & gaps, level, kinds, NEVER))


@lru_cache(1 << 16)
def best_place(plot: Plot, level: int, kind: str, kinds: int, stud: int = STUD) -> Best:
    """Where a block helps a plot most, inside the cut-out."""
    closed = plot.closed(level, helper=True)
    inside = [place for place, studs in places(kind) if not studs & closed]
    if plot.finished or not inside:
        return Best(NEVER, None)
    return min(Best(cost(plot.with_block(place), level, kinds, stud), place) for place in inside)


def total(plots: Plots, level: int, kinds: int, stud: int = STUD) -> int:
    """What all plots of a player cost."""
    return sum(cost(plot, level, kinds, stud) for plot in plots)


@lru_cache(1 << 15)
def best_use(plots: Plots, level: int, kind: str, kinds: int, stud: int = STUD) -> Use:
    """Where a block helps a player most; nowhere if it does not."""
    now = [cost(plot, level, kinds, stud) for plot in plots]
    every = sum(now)
    uses = [Use(every, -1, None)]
    for at, plot in enumerate(plots):
        after, place = best_place(plot, level, kind, kinds, stud)
        if place is not None:
            uses.append(Use(every - now[at] + after, at, place))
    return min(uses, key=lambda use: use.cost)


def used(plots: Plots, use: Use) -> Plots:
    """The plots after a block was built there."""
    if use.place is None:
        return plots
    return (*plots[: use.plot], plots[use.plot].with_block(use.place), *plots[use.plot + 1 :])


@lru_cache(1 << 10)
def card_cost(plot: Plot, cards: tuple[str, ...], level: int, kinds: int, stud: int = STUD) -> float:
    """What a plot costs on average with one of these cards beside it."""
    return sum(cost(replace(plot, card=card), level, kinds, stud) for card in cards) / len(cards)
