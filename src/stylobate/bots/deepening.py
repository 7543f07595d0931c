"""Iterative deepening over the compiled alpha-beta."""

from random import Random
from typing import Any

import numpy as np

from stylobate.bots import compiled_alphabeta as ab
from stylobate.bots.budget import Budget
from stylobate.bots.found import ForcedEnd, Found
from stylobate.bots.values import chance_to_win, even, shares
from stylobate.core.compiled import UNKNOWN, Kernel, winner_scores

LARGEST_TABLE = 1 << 19
"""Entries of 32 bytes."""
NO_ENDGAMES = np.empty(0, np.uint8)


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
        self.table = np.zeros((_entries(nodes), ab.ENTRY), np.int64)
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

    def go(self, budget: Budget) -> Found:
        """Deeper and deeper until the budget or the depth is used up, or the end is in sight."""
        action, value, done = ab.NONE, 0, 0
        for depth in range(1, (1 if self._foretold else self.depth) + 1):
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

    def _look(self, depth: int, budget: Budget) -> bool:
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
) -> Found:
    """The principal action of a state that is not over."""
    salt = rng.getrandbits(16)
    search = Deepening(kernel, state, depth=depth, quiet=quiet, nodes=nodes, salt=salt, endgames=endgames, noise=noise)
    return search.go(budget)


def _entries(nodes: int) -> int:
    """A power of two, no larger than the search can fill."""
    return 1 << max(10, min(nodes, LARGEST_TABLE).bit_length() - 1)
