"""A position as numbers: a head of a few words and a hash table of records.

A record is one word about one place that holds a tile or touches one: the value there, which of its twelve neighbours
hold tiles, and the smallest value among them. Everything the rules ask about a place can be read off its record, and
placing a tile updates twelve others.
"""

from typing import Any, Final

import numpy as np

from stylobate.core.compiled import GOING
from stylobate.games.tiles.rules import place as lattice
from stylobate.games.tiles.rules.place import WALL, Z
from stylobate.games.tiles.state import OWNED
from stylobate.kit.compiling import compiled

# Words of the head.
MOVER, STATUS, CAUSE, RULES, COUNT, KEY = range(6)
IN_USE: Final = 6
"""Each seat's colour in use, or -1."""
PLACED: Final = 8
"""How many tiles each seat has placed."""
LEFT: Final = 10
"""The values left of each of the ten colours, as bits from 0."""
RECORDS: Final = 20
SLOTS: Final = 1024
"""Sixty tiles know at most 60 * (1 + 12 + 1) places: themselves, their neighbours, the ground beneath a top."""
SIZE: Final = RECORDS + SLOTS

# Bits of the rules word.
REVISED: Final = 1
OVER_FLOOR_HIGH: Final = 2
OVER_FLOOR_ALWAYS: Final = 4

# Parts of a record.
PLACE: Final = (1 << lattice.BITS) - 1
VALUE_BIT: Final = 25
LEAST_BIT: Final = 32
TOUCHED_BIT: Final = 35
ROOFED: Final = 1 << 47
"""A ground place with a top anywhere above."""
ROOFED_LOW: Final = 1 << 48
"""A ground place with a top at height 1."""
KNOWN: Final = 1 << 49
NOTHING: Final = 7
"""The least value beside a place that touches no tile: more than any tile has."""
FRESH: Final = KNOWN | NOTHING << LEAST_BIT

WHOLE: Final = 63
"""A colour of which no tile is placed."""

_SHAPES: Final = (0, WALL, WALL | lattice.N)


def _shape(packed: int) -> int:
    return 0 if packed < WALL else 1 + (packed & 1)


def _backwards() -> list[int]:
    """For each entry of TOUCH, where the neighbour's own list has the way back."""
    middle = lattice.Place(False, 0, 0, 9).pack()
    return [
        lattice.TOUCH[_shape(middle + shape + step)].index(-step)
        for shape, steps in zip(_SHAPES, lattice.TOUCH, strict=True)
        for step in steps
    ]


TOUCH = np.array([step for steps in lattice.TOUCH for step in steps], dtype=np.int64)
BACK = np.array(_backwards(), dtype=np.int64)
DOWNWARDS = np.array([8, 11, 11], dtype=np.int64)
"""By shape: from this entry of TOUCH on, neighbours lie a storey lower."""


@compiled("i8(i8[::1],i8)")
def slot(pos: Any, place: int) -> int:
    """Where the record of a place is, or would go."""
    at = place * 0x9E3779B1 >> 16 & SLOTS - 1
    while pos[RECORDS + at] != 0 and pos[RECORDS + at] & PLACE != place:
        at = at + 1 & SLOTS - 1
    return RECORDS + at


@compiled("i8(i8[::1],i8)")
def record(pos: Any, place: int) -> int:
    """The record of a place."""
    word: int = pos[slot(pos, place)]
    return word if word else FRESH | place


@compiled("i8(i8)")
def height(place: int) -> int:
    """z of a place, or of a record."""
    return place >> 1 & 127


@compiled("i8(i8)")
def value_at(word: int) -> int:
    """The value of the tile at a record's place, 0 where there is none."""
    return word >> VALUE_BIT & 7


@compiled("i8(i8)")
def least(word: int) -> int:
    """The smallest value that touches a record's place."""
    return word >> LEAST_BIT & 7


@compiled("i8(i8)")
def touched(word: int) -> int:
    """Which of the twelve neighbours of a record's place hold tiles."""
    return word >> TOUCHED_BIT & 0xFFF


@compiled("i8(i8,i8)")
def _scramble(number: int, by: int) -> int:
    found = (number + 1) * by & 0x7FFFFFFF
    found = (found ^ found >> 15) * 0x5BD1E995 & 0x7FFFFFFF
    return found ^ found >> 13


@compiled("i8(i8)")
def scrambled(number: int) -> int:
    """62 bits that look random, from a number of up to 31."""
    return _scramble(number, 0x2C1B3C6D) << 31 | _scramble(number, 0x297A2D39)


@compiled("void(i8[::1],i8,i8,i8)")
def put(pos: Any, place: int, colour: int, value: int) -> None:
    """Lays a tile on the table: its own record, those of all it touches, and the ground beneath a top."""
    pos[slot(pos, place)] = record(pos, place) | value << VALUE_BIT
    shape = 0 if place < WALL else 1 + (place & 1)
    neighbours = 12 if height(place) else DOWNWARDS[shape]
    for i in range(neighbours):
        near = place + TOUCH[shape * 12 + i]
        at = slot(pos, near)
        word = pos[at] if pos[at] else FRESH | near
        if value < least(word):
            word = word & ~(7 << LEAST_BIT) | value << LEAST_BIT
        pos[at] = word | 1 << TOUCHED_BIT + BACK[shape * 12 + i]
    if shape == 0 and height(place):
        ground = place - height(place) * Z
        roof = ROOFED | ROOFED_LOW if height(place) == 1 else ROOFED
        pos[slot(pos, ground)] = record(pos, ground) | roof
    seat = colour // OWNED
    pos[COUNT] += 1
    pos[PLACED + seat] += 1
    pos[LEFT + colour] &= ~(1 << value - 1)
    pos[IN_USE + seat] = colour if pos[LEFT + colour] else -1
    pos[KEY] ^= scrambled(place << 3 | value)


@compiled("void(i8[::1],i8,i8,i8[::1])")
def build(tiles: Any, mover: int, rules: int, pos: Any) -> None:
    """Writes the position with these packed tiles on the table."""
    pos[:] = 0
    pos[MOVER] = mover
    pos[RULES] = rules
    pos[STATUS] = GOING
    pos[IN_USE] = pos[IN_USE + 1] = -1
    for colour in range(2 * OWNED):
        pos[LEFT + colour] = WHOLE
    for i in range(len(tiles)):
        put(pos, tiles[i] >> 7, tiles[i] >> 3 & 15, tiles[i] & 7)
    for seat in range(2):  # tiles come in the order of places, not of colours
        pos[IN_USE + seat] = -1
        for colour in range(seat * OWNED, seat * OWNED + OWNED):
            if pos[LEFT + colour] not in (0, WHOLE):
                pos[IN_USE + seat] = colour
