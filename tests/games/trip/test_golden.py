"""Golden matches: they replay word for word, and every card takes effect in them."""

import pytest

from stylobate.games.trip.rules.assignments import printed
from tests.games import golden
from tests.games.trip.record import GOLDEN, TABLES, effects_seen


@pytest.mark.parametrize("name", [name for name, _, _ in TABLES])
def test_a_golden_match_replays_word_for_word(name: str) -> None:
    golden.check(GOLDEN, name)


def test_every_card_takes_effect_in_the_golden_matches() -> None:
    seen = set().union(*(effects_seen(golden.replayed(GOLDEN, name)) for name, _, _ in TABLES))
    assert seen >= set(printed())
    assert {card for card in seen if card.startswith("own_")}


def test_everything_that_can_happen_happens_in_them() -> None:
    said = golden.kinds(golden.replayed(GOLDEN, name) for name, _, _ in TABLES)
    assert {
        *("visit", "final", "border", "passed", "switch", "held", "took", "cube", "divert", "swap", "stays", "accept"),
        *("misses", "missed", "again", "ignoring", "no_throw", "shuffle", "ignored", "end", "under", "chosen_place"),
    } <= said
