"""How long the dice will take, compiled: the stones still needed as a small game against chance.

Where a stone goes is left aside: what counts is how many of each size lie along their layer (`lying`) and how many are
turned across into single columns (`across`). Every roll offers one more stone, or nothing that is wanted.
"""

from typing import Any, Final

import numpy as np

from stylobate.kit.compiling import compiled, inner

NEVER: Final = 1e9
SIDES: Final = 6
STARS: Final = 2
"""Sides of a die, and how many of them show a star (TR-14)."""

ACROSS: Final = (1, 4, 20, 80)
LYING: Final = (0, 320, 1600, 6400)
LENGTH: Final = 25600
"""How far apart in the table one stone more of each size is, across or lying: at most 3, 4, 3 and 3 of them."""
LANES: Final = 5

_Array = Any


@inner
def _open(choices: _Array, supply: _Array, lying: _Array) -> None:
    """[twos], bit fours + 4 * threes: whether so many lying stones are part of some choice."""
    for twos in range(supply[1], -1, -1):
        if twos < supply[1]:
            lying[twos] = lying[twos + 1]
        for bit in range(16):
            if choices[twos] >> bit & 1:
                for threes in range((bit >> 2) + 1):
                    for fours in range((bit & 3) + 1):
                        lying[twos] |= 1 << (fours + 4 * threes)


@inner
def _best(table: _Array, at: int, size: int, room: bool, more: bool) -> float:
    """The best that one more stone of a size leads to: turned across, if there is room, or lying, if more may lie."""
    best = NEVER
    if room:
        best = table[at + ACROSS[size]]
    if more:
        best = min(best, table[at + LYING[size]])
    return float(best)


@inner
def _wait(best: _Array) -> float:
    """Rounds expected when each face is taken only if that is better than waiting for another one."""
    expected = NEVER
    weight = 0.0
    total = float(SIDES)
    taken = 0
    while True:
        face = -1
        for other in range(5):
            if not taken >> other & 1 and (face < 0 or best[other] < best[face]):
                face = other
        if face < 0 or best[face] >= expected:
            return expected
        taken |= 1 << face
        sides = STARS if face == 4 else 1
        weight += sides
        total += sides * best[face]
        expected = total / weight


@inner
def _fill(table: _Array, supply: _Array, twos: int, threes: int, fours: int, singles: int, best: _Array) -> None:
    """The rounds for every number of stones across next to these that lie; more of either have been filled in."""
    lying = twos * LYING[1] + threes * LYING[2] + fours * LYING[3]
    for u4 in range(min(supply[3] - fours, singles), -1, -1):
        for u3 in range(min(supply[2] - threes, singles - u4), -1, -1):
            for u2 in range(min(supply[1] - twos, singles - u4 - u3), -1, -1):
                for u1 in range(min(supply[0], singles - u4 - u3 - u2), -1, -1):
                    at = lying + u1 * ACROSS[0] + u2 * ACROSS[1] + u3 * ACROSS[2] + u4 * ACROSS[3]
                    if table[at] == 0.0:
                        continue
                    room = u1 + u2 + u3 + u4 < singles
                    best[0] = _best(table, at, 0, room and u1 < supply[0], False)
                    best[1] = _best(table, at, 1, room and u2 + twos < supply[1], u2 + twos < supply[1])
                    best[2] = _best(table, at, 2, room and u3 + threes < supply[2], u3 + threes < supply[2])
                    best[3] = _best(table, at, 3, room and u4 + fours < supply[3], u4 + fours < supply[3])
                    best[4] = min(min(best[0], best[1]), min(best[2], best[3]))
                    table[at] = _wait(best)


@inner
def _finish(table: _Array, supply: _Array, twos: int, threes: int, fours: int, singles: int) -> None:
    """Whoever has these lying stones and all single columns is done, whatever lies across."""
    lying = twos * LYING[1] + threes * LYING[2] + fours * LYING[3]
    for u4 in range(min(supply[3] - fours, singles) + 1):
        for u3 in range(min(supply[2] - threes, singles - u4) + 1):
            for u2 in range(min(supply[1] - twos, singles - u4 - u3) + 1):
                u1 = singles - u4 - u3 - u2
                if u1 <= supply[0]:
                    at = lying + u1 * ACROSS[0] + u2 * ACROSS[1] + u3 * ACROSS[2] + u4 * ACROSS[3]
                    table[at] = 0.0


@compiled("float64(int64[::1], int64, int64[::1])", makes_arrays=True)
def rounds(choices: _Array, cells: int, supply: _Array) -> float:
    """The rounds expected until stones from the supply have met one of the choices, if all rolls are spent on it."""
    table = np.full(LENGTH, NEVER)
    best = np.zeros(5)
    lying = np.zeros(LANES, np.int64)
    _open(choices, supply, lying)
    for twos in range(supply[1], -1, -1):
        for threes in range(supply[2], -1, -1):
            for fours in range(supply[3], -1, -1):
                bit = fours + 4 * threes
                singles = cells - 2 * twos - 3 * threes - 4 * fours
                if choices[twos] >> bit & 1:
                    _finish(table, supply, twos, threes, fours, singles)
                if lying[twos] >> bit & 1:
                    _fill(table, supply, twos, threes, fours, singles, best)
    return float(table[0])
