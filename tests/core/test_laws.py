"""The laws pass honest games and catch each kind of dishonest one."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from stylobate.core import laws
from stylobate.core.game import Game, Step
from stylobate.core.match import Match
from tests.toys import cards, dash, fists, piles, sketch


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_cards_obey_the_laws(seats: int) -> None:
    report = laws.check(cards.Cards.setup(seats), matches=30, seed=1)
    assert report.matches == 30
    assert report.longest == 4 * seats


@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize("lives", [2, 1])
def test_a_simultaneous_game_obeys_the_laws(seats: int, lives: int) -> None:
    assert laws.check(fists.Fists.setup(seats, lives=lives), matches=10, seed=2).plies > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("clock", ["off", "quick"])
def test_a_game_against_the_clock_obeys_the_laws(seats: int, clock: str) -> None:
    assert laws.check(dash.Dashes.setup(seats, clock=clock), matches=20, seed=4).plies > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_steps_that_nobody_notices_obeys_the_laws(seats: int) -> None:
    assert laws.check(sketch.Sketch.setup(seats), matches=20, seed=6).plies > 0


@pytest.mark.parametrize(
    ("twin", "law"),
    [
        (sketch.Telling, "knowledge"),
        (sketch.Creaking, "knowledge"),
        (sketch.Showing, "knowledge"),
        (sketch.Counting, "secrecy"),
        (sketch.Boasting, "secrecy"),
        (sketch.Mute, "knowledge"),
    ],
)
def test_the_laws_catch_a_twin_that_lets_secret_steps_be_noticed(twin: type[Game[Any, Any]], law: str) -> None:
    with pytest.raises(laws.LawBroken) as caught:
        laws.check(twin.setup(3), matches=300, seed=7)
    assert caught.value.law == law


def test_a_leak_that_comes_with_a_reveal_is_seen_by_twins_that_live_through_it() -> None:
    with pytest.raises(laws.LawBroken, match="told what is hidden") as caught:
        laws.check(sketch.Boasting.setup(2), matches=300, seed=8)
    match = Match(sketch.Boasting.setup(2), caught.value.log)
    assert any(event.reveals for ply in range(match.ply) for event in match.events_at(ply))


@pytest.mark.parametrize(
    ("twin", "law", "clock"),
    [
        (dash.Stubborn, "turn", "quick"),
        (dash.TwoMinded, "turn", "off"),
        (dash.Ordered, "secrecy", "quick"),
        (dash.Humming, "knowledge", "quick"),
        (dash.Swearing, "silence", "quick"),
        (dash.Dreaming, "silence", "quick"),
        (dash.Nameless, "timing", "quick"),
        (dash.Unwound, "text", "quick"),
    ],
)
def test_the_laws_catch_a_twin_with_a_broken_clock(twin: type[Game[Any, Any]], law: str, clock: str) -> None:
    with pytest.raises(laws.LawBroken) as caught:
        laws.check(twin.setup(3, clock=clock), matches=30, seed=5)
    assert caught.value.law == law


def test_in_random_matches_minds_are_changed_now_and_then() -> None:
    changed = []

    class Watched(dash.Dashes):
        def apply(self, state: dash.Dash, seat: int | None, action: str) -> Step[dash.Dash]:
            changed.append(seat is not None and state.phase == "bid" and state.bids[seat] >= 0)
            return super().apply(state, seat, action)

    laws.check(Watched.setup(3), matches=5)
    assert 0 < sum(changed) < len(changed)


@pytest.mark.parametrize(
    ("twin", "law"),
    [
        (cards.LeakingView, "knowledge"),
        (cards.LeakingEvent, "secrecy"),
        (cards.LeakingError, "secrecy"),
        (cards.LeakingOffer, "secrecy"),
        (fists.Peeking, "knowledge"),
        (piles.Partial, "knowledge"),
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


def test_a_match_may_be_broken_off() -> None:
    assert laws.check(cards.Endless.setup(), matches=2, plies=20).longest == 20


def test_of_a_long_match_the_late_states_are_looked_at_now_and_then() -> None:
    looked = []

    class Long(cards.Endless):
        longest = 1000

        def guess(self, view: Mapping[str, Any], seat: int | None, rng: Random) -> cards.Table:
            looked.append(seat)
            return super().guess(view, seat, rng)

    with pytest.raises(laws.LawBroken, match="termination"):
        laws.check(Long.setup(2), matches=1)
    spectator = looked.count(None)
    assert laws.THOROUGH < spectator < laws.THOROUGH + 300
