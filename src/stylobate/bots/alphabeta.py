"""Alpha-beta for two seats."""

from random import Random
from typing import Any

from stylobate.bots.bot import Judgement, View
from stylobate.bots.greedy import GreedyBot
from stylobate.core.game import Game, Seat


class AlphaBetaBot(GreedyBot):
    """Placeholder with the final settings."""

    def __init__(self, game: Game[Any, Any], *, seconds: float = 1.0, depth: int = 64, nodes: int = 0, slip: float = 0.0) -> None:
        super().__init__(game, slip=slip)

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        return super().think(view, seat, rng)

    def judge(self, view: View, seat: Seat | None) -> Judgement:
        return super().judge(view, seat)
