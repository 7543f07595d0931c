"""Golden matches: they replay word for word, and every event is carried out in them."""

import json

import pytest

from stylobate.core.match import Entry, Match
from stylobate.games.blox import Blox
from stylobate.games.blox.drawing import OPERATIONS
from stylobate.games.blox.printed import events
from tests.games.blox.record import GOLDEN, TABLES, events_seen, transcript

NAMES = [name for name, _, _ in TABLES]


def replayed(name: str) -> Match:
    saved = json.loads((GOLDEN / f"{name}.match").read_text("utf-8"))
    assert saved["rules"] == Blox.rules_version
    game = Blox.setup(saved["seats"], **saved["options"])
    return Match(game, [Entry(seat, text) for seat, text in saved["log"]])


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_match_replays_word_for_word(name: str) -> None:
    match = replayed(name)
    assert match.over is not None
    assert transcript(match) == (GOLDEN / f"{name}.txt").read_text("utf-8")


def test_every_event_is_carried_out_in_the_golden_matches() -> None:
    assert set().union(*(events_seen(replayed(name)) for name in NAMES)) == set(events())


def test_what_events_do_occurs() -> None:
    said = {
        event.kind
        for name in NAMES
        for match in [replayed(name)]
        for ply in range(match.ply)
        for event in match.events_at(ply)
    }
    done = {"swap", "give", "remove", "lift", "skip", "next_start", "extra", "surplus", "plan", "card", "kept", "match"}
    assert done <= said
    assert len(OPERATIONS) == 12
