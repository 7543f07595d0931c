"""What people call a place: by the tiles beside it, each by its colour and value."""

from collections.abc import Iterable
from typing import Any, Final

from stylobate.core.words import both
from stylobate.games.tiles.rules import records
from stylobate.games.tiles.rules.place import BENEATH, BESIDE, TOUCH, WALL, Z
from stylobate.games.tiles.state import State, unpack_tile

ALL_TWELVE: Final = 0xFFF
WALLS_BENEATH: Final = 15 << BENEATH
TOPS_BESIDE: Final = BESIDE


class Names:
    """The tiles on the table by their places."""

    def __init__(self, state: State, pos: Any) -> None:
        self.pos = pos
        self.tiles = {packed >> 7: packed for packed in state.tiles}

    def at(self, place: int) -> str:
        """The tile that is at a place."""
        _, colour, value = unpack_tile(self.tiles[place])
        return f"{colour}{value}"

    def beside(self, place: int, which: int = ALL_TWELVE) -> list[str]:
        """The tiles that touch a place, of those neighbours whose bits are given."""
        touched = records.touched(records.record(self.pos, place)) & which
        shape = 0 if place < WALL else 1 + (place & 1)
        return [self.at(place + step) for bit, step in enumerate(TOUCH[shape]) if touched >> bit & 1]

    def above(self, ground: int) -> str:
        """The lowest top over a cell of the table."""
        return self.at(min(place for place in self.tiles if place > ground and place < ground + 128 * Z))


def listed(things: Iterable[object]) -> str:
    """'A1, F5 and F6'."""
    return both([str(thing) for thing in things])
