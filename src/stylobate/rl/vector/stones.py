"""A row of `stones`: the same features as in docs/rl.md, written from the kernel's position."""

from collections.abc import Callable
from functools import cache
from typing import Any

from stylobate.core.game import Game
from stylobate.games.stones.rules.fields import BIT_FIELD
from stylobate.games.stones.rules.kernel import MOVER, OUT
from stylobate.kit.compiling import inner_with_arrays

STONES = 9
THRICE = 3


def size(game: Game[Any, Any]) -> int:
    board: Any = game.board()
    return game.seats * (len(board["fields"]) + 4) + 1


def row(game: Game[Any, Any]) -> Callable[..., Any]:
    """Writes what the seat to move is told."""
    board: Any = game.board()
    return _row(game.seats, len(board["fields"]))


@cache
def _row(seats: int, fields: int) -> Callable[..., Any]:
    stones_at = 2 * seats
    lost_at = stones_at + seats * fields
    out_at = lost_at + seats
    repeated_at = out_at + seats

    @inner_with_arrays
    def row(pos: Any, repeated: int, out: Any) -> None:
        out[:] = 0
        me = pos[MOVER]
        out[me] = 1
        out[seats] = 1  # it is the reader's turn
        for step in range(seats):
            seat = (me + step) % seats
            left = pos[seat]
            count = 0
            while left:
                bit = left & -left
                left ^= bit
                count += 1
                out[stones_at + step * fields + BIT_FIELD[bit % 67]] = 1
            out[lost_at + step] = max(0, STONES - count) / STONES
            if pos[OUT] >> seat & 1:
                out[out_at + step] = 1
        out[repeated_at] = min(1.0, repeated / THRICE)

    return row
