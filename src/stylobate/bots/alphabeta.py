"""Alpha-beta: looks ahead as deep as its budget allows and expects the best reply."""

from random import Random
from typing import Any

from stylobate.bots.bot import GLANCE, Bot, Judgement, View
from stylobate.bots.budget import Budget
from stylobate.bots.found import Found
from stylobate.bots.plain_alphabeta import PlainSearch
from stylobate.bots.values import even, judged
from stylobate.core.game import Acting, Game, Seat


class AlphaBetaBot(Bot):
    """Iterative deepening within `seconds`, `depth` plies and `nodes` positions, whichever is used up first.

    `quiet` is how many plies of exchanges are followed beyond the depth, where the rules are compiled. With more
    than two seats all others are taken for one opponent. With `endgames` it looks up positions in the game's
    endgame table, where one was built; with `noise` each evaluation is wrong by up to so much, in the kernel's own
    hundredths, and differently at every choice.
    """

    looks_ahead = True

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        seconds: float = 1.0,
        depth: int = 60,
        nodes: int = 1 << 40,
        quiet: int = 8,
        endgames: bool = False,
        noise: int = 0,
        slip: float = 0.0,
    ) -> None:
        super().__init__(game, slip=slip)
        if seconds <= 0 or depth < 1 or nodes < 1 or quiet < 0 or noise < 0:
            raise ValueError("seconds, depth and nodes are above zero, quiet and noise are not below")
        self.seconds, self.depth, self.nodes, self.quiet = seconds, depth, nodes, quiet
        self.endgames, self.noise = endgames, noise

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        budget = Budget(self.clock, self.seconds, self.nodes)
        state = self.game.guess(view, seat, rng)
        found = self.look(state, seat, budget, rng)
        if found.action is None:  # no time for even one ply
            return str(rng.choice(self.game.actions(state, seat)))
        return str(found.action)

    def judge(self, view: View, seat: Seat | None) -> Judgement:
        rng = Random(0)
        budget = Budget(self.clock, min(GLANCE, self.seconds), self.nodes)
        state = self.game.guess(view, seat, rng)
        turn = self.game.turn(state)
        if not isinstance(turn, Acting):
            return Judgement(judged(self.game, state) or even(self.game.seats), None)
        actor = seat if seat is not None and seat in turn.seats else turn.seats[0]
        found = self.look(state, actor, budget, rng)
        best = str(found.action) if actor == seat and found.action is not None else None
        return Judgement(found.scores, best, found.forced)

    def look(self, state: Any, seat: Seat, budget: Budget, rng: Random) -> Found:
        """The principal action of a seat that is acting."""
        kernel = self.game.kernel()
        if kernel is None:
            return PlainSearch(self.game, seat, budget, rng).go(state, self.depth)
        # Numba takes a moment to import: only who searches compiled rules pays for it.
        from stylobate.bots import deepening

        return deepening.look(
            kernel,
            state,
            budget,
            rng,
            depth=self.depth,
            quiet=self.quiet,
            nodes=self.nodes,
            endgames=self.endgames,
            noise=self.noise,
            threads=self.threads,
        )

    def warm(self) -> None:
        kernel = self.game.kernel()
        if kernel is not None:
            from stylobate.bots import deepening

            deepening.search_of(kernel)
            if self.endgames and kernel.endgames is not None:
                kernel.endgames()
