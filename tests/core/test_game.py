"""Setting a table, and what the base class answers for every game."""

import pytest

from stylobate.core import registry
from stylobate.core.game import Illegal, Option, Timing
from tests.toys.cards import Cards
from tests.toys.fists import Fists


def test_without_a_number_of_seats_the_fewest_are_taken() -> None:
    assert Cards.setup().seats == 2


def test_options_default_to_their_first_value() -> None:
    assert Fists.setup().chosen == {"lives": 2}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"life": 2}, "fists has no option 'life'; it has lives"),
        ({"lives": 3}, "lives is 2 or 1, not 3"),
        ({"lives": True}, "lives is 2 or 1, not True"),
        ({"lives": "2"}, "lives is 2 or 1, not '2'"),
    ],
)
def test_an_unknown_option_is_a_clear_error(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Fists.setup(**options)  # type: ignore[arg-type]


def test_an_open_option_takes_any_text_and_nothing_else() -> None:
    class Named(Fists):
        id = "named"
        options = (Option("motto", ("",), "Motto", "Anything", open=True),)

    assert Named._choose({"motto": "fingers first"}) == {"motto": "fingers first"}
    with pytest.raises(ValueError, match="motto is "):
        Named._choose({"motto": 3})


def test_a_wrong_number_of_seats_is_a_clear_error() -> None:
    with pytest.raises(ValueError, match="cards takes 2, 3 or 4 players here, not 7"):
        Cards.setup(7)


def test_an_unknown_game_is_a_clear_error() -> None:
    with pytest.raises(ValueError, match=r"There is no game 'chess'; there is .*stones"):
        registry.load("chess")


def test_out_of_turn_chance_and_the_end_are_explained_for_every_game() -> None:
    game = Cards.setup(2)
    state = game.start()
    assert game.explain(state, 0, "hide1") == Illegal("Wait for the roll or the draw", "CA-1")
    for card in (1, 2, 3, 4):
        state = game.apply(state, None, game.parse(state, None, f"deal{card}")).state
    assert game.explain(state, 1, "hide3") == Illegal("It is not your turn: the table is waiting for Player 1", "CA-1")
    assert game.explain(state, 0, "hide3") == Illegal("You do not hold that card", "CA-3")
    for seat, text in ((0, "hide1"), (1, "hide3"), (0, "show2"), (1, "show4")):
        state = game.apply(state, seat, game.parse(state, seat, text)).state
    assert game.explain(state, 0, "show2") == Illegal("The match is over: All cards are shown", "CA-2")


def test_an_illegal_action_prints_its_reason_and_its_rule() -> None:
    assert str(Illegal("Stones never move back", "TS-1")) == "Stones never move back - TS-1"
    assert str(Illegal("No")) == "No"


def test_a_game_without_clocks_waits_for_ever() -> None:
    game = Cards.setup(2)
    assert game.timing(game.start()) == Timing()
    with pytest.raises(Illegal, match="waits for ever"):
        game.silence(game.start(), 0)


def test_gaps_may_differ_from_seat_to_seat() -> None:
    assert [Timing(gap=0.1).gap_of(seat) for seat in (0, 1)] == [0.1, 0.1]
    assert [Timing(gap=0.1, gaps=(0.1, 3.0)).gap_of(seat) for seat in (0, 1)] == [0.1, 3.0]
