"""Growing the tree of the compiled Monte Carlo search."""

from typing import Any

import numpy as np

from stylobate.bots import compiled_mcts as mc
from stylobate.bots.budget import Budget
from stylobate.bots.compiled_alphabeta import MARKS
from stylobate.bots.found import Found
from stylobate.bots.values import UNIT, even
from stylobate.core.compiled import Kernel

LARGEST_TREE = 1 << 19
DEEPEST = 200
"""Plies that a descent goes down before it plays at random."""


def search_of(kernel: Kernel) -> Any:
    """The search compiled for these rules."""
    return mc.build(kernel.generate, kernel.advance, kernel.status, kernel.mover, kernel.key, kernel.evaluate)


class Tree:
    """One search of one position."""

    def __init__(
        self,
        kernel: Kernel,
        state: Any,
        *,
        seed: int,
        rollout: int,
        curiosity: float,
        trust: int,
        iterations: int = 1 << 40,
    ) -> None:
        self.kernel = kernel
        self.state = state
        self.run = search_of(kernel)
        size = max(4096, min(LARGEST_TREE, iterations * 32))
        self.head = np.zeros(mc.HEAD, np.int64)
        self.temper = np.array([curiosity, trust, np.log(10) / UNIT], np.float64)
        self.tree = np.zeros((size, mc.NODE), np.int64)
        self.sums = np.zeros((size, kernel.seats), np.float64)
        # The last two rows are lent to rollouts.
        self.line = np.zeros((DEEPEST + 3, kernel.size), np.int64)
        self.lists = np.empty((1, kernel.most), np.int64)
        self.path = np.zeros(DEEPEST + 1, np.int64)
        self.path_keys = np.zeros(DEEPEST + 1, np.int64)
        self.past = np.array(kernel.past(state) if kernel.draws else [], np.int64)
        self.marks = np.bincount(self.past & (MARKS - 1), minlength=MARKS).astype(np.int64)
        self.rewards = np.zeros(kernel.seats, np.float64)
        self.line[0] = kernel.pack(state)
        self.head[mc.USED] = 1
        # xorshift never leaves zero.
        self.head[mc.ROLL] = seed % 0xFFFFFFFF + 1
        self.head[mc.ROLLOUT] = rollout
        self.head[mc.DRAWS] = kernel.draws

    def go(self, budget: Budget) -> Found:
        """Iterations until the budget is used up."""
        while steps := budget.grant():
            self.head[mc.LIMIT] += steps
            self.run(
                self.head,
                self.temper,
                self.tree,
                self.sums,
                self.line,
                self.lists,
                self.path,
                self.path_keys,
                self.past,
                self.marks,
                self.rewards,
            )
            budget.spend(steps)
        return self._found()

    @property
    def plies(self) -> int:
        """How many actions were made, in the tree and at random."""
        return int(self.head[mc.PLIES])

    def _found(self) -> Found:
        done = int(self.head[mc.DONE])
        first, count = self.tree[0, mc.FIRST], self.tree[0, mc.COUNT]
        if not count:
            return Found(None, even(self.kernel.seats), 0.0, 0, done)
        best = first + int(np.argmax(self.tree[first : first + count, mc.VISITS]))
        scores = tuple(float(total) for total in self.sums[best] / self.tree[best, mc.VISITS])
        seat = int(self.tree[0, mc.MOVER])
        action = self.kernel.unpack(self.state, int(self.tree[best, mc.ACTION]))
        return Found(action, scores, scores[seat], 0, done)
