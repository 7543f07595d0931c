"""Which tiles may go to a placement: the colour rule and the value rule."""

from typing import Any, Final

from stylobate.games.tiles.rules.conditions import ARMS, BITS_OF, SIDES
from stylobate.games.tiles.rules.records import COUNT, IN_USE, LEFT, MOVER, REVISED, RULES, WHOLE, least, record
from stylobate.games.tiles.state import ANCHOR_AT, ARMS_AT, COLOUR_AT, CORNER_WALL, KIND_AT, LATER_AT, OWNED, SECOND_AT
from stylobate.kit.compiling import compiled

ONE_PLACEMENT: Final = 120 * OWNED
"""No placement can be filled in more ways than this."""


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
    alone = 0
    for i in range(tiles):
        if values >> 6 - 3 * i & 7 >= leasts >> 6 - 3 * i & 7:
            alone += 1
    if alone == 0 or alone == tiles:  # none could be the first, or each fits wherever the others are
        return 1 if alone else 0
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


@compiled("i8(i8[::1],i8,i8,i8,i8,i8[::1],i8)")
def in_colours(pos: Any, number: int, new: int, write: int, n: int, out: Any, seat: int) -> int:
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
    if pos[COUNT] == 0:  # the opening: a 1 of any colour (WT-16)
        return in_colours(pos, stem | 1 << 6, 0, write, n, out, seat)
    leasts = least(record(pos, first)) << 6
    if tiles > 1:
        leasts |= least(record(pos, second)) << 3
    if tiles > 2:
        leasts |= least(record(pos, third))
    if tiles == 1 and new == 0:
        for value in range(leasts >> 6, 7):
            if pool >> value - 1 & 1:
                n = in_colours(pos, stem | value << 6, 0, write, n, out, seat)
        return n
    joined = joints(kind, arms)
    for later in range(8 if new else 1):
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
                        n = in_colours(pos, stem | later << LATER_AT | values, new, write, n, out, seat)
    return n
