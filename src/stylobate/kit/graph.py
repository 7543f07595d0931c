"""Spaces joined to their neighbours: how far it is, and every walk of a number of steps."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from typing import NamedTuple, TypeAlias


class Verdict(Enum):
    """What happens to a walk at a space it is about to enter."""

    PASS = "pass"
    STOP = "stop"
    """It enters the space and ends there."""
    BLOCK = "block"
    """It ends in front of the space."""


class Walk(NamedTuple):
    """One way to go: the spaces entered, the steps that were lost, and the space it ended in front of."""

    path: tuple[int, ...]
    left: int = 0
    blocked: int | None = None


Judge: TypeAlias = Callable[[int, tuple[int, ...]], Verdict]
"""Asked about a space and the spaces entered before it."""


class Graph:
    """A fixed board. Spaces are numbers from 0; most of them lie on chains between junctions."""

    def __init__(self, neighbours: Iterable[Iterable[int]]) -> None:
        self.neighbours = tuple(tuple(near) for near in neighbours)
        self._runs: dict[tuple[int, int], tuple[int, ...]] = {}
        self._far: dict[int, tuple[int, ...]] = {}

    def distances(self, origin: int) -> tuple[int, ...]:
        """The fewest steps from a space to every other; a space out of reach is further than there are spaces."""
        if origin not in self._far:
            self._far[origin] = self._measured(origin)
        return self._far[origin]

    def _measured(self, origin: int) -> tuple[int, ...]:
        beyond = len(self.neighbours)
        far = [beyond] * beyond
        far[origin] = 0
        todo = deque([origin])
        while todo:
            at = todo.popleft()
            for near in self.neighbours[at]:
                if far[near] == beyond:
                    far[near] = far[at] + 1
                    todo.append(near)
        return tuple(far)

    def run(self, origin: int, to: int) -> tuple[int, ...]:
        """The spaces from `to` on, away from `origin`, up to the first one that leaves a choice."""
        if (origin, to) not in self._runs:
            self._runs[origin, to] = self._chain(origin, to)
        return self._runs[origin, to]

    def _chain(self, origin: int, to: int) -> tuple[int, ...]:
        run, before = [to], origin
        while len(near := self.neighbours[run[-1]]) == 2 and run[-1] != origin:
            on = near[0] if near[1] == before else near[1]
            before = run[-1]
            run.append(on)
        return tuple(run)

    def walks(
        self, start: int, steps: int, judge: Judge, asked: AbstractSet[int], came_from: int | None = None
    ) -> list[Walk]:
        """Every way to go `steps` spaces without turning back, cut short where the judge says so.

        Only the spaces in `asked` are put to the judge. `came_from` is a neighbour that counts as just left.
        """
        found: list[Walk] = []
        todo: list[tuple[tuple[int, ...], int, int | None]] = [((), start, came_from)]
        while todo:
            path, at, before = todo.pop()
            ways = [near for near in self.neighbours[at] if near != before]
            if not ways:
                found.append(Walk(path, steps - len(path)))
            for near in ways:
                walk, goes_on = _along(path, self.run(at, near), steps, judge, asked)
                if goes_on:
                    todo.append((walk.path, walk.path[-1], (at, *walk.path)[-2]))
                else:
                    found.append(walk)
        return found


def _along(
    path: tuple[int, ...], run: Sequence[int], steps: int, judge: Judge, asked: AbstractSet[int]
) -> tuple[Walk, bool]:
    """The walk continued along one chain, and whether it has steps left at the end of it."""
    ahead = tuple(run[: steps - len(path)])
    if not asked.isdisjoint(ahead):
        for done, space in enumerate(ahead):
            if space not in asked:
                continue
            entered = path + ahead[:done]
            verdict = judge(space, entered)
            if verdict is Verdict.BLOCK:
                return Walk(entered, steps - len(entered), space), False
            if verdict is Verdict.STOP:
                return Walk((*entered, space), steps - len(entered) - 1), False
    whole = path + ahead
    return Walk(whole, steps - len(whole)), len(whole) < steps
