"""The one source of legality: compiled functions on bitboards.

A position is nine words: four boards of bits by field, the seat to move, the seats that are out, the status, what ended
the match, and the table's rules. `own` and `enemy` are the mover's stones and all others, a `side` is a seat on one of
the two boards, a bearing is one of its five directions. An action is a field in six bits and then, three bits each, the
bearing of every hop plus one; whether a hop walks or leaps follows from the position. Field numbers end at 60, so no
bit is ever the sign.
"""

from typing import Any, Final

from stylobate.core.compiled import GOING
from stylobate.games.stones.rules.board import BEARINGS, PART
from stylobate.games.stones.rules.fields import (
    AHEAD,
    ALL,
    BIT_FIELD,
    FIELDS,
    GOAL,
    HASH_MOVER,
    HASH_OUT,
    HASHES,
    HOME,
    OUTSIDE,
    PATHS,
)
from stylobate.games.stones.state import PASS
from stylobate.kit.compiling import compiled

SIZE: Final = 9
MOVER: Final = 4
OUT: Final = 5
STATUS: Final = 6
CAUSE: Final = 7
RULES: Final = 8

MOST: Final = 1024
"""Could every leap along the paths be made from every field at once, convert had 948 actions, cross 814."""

LEG: Final = 7
"""Words about a hop: its kind, where it began, the field walked to or leapt over, where its stone came down, and
whether the stone itself, one of the mover's and one of the enemy's were moved over."""
LONGEST: Final = 21
"""Hops that an action's number has room for."""

CROSS: Final = 1
CONVERT: Final = 2
FAITH_ENEMY_ONLY: Final = 4
SWAP: Final = 8

# What a hop is: above zero it can be made, otherwise it tells why not.
WALK: Final = 1
LEAP_OWN: Final = 2
LEAP_ENEMY: Final = 3
FAITH_OWN: Final = 4
FAITH_ENEMY: Final = 5
NO_PATH: Final = 0
TWO_IN_A_ROW: Final = -1
OWN_STONE_OFF: Final = -2

# What ended the match.
RACE: Final = 1
STONES: Final = 2
STUCK: Final = 3
LAST: Final = 4
NOBODY: Final = 5


@compiled("i8(i8,i8,i8,i8,i8,i8)")
def hop(rules: int, side: int, own: int, enemy: int, field: int, bearing: int) -> int:
    """What one hop of the stone on `field` would be."""
    path = PATHS[(side * BEARINGS + bearing) * FIELDS + field]
    near = path & 63
    beyond = path >> 6
    taken = own | enemy
    near_taken = taken >> near & 1
    if near_taken & ~(taken >> beyond) == 0:
        # WALK, NO_PATH or TWO_IN_A_ROW, without a branch: this is the inner loop of everything.
        return ((~taken & ALL) >> near & 1) - near_taken  # type: ignore[no-any-return]
    over_enemy = enemy >> near & 1
    if beyond != OUTSIDE:
        return LEAP_OWN + over_enemy  # type: ignore[no-any-return]
    if over_enemy == 0 and rules & FAITH_ENEMY_ONLY:  # TS-2
        return OWN_STONE_OFF
    return FAITH_OWN + over_enemy  # type: ignore[no-any-return]


@compiled("UniTuple(i8,2)(i8,i8,i8,i8)")
def settle(rules: int, side: int, own: int, enemy: int) -> tuple[int, int]:
    """Convert: the stones after the teleport that is due, if one is (TS-9, TS-10)."""
    goal = 1 << GOAL[side]
    home = 1 << HOME[side]
    taken = own | enemy
    if own & goal and not taken & home:
        own ^= goal | home
    elif enemy & home and not taken & goal:
        enemy ^= goal | home
    elif rules & SWAP and own & goal and enemy & home:
        own ^= goal | home
        enemy ^= goal | home
    return own, enemy


@compiled("UniTuple(i8,3)(i8,i8,i8,i8,i8,i8,i8)")
def land(rules: int, side: int, own: int, enemy: int, field: int, bearing: int, kind: int) -> tuple[int, int, int]:
    """The stones after a hop of this kind, before any teleport, and where its stone landed."""
    path = PATHS[(side * BEARINGS + bearing) * FIELDS + field]
    near = path & 63
    own ^= 1 << field
    if kind in (LEAP_ENEMY, FAITH_ENEMY):
        enemy ^= 1 << near  # TS-4: at once, not after the chain
        if rules & CONVERT:
            own |= 1 << near
    landing = near if kind == WALK else path >> 6
    if landing != OUTSIDE:
        own |= 1 << landing
    return own, enemy, landing


@compiled("UniTuple(i8,4)(i8,i8,i8,i8,i8,i8,i8)")
def make(rules: int, side: int, own: int, enemy: int, field: int, bearing: int, kind: int) -> tuple[int, int, int, int]:
    """The stones after a hop and its teleports, where its stone is now, and whether it was moved over."""
    own, enemy, landing = land(rules, side, own, enemy, field, bearing, kind)
    if rules & CONVERT:
        own, enemy = settle(rules, side, own, enemy)
        if landing == GOAL[side] and own >> landing & 1 == 0:
            return own, enemy, HOME[side], 1
    return own, enemy, landing, 0


