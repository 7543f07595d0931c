"""OpenSpiel's own tests on all six games, and what they do not ask."""

import pickle
import unittest
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

from stylobate.core import registry
from stylobate.rl.openspiel import register
from tests.rl.tables import EVERY, OPTIONS, SHORT

register()


@pytest.mark.parametrize("name", SHORT)
def test_the_random_simulation_test_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"stylobate_{name}", SHORT[name]), 1, True, False)


@pytest.mark.parametrize("name", SHORT)
def test_the_python_api_test_passes(name: str, capfd: Any) -> None:
    names = {"game": pyspiel.load_game(f"stylobate_{name}", SHORT[name]), "game_name": f"stylobate_{name}"}
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), names)
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    assert suite.countTestCases() >= 5
    result = unittest.TestResult()
    suite.run(result)
    assert result.wasSuccessful(), result.errors + result.failures


def _walked(game: Any, steps: int, rng: Random) -> Any:
    state = game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_every_table_opens_and_is_played(name: str, seats: int) -> None:
    game = pyspiel.load_game(f"stylobate_{name}", {"seats": seats, **OPTIONS.get((name, seats), {})})
    state = _walked(game, 120, Random(seats))
    assert game.num_players() == seats
    assert all(len(state.observation_tensor(seat)) == game.observation_tensor_size() for seat in range(seats))


def test_a_word_among_numbers_is_zero() -> None:
    usual, few = pyspiel.load_game("stylobate_europe"), pyspiel.load_game("stylobate_europe(cards=3)")
    assert usual.table.chosen == registry.load("europe").chosen
    assert few.table.chosen["cards"] == 3
    assert pyspiel.load_game(str(few)).table.chosen == few.table.chosen


@pytest.mark.parametrize("name", ["tiles", "rush"])
def test_games_and_states_survive_pickling(name: str) -> None:
    game = pyspiel.load_game(f"stylobate_{name}")
    state = _walked(game, 40, Random(2))
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()


def test_chance_has_the_weights_of_the_game() -> None:
    state = pyspiel.load_game("stylobate_europe").new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    weights = [weight for _, weight in state.episode.outcomes]
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([one / sum(weights) for one in weights])


def test_registering_twice_is_no_mistake() -> None:
    assert register() == tuple(f"stylobate_{name}" for name in registry.names())
