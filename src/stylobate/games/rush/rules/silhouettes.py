"""Figures of one-stud-wide stones, looked at from the front, and the silhouettes they are to fill.

A stone lies along its layer and covers as many columns as it has studs, or it is turned across, straight backwards, and
covers one. A figure has no place of its own until it is complete: it may be shifted and mirrored.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from stylobate.kit.bricks import Brick, Shape, collides, cover, inside, one_piece


class Stone(NamedTuple):
    """A stone in its place: its layer from below, its leftmost column, its size, and whether it is turned across."""

    layer: int
    column: int
    size: int
    across: bool = False
    """Never of a stone of size one: it looks the same either way."""

    @property
    def columns(self) -> int:
        """How many columns it covers."""
        return 1 if self.across else self.size

    @property
    def brick(self) -> Brick:
        return Brick(self.layer, ((1 << self.columns) - 1) << self.column)


Figure: TypeAlias = tuple[Stone, ...]
"""Stones in ascending order, as `figure` puts them."""


class Silhouette(NamedTuple):
    """What a figure is to look like: how many columns, and which of them are filled in each layer."""

    width: int
    shape: Shape

    @property
    def layers(self) -> int:
        return len(self.shape)

    @property
    def cells(self) -> int:
        return sum(layer.bit_count() for layer in self.shape)

    @property
    def symmetric(self) -> bool:
        """Whether it looks the same from behind."""
        return all(int(f"{layer:0{self.width}b}"[::-1], 2) == layer for layer in self.shape)


class Registration(NamedTuple):
    """How a figure is put down anew: mirrored within the silhouette's width or not, then shifted."""

    mirror: bool = False
    right: int = 0
    up: int = 0


STAYS: Final = Registration()
"""The figure is left as it lies."""


def read_silhouette(rows: Sequence[str]) -> Silhouette:
    """A drawing with `#` for what is filled, the top layer first."""
    shape = (sum(1 << column for column, mark in enumerate(row) if mark == "#") for row in reversed(rows))
    return Silhouette(len(rows[0]), tuple(shape))


def figure(stones: Iterable[Stone]) -> Figure:
    return tuple(sorted(stones))


def bricks(stones: Iterable[Stone]) -> tuple[Brick, ...]:
    return tuple(stone.brick for stone in stones)


def fits(stones: Figure, silhouette: Silhouette) -> bool:
    """Whether all lie inside and none where another one is; whether they hold together is not asked."""
    laid = bricks(stones)
    return inside(laid, silhouette.shape) and not any(collides(brick, laid[:at]) for at, brick in enumerate(laid))


def holds(stones: Figure) -> bool:
    """Whether the studs hold the figure together."""
    return one_piece(bricks(stones))


def complete(stones: Figure, silhouette: Silhouette, mortar: bool = False) -> bool:
    """Whether the figure looks like the silhouette and, without mortar, holds together."""
    if not fits(stones, silhouette):
        return False
    return cover(bricks(stones), silhouette.layers) == silhouette.shape and (mortar or holds(stones))


def registered(stones: Figure, registration: Registration, width: int) -> Figure:
    """The figure put down anew in a silhouette of this width."""
    return figure([put_down(stone, registration, width) for stone in stones])


def put_down(stone: Stone, registration: Registration, width: int) -> Stone:
    """One of its stones."""
    mirror, right, up = registration
    layer, column, size, across = stone
    left = width - column - stone.columns if mirror else column
    return Stone(layer + up, left + right, size, across)


def registrations(stones: Figure, silhouette: Silhouette) -> tuple[Registration, ...]:
    """Every way to put the figure down inside the silhouette, each result once; leaving it comes first."""
    if not stones:
        return (STAYS,)
    plain, turned = (_inside(stones, silhouette, mirror) for mirror in (False, True))
    # What looks the same from behind is not turned round: each result of that is a shift as well.
    found = plain.ways if plain.corner == turned.corner else (*plain.ways, *turned.ways)
    return tuple(sorted(found, key=lambda one: (one.mirror, abs(one.right) + abs(one.up), one)))


class _Ways(NamedTuple):
    """How a figure may be shifted, and the figure itself laid against the lower left corner."""

    corner: tuple[tuple[int, int, int, bool], ...]
    ways: tuple[Registration, ...]


def _inside(stones: Figure, silhouette: Silhouette, mirror: bool) -> _Ways:
    """What keeps the figure within the silhouette."""
    turned = registered(stones, Registration(mirror), silhouette.width) if mirror else stones
    left, low = min([stone.column for stone in turned]), turned[0].layer
    corner = tuple([(layer - low, column - left, size, across) for layer, column, size, across in turned])
    covered = _covered(corner, corner[-1][0] + 1)
    ways = [
        Registration(mirror, right - left, up - low)
        for up in range(silhouette.layers - corner[-1][0])
        for right in _shifts(covered, silhouette.shape[up:], silhouette.width)
    ]
    return _Ways(corner, tuple(ways))


def _shifts(covered: Sequence[int], shape: Shape, width: int) -> list[int]:
    """How far to the right studs may go and still be inside a shape."""
    possible = (1 << width) - 1
    for studs, filled in zip(covered, shape, strict=False):
        possible &= _row_shifts(studs, filled, width)
        if not possible:
            return []
    return [right for right in range(width) if possible >> right & 1]


@lru_cache(maxsize=1 << 12)
def _row_shifts(studs: int, filled: int, width: int) -> int:
    """The same for one layer, as bits."""
    return sum(1 << right for right in range(width) if not studs << right & ~filled)


def _covered(stones: Iterable[tuple[int, int, int, bool]], layers: int) -> list[int]:
    """The columns that are covered in each of so many layers."""
    covered = [0] * layers
    for layer, column, size, across in stones:
        covered[layer] |= 1 << column if across else ((1 << size) - 1) << column
    return covered


def places(stones: Figure, silhouette: Silhouette, size: int, loose: bool = False) -> tuple[Stone, ...]:
    """Where a stone of this size may be added as the figure lies; loose ones need touch nothing."""
    covered = _covered(stones, silhouette.layers)
    # What is joined lies on a stone of the layer below, or under one of the layer above.
    beside = [low | high for low, high in zip((0, *covered[:-1]), (*covered[1:], 0), strict=True)]
    anywhere = loose or not stones
    return tuple(
        [
            stone
            for stone, (layer, studs) in _spots(silhouette, size)
            if not studs & covered[layer] and (anywhere or studs & beside[layer])
        ]
    )


@lru_cache(maxsize=1024)
def _spots(silhouette: Silhouette, size: int) -> tuple[tuple[Stone, Brick], ...]:
    """Where a stone of this size lies inside an empty silhouette, layer by layer."""
    everywhere = (
        Stone(layer, column, size, across)
        for layer in range(silhouette.layers)
        for column in range(silhouette.width)
        for across in ((False, True) if size > 1 else (False,))
    )
    return tuple((stone, stone.brick) for stone in everywhere if inside((stone.brick,), silhouette.shape))


def removable(stones: Figure, loose: bool = False) -> Figure:
    """The stones without which the rest still holds together; where loose stones may lie, all of them."""
    return tuple(stone for at, stone in enumerate(stones) if loose or holds((*stones[:at], *stones[at + 1 :])))
