"""Which stones can still fill a silhouette, compiled: layer by layer, remembering only what the next layer needs.

A tiling of a layer is the set of columns where a stone begins. A state is a tiling with, for each of its stones, the
piece it belongs to by the studs below; it carries every choice of twos, threes and fours that leads there. Choices are
sets of bits: lane n2 has bit n4 + 4 * n3, so that adding stones is a shift.
"""

from typing import Any, Final

import numpy as np

from stylobate.kit.compiling import compiled, inner, inner_with_arrays

WIDEST: Final = 12
"""Columns: the beginnings of stones take as many bits of a state, and each stone's piece takes four more."""
LANES: Final = 5
"""No, one, two, three or four twos; threes and fours are three at the most."""
STATES: Final = 1 << 13
EDGES: Final = 1 << 17
SLOTS: Final = 1 << 14
TOO_MANY: Final = -1
"""What is answered where a silhouette is too big for these tables."""
CUT_OFF: Final = -1

_Array = Any


@inner
def _tile(row: int, must: int, never: int, open_: int, supply: _Array, tilings: _Array) -> int:
    """All tilings of a layer as rows (beginnings, twos, threes, fours), and how many."""
    begins = (row & ~(row << 1)) | must
    joints = row & (row << 1) & ~must & ~never
    found = 0
    chosen = 0
    while True:
        if _count(row, begins | chosen, open_, supply, tilings[found]):
            found += 1
        chosen = (chosen - joints) & joints
        if chosen == 0:
            return found


@inner
def _count(row: int, begins: int, open_: int, supply: _Array, tiling: _Array) -> bool:
    """Fill in one tiling; false where a new stone is too long or there are not enough of its size."""
    tiling[0] = begins
    tiling[1] = tiling[2] = tiling[3] = 0
    column = 0
    while row >> column:
        if begins >> column & 1 and open_ >> column & 1:
            size = 1
            while row >> (column + size) & 1 and not begins >> (column + size) & 1:
                size += 1
            if size > 4:
                return False
            if size > 1:
                tiling[size - 1] += 1
        column += 1
    return bool(tiling[1] <= supply[1] and tiling[2] <= supply[2] and tiling[3] <= supply[3])


@inner
def _root(parent: _Array, at: int) -> int:
    while parent[at] != at:
        at = parent[at]
    return at


@inner
def _join(state: int, row: int, begins: int, above: int, parent: _Array, names: _Array) -> int:
    """The state when a tiling is put above; CUT_OFF where that leaves a piece behind."""
    for at in range(2 * WIDEST):
        parent[at] = at
    below = -1
    stone = -1
    pieces = 0
    reached = 0
    for column in range(WIDEST):
        if state >> column & 1:
            below += 1
            pieces |= 1 << (state >> (WIDEST + 4 * below) & 15)
        if begins >> column & 1:
            stone += 1
        if row & above & (1 << column):
            piece = state >> (WIDEST + 4 * below) & 15
            reached |= 1 << piece
            parent[_root(parent, piece)] = _root(parent, WIDEST + stone)
    if reached != pieces:
        return CUT_OFF
    return _named(begins, stone + 1, parent, names)


@inner
def _named(begins: int, stones: int, parent: _Array, names: _Array) -> int:
    """The state whose pieces are numbered in the order of their first stones."""
    state = begins
    known = 0
    for at in range(2 * WIDEST):
        names[at] = -1
    for stone in range(stones):
        root = _root(parent, WIDEST + stone)
        if names[root] < 0:
            names[root] = known
            known += 1
        state |= names[root] << (WIDEST + 4 * stone)
    return state


@inner
def _slot(slots: _Array, keys: _Array, key: int) -> int:
    """Where a state is filed, or the empty slot where it would be."""
    at = (key ^ key >> 9 ^ key >> 21 ^ key >> 33 ^ key >> 45) & (SLOTS - 1)
    while slots[at] >= 0 and keys[slots[at]] != key:
        at = (at + 1) & (SLOTS - 1)
    return int(at)


