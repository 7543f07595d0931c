"""Tournaments: pairs, seats, seeds, processes."""

import pytest

from stylobate import load
from stylobate.bots.opening import paced
from stylobate.core.game import Level
from stylobate.lab.arena import Played, Result, arena
from tests.bots.toys import Heap, Noughts
from tests.toys.cards import Cards

RANDOM = Level("Random", "", "random")
STRONG = Level("Strong", "", "alphabeta", {"nodes": 500, "seconds": 60.0})


def test_the_better_one_wins() -> None:
    result = arena(Heap.setup(), STRONG, RANDOM, 10, seed=1, opening=2)
    assert len(result.games) == 10
    assert result.score >= 0.8
    assert result.wins + result.draws + result.losses == 10
    assert result.interval.low < result.score <= result.interval.high
    assert result.plies > 4


def test_a_level_is_as_good_as_itself_when_nothing_is_random() -> None:
    # The same opening with the seats changed: what one wins, the other wins back.
    sure = Level("Sure", "", "alphabeta", {"nodes": 500, "seconds": 60.0})
    assert arena(Heap.setup(), sure, sure, 10, seed=3).score == 0.5


def test_the_same_seed_plays_the_same_games() -> None:
    one, two = (arena(Noughts.setup(), RANDOM, RANDOM, 12, seed=5) for _ in range(2))
    assert one == two
    assert one != arena(Noughts.setup(), RANDOM, RANDOM, 12, seed=6)


def test_four_seats_are_shared() -> None:
    result = arena(Heap.setup(4), RANDOM, RANDOM, 40, seed=2, opening=1)
    assert result.draws == 0
    assert 0.2 < result.score < 0.8


def test_secrets_and_chance() -> None:
    result = arena(Cards.setup(3), Level("Greedy", "", "greedy"), RANDOM, 4, seed=2, opening=1)
    assert all(0 <= game.score <= 1 for game in result.games)


def test_games_come_in_pairs() -> None:
    with pytest.raises(ValueError, match="an even number, not 7"):
        arena(Noughts.setup(), RANDOM, RANDOM, 7)


def test_pace_stretches_the_seconds_only() -> None:
    level = paced(Level("X", "", "mcts", {"seconds": 2.0, "slip": 0.1}), 0.5)
    assert level == Level("X", "", "mcts", {"seconds": 1.0, "slip": 0.1})
    assert paced(RANDOM, 0.5) == RANDOM


def test_other_processes_play_the_same_games() -> None:
    game = load("stones")
    here = arena(game, RANDOM, RANDOM, 4, seed=8)
    there = arena(game, RANDOM, RANDOM, 4, seed=8, workers=2)
    assert sorted(here.games) == sorted(there.games)


def test_a_result_counts() -> None:
    result = Result("A", "B", (Played(1.0, 10), Played(0.5, 20), Played(0.0, 30), Played(1.0, 40)))
    assert (result.wins, result.draws, result.losses) == (2, 1, 1)
    assert result.score == 0.625
    assert result.plies == 25
    assert result.elo > 0
    assert result.elo_interval.low < result.elo < result.elo_interval.high
