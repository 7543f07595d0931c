"""Golden matches: they replay word for word, and every card takes effect in them."""

import pytest

from stylobate.games.europe.rules.chance import cards
from tests.games import golden
from tests.games.europe.record import GOLDEN, TABLES, effects_seen


@pytest.mark.parametrize("name", [name for name, _ in TABLES])
def test_a_golden_match_replays_word_for_word(name: str) -> None:
    golden.check(GOLDEN, name)


def test_every_card_takes_effect_in_the_golden_matches() -> None:
    seen = set().union(*(effects_seen(golden.replayed(GOLDEN, name)) for name, _ in TABLES))
    assert seen == set(cards())


def test_trades_flights_lights_and_exchanges_occur() -> None:
    said = golden.kinds(golden.replayed(GOLDEN, name) for name, _ in TABLES)
    assert {"accept", "face", "stopped", "lift", "exchange", "saw", "top", "swap", "missed", "jump", "last"} <= said