@inner
def _rooms(supply: _Array, room: _Array) -> None:
    """[threes, fours]: the choices to which so many may be added."""
    for threes in range(4):
        for fours in range(4):
            for n3 in range(supply[2] - threes + 1):
                for n4 in range(supply[3] - fours + 1):
                    room[threes, fours] |= 1 << (n4 + 4 * n3)


@inner
def _moved(
    source: _Array, twos: int, threes: int, fours: int, good: _Array, lanes: int, room: _Array, moved: _Array
) -> bool:
    """Every choice of a set with these stones added, as far as the supply goes and it is good; whether there is one."""
    some = False
    for lane in range(twos):
        moved[lane] = 0
    for lane in range(twos, lanes):
        moved[lane] = ((source[lane - twos] & room[threes, fours]) << (fours + 4 * threes)) & good[lane]
        some |= moved[lane] != 0
    return some


@inner
def _unite(target: _Array, moved: _Array, lanes: int) -> None:
    for lane in range(lanes):
        target[lane] |= moved[lane]


@inner
def _fewest(begins: int, open_: int) -> int:
    """The fewest new stones that fill a layer."""
    stones = 0
    length = 0
    for column in range(WIDEST):
        if not open_ >> column & 1:
            length = 0
            continue
        if length == 4 or begins >> column & 1:
            length = 0
        stones += length == 0
        length += 1
    return stones


@inner
def _promising(must: _Array, open_: _Array, supply: _Array, good: _Array) -> None:
    """[layer]: the choices so far that leave stones enough for the layers above."""
    stones = supply[0] + supply[1] + supply[2] + supply[3]
    for layer in range(len(open_)):
        stones -= _fewest(must[layer], open_[layer])
    cells = 0
    for layer in range(len(open_)):
        stones += _fewest(must[layer], open_[layer])
        for column in range(WIDEST):
            cells += open_[layer] >> column & 1
        for twos in range(supply[1] + 1):
            for threes in range(supply[2] + 1):
                for fours in range(supply[3] + 1):
                    singles = cells - 2 * twos - 3 * threes - 4 * fours
                    if singles >= 0 and singles + twos + threes + fours <= stones:
                        good[layer, twos] |= 1 << (fours + 4 * threes)


@inner
def _sums(some: _Array, others: _Array, good: _Array, lanes: int, room: _Array, moved: _Array, sums: _Array) -> None:
    """Every choice of one set added to every choice of the other, where that is good."""
    for lane in range(lanes):
        sums[lane] = 0
    for twos in range(lanes):
        for bit in range(16):
            if some[twos] >> bit & 1 and _moved(others, twos, bit >> 2, bit & 3, good, lanes, room, moved):
                _unite(sums, moved, lanes)


@inner
def _credit(key: int, row: int, open_: int, sums: _Array, lanes: int, through: _Array) -> None:
    """Note for every new stone of a tiling the choices that finish the figure with it."""
    for column in range(WIDEST):
        if key >> column & 1 and open_ >> column & 1:
            size = 1
            while row >> (column + size) & 1 and not key >> (column + size) & 1:
                size += 1
            for lane in range(lanes):
                through[column, size, lane] |= sums[lane]


