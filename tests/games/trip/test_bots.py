"""Bots: honest to their view, stronger level by level, and matches of the expected length."""

from collections.abc import Sequence
from random import Random
from statistics import mean

import pytest

from stylobate.bots import open_bot
from stylobate.core.game import Acting, Level, Over
from stylobate.core.match import Match
from stylobate.games.trip import Trip
from stylobate.games.trip.bots.planning import Standing, planner
from tests.games.trip.positions import trip


def played(game: Trip, levels: Sequence[Level], rng: Random) -> Match:
    """A whole match between bots of these levels, one a seat."""
    match = Match(game)
    bots = [open_bot(game, level) for level in levels]
    while not isinstance(turn := match.turn, Over):
        if isinstance(turn, Acting):
            seat = turn.seats[0]
            match.play(seat, bots[seat].choose(game.view(match.state, seat), seat, rng))
        else:
            match.play(None, match.draw(rng))
    return match


def rounds(match: Match) -> float:
    """Turns of a seat until somebody wins."""
    turns = sum(event.kind in ("turn", "missed") for ply in range(match.ply) for event in match.events_at(ply))
    return turns / match.game.seats


@pytest.mark.parametrize(("seats", "low", "high"), [(2, 24, 48), (3, 22, 44), (4, 23, 41), (6, 21, 43), (10, 23, 43)])
def test_matches_are_as_long_as_calibrated(seats: int, low: int, high: int) -> None:
    # The calibration's 10th and 90th percentile of rounds until somebody wins.
    game = Trip.setup(seats)
    number = {2: 6, 3: 6, 4: 6, 6: 2}.get(seats, 1)
    careful = game.levels()[3]
    assert low <= mean(rounds(played(game, [careful] * seats, Random(seed))) for seed in range(number)) <= high


def test_five_levels_with_names_for_people() -> None:
    levels = Trip.setup(2).levels()
    assert len(levels) == len({level.name for level in levels}) == 5
    assert [level.settings["skill"] for level in levels] == [1, 2, 2, 4, 5]
    assert ["slip" in level.settings for level in levels] == [True, True, False, False, False]


def test_the_best_beats_the_weakest() -> None:
    game = Trip.setup(2, temples=3)
    weak, strong = game.levels()[0], game.levels()[4]
    wins = sum(played(game, [weak, strong], Random(seed)).turn.scores[1] for seed in range(8))  # type: ignore[union-attr]
    assert wins >= 6


def test_a_trip_takes_as_long_as_the_calibration_says() -> None:
    board = Trip.setup(2).table.board
    rng, reckoned = Random(3), []
    for _ in range(40):
        places = tuple(sorted({board.temples[card].at for card in rng.sample(sorted(board.temples), 6)}))
        reckoned.append(planner(board).remaining(Standing(board.home, board.modes[board.home]), places, frozenset()))
    # A lone traveller with six temples: 29.3 turns in the calibration.
    assert 27 < mean(reckoned) < 32


def test_the_planned_way_visits_everything_and_ends_at_home() -> None:
    board = Trip.setup(2).table.board
    plans, here = planner(board), Standing(board.spaces["denver"], board.modes[board.spaces["denver"]])
    places = tuple(sorted(board.spaces[name] for name in ("halifax", "mexico_city", "anchorage")))
    order = plans.order(here, places, frozenset())
    assert sorted(place for place, _ in order[:-1]) == list(places)
    assert order[-1][0] == board.home
    assert plans.journey(here, places, frozenset())


def test_a_cube_on_the_way_makes_the_trip_longer_and_a_detour_no_longer_than_that() -> None:
    board = Trip.setup(2).table.board
    plans, here = planner(board), Standing(board.spaces["denver"], ("road",))
    places = (board.spaces["halifax"],)
    way = plans.journey(here, places, frozenset())
    free = plans.remaining(here, places, frozenset())
    zone = next(space for space in way if space in board.colour_of)
    assert free < plans.remaining(here, places, frozenset((zone,))) <= free + 1.0


def test_advice_is_the_same_whatever_is_hidden_from_those_who_do_not_guess() -> None:
    for die in (2, 4, 6):
        texts = set()
        for theirs in (("halifax", "montreal"), ("regina", "edmonton")):
            table = trip(("denver", "seattle"), hands=(("anchorage", "cardston"), theirs))
            table.throw(die)
            texts.add(table.game.advice(table.game.view(table.state, 0), 0, Random(1)))
        assert len(texts) == 1


def test_whoever_can_win_comes_home() -> None:
    table = trip(("salt_lake_city~denver.1", "seattle"), hands=((), ("halifax", "montreal")))
    table.throw(6, "air")
    for skill in range(1, 6):
        text = table.game.advice(table.game.view(table.state, 0), 0, Random(0), skill=skill)
        assert text == "go salt_lake_city"


def test_a_temple_of_ones_own_is_not_passed_by() -> None:
    table = trip(("calgary-cardston.1", "seattle"), hands=(("cardston", "halifax"), ("regina", "montreal")))
    table.throw(6)
    for skill in range(1, 6):
        text = table.game.advice(table.game.view(table.state, 0), 0, Random(0), skill=skill)
        assert text.startswith("go cardston")


def test_the_best_draws_what_helps_and_leaves_what_would_hurt() -> None:
    for card, wanted in (("purple_07", "draw"), ("grey_03", "pass")):
        table = trip(["kirtland", "vernal"], hands=(("halifax", "regina"), ("seattle", "boise")))
        table.under(card).throw(2).do("go kirtland-palmyra.2")
        # Everybody has seen which card lies next.
        assert table.game.advice(table.view(0), 0, Random(0), skill=5) == wanted
