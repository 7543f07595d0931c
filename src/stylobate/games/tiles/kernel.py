"""The one source of legality: compiled functions on packed places.

A position is a head of a few words and a hash table of records. A record is one word about one place that holds a tile or
touches one: the tile there, which of its twelve neighbours hold tiles, and the smallest value among them. Everything the rules
ask about a place can be read off its record, and placing a tile updates twelve others. An action is one number (`state`): move
kind, anchor, walls, colours and values.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np

from stylobate.core.compiled import GOING
from stylobate.games.tiles import place as lattice
from stylobate.games.tiles.place import BENEATH, BESIDE, LOWER, LYING, ORIGIN, STANDING, SUPPORT, WALL, Z
from stylobate.games.tiles.state import (
    ALL,
    ANCHOR_AT,
    ARMS_AT,
    COLOUR_AT,
    CORNER_TOP,
    CORNER_WALL,
    FLOOR,
    KIND_AT,
    LATER_AT,
    OWNED,
    SECOND_AT,
    SINGLE_TOP,
    SINGLE_WALL,
    TUNNEL,
)

F = TypeVar("F", bound=Callable[..., Any])

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

MOST: Final = 48 * 1024
"""At most 240 ways a tile on the table for corner walls or corner tops and 80 for the rest, in each of the colours that may be
opened: 46 400 with 29 tiles and five colours. In play 2 500 is a lot."""
ONE_PLACEMENT: Final = 120 * OWNED
"""No placement can be filled in more ways than this."""

# Bits of the rules word.
REVISED: Final = 1
OVER_FLOOR_HIGH: Final = 2
OVER_FLOOR_ALWAYS: Final = 4

# What ended the match.
ALL_PLACED: Final = 1
STUCK: Final = 2

# Parts of a record.
PLACE: Final = (1 << lattice.BITS) - 1
VALUE_BIT: Final = 25
COLOUR_BIT: Final = 28
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
SIDES = np.array(lattice.SIDES, dtype=np.int64)
ARMS = np.array(lattice.ARMS, dtype=np.int64)
CORNERS = np.array(lattice.CORNERS, dtype=np.int64)
BITS_OF = np.array([bin(bits).count("1") for bits in range(64)], dtype=np.int64)
"""How many bits are set."""


def compiled(signature: str) -> Callable[[F], F]:
    """Compiled at import with these types, or the plain function under NUMBA_DISABLE_JIT."""
    return cast(Callable[[F], F], numba.njit(signature, nogil=True, cache=True))


# ---- records ----


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
    pos[slot(pos, place)] = record(pos, place) | value << VALUE_BIT | colour << COLOUR_BIT
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


# ---- where tiles may go: the move's conditions, without values ----


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
def _open_sides(rules: int, walls: int, tops: int) -> int:
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
def walls_of_top(pos: Any, kind: int, word: int) -> int:
    """The sides beneath a new top that get a wall in this kind of move, or minus a fault."""
    fault = top_fault(pos, word)
    if fault:
        return -fault
    walls = touched(word) >> BENEATH & 15  # WT-1
    if kind == SINGLE_TOP:
        return 0 if BITS_OF[walls] >= 2 else -ONE_WALL_BENEATH if walls else -NO_WALL_BENEATH
    if kind == TUNNEL:
        if BITS_OF[walls] != 1:
            return -TWO_WALLS_BENEATH if walls else -NO_WALL_BENEATH
        sides = (walls << 2 | walls >> 2) & 15
    else:
        sides = _open_sides(pos[RULES], walls, touched(word) & BESIDE)
    for side in range(4):
        if sides > 0 and sides >> side & 1 and not stands(record(pos, (word & PLACE) + SIDES[side])):
            return -NEW_WALL_FLOATS
    return sides


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


# ---- which tiles may go there: colours and values ----


@compiled("i8(i8[::1],i8)")
def whole_colours(pos: Any, seat: int) -> int:
    """How many colours a seat has not opened."""
    found = 0
    for colour in range(seat * OWNED, seat * OWNED + OWNED):
        found += pos[LEFT + colour] == WHOLE
    return found


@compiled("i8(i8[::1],i8,i8)")
def from_next(pos: Any, seat: int, tiles: int) -> int:
    """How many of a turn's tiles come from a colour opened after the one in use is used up; -1: there are too few."""
    colour = pos[IN_USE + seat]
    if colour < 0:
        return 0
    missing = tiles - BITS_OF[pos[LEFT + colour]]
    if missing <= 0:
        return 0
    if not pos[RULES] & REVISED or whole_colours(pos, seat) == 0:  # WT-4
        return -1
    found: int = missing
    return found


