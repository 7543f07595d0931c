"""Temple by Martin Windischer: the building, as far as a window reaches, and what both have left."""

from collections.abc import Callable, Iterator
from typing import Any

from stylobate.core.game import Game
from stylobate.rl.features.feature import Feature, Row, Seen, cells, flags, number, own_seat, seats

REACH, HEIGHT, KINDS = 6, 5, 3
"""Cells on each side of the first tile, storeys, and a lying tile or one of two walls in each."""
SIDE = 2 * REACH + 1


def features(game: Game[Any, Any]) -> tuple[Feature, ...]:
    board: Any = game.board()
    colours = [side["colours"] for side in board["seats"]]
    window = f"{SIDE} x {SIDE} cells around the first tile, {HEIGHT} storeys, lying tile, wall e, wall n"
    return (
        own_seat(2),
        seats("turn", 2, "whose turn it is, from the reader's seat on"),
        cells("tiles", SIDE * SIDE * HEIGHT * KINDS, f"the value of each tile / 6, in a window: {window}", _tiles),
        number(
            "beyond", 60, "tiles outside of the window", lambda view: sum(_spot(tile) is None for tile in view["tiles"])
        ),
        *(_left(colours, step, at) for step in (0, 1) for at in range(len(colours[0]))),
        flags("using", [colour for side in colours for colour in side], "the colours that are begun, seat 0's first"),
    )


def _spot(tile: Seen) -> int | None:
    x, y, z = tile["x"] + REACH, tile["y"] + REACH, tile["z"]
    if not (0 <= x < SIDE and 0 <= y < SIDE and 0 <= z < HEIGHT):
        return None
    kind = {"e": 1, "n": 2}.get(tile["d"] or "", 0)
    return int(((z * SIDE + y) * SIDE + x) * KINDS + kind)


def _tiles(view: Seen) -> Iterator[tuple[int, float]]:
    for tile in view["tiles"]:
        at = _spot(tile)
        if at is not None:
            yield at, tile["value"] / 6


def _left(colours: list[list[str]], step: int, at: int) -> Feature:
    words = f"the values 1 to 6 still in hand of this player's colour number {at + 1}"
    return Feature(f"left[{step}][{at}]", 6, words, _in_hand(colours, step, at))


def _in_hand(colours: list[list[str]], step: int, at: int) -> Callable[[Seen, int, Row], None]:
    def fill(seen: Seen, me: int, row: Row) -> None:
        seat = (me + step) % 2
        for value in seen["left"][seat][colours[seat][at]]:
            row[value - 1] = 1

    return fill
