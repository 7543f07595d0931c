"""What to make of old stones when a new card comes (TR-25)."""

from functools import lru_cache
from typing import Final

from stylobate.games.rush.bots.odds import rounds
from stylobate.games.rush.bots.outlook import expected
from stylobate.games.rush.rules.packing import Supply, solve, spent
from stylobate.games.rush.rules.silhouettes import Figure, Silhouette, Stone, figure

BREADTH: Final = 5
"""Beginnings that are followed further at each stone."""


@lru_cache(maxsize=1 << 12)
def rebuilt(silhouette: Silhouette, pool: Supply, supply: Supply, loose: bool) -> tuple[Stone, ...]:
    """Stones of the pool, in an order in which each touches those before, that shorten a new temple most.

    The supply is all there is at hand, with the pool; what is not used goes back to it.
    """
    shortest = expected(silhouette, (), supply, loose)
    found: tuple[Stone, ...] = ()
    beginnings: list[tuple[Stone, ...]] = [()]
    while beginnings:
        grown: dict[Figure, tuple[float, tuple[Stone, ...]]] = {}
        for chain in beginnings:
            for when, stone in _steps(silhouette, chain, pool, supply, loose):
                grown.setdefault(figure((*chain, stone)), (when, (*chain, stone)))
        ranked = sorted(grown.values())[:BREADTH]
        if ranked and ranked[0][0] < shortest - 1e-9:
            shortest, found = ranked[0]
        beginnings = [chain for _, chain in ranked]
    return found


def _steps(
    silhouette: Silhouette, chain: tuple[Stone, ...], pool: Supply, supply: Supply, loose: bool
) -> list[tuple[float, Stone]]:
    """One more stone of the pool, and the rounds that the temple takes then."""
    for stone in chain:
        pool, supply = spent(pool, stone.size), spent(supply, stone.size)
    return [
        (rounds(step.rest, step.cells, spent(supply, step.stone.size)), step.stone)
        for step in solve(silhouette, figure(chain), supply, loose, exactly=True).next
        if pool[step.stone.size - 1]
    ]


@lru_cache(maxsize=1 << 12)
def patched(silhouette: Silhouette, pool: Supply, supply: Supply, loose: bool) -> tuple[Stone, ...]:
    """Stones of the pool put together one by one so that few are lacking, without a thought for the dice."""
    chain: tuple[Stone, ...] = ()
    while True:
        steps = [
            (step.fewest, step.stone)
            for step in solve(silhouette, figure(chain), supply, loose, exactly=True).next
            if pool[step.stone.size - 1]
        ]
        if not steps:
            return chain
        _, stone = min(steps)
        chain = (*chain, stone)
        pool, supply = spent(pool, stone.size), spent(supply, stone.size)
