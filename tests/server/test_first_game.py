"""The first game: each of its moments really comes, none comes at the wrong time, and no clock runs."""

from random import Random
from typing import Any

import pytest

from stylobate.core.game import Acting, Chance, Game, Over
from stylobate.core.registry import find, load, names
from stylobate.server.first_game import FirstGame, first_game

LONGEST = 155
"""Characters of a moment's words: more would not fit beside a phone's buttons."""
RARE = 40
"""Matches in which every moment has come once."""


def course(name: str) -> FirstGame:
    found = first_game(find(name))
    assert found is not None
    return found


def table(name: str) -> Game[Any, Any]:
    found = course(name)
    return load(name, found.seats, **found.options)


@pytest.mark.parametrize("name", names())
def test_a_first_game_can_be_set_up_and_says_little_at_a_time(name: str) -> None:
    game, found = table(name), course(name)
    assert 1 <= found.level <= len(game.levels())
    assert len({moment.id for moment in found.moments}) == len(found.moments)
    assert all(moment.happens or moment.offered for moment in found.moments)
    assert max(len(moment.words) for moment in found.moments) <= LONGEST


@pytest.mark.parametrize("name", names())
def test_every_moment_comes_and_no_clock_runs(name: str) -> None:
    """Guided matches of a learner who plays as the hints say, until each moment has come."""
    game, found = table(name), course(name)
    waiting = {moment.id for moment in found.moments}
    for seed in range(RARE):
        waiting -= _played(game, found, Random(seed))
        if not waiting:
            return
    pytest.fail(f"never came: {sorted(waiting)}")


def _played(game: Game[Any, Any], found: FirstGame, rng: Random) -> set[str]:
    state = game.start()
    came = set(found.coming(game, state, (), 0))
    while not isinstance(turn := game.turn(state), Over):
        assert game.timing(state).silence is None
        seat = turn.seats[0] if isinstance(turn, Acting) else None
        step = game.apply(state, seat, turn.draw(rng) if isinstance(turn, Chance) else _choice(game, state, seat, rng))
        state = step.state
        came.update(found.coming(game, state, step.events, 0))
    return came


def _choice(game: Game[Any, Any], state: Any, seat: Any, rng: Random) -> str:
    advised = game.advice(game.view(state, seat), seat, rng, skill=3) if rng.random() < 0.8 else None
    return advised or str(rng.choice(game.actions(state, seat)))


def test_a_moment_is_the_readers_own() -> None:
    """What happens to others is another moment, and what a seat may not see is none."""
    found, game = course("stones"), table("stones")
    start = game.start()
    assert "aim" in found.coming(game, start, (), 0)
    assert found.coming(game, start, (), 1) == []
    state = game.read("./b../...../...../..b../..w../...../.../. w")
    step = game.apply(state, 0, "c4xc6")
    assert "lost" in found.coming(game, step.state, step.events, 1)
    assert "lost" not in found.coming(game, step.state, step.events, 0)
