"""Golden matches: they replay word for word, and every event is carried out in them."""

import pytest

from stylobate.games.blox.rules.drawing import OPERATIONS
from stylobate.games.blox.rules.printed import events
from tests.games import golden
from tests.games.blox.record import GOLDEN, TABLES, events_seen

NAMES = [name for name, _, _ in TABLES]


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_match_replays_word_for_word(name: str) -> None:
    golden.check(GOLDEN, name)


def test_every_event_is_carried_out_in_the_golden_matches() -> None:
    assert set().union(*(events_seen(golden.replayed(GOLDEN, name)) for name in NAMES)) == set(events())


def test_what_events_do_occurs() -> None:
    said = golden.kinds(golden.replayed(GOLDEN, name) for name in NAMES)
    done = {"swap", "give", "remove", "lift", "skip", "next_start", "extra", "surplus", "plan", "card", "kept", "match"}
    assert done <= said
    assert len(OPERATIONS) == 12
