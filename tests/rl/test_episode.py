"""A match as single steps: what a step is, and who sees what when all choose at once."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from stylobate.core import registry
from stylobate.core.game import Illegal, Seat
from stylobate.rl.episode import Episode
from stylobate.rl.observation import Observer
from tests.toys.fists import Fists, Round


def _number(episode: Episode, text: str) -> int:
    """The first number of an action."""
    assert episode.seat is not None
    action = episode.game.parse(episode.state, episode.seat, text)
    return episode.game.spelling.spell(action)[0]


def _spell(episode: Episode, text: str) -> None:
    seat = episode.seat
    assert seat is not None
    for number in episode.game.spelling.spell(episode.game.parse(episode.state, seat, text)):
        episode.give(number)


class Crowded(Fists):
    """No two hold out the same: what one holds changes what the others may."""

    def actions(self, state: Round, seat: Seat) -> tuple[str, ...]:
        return tuple(text for text in super().actions(state, seat) if int(text) not in state.held)


class TestTogether:
    def test_each_chooses_from_the_same_state(self) -> None:
        rows = []
        game = Fists.setup(3)
        for text in ("1", "3"):
            episode = Episode(game)
            _spell(episode, text)
            assert episode.seat == 1
            rows.append([Observer(game).row(episode, seat) for seat in range(3)])
            assert episode.state == game.start()
        assert np.array_equal(rows[0], rows[1])

    def test_choices_are_played_when_all_have_chosen(self) -> None:
        episode = Episode(Fists.setup(3))
        for text in ("1", "3", "2"):
            _spell(episode, text)
        assert episode.state.held == (1, 3, 2)
        assert episode.outcomes == (("high", 3), ("low", 1))
        assert episode.plies == 3

    def test_whose_actions_have_changed_is_asked_again(self) -> None:
        episode = Episode(Crowded.setup(3))
        for text in ("1", "3", "2"):
            _spell(episode, text)
        # The first choice stands. It took the 1 from the others, so that both choose anew.
        assert episode.state.held == (1, 0, 0)
        assert episode.waiting == (1, 2)
        assert _number(episode, "2") in episode.numbers()
        with pytest.raises(Illegal):
            episode.give(_number(Episode(Crowded.setup(3)), "1"))


def _random_step(episode: Episode, rng: Random) -> None:
    if episode.outcomes:
        episode.happen(rng.choices(range(len(episode.outcomes)), [weight for _, weight in episode.outcomes])[0])
    else:
        episode.give(rng.choice(episode.numbers()))


def _values(episode: Episode) -> tuple[Any, ...]:
    return str(episode.state), episode.waiting, episode.choices, episode.spelled, episode.plies, episode.numbers()


@pytest.mark.parametrize("name", registry.names())
def test_copies_go_their_own_way(name: str) -> None:
    rng = Random(name)
    episode = Episode(registry.load(name))
    for _ in range(60):
        twins = copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))
        assert [_values(twin) for twin in twins] == [_values(episode)] * 2
        kept = _values(episode)
        _random_step(episode, rng)
        assert _values(twins[0]) == kept
        if episode.over:
            break


def test_a_finished_match_asks_nobody() -> None:
    rng = Random(4)
    episode = Episode(registry.load("stones"))
    while not episode.over:
        _random_step(episode, rng)
    assert episode.seat is None
    assert episode.numbers() == ()
    with pytest.raises(Illegal, match="nobody's turn"):
        episode.give(0)
