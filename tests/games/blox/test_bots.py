"""Bots: five levels, matches that end, mistakes that a child makes and a planner does not."""

import json
from dataclasses import replace
from importlib.resources import files
from random import Random

import pytest

from stylobate.core.game import Level
from stylobate.games.blox import Blox
from stylobate.games.blox.bots import planning
from stylobate.games.blox.rules.plots import KINDS, Plot
from stylobate.games.blox.rules.printed import landscapes
from stylobate.games.blox.state import State
from tests.games.blox.playing import played
from tests.games.blox.positions import Table, city

ALL = (1 << len(KINDS)) - 1


def advised(table: Table, skill: int, seed: int = 0) -> str:
    return table.game.advice(table.game.view(table.state, table.seat), table.seat, Random(seed), skill=skill)


def test_five_levels_with_names_for_people() -> None:
    levels = Blox.setup().levels()
    assert len(levels) == len({level.name for level in levels}) == 5
    assert [level.settings["skill"] for level in levels] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_between_bots_end(seats: int, level: int) -> None:
    game = Blox.setup(seats)
    for seed in range(5):
        assert played(game, [game.levels()[level - 1]] * seats, Random(seed)).over is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_with_the_best_end(seats: int) -> None:
    game = Blox.setup(seats)
    assert played(game, [_hasty(game), *game.levels()[4 - seats : 3]], Random(seats)).over is not None


def _hasty(game: Blox) -> Level:
    """The best level with little time."""
    best = game.levels()[4]
    return replace(best, settings={**best.settings, "worlds": 2})


@pytest.mark.parametrize("layers", [2, 3])
def test_planners_build_with_more_layers(layers: int) -> None:
    game = Blox.setup(2, level=layers)
    match = played(game, [game.levels()[2], game.levels()[3]], Random(layers))
    assert max(player.finished for player in match.state.players) == 3


@pytest.mark.parametrize("weak", [1, 2, 3, 4])
def test_each_level_beats_the_one_below(weak: int) -> None:
    game = Blox.setup(2)
    pair = (*game.levels()[:4], _hasty(game))[weak - 1 : weak + 1]
    wins = 0.0
    for seed in range(6):
        order = 1 if seed % 2 else -1
        scores = played(game, pair[::order], Random(seed)).turn.scores  # type: ignore[union-attr]
        wins += scores[::order][1]
    assert wins >= 3


def test_the_cost_of_a_building_is_the_fewest_blocks_that_finish_it() -> None:
    cards = json.loads(files("stylobate.games.blox").joinpath("data/cards.json").read_text("utf-8"))["cards"]
    for card in cards:
        assert planning.cost(Plot(card["id"]), 1, ALL, stud=0) == planning.BLOCK * card["min_blocks"]["1"]
        for level in (2, 3):
            assert (
                planning.cost(Plot(card["id"]), level, ALL, stud=0) // planning.BLOCK
                >= card["min_blocks"]["1"] + level - 1
            )


def test_without_small_blocks_some_buildings_cannot_be_finished() -> None:
    big = ALL & ~0b111
    assert planning.cost(Plot("H06"), 1, big, stud=0) == planning.NEVER
    assert landscapes()["H06"].cutout.bit_count() == 6


@pytest.mark.parametrize("skill", [3, 4, 5])
def test_a_planner_finishes_what_can_be_finished(skill: int) -> None:
    table = city({"house": ["2x3 b2 across"]}, finished=("p1 school", "p1 supermarket"))
    table.do(advised(table, skill))
    assert table.said("place")[0]["block"] == "1x3"
    assert advised(table, skill) == "check house"
    table.do("check house")
    assert table.over is not None


@pytest.mark.parametrize("skill", [3, 4, 5])
def test_a_planner_finds_what_was_overlooked(skill: int) -> None:
    table = city({"house": ["2x3 b2 across", "1x3 b4 across"]})
    assert advised(table, skill) == "check house"


@pytest.mark.parametrize("skill", [2, 3, 4, 5])
def test_a_planner_puts_back_a_block_that_helps_nowhere(skill: int) -> None:
    lying = {"house": ["2x3 b2 across"], "school": ["1x4 b2 down", "1x4 e2 down"]}
    table = city(lying, finished=("p1 supermarket",), offer=("2x4",), picks=(0, 1))
    assert advised(table, skill) == "return 2x4"


def test_who_knows_the_others_takes_what_they_need() -> None:
    # Player 1 can finish the house with the 1x3; Player 2 needs the 1x2 to win.
    lying = {"house": ["2x3 b2 across"]}, {"house": ["2x3 b2 down"]}
    ready = ("p1 school", "p2 school", "p2 supermarket")
    table = city(*lying, finished=ready, offer=("1x1", "1x2", "1x3"), picks=(0, 1, 0))
    assert advised(table, 3) == "place 1x3 house b4 across"
    assert advised(table, 5).split()[1] == "1x2"


def test_a_child_lets_blocks_stick_out_and_checks_too_early_and_too_late() -> None:
    game = Blox.setup(2)
    match = played(game, [game.levels()[0], game.levels()[2]], Random(3))
    child = [(match.state_at(ply), entry.text) for ply, entry in enumerate(match.log) if entry.seat == 0]
    assert any(text.startswith("place") and not _inside(game, state, text) for state, text in child)
    almost = city({"house": ["2x3 b2 across", "1x2 b4 across"]})
    assert any(advised(almost, 1, seed) == "check house" for seed in range(60))
    fits = city({"house": ["2x3 b2 across"]}).do("place 1x3 house b4 across")
    assert {advised(fits, 1, seed) for seed in range(60)} == {"check house", "pass"}


def _inside(game: Blox, state: State, text: str) -> bool:
    plot, place = game.parse(state, 0, text).value
    return not place.studs & ~state.players[0].plots[plot].cutout


def test_expectations_are_shares_and_the_one_ahead_expects_more() -> None:
    game = Blox.setup(3)
    match = played(game, [game.levels()[3]] * 3, Random(2))
    for ply in range(match.ply):
        assert sum(game.evaluate(match.state_at(ply))) == pytest.approx(1.0)
    assert game.evaluate(match.state) == match.over.scores  # type: ignore[union-attr]
    table = city(finished=("p2 house",))
    mine, theirs = table.game.evaluate(table.state)
    assert theirs > mine


def test_small_blocks_help_though_the_fewest_that_are_needed_stay_as_many() -> None:
    plots = (Plot("H01"),)
    assert planning.best_use(plots, 1, "1x1", ALL, stud=0).place is None
    assert planning.best_use(plots, 1, "1x1", ALL).place is not None


def test_slips_are_for_beginners() -> None:
    assert all("slip" not in level.settings for level in Blox.setup().levels()[2:])
