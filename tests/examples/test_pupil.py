"""The example learns: a short lesson makes a bot that beats random play and plays at a table by its name."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stylobate import load
from stylobate.bots.honesty import check_honesty
from stylobate.lab.arena import arena

EXAMPLE = Path(__file__).parents[2] / "examples" / "pupil"


@pytest.fixture(scope="module", autouse=True)
def on_the_path() -> Iterator[None]:
    sys.path.insert(0, str(EXAMPLE))
    yield
    sys.path.remove(str(EXAMPLE))


def test_a_short_lesson_is_enough_to_beat_random_play(tmp_path: Path) -> None:
    from pupil.bot import Pupil

    # By its own command, and on one thread: beside other tests more of them only wait for each other.
    words = ["--rounds", "12", "--matches", "128", "--seed", "3", "--out", str(tmp_path / "short.npz")]
    alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    subprocess.run([sys.executable, "-m", "pupil.train", *words], cwd=EXAMPLE, env=alone, check=True)

    class Short(Pupil):
        weights = tmp_path / "short.npz"

    assert arena(load("stones"), Short, "random", games=20, seed=1).score > 0.6


def test_the_gradient_is_that_of_the_loss() -> None:
    from pupil.network import Network

    rng = np.random.default_rng(1)
    seen = rng.random((5, 66)).astype(np.float32)
    wanted = np.array([0, 1, 0.5, 1, 0], np.float32)
    network = Network.fresh(rng)
    network.weights = [one.astype(np.float64) for one in network.weights]
    caught: list[Any] = []
    network._adam = lambda gradients, rate: caught.extend(gradients)  # type: ignore[method-assign]
    network.learn(seen, wanted, 0.1)
    gradients = list(caught)
    for weight, gradient in zip(network.weights, gradients, strict=True):
        spot = np.unravel_index(np.argmax(np.abs(gradient)), gradient.shape)
        losses = []
        for step in (1e-4, -2e-4):
            weight[spot] += step
            losses.append(network.learn(seen, wanted, 0.1))
        weight[spot] += 1e-4
        assert (losses[0] - losses[1]) / 2e-4 == pytest.approx(gradient[spot], rel=1e-2)


def test_both_sides_see_the_same_board() -> None:
    from pupil.network import planes

    game = load("stones")
    from stylobate.rl.episode import Episode
    from stylobate.rl.observation import Observer

    episode, observer = Episode(game), Observer(game)
    first, second = (planes(observer.row(episode, seat)[None]) for seat in (0, 1))
    assert np.array_equal(first, second)


def test_the_pupil_that_is_shipped_is_honest_and_beats_the_first_two_levels() -> None:
    from pupil import Pupil

    game = load("stones")
    assert Pupil.plays(game)
    assert not Pupil.plays(load("stones", variant="convert"))
    assert check_honesty(game, Pupil, every=4) > 2
    for level in (1, 2):
        assert arena(game, Pupil, level, games=20, seed=2, opening=4).score > 0.6
