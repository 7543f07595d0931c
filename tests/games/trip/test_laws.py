"""The laws hold for every number of seats and every option, and nothing is ever lost."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from stylobate.core import laws
from stylobate.games.trip import Trip
from stylobate.games.trip.state import State, assignment_cards, cubes_in_all, temple_cards
from tests.games.trip import own
from tests.games.trip.hurry import Hurried, HurriedLate, Late, Short
from tests.games.trip.positions import trip
from tests.games.wandering import states

OPTIONS: tuple[dict[str, Any], ...] = (
    {"held_once": True, "six_again": True},
    {"held": "stay", "held_once": True, "shared_start": True},
    {"turning": "manual", "stock": "any"},
    {"final_trip_cards": "mode", "youngest": 2, "own": own.OWN},
    {"first_cubes": "chance", "timers": False, "temples": 3},
)


@pytest.mark.parametrize("seats", [2, 3])
def test_laws_from_the_first_airport_on(seats: int) -> None:
    assert laws.check(Short.setup(seats), matches=1, seed=seats).plies > 5 * seats


@pytest.mark.parametrize("seats", range(2, 11))
def test_laws_near_the_end(seats: int) -> None:
    assert laws.check(HurriedLate.setup(seats), matches=1, seed=seats).plies > 5


@pytest.mark.parametrize("options", OPTIONS)
def test_laws_with_options(options: dict[str, Any]) -> None:
    assert laws.check(Short.setup(3, **options), matches=1, seed=3).plies > 20


@pytest.mark.parametrize("options", [{}, *OPTIONS], ids=str)
def test_verbs_obey_their_laws_in_unhurried_matches(options: dict[str, Any]) -> None:
    assert laws.check(Trip.setup(4, **options), matches=1, seed=1, plies=110).plies == 110
    assert laws.check(Late.setup(4, **options), matches=1, seed=2, plies=90).plies > 20


def nothing_lost(game: Trip, state: State) -> None:
    assert cubes_in_all(state) == (16, 16)
    assert assignment_cards(state) == Counter(list(game.table.cards))
    assert temple_cards(state) == Counter(list(game.table.board.temples))


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_thirty_two_cubes_and_forty_five_cards_at_every_ply(seats: int) -> None:
    game = Hurried.setup(seats, temples=3)
    for state in states(game, Random(seats)):
        nothing_lost(game, state)
        assert sum(cubes_in_all(state)) == 32
        assert assignment_cards(state).total() == 45


@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_giving_up_at_any_moment_leaves_a_table_that_goes_on(seats: int) -> None:
    game = Hurried.setup(seats, temples=3, held_once=True)
    for seed in range(3):
        for state in states(game, Random(seed), give_up=0.02):
            nothing_lost(game, state)
            assert all(state.travellers[seat].at is None for seat in range(seats) if seat not in state.present)


@pytest.mark.parametrize("options", [*OPTIONS, {"temples": 8, "own": own.OWN}])
def test_every_option_ends(options: dict[str, Any]) -> None:
    *_, last = states(Hurried.setup(4, **options), Random(2))
    assert last.over is not None


def test_swapping_hidden_cards_changes_nothing_for_the_others() -> None:
    places = ["denver", "vernal", "manti"]
    hands = [["boise"], ["reno", "detroit"], ["halifax", "nauvoo"]]
    other = [["boise"], ["halifax", "detroit"], ["reno", "nauvoo"]]
    kept, others = [["blue_01"], ["blue_04"], ["blue_12"]], [["blue_01"], ["blue_12"], ["blue_04"]]
    one, two = trip(places, hands, kept), trip(places, other, others)
    assert one.view(0) == two.view(0)
    assert one.view(None) == two.view(None)
    assert one.game.offer(one.state, 0) == two.game.offer(two.state, 0)
    assert one.view(1) != two.view(1)
    for text in ("switch air", "draw red_01", "accept", "accept", "accept"):
        one.do(text)
        two.do(text)
        assert one.view(0) == two.view(0)


def test_a_guess_puts_cards_only_where_they_may_be() -> None:
    table = trip(["denver", "vernal"], kept=[[], ["blue_01", "blue_04"]]).under("red_01", "blue_05")
    view = table.view(0)
    for seed in range(20):
        guess = table.game.guess(view, 0, Random(seed))
        nothing_lost(table.game, guess)
        assert all(table.game.table.cards[card].keep for card in guess.travellers[1].kept)
        assert len(guess.travellers[1].hand) == len(table.one(1).hand)
