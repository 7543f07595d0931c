"""The bot that asks the game itself, where a rule of thumb is worth more than search."""

from random import Random
from typing import Any

from stylobate.bots.bot import Bot, View
from stylobate.core.game import Game, Seat


class ExpertBot(Bot):
    """Takes the game's own advice, given from the seat's view and at this skill."""

    def __init__(self, game: Game[Any, Any], *, skill: int = 5, slip: float = 0.0) -> None:
        super().__init__(game, slip=slip)
        if skill not in range(1, 6):
            raise ValueError(f"skill is a number from 1 to 5, not {skill!r}")
        self.skill = skill

    def choose(self, view: View, seat: Seat, rng: Random) -> str:
        # Advice lists the actions by itself: guessing and listing them beforehand would take as long again.
        if self.slip and rng.random() < self.slip:
            return str(rng.choice(self.game.actions(self.game.guess(view, seat, rng), seat)))
        return self.think(view, seat, rng)

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        advice = self.game.advice(view, seat, rng, skill=self.skill)
        if advice is None:
            raise ValueError(f"{self.game.id} gives no advice: an expert has nothing to go by")
        return advice

    def warm(self) -> None:
        self.rehearse()
