"""Monte Carlo tree search on a kernel, for any number of seats: each seat climbs towards its own rewards.

The tree is two arrays, so a search can stop after any iteration and go on later. Positions are not stored: every
descent plays them again from the root.
"""

from collections.abc import Callable
from functools import cache
from math import exp, log, sqrt
from typing import Any, Final

from stylobate.bots.compiled_alphabeta import MARKS
from stylobate.core.compiled import DRAW, GOING
from stylobate.kit.compiling import compiled, inner

# Words of the head: counters, and what does not change during a search.
USED, DONE, LIMIT, PLIES, ROLL, ROLLOUT, DRAWS, HEAD = range(8)

# Numbers of the temper: how curious the search is, how much it trusts a first look, what one unit of a lead is worth.
CURIOSITY, TRUST, SLOPE, TEMPER = range(4)

# Words of a node; its rewards lie beside it, one a seat. A node's children are neighbours.
FIRST, COUNT, ACTION, VISITS, MOVER, NODE = range(6)

SIGNATURE: Final = (
    "void(i8[::1],f8[::1],i8[:,::1],f8[:,::1],i8[:,::1],i8[:,::1],i8[::1],i8[::1],i8[::1],i8[::1],f8[::1])"
)


@cache
def build(
    generate: Callable[..., Any],
    advance: Callable[..., Any],
    status: Callable[..., Any],
    mover: Callable[..., Any],
    key: Callable[..., Any],
    evaluate: Callable[..., Any],
) -> Callable[..., Any]:
    """The search for a kernel with these functions."""

    @inner
    def draw(head: Any, n: int) -> int:
        """A number below n, by xorshift on 32 bits."""
        roll = head[ROLL]
        roll ^= (roll << 13) & 0xFFFFFFFF
        roll ^= roll >> 17
        roll ^= (roll << 5) & 0xFFFFFFFF
        head[ROLL] = roll
        return (roll * n) >> 32  # type: ignore[no-any-return]

    @inner
    def reward(temper: Any, pos: Any, end: int, rewards: Any) -> None:
        """Writes what each seat gets at the end, or may expect before it."""
        seats = len(rewards)
        if end == DRAW:
            for seat in range(seats):
                rewards[seat] = 1.0 / seats
        elif end != GOING:
            for seat in range(seats):
                rewards[seat] = 1.0 if seat == end else 0.0
        elif seats == 2:
            rewards[0] = 1.0 / (1.0 + exp(-temper[SLOPE] * evaluate(pos, 0)))
            rewards[1] = 1.0 - rewards[0]
        else:
            total = 0.0
            for seat in range(seats):
                rewards[seat] = exp(temper[SLOPE] * max(-4000, min(4000, evaluate(pos, seat))))
                total += rewards[seat]
            for seat in range(seats):
                rewards[seat] /= total

    @inner
    def seen(path_keys: Any, past: Any, marks: Any, ply: int, here: int) -> bool:
        """Whether this position draws: it is on the path before, or has occurred twice in the match."""
        for earlier in range(ply):
            if path_keys[earlier] == here:
                return True
        if marks[here & (MARKS - 1)] < 2:
            return False
        times = 0
        for i in range(len(past)):
            if past[i] == here:
                times += 1
        return times >= 2

    @inner
    def pick(temper: Any, tree: Any, sums: Any, node: int) -> int:
        """The child that the seat to move at this node wants to look at next."""
        first = tree[node, FIRST]
        seat = tree[node, MOVER]
        curious = temper[CURIOSITY] * sqrt(log(tree[node, VISITS] + 1.0))
        best = first
        top = -1.0
        for child in range(first, first + tree[node, COUNT]):
            visits = tree[child, VISITS]
            if visits == 0:
                return child
            value = sums[child, seat] / visits + curious / sqrt(float(visits))
            if value > top:
                top = value
                best = child
        return best  # type: ignore[no-any-return]

    @inner
    def expand(
        head: Any, temper: Any, tree: Any, sums: Any, pos: Any, spare: Any, actions: Any, rewards: Any, node: int
    ) -> None:
        """Gives a node its children in random order, each with a first look at it where that is trusted."""
        count = generate(pos, actions)
        first = head[USED]
        if first + count > len(tree):
            return
        head[USED] += count
        tree[node, FIRST] = first
        tree[node, COUNT] = count
        tree[node, MOVER] = mover(pos)
        for i in range(count):
            other = i + draw(head, count - i)
            actions[i], actions[other] = actions[other], actions[i]
            child = first + i
            tree[child, ACTION] = actions[i]
            if temper[TRUST] > 0:
                advance(pos, actions[i], spare)
                reward(temper, spare, status(spare), rewards)
                tree[child, VISITS] = int(temper[TRUST])
                for seat in range(len(rewards)):
                    sums[child, seat] = rewards[seat] * int(temper[TRUST])

    @inner
    def roll_out(head: Any, temper: Any, pos: Any, line: Any, actions: Any, rewards: Any) -> None:
        """Plays at random to the end or the limit; `line` lends its last two rows."""
        here = pos
        row = len(line) - 1
        plies = 0
        end = status(here)
        while end == GOING and plies < head[ROLLOUT]:
            count = generate(here, actions)
            there = line[row]
            advance(here, actions[draw(head, count)], there)
            here = there
            row = len(line) - 1 if row == len(line) - 2 else len(line) - 2
            end = status(here)
            plies += 1
        head[PLIES] += plies
        reward(temper, here, end, rewards)

    @inner
    def descend(
        head: Any, temper: Any, tree: Any, sums: Any, line: Any, lists: Any,
        path: Any, path_keys: Any, past: Any, marks: Any, rewards: Any,
    ) -> int:  # fmt: skip
        """Follows the most wanted children to a leaf and writes its rewards; the plies it went down."""
        node = 0
        ply = 0
        deepest = len(path) - 1
        while True:
            pos = line[ply]
            end = status(pos)
            if end != GOING:
                reward(temper, pos, end, rewards)
                return ply
            if head[DRAWS]:
                path_keys[ply] = key(pos)
                if ply > 0 and seen(path_keys, past, marks, ply, path_keys[ply]):
                    reward(temper, pos, DRAW, rewards)
                    return ply
            if tree[node, COUNT] == 0:
                if tree[node, VISITS] > 0 or ply == 0:
                    expand(head, temper, tree, sums, pos, line[len(line) - 1], lists[0], rewards, node)
                if tree[node, COUNT] == 0 or ply == deepest:
                    break
            if ply == deepest:
                break
            node = pick(temper, tree, sums, node)
            advance(pos, tree[node, ACTION], line[ply + 1])
            head[PLIES] += 1
            ply += 1
            path[ply] = node
        roll_out(head, temper, line[ply], line, lists[0], rewards)
        return ply

    def run(
        head: Any, temper: Any, tree: Any, sums: Any, line: Any, lists: Any,
        path: Any, path_keys: Any, past: Any, marks: Any, rewards: Any,
    ) -> None:  # fmt: skip
        """Goes on until the limit of iterations is reached."""
        while head[DONE] < head[LIMIT]:
            head[DONE] += 1
            plies = descend(head, temper, tree, sums, line, lists, path, path_keys, past, marks, rewards)
            for ply in range(plies + 1):
                node = path[ply]
                tree[node, VISITS] += 1
                for seat in range(len(rewards)):
                    sums[node, seat] += rewards[seat]

    return compiled(SIGNATURE)(run)
