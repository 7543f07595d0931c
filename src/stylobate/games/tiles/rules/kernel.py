"""The one source of legality, compiled: which actions there are, and what each leads to.

What a position is stands in `records`, where tiles may go in `conditions`, which tiles in `fillings`. An action is
one number (`state`): move kind, anchor, walls, colours and values.
"""

from typing import Any, Final

import numpy as np

from stylobate.core.compiled import GOING
from stylobate.games.tiles.rules import place as lattice
from stylobate.games.tiles.rules.conditions import (
    corner_wall_fault,
    fault,
    floor_fault,
    open_sides,
    single_wall_fault,
    top_fault,
)
from stylobate.games.tiles.rules.fillings import fill, places_of, whole_colours
from stylobate.games.tiles.rules.place import ORIGIN, WALL
from stylobate.games.tiles.rules.records import (
    CAUSE,
    COUNT,
    IN_USE,
    KEY,
    LEFT,
    MOVER,
    PLACE,
    PLACED,
    RECORDS,
    SIZE,
    STATUS,
    TOUCH,
    height,
    put,
    record,
    scrambled,
    value_at,
)
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
    SECOND_AT,
    SINGLE_WALL,
    TUNNEL,
)
from stylobate.kit.compiling import compiled

MOST: Final = 48 * 1024
"""At most 240 ways a tile on the table for corner walls or corner tops and 80 for the rest, in each of the colours that
may be opened: 46 400 with 29 tiles and five colours. In play 2 500 is a lot and 4 851 the most seen."""

# What ended the match.
ALL_PLACED: Final = 1
STUCK: Final = 2

CORNERS = np.array(lattice.CORNERS, dtype=np.int64)


@compiled("i8(i8[::1],i8,i8,i8,i8[::1])")
def _at_place(pos: Any, word: int, write: int, n: int, out: Any) -> int:
    """All actions whose anchor, or `e` wall of a corner, is an empty record's place."""
    place = word & PLACE
    if place < WALL:
        if height(place) == 0:
            return n if floor_fault(pos, word) else fill(pos, FLOOR, place, 0, write, n, out)
        for kind in range(TUNNEL, CORNER_TOP + 1):
            # Few places have enough around them for a top: what lies on the ground is looked up for those alone.
            sides = open_sides(pos, kind, word)
            if sides >= 0 and not top_fault(pos, word):
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
    if pos[COUNT] == 0:
        return fill(pos, FLOOR, ORIGIN, 0, write, 0, out)
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


@compiled("i8(i8[::1],i8,i8[::1])")
def is_legal(pos: Any, number: int, scratch: Any) -> int:
    """Whether a number is a legal action: its placement is one, and its tiles are among those that fill it."""
    kind, anchor, arms = number >> KIND_AT, number >> ANCHOR_AT & PLACE, number >> ARMS_AT & 15
    if pos[STATUS] != GOING or fault(pos, kind, anchor, arms):
        return 0
    n = fill(pos, kind, anchor, arms, 1, 0, scratch)
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


@compiled("i8(i8,i8,i8)")
def _tile(action: int, at: int, place: int) -> int:
    later = action >> LATER_AT + 2 - at & 1
    colour = (action >> SECOND_AT & 15) - 1 if later else action >> COLOUR_AT & 15
    return place << 7 | colour << 3 | action >> 6 - 3 * at & 7


@compiled("UniTuple(i8,4)(i8)")
def tiles_of(action: int) -> tuple[int, int, int, int]:
    """How many tiles an action places, and each of them packed, in the order of their places."""
    tiles, first, second, third = places_of(action >> KIND_AT, action >> ANCHOR_AT & PLACE, action >> ARMS_AT & 15)
    return tiles, _tile(action, 0, first), _tile(action, 1, second), _tile(action, 2, third)


@compiled("void(i8[::1],i8,i8[::1])")
def advance(pos: Any, action: int, to: Any) -> None:
    """Writes the position after a legal action."""
    for word in range(SIZE):
        to[word] = pos[word]
    tiles, first, second, third = tiles_of(action)
    for stage in range(2):  # WT-4: the colour in use is used up before the next is opened
        for i in range(tiles):
            if action >> LATER_AT + 2 - i & 1 == stage:
                tile = first if i == 0 else second if i == 1 else third
                put(to, tile >> 7, tile >> 3 & 15, tile & 7)
    to[MOVER] = 1 - pos[MOVER]
    judge(to)


@compiled("UniTuple(i8,4)(i8[::1],i8,i8[::1],i8[::1])")
def play(pos: Any, action: int, scratch: Any, to: Any) -> tuple[int, int, int, int]:
    """Writes the position after a legal action, and tells its tiles as `tiles_of` does; none where it is not legal."""
    if not is_legal(pos, action, scratch):
        return 0, 0, 0, 0
    advance(pos, action, to)
    return tiles_of(action)


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
    """A hash of what decides the future: values by place and what each seat has left, not the colours' names (WT-5)."""
    hands = pos[MOVER]
    for seat in range(2):
        use = pos[IN_USE + seat]
        hands = hands << 9 | whole_colours(pos, seat) << 6 | (pos[LEFT + use] if use >= 0 else 0)
    found: int = pos[KEY] ^ scrambled(hands | 1 << 29)
    return found
