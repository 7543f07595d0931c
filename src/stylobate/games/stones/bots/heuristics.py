"""What a position is worth to a seat, for bots: compiled, in hundredths of a stone.

The terms: where each stone stands, the foremost one of a race, and the leaps over enemy stones that either side
could begin. None of them comes from the rulebook; the weights were found by matches of this evaluation against
itself.
"""

from math import exp
from typing import Any, Final, NamedTuple

import numpy as np

from stylobate.core.compiled import GOING
from stylobate.games.stones.rules import kernel
from stylobate.games.stones.rules.board import BEARINGS, PART, parts
from stylobate.games.stones.rules.fields import ALL, BIT_FIELD, PATHS, SIDES
from stylobate.kit.compiling import compiled

LIKELY: Final = 250.0
"""A lead of this much wins about three matches of four."""
WON: Final = 900_000


class Weights(NamedTuple):
    """In hundredths of a stone."""

    row: int
    """For each row walked from the own Artemis field."""
    late: int
    """A tenth of this for the square of those rows."""
    guard: int
    """For a stone on the own Artemis field."""
    gate: int
    """For a stone beside it."""
    line: int
    """For each straight line through a stone's field along which it could be leapt over."""
    foremost: int
    """In hundredths of the race: how much it counts that the foremost stone is near."""
    leaps: int
    """For an enemy stone that the side to move could leap over, up to three."""
    threats: int
    """For a stone of the side to move that another could leap over if it had the turn, up to three."""
    tempo: int
    """For being to move."""


RACE = Weights(row=1, late=4, guard=107, gate=31, line=7, foremost=85, leaps=61, threats=16, tempo=2)
CONVERT = Weights(row=-5, late=-1, guard=-3, gate=2, line=6, foremost=0, leaps=59, threats=17, tempo=10)
NEARING: Final = (0, 170, 90, 45, 20, 8, 0, 0, 0, 0, 0)
"""By rows that the foremost stone still has ahead."""


ACROSS: Final = (1, 0, 4, 5, 2, 3)
"""The side opposite each side."""


def _lines(at: int, field: int) -> int:
    """How many straight lines of three fields have this one in the middle."""
    side, across = SIDES[at], SIDES[ACROSS[at]]
    ends = [(side.near[0], side.near[4]), *((side.near[b], across.near[b]) for b in (1, 2, 3))]
    return sum(one[field] >= 0 and other[field] >= 0 for one, other in ends)


def _stone(weights: Weights, at: int, field: int) -> int:
    """What a side's stone is worth on a field."""
    side = SIDES[at]
    rows = side.ahead[side.home] - side.ahead[field]
    beside = any(near[side.home] == field for near in side.near)
    return (
        100
        + weights.row * rows
        + weights.late * rows * rows // 10
        + weights.guard * (field == side.home)
        + weights.gate * beside
        + weights.line * _lines(at, field)
    )


def _stones(weights: Weights, at: int) -> list[list[int]]:
    there = len(SIDES[at].ahead)
    return parts(lambda fields: sum(_stone(weights, at, field) for field in fields if field < there))


def _nearest(at: int) -> list[list[int]]:
    ahead = dict(enumerate(SIDES[at].ahead))
    return parts(lambda fields: min((ahead.get(field, 10) for field in fields), default=10))


STONES = np.array([[_stones(w, at) for at in range(len(SIDES))] for w in (RACE, CONVERT)], dtype=np.int64)
"""[kind][side][part of the board][its fields as bits], the kinds being race and convert."""
NEAREST = np.array([_nearest(at) for at in range(len(SIDES))], dtype=np.int64)
"""[side][part of the board][its fields as bits]: the rows that the foremost stone there has ahead."""
FOREMOST = np.array([[w.foremost * rows // 100 for rows in NEARING] for w in (RACE, CONVERT)], dtype=np.int64)
LEAPS = np.array([[w.leaps * min(n, 3) for n in range(64)] for w in (RACE, CONVERT)], dtype=np.int64)
THREATS = np.array([[w.threats * min(n, 3) for n in range(64)] for w in (RACE, CONVERT)], dtype=np.int64)
TEMPO = np.array([RACE.tempo, CONVERT.tempo], dtype=np.int64)


@compiled("i8(i8,i8,i8)")
def worth(kind: int, side: int, stones: int) -> int:
    """What a side's own stones are worth, wherever the others stand."""
    found = 0
    foremost = 10
    left = stones
    part = 0
    while left:
        there = left & ((1 << PART) - 1)
        left >>= PART
        found += STONES[kind, side, part, there]
        foremost = min(foremost, NEAREST[side, part, there])
        part += 1
    return found + FOREMOST[kind, foremost]  # type: ignore[no-any-return]


@compiled("i8(i8,i8,i8)")
def leaps(side: int, own: int, enemy: int) -> int:
    """In how many ways a side could begin to leap over enemy stones inside the temple."""
    free = ALL & ~(own | enemy)
    found = 0
    left = own
    while left:
        bit = left & -left
        left ^= bit
        field = BIT_FIELD[bit % 67]
        for bearing in range(BEARINGS):
            path = PATHS[(side * BEARINGS + bearing) * 64 + field]
            found += (enemy >> (path & 63)) & (free >> (path >> 6)) & 1
    return found


@compiled("i8(i8[::1],i8)")
def evaluate(pos: Any, seat: int) -> int:
    """Above zero where the seat stands better than the others on average."""
    if pos[kernel.STATUS] != GOING:
        return WON if pos[kernel.STATUS] == seat else -WON
    rules = pos[kernel.RULES]
    kind = 1 if rules & kernel.CONVERT else 0
    first = 2 if rules & kernel.CROSS else 0
    seats = 4 if rules & kernel.CROSS else 2
    stones = pos[0] | pos[1] | pos[2] | pos[3]
    mine = 0
    others = 0
    rivals = 0
    for s in range(seats):
        if pos[kernel.OUT] >> s & 1:
            continue
        value = worth(kind, first + s, pos[s])
        ways = leaps(first + s, pos[s], stones ^ pos[s])
        value += TEMPO[kind] + LEAPS[kind, ways] if s == pos[kernel.MOVER] else THREATS[kind, ways]
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
