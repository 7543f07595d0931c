"""A plot of 6x6 studs seen from above: blocks fall on it, lie in layers, and a card is slid over it."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from stylobate.games.blox.rules.printed import landscapes, sizes
from stylobate.kit.bricks import Brick, block, inside, studs_of
from stylobate.kit.values import changed

SIDE: Final = 6
KINDS: Final = tuple(sizes())
"""The kinds of blocks, the smallest first."""
CELL_NAMES: Final = [f"{chr(ord('a') + stud % SIDE)}{stud // SIDE + 1}" for stud in range(SIDE * SIDE)]
ACROSS: Final = "across"
DOWN: Final = "down"


class Place(NamedTuple):
    """Where a block may lie, seen from above: the stud under its first corner, and how its longer side runs."""

    kind: str
    at: int
    way: str

    @property
    def studs(self) -> int:
        return STUDS[self]


class Block(NamedTuple):
    """A block that lies on a plot; layers count from 0."""

    layer: int
    place: Place

    @property
    def kind(self) -> str:
        return self.place.kind

    @property
    def studs(self) -> int:
        return self.place.studs

    @property
    def brick(self) -> Brick:
        return Brick(self.layer, self.place.studs)


def _studs() -> dict[Place, int]:
    found: dict[Place, int] = {}
    for kind, (rows, cols) in sizes().items():
        # A square has one direction only.
        for way, tall, wide in dict.fromkeys([(ACROSS, rows, cols), (DOWN if rows != cols else ACROSS, cols, rows)]):
            for row in range(SIDE - tall + 1):
                for col in range(SIDE - wide + 1):
                    found[Place(kind, row * SIDE + col, way)] = block(tall, wide, row, col, SIDE)
    return found


STUDS: Final = _studs()
"""Every way in which a block can lie on a plot, with the studs under it."""


@cache
def places(kind: str) -> tuple[tuple[Place, int], ...]:
    """Every place of a block on an empty plot, with its studs."""
    return tuple((place, studs) for place, studs in STUDS.items() if place.kind == kind)


def is_place(place: Place) -> bool:
    """Whether a block can lie like that on a plot at all."""
    return place in STUDS


def is_square(kind: str) -> bool:
    """Whether a block has one direction only."""
    rows, cols = sizes()[kind]
    return rows == cols


@dataclass(frozen=True, slots=True)
class Plot:
    """One plot: the card beside it and the blocks on it, the lowest first."""

    card: str | None = None
    blocks: tuple[Block, ...] = ()
    finished: bool = False

    @property
    def cutout(self) -> int:
        return landscapes()[self.card].cutout if self.card else 0

    def layers(self, level: int) -> tuple[int, ...]:
        """The studs that are covered in each layer."""
        return _layers(self.blocks, level)

    def allows(self, studs: int, level: int, helper: bool) -> bool:
        """Whether a block may fall there (CB-8, CB-9)."""
        return not studs & self.closed(level, helper)

    def closed(self, level: int, helper: bool) -> int:
        """The studs that no block may cover: the last layer is full there, or the helper sees it stick out."""
        return self.layers(level)[-1] | (~self.cutout if helper else 0)

    def landing(self, studs: int) -> int:
        """The layer in which a block comes to lie that falls there (CB-9)."""
        return max((block.layer + 1 for block in self.blocks if block.studs & studs), default=0)

    def with_block(self, place: Place) -> "Plot":
        return changed(self, blocks=tuple(sorted((*self.blocks, Block(self.landing(place.studs), place)))))

    def without(self, lying: Block) -> "Plot":
        return changed(self, blocks=tuple(block for block in self.blocks if block != lying))

    def free(self) -> tuple[Block, ...]:
        """The blocks with nothing above them (CB-15, CB-30), unless the plot is locked (CB-16)."""
        return () if self.finished else _free(self.blocks)

    def fits(self, level: int) -> bool:
        """Whether the card fits over the building (CB-13)."""
        covered = self.layers(level)
        shape = (self.cutout,) * level
        return covered[-1] == self.cutout and inside((block.brick for block in self.blocks), shape)

    def sticking_out(self) -> int:
        """The studs under blocks that the card would lie on."""
        found = 0
        for lying in self.blocks:
            found |= lying.studs
        return found & ~self.cutout

    def gaps(self, level: int) -> int:
        """The studs of the cut-out that the last layer does not cover."""
        return self.cutout & ~self.layers(level)[-1]

    def covered(self, level: int) -> int:
        """How many studs the last layer covers rightly (CB-19)."""
        return (self.cutout & self.layers(level)[-1]).bit_count()


@lru_cache(1 << 10)
def _layers(blocks: tuple[Block, ...], level: int) -> tuple[int, ...]:
    covered = [0] * level
    for layer, place in blocks:
        covered[layer] |= STUDS[place]
    return tuple(covered)


@lru_cache(1 << 10)
def _free(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    free: list[Block] = []
    above = here = layer = 0
    for lying in reversed(blocks):
        # From the highest layer down: what was passed in the layers before lies above.
        if lying.layer != layer:
            above, here, layer = above | here, 0, lying.layer
        studs = STUDS[lying.place]
        if not studs & above:
            free.append(lying)
        here |= studs
    return tuple(reversed(free))


def cell_name(stud: int) -> str:
    """`b3` is the second column from the left and the third row from the top."""
    return CELL_NAMES[stud]


def read_cell(name: str) -> int:
    """The stud that a cell's name means."""
    return (int(name[1:]) - 1) * SIDE + ord(name[0]) - ord("a")


def cell_names(studs: int) -> list[str]:
    return list(_names(studs))


@lru_cache(1 << 10)
def _names(studs: int) -> tuple[str, ...]:
    return tuple(cell_name(stud) for stud in studs_of(studs))
