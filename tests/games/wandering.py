"""Random matches: whatever is legal may happen, and now and then somebody gives up."""

from collections.abc import Iterator
from random import Random
from typing import Any

from stylobate.core.game import Chance, Game, Over, Step


def steps(game: Game[Any, Any], rng: Random, give_up: float = 0.0) -> Iterator[Step[Any]]:
    """The start, and every step of a random match; `give_up` is how often somebody does."""
    state = game.start()
    yield Step(state, ())
    while not isinstance(turn := game.turn(state), Over):
        if rng.random() < give_up:
            step = game.concede(state, rng.choice(state.present))
        elif isinstance(turn, Chance):
            step = game.apply(state, None, rng.choice(turn.outcomes)[0])
        else:
            seat = rng.choice(turn.able)
            step = game.apply(state, seat, rng.choice(game.actions(state, seat)))
        yield step
        state = step.state


def states(game: Game[Any, Any], rng: Random, give_up: float = 0.0) -> Iterator[Any]:
    """All states of a random match."""
    return (step.state for step in steps(game, rng, give_up))
