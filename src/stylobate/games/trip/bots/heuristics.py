"""What bots think: how good a position is, and what to do about it at five levels of skill."""

import math
from collections.abc import Callable
from random import Random
from typing import Final

from stylobate.core.game import Level, Seat
from stylobate.games.trip.bots.adviser import Adviser
from stylobate.games.trip.bots.outlook import Outlook
from stylobate.games.trip.state import State
from stylobate.kit.tasks import Action

LEVELS: Final = (
    Level("Wren", "Drives wherever the road looks nice", "expert", {"skill": 1, "slip": 0.4}),
    Level(
        "Cody",
        "Visits one temple after the other, and often takes a wrong turning",
        "expert",
        {"skill": 2, "slip": 0.2},
    ),
    Level("Marisol", "Visits the temples in the order of her cards", "expert", {"skill": 2}),
    Level("Ezra", "Knows every road, every flight and every cube", "expert", {"skill": 4}),
    Level("Juniper", "Thinks of the next throw, and of where you are going", "expert", {"skill": 5}),
)
GUESSES: Final = 4
"""How many hands of the others the best one imagines where it matters."""


def evaluate(state: State) -> tuple[float, ...]:
    """What each seat may expect to score: who is nearer the end of the trip wins more often."""
    left = [to_go(state, seat) for seat in range(len(state.travellers))]
    weights = [0.0 if one.out else math.exp(-turns / 4) for one, turns in zip(state.travellers, left, strict=True)]
    total = math.fsum(weights) or 1.0
    return tuple(weight / total for weight in weights)


def to_go(state: State, seat: Seat) -> float:
    """Turns that a seat still needs."""
    return Outlook(seat, 4).left(state, seat)


def advice(
    guess: Callable[[], State], seat: Seat, actions: Callable[[State], tuple[Action, ...]], skill: int, rng: Random
) -> Action:
    """The action that a traveller of this skill (1 to 5) takes; it knows no more than the view that is guessed from."""
    state = guess()
    possible = actions(state)
    if len(possible) == 1:
        return possible[0]
    wonders = skill > 4 and state.asking.kind in ("first_cubes", "cube")
    likely = (state, *(guess() for _ in range(GUESSES - 1))) if wonders else (state,)
    adviser = Adviser(state, seat, skill, likely)
    graded = [(adviser.grade(action), rng.random(), action) for action in possible]
    return max(graded, key=lambda entry: entry[:2])[2]
