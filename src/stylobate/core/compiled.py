"""The contract between a game's compiled rules and a search that knows no game.

Positions are one-dimensional int64 arrays of `size` words; an action is one int64. The functions are compiled by the
game (numba, nogil) and run inside compiled search loops, so they never allocate and never see Python objects. A
position of the kernel holds what decides the future of play except the history that only counts repetitions: the search
keeps that itself, by `key`.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from stylobate.core.game import Seat

GOING = -1
"""`status` of a position that is not over."""
DRAW = -2
"""`status` of a drawn position."""

# What an endgame table says of a position: up to LOST, in how many plies the side to move wins.
UNKNOWN = -1
"""The table does not have the position."""
LOST = 128
"""The side to move loses, in so many plies as the number is above this."""
DRAWN = 255
"""Neither side can force a win."""


class Kernel(NamedTuple):
    """A game's compiled rules."""

    seats: int
    size: int
    """Words of a position."""
    most: int
    """No position has more actions than this."""
    generate: Callable[..., Any]
    """(pos, out) -> n: writes the n legal actions of the side to move into out."""
    advance: Callable[..., Any]
    """(pos, action, to) -> None: writes the position after the action into `to`; pos is not changed."""
    status: Callable[..., Any]
    """(pos) -> GOING, DRAW or the seat that has won."""
    mover: Callable[..., Any]
    """(pos) -> the seat to move."""
    key: Callable[..., Any]
    """(pos) -> int64 hash of all that makes two positions the same for repetition."""
    evaluate: Callable[..., Any]
    """(pos, seat) -> int64, in hundredths of a stone or the like, good for `seat` above zero; |value| < 1_000_000."""
    tactical: Callable[..., Any]
    """(pos, action) -> int64: 0 for a quiet action, more the more it takes or threatens to end the match."""
    draws: bool
    """Whether a third repetition draws the match."""
    pack: Callable[[Any], Any]
    """state -> position array."""
    unpack: Callable[[Any, int], Any]
    """(state, action) -> the game's own action value."""
    past: Callable[[Any], list[int]]
    """state -> the keys of positions that have occurred before it and may recur, oldest first."""
    known: Callable[..., Any] | None = None
    """(pos, endgames) -> what the endgame table says of a position that is not over; for two seats."""
    endgames: Callable[[], Any] | None = None
    """() -> the endgame table as an array of bytes, empty where none was built."""


def winner_scores(seats: int, winner: Seat) -> tuple[float, ...]:
    """One for the winner and nothing for the rest."""
    return tuple(1.0 if seat == winner else 0.0 for seat in range(seats))