@compiled("UniTuple(i8,4)(i8,i8,i8)")
def places_of(kind: int, anchor: int, arms: int) -> tuple[int, int, int, int]:
    """How many tiles a placement has, and their places in order; 0 where there is none."""
    first = second = third = 0
    tiles = 0
    if kind != CORNER_WALL:
        first = anchor
        tiles = 1
    for arm in range(4):
        if arms >> arm & 1:
            wall = anchor + (ARMS[arm] if kind == CORNER_WALL else SIDES[arm])
            if tiles == 0:
                first = wall
            elif tiles == 1:
                second = wall
            else:
                third = wall
            tiles += 1
    return tiles, first, second, third


@compiled("i8(i8,i8)")
def joints(kind: int, arms: int) -> int:
    """Which places of a placement touch: bit 0 first and second, bit 1 first and third, bit 2 second and third."""
    if kind == CORNER_WALL:
        return 1
    # Walls beneath opposite sides do not touch each other, walls at a corner do.
    return 3 if arms in (0b0101, 0b1010) else 7


@compiled("i8(i8,i8,i8,i8,i8)")
def fits(tiles: int, values: int, later: int, leasts: int, joined: int) -> int:
    """Whether the tiles can be placed one after another, each touching one of the same or a smaller value.

    An order exists when it is found by always placing any tile that fits: a tile on the table never hurts the next. Tiles of a
    colour opened within the turn come after the rest (WT-4).
    """
    placed = 0
    for stage in range(2):
        for _ in range(tiles):
            for i in range(tiles):
                if placed >> i & 1 or later >> 2 - i & 1 != stage:
                    continue
                value = values >> 6 - 3 * i & 7
                good = value >= leasts >> 6 - 3 * i & 7
                for other in range(tiles):
                    if placed >> other & 1 and joined >> i + other - 1 & 1 and values >> 6 - 3 * other & 7 <= value:
                        good = True
                if good:
                    placed |= 1 << i
        for i in range(tiles):
            if later >> 2 - i & 1 == stage and not placed >> i & 1:
                return 0
    return 1


@compiled("i8(i8[::1],i8,i8,i8,i8,i8[::1],i8)")
def _in_colours(pos: Any, number: int, new: int, write: int, n: int, out: Any, seat: int) -> int:
    """Writes one way to fill a placement, once for each colour that the player may choose."""
    use = pos[IN_USE + seat]
    if use >= 0 and new == 0:
        if write:
            out[n] = number | use << COLOUR_AT
        return n + 1
    for colour in range(seat * OWNED, seat * OWNED + OWNED):
        if pos[LEFT + colour] == WHOLE:
            if write:
                out[n] = number | (colour << COLOUR_AT if use < 0 else use << COLOUR_AT | colour + 1 << SECOND_AT)
            n += 1
    return n


