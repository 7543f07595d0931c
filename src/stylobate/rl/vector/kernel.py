"""The loop over many matches, compiled for a game's kernel and its rows of features.

Every function works on arrays with a row for each match: positions (words of the kernel), keys of the positions that a
match has seen, its plies and its number of legal actions.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from stylobate.core.compiled import DRAW, GOING
from stylobate.kit.compiling import compiled, inner_with_arrays

_MATCHES: Final = "i8[:,::1],i8[:,::1],i8[::1],"
"""Positions, keys and plies."""
STEP: Final = f"i8({_MATCHES}i8[::1],i8[::1],i8[::1],f4[:,::1],f4[:,::1],f4[:,::1],b1[::1],b1[::1],i8[:,::1],i8,i8)"
ROWS: Final = f"void({_MATCHES}f4[:,::1])"
CHILDREN: Final = f"i8({_MATCHES}i8[::1],i8[::1],f4[:,::1],f4[::1],i8[:,::1])"


class Batch(NamedTuple):
    """What is compiled for one game."""

    step: Callable[..., Any]
    """(positions, keys, plies, counts, actions, start, rows, finals, scores, ended, broken, room, seats, draws) -> -1,
    or the first match whose action is not legal; then nothing has changed."""
    rows: Callable[..., Any]
    """(positions, keys, plies, rows): writes what the seat to move is told in each match."""
    children: Callable[..., Any]
    """(positions, keys, plies, counts, which, rows, values, room) -> how many: what is told after each action."""


@cache
def build(
    generate: Callable[..., Any],
    advance: Callable[..., Any],
    status: Callable[..., Any],
    mover: Callable[..., Any],
    key: Callable[..., Any],
    row: Callable[..., Any],
) -> Batch:
    """The loops for a kernel with these functions; `row(position, repeated, out)` writes features."""

    @inner_with_arrays
    def times(keys: Any, plies: int, here: int) -> int:
        """How often the match has been in a position with this key before."""
        found = 0
        for earlier in range(min(plies, len(keys))):
            if keys[earlier] == here:
                found += 1
        return found

    @inner_with_arrays
    def ending(pos: Any, keys: Any, plies: int, draws: int) -> int:
        """How a position that was just reached ends the match, or GOING."""
        end = status(pos)
        if end == GOING and draws and times(keys, plies, key(pos)) >= 2:
            return DRAW
        return end  # type: ignore[no-any-return]

    @inner_with_arrays
    def told(positions: Any, keys: Any, plies: Any, match: int, rows: Any) -> None:
        pos = positions[match]
        row(pos, times(keys[match], plies[match], key(pos)) + 1, rows[match])

    def step(
        positions: Any,
        keys: Any,
        plies: Any,
        counts: Any,
        actions: Any,
        start: Any,
        rows: Any,
        finals: Any,
        scores: Any,
        ended: Any,
        broken: Any,
        room: Any,
        seats: int,
        draws: int,
    ) -> int:
        for match in range(len(positions)):
            if actions[match] < 0 or actions[match] >= counts[match]:
                return match
        list_, after = room[0], room[1, : positions.shape[1]]
        longest = keys.shape[1]
        for match in range(len(positions)):
            pos = positions[match]
            generate(pos, list_)
            keys[match, plies[match]] = key(pos)
            plies[match] += 1
            advance(pos, list_[actions[match]], after)
            pos[:] = after
            end = ending(pos, keys[match], plies[match], draws)
            ended[match] = end != GOING
            broken[match] = end == GOING and plies[match] >= longest
            if ended[match]:
                for seat in range(seats):
                    scores[match, seat] = 0.5 if end == DRAW else 1.0 if seat == end else 0.0
            if ended[match] or broken[match]:
                told(positions, keys, plies, match, finals)
                pos[:] = start
                plies[match] = 0
            counts[match] = generate(pos, list_)
            told(positions, keys, plies, match, rows)
        return -1

    def fill(positions: Any, keys: Any, plies: Any, rows: Any) -> None:
        for match in range(len(positions)):
            told(positions, keys, plies, match, rows)

    def children(
        positions: Any, keys: Any, plies: Any, counts: Any, which: Any, rows: Any, values: Any, room: Any
    ) -> int:
        list_, after = room[0], room[1, : positions.shape[1]]
        at = 0
        for match in which:
            pos = positions[match]
            seat = mover(pos)
            generate(pos, list_)
            for number in range(counts[match]):
                advance(pos, list_[number], after)
                end = status(after)
                values[at] = -1.0 if end == GOING else 0.5 if end == DRAW else 1.0 if end == seat else 0.0
                row(after, times(keys[match], plies[match], key(after)) + 1, rows[at])
                at += 1
        return at

    return Batch(
        *(compiled(types, makes_arrays=True)(one) for types, one in ((STEP, step), (ROWS, fill), (CHILDREN, children)))
    )
