"""Golden matches: they replay word for word, and every token is used in them."""

import json

import pytest

from stylobate.core.match import Entry, Match
from stylobate.games.rush import Rush
from stylobate.games.rush.rules.cards import TOKENS
from tests.games.golden import transcript
from tests.games.rush.record import GOLDEN, TABLES, acts_seen, kinds_seen


def replayed(name: str) -> Match:
    saved = json.loads((GOLDEN / f"{name}.match").read_text("utf-8"))
    assert saved["rules"] == Rush.rules_version
    game = Rush.setup(saved["seats"], **saved["options"])
    return Match(game, [Entry(seat, text) for seat, text in saved["log"]])


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_match_replays_word_for_word(name: str) -> None:
    match = replayed(name)
    assert match.over is not None
    assert transcript(match) == (GOLDEN / f"{name}.txt").read_text("utf-8")


def test_every_token_is_used_and_two_players_have_exchanged_their_solo_turns() -> None:
    matches = {name: replayed(name) for name in TABLES}
    seen = set().union(*(kinds_seen(match) for match in matches.values()))
    assert {f"use {token}" for token in TOKENS if token != "mortar"} | {"mortar", "mortar_ends"} <= seen
    # TR-9: with two players four power tokens are dealt, and nobody has a solo turn.
    two = matches["two"]
    assert sum(entry.text.startswith("token ") for entry in two.log) == 4
    assert "use solo" not in kinds_seen(two)


def test_races_claims_rebuilds_and_shields_occur() -> None:
    seen = set().union(*(kinds_seen(replayed(name)) for name in TABLES))
    acts = set().union(*(acts_seen(replayed(name)) for name in TABLES))
    assert {"race", "sealed", "head_start", "race_end", "wrong_claim", "penalty", "rebuilt", "shield", "last"} <= seen
    assert {"add", "take", "shift", "claim", "bonus", "ready", "mortar"} <= acts
