"""One ply ahead: the action after which the position looks best."""

from collections.abc import Sequence
from random import Random
from typing import Any

from stylobate.bots.bot import Bot, View
from stylobate.bots.budget import Budget
from stylobate.bots.values import even, judged, settle
from stylobate.core.game import Game, Seat


class GreedyBot(Bot):
    """Takes what looks best at once, averaged over `guesses` of what it cannot see.

    Compiled rules hide nothing: there it is a search of one ply.
    """

    def __init__(self, game: Game[Any, Any], *, guesses: int = 8, slip: float = 0.0) -> None:
        super().__init__(game, slip=slip)
        if guesses < 1:
            raise ValueError(f"guesses is at least 1, not {guesses!r}")
        self.guesses = guesses

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        kernel = self.game.kernel()
        if kernel is not None:
            # Numba takes a moment to import: only who searches compiled rules pays for it.
            from stylobate.bots import deepening

            state = self.game.guess(view, seat, rng)
            patient = Budget(self.clock, float("inf"), 1 << 40)  # one ply is soon done
            return str(deepening.look(kernel, state, patient, rng, depth=1, quiet=0, nodes=kernel.most).action)
        return max(self._graded(view, seat, rng), key=lambda graded: (graded[1], rng.random()))[0]

    def warm(self) -> None:
        kernel = self.game.kernel()
        if kernel is not None:
            from stylobate.bots import deepening

            deepening.search_of(kernel)

    def _graded(self, view: View, seat: Seat, rng: Random) -> list[tuple[str, float]]:
        states = self._states(view, seat, rng)
        actions = self.game.actions(states[0], seat)
        return [(str(action), self._mean(states, seat, action, rng)) for action in actions]

    def _states(self, view: View, seat: Seat, rng: Random) -> list[Any]:
        """Different states that look like the view: one where nothing is hidden."""
        return list(dict.fromkeys(self.game.guess(view, seat, rng) for _ in range(self.guesses)))

    def _mean(self, states: Sequence[Any], seat: Seat, action: Any, rng: Random) -> float:
        total = 0.0
        for state in states:
            after = settle(self.game, self.game.apply(state, seat, action).state, rng)
            total += (judged(self.game, after) or even(self.game.seats))[seat]
        return total / len(states)
