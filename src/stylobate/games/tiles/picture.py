"""The temple in characters, one plan for each storey, north at the top; below it what both players have left."""

from collections.abc import Mapping, Sequence
from typing import Any

from stylobate.games.tiles.guess import guessed
from stylobate.games.tiles.state import State, Tile, colours_of, unpack_tile


def drawn(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """The temple and the tiles that the players of these names have left."""
    state = guessed(view)
    hands = [f"{name}: {_hand(state, seat)}" for seat, name in enumerate(names)]
    return "\n".join([_temple([unpack_tile(tile) for tile in state.tiles]), "", *hands])


def _hand(state: State, seat: int) -> str:
    """A player's tiles that are left, the colour in use marked with a star."""
    return "  ".join(
        f"{colour}{'*' if colour in state.using else ''} {''.join(map(str, state.left[colour])) or '-'}"
        for colour in colours_of(seat)
    )


def _temple(tiles: Sequence[Tile]) -> str:
    """All storeys, the highest first, each with the tops or floors at its foot and the walls that stand there."""
    if not tiles:
        return "(an empty table)"
    storeys = sorted({tile.place.z for tile in tiles}, reverse=True)
    return "\n\n".join(f"{'Storey' if z else 'Ground, storey'} {z}\n{_plan(tiles, z)}" for z in storeys)


def _plan(tiles: Sequence[Tile], z: int) -> str:
    xs, ys = [tile.place.x for tile in tiles], [tile.place.y for tile in tiles]
    marks = {
        (tile.place.d, tile.place.x, tile.place.y): f"{tile.colour}{tile.value}" for tile in tiles if tile.place.z == z
    }
    rows = []
    for y in range(max(ys) + 1, min(ys) - 1, -1):
        # The cells of a row lie north of the walls along its southern edge.
        columns = range(min(xs), max(xs) + 2)
        rows.append("".join(f"{marks.get(('n', x, y), ''):2} {marks.get((None, x, y), ''):2} " for x in columns))
        rows.append("".join(f"+ {_along(marks.get(('e', x, y), ''))}" for x in columns))
    return "\n".join(row.rstrip() for row in rows)


def _along(mark: str) -> str:
    return f"-{mark}-"[:4] if mark else "    "
