"""What positions are worth to each seat, on one scale from 0 to 1."""

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from stylobate.core.game import Chance, Game, Over

UNIT = 400.0
"""As in chess, four stones ahead are ten to one; a kernel counts in hundredths of a stone."""


def rewards(scores: Sequence[float]) -> tuple[float, ...]:
    """Final scores from 0 to 1; points become the share of the other seats that a seat has beaten."""
    if all(0 <= score <= 1 for score in scores):
        return tuple(scores)
    others = max(1, len(scores) - 1)
    # A seat ties with itself: half of that is taken off again.
    return tuple((sum((a > b) + (a == b) / 2 for b in scores) - 0.5) / others for a in scores)


def chance_to_win(value: float) -> float:
    """The expected score of a side that is this far ahead of one opponent."""
    return 1 / (1 + 10 ** (-max(-4000.0, min(4000.0, value)) / UNIT))


def shares(values: Sequence[float]) -> tuple[float, ...]:
    """Expected scores from one evaluation a seat; they add up to one."""
    if len(values) == 2:
        first = chance_to_win((values[0] - values[1]) / 2)
        return (first, 1 - first)
    top = max(values)
    weights = [10 ** (max(-4000.0, value - top) / UNIT) for value in values]
    return tuple(weight / math.fsum(weights) for weight in weights)


def even(seats: int) -> tuple[float, ...]:
    """No opinion: everybody may expect the same."""
    return (1 / seats,) * seats


def judged(game: Game[Any, Any], state: Any) -> tuple[float, ...] | None:
    """The scores of a finished state, or the game's own opinion of it; None where it has none."""
    turn = game.turn(state)
    if isinstance(turn, Over):
        return rewards(turn.scores)
    return game.evaluate(state)


def settle(game: Game[Any, Any], state: Any, rng: Random) -> Any:
    """The state once chance has spoken, drawn by the weights."""
    while isinstance(turn := game.turn(state), Chance):
        state = game.apply(state, None, turn.draw(rng)).state
    return state
