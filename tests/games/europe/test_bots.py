"""Bots: honest to their view, stronger level by level, and matches of the expected length."""

import time
from random import Random
from statistics import mean

import pytest

from stylobate.core.game import Acting
from stylobate.games.europe import Europe, planning
from tests.games.europe.hurry import played, rounds
from tests.games.europe.positions import Table, journey, number, space

LENGTHS = {2: (14, 27), 3: (11, 20), 4: (11, 20), 5: (10, 18), 6: (10, 18)}
"""5th and 95th percentile of rounds in the calibration with all rules."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_matches_are_as_long_as_calibrated(seats: int) -> None:
    game = Europe.setup(seats)
    lengths = [rounds(played(game, [game.levels()[4]] * seats, Random(seed))) for seed in range(8)]
    low, high = LENGTHS[seats]
    assert low <= mean(lengths) <= high


def test_five_levels_with_names_for_people() -> None:
    levels = Europe.setup(2).levels()
    assert len(levels) == len({level.name for level in levels}) == 5
    assert [level.settings["skill"] for level in levels] == [1, 2, 3, 4, 5]


def test_the_best_beats_the_weakest() -> None:
    game = Europe.setup(2)
    weak, strong = game.levels()[0], game.levels()[4]
    wins = sum(played(game, [weak, strong], Random(seed)).turn.scores[1] for seed in range(12))  # type: ignore[union-attr]
    assert wins >= 9


def test_advice_is_the_same_whatever_is_hidden() -> None:
    hands = [["lisbon", "seville"], ["paris", "bergen"], ["kyiv", "riga"]]
    other = [["lisbon", "seville"], ["kyiv", "bergen"], ["paris", "riga"]]
    for number_thrown in (3, 6, 11):
        texts = set()
        for cards in (hands, other):
            table = Table(journey(["moscow", "rome", "oslo"], hands=cards, lights=["moscow-kyiv.5"])).throw(
                number_thrown
            )
            texts.add(table.game.advice(table.game.view(table.state, 0), 0, Random(1)))
        assert len(texts) == 1


def test_expectations_are_shares_and_the_one_ahead_expects_more() -> None:
    game = Europe.setup(3)
    match = played(game, [game.levels()[3]] * 3, Random(2))
    for ply in range(match.ply + 1):
        assert sum(game.evaluate(match.state_at(ply))) == pytest.approx(1.0)
    assert game.evaluate(match.state) == match.over.scores  # type: ignore[union-attr]
    state = journey(["moscow", "lisbon"], hands=[["lisbon", "seville"], ["madrid"]])
    mine, theirs = Europe.setup(2).evaluate(state)
    assert theirs > mine


def test_a_good_traveller_arrives_where_it_can() -> None:
    table = Table(journey(["vienna-munich.4", "rome"], hands=[["munich", "lisbon"], []])).throw(12)
    for skill in range(1, 6):
        assert table.game.advice(table.game.view(table.state, 0), 0, Random(0), skill=skill) == "go munich"


def test_a_good_traveller_flies_when_it_saves_the_journey() -> None:
    state = journey(["warsaw", "oslo"], hands=[["lisbon", "seville"], []], kept=[["C01"], []])
    table = Table(state).throw(3)
    assert table.game.advice(table.game.view(table.state, 0), 0, Random(0)) == "fly lisbon from warsaw_airport"


def test_a_good_traveller_passes_the_passport_to_the_other() -> None:
    table = Table(journey(["moscow", "rome"], kept=[["C19"], []]))
    assert table.game.advice(table.game.view(table.state, 0), 0, Random(0)) == "play C19"


def test_a_trade_that_helps_is_offered_and_one_that_hurts_declined() -> None:
    # From Moscow to Lisbon a ticket saves more than an extra throw; for short ways in Spain it does not.
    far, near = ["lisbon", "seville"], ["madrid", "bilbao"]
    state = journey(["moscow", "lisbon"], hands=[far, near], kept=[["C08", "C14"], ["C01"]], lights=["oslo-bergen.2"])
    table = Table(state)
    offer = table.game.advice(table.game.view(table.state, 0), 0, Random(0))
    assert offer == "offer p2 C08+C14 for C01"
    table.act(0, offer)
    assert table.game.turn(table.state) == Acting((0, 1))
    assert table.game.advice(table.game.view(table.state, 0), 0, Random(0)) == "wait"
    assert table.game.advice(table.game.view(table.state, 1), 1, Random(0)) == "accept"
    state = journey(["moscow", "lisbon"], hands=[far, near], kept=[["C14"], ["C01"]], turn=1)
    table = Table(state).act(1, "offer p1 C01 for C14")
    assert table.game.advice(table.game.view(table.state, 0), 0, Random(0)) == "accept"
    state = journey(["moscow", "lisbon"], hands=[far, near], kept=[["C01"], ["C14"]], turn=1)
    table = Table(state).act(1, "offer p1 C14 for C01")
    assert table.game.advice(table.game.view(table.state, 0), 0, Random(0)) == "decline"


def test_expected_throws_and_the_best_order() -> None:
    assert planning.THROWS[1] == 1.0
    assert planning.THROWS[12] == pytest.approx((13 / 12) ** 11)
    assert planning.THROWS[120] == pytest.approx(120 / 6.5 + 0.64, abs=0.3)
    hand = tuple(sorted((space("lisbon"), space("madrid"), space("paris"))))
    assert planning.order(space("london"), hand, ()) == [space("paris"), space("madrid"), space("lisbon")]
    way = planning.boxes_between(space("vienna-munich.4"), space("munich"), ())
    assert way == [space("vienna-munich.5")]
    assert number("munich") == space("munich") + 1
    # A light on the way makes another way the better one, or the same one longer.
    light = (space("paris-brest.6"),)
    assert planning.steps_to(space("paris"), space("brest"), light) > planning.steps_to(
        space("paris"), space("brest"), ()
    )


def test_matches_at_the_lowest_level_take_a_fraction_of_a_second() -> None:
    game = Europe.setup(2)
    level = game.levels()[0]
    began = time.process_time()
    for seed in range(10):
        assert played(game, [level, level], Random(seed)).over
    # Matches keep all their states; without that a thousand take a minute.
    assert time.process_time() - began < 3.0
