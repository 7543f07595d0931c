"""Golden matches: they replay word for word, and every card takes effect in them."""

import json

import pytest

from stylobate.core.match import Entry, Match
from stylobate.games.europe import Europe
from stylobate.games.europe.chance import cards
from tests.games.europe.record import GOLDEN, TABLES, effects_seen, transcript


def replayed(name: str) -> Match:
    saved = json.loads((GOLDEN / f"{name}.match").read_text("utf-8"))
    assert saved["rules"] == Europe.rules_version
    game = Europe.setup(saved["seats"], **saved["options"])
    return Match(game, [Entry(seat, text) for seat, text in saved["log"]])


@pytest.mark.parametrize("name", [name for name, _ in TABLES])
def test_a_golden_match_replays_word_for_word(name: str) -> None:
    match = replayed(name)
    assert match.over is not None
    assert transcript(match) == (GOLDEN / f"{name}.txt").read_text("utf-8")


def test_every_card_takes_effect_in_the_golden_matches() -> None:
    seen = set().union(*(effects_seen(replayed(name)) for name, _ in TABLES))
    assert seen == set(cards())


def test_trades_flights_lights_and_exchanges_occur() -> None:
    said = {
        event.kind
        for name, _ in TABLES
        for match in [replayed(name)]
        for ply in range(match.ply)
        for event in match.events_at(ply)
    }
    assert {"accept", "face", "stopped", "lift", "exchange", "saw", "top", "swap", "missed", "jump", "last"} <= said
