"""The laws hold for every number of seats and every option, and nothing is ever lost."""

from collections import Counter
from random import Random

import pytest

from stylobate.core import laws
from stylobate.core.game import Over
from stylobate.games.europe import Europe
from stylobate.games.europe.rules.board import CITIES
from stylobate.games.europe.rules.chance import cards
from stylobate.games.europe.rules.game import LIGHTS
from stylobate.games.europe.state import chance_cards, destination_cards
from tests.games.europe.hurry import Hurried, played
from tests.games.europe.positions import Table, journey
from tests.games.wandering import states

OPTIONS = Europe.options[0].values


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_laws_on_the_plain_table(seats: int) -> None:
    # Random travellers wander for thousands of plies: that they arrive in the end is shown below.
    assert laws.check(Europe.setup(seats), matches=1, seed=seats, plies=200).plies == 200


@pytest.mark.parametrize("option", OPTIONS)
def test_laws_with_every_number_of_cards(option: str | int) -> None:
    seats = 2 + OPTIONS.index(option) % 5
    assert laws.check(Europe.setup(seats, cards=option), matches=1, seed=1, plies=160).plies == 160


@pytest.mark.parametrize("seats", [2, 5])
def test_laws_where_chance_places_the_lights(seats: int) -> None:
    assert laws.check(Europe.setup(seats, lights="chance", cards=3), matches=1, seed=seats, plies=120).plies == 120


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_laws_to_the_end_where_nobody_dawdles(seats: int) -> None:
    report = laws.check(Hurried.setup(seats, cards=3), matches=1, seed=seats)
    assert report.plies > 30


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_even_random_travellers_arrive(seats: int) -> None:
    game = Europe.setup(seats)
    assert sum(1 for _ in states(game, Random(seats))) <= game.longest


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_is_dealt_and_ends(option: str | int) -> None:
    game = Europe.setup(6 if option == 9 else 2, cards=option)
    match = played(game, [game.levels()[3]] * game.seats, Random(1))
    assert isinstance(match.turn, Over)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_cards_and_lights_are_never_lost(seats: int) -> None:
    game = Europe.setup(seats)
    match = played(game, list(game.levels()[-seats:]) + [game.levels()[0]] * max(0, seats - 5), Random(seats))
    for ply in range(match.ply + 1):
        state = match.state_at(ply)
        assert destination_cards(state) == Counter(range(CITIES))
        assert chance_cards(state) == Counter(list(cards()))
        left = sum(one.lights for one in state.travellers)
        assert len(state.lights) + left == seats * LIGHTS[seats]


def test_swapping_hidden_cards_changes_nothing_for_the_others() -> None:
    hands = [["lisbon", "seville"], ["paris", "bergen"], ["kyiv", "riga"]]
    other = [["lisbon", "seville"], ["kyiv", "bergen"], ["paris", "riga"]]
    one, two = (Table(journey(["moscow", "rome", "oslo"], hands=cards)) for cards in (hands, other))
    for watcher in (0, None):
        assert one.game.view(one.state, watcher) == two.game.view(two.state, watcher)
    assert one.game.offer(one.state, 0) == two.game.offer(two.state, 0)
    assert one.game.view(one.state, 1) != two.game.view(two.state, 1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_giving_up_at_any_moment_leaves_a_table_that_goes_on(seats: int) -> None:
    game, rng = Hurried.setup(seats, cards=3), Random(7)
    for _ in range(3):
        for state in states(game, rng, give_up=0.02):
            assert destination_cards(state) == Counter(range(CITIES))
            assert chance_cards(state) == Counter(list(cards()))
