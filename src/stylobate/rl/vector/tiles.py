"""A row of `tiles`: the same features as in docs/rl.md, written from the kernel's position."""

from collections.abc import Callable
from typing import Any

from stylobate.core.game import Game
from stylobate.games.tiles.rules.place import WALL, N
from stylobate.games.tiles.rules.records import COUNT, IN_USE, LEFT, MOVER, RECORDS, SIZE, VALUE_BIT
from stylobate.kit.compiling import inner_with_arrays
from stylobate.rl.features.tiles import HEIGHT, KINDS, REACH, SIDE

COLOURS = 5
"""Colours of each seat."""
VALUES = 6
MIDDLE = 128
"""Where the first tile is, in a packed place."""
WINDOW = SIDE * SIDE * HEIGHT * KINDS
TILES_AT = 4
BEYOND_AT = TILES_AT + WINDOW
LEFT_AT = BEYOND_AT + 1
USING_AT = LEFT_AT + 2 * COLOURS * VALUES
LENGTH = USING_AT + 2 * COLOURS
MOST_TILES = 60


def size(game: Game[Any, Any]) -> int:
    return LENGTH


def row(game: Game[Any, Any]) -> Callable[..., Any]:
    """Writes what the seat to move is told."""
    return _row


@inner_with_arrays
def _row(pos: Any, repeated: int, out: Any) -> None:
    out[:] = 0
    me = pos[MOVER]
    out[me] = 1
    out[2] = 1  # it is the reader's turn
    shown = 0
    for at in range(RECORDS, SIZE):
        word = pos[at]
        value = word >> VALUE_BIT & 7
        if word and value:
            x = (word >> 16 & 255) - MIDDLE + REACH
            y = (word >> 8 & 255) - MIDDLE + REACH
            z = word >> 1 & 127
            if 0 <= x < SIDE and 0 <= y < SIDE and z < HEIGHT:
                kind = 0 if word & WALL == 0 else 1 + (word & N)
                out[TILES_AT + ((z * SIDE + y) * SIDE + x) * KINDS + kind] = value / VALUES
                shown += 1
    out[BEYOND_AT] = (pos[COUNT] - shown) / MOST_TILES
    for step in range(2):
        seat = me if step == 0 else 1 - me
        for colour in range(COLOURS):
            left = pos[LEFT + seat * COLOURS + colour]
            for value in range(VALUES):
                out[LEFT_AT + (step * COLOURS + colour) * VALUES + value] = left >> value & 1
        if pos[IN_USE + step] >= 0:
            out[USING_AT + pos[IN_USE + step]] = 1
