"""Golden matches: they replay word for word, and every card takes effect in them."""

import json
from functools import cache

import pytest

from stylobate.core.match import Entry, Match
from stylobate.games.trip import Trip
from stylobate.games.trip.assignments import printed
from tests.games.trip.record import GOLDEN, TABLES, effects_seen, transcript


@cache
def replayed(name: str) -> Match:
    saved = json.loads((GOLDEN / f"{name}.match").read_text("utf-8"))
    assert saved["rules"] == Trip.rules_version
    game = Trip.setup(saved["seats"], **saved["options"])
    return Match(game, [Entry(seat, text) for seat, text in saved["log"]])


@pytest.mark.parametrize("name", [name for name, _, _ in TABLES])
def test_a_golden_match_replays_word_for_word(name: str) -> None:
    match = replayed(name)
    assert match.over is not None
    assert transcript(match) == (GOLDEN / f"{name}.txt").read_text("utf-8")


def test_every_card_takes_effect_in_the_golden_matches() -> None:
    seen = set().union(*(effects_seen(replayed(name)) for name, _, _ in TABLES))
    assert seen >= set(printed())
    assert {card for card in seen if card.startswith("own_")}


def test_everything_that_can_happen_happens_in_them() -> None:
    said = {
        event.kind
        for name, _, _ in TABLES
        for match in [replayed(name)]
        for ply in range(match.ply)
        for event in match.events_at(ply)
    }
    assert {
        *("visit", "final", "border", "passed", "switch", "held", "took", "cube", "divert", "swap", "stays", "accept"),
        *("misses", "missed", "again", "ignoring", "no_throw", "shuffle", "ignored", "end", "under", "chosen_place"),
    } <= said
