"""Iterative deepening over the compiled alpha-beta, by one thread or by several that share what they find out."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Protocol

import numpy as np

from stylobate.bots import compiled_alphabeta as ab
from stylobate.bots.budget import Budget
from stylobate.bots.found import ForcedEnd, Found
from stylobate.bots.values import chance_to_win, even, shares
from stylobate.core.compiled import UNKNOWN, Kernel, winner_scores

LARGEST_TABLE = 1 << 19
"""Entries of 32 bytes."""
NO_ENDGAMES = np.empty(0, np.uint8)
BATCH = 4096
"""Nodes after which a thread that assists looks whether it is still wanted."""
PATIENCE = 10.0
"""Seconds to wait for that at most."""
YIELDING = 10
"""How much a thread that assists gives way to everything else."""


def search_of(kernel: Kernel) -> Any:
    """The search compiled for these rules."""
    return ab.build(
        kernel.generate,
        kernel.advance,
        kernel.status,
        kernel.mover,
        kernel.key,
        kernel.evaluate,
        kernel.tactical,
        kernel.known or ab.nothing_known,
    )


class Grants(Protocol):
    """Who says how far a search may go."""

    def grant(self) -> int: ...

    def spend(self, steps: int) -> None: ...


class Deepening:
    """One search of one position."""

    def __init__(
        self,
        kernel: Kernel,
        state: Any,
        *,
        depth: int,
        quiet: int,
        reduce: bool = True,
        nodes: int = 1 << 40,
        salt: int = 0,
        endgames: bool = False,
        noise: int = 0,
        table: Any = None,
    ) -> None:
        self.kernel = kernel
        self.state = state
        self.depth = depth
        self.run = search_of(kernel)
        plies = depth + quiet + 2
        self.head = np.zeros(ab.HEAD, np.int64)
        self.frames = np.full((plies, ab.FRAME), ab.NONE, np.int64)
        self.line = np.zeros((plies, kernel.size), np.int64)
        self.lists = np.empty((plies, kernel.most), np.int64)
        self.ranks = np.empty((plies, kernel.most), np.int64)
        self.table = np.zeros((_entries(nodes), ab.ENTRY), np.int64) if table is None else table
        self.history = np.zeros(2 * ab.HISTORY, np.int64)
        self.past = np.array(kernel.past(state) if kernel.draws else [], np.int64)
        self.marks = np.bincount(self.past & (ab.MARKS - 1), minlength=ab.MARKS).astype(np.int64)
        self.endgames = self._endgames() if endgames else NO_ENDGAMES
        self.line[0] = kernel.pack(state)
        self.seat = int(kernel.mover(self.line[0]))
        self.head[ab.ROOT] = self.seat
        self.head[ab.QUIET] = quiet
        self.head[ab.REDUCE] = reduce
        self.head[ab.DRAWS] = kernel.draws
        self.head[ab.SALT] = salt
        self.head[ab.NOISE] = noise

    def go(self, budget: Grants, first: int = 1) -> Found:
        """Deeper and deeper until the budget or the depth is used up, or the end is in sight."""
        action, value, done = ab.NONE, 0, 0
        for depth in range(first, (1 if self._foretold else self.depth) + 1):
            finished = self._look(depth, budget)
            root = self.frames[0]
            # An unfinished depth counts as far as it came: it began with the best action of the depth before.
            if root[ab.ACTION] != ab.NONE and root[ab.BEST] > root[ab.FLOOR]:
                action, value = int(root[ab.ACTION]), int(root[ab.BEST])
            if not finished:
                break
            done = depth
            if abs(value) > ab.FAR and ab.WIN - abs(value) <= depth:
                break
        return self._found(action, value, done)

    def _endgames(self) -> Any:
        """The endgame table, unless the match has a say in how this ends.

        The table knows no history. Who follows it to a win never comes back to a position, so it takes one that has
        occurred twice before to draw the match.
        """
        if self.kernel.endgames is None or len(set(self.past.tolist())) < len(self.past):
            return NO_ENDGAMES
        return self.kernel.endgames()

    @property
    def _foretold(self) -> bool:
        """Whether the endgame table has this position: then it has all that may follow, and one ply is enough."""
        known = self.kernel.known
        return len(self.endgames) > 0 and known is not None and known(self.line[0], self.endgames) != UNKNOWN

    def _look(self, depth: int, budget: Grants) -> bool:
        self.head[ab.PLY] = 0
        self.head[ab.PHASE] = ab.ENTER
        self.frames[0, ab.ALPHA] = -ab.WIN
        self.frames[0, ab.BETA] = ab.WIN
        self.frames[0, ab.DEPTH] = depth
        self.frames[0, ab.ACTION] = ab.NONE
        while steps := budget.grant():
            before = int(self.head[ab.NODES])
            self.head[ab.LIMIT] = before + steps
            finished = self.run(
                self.head,
                self.frames,
                self.line,
                self.lists,
                self.ranks,
                self.table,
                self.history,
                self.past,
                self.marks,
                self.endgames,
            )
            budget.spend(int(self.head[ab.NODES]) - before)
            if finished:
                return True
        return False

    def _found(self, action: int, value: int, depth: int) -> Found:
        nodes = int(self.head[ab.NODES])
        if action == ab.NONE:
            if not nodes:
                return Found(None, even(self.kernel.seats), 0, 0, 0)
            action = int(self.lists[0, 0])  # not one was finished: the one that looked best at once
        return Found(
            self.kernel.unpack(self.state, action), self._scores(value), value, depth, nodes, self._forced(value)
        )

    def _forced(self, value: int) -> ForcedEnd | None:
        """How the match ends by force, where that is in sight."""
        if value > ab.FAR:
            return ForcedEnd(self.seat, ab.WIN - value)
        # With more seats the others win only if they all play against this one, as the search expects.
        if value < -ab.FAR and self.kernel.seats == 2:
            return ForcedEnd(1 - self.seat, ab.WIN + value)
        return ForcedEnd(None, None) if value == 0 and self._foretold else None

    def _scores(self, value: int) -> tuple[float, ...]:
        seats = self.kernel.seats
        if value > ab.FAR:
            return winner_scores(seats, self.seat)
        if seats == 2:
            mine = chance_to_win(value)
            return (mine, 1 - mine) if self.seat == 0 else (1 - mine, mine)
        return shares([float(self.kernel.evaluate(self.line[0], seat)) for seat in range(seats)])


def look(
    kernel: Kernel,
    state: Any,
    budget: Budget,
    rng: Random,
    *,
    depth: int,
    quiet: int,
    nodes: int,
    endgames: bool = False,
    noise: int = 0,
    threads: int = 1,
) -> Found:
    """The principal action of a state that is not over."""
    salt = rng.getrandbits(16)

    def search(table: Any = None) -> Deepening:
        return Deepening(
            kernel,
            state,
            depth=depth,
            quiet=quiet,
            nodes=nodes,
            salt=salt,
            endgames=endgames,
            noise=noise,
            table=table,
        )

    leading = search()
    with _assisted([search(leading.table) for _ in range(threads - 1)]):
        return leading.go(budget)


class _UntilStopped:
    """Goes on until somebody else is done."""

    def __init__(self) -> None:
        self.stopped = threading.Event()

    def grant(self) -> int:
        return 0 if self.stopped.is_set() else BATCH

    def spend(self, steps: int) -> None:
        pass


@contextmanager
def _assisted(others: list[Deepening]) -> Iterator[None]:
    """While this lasts others search the same position, and leave in the common table what they find out.

    Every second one is a ply ahead of the rest, so that not all of them do the same work.
    """
    until = _UntilStopped()
    threads = [
        threading.Thread(target=_assist, args=(search, until, 1 + number % 2), daemon=True)
        for number, search in enumerate(others, 1)
    ]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        until.stopped.set()
        for thread in threads:
            thread.join(PATIENCE)


def _assist(search: Deepening, until: _UntilStopped, first: int) -> None:
    if sys.platform == "linux":
        # There it concerns this thread alone.
        os.nice(YIELDING)
    search.go(until, first)


def _entries(nodes: int) -> int:
    """A power of two, no larger than the search can fill."""
    return 1 << max(10, min(nodes, LARGEST_TABLE).bit_length() - 1)
