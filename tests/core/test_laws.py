"""The laws pass honest games and catch each kind of dishonest one."""

from typing import Any

import pytest

from stylobate.core import laws
from stylobate.core.game import Game
from tests.toys import cards, fists


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_cards_obey_the_laws(seats: int) -> None:
    report = laws.check(cards.Cards.setup(seats), matches=30, seed=1)
    assert report.matches == 30
    assert report.longest == 4 * seats


@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize("lives", [2, 1])
def test_a_simultaneous_game_obeys_the_laws(seats: int, lives: int) -> None:
    assert laws.check(fists.Fists.setup(seats, lives=lives), matches=10, seed=2).plies > 0


@pytest.mark.parametrize(
    ("twin", "law"),
    [
        (cards.LeakingView, "secrecy"),
        (cards.LeakingEvent, "secrecy"),
        (cards.LeakingError, "secrecy"),
        (cards.LeakingOffer, "secrecy"),
        (fists.Peeking, "secrecy"),
        (cards.Impure, "purity"),
        (cards.Shifting, "purity"),
        (cards.MisExplaining, "explain"),
        (cards.Scolding, "explain"),
        (cards.Endless, "termination"),
        (cards.BadGuess, "guess"),
        (cards.Forgetful, "text"),
    ],
)
def test_the_laws_catch_a_twin_that_breaks_one(twin: type[Game[Any, Any]], law: str) -> None:
    with pytest.raises(laws.LawBroken) as caught:
        laws.check(twin.setup(), matches=30, seed=3)
    assert caught.value.law == law


def test_a_broken_law_carries_the_match_that_broke_it() -> None:
    game = cards.LeakingEvent.setup()
    with pytest.raises(laws.LawBroken) as caught:
        laws.check(game, matches=10, seed=0)
    assert caught.value.log[-1].text.startswith("hide")
    assert "seat 1" in str(caught.value) or "spectator" in str(caught.value)
