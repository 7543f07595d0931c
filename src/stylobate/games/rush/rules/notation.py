"""How zones, stones and seats are written: `A`, `3c2x` (a 1x3 turned across on column c, layer 2), `p2`."""

import re
from collections.abc import Iterable
from typing import Final

from stylobate.core.game import Json, Seat
from stylobate.core.words import both, sentence
from stylobate.games.rush.rules.silhouettes import Registration, Stone
from stylobate.kit.words import who

ZONES: Final = "ABC"
_STONE = re.compile(r"([1-4])([a-i])([1-9])(x?)")


def zone_name(zone: int) -> str:
    return ZONES[zone]


def people(seats: Iterable[Seat]) -> str:
    """'Player 1, Player 2 and Player 4'."""
    return both([who(seat) for seat in seats])


def cell(stone: Stone) -> str:
    """The leftmost cell of a stone: its column from the left as a letter, its layer from below."""
    return f"{chr(97 + stone.column)}{stone.layer + 1}"


def stone_text(stone: Stone) -> str:
    return f"{stone.size}{cell(stone)}{'x' if stone.across else ''}"


def read_stone(text: str) -> Stone:
    """The inverse of `stone_text`; raises ValueError where it is none."""
    found = _STONE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no stone")
    size, column, layer, across = found.groups()
    return Stone(int(layer) - 1, ord(column) - 97, int(size), bool(across))


def stone_words(stone: Stone) -> str:
    """'1x3, layer 2, columns 4 to 6'."""
    layer, first = stone.layer + 1, stone.column + 1
    if stone.across:
        return sentence(
            "1x{size} turned across, layer {layer}, column {column}", size=stone.size, layer=layer, column=first
        )
    if stone.size == 1:
        return sentence("1x1, layer {layer}, column {column}", layer=layer, column=first)
    return sentence(
        "1x{size}, layer {layer}, columns {first} to {last}",
        size=stone.size,
        layer=layer,
        first=first,
        last=first + stone.size - 1,
    )


def shift_text(zone: int, to: Registration) -> str:
    return f"{'mirror' if to.mirror else 'shift'} {zone_name(zone)} {to.right},{to.up}"


def drawn_stone(stone: Stone) -> list[Json]:
    """A stone as the page draws it: size, column, layer, across."""
    return [stone.size, stone.column, stone.layer, int(stone.across)]


def drawn_figure(stones: tuple[Stone, ...]) -> list[Json]:
    return [drawn_stone(stone) for stone in stones]