@compiled("i8(i8,i8,i8,i8,i8,i8,i8,i8,i8,i8,i8[::1],i8)")
def chain(
    rules: int, side: int, own: int, enemy: int, field: int, bearing: int, kind: int, moved: int,
    action: int, shift: int, out: Any, n: int,
) -> int:  # fmt: skip
    """Writes every way to go on after this leap, the last one of `action`."""
    own, enemy, field, again = make(rules, side, own, enemy, field, bearing, kind)
    moved += again
    if moved == 2:  # TS-5
        return n
    # TS-3: straight on or 45 degrees. A goal reached ends the chain by itself: no path leads on from it.
    for onward in range(max(bearing - 1, 0), min(bearing + 2, BEARINGS)):
        kind = hop(rules, side, own, enemy, field, onward)
        if kind >= LEAP_OWN:
            longer = action | (onward + 1) << shift
            out[n] = longer
            n += 1
            if kind < FAITH_OWN:
                n = chain(rules, side, own, enemy, field, onward, kind, moved, longer, shift + 3, out, n)
    return n


@compiled("i8(i8[::1])")
def side_of(pos: Any) -> int:
    """The side of the seat to move: the temple's two come first, then the cross's four."""
    return pos[MOVER] + 2 if pos[RULES] & CROSS else pos[MOVER]  # type: ignore[no-any-return]


@compiled("i8(i8[::1])")
def enemies(pos: Any) -> int:
    """All stones that are not the mover's; stones of players who are out among them (TS-7)."""
    return (pos[0] | pos[1] | pos[2] | pos[3]) ^ pos[pos[MOVER]]  # type: ignore[no-any-return]


@compiled("i8(i8[::1],i8[::1])")
def generate(pos: Any, out: Any) -> int:
    """Writes the legal actions of the side to move; their number."""
    if pos[STATUS] != GOING:
        return 0
    rules = pos[RULES]
    side = side_of(pos)
    own = pos[pos[MOVER]]
    enemy = enemies(pos)
    n = 0
    left = own
    while left:
        bit = left & -left
        left ^= bit
        field = BIT_FIELD[bit % 67]
        for bearing in range(BEARINGS):
            kind = hop(rules, side, own, enemy, field, bearing)
            action = field | (bearing + 1) << 6
            out[n] = action  # kept or written over: cheaper than asking first
            n += kind > 0
            if LEAP_OWN <= kind < FAITH_OWN:
                n = chain(rules, side, own, enemy, field, bearing, kind, 0, action, 9, out, n)
    if n == 0:  # TS-6: only in cross; elsewhere the match would be over
        out[0] = PASS
        n = 1
    return n


@compiled("i8(i8[::1])")
def mobile(pos: Any) -> int:
    """Whether the side to move has a walk or a leap."""
    rules = pos[RULES]
    side = side_of(pos)
    own = pos[pos[MOVER]]
    enemy = enemies(pos)
    left = own
    while left:
        bit = left & -left
        left ^= bit
        for bearing in range(BEARINGS):
            if hop(rules, side, own, enemy, BIT_FIELD[bit % 67], bearing) > 0:
                return 1
    return 0


@compiled("i8(i8,i8)")
def next_in(seat: int, out: int) -> int:
    """The next seat of four that is not out; the seat itself where nobody else is left."""
    for step in range(1, 4):
        if out >> (seat + step) % 4 & 1 == 0:
            return (seat + step) % 4
    return seat


@compiled("i8(i8)")
def few(stones: int) -> int:
    """Whether these are three stones or fewer."""
    for _ in range(3):
        stones &= stones - 1
    return 1 if stones == 0 else 0


@compiled("void(i8[::1],i8,i8)")
def _end(pos: Any, winner: int, cause: int) -> None:
    pos[STATUS] = winner
    pos[CAUSE] = cause


@compiled("void(i8[::1],i8)")
def judge_two(pos: Any, seat: int) -> None:
    """Gives the turn to the other side, or ends the match after the turn of `seat`."""
    other = 1 - seat
    convert = pos[RULES] & CONVERT
    pos[MOVER] = other
    if not convert and pos[seat] >> GOAL[seat] & 1:
        _end(pos, seat, RACE)
    elif pos[seat] | pos[other] == 0:  # TS-7
        _end(pos, seat, NOBODY)
    elif pos[other] == 0 or (convert and few(pos[other])):  # in convert before the mover's own are counted
        _end(pos, seat, STONES)
    elif pos[seat] == 0 or (convert and few(pos[seat])):
        _end(pos, other, STONES)
    elif mobile(pos) == 0:  # TS-6
        _end(pos, seat, STUCK)


