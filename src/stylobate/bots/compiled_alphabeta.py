"""Alpha-beta on a kernel: one loop over frames instead of recursion, so it can stop at any node and go on later.

Values are seen from the side to move at their node. There are two sides, the seat that searches (0) and everybody
else (1): with two seats that is plain alpha-beta, with more it is the paranoid search, which expects the worst of
all others.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from stylobate.core.compiled import DRAW, DRAWN, GOING, LOST, UNKNOWN
from stylobate.kit.compiling import compiled, inner

WIN: Final = 1_000_000_000
"""A win at once; one less for every ply it is away."""
FAR: Final = WIN - 10_000
"""Beyond this a value is a win or a loss by force."""

NONE: Final = -(1 << 62)
"""No action."""

# Words of the head: where the search stands, and what does not change during it.
PLY, PHASE, VALUE, NODES, LIMIT, ROOT, QUIET, REDUCE, DRAWS, SALT, NOISE, HEAD = range(12)

# Words of a frame, one a ply.
ALPHA, BETA, DEPTH, BEST, ACTION, INDEX, COUNT, SIDE, KEY, FLOOR, REDUCED, NARROW, KILLER, KILLER2, FRAME = range(15)

# Words of an entry of the transposition table. Several threads may write at once, so the first word is the key mixed
# with the other words: what two of them wrote half each is not taken for an entry of any position.
T_SEAL, T_ACTION, T_VALUE, T_KIND, ENTRY = range(5)
EXACT, LOWER, UPPER = 1, 2, 3

ENTER, NEXT, LEAVE = range(3)

HISTORY: Final = 4096
"""Slots of the history table for each side."""
MARKS: Final = 1024
"""Slots of the filter over the positions that the match has seen."""

RANK_TABLE: Final = 1 << 60
RANK_TACTICAL: Final = 1 << 40
RANK_KILLER: Final = 1 << 36
HISTORY_TOP: Final = 1 << 30

SIGNATURE: Final = "i8(i8[::1],i8[:,::1],i8[:,::1],i8[:,::1],i8[:,::1],i8[:,::1],i8[::1],i8[::1],i8[::1],u1[::1])"


@inner
def nothing_known(pos: Any, endgames: Any) -> int:
    """Of a game without an endgame table."""
    return UNKNOWN


@cache
def build(
    generate: Callable[..., Any],
    advance: Callable[..., Any],
    status: Callable[..., Any],
    mover: Callable[..., Any],
    key: Callable[..., Any],
    evaluate: Callable[..., Any],
    tactical: Callable[..., Any],
    known: Callable[..., Any] = nothing_known,
) -> Callable[..., Any]:
    """The search for a kernel with these functions."""

    @inner
    def seen(head: Any, frames: Any, past: Any, marks: Any, ply: int) -> bool:
        """Whether this position draws: it is on the path before, or has occurred twice in the match."""
        here = frames[ply, KEY]
        for earlier in range(ply - 1, -1, -1):
            if frames[earlier, KEY] == here:
                return True
        if marks[here & (MARKS - 1)] < 2:
            return False
        times = 0
        for i in range(len(past)):
            if past[i] == here:
                times += 1
        return times >= 2

    @inner
    def slot(table: Any, here: int) -> int:
        return (here ^ (here >> 24)) & (len(table) - 1)

    @inner
    def spot(action: int, side: int) -> int:
        return ((action ^ (action >> 11) ^ (action >> 23)) & (HISTORY - 1)) + side * HISTORY

    @inner
    def probe(head: Any, frames: Any, table: Any, ply: int) -> int:
        """The table's action for this frame; where its value decides, the value is set and the phase is LEAVE."""
        frame = frames[ply]
        entry = table[slot(table, frame[KEY])]
        action, value, kind = entry[T_ACTION], entry[T_VALUE], entry[T_KIND]
        if entry[T_SEAL] != frame[KEY] ^ action ^ value ^ kind or kind == 0:
            return NONE
        if ply > 0 and kind >> 2 >= frame[DEPTH]:
            if value > FAR:
                value -= ply
            elif value < -FAR:
                value += ply
            bound = kind & 3
            if (
                bound == EXACT
                or (bound == LOWER and value >= frame[BETA])
                or (bound == UPPER and value <= frame[ALPHA])
            ):
                head[VALUE] = value
                head[PHASE] = LEAVE
        return action  # type: ignore[no-any-return]

    @inner
    def store(frames: Any, table: Any, ply: int) -> None:
        frame = frames[ply]
        entry = table[slot(table, frame[KEY])]
        value = frame[BEST]
        bound = EXACT
        if value >= frame[BETA]:
            bound = LOWER
        elif value <= frame[FLOOR]:
            bound = UPPER
        if value > FAR:
            value += ply
        elif value < -FAR:
            value -= ply
        action, kind = frame[ACTION], frame[DEPTH] << 2 | bound
        if action == NONE:
            known = entry[T_ACTION]
            if entry[T_SEAL] == frame[KEY] ^ known ^ entry[T_VALUE] ^ entry[T_KIND]:
                action = known
        entry[T_SEAL] = frame[KEY] ^ action ^ value ^ kind
        entry[T_ACTION] = action
        entry[T_VALUE] = value
        entry[T_KIND] = kind

    @inner
    def order(head: Any, frames: Any, pos: Any, actions: Any, ranks: Any, history: Any, ply: int, first: int) -> None:
        """Ranks the actions of a frame; in quiescence only the tactical ones are kept."""
        frame = frames[ply]
        quiet_too = frame[DEPTH] > 0
        kept = 0
        for i in range(frame[COUNT]):
            action = actions[i]
            taking = tactical(pos, action)
            if taking > 0:
                rank = RANK_TACTICAL + (taking << 8)
            elif not quiet_too:
                continue
            elif action == frame[KILLER]:
                rank = RANK_KILLER + 1
            elif action == frame[KILLER2]:
                rank = RANK_KILLER
            else:
                rank = history[spot(action, frame[SIDE])]
                if ply == 0:
                    # Among equals a different one each time, so that no two matches need be the same.
                    rank += (((action ^ (action >> 13) ^ head[SALT]) & 0xFFFF) * 40503 >> 5) & 63
            if action == first:
                rank = RANK_TABLE
            actions[kept] = action
            ranks[kept] = rank
            kept += 1
        frame[COUNT] = kept

    @inner
    def judged(head: Any, here: int, pos: Any) -> int:
        """What a position looks like to the seat that searches: some see it a little wrong, each time otherwise."""
        value = evaluate(pos, head[ROOT])
        noise = head[NOISE]
        if noise > 0:
            mixed = (here ^ (here >> 29) ^ head[SALT] * 40503) & 0xFFFFFFF
            value += (mixed * 2654435761 >> 24) % (2 * noise + 1) - noise
        return value  # type: ignore[no-any-return]

    @inner
    def foretold(head: Any, plies: int, ply: int) -> None:
        """The value of a node that the endgame table has."""
        if plies == DRAWN:
            head[VALUE] = 0
        elif plies < LOST:
            head[VALUE] = WIN - ply - plies
        else:
            head[VALUE] = ply + plies - LOST - WIN

    @inner
    def enter(
        head: Any, frames: Any, line: Any, lists: Any, ranks: Any, table: Any, history: Any, past: Any, marks: Any,
        endgames: Any,
    ) -> None:  # fmt: skip
        """Looks at a new node: a value at once, or its actions in order."""
        ply = head[PLY]
        frame = frames[ply]
        pos = line[ply]
        head[NODES] += 1
        side = 0 if mover(pos) == head[ROOT] else 1
        frame[SIDE] = side
        sign = 1 if side == 0 else -1
        end = status(pos)
        head[PHASE] = LEAVE
        if end != GOING:
            if end == DRAW:
                head[VALUE] = 0
            else:
                head[VALUE] = sign * (WIN - ply) if end == head[ROOT] else -sign * (WIN - ply)
            return
        frame[KEY] = key(pos)
        if head[DRAWS] and ply > 0 and seen(head, frames, past, marks, ply):
            head[VALUE] = 0
            return
        if ply > 0 and len(endgames) > 0:
            plies = known(pos, endgames)
            if plies != UNKNOWN:
                foretold(head, plies, ply)
                return
        depth = frame[DEPTH]
        last = ply + 1 >= len(frames)
        if depth <= 0:
            value = sign * judged(head, frame[KEY], pos)
            head[VALUE] = value
            if last or depth <= -head[QUIET] or value >= frame[BETA]:
                return
            frame[BEST] = value
            if value > frame[ALPHA]:
                frame[ALPHA] = value
            first = NONE
        elif last:
            head[VALUE] = sign * judged(head, frame[KEY], pos)
            return
        else:
            frame[BEST] = -WIN
            head[PHASE] = NEXT
            first = probe(head, frames, table, ply)
            if head[PHASE] == LEAVE:
                return
        frame[FLOOR] = frame[ALPHA]
        frame[ACTION] = NONE
        frame[INDEX] = 0
        frame[COUNT] = generate(pos, lists[ply])
        order(head, frames, pos, lists[ply], ranks[ply], history, ply, first)
        head[PHASE] = NEXT

    @inner
    def open_child(head: Any, frames: Any, line: Any) -> None:
        """Enters the node after the frame's current action, with the window and depth that the frame says."""
        ply = head[PLY]
        frame = frames[ply]
        child = frames[ply + 1]
        low = frame[ALPHA]
        high = low + 1 if frame[NARROW] else frame[BETA]
        same = (mover(line[ply + 1]) == head[ROOT]) == (frame[SIDE] == 0)
        child[ALPHA] = low if same else -high
        child[BETA] = high if same else -low
        child[DEPTH] = frame[DEPTH] - 1 - frame[REDUCED]
        head[PLY] = ply + 1
        head[PHASE] = ENTER

    @inner
    def take_next(head: Any, frames: Any, line: Any, lists: Any, ranks: Any, table: Any) -> None:
        """Tries the best action that is left, or leaves the node when there is none."""
        ply = head[PLY]
        frame = frames[ply]
        index = frame[INDEX]
        count = frame[COUNT]
        if index == count:
            head[VALUE] = frame[BEST]
            head[PHASE] = LEAVE
            if frame[DEPTH] > 0:
                store(frames, table, ply)
            return
        actions = lists[ply]
        rank = ranks[ply]
        top = index
        for i in range(index + 1, count):
            if rank[i] > rank[top]:
                top = i
        action, value = actions[top], rank[top]
        actions[top], rank[top] = actions[index], rank[index]
        actions[index], rank[index] = action, value
        frame[INDEX] = index + 1
        depth = frame[DEPTH]
        frame[NARROW] = 1 if index > 0 and depth > 0 else 0
        frame[REDUCED] = 0
        if head[REDUCE] and depth >= 3 and index >= 3 and value < RANK_KILLER:
            # Late quiet actions rarely matter: look at them less deeply first.
            frame[REDUCED] = 1 if index < 8 or depth < 5 else 2
        advance(line[ply], action, line[ply + 1])
        open_child(head, frames, line)

    @inner
    def remember(frames: Any, history: Any, ply: int, action: int) -> None:
        """A quiet action refuted this node: try it early in its neighbours."""
        frame = frames[ply]
        if action != frame[KILLER]:
            frame[KILLER2] = frame[KILLER]
            frame[KILLER] = action
        at = spot(action, frame[SIDE])
        history[at] = min(HISTORY_TOP, history[at] + frame[DEPTH] * frame[DEPTH] * 64)

    @inner
    def leave(head: Any, frames: Any, line: Any, lists: Any, ranks: Any, table: Any, history: Any) -> None:
        """Brings a child's value back to its parent."""
        ply = head[PLY] - 1
        head[PLY] = ply
        frame = frames[ply]
        value = head[VALUE]
        if frame[SIDE] != frames[ply + 1, SIDE]:
            value = -value
        if value > frame[ALPHA]:
            if frame[REDUCED]:
                frame[REDUCED] = 0
                open_child(head, frames, line)
                return
            if frame[NARROW] and value < frame[BETA]:
                frame[NARROW] = 0
                open_child(head, frames, line)
                return
        head[PHASE] = NEXT
        index = frame[INDEX] - 1
        action = lists[ply, index]
        if value > frame[BEST]:
            frame[BEST] = value
            if value > frame[ALPHA] or frame[ACTION] == NONE:
                frame[ACTION] = action
            if value > frame[ALPHA]:
                frame[ALPHA] = value
        if frame[BEST] >= frame[BETA]:
            head[VALUE] = frame[BEST]
            head[PHASE] = LEAVE
            if frame[DEPTH] > 0:
                store(frames, table, ply)
                if ranks[ply, index] < RANK_TACTICAL:
                    remember(frames, history, ply, action)

    def run(
        head: Any, frames: Any, line: Any, lists: Any, ranks: Any, table: Any, history: Any, past: Any, marks: Any,
        endgames: Any,
    ) -> int:  # fmt: skip
        """Goes on until the root is decided (1) or the limit of nodes is reached (0)."""
        while True:
            phase = head[PHASE]
            if phase == ENTER:
                if head[NODES] >= head[LIMIT]:
                    return 0
                enter(head, frames, line, lists, ranks, table, history, past, marks, endgames)
            elif phase == NEXT:
                take_next(head, frames, line, lists, ranks, table)
            elif head[PLY] == 0:
                return 1
            else:
                leave(head, frames, line, lists, ranks, table, history)

    return compiled(SIGNATURE)(run)
