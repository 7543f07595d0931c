"""Places of the unit lattice, as values for people and as integers for the kernel.

A packed place is one integer whose order is the order of places: horizontal before wall, then x, y, z, then `e`
before `n`. Neighbours are constant differences away, so what touches what is three short lists.
"""

import re
from typing import Final, NamedTuple

REACH: Final = 60
"""No tile of sixty can be farther from the first than this."""

WALL: Final = 1 << 24
X: Final = 1 << 16
Y: Final = 1 << 8
Z: Final = 1 << 1
N: Final = 1
"""What one step along x, y or z, and turning from `e` to `n`, adds to a packed place."""
BITS: Final = 25
_MIDDLE: Final = 128

HORIZONTAL_TOUCH: Final = (
    *(-Y, -X, Y, X),  # floors or tops beside: south, west, north, east
    *(WALL, WALL + N, WALL + Y, WALL + X + N),  # walls standing on its sides
    *(WALL - Z, WALL + N - Z, WALL + Y - Z, WALL + X + N - Z),  # walls beneath its sides
)
EAST_WALL_TOUCH: Final = (
    *(-WALL, -WALL - Y),  # floors or tops at the lower edge
    *(Z - WALL, Z - WALL - Y),  # tops at the upper edge
    *(-X, N, N - Y),  # walls along the vertical edge at (x, y): in line, then at 90 degrees
    *(X, X + N, X + N - Y),  # and along the one at (x + 1, y)
    *(Z, -Z),  # the wall standing on it, the wall it stands on
)
NORTH_WALL_TOUCH: Final = (
    *(-WALL - N, -WALL - N - X),
    *(Z - WALL - N, Z - WALL - N - X),
    *(-Y, -N, -N - X),
    *(Y, Y - N, Y - N - X),
    *(Z, -Z),
)
TOUCH: Final = (HORIZONTAL_TOUCH, EAST_WALL_TOUCH, NORTH_WALL_TOUCH)
"""[shape of the place]: differences to the twelve places that share a whole edge with it."""

BESIDE: Final = 0x00F
"""Bits of the touched horizontals beside a horizontal."""
BENEATH: Final = 8
"""Where the bits of the touched walls beneath a horizontal begin: south, west, north, east."""
LYING: Final = 0x00F
"""Bits of the floors and tops that a wall touches."""
STANDING: Final = 0xFF0
"""Bits of the walls that a wall touches."""
LOWER: Final = 0x003
"""Bits of the floors or tops at a wall's lower edge."""
SUPPORT: Final = 0x803
"""Bits of what a wall of storey 1 or higher can stand on (WT-2)."""

SIDES: Final = (WALL - Z, WALL + N - Z, WALL + Y - Z, WALL + X + N - Z)
"""Walls beneath a top: south, west, north, east, which is also the order of places; the opposite side is two on."""
ARMS: Final = (WALL - X, WALL + N - Y, WALL, WALL + N)
"""Walls that meet over a lattice point, packed like the horizontal place north-east of it: west, south, east, north."""
CORNERS: Final = ((5, 0, 0b1100), (6, 0, 0b0110), (8, X, 0b1001), (9, X, 0b0011))
"""Walls at 90 degrees to an `e` wall: index in its touch list, way to the point they share, the two arms there."""


class Place(NamedTuple):
    """A horizontal tile's cell and height, or a wall's lattice edge and storey."""

    wall: bool
    x: int
    y: int
    z: int
    d: str | None = None
    """A wall's direction from (x, y): `e` or `n`."""

    def __str__(self) -> str:
        return f"V {self.x} {self.y} {self.z} {self.d}" if self.wall else f"H {self.x} {self.y} {self.z}"

    @property
    def role(self) -> str:
        """What a tile is there."""
        if self.wall:
            return "wall"
        return "top" if self.z else "floor"

    def pack(self) -> int:
        """The place as an integer."""
        flags = WALL * self.wall + N * (self.d == "n")
        return flags + (self.x + _MIDDLE) * X + (self.y + _MIDDLE) * Y + self.z * Z


def unpack(packed: int) -> Place:
    """The place that a packed one stands for."""
    x, y, z = (packed >> 16 & 255) - _MIDDLE, (packed >> 8 & 255) - _MIDDLE, packed >> 1 & 127
    return Place(True, x, y, z, "en"[packed & 1]) if packed & WALL else Place(False, x, y, z)


_NUMBER = "(0|-?[1-9][0-9]{0,2})"
_PLACE = re.compile(
    rf"(?:H {_NUMBER} {_NUMBER} (0|[1-9][0-9]{{0,2}})|V {_NUMBER} {_NUMBER} (0|[1-9][0-9]{{0,2}}) ([en]))"
)


def read_place(text: str) -> Place | None:
    """The place with this notation, None where it is none or too far away for any tile."""
    found = _PLACE.fullmatch(text)
    if found is None:
        return None
    hx, hy, hz, vx, vy, vz, d = found.groups()
    x, y, z = (int(number) for number in ((vx, vy, vz) if d else (hx, hy, hz)))
    if max(abs(x), abs(y), z) > 2 * REACH:
        return None
    return Place(d is not None, x, y, z, d)


ORIGIN: Final = Place(False, 0, 0, 0).pack()
"""Where the first tile goes."""