@compiled("void(i8[::1],i8)")
def judge_four(pos: Any, seat: int) -> None:
    """Counts out who has no stones, and gives the turn on or ends the match after the turn of `seat`."""
    players = 0
    for s in range(4):
        if pos[s] == 0:
            pos[OUT] |= 1 << s
        players += 1 - (pos[OUT] >> s & 1)
    pos[MOVER] = next_in(seat, pos[OUT])
    if pos[seat] >> GOAL[seat + 2] & 1:
        _end(pos, seat, RACE)
    elif players == 0:  # TS-7, TS-13
        _end(pos, seat, NOBODY)
    elif players == 1:
        _end(pos, pos[MOVER], LAST)


@compiled("void(i8[::1],i8,i8[::1])")
def advance(pos: Any, action: int, to: Any) -> None:
    """Writes the position after a legal action."""
    for word in range(SIZE):
        to[word] = pos[word]
    seat = pos[MOVER]
    rules = pos[RULES]
    side = side_of(pos)
    own = pos[seat]
    enemy = enemies(pos)
    field = action & 63
    hops = action >> 6
    while hops:
        bearing = (hops & 7) - 1
        hops >>= 3
        kind = hop(rules, side, own, enemy, field, bearing)
        own, enemy, field, _ = make(rules, side, own, enemy, field, bearing, kind)
    if rules & CONVERT:
        to[1 - seat] = enemy
    else:
        for s in range(4):
            to[s] &= enemy
    to[seat] = own
    if rules & CROSS:
        judge_four(to, seat)
    else:
        judge_two(to, seat)


@compiled("i8(i8,i8,i8,i8,i8,i8[::1])")
def follow(rules: int, side: int, own: int, enemy: int, action: int, out: Any) -> int:
    """Writes what each hop of an action does, LEG words a hop; how many hops it has."""
    field = action & 63
    hops = action >> 6
    n = 0
    while hops:
        bearing = (hops & 7) - 1
        hops >>= 3
        kind = hop(rules, side, own, enemy, field, bearing)
        landed_own, landed_enemy, landing = land(rules, side, own, enemy, field, bearing, kind)
        out[n * LEG] = kind
        out[n * LEG + 1] = field
        out[n * LEG + 2] = PATHS[(side * BEARINGS + bearing) * FIELDS + field] & 63
        out[n * LEG + 3] = landing
        own, enemy, field, moved = make(rules, side, own, enemy, field, bearing, kind)
        out[n * LEG + 4] = moved
        out[n * LEG + 5] = own != landed_own
        out[n * LEG + 6] = enemy != landed_enemy
        n += 1
    return n


@compiled("void(i8,i8,i8,i8,i8[::1],i8[::1],i8[::1])")
def follow_all(rules: int, side: int, own: int, enemy: int, actions: Any, out: Any, hops: Any) -> None:
    """Does the same for many actions, one after the other; `hops` gets how many hops each has."""
    at = 0
    for number in range(len(actions)):
        hops[number] = follow(rules, side, own, enemy, actions[number], out[at * LEG :])
        at += hops[number]


@compiled("i8(i8[::1])")
def remaining(pos: Any) -> int:
    """A number that no turn raises: a position with less of it is never followed by one with more (TS-8).

    Stones never come back (in convert they only change sides, and walk in circles), and never go back (elsewhere).
    """
    found = 0
    cross_side = 2 if pos[RULES] & CROSS else 0
    for seat in range(4):
        left = pos[seat]
        while left:
            bit = left & -left
            left ^= bit
            found += 1
            if pos[RULES] & CONVERT == 0:
                found += AHEAD[(seat + cross_side) * FIELDS + BIT_FIELD[bit % 67]]
    return found


@compiled("i8(i8[::1])")
def status(pos: Any) -> int:
    """GOING, or the seat that has won."""
    return pos[STATUS]  # type: ignore[no-any-return]


@compiled("i8(i8[::1])")
def mover(pos: Any) -> int:
    """The seat to move."""
    return pos[MOVER]  # type: ignore[no-any-return]


@compiled("i8(i8[::1])")
def key(pos: Any) -> int:
    """Zobrist's hash of what TS-8 counts: stones, side to move, players out."""
    found = HASH_MOVER[pos[MOVER]] ^ HASH_OUT[pos[OUT]]
    for seat in range(4):
        left = pos[seat]
        part = 0
        while left:
            found ^= HASHES[seat, part, left & ((1 << PART) - 1)]
            left >>= PART
            part += 1
    return found  # type: ignore[no-any-return]


@compiled("i8(i8[::1],i8)")
def tactical(pos: Any, action: int) -> int:
    """A hundred for each enemy stone the action takes or turns, and thousands for reaching the goal."""
    rules = pos[RULES]
    side = side_of(pos)
    own = pos[pos[MOVER]]
    enemy = enemies(pos)
    field = action & 63
    hops = action >> 6
    found = 0
    while hops:
        bearing = (hops & 7) - 1
        hops >>= 3
        kind = hop(rules, side, own, enemy, field, bearing)
        if kind in (LEAP_ENEMY, FAITH_ENEMY):
            found += 100
        own, enemy, field, _ = make(rules, side, own, enemy, field, bearing, kind)
    if not rules & CONVERT and field == GOAL[side]:
        found += 10_000
    return found
