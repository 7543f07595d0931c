"""What the dice make of a figure: how many rounds until it is complete, and how likely it is quite soon."""

from functools import lru_cache
from operator import le
from typing import Any

from stylobate.games.rush.rules.packing import Need, Supply, decoded, spent

NEVER = 99.0
"""Rounds for what cannot be completed."""


@lru_cache(maxsize=1 << 17)
def rounds(choices: int, cells: int, supply: Supply) -> float:
    """The rounds expected until one of these choices of stones (as packing writes them) has been rolled."""
    import numpy as np

    from stylobate.games.rush.bots import kernel

    if not choices:
        return NEVER
    return min(NEVER, kernel.rounds(_lanes(choices), cells, np.array(supply, np.int64)))


def within(choices: int, cells: int, supply: Supply, limit: int) -> float:
    """How likely it is that one of these choices has been rolled after so many rounds."""
    needs = decoded(choices, cells)
    return _within(tuple(need for need in needs if need.stones <= limit), supply, limit)


@lru_cache(maxsize=1 << 14)
def _within(needs: tuple[Need, ...], supply: Supply, limit: int) -> float:
    """The same for what is needed; choices that would take more stones are left out."""
    if any(need.stones == 0 for need in needs):
        return 1.0
    if limit == 0 or not needs:
        return 0.0
    offers = [_after(needs, supply, size, limit) for size in range(1, 5)]
    nothing = _within(_within_reach(needs, limit - 1), supply, limit - 1)
    return (sum(max(nothing, offer) for offer in offers) + 2 * max(nothing, *offers)) / 6


def _after(needs: tuple[Need, ...], supply: Supply, size: int, limit: int) -> float:
    """What one stone of a size makes likely, lying or turned across."""
    if not supply[size - 1]:
        return 0.0
    left = spent(supply, size)
    ways = [_less(needs, columns, left) for columns in {1, size}]
    return max(_within(_within_reach(way, limit - 1), left, limit - 1) for way in ways)


def _less(needs: tuple[Need, ...], columns: int, supply: Supply) -> tuple[Need, ...]:
    """What is left of each choice after a stone over so many columns, where the supply still has the rest."""
    rest = (Need(*(many - (size == columns) for size, many in enumerate(need, 1))) for need in needs)
    return tuple(need for need in rest if min(need) >= 0 and all(map(le, need[1:], supply[1:])))


def _within_reach(needs: tuple[Need, ...], limit: int) -> tuple[Need, ...]:
    return tuple(need for need in needs if need.stones <= limit)


def _lanes(choices: int) -> Any:
    import numpy as np

    return np.array([choices >> 16 * twos & 0xFFFF for twos in range(5)], np.int64)
