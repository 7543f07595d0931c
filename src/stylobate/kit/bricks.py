"""Bricks with studs: each lies in one layer and covers some studs of a plan, written as bits.

The plan is whatever the bricks are put together on: a line of columns where only the front is looked at, a square plot
seen from above. Layers count from 0, the lowest. Two bricks hold together where one lies on the other.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

Shape: TypeAlias = tuple[int, ...]
"""The studs of each layer, the lowest first."""


class Brick(NamedTuple):
    """A brick in its place."""

    layer: int
    studs: int


def studs_of(plan: int) -> tuple[int, ...]:
    """The numbers of the studs, ascending."""
    return tuple(stud for stud in range(plan.bit_length()) if plan >> stud & 1)


def read_plan(rows: Sequence[str]) -> int:
    """Where the drawing has a `#`; stud r * width + c is in row r, the first one drawn, and column c."""
    return sum(1 << at for at, mark in enumerate("".join(rows)) if mark == "#")


def block(rows: int, cols: int, row: int, col: int, width: int) -> int:
    """The studs under a block whose first corner lies in this row and column of a plan so many columns wide."""
    return sum(((1 << cols) - 1) << (r * width + col) for r in range(row, row + rows))


def collides(brick: Brick, bricks: Iterable[Brick]) -> bool:
    """Whether it would share a stud with another one of its layer."""
    return any(other.layer == brick.layer and other.studs & brick.studs for other in bricks)


def joined(one: Brick, other: Brick) -> bool:
    """Whether one of them lies on the other; side by side holds nothing together."""
    return abs(one.layer - other.layer) == 1 and bool(one.studs & other.studs)


def touches(brick: Brick, bricks: Iterable[Brick]) -> bool:
    """Whether it is joined to at least one of them."""
    return any(joined(brick, other) for other in bricks)


def buried(brick: Brick, bricks: Iterable[Brick]) -> bool:
    """Whether something in any higher layer reaches over it: it would have to be pushed under."""
    return any(other.layer > brick.layer and other.studs & brick.studs for other in bricks)


def pieces(bricks: Sequence[Brick]) -> tuple[tuple[int, ...], ...]:
    """What holds together, each piece by the positions of its bricks in the given order."""
    left = list(range(len(bricks)))
    found = []
    while left:
        piece = [left.pop(0)]
        for at in piece:
            reached = [other for other in left if joined(bricks[at], bricks[other])]
            piece += reached
            left = [other for other in left if other not in reached]
        found.append(tuple(sorted(piece)))
    return tuple(found)


def one_piece(bricks: Sequence[Brick]) -> bool:
    """Whether all hold together; so does nothing at all."""
    return len(pieces(bricks)) <= 1


def cover(bricks: Iterable[Brick], layers: int) -> Shape:
    """The studs that are covered in each of so many layers."""
    covered = [0] * layers
    for brick in bricks:
        covered[brick.layer] |= brick.studs
    return tuple(covered)


def inside(bricks: Iterable[Brick], shape: Shape) -> bool:
    """Whether nothing sticks out of the shape."""
    return all(0 <= brick.layer < len(shape) and not brick.studs & ~shape[brick.layer] for brick in bricks)
