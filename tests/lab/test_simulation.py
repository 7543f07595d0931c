"""Many matches: shares, intervals, endings, seeds and processes."""

import pytest

from stylobate import load, simulate
from stylobate.lab.simulation import Finished, Simulation


def test_a_simulation_counts() -> None:
    done = Simulation(
        3,
        (
            Finished((10.0, 7.0, 10.0), 30, "Cards are gone"),
            Finished((1.0, 9.0, 2.0), 50, "Cards are gone"),
            Finished((), 100, "Broken off"),
        ),
    )
    assert done.wins == (0.5, 1.0, 0.5)
    assert sum(done.win_rates) == pytest.approx(2 / 3)
    assert done.plies == 60
    assert done.reasons == {"Cards are gone": 2, "Broken off": 1}
    assert all(low <= rate <= high for rate, (low, high) in zip(done.win_rates, done.intervals, strict=True))
    assert len(done) == 3
    assert repr(done) == "<Simulation of 3 matches, won by seat: 17%, 33%, 17%; 60 plies on average>"


def test_the_better_bot_wins_and_the_seed_decides() -> None:
    one, two = (simulate(load("stones"), ["greedy", "random"], 10, seed=4) for _ in range(2))
    assert one == two
    assert one.win_rates[0] >= 0.9
    assert one != simulate(load("stones"), ["greedy", "random"], 10, seed=5)


def test_a_game_with_chance_and_secrets() -> None:
    done = simulate(load("europe", seats=3), [1, "random", 1], 3)
    assert sum(done.wins) == pytest.approx(3)
    assert all(len(match.scores) == 3 for match in done.matches)


def test_other_processes_play_the_same_matches() -> None:
    here = simulate(load("stones"), ["random", 1], 4, seed=8)
    there = simulate(load("stones"), ["random", 1], 4, seed=8, workers=2)
    assert sorted(here.matches) == sorted(there.matches)


def test_no_match_is_no_simulation() -> None:
    with pytest.raises(ValueError, match="at least one match to play, not 0"):
        simulate(load("stones"), ["random", "random"], 0)
