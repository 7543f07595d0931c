"""The peers to compare with. To search beside: open_spiel's C++ Monte Carlo bot with random rollouts on breakthrough.

Its search tells how often each node of its tree was visited, and a visit is one ply. How long its rollouts were it
does not tell: a sample of the leaves that it evaluated is played on at random here, and their mean length counts
for all of them.
"""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, NamedTuple

from stylobate.lab.speed import Rate

GAME = "breakthrough"
SAMPLE = 400
"""Leaves that are played on to find how long a rollout is."""


class Missing(RuntimeError):
    """The peer is not installed."""


def tic_tac_toe() -> Callable[[int], int]:
    """Random matches of open_spiel's tic-tac-toe that is written in Python; counts plies."""
    try:
        import pyspiel
        from open_spiel.python.games import tic_tac_toe as registered  # noqa: F401 - it enters itself
    except ImportError as error:
        raise Missing("open_spiel is not installed: pip install 'stylobate[bench]'") from error
    game: Any = pyspiel.load_game("python_tic_tac_toe")

    def play(matches: int) -> int:
        rng = Random(1)
        return sum(_play_on(game.new_initial_state(), rng) for _ in range(matches))

    return play


def connect_four() -> Callable[[int], int]:
    """Random matches of PettingZoo's connect four; counts plies."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError as error:
        raise Missing("PettingZoo is not installed: pip install 'stylobate[bench]'") from error
    env: Any = connect_four_v3.env()

    def play(matches: int) -> int:
        rng = Random(1)
        plies = 0
        for _ in range(matches):
            env.reset()
            for _agent in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
                plies += 1
        return plies

    return play


BY_HAND: dict[str, Callable[[], Callable[[int], int]]] = {
    "PettingZoo connect_four": connect_four,
    "open_spiel python_tic_tac_toe": tic_tac_toe,
}
"""Games of others that are played ply by ply from Python, to measure the public interface beside."""


class Simulated(NamedTuple):
    """What a number of simulations came to."""

    tree: int
    """Plies made inside the tree."""
    rollout: float
    """Mean plies of a rollout."""


class Peer:
    """open_spiel's bot."""

    def __init__(self, simulations: int) -> None:
        try:
            import pyspiel
        except ImportError as error:
            raise Missing("open_spiel is not installed: pip install 'stylobate[bench]'") from error
        self.simulations = simulations
        self._game: Any = pyspiel.load_game(GAME)
        self._spiel: Any = pyspiel
        self._simulated: Simulated | None = None

    def search(self, seed: int = 1) -> Rate:
        """Plies of one search from the start, by the CPU time of this process."""
        evaluator = self._spiel.RandomRolloutEvaluator(1, seed)
        bot = self._spiel.MCTSBot(self._game, evaluator, 2.0, self.simulations, 1000, False, seed, False)
        state = self._game.new_initial_state()
        before = process_time()
        root = bot.mcts_search(state)
        took = process_time() - before
        if self._simulated is None:
            self._simulated = self._count(root, Random(seed))
        plies = self._simulated.tree + self._simulated.rollout * self.simulations
        return Rate(round(plies), took)

    @property
    def rollout(self) -> float:
        """Mean plies of a rollout, once a search was made."""
        return self._simulated.rollout if self._simulated else 0.0

    def playouts(self, matches: int, seed: int = 1) -> Rate:
        """Random matches through its Python interface."""
        rng = Random(seed)
        before = process_time()
        plies = sum(_play_on(self._game.new_initial_state(), rng) for _ in range(matches))
        return Rate(plies, process_time() - before)

    def _count(self, root: Any, rng: Random) -> Simulated:
        tree, leaves = 0, list[tuple[tuple[int, ...], int]]()
        open_nodes: list[tuple[Any, tuple[int, ...]]] = [(root, ())]
        while open_nodes:
            node, line = open_nodes.pop()
            visited = [child for child in node.children if child.explore_count]
            inside = sum(child.explore_count for child in visited)
            tree += inside
            if node.explore_count > inside:
                leaves.append((line, node.explore_count - inside))
            open_nodes += [(child, (*line, child.action)) for child in visited]
        lines, weights = zip(*leaves, strict=True)
        sample = rng.choices(lines, weights, k=SAMPLE)
        return Simulated(tree, sum(self._length(line, rng) for line in sample) / SAMPLE)

    def _length(self, line: tuple[int, ...], rng: Random) -> int:
        state = self._game.new_initial_state()
        for action in line:
            state.apply_action(action)
        return _play_on(state, rng)


def _play_on(state: Any, rng: Random) -> int:
    plies = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        plies += 1
    return plies
