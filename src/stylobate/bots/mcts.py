"""Monte Carlo tree search: plays many matches in its head and prefers what ended well."""

from random import Random
from typing import Any

from stylobate.bots.bot import GLANCE, Bot, Judgement, View
from stylobate.bots.budget import Budget
from stylobate.bots.found import Found
from stylobate.bots.plain_mcts import PlainTree
from stylobate.bots.values import even, judged
from stylobate.core.game import Acting, Game, Seat


class MctsBot(Bot):
    """As many iterations as `seconds` and `iterations` allow, each seat following its own rewards.

    A match in its head is played at random for `rollout` plies and then judged by the game's evaluation. `trust` is
    how many visits the evaluation of a new child counts for, where the rules are compiled.
    """

    looks_ahead = True

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        seconds: float = 1.0,
        iterations: int = 1 << 40,
        rollout: int = 1000,
        curiosity: float = 1.0,
        trust: int = 0,
        slip: float = 0.0,
    ) -> None:
        super().__init__(game, slip=slip)
        if seconds <= 0 or iterations < 1 or rollout < 0 or curiosity < 0 or trust < 0:
            raise ValueError("seconds and iterations are above zero, rollout, curiosity and trust are not below")
        self.seconds, self.iterations = seconds, iterations
        self.rollout, self.curiosity, self.trust = rollout, curiosity, trust

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        found = self.look(view, seat, rng, self.seconds)
        if found.action is None:  # no time for even one iteration
            return str(rng.choice(self.game.actions(self.game.guess(view, seat, rng), seat)))
        return str(found.action)

    def judge(self, view: View, seat: Seat | None) -> Judgement:
        rng = Random(0)
        state = self.game.guess(view, seat, rng)
        turn = self.game.turn(state)
        # A spectator cannot search a table with secrets: it would have to act for somebody whose view it lacks.
        if not isinstance(turn, Acting) or seat is None:
            return Judgement(judged(self.game, state) or even(self.game.seats), None)
        found = self.look(view, seat, rng, min(GLANCE, self.seconds))
        return Judgement(found.scores, str(found.action) if seat in turn.seats and found.action else None)

    def look(self, view: View, seat: Seat, rng: Random, seconds: float) -> Found:
        """The action visited most."""
        budget = Budget(self.clock, seconds, self.iterations)
        kernel = self.game.kernel()
        if kernel is None:
            tree = PlainTree(self.game, view, seat, rng, rollout=self.rollout, curiosity=self.curiosity)
            return tree.go(budget)
        # Numba takes a moment to import: only who searches compiled rules pays for it.
        from stylobate.bots.growing import Tree

        return Tree(
            kernel,
            self.game.guess(view, seat, rng),
            seed=rng.getrandbits(32),
            rollout=self.rollout,
            curiosity=self.curiosity,
            trust=self.trust,
            iterations=self.iterations,
        ).go(budget)

    def warm(self) -> None:
        kernel = self.game.kernel()
        if kernel is not None:
            from stylobate.bots import growing

            growing.search_of(kernel)
