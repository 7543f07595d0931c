"""What a study of Temple counts: the kinds of placement, the tiles by their values, and the cells that are built on."""

from collections.abc import Iterable
from typing import Any, Final

from stylobate.core.counting import Chart, Counting, Facts, Family, Spot, Tally
from stylobate.games.tiles.rules.place import read_place
from stylobate.games.tiles.state import KINDS

SHOWN: Final = 6
"""Cells in each direction from the first tile that the plan shows."""


def _tiles(facts: Facts) -> list[Any]:
    found = facts["tiles"]
    assert isinstance(found, list)
    return found


def _cells(facts: Facts) -> Iterable[str]:
    """The cells of a turn's floors and tops, seen from above."""
    for tile in _tiles(facts):
        place = read_place(tile["place"])
        if place is not None and not place.wall:
            yield f"{place.x} {place.y}"


def _roles(facts: Facts) -> Iterable[str]:
    return (f"{tile['value']} {tile['kind']}" for tile in _tiles(facts))


def counting() -> Counting:
    """Seen from above, around the first tile."""
    reach = range(-SHOWN, SHOWN + 1)
    spots = {f"{x} {y}": Spot(x, -y) for x in reach for y in reach}
    return Counting(
        (
            Family("Placements", (Tally("made", "place", "kind"),), {kind: kind.capitalize() for kind in KINDS}),
            Family("Tiles by value and use", (Tally("placed", "place", _roles),), _USES),
            Family("Cells built", (Tally("built", "place", _cells),), chart=Chart(spots, 0.92, True), weighed=False),
        )
    )


_USES: Final = {f"{value} {role}": f"{value} as a {role}" for value in range(1, 7) for role in ("floor", "wall", "top")}
