"""What a seat is told: from 0 to 1, always in the same place, and a function of its view alone."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from stylobate.core import registry
from stylobate.core.game import Acting
from stylobate.rl.episode import Episode
from stylobate.rl.features.__main__ import tables
from stylobate.rl.observation import Observer
from tests.rl.tables import EVERY, OPTIONS
from tests.toys.fists import Fists

STEPS = 400


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_another_state_with_the_same_view_gives_the_same_observation(name: str, seats: int) -> None:
    game = registry.load(name, seats, **OPTIONS.get((name, seats), {}))
    observer, episode, rng = Observer(game), Episode(game), Random(seats)
    different = 0
    for step in range(STEPS):
        if episode.over:
            break
        if step % 20 == 0 and isinstance(episode.turn, Acting):
            for seat in range(seats):
                twin = episode.copy()
                twin.state = game.guess(game.view(episode.state, seat), seat, rng)
                different += str(twin.state) != str(episode.state)
                assert np.array_equal(observer.row(episode, seat), observer.row(twin, seat))
                assert observer.texts(episode, seat) == observer.texts(twin, seat)
        if episode.outcomes:
            episode.happen(rng.randrange(len(episode.outcomes)))
        else:
            row = observer.row(episode, episode.seat or 0)
            assert row.shape == (observer.size,)
            assert 0 <= row.min() <= row.max() <= 1
            episode.give(rng.choice(episode.numbers()))
    assert different or not game.knowledge()


SILENT = {
    "blox": 0.45,
    "europe": 0.25,
    "rush": 0.42,
    "stones": 0.34,
    "tiles": 0.15,
    "trip": 0.25,
}
"""The share of features that random play of some hundred steps may leave as they are."""


@pytest.mark.parametrize("name", registry.names())
def test_features_say_something(name: str) -> None:
    game = registry.load(name)
    observer, episode, rng = Observer(game), Episode(game), Random(1)
    seen: list[np.ndarray] = []
    for step in range(2400):
        if episode.over:
            episode = Episode(game)
        if step % 6 == 0:
            seen.append(observer.row(episode, 0))
        if episode.outcomes:
            episode.happen(rng.randrange(len(episode.outcomes)))
        else:
            episode.give(rng.choice(episode.numbers()))
    moving = np.ptp(np.array(seen), axis=0) > 0
    names = [feature.name for feature in observer.features for _ in range(feature.size)]
    silent = set(names) - {name for name, moved in zip(names, moving, strict=True) if moved}
    assert len(silent) <= SILENT[name] * len(set(names)), sorted(silent)


def test_what_is_being_spelled_is_told_in_its_order() -> None:
    game = registry.load("stones")
    observer, episode = Observer(game), Episode(game)
    number = episode.numbers()[0]
    episode.give(number)
    row = observer.row(episode, 0)[-game.spelling.size :]
    assert row[number] == pytest.approx(1 / 32)
    assert np.count_nonzero(row) == 1
    assert not observer.row(episode, 1)[-game.spelling.size :].any()


def test_the_features_are_documented_as_they_are() -> None:
    """`python -m stylobate.rl.features` prints what belongs at the end of docs/rl.md."""
    text = (Path(__file__).parents[2] / "docs" / "rl.md").read_text()
    assert text.rstrip().endswith(tables().rstrip())


def test_a_game_without_features_of_its_own_is_told_by_hashes() -> None:
    game = Fists.setup(3)
    observer, episode = Observer(game), Episode(game)
    assert observer.row(episode, 0)[: game.seats].tolist() == [1, 0, 0]
    assert observer.row(episode, 0).sum() > 2
