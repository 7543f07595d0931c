"""What a position is worth to a seat, for bots: compiled, in hundredths of a tile.

Placing many tiles wins the race, but only who keeps a place for each tile in hand runs it to the end: small values
fit in few places, and those close. So the terms are tiles placed, ways to go on, and how scarce the places for each
value are. None of them comes from the rulebook.
"""

from math import log2
from typing import Any, Final

import numpy as np

from stylobate.games.tiles.rules.conditions import (
    BITS_OF,
    SIDES,
    corner_wall_fault,
    floor_fault,
    single_wall_fault,
    walls_of_top,
)
from stylobate.games.tiles.rules.kernel import CORNERS
from stylobate.games.tiles.rules.place import WALL
from stylobate.games.tiles.rules.records import (
    IN_USE,
    LEFT,
    MOVER,
    PLACE,
    PLACED,
    RECORDS,
    SIZE,
    TOUCH,
    WHOLE,
    height,
    least,
    record,
    value_at,
)
from stylobate.games.tiles.state import CORNER_TOP, TUNNEL
from stylobate.kit.compiling import compiled

TILE: Final = 100
FREEDOM: Final = 30
"""For each doubling of the ways to place several of the tiles in hand at once."""
SCARCE: Final = 100
"""For a value that has no place at all; half of it with one place, a third with two."""
TEMPO: Final = 20
LIKELY: Final = 400.0
"""A lead of four tiles is ten to one."""

_BIN: Final = 10
"""Bits to count the places whose least neighbour has one of six values; no position has a thousand of them."""
DOUBLINGS = np.array([int(FREEDOM * log2(1 + n)) for n in range(6 << _BIN)], dtype=np.int64)


@compiled("i8(i8[::1],i8,i8)")
def _least_of_top(pos: Any, word: int, sides: int) -> int:
    """The smallest value beside a new top or its walls."""
    found = least(word)
    for side in range(4):
        if sides >> side & 1:
            found = min(found, least(record(pos, (word & PLACE) + SIDES[side])))
    return found


@compiled("UniTuple(i8,2)(i8[::1])")
def openings(pos: Any) -> tuple[int, int]:
    """How many placements of one tile, and of several, there are for each smallest value beside them."""
    single = several = 0
    for at in range(RECORDS, SIZE):
        word = pos[at]
        if word == 0 or value_at(word):
            continue
        place = word & PLACE
        one = 1 << _BIN * (least(word) - 1)
        if place >= WALL:
            if not single_wall_fault(word):
                single += one
            if place & 1 or corner_wall_fault(word):
                continue
            for i in range(4):
                other = record(pos, place + TOUCH[12 + CORNERS[i, 0]])
                if not corner_wall_fault(other):
                    several += 1 << _BIN * (min(least(word), least(other)) - 1)
        elif height(place) == 0:
            if not floor_fault(pos, word):
                single += one
        else:
            for kind in range(TUNNEL, CORNER_TOP + 1):
                sides = walls_of_top(pos, kind, word)
                if sides == 0:
                    single += one
                elif sides > 0:
                    several += 1 << _BIN * (_least_of_top(pos, word, sides) - 1)
    return single, several


@compiled("i8(i8[::1],i8,i8,i8)")
def _prospects(pos: Any, seat: int, single: int, several: int) -> int:
    """What a seat has placed and how well it can go on."""
    use = pos[IN_USE + seat]
    hand = pos[LEFT + use] if use >= 0 else WHOLE
    found: int = TILE * pos[PLACED + seat]
    if BITS_OF[hand] < 2:
        several = 0
    alone = together = ways = 0
    for value in range(6):
        alone += single >> _BIN * value & 1023
        together += several >> _BIN * value & 1023
        if hand >> value & 1:
            ways += together
            found -= SCARCE // (1 + alone + together)
    return found + DOUBLINGS[ways]  # type: ignore[no-any-return]


@compiled("i8(i8[::1],i8)")
def evaluate(pos: Any, seat: int) -> int:
    """How far the seat is ahead."""
    single, several = openings(pos)
    ahead = _prospects(pos, seat, single, several) - _prospects(pos, 1 - seat, single, several)
    return ahead + (TEMPO if pos[MOVER] == seat else -TEMPO)


@compiled("i8(i8[::1],i8)")
def promise(pos: Any, action: int) -> int:
    """How early a search should look at an action: many tiles first, among them small values; 0 for a single tile."""
    tiles = 0
    smallness = 0
    for slot in range(3):
        value = action >> 3 * slot & 7
        if value:
            tiles += 1
            smallness += 7 - value
    return 0 if tiles < 2 else 32 * (tiles - 1) + smallness


def expected(ahead: int) -> tuple[float, float]:
    """What each seat may expect to score when the first is this far ahead."""
    first = 1 / (1 + 10 ** (-ahead / LIKELY))
    return first, 1 - first
