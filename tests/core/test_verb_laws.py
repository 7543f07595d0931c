"""The laws about verbs, spellings and opinions pass an honest game and catch each kind of dishonest one."""

from random import Random
from typing import Any

import pytest

from stylobate.core import laws
from stylobate.core.game import Game
from stylobate.core.laws.reasons import true_reasons
from stylobate.core.laws.source import one_source
from tests.toys import cards, market


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_verbs_obeys_the_laws(seats: int) -> None:
    assert laws.check(market.Market.setup(seats), matches=40, seed=seats).plies == 240


@pytest.mark.parametrize(
    ("twin", "law"),
    [
        (market.Pretext, "true reasons"),
        (market.Backwards, "true reasons"),
        (market.Counted, "spelling"),
        (market.Leading, "spelling"),
        (market.Boastful, "opinions"),
        (market.Speechless, "opinions"),
        (market.Misleading, "opinions"),
    ],
)
def test_the_laws_catch_a_twin_that_breaks_one(twin: type[Game[Any, Any]], law: str) -> None:
    with pytest.raises(laws.LawBroken) as caught:
        laws.check(twin.setup(), matches=60, seed=3)
    assert caught.value.law == law


@pytest.mark.parametrize(
    ("twin", "told"),
    [
        (market.Forgetful, "of seat 0 holds all conditions, unlisted"),
        (market.Generous, "of seat 1 is listed and refused by its conditions"),
    ],
)
def test_a_list_that_is_not_what_the_conditions_leave_is_caught(twin: type[market.Market], told: str) -> None:
    game = twin.setup()
    if twin is market.Generous:
        state = market.Market.setup().apply(game.start(), 0, market.Action("take 6", 6)).state
    else:
        state = game.start()
    seat = state.top.seat  # type: ignore[attr-defined]
    grammar = game.grammar()
    assert grammar is not None
    with pytest.raises(laws.LawBroken, match=f"one source: 'take 6' {told}"):
        one_source(game, grammar, state, seat)
    with pytest.raises(laws.LawBroken):
        laws.check(game, matches=30, seed=3)


def test_true_reasons_notices_what_is_listed_against_a_condition() -> None:
    game = market.Generous.setup()
    grammar = game.grammar()
    assert grammar is not None
    state = market.Market.setup().apply(game.start(), 0, market.Action("take 6", 6)).state
    with pytest.raises(laws.LawBroken, match="true reasons: 'take 6' is legal"):
        true_reasons(game, grammar, state, 1, ["take 6"], Random(0))


def test_a_game_without_a_spelling_of_its_own_is_spelled_letter_by_letter() -> None:
    game = cards.Cards.setup(2)
    state = game.start()
    while not game.actions(state, 0):
        state = game.apply(state, None, game.turn(state).outcomes[0][0]).state  # type: ignore[union-attr]
    action = game.actions(state, 0)[0]
    numbers = game.spelling.spell(action)
    assert len(numbers) == len(str(action)) + 1
    assert game.spelling.read(state, 0, numbers) == action