@compiled("i8(i8[::1],i8,i8,i8,i8,i8,i8[::1])")
def fill(pos: Any, kind: int, anchor: int, arms: int, write: int, n: int, out: Any) -> int:
    """Writes (or only counts) all ways to fill a placement with tiles of the seat to move."""
    seat = pos[MOVER]
    tiles, first, second, third = places_of(kind, anchor, arms)
    new = from_next(pos, seat, tiles)
    if new < 0:
        return n
    use = pos[IN_USE + seat]
    pool = pos[LEFT + use] if use >= 0 else WHOLE
    stem = kind << KIND_AT | anchor << ANCHOR_AT | arms << ARMS_AT
    leasts = least(record(pos, first)) << 6
    if tiles > 1:
        leasts |= least(record(pos, second)) << 3
    if tiles > 2:
        leasts |= least(record(pos, third))
    joined = joints(kind, arms)
    for later in range(8):
        if BITS_OF[later] != new or later & (7 >> tiles):
            continue
        pool0 = WHOLE if later & 4 else pool
        pool1 = WHOLE if later & 2 else pool
        pool2 = WHOLE if later & 1 else pool
        for v0 in range(1, 7):
            if not pool0 >> v0 - 1 & 1:
                continue
            for v1 in range(1, 7) if tiles > 1 else range(1):
                if tiles > 1 and (not pool1 >> v1 - 1 & 1 or (v1 == v0 and later >> 2 == later >> 1 & 1)):
                    continue
                for v2 in range(1, 7) if tiles > 2 else range(1):
                    if tiles > 2 and (
                        not pool2 >> v2 - 1 & 1
                        or (v2 == v0 and later >> 2 == later & 1)
                        or (v2 == v1 and later >> 1 & 1 == later & 1)
                    ):
                        continue
                    values = v0 << 6 | v1 << 3 | v2
                    if fits(tiles, values, later, leasts, joined):
                        n = _in_colours(pos, stem | later << LATER_AT | values, new, write, n, out, seat)
    return n


# ---- the turn ----


@compiled("i8(i8[::1],i8,i8,i8,i8[::1])")
def _at_place(pos: Any, word: int, write: int, n: int, out: Any) -> int:
    """All actions whose anchor, or `e` wall of a corner, is an empty record's place."""
    place = word & PLACE
    if place < WALL:
        if height(place) == 0:
            return n if floor_fault(pos, word) else fill(pos, FLOOR, place, 0, write, n, out)
        for kind in range(TUNNEL, CORNER_TOP + 1):
            sides = walls_of_top(pos, kind, word)
            if sides >= 0:
                n = fill(pos, kind, place, sides, write, n, out)
        return n
    if not single_wall_fault(word):
        n = fill(pos, SINGLE_WALL, place, 0, write, n, out)
    if place & 1 or corner_wall_fault(word):
        return n
    for i in range(4):
        if not corner_wall_fault(record(pos, place + TOUCH[12 + CORNERS[i, 0]])):
            n = fill(pos, CORNER_WALL, place - WALL + CORNERS[i, 1], CORNERS[i, 2], write, n, out)
    return n


@compiled("i8(i8[::1],i8,i8,i8[::1])")
def _look(pos: Any, write: int, limit: int, out: Any) -> int:
    """Writes or counts the legal actions, until there are `limit` of them."""
    if pos[STATUS] != GOING:
        return 0
    if pos[COUNT] == 0:  # the opening: a 1 of any colour
        number = FLOOR << KIND_AT | ORIGIN << ANCHOR_AT | 1 << 6
        return _in_colours(pos, number, 0, write, 0, out, pos[MOVER])
    n = 0
    for at in range(RECORDS, SIZE):
        word = pos[at]
        if word and not value_at(word):
            n = _at_place(pos, word, write, n, out)
            if n >= limit:
                break
    return n


@compiled("i8(i8[::1],i8[::1])")
def generate(pos: Any, out: Any) -> int:
    """Writes the legal actions of the seat to move; their number."""
    return _look(pos, 1, MOST, out)


@compiled("i8(i8[::1])")
def count(pos: Any) -> int:
    """How many legal actions the seat to move has."""
    return _look(pos, 0, MOST, pos)


@compiled("i8(i8[::1],i8,i8[::1])")
def is_legal(pos: Any, number: int, scratch: Any) -> int:
    """Whether a number is a legal action: its placement is one, and its tiles are among those that fill it."""
    kind, anchor, arms = number >> KIND_AT, number >> ANCHOR_AT & PLACE, number >> ARMS_AT & 15
    if pos[STATUS] != GOING or fault(pos, kind, anchor, arms):
        return 0
    n = _look(pos, 1, MOST, scratch) if pos[COUNT] == 0 else fill(pos, kind, anchor, arms, 1, 0, scratch)
    for i in range(n):
        if scratch[i] == number:
            return 1
    return 0


