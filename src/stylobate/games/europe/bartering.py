"""What Chance Cards are worth in throws, and which trades help."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from stylobate.games.europe import chance
from stylobate.games.europe.trading import Trade
from stylobate.kit.tasks import Action

if TYPE_CHECKING:
    from stylobate.games.europe.heuristics import Adviser

GAIN: Final = 0.5
"""Throws that a trade must be worth before it is offered."""
VERBS: Final = {
    "fly": 1.2,
    "move_light": 0.5,
    "extra_roll": 1.0,
    "move": 0.5,
    "divert": 0.7,
    "swap_positions": 0.6,
    "miss_turn": 0.7,
    "draw_again": 0.3,
}


def worth(card: str) -> float:
    """What holding a card is worth; a card that is carried out at once by the look of its steps."""
    written = chance.cards().get(card)
    if written is None:
        return 0.0
    total = 0.0
    for step in written.steps:
        value = VERBS.get(step["verb"], 0.0)
        bad = step.get("n", 0) < 0 or (step["verb"] == "miss_turn" and step.get("who", "self") == "self")
        total += -value if bad else value
    return total


def gain(adviser: "Adviser", give: Sequence[str], take: Sequence[str]) -> float:
    """What a trade is worth to whoever gives and takes so."""
    return sum(map(worth, take)) - sum(map(worth, give))


def best_offer(adviser: "Adviser", offers: Sequence[Action]) -> Action | None:
    """The offer that gains most and that the other might still accept; None where there is none."""
    return None


def answer(adviser: "Adviser", action: Action) -> float:
    """How good it is to accept, decline, wait or withdraw."""
    trade = adviser.task
    assert isinstance(trade, Trade)
    if action.kind == "accept":
        return gain(adviser, trade.take, trade.give)
    return {"decline": 0.05, "wait": 0.0, "withdraw": -1.0}[action.kind]
