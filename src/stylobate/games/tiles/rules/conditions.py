"""Where tiles may go: the conditions of the six moves, whatever the values. Each of them tells why not."""

from typing import Any, Final

import numpy as np

from stylobate.games.tiles.rules import place as lattice
from stylobate.games.tiles.rules.place import BENEATH, BESIDE, LOWER, LYING, ORIGIN, STANDING, SUPPORT, Z
from stylobate.games.tiles.rules.records import (
    COUNT,
    OVER_FLOOR_ALWAYS,
    OVER_FLOOR_HIGH,
    PLACE,
    REVISED,
    ROOFED,
    ROOFED_LOW,
    RULES,
    height,
    record,
    touched,
    value_at,
)
from stylobate.games.tiles.state import CORNER_WALL, FLOOR, SINGLE_TOP, SINGLE_WALL, TUNNEL
from stylobate.kit.compiling import compiled

# Why a tile cannot go somewhere, in the order in which it is looked at; 0 is no fault.
TAKEN: Final = 1
TOUCHES_NOTHING: Final = 2
UNDER_TOP: Final = 3
OVER_FLOOR: Final = 4
NO_WALL_TOUCHED: Final = 5
NO_FLOOR_OR_TOP: Final = 6
FLOATS: Final = 7
NOT_STOREY_0: Final = 8
NO_FLOOR: Final = 9
NO_WALL_BENEATH: Final = 10
TWO_WALLS_BENEATH: Final = 11
ONE_WALL_BENEATH: Final = 12
FEW_TOPS: Final = 13
WALL_BENEATH: Final = 14
SAME_AS_TUNNEL: Final = 15
SAME_AS_SINGLE_TOP: Final = 16
NEW_WALL_FLOATS: Final = 17
OTHER_WALLS: Final = 18
NOT_THE_OPENING: Final = 19

SIDES = np.array(lattice.SIDES, dtype=np.int64)
ARMS = np.array(lattice.ARMS, dtype=np.int64)
BITS_OF = np.array([bin(bits).count("1") for bits in range(64)], dtype=np.int64)
"""How many bits are set."""


@compiled("i8(i8)")
def stands(wall: int) -> int:
    """Whether a wall would stand at a record's place (WT-2)."""
    return 1 if height(wall) == 0 or touched(wall) & SUPPORT else 0


@compiled("i8(i8[::1],i8)")
def floor_fault(pos: Any, word: int) -> int:
    """Why no floor can go to a record's place."""
    if value_at(word):
        return TAKEN
    rules = pos[RULES]
    if not rules & OVER_FLOOR_ALWAYS and word & (ROOFED_LOW if rules & OVER_FLOOR_HIGH else ROOFED):  # WT-3
        return UNDER_TOP
    return 0 if touched(word) else TOUCHES_NOTHING


@compiled("i8(i8)")
def single_wall_fault(word: int) -> int:
    """Why no single wall can go to a record's place."""
    if value_at(word):
        return TAKEN
    if not touched(word) & STANDING:
        return NO_WALL_TOUCHED
    if not touched(word) & LYING:
        return NO_FLOOR_OR_TOP
    return 0 if stands(word) else FLOATS


@compiled("i8(i8)")
def corner_wall_fault(word: int) -> int:
    """Why no wall of a corner can go to a record's place."""
    if value_at(word):
        return TAKEN
    if height(word):
        return NOT_STOREY_0
    return 0 if touched(word) & LOWER else NO_FLOOR


@compiled("i8(i8[::1],i8)")
def top_fault(pos: Any, word: int) -> int:
    """Why no top at all can go to a record's place."""
    if value_at(word):
        return TAKEN
    rules = pos[RULES]
    if rules & OVER_FLOOR_ALWAYS or (rules & OVER_FLOOR_HIGH and height(word) > 1):  # WT-3
        return 0
    ground = (word & PLACE) - height(word) * Z
    return OVER_FLOOR if value_at(record(pos, ground)) else 0


@compiled("i8(i8,i8,i8)")
def _corner_sides(rules: int, walls: int, tops: int) -> int:
    """The sides of a corner top that get a wall, or minus a fault."""
    if BITS_OF[tops] < 2:
        return -FEW_TOPS
    if not rules & REVISED:
        return -WALL_BENEATH if walls else ~tops & 15
    sides = ~(walls | tops) & 15  # WT-4
    if BITS_OF[walls] >= 2 and sides == 0:  # WT-7
        return -SAME_AS_SINGLE_TOP
    if BITS_OF[walls] == 1 and sides == (walls << 2 | walls >> 2) & 15:  # WT-7
        return -SAME_AS_TUNNEL
    return sides


@compiled("i8(i8[::1],i8,i8)")
def open_sides(pos: Any, kind: int, word: int) -> int:
    """The sides beneath a new top that get a wall in this kind of move, or minus a fault; a top can go there."""
    walls = touched(word) >> BENEATH & 15  # WT-1
    if kind == SINGLE_TOP:
        return 0 if BITS_OF[walls] >= 2 else -ONE_WALL_BENEATH if walls else -NO_WALL_BENEATH
    if kind == TUNNEL:
        if BITS_OF[walls] != 1:
            return -TWO_WALLS_BENEATH if walls else -NO_WALL_BENEATH
        sides = (walls << 2 | walls >> 2) & 15
    else:
        sides = _corner_sides(pos[RULES], walls, touched(word) & BESIDE)
    for side in range(4):
        if sides > 0 and sides >> side & 1 and not stands(record(pos, (word & PLACE) + SIDES[side])):
            return -NEW_WALL_FLOATS
    return sides


@compiled("i8(i8[::1],i8,i8)")
def walls_of_top(pos: Any, kind: int, word: int) -> int:
    """The same for any place."""
    fault = top_fault(pos, word)
    return -fault if fault else open_sides(pos, kind, word)


@compiled("i8(i8[::1],i8,i8,i8)")
def fault(pos: Any, kind: int, anchor: int, arms: int) -> int:
    """Why this placement is none, whatever the values; 0 where it is one."""
    if pos[COUNT] == 0:
        return 0 if kind == FLOOR and anchor == ORIGIN else NOT_THE_OPENING
    if kind == FLOOR:
        return floor_fault(pos, record(pos, anchor))
    if kind == SINGLE_WALL:
        return single_wall_fault(record(pos, anchor))
    if kind == CORNER_WALL:
        for arm in range(4):
            found = corner_wall_fault(record(pos, anchor + ARMS[arm])) if arms >> arm & 1 else 0
            if found:
                return found
        return 0
    sides = walls_of_top(pos, kind, record(pos, anchor))
    if sides < 0:
        return -sides
    return 0 if sides == arms else OTHER_WALLS
