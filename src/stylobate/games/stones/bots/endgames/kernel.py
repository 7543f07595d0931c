"""Compiled functions on an endgame table: a byte for each position, and how it follows from those that come after.

In the table the side to move is always White: Black's positions are turned round. Of a class of positions, so many own
and so many enemy stones, the byte of one lies at its own stones' rank times all ranks of the enemy's, plus the enemy's.
Classes lie in order of all their stones, so that a smaller table is the beginning of a larger one.
"""

from math import comb
from typing import Any, Final

import numpy as np

from stylobate.core.compiled import DRAWN, GOING, LOST, UNKNOWN
from stylobate.games.stones.rules import kernel
from stylobate.games.stones.rules.fields import BIT_FIELD
from stylobate.games.stones.state import PASS
from stylobate.kit.compiling import compiled

FIELDS: Final = 33
LARGEST: Final = 7
"""Stones of both sides that a table may have: one more would take six gigabytes."""
LONGEST: Final = DRAWN - LOST - 2
"""Plies of a win that a byte can count, far more than any takes."""
_ROW = LARGEST + 1


def _choose(turned: bool) -> list[int]:
    """[which stone, counted from 1][field], for boards as they are or turned round."""
    return [
        comb(FIELDS - 1 - field if turned else field, which) if field < FIELDS else 0
        for which in range(_ROW)
        for field in range(64)
    ]


def _offsets() -> list[int]:
    """[own stones][enemy stones]: where their class begins; then, by all stones, where a table with so many ends."""
    begins, ends, at = [0] * (_ROW * _ROW), [0] * _ROW, 0
    for stones in range(2, _ROW):
        for own in range(1, stones):
            begins[own * _ROW + stones - own] = at
            at += comb(FIELDS, own) * comb(FIELDS, stones - own)
        ends[stones] = at
    return begins + ends


CHOOSE = np.array([_choose(False), _choose(True)], dtype=np.int64)
OFFSETS = np.array(_offsets(), dtype=np.int64)
RANKS = np.array([comb(FIELDS, stones) for stones in range(_ROW)], dtype=np.int64)


def size(stones: int) -> int:
    """Bytes of the table of all positions with at most so many stones."""
    return int(OFFSETS[_ROW * _ROW + stones])


@compiled("i8(i8)")
def count(stones: int) -> int:
    """How many stones these are, as far as it matters: at most one more than a table has."""
    found = 0
    while stones and found <= LARGEST:
        stones &= stones - 1
        found += 1
    return found


@compiled("i8(i8,i8,i8)")
def rank(stones: int, many: int, turned: int) -> int:
    """The number of this set of fields among all sets with so many; of the board turned round if `turned` is 1."""
    found = 0
    which = many if turned else 1
    step = -1 if turned else 1
    while stones:
        bit = stones & -stones
        stones ^= bit
        found += CHOOSE[turned, which * 64 + BIT_FIELD[bit % 67]]
        which += step
    return found


@compiled("i8(i8,i8,i8,i8)")
def place(own: int, enemy: int, turned: int, largest: int) -> int:
    """Where the byte of a position lies in a table that ends at `largest`; UNKNOWN where that has none."""
    both = count(own | enemy)
    if both > LARGEST or OFFSETS[_ROW * _ROW + both] > largest:
        return UNKNOWN
    mine = count(own)
    theirs = both - mine
    if mine == 0 or theirs == 0:
        return UNKNOWN
    at = OFFSETS[mine * _ROW + theirs]
    return at + rank(own, mine, turned) * RANKS[theirs] + rank(enemy, theirs, turned)  # type: ignore[no-any-return]


@compiled("i8(i8[::1],u1[::1])")
def known(pos: Any, table: Any) -> int:
    """What the table says of a position that is not over: plies to a win, LOST and plies, DRAWN, or UNKNOWN."""
    if len(table) == 0:
        return UNKNOWN
    seat = pos[kernel.MOVER]
    at = place(pos[seat], pos[1 - seat], seat, len(table))
    return UNKNOWN if at == UNKNOWN else int(table[at])


@compiled("i8(i8[::1],i8[::1],i8[::1],u1[::1])")
def follows(pos: Any, actions: Any, to: Any, table: Any) -> int:
    """The byte of a position with White to move, by those after it; `actions` and `to` are room to work in."""
    n = kernel.generate(pos, actions)
    if actions[0] == PASS:
        return LOST  # TS-6
    soonest = LONGEST + 1
    latest = 0
    for i in range(n):
        kernel.advance(pos, actions[i], to)
        if to[kernel.STATUS] == 0:
            return 1
        # TS-7: where the match is over now, the last own stone has left.
        reply = known(to, table) if to[kernel.STATUS] == GOING else 0
        if reply == DRAWN:
            latest = DRAWN
        elif reply >= LOST:
            soonest = min(soonest, reply - LOST + 1)
        else:
            latest = max(latest, reply + 1)
    if soonest <= LONGEST:
        return soonest
    if latest == DRAWN:
        return DRAWN
    return LOST + latest


@compiled("i8(i8[::1],i8[::1],i8[::1],i8[::1],i8[::1],u1[::1])")
def sweep(owns: Any, enemies: Any, pos: Any, actions: Any, to: Any, table: Any) -> int:
    """Works out the byte of every position of these own and these enemy stones; how many have changed."""
    changed = 0
    mine = count(owns[0])
    theirs = count(enemies[0])
    first = OFFSETS[mine * _ROW + theirs]
    pos[kernel.MOVER] = 0
    pos[kernel.STATUS] = GOING
    for own in owns:
        row = first + rank(own, mine, 0) * RANKS[theirs]
        for enemy in enemies:
            at = row + rank(enemy, theirs, 0)
            if own & enemy or table[at] == 1:
                continue
            pos[0] = own
            pos[1] = enemy
            found = follows(pos, actions, to, table)
            if found != table[at]:
                table[at] = found
                changed += 1
    return changed
