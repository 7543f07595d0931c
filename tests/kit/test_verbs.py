"""What is derived from a verb: notation, reasons, offers and spellings."""

from typing import Any

import pytest

from stylobate.core.game import Illegal
from tests.toys.market import Action, Bargain, Market, Stall

GAME = Market.setup(3)


def after(*texts: str) -> Stall:
    state = GAME.start()
    for text in texts:
        seat = GAME.turn(state).seats[0]  # type: ignore[union-attr]
        state = GAME.apply(state, seat, GAME.parse(state, seat, text)).state
    return state


ROUND = ("take 1", "take 2", "take 3")


def test_a_text_is_read_without_listing() -> None:
    state = after(*ROUND)
    assert GAME.parse(state, 0, "trade 1 for 5") == Action("trade 1 for 5", Bargain((1,), 5, None, False))
    assert GAME.parse(state, 0, "trade 1 for 5 tip p2 loudly").value == Bargain((1,), 5, 1, True)
    assert GAME.parse(state, 0, "take 6") == Action("take 6", 6)
    assert GAME.parse(state, 0, "pass") == Action("pass")


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("take 1", "No 1 lies on the table", "MA-2"),
        ("trade 2 for 5", "Player 1 has no 2", "MA-3"),
        ("trade 2 for 3", "Player 1 has no 2", "MA-3"),
        ("trade 1+1 for 5", "Goods are named in order, one or two of them", "MA-3"),
        ("trade 1 for 2", "No 2 lies on the table", "MA-2"),
        ("trade 1 for 5 tip p1", "Player 1 is you", "MA-4"),
        ("take 9", "'take' needs a good (1 to 6) here, not '9'", "MA-1"),
        ("take", "'take' needs a good (1 to 6) here", "MA-1"),
        ("take 4 5", "'take' takes a good (1 to 6); leave out '5'", "MA-1"),
        ("trade 1", "'trade' needs 'for' and a good here", "MA-1"),
        ("pass 1", "'pass' takes nothing more; leave out '1'", "MA-6"),
        ("steal 4", "This is an honest market", "MA-7"),
        ("haggle", "Seat 0 buys: answer with take, trade or pass, not with 'haggle'", "MA-6"),
    ],
)
def test_the_first_condition_that_fails_is_the_reason(text: str, reason: str, rule: str | None) -> None:
    assert GAME.explain(after(*ROUND), 0, text) == Illegal(reason, rule)


def test_an_unknown_word_names_the_words_that_are_possible_now() -> None:
    refused = GAME.explain(GAME.start(), 0, "haggle")
    assert refused is not None
    assert refused.reason.endswith("answer with take, not with 'haggle'")


def test_an_offer_holds_words_and_facts() -> None:
    offer: Any = GAME.offer(after("take 1", "take 2", "take 3", "take 4", "take 5"), 2)
    assert offer["kind"] == "ask"
    assert offer["verbs"]["take"] == {"label": "Take the {good}", "slots": [["good", "good"]], "choices": ["6"]}
    assert offer["verbs"]["pass"] == {"label": "Buy nothing", "slots": [], "choices": {}}
    trade = offer["verbs"]["trade"]
    assert trade["slots"] == [["give", "goods"], ["get", "good"], ["tip", "seat"], ["loud", "flag"]]
    assert trade["choices"]["3"]["for 6"]["tip p1"] == {"": {"gives": 1}, "loudly": {"gives": 1}}
    assert set(trade["choices"]["3"]["for 6"]) == {"", "tip p1", "tip p2"}


def test_an_action_is_spelled_verb_first_then_slot_by_slot() -> None:
    state, spelling = after(*ROUND), GAME.spelling
    trade = GAME.parse(state, 0, "trade 1 for 5 tip p2")
    letters = [spelling.letters[number] for number in spelling.spell(trade)]  # type: ignore[attr-defined]
    # A list ends with nothing, and what is left out is nothing.
    assert letters == ["trade", "1", "", "5", "p2", ""]
    assert spelling.read(state, 0, spelling.spell(trade)) == trade
    first = spelling.next(state, 0)
    assert [spelling.letters[number] for number in first] == ["pass", "take", "trade"]  # type: ignore[attr-defined]
    assert spelling.next(state, 0, spelling.spell(trade)) == ()


def test_numbers_that_spell_nothing_are_refused() -> None:
    state, spelling = after(*ROUND), GAME.spelling
    trade = spelling.spell(GAME.parse(state, 0, "trade 1 for 5"))
    for numbers in ((), (999,), (0,), trade[:-1], (*trade, 0), spelling.spell(Action("take 1", 1))):
        with pytest.raises(Illegal):
            spelling.read(state, 0, numbers)
