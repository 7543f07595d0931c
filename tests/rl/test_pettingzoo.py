"""PettingZoo's own tests on all six games, and what they do not ask."""

import json
import time
import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from stylobate.core import registry
from stylobate.core.game import Illegal
from stylobate.rl.pettingzoo import env
from tests.rl.tables import EVERY, OPTIONS

CYCLES = 60
NAMES = registry.names()

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_the_api_test_passes_at_every_table(name: str, seats: int) -> None:
    api_test(env(name, seats, **OPTIONS.get((name, seats), {})), num_cycles=CYCLES)


@pytest.mark.parametrize("name", NAMES)
def test_the_seed_test_passes(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", NAMES)
def test_the_performance_benchmark_passes(name: str, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    # It measures for five seconds by the clock: here the clock runs ten times as fast.
    clock = time.monotonic
    monkeypatch.setattr("time.time", lambda: clock() * 10)
    performance_benchmark(env(name))
    assert "Finished" in capsys.readouterr().out


def _play(table: Any, rng: Random) -> dict[str, float]:
    """What each agent was given in a random match."""
    given = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        given[agent] += reward
        table.step(None if ended else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return given


@pytest.mark.parametrize("name", ["stones", "tiles", "europe"])
def test_the_rewards_of_a_match_are_its_scores(name: str) -> None:
    table = env(name, texts=False)
    table.reset(seed=5)
    given = _play(table, Random(5))
    assert tuple(given.values()) == table.unwrapped.episode.over.scores


def test_texts_are_the_view_and_a_position_that_the_game_reads() -> None:
    table = env("europe", seats=3)
    table.reset(seed=1)
    game, episode = table.unwrapped.game, table.unwrapped.episode
    info = table.last()[4]
    view = game.view(episode.state, episode.seat)
    assert json.loads(info["view"]) == json.loads(json.dumps(view))
    assert game.view(game.read(info["position"]), episode.seat) == view


def test_a_number_that_leads_nowhere_is_refused_and_changes_nothing() -> None:
    table = env("stones").unwrapped
    table.reset()
    before = table.episode.copy().__dict__
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(Illegal, match="leads to no action here"):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.episode.__dict__ == before


def test_whoever_is_not_asked_has_nothing_to_give() -> None:
    table = env("stones").unwrapped
    table.reset()
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.observe(other)["action_mask"].any()


def test_an_unknown_option_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="has no option 'colour'"):
        env("stones", colour="red")


def test_a_table_is_drawn_in_characters() -> None:
    table = env("stones", render_mode="ansi")
    table.reset()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(table.render().splitlines()) > 5