@compiled("void(i8[::1])")
def judge(pos: Any) -> None:
    """Ends the match where a seat has placed all its tiles or the seat to move has no legal action."""
    pos[STATUS] = GOING
    for seat in range(2):
        if pos[PLACED + seat] == ALL:
            pos[STATUS] = seat
            pos[CAUSE] = ALL_PLACED
            return
    if _look(pos, 0, 1, pos) == 0:
        pos[STATUS] = 1 - pos[MOVER]
        pos[CAUSE] = STUCK


@compiled("void(i8[::1],i8,i8[::1])")
def advance(pos: Any, action: int, to: Any) -> None:
    """Writes the position after a legal action."""
    for word in range(SIZE):
        to[word] = pos[word]
    tiles, first, second, third = places_of(action >> KIND_AT, action >> ANCHOR_AT & PLACE, action >> ARMS_AT & 15)
    colour = action >> COLOUR_AT & 15
    for stage in range(2):  # WT-4: the colour in use is used up before the next is opened
        for i in range(tiles):
            if action >> LATER_AT + 2 - i & 1 == stage:
                place = first if i == 0 else second if i == 1 else third
                own = (action >> SECOND_AT & 15) - 1 if stage else colour
                put(to, place, own, action >> 6 - 3 * i & 7)
    to[MOVER] = 1 - pos[MOVER]
    judge(to)


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


@compiled("i8(i8[::1])")
def status(pos: Any) -> int:
    """GOING, or the seat that has won."""
    found: int = pos[STATUS]
    return found


@compiled("i8(i8[::1])")
def mover(pos: Any) -> int:
    """The seat to move."""
    found: int = pos[MOVER]
    return found


@compiled("i8(i8[::1])")
def key(pos: Any) -> int:
    """A hash of what decides the future: values by place, and what each seat has left; not the colours' names (WT-5)."""
    hands = pos[MOVER]
    for seat in range(2):
        use = pos[IN_USE + seat]
        hands = hands << 9 | whole_colours(pos, seat) << 6 | (pos[LEFT + use] if use >= 0 else 0)
    found: int = pos[KEY] ^ scrambled(hands | 1 << 29)
    return found


# ---- counting and playing at random ----


@compiled("i8(i8[::1],i8)")
def perft(pos: Any, depth: int) -> int:
    """How many ways there are to play `depth` turns from here."""
    if depth == 0:
        return 1
    line = np.empty((depth, SIZE), np.int64)
    lists = np.empty((depth, MOST), np.int64)
    left = np.zeros(depth, np.int64)
    line[0] = pos
    left[0] = generate(line[0], lists[0]) if depth > 1 else 0
    found = count(line[0]) if depth == 1 else 0
    ply = 0
    while ply >= 0:
        if left[ply] == 0:
            ply -= 1
            continue
        left[ply] -= 1
        advance(line[ply], lists[ply, left[ply]], line[ply + 1])
        if ply + 2 == depth:
            found += count(line[ply + 1])
        else:
            ply += 1
            left[ply] = generate(line[ply], lists[ply])
    return found


@compiled("i8(i8[::1],i8)")
def playout(pos: Any, seed: int) -> int:
    """Plays at random to the end; how many turns were played."""
    line = np.empty((2, SIZE), np.int64)
    actions = np.empty(MOST, np.int64)
    line[0] = pos
    roll = seed % 2147483646 + 1
    ply = 0
    while line[ply & 1, STATUS] == GOING:
        n = generate(line[ply & 1], actions)
        roll = roll * 48271 % 2147483647
        advance(line[ply & 1], actions[roll * n >> 31], line[1 - (ply & 1)])
        ply += 1
    return ply
