"""A match played on in one's head: by the game's own advice for a while, then judged."""

from random import Random
from typing import Any, Final, NamedTuple

from stylobate.bots.pacing import Pacing
from stylobate.bots.values import even, judged, rewards, settle
from stylobate.core.game import Chance, Game, Over, Seat

LONGEST: Final = 40
"""Acts for each turn that is looked ahead, at most: a turn may ask many things, and somebody may have none any more."""


class Luck(NamedTuple):
    """The chance of one future. What the dice show does not hang on how often somebody made up their mind by lot."""

    chance: Random
    whims: Random

    @classmethod
    def seeded(cls, seed: int) -> "Luck":
        return cls(Random(seed), Random(seed + 1))


class Futures:
    """Futures of one table: everybody acts by the game's advice of this skill, anyhow where it gives none."""

    def __init__(self, game: Game[Any, Any], *, skill: int, horizon: int) -> None:
        self.game = game
        self.skill = skill
        self.horizon = horizon

    def after(self, state: Any, seat: Seat, action: Any, luck: Luck) -> tuple[float, ...]:
        """What each seat may expect once this seat has acted so and had `horizon` more turns."""
        state = self.game.apply(state, seat, action).state
        pacing = Pacing(self.game, {}, luck.chance)
        turns, last = 0, seat
        for _ in range(LONGEST * self.horizon):
            turn = self.game.turn(state)
            if isinstance(turn, Over):
                return rewards(turn.scores)
            if isinstance(turn, Chance):
                state = self.game.apply(state, None, turn.draw(luck.chance)).state
                continue
            actor = pacing.next(state, turn)
            if actor == seat != last:
                turns += 1
                if turns > self.horizon:
                    break
            last = actor
            state = self.game.apply(state, actor, self._act(state, actor, luck.whims)).state
        return self.worth(state, luck)

    def worth(self, state: Any, luck: Luck) -> tuple[float, ...]:
        """What each seat may expect once chance has spoken."""
        return judged(self.game, settle(self.game, state, luck.chance)) or even(self.game.seats)

    def _act(self, state: Any, seat: Seat, whims: Random) -> Any:
        action = self.game.policy(state, seat, whims, skill=self.skill)
        return whims.choice(self.game.actions(state, seat)) if action is None else action
