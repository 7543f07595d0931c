"""The temple in characters: one plan for each storey, north at the top."""

from collections.abc import Sequence

from stylobate.games.tiles.state import Tile


def drawn(tiles: Sequence[Tile]) -> str:
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
