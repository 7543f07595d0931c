"""The fields of both boards as arrays that the kernel reads: where paths lead, how far it is, and hashes of stones."""

from collections.abc import Iterable
from functools import reduce
from itertools import zip_longest
from operator import xor
from random import Random
from typing import Any, Final

import numpy as np

from stylobate.games.stones.rules.board import cross, parts, temple

SIDES: Final = (*temple().sides, *cross().sides)
FIELDS = 64

NOWHERE: Final = 61
"""No path leads there: a field that is neither free nor taken."""
OUTSIDE: Final = 62
"""Beyond the edge: a field that is never taken."""
ALL: Final = (1 << 61) - 1


def _paths(near: int, beyond: int) -> int:
    return (NOWHERE if near < 0 else near) | (OUTSIDE if beyond < 0 else beyond) << 6


def _table(rows: Iterable[Iterable[int]]) -> Any:
    """One array of all rows, each filled up to 64 fields."""
    flat = [value for row in rows for value, _ in zip_longest(row, range(FIELDS), fillvalue=0)]
    return np.array(flat, dtype=np.int64)


PATHS = _table(map(_paths, near, beyond) for side in SIDES for near, beyond in zip(side.near, side.beyond, strict=True))
"""[side][bearing][field]: the neighbour along a path, and six bits higher the field straight on behind it."""
AHEAD = _table(side.ahead for side in SIDES)
"""[side][field]: how many rows lie between the field and the goal's."""
HOME = np.array([side.home for side in SIDES], dtype=np.int64)
GOAL = np.array([side.goal for side in SIDES], dtype=np.int64)
BIT_FIELD = np.array([next((f for f in range(61) if (1 << f) % 67 == rest), 0) for rest in range(67)], dtype=np.int64)
"""The field of a single bit by its remainder: 2 is a primitive root of 67, so the remainders differ."""
_DICE = Random("stones")
_ZOBRIST = [_DICE.getrandbits(63) for _ in range(4 * FIELDS + 4 + 16)]


def _hashes(seat: int) -> list[list[int]]:
    return parts(lambda fields: reduce(xor, (_ZOBRIST[seat * FIELDS + field] for field in fields), 0))


HASHES = np.array([_hashes(seat) for seat in range(4)], dtype=np.int64)
"""[seat][part][its fields as bits]: Zobrist's hash of a seat's stones there."""
HASH_MOVER = np.array(_ZOBRIST[4 * FIELDS : 4 * FIELDS + 4], dtype=np.int64)
HASH_OUT = np.array(_ZOBRIST[4 * FIELDS + 4 :], dtype=np.int64)
