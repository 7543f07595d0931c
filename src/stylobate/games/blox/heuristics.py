"""What bots think."""

from random import Random
from typing import Final

from stylobate.core.game import Level, Seat
from stylobate.games.blox.state import State
from stylobate.kit.tasks import Action

LEVELS: Final[tuple[Level, ...]] = ()


def evaluate(state: State) -> tuple[float, ...]:
    return (1 / len(state.players),) * len(state.players)


def advice(state: State, seat: Seat, actions: tuple[Action, ...], skill: int, rng: Random) -> Action:
    return rng.choice(actions)
