"""The pupil at the table: shown a view like every other bot, it takes the action that is worst for the other side."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from pupil.network import Network, planes
from stylobate import Bot
from stylobate.core.game import Acting, Game, Over, Seat
from stylobate.rl.episode import Episode
from stylobate.rl.observation import Observer


@cache
def _learned(path: Path) -> Network:
    return Network.read(path)


class Pupil(Bot):
    """Values positions by what self-play has taught it, and looks one action ahead."""

    title = "Pupil"
    sentence = "Has learned all it knows from playing itself"
    weights = Path(__file__).with_name("weights.npz")

    @classmethod
    def plays(cls, game: Game[Any, Any]) -> bool:
        return game.id == "stones" and game.seats == 2 and game.chosen["variant"] == "classic"

    def think(self, view: Any, seat: Seat, rng: Random) -> str:
        state = self.game.guess(view, seat, rng)
        actions = list(self.game.actions(state, seat))
        after = [self.game.apply(state, seat, action).state for action in actions]
        values = self._values(after, seat)
        best = max(range(len(actions)), key=lambda at: (values[at], rng.random()))
        return str(actions[best])

    def _values(self, states: list[Any], seat: Seat) -> list[float]:
        """What the seat may expect in each of these states."""
        network, observer, episode = _learned(self.weights), Observer(self.game), Episode(self.game)
        rows, values, going = [], [0.0] * len(states), []
        for at, state in enumerate(states):
            turn = self.game.turn(state)
            if isinstance(turn, Over):
                values[at] = turn.scores[seat]
            elif isinstance(turn, Acting):
                episode.state = state
                rows.append(observer.row(episode, turn.seats[0]))
                going.append(at)
        for at, value in zip(going, network(planes(np.array(rows))) if rows else (), strict=True):
            values[at] = 1 - float(value)
        return values
