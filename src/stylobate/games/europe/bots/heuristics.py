"""What bots think: how good a position is, and what to do about it at five levels of skill."""

import math
from random import Random
from typing import Final

from stylobate.core.game import Level, Seat
from stylobate.games.europe.bots import planning
from stylobate.games.europe.bots.adviser import PACE, Adviser, extra_throws
from stylobate.games.europe.state import State
from stylobate.kit.tasks import Action

LEVELS: Final = (
    Level("Poppy", "Follows her nose and often the wrong signpost", "expert", {"skill": 1, "slip": 0.4}),
    Level(
        "Hugo", "Always off to the nearest city, if he does not miss the turning", "expert", {"skill": 2, "slip": 0.22}
    ),
    Level("Inès", "Goes to the nearest city and never loses her way", "expert", {"skill": 2}),
    Level("Matteo", "Plans the whole journey, and forgets the lights", "expert", {"skill": 3}),
    Level("Aurelia", "Has been everywhere, and knows where you are going", "expert", {"skill": 5}),
)


def evaluate(state: State) -> tuple[float, ...]:
    """What each seat may expect to score: who is nearer the end of the journey wins more often."""
    left = [to_go(state, seat) for seat in range(len(state.travellers))]
    weights = [0.0 if one.out else math.exp(-throws / 3) for one, throws in zip(state.travellers, left, strict=True)]
    total = math.fsum(weights) or 1.0
    return tuple(weight / total for weight in weights)


def to_go(state: State, seat: Seat) -> float:
    """Throws that a seat still needs."""
    one = state.travellers[seat]
    if one.at is None:
        return min(planning.tours(one.hand, state.lights).values(), default=PACE * 7)
    return planning.remaining(one.at, one.hand, state.lights) + one.missed - extra_throws(state, seat)


# ---- advice ----


def advice(state: State, seat: Seat, actions: tuple[Action, ...], skill: int, rng: Random) -> Action:
    """The action that a traveller of this skill (1 to 5) takes."""
    if len(actions) == 1:
        return actions[0]
    adviser = _adviser(state, seat, skill, rng)
    graded = [(adviser.grade(action), rng.random(), action) for action in adviser.considered(actions)]
    return max(graded, key=lambda entry: entry[:2])[2]


def _adviser(state: State, seat: Seat, skill: int, rng: Random) -> Adviser:
    if skill < 5:
        return Adviser(state, seat, skill)
    # The master reckons with arrays; whoever never meets her need not load them.
    from stylobate.games.europe.bots.mastery import Master

    return Master(state, seat, rng)
