"""Who may know what: every statement of the table is put to the test, and whatever contradicts one is caught."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from stylobate.core import laws
from stylobate.core.game import Json, Seat
from stylobate.core.knowledge import Hidden
from stylobate.core.laws import LawBroken
from stylobate.games.europe import knowledge, view
from stylobate.games.europe.rules.cards import Look
from stylobate.games.europe.rules.exchanges import Give, Peek, Receive
from stylobate.games.europe.rules.memory import PACK
from stylobate.games.europe.rules.opening import Deal
from stylobate.kit.deck import Deck, Under
from tests.games.europe.hurry import Hurried
from tests.games.europe.positions import journey, space
from tests.games.europe.secret_cards import Secretive
from tests.games.statements import exercised

MATCHES, PLIES = 30, 12


def test_the_laws_hold_where_cards_change_hands() -> None:
    assert laws.check(Secretive.setup(3), matches=MATCHES, plies=PLIES).matches == MATCHES


def test_every_statement_is_put_to_the_test() -> None:
    found = exercised(Secretive.setup(3), MATCHES, PLIES) | exercised(Hurried.setup(3, cards=3), 1, 20)
    assert found == {statement.name for statement in knowledge.TABLE}


def test_a_card_that_is_remembered_cannot_lie_elsewhere_in_the_pack() -> None:
    (pack,) = [one for one in knowledge.TABLE if one.name == "pack"]
    assert isinstance(pack, Hidden)
    paris, oslo = space("paris"), space("oslo")
    state = replace(journey(["moscow", "rome", "bergen"]), pack=Deck((paris,), (Under(oslo, 0b001),)))

    def otherwise(reader: Seat, *remembered: int) -> bool:
        places = tuple((card, PACK) for card in remembered)
        memory = tuple(places if observer == reader else () for observer in range(4))
        return pack.otherwise(replace(state, memory=memory), reader, Random(1)) is not None

    assert otherwise(2)
    # Neither the one that could take its place, nor the one that lies there, nor where one has seen it go.
    assert not otherwise(2, paris)
    assert not otherwise(2, oslo)
    assert not otherwise(0)


def everyone(*_: Any) -> None:
    """Witnesses: all who are there."""


def unveiled(task: Any, _seat: Seat | None) -> Any:
    """A task that hides nothing."""
    return task


@pytest.mark.parametrize(
    ("task", "name", "made"),
    [
        (Give.by_word["give"], "witnesses", everyone),
        (Peek, "witnesses", everyone),
        (Receive, "witnesses", everyone),
        (Look, "witnesses", everyone),
        (Receive, "seen_by", unveiled),
        (Look, "seen_by", unveiled),
    ],
)
def test_what_contradicts_the_table_is_caught(
    task: Any, name: str, made: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(task, name, made)
    with pytest.raises(LawBroken) as caught:
        laws.check(Secretive.setup(3), matches=MATCHES, plies=PLIES)
    assert caught.value.law == "knowledge"


def test_a_deal_for_all_to_read_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deal, "witnesses", everyone)
    with pytest.raises(LawBroken, match="'deal'"):
        laws.check(Hurried.setup(3), matches=1, plies=5)


def test_hands_that_are_shown_in_mid_journey_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view._traveller

    def shown(seat: Seat, one: Any, own: bool) -> dict[str, Json]:
        return honest(seat, one, own or (len(one.hand) == 4 and one.at is not None))

    monkeypatch.setattr(view, "_traveller", shown)
    with pytest.raises(LawBroken, match="'hand'"):
        laws.check(Secretive.setup(3), matches=MATCHES, plies=PLIES)


def test_twins_alone_catch_what_is_shown_of_a_gift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the table said nothing of it: another card might have been given, and no other event tells which."""
    monkeypatch.setattr(Receive, "seen_by", unveiled)
    monkeypatch.setattr("stylobate.core.laws.kept_from", everyone)
    with pytest.raises(LawBroken, match="is told what is hidden"):
        laws.check(Secretive.setup(3), matches=3 * MATCHES, plies=PLIES)
