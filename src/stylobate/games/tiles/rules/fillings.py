"""Which tiles may go to a placement: the colour rule and the value rule."""

from typing import Any, Final

import numpy as np

from stylobate.games.tiles.rules.conditions import BITS_OF
from stylobate.games.tiles.rules.place import ARMS, SIDES
from stylobate.games.tiles.rules.records import COUNT, IN_USE, LEFT, MOVER, REVISED, RULES, WHOLE, least, record
from stylobate.games.tiles.state import ANCHOR_AT, ARMS_AT, COLOUR_AT, CORNER_WALL, KIND_AT, LATER_AT, OWNED, SECOND_AT
from stylobate.kit.compiling import compiled

ONE_PLACEMENT: Final = 120 * OWNED
"""No placement can be filled in more ways than this."""
LOWEST = np.array([max(0, (bits & -bits).bit_length() - 1) for bits in range(2 * (WHOLE + 1))], dtype=np.int64)
"""The lowest bit that is set."""


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

    An order exists when it is found by always placing any tile that fits: a tile on the table never hurts the next.
    Tiles of a colour opened within the turn come after the rest (WT-4).
    """
    # Places that there are not have the value and the least value 0.
    first = values >> 6 >= leasts >> 6
    second = values >> 3 & 7 >= leasts >> 3 & 7
    third = values & 7 >= leasts & 7
    if first and second and third:  # each fits wherever the others are
        return 1
    if not (first or (second and tiles > 1) or (third and tiles > 2)):  # none could be the first
        return 0
    if tiles == 2 and not later:  # of two different values the other leans on the one that fits
        return 1 if (values >> 6 < values >> 3 & 7) == first else 0
    placed = 0
    for stage in range(2 if later else 1):
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


@compiled("i8(i8[::1],i8,i8,i8,i8,i8[::1])")
def in_colours(pos: Any, new: int, write: int, first: int, n: int, out: Any) -> int:
    """Turns the ways to fill a placement, from the first up to n, into one for each colour that may be chosen."""
    seat = pos[MOVER]
    use = pos[IN_USE + seat]
    if use >= 0 and new == 0:
        for way in range(first, n if write else first):
            out[way] |= use << COLOUR_AT
        return n
    colours = whole_colours(pos, seat)
    for way in range(
        n - 1, first - 1 if write else n - 1, -1
    ):  # from the last: the ways before it are still to be read
        number = out[way] if use < 0 else out[way] | use << COLOUR_AT
        at = first + (way - first) * colours
        for colour in range(seat * OWNED, seat * OWNED + OWNED):
            if pos[LEFT + colour] == WHOLE:
                out[at] = number | (colour << COLOUR_AT if use < 0 else colour + 1 << SECOND_AT)
                at += 1
    return first + (n - first) * colours


@compiled("i8(i8[::1],i8,i8,i8,i8,i8,i8[::1])")
def fill(pos: Any, kind: int, anchor: int, arms: int, write: int, n: int, out: Any) -> int:
    """Writes (or only counts) all ways to fill a placement with tiles of the seat to move."""
    tiles, first, second, third = places_of(kind, anchor, arms)
    new = from_next(pos, pos[MOVER], tiles)
    if new < 0:
        return n
    use = pos[IN_USE + pos[MOVER]]
    pool = pos[LEFT + use] if use >= 0 else WHOLE
    stem = kind << KIND_AT | anchor << ANCHOR_AT | arms << ARMS_AT
    begin = n
    if pos[COUNT] == 0:  # the opening: a 1 of any colour (WT-16)
        if write:
            out[n] = stem | 1 << 6
        return in_colours(pos, 0, write, begin, n + 1, out)
    leasts = least(record(pos, first)) << 6
    if tiles > 1:
        leasts |= least(record(pos, second)) << 3
    if tiles > 2:
        leasts |= least(record(pos, third))
    joined = joints(kind, arms)
    for later in range(8 if new else 1):
        if BITS_OF[later] != new or later & (7 >> tiles):
            continue
        # Bit v of each stands for the value v; a place that there is not has the value 0.
        free0 = (WHOLE if later & 4 else pool) << 1
        free1 = 1 if tiles < 2 else (WHOLE if later & 2 else pool) << 1
        free2 = 1 if tiles < 3 else (WHOLE if later & 1 else pool) << 1
        while free0:
            v0 = LOWEST[free0]
            free0 &= free0 - 1
            rest1 = free1 & ~(1 << v0) if later >> 2 == later >> 1 & 1 else free1
            while rest1:
                v1 = LOWEST[rest1]
                rest1 &= rest1 - 1
                rest2 = free2 & ~(1 << v0) if later >> 2 == later & 1 else free2
                if tiles > 2 and later >> 1 & 1 == later & 1:
                    rest2 &= ~(1 << v1)
                while rest2:
                    values = v0 << 6 | v1 << 3 | LOWEST[rest2]
                    rest2 &= rest2 - 1
                    if fits(tiles, values, later, leasts, joined):
                        if write:
                            out[n] = stem | later << LATER_AT | values
                        n += 1
    return in_colours(pos, new, write, begin, n, out)
