"""Counting every way to play a number of plies: the strictest test of rules, and a measure of their speed."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from stylobate.core.compiled import Kernel
from stylobate.core.game import Chance, Game, Over

SIGNATURE: Final = "i8(i8[:,::1],i8[:,::1],i8[:,::1],i8)"


def perft(game: Game[Any, Any], state: Any, depth: int) -> int:
    """The number of action sequences of this length, chance outcomes included; matches that end sooner do not count."""
    kernel = game.kernel()
    return plain(game, state, depth) if kernel is None or depth < 1 else compiled(kernel, state, depth)


def plain(game: Game[Any, Any], state: Any, depth: int) -> int:
    """Over the Game API."""
    if depth == 0:
        return 1
    turn = game.turn(state)
    if isinstance(turn, Over):
        return 0
    if isinstance(turn, Chance):
        return sum(plain(game, game.apply(state, None, outcome).state, depth - 1) for outcome, _ in turn.outcomes)
    acts = [(seat, action) for seat in turn.seats for action in game.actions(state, seat)]
    if depth == 1:
        return len(acts)
    return sum(plain(game, game.apply(state, seat, action).state, depth - 1) for seat, action in acts)


def compiled(kernel: Kernel, state: Any, depth: int) -> int:
    """By the kernel, which does not see repetition: exact up to the depth where a third one could occur."""
    import numpy as np

    line = np.zeros((depth + 1, kernel.size), np.int64)
    lists = np.empty((depth, kernel.most), np.int64)
    places = np.zeros((depth, 2), np.int64)
    line[0] = kernel.pack(state)
    return int(build(kernel.generate, kernel.advance)(line, lists, places, depth))


@cache
def build(generate: Callable[..., Any], advance: Callable[..., Any]) -> Callable[..., Any]:
    """The count, compiled for a kernel with these functions."""
    from stylobate.kit.compiling import compiled

    def count(line: Any, lists: Any, places: Any, depth: int) -> int:
        total = 0
        ply = 0
        places[0, 0] = 0
        places[0, 1] = generate(line[0], lists[0])
        while ply >= 0:
            if ply == depth - 1:
                total += places[ply, 1]
                ply -= 1
            elif places[ply, 0] == places[ply, 1]:
                ply -= 1
            else:
                advance(line[ply], lists[ply, places[ply, 0]], line[ply + 1])
                places[ply, 0] += 1
                ply += 1
                places[ply, 0] = 0
                places[ply, 1] = generate(line[ply], lists[ply])
        return total

    return compiled(SIGNATURE)(count)
