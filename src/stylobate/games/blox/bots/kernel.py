"""How few blocks can still finish a building, compiled.

Seen from above, the open part of the cut-out is covered from its first stud on: twelve blocks may begin there. A block
of the last layer has to lie on something; what is missing under it is counted roughly: one support can carry several.
"""

from typing import Final

import numpy as np

from stylobate.games.blox.rules.plots import ACROSS, KINDS, SIDE, Place, places
from stylobate.kit.compiling import compiled, inner

BLOCK: Final = 10
"""What a block counts."""
BARE: Final = 2
"""What each missing layer under each block of the last layer counts, beside the supports that are surely needed."""
NEVER: Final = 1000
"""Cannot be covered with these kinds of blocks."""
DEEPEST: Final = SIDE * SIDE + 1


def _beginning() -> tuple[np.ndarray, np.ndarray]:
    """The studs and the kind of every block that begins on a stud, the biggest first; zeros fill up the rows."""
    studs, kinds = np.zeros((SIDE * SIDE, 13), np.int64), np.zeros((SIDE * SIDE, 13), np.int64)
    for stud in range(SIDE * SIDE):
        lying = [(mask, at) for at, kind in enumerate(KINDS) for place, mask in places(kind) if place.at == stud]
        for column, (mask, at) in enumerate(sorted(lying, key=lambda entry: -entry[0].bit_count())):
            studs[stud, column], kinds[stud, column] = mask, at
    return studs, kinds


STUDS, KIND = _beginning()
CELLS: Final = np.array([Place(kind, 0, ACROSS).studs.bit_count() for kind in KINDS], np.int64)


@inner
def _first(studs: int) -> int:
    """The number of the first stud."""
    found = 0
    while not studs >> found & 1:
        found += 1
    return found


@compiled("i8(i8, i8, i8, i8, i8, i8)", makes_arrays=True)
def fewest(open_: int, first: int, second: int, level: int, kinds: int, most: int) -> int:
    """The least cost of covering the open studs with these kinds of blocks, as bits; `most` where it is not below that.

    `first` and `second` are the studs with at least one and two layers already.
    """
    left = np.zeros(DEEPEST, np.int64)
    cells = np.zeros(DEEPEST, np.int64)
    stud = np.zeros(DEEPEST, np.int64)
    tried = np.zeros(DEEPEST, np.int64)
    deepest = np.zeros(DEEPEST, np.int64)
    bare = np.zeros(DEEPEST, np.int64)
    best = most
    count = 0
    rest = open_
    while rest:
        rest &= rest - 1
        count += 1
    left[0], cells[0] = open_, count
    if open_ == 0:
        return 0
    stud[0] = _first(open_)
    depth = 0
    while depth >= 0:
        column = tried[depth]
        if column == 13 or STUDS[stud[depth], column] == 0:
            depth -= 1
            continue
        tried[depth] = column + 1
        mask, kind = STUDS[stud[depth], column], KIND[stud[depth], column]
        if mask & ~left[depth] or not kinds >> kind & 1:
            continue
        missing = level - 1
        if missing and mask & second:
            missing -= 2
        elif missing and mask & first:
            missing -= 1
        low = max(deepest[depth], missing)
        thin = bare[depth] + missing
        rest_cells = cells[depth] - CELLS[kind]
        cost = BLOCK * (depth + 1 + low + (rest_cells + 7) // 8) + BARE * thin
        if cost >= best:
            continue
        if rest_cells == 0:
            best = cost
            continue
        depth += 1
        left[depth] = left[depth - 1] & ~mask
        cells[depth], deepest[depth], bare[depth] = rest_cells, low, thin
        stud[depth], tried[depth] = _first(left[depth]), 0
    return best
