"""Sentences name seats between marks, so that nobody has to read a sentence to put a name into it."""

import pickle

import pytest

from stylobate.core import registry
from stylobate.core.game import Event, Illegal, Over
from stylobate.core.laws.broken import LawBroken
from stylobate.core.laws.telling import as_sent
from stylobate.core.words import deed, seat_named, told
from tests.toys.dash import Dashes

ONE, TWO = seat_named(0, "Player 1"), seat_named(1, "Player 2")


def test_a_seat_is_called_by_its_side_or_by_a_name() -> None:
    words = f"{ONE} trades places with {TWO}"
    assert told(words) == "Player 1 trades places with Player 2"
    assert told(words, {1: "Player 1"}) == "Player 1 trades places with Player 1"
    assert told(f"{ONE} draws Player 2", {0: "Zoë", 1: "Ben"}) == "Zoë draws Player 2"
    assert told("Málaga lies there", {0: "Zoë"}) == "Málaga lies there"


def test_the_seat_in_front_is_left_out_where_its_token_stands() -> None:
    assert deed(f"{ONE} leaps over {TWO}", 0) == f"leaps over {TWO}"
    assert deed(f"{ONE}'s turn", 0) == f"{ONE}'s turn"
    assert deed(f"{TWO} leaps", 0) == f"{TWO} leaps"
    assert deed(f"{ONE} is dealt a card", None) == f"{ONE} is dealt a card"
    assert deed("Player 1 leaps", 0) == "Player 1 leaps"


def test_events_reasons_and_ends_read_well_and_keep_their_marks() -> None:
    words = f"{TWO} stands there"
    refusal = Illegal(words, "XX-1")
    for said, template in (
        (Event("say", words).words, Event("say", words).template),
        (refusal.reason, refusal.template),
        (Over((1.0, 0.0), words).reason, Over((1.0, 0.0), words).template),
    ):
        assert (said, told(template, {1: "Ben"})) == ("Player 2 stands there", "Ben stands there")
    assert str(refusal) == "Player 2 stands there - XX-1"
    assert pickle.loads(pickle.dumps(refusal)).template == words
    assert refusal == Illegal("Player 2 stands there", "XX-1")
    assert Over((1.0, 0.0), words) == Over((1.0, 0.0), "Player 2 stands there")


def test_a_rulebook_may_name_its_sides() -> None:
    stones, dash = registry.load("stones"), Dashes.setup(2)
    assert [stones.side(0), stones.seat_name(0), told(stones.who(0))] == ["White", "White", "White"]
    assert [dash.side(0), dash.seat_name(0), told(dash.who(0))] == [None, "Player 1", "Player 1"]


def test_a_mark_outside_of_a_sentence_breaks_a_law() -> None:
    with pytest.raises(LawBroken, match="marked"):
        as_sent({"label": f"Choose {ONE}"})
