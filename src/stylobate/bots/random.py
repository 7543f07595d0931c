"""The bot that any other must beat."""

from random import Random

from stylobate.bots.bot import Bot, Judgement, View
from stylobate.bots.values import even, judged
from stylobate.core.game import Seat


class RandomBot(Bot):
    """Every legal action is as likely as the next."""

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        return str(rng.choice(self.game.actions(self.game.guess(view, seat, rng), seat)))

    def judge(self, view: View, seat: Seat | None) -> Judgement:
        state = self.game.guess(view, seat, Random(0))
        return Judgement(judged(self.game, state) or even(self.game.seats), None)
