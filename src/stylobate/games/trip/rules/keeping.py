"""Kept ASSIGNMENT cards: whether somebody holds one, and which of those that are alike is named (TT-6, TT-49)."""

from typing import Any

from stylobate.games.trip.state import State
from stylobate.kit.verbs import Condition, Moment

Now = Moment[Any, State]


def _first(now: Now, card: str) -> str:
    return now.state.table.foremost(now.own.kept, card)


HELD = Condition[Now, str](
    "TT-6",
    "You do not hold {card} ({id})",
    lambda now, card: card in now.own.kept,
    lambda now, card: {"id": card},
)


def foremost(word: str) -> Condition[Now, str]:
    """Of cards that are alike the first one is named."""
    return Condition(
        "TT-49",
        "Your cards {card} are alike: {word} {first}",
        lambda now, card: _first(now, card) == card,
        lambda now, card: {"first": _first(now, card), "word": word},
    )
