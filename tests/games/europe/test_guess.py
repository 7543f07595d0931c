"""A guess looks like the view it was made from, and is a position of its own."""

from random import Random

import pytest

from stylobate.core.game import Over
from stylobate.games.europe import Europe
from stylobate.games.europe.rules.board import CITIES
from stylobate.games.europe.state import State
from tests.games.europe.hurry import Hurried
from tests.games.europe.positions import Table, journey, number, space
from tests.games.wandering import states


def check_guess(game: Europe, state: State, seat: int | None, rng: Random) -> State:
    """A guess from this seat looks the same to it, and everything in it is in its place."""
    view = game.view(state, seat)
    guess = game.guess(view, seat, rng)
    assert game.view(guess, seat) == view
    assert game.read(str(guess)) == guess
    return guess


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_of_every_seat_through_a_match(seats: int) -> None:
    game, rng = Hurried.setup(seats, cards=4), Random(seats)
    for state in states(game, rng, give_up=0.003):
        if rng.random() < 0.3 or isinstance(game.turn(state), Over):
            for seat in (*range(seats), None):
                check_guess(game, state, seat, rng)


HANDS = [["lisbon", "seville"], ["paris", "bergen"], ["kyiv", "riga"]]


@pytest.mark.parametrize(
    "texts",
    [
        ["draw C34", f"give {number('lisbon')}"],
        ["draw C34", f"give {number('lisbon')}", f"destination {number('vienna')}"],
        ["draw C35", "player p2", f"give {number('lisbon')}"],
        ["draw C35", "player p2", f"give {number('lisbon')}", f"take {number('paris')}"],
        ["draw C36", "player p3", f"peek {number('riga')}"],
        ["draw C37", "look C20", "look C01"],
        ["draw C37", "look C20", "look C01", "look C23"],
        ["draw C37", "look C20", "look C01", "look C23", "take C01"],
    ],
)
def test_what_is_hidden_in_the_middle_of_a_card_is_guessed(texts: list[str]) -> None:
    table = Table(journey(["moscow", "rome", "oslo"], hands=HANDS)).throw(2).do("go moscow-kyiv.2", *texts)
    rng = Random(1)
    for seat in (0, 1, 2, None):
        guesses = {check_guess(table.game, table.state, seat, rng) for _ in range(20)}
        assert len(guesses) > 1


def test_the_own_hand_and_open_cards_are_taken_over_and_others_dealt() -> None:
    table = Table(journey(["moscow", "rome", "oslo"], hands=[["lisbon", "seville"], ["paris"], ["kyiv", "riga"]]))
    hands = {
        table.game.guess(table.game.view(table.state, 0), 0, Random(seed)).travellers[2].hand for seed in range(80)
    }
    assert len(hands) > 40
    known = {space(city) for city in ("lisbon", "seville", "paris")}
    assert not any(known & set(hand) for hand in hands)
    # Every other card may be anywhere.
    assert len({card for hand in hands for card in hand}) > CITIES - 3 - 3 - 5


def test_what_was_seen_is_guessed_and_what_may_have_moved_is_not_taken_for_certain() -> None:
    state = journey(["moscow", "rome", "oslo"], hands=[[], ["paris", "bergen"], []])
    table = Table(state).throw(2).do("go moscow-kyiv.2", "draw C36", "player p2", f"peek {number('paris')}")
    view = table.game.view(table.state, 0)
    for seed in range(30):
        assert space("paris") in table.game.guess(view, 0, Random(seed)).travellers[1].hand
    # Player 2 exchanges a card with the pack: from now on Paris may be in either place.
    table.put(1, at=space("moscow-kyiv.1")).throw(1).do("go moscow-kyiv.2", "draw C34", f"give {number('bergen')}")
    table.do(f"destination {number('vienna')}")
    view = table.game.view(table.state, 0)
    assert view["memory"] == [{"card": number("paris"), "seats": [1], "pack": True}]
    guesses = [table.game.guess(view, 0, Random(seed)) for seed in range(60)]
    places = {space("paris") in guess.travellers[1].hand for guess in guesses}
    assert places == {True, False}
    assert {space("paris") in guess.pack.cards for guess in guesses} == {True, False}
    assert not any(space("paris") in guess.pack.fresh for guess in guesses)


def test_cities_passed_are_not_guessed() -> None:
    table = Table(journey(["moscow", "budapest-vienna.3"])).throw(1).do("go moscow-kyiv.1")
    table.throw(3).do("go vienna-prague.2")
    view = table.game.view(table.state, 0)
    for seed in range(40):
        assert space("vienna") not in table.game.guess(view, 0, Random(seed)).travellers[1].hand
