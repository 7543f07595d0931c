"""Works out an endgame table, from positions with fewer stones to those with more, and from late ones to early ones.

Stones never come back and never go back: after a turn there are fewer stones, or the mover's have fewer rows ahead, or
the turn went sideways. So a layer, the positions of a class whose stones have the same rows ahead, and those of the
other side's with the same, hangs on itself and on layers before it. It is swept until nothing changes; what is neither
won nor lost then goes on for ever and is drawn (TS-8).
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from stylobate.core.compiled import DRAWN
from stylobate.games.stones.bots.endgames import kernel
from stylobate.games.stones.rules import kernel as rules
from stylobate.games.stones.rules.board import Side, temple


class Layer(NamedTuple):
    """Positions to sweep together: pairs of the mover's and the other side's boards."""

    blocks: tuple[tuple[Any, Any], ...]

    @property
    def positions(self) -> int:
        return sum(len(owns) * len(enemies) for owns, enemies in self.blocks)


def build(word: int, stones: int, workers: int, tell: Callable[[int, int], None]) -> Any:
    """The table of all positions with at most so many stones, by the rules of this word.

    `tell` hears how many positions are done, and how many there are.
    """
    table = np.full(kernel.size(stones), DRAWN, np.uint8)
    done = 0
    with ThreadPoolExecutor(workers) as pool:
        for layers in _in_order(stones):
            for layer, _ in zip(layers, pool.map(lambda layer: _solve(layer, word, table), layers), strict=True):
                done += layer.positions
                tell(done, len(table))
    return table


def _in_order(stones: int) -> Iterator[list[Layer]]:
    """All layers; those of a list do not hang on each other."""
    white, black = temple().sides
    boards = {many: (_by_rows(white, many), _by_rows(black, many)) for many in range(1, stones)}
    for both in range(2, stones + 1):
        for fewer in range(1, both // 2 + 1):
            yield from _layers(boards[fewer], boards[both - fewer], same=2 * fewer == both)


def _by_rows(side: Side, many: int) -> dict[int, Any]:
    """All boards with so many stones of a side, by the rows they have ahead."""
    found = defaultdict(list)
    for fields in combinations(range(kernel.FIELDS), many):
        found[sum(side.ahead[field] for field in fields)].append(sum(1 << field for field in fields))
    return {rows: np.array(some, np.int64) for rows, some in found.items()}


Boards = tuple[dict[int, Any], dict[int, Any]]


def _layers(fewer: Boards, more: Boards, *, same: bool) -> Iterator[list[Layer]]:
    """The layers of two classes, so many against so many and the other way round, by the rows that both have ahead."""
    found = defaultdict(list)
    for mine in fewer[0]:
        for theirs in more[1]:
            if same and mine > theirs:
                continue  # the other way round it is in the layer of (theirs, mine)
            blocks = ((fewer[0][mine], more[1][theirs]), (more[0][theirs], fewer[1][mine]))
            found[mine + theirs].append(Layer(blocks[:1] if same and mine == theirs else blocks))
    for rows in sorted(found):
        yield found[rows]


def _solve(layer: Layer, word: int, table: Any) -> None:
    pos, to = np.zeros(rules.SIZE, np.int64), np.empty(rules.SIZE, np.int64)
    pos[rules.RULES] = word
    actions = np.empty(rules.MOST, np.int64)
    while sum(kernel.sweep(owns, enemies, pos, actions, to, table) for owns, enemies in layer.blocks):
        pass