@inner_with_arrays
def _climb(
    table: _Array, supply: _Array, studs: bool, room: _Array, good: _Array, states: _Array, edges: _Array
) -> int:
    """Fill in the states of every layer with what leads there, and the ways between them: how many, or TOO_MANY."""
    keys, before, first = states
    layers = table.shape[1]
    lanes = supply[1] + 1
    tilings = np.empty((1 << (WIDEST - 1), 4), np.int64)
    slots = np.empty(SLOTS, np.int64)
    parent = np.empty(2 * WIDEST, np.int64)
    names = np.empty(2 * WIDEST, np.int64)
    moved = np.zeros(LANES, np.int64)
    # The ground is the only state of a layer below the lowest.
    keys[0] = 0
    before[0] = 0
    before[0, 0] = 1
    known = 1
    first[1] = 1
    taken = 0
    for layer in range(layers):
        row, must, never, open_ = table[:, layer]
        below = table[0, layer - 1] if layer else 0
        slots[:] = -1
        count = _tile(row, must, never, open_, supply, tilings)
        for lower in range(first[layer], first[layer + 1]):
            for at in range(count):
                begins, twos, threes, fours = tilings[at]
                if not _moved(before[lower], twos, threes, fours, good[layer], lanes, room, moved):
                    continue
                key = _join(keys[lower], below, begins, row, parent, names) if studs else begins
                if key == CUT_OFF:
                    continue
                slot = _slot(slots, keys, key)
                if slots[slot] < 0:
                    slots[slot] = known
                    keys[known] = key
                    before[known] = 0
                    known += 1
                _unite(before[slots[slot]], moved, lanes)
                edges[taken] = lower, slots[slot], twos, threes, fours
                taken += 1
                if known == STATES or taken == EDGES:
                    return TOO_MANY
        first[layer + 2] = known
    return taken


@inner_with_arrays
def _descend(
    keys: _Array, top: int, known: int, studs: bool, lanes: int, room: _Array, edges: _Array, after: _Array
) -> None:
    """Fill in what each state still takes; at the top it takes nothing more if all is one piece."""
    anything = np.full(LANES, -1, np.int64)
    moved = np.zeros(LANES, np.int64)
    for state in range(top, known):
        if not studs or keys[state] >> WIDEST == 0:
            after[state, 0] = 1
    for edge in range(len(edges) - 1, -1, -1):
        lower, upper, twos, threes, fours = edges[edge]
        if _moved(after[upper], twos, threes, fours, anything, lanes, room, moved):
            _unite(after[lower], moved, lanes)


@inner_with_arrays
def _listed(through: _Array, found: _Array) -> int:
    """List the places that have a choice: layer, column, columns covered, lanes."""
    count = 0
    for layer in range(through.shape[0]):
        for column in range(WIDEST):
            for size in range(1, 5):
                if through[layer, column, size].any():
                    found[count, 0], found[count, 1], found[count, 2] = layer, column, size
                    found[count, 3:] = through[layer, column, size]
                    count += 1
    return count


@compiled("int64(int64[:, ::1], int64[::1], boolean, int64[:, ::1], int64[::1])", makes_arrays=True)
def pack(table: _Array, supply: _Array, studs: bool, found: _Array, total: _Array) -> int:
    """Fill `total` with the choices that finish, and `found` with those that do so with a stone in a given place.

    The table has, for each layer from below, the silhouette's columns, those where a stone that lies there makes
    another one begin, those where it lets none begin, and those not yet covered. Answers how many places, or TOO_MANY.
    """
    layers = table.shape[1]
    lanes = supply[1] + 1
    room = np.zeros((4, 4), np.int64)
    good = np.zeros((layers, LANES), np.int64)
    _rooms(supply, room)
    _promising(table[1], table[3], supply, good)
    keys = np.empty(STATES, np.int64)
    before = np.empty((STATES, LANES), np.int64)
    first = np.zeros(layers + 2, np.int64)
    edges = np.empty((EDGES, 5), np.int64)
    taken = _climb(table, supply, studs, room, good, (keys, before, first), edges)
    if taken == TOO_MANY:
        return TOO_MANY
    known = first[layers + 1]
    after = np.zeros((known, LANES), np.int64)
    _descend(keys, first[layers], known, studs, lanes, room, edges[:taken], after)

    through = np.zeros((layers, WIDEST, 5, LANES), np.int64)
    sums = np.zeros(LANES, np.int64)
    moved = np.zeros(LANES, np.int64)
    for layer in range(layers):
        for state in range(first[layer + 1], first[layer + 2]):
            _sums(before[state], after[state], good[layers - 1], lanes, room, moved, sums)
            _credit(keys[state], table[0, layer], table[3, layer], sums, lanes, through[layer])
    _sums(before[0], after[0], good[layers - 1], lanes, room, moved, total)
    return _listed(through, found)
