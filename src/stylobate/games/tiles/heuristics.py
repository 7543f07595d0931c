"""What a position is worth to a seat, for bots: compiled, in hundredths of a tile."""

from typing import Any, Final

from stylobate.games.tiles.compiling import compiled
from stylobate.games.tiles.records import PLACED

TILE: Final = 100


@compiled("i8(i8[::1],i8)")
def evaluate(pos: Any, seat: int) -> int:
    """How far the seat is ahead."""
    found: int = TILE * (pos[PLACED + seat] - pos[PLACED + 1 - seat])
    return found


@compiled("i8(i8[::1],i8)")
def promise(pos: Any, action: int) -> int:
    """How early a search should look at an action."""
    return 0


def expected(ahead: int) -> tuple[float, float]:
    """What each seat may expect to score when the first is this far ahead."""
    first = 1 / (1 + 10 ** (-ahead / 400))
    return first, 1 - first
