"""What a position is worth to a seat, for bots: compiled, in hundredths of a stone.

The terms: material, the way to the goal, the foremost stone, the own Artemis field defended, and stones that the side to
move could leap over. None of them comes from the rulebook.
"""

from math import exp
from typing import Any, Final

import numpy as np

from stylobate.core.compiled import GOING
from stylobate.games.stones import kernel
from stylobate.games.stones.kernel import compiled

STONE: Final = 100
GUARD: Final = 60
HANGING: Final = 45
TEMPO: Final = 8
LIKELY: Final = 250.0
"""A lead of this much wins about three matches of four."""
WON: Final = 900_000

PROGRESS = np.array([0, 0, 3, 6, 9, 13, 18, 24, 30, 36, 40], dtype=np.int64)
"""By rows walked from the own Artemis field."""
FOREMOST = np.array([0, 170, 90, 45, 20, 8, 0, 0, 0, 0, 0], dtype=np.int64)
"""By rows that the foremost stone still has ahead."""
AHEAD = np.array(
    [ahead for side in kernel.SIDES for ahead in (*side.ahead, *[0] * (64 - len(side.ahead)))], dtype=np.int64
)
LENGTH = np.array([8, 8, 10, 10, 10, 10], dtype=np.int64)


@compiled("i8(i8,i8,i8)")
def worth(rules: int, side: int, stones: int) -> int:
    """What a side's own stones are worth, wherever the others stand."""
    found = 0
    foremost = 10
    left = stones
    while left:
        bit = left & -left
        left ^= bit
        ahead = AHEAD[side * 64 + kernel.BIT_FIELD[bit % 67]]
        found += STONE
        if not rules & kernel.CONVERT:
            found += PROGRESS[LENGTH[side] - ahead]
            foremost = min(foremost, ahead)
    if not rules & kernel.CONVERT:
        found += FOREMOST[foremost]
        if stones >> kernel.HOME[side] & 1:
            found += GUARD
    return found


@compiled("i8(i8[::1])")
def hanging(pos: Any) -> int:
    """How many stones the side to move could leap over with a first leap, counted by ways."""
    side = kernel.side_of(pos)
    own = pos[pos[kernel.MOVER]]
    enemy = kernel.enemies(pos)
    found = 0
    left = own
    while left:
        bit = left & -left
        left ^= bit
        for bearing in range(5):
            kind = kernel.hop(pos[kernel.RULES], side, own, enemy, kernel.BIT_FIELD[bit % 67], bearing)
            if kind == kernel.LEAP_ENEMY:
                found += 1
    return found


@compiled("i8(i8[::1],i8)")
def evaluate(pos: Any, seat: int) -> int:
    """Above zero where the seat stands better than the others on average."""
    if pos[kernel.STATUS] != GOING:
        return WON if pos[kernel.STATUS] == seat else -WON
    rules = pos[kernel.RULES]
    first = 2 if rules & kernel.CROSS else 0
    seats = 4 if rules & kernel.CROSS else 2
    mine = 0
    others = 0
    rivals = 0
    for s in range(seats):
        if pos[kernel.OUT] >> s & 1:
            continue
        value = worth(rules, first + s, pos[s])
        if s == pos[kernel.MOVER]:
            value += TEMPO + HANGING * min(hanging(pos), 2)
        if s == seat:
            mine = value
        else:
            others += value
            rivals += 1
    return mine - others // max(rivals, 1)


def expected(values: list[int]) -> tuple[float, ...]:
    """Scores from 0 to 1 that add up to 1, from what each seat's position is worth."""
    best = max(values)
    weights = [exp((value - best) / LIKELY) for value in values]
    return tuple(weight / sum(weights) for weight in weights)
