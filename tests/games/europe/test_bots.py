"""Bots: honest to their view, stronger level by level, and matches of the expected length."""

from random import Random
from statistics import mean

import numpy as np
import pytest

from stylobate.core.game import Acting
from stylobate.games.europe import Europe
from stylobate.games.europe.bots import flying, planning
from stylobate.games.europe.bots.outlook import Outlook
from stylobate.games.europe.bots.suspicion import likelihood, suspects
from stylobate.games.europe.rules.board import CITIES, board
from tests.games.europe.hurry import played, rounds
from tests.games.europe.positions import Table, journey, number, space

LENGTHS = {2: (14, 27), 3: (11, 20), 4: (11, 20), 5: (10, 18), 6: (10, 18)}
"""5th and 95th percentile of rounds in the calibration with all rules."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_matches_are_as_long_as_calibrated(seats: int) -> None:
    game = Europe.setup(seats)
    lengths = [rounds(played(game, [game.levels()[3]] * seats, Random(seed))) for seed in range(8)]
    low, high = LENGTHS[seats]
    assert low <= mean(lengths) <= high


def test_five_levels_with_names_for_people() -> None:
    levels = Europe.setup(2).levels()
    assert len(levels) == len({level.name for level in levels}) == 5
    assert [level.settings["skill"] for level in levels] == [1, 2, 2, 3, 5]
    assert ["slip" in level.settings for level in levels] == [True, True, False, False, False]


def test_the_best_beats_the_weakest() -> None:
    game = Europe.setup(2)
    weak, strong = game.levels()[0], game.levels()[4]
    wins = sum(played(game, [weak, strong], Random(seed)).turn.scores[1] for seed in range(8))  # type: ignore[union-attr]
    assert wins >= 6


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


def test_a_trade_that_helps_both_is_offered_now_and_then_and_accepted() -> None:
    # From Warsaw to Paris a ticket saves three throws; whoever is as good as home can do without.
    hands = [["paris", "brest"], ["munich"], ["oslo", "bergen"]]
    kept = [["C08", "C14"], ["C01"], []]
    table = Table(journey(["warsaw", "vienna-munich.4", "riga"], hands=hands, kept=kept, lights=["oslo-bergen.2"]))
    advised = [table.game.advice(table.game.view(table.state, 0), 0, Random(seed)) for seed in range(20)]
    offers = {text for text in advised if text.startswith("offer p2 ")}
    assert offers
    assert all(text.endswith(" for C01") for text in offers)
    # Nobody likes to be asked in every turn.
    assert not all(text in offers for text in advised)
    table.act(0, offers.pop())
    assert table.game.turn(table.state) == Acting((0, 1))
    assert table.game.advice(table.game.view(table.state, 0), 0, Random(0)) == "wait"
    assert table.game.advice(table.game.view(table.state, 1), 1, Random(0)) == "accept"


def test_a_trade_that_hurts_is_declined() -> None:
    far, near = ["lisbon", "seville"], ["madrid", "bilbao"]
    for skill in (4, 5):
        state = journey(["moscow", "lisbon"], hands=[far, near], kept=[["C01"], ["C14"]], turn=1)
        table = Table(state).act(1, "offer p1 C14 for C01")
        assert table.game.advice(table.game.view(table.state, 0), 0, Random(0), skill=skill) == "decline"


def test_a_ticket_is_kept_for_the_long_way() -> None:
    # It could be flown from Warsaw to Berlin and save two throws; from there to Lisbon it saves more.
    state = journey(["warsaw", "oslo"], hands=[["berlin", "lisbon"], []], kept=[["C01"], []])
    table = Table(state).throw(7)
    text = table.game.advice(table.game.view(table.state, 0), 0, Random(0))
    assert text == "go warsaw-berlin.7" or text.startswith("fly lisbon")


def test_a_light_goes_where_it_hurts_the_one_who_is_nearly_there() -> None:
    hands = [["lisbon", "seville"], ["paris"]]
    state = journey(["moscow", "paris-bordeaux.6"], hands=hands, kept=[["C08"], []], lights=["oslo-bergen.2"])
    table = Table(state)
    for _ in range(3):
        table.act(0, table.game.advice(table.game.view(table.state, 0), 0, Random(0)))
    (light,) = set(table.state.lights).difference(state.lights)
    assert light in planning.boxes_between(space("paris-bordeaux.6"), space("paris"), ())


def test_steps_tell_where_somebody_is_going() -> None:
    # Six steps from Vienna towards Munich: whoever wanted to go to Kyiv would not have walked them.
    table = Table(journey(["moscow", "vienna"])).throw(1).do("go moscow-kyiv.1").throw(5).do("go vienna-munich.5")
    hands = np.array([[space("munich"), space("zurich")], [space("kyiv"), space("odesa")]])
    west, east = likelihood(table.state, 1, hands)
    assert west > 2 * east


def test_hands_are_suspected_that_fit_what_was_seen() -> None:
    table = Table(journey(["moscow", "budapest-vienna.3", "oslo"])).throw(1).do("go moscow-kyiv.1")
    table.throw(3).do("go vienna-prague.2")
    known = suspects(table.state, 0, 1, Random(0), 50)
    assert known.chances.sum() == pytest.approx(1.0)
    seen = {*table.state.travellers[0].hand, space("vienna")}
    assert seen.isdisjoint(known.hands.flatten().tolist())
    assert {len(set(hand)) for hand in known.hands.tolist()} == {len(table.state.travellers[1].hand)}


def test_journeys_in_bulk_agree_with_journeys_one_by_one() -> None:
    rng = Random(3)
    lights = tuple(sorted(rng.sample(board().red_boxes, 6)))
    hands = [tuple(sorted(rng.sample(range(CITIES), 5))) for _ in range(8)]
    box = next(box for box in board().red_boxes if box not in lights)
    for start in (space("vienna"), space("paris-brest.6"), space("moscow-kyiv.9")):
        plain, lit = Outlook(lights), Outlook(lights, (box,))
        for at, hand in enumerate(hands):
            one = planning.remaining(start, hand, lights)
            assert plain.journeys(start, np.array(hands))[0, at] == pytest.approx(one, abs=1e-3)
            other = planning.remaining(start, hand, tuple(sorted((*lights, box))))
            assert lit.journeys(start, np.array(hands))[0, at] == pytest.approx(other, abs=1e-3)


def test_a_flight_is_planned_where_it_saves_most() -> None:
    hand = (space("lisbon"), space("warsaw"))
    assert flying.saved(space("krakow"), hand, ()) > 2
    assert flying.saved(space("krakow"), (space("warsaw"),), ()) == pytest.approx(0.0, abs=0.5)
    # Standing on an airport any throw will do.
    assert flying.to_airport(space("warsaw-berlin.1"), ()) == 1
    assert flying.from_landing(space("lisbon"), ()) == 0


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
