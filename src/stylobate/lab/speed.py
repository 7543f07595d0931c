"""How fast games are played by their public interface, and compiled rules and searches beside uncompiled ones."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from stylobate.bots.budget import Budget
from stylobate.core.compiled import Kernel
from stylobate.core.game import Chance, Game, Over, Value
from stylobate.core.registry import load
from stylobate.lab import perft, playouts

ENOUGH = 0.1
"""CPU seconds that one measurement takes at the least."""
PERFT_ENOUGH = 0.01
"""One ply more can take a thousand times as long, so perft is content with less."""


class Rate(NamedTuple):
    """How much was done in how many CPU seconds."""

    amount: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.amount / max(self.seconds, 1e-9)


def timed(work: Callable[[], int]) -> Rate:
    """The work's own count of what it did, by the CPU time of this process."""
    before = process_time()
    amount = work()
    return Rate(amount, process_time() - before)


def measures(game: Game[Any, Any]) -> dict[str, Callable[[], int]]:
    """What can be measured, each as a function that does enough work to be timed and counts it; all is compiled."""
    kernel = game.kernel()
    if kernel is None:
        raise ValueError(f"{game.id} has no compiled rules to measure")
    state = game.start()
    return {
        "playouts": enough(lambda matches: playouts.play(kernel, state, matches)),
        "perft": enough(lambda plies: perft.compiled(kernel, state, plies), PERFT_ENOUGH, lambda plies: plies + 1),
        "mcts": enough(lambda iterations: _mcts(kernel, state, iterations)),
        "alphabeta": enough(lambda nodes: _alphabeta(kernel, state, nodes)),
    }


def random_play(game: Game[Any, Any], rng: Random, matches: int) -> int:
    """Plies of random matches through start, turn, actions and apply, as anybody's program would play them.

    Each call plays other matches: what a game remembers of earlier ones counts only where they are really alike.
    """
    plies = 0
    for _ in range(matches):
        state = game.start()
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Chance):
                outcomes, weights = zip(*turn.outcomes, strict=True)
                seat, action = None, rng.choices(outcomes, weights)[0]
            else:
                seat = rng.choice(turn.seats)
                action = rng.choice(game.actions(state, seat))
            state = game.apply(state, seat, action).state
            plies += 1
    return plies


def enough(
    work: Callable[[int], int], seconds: float | None = None, more: Callable[[int], int] = lambda amount: 2 * amount
) -> Callable[[], int]:
    """The work with the least amount that takes this long."""
    amount = 1
    work(amount)
    while timed(partial(work, amount)).seconds < (seconds or ENOUGH):
        amount = more(amount)
    return partial(work, amount)


def _mcts(kernel: Kernel, state: Any, iterations: int) -> int:
    """Plies of a Monte Carlo search with random rollouts to the end, in the tree and out of it."""
    from stylobate.bots.growing import Tree

    tree = Tree(kernel, state, seed=1, rollout=1000, curiosity=2.0, trust=0, iterations=iterations)
    tree.go(_patient(iterations))
    return tree.plies


def _alphabeta(kernel: Kernel, state: Any, nodes: int) -> int:
    from stylobate.bots.deepening import Deepening

    return Deepening(kernel, state, depth=40, quiet=8, nodes=nodes).go(_patient(nodes)).nodes


def _patient(steps: int) -> Budget:
    """By count alone."""
    return Budget(lambda: 0.0, 1.0, steps)


def uncompiled(game: Game[Any, Any]) -> dict[str, Rate]:
    """The same measures in a process of their own where nothing is compiled."""
    order = json.dumps({"name": game.id, "seats": game.seats, "options": game.chosen})
    done = subprocess.run(
        [sys.executable, "-m", "stylobate.lab.speed", order],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return {name: Rate(*rate) for name, rate in json.loads(done.stdout).items()}


def middle(rates: list[Rate]) -> Rate:
    """The median by speed."""
    wanted = median(rate.per_second for rate in rates)
    return min(rates, key=lambda rate: abs(rate.per_second - wanted))


def _here(name: str, seats: int, options: dict[str, Value]) -> dict[str, Rate]:
    found = measures(load(name, seats, **options))
    return {what: middle([timed(work) for _ in range(3)]) for what, work in found.items()}


if __name__ == "__main__":
    json.dump(_here(**json.loads(sys.argv[1])), sys.stdout)
