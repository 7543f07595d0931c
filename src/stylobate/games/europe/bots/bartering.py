"""What Chance Cards are worth in throws, and which trades help."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from stylobate.games.europe.bots.planning import THROWS
from stylobate.games.europe.rules import chance
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.trading import Trade
from stylobate.games.europe.rules.travel import landings
from stylobate.kit.tasks import Action

if TYPE_CHECKING:
    from stylobate.games.europe.bots.adviser import Adviser

NEXT: Final = 25
"""How many boxes of the way ahead are looked at for lights."""
GAIN: Final = 0.4
"""Throws that a trade must be worth before it is offered."""
VERBS: Final = {  # less than what playing the card gains at once, so that it is played when it helps
    "fly": 1.0,
    "move_light": 0.5,
    "extra_roll": 0.6,
    "move": 0.5,
    "divert": 0.7,
    "swap_positions": 0.6,
    "miss_turn": 0.5,
    "draw_again": 0.3,
}


@cache
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


def personal(adviser: "Adviser", card: str) -> float:
    """What a card is worth to the adviser's seat here."""
    written = chance.cards()[card]
    if written.flies:
        return _flying(adviser)
    if any(step["verb"] == "move_light" for step in written.steps):
        return 0.3 + 0.9 * len(set(adviser.own_way()[:NEXT]) & set(adviser.state.lights))
    return worth(card)


def _flying(adviser: "Adviser") -> float:
    """The throws that the best flight would save."""
    hand, here = adviser.own.hand, adviser.state.place(adviser.seat)
    there = min(adviser.journey(end, hand, adviser.state) for _, end in landings())
    far = board().graph.distances(here)
    to_airport = THROWS[min(far[airport.space] for airport in board().airports)]
    return min(4.0, max(0.3, adviser.journey(here, hand, adviser.state) - to_airport - there))


def best_offer(adviser: "Adviser", offers: Sequence[Action]) -> Action | None:
    """The offer that gains most among those that the other might accept; None where none gains enough."""
    best, most = None, GAIN
    for offer in offers:
        to, give, take = offer.value
        if adviser.favour(to, give, take) >= 0 and (mine := adviser.bargain(to, give, take)) >= most:
            best, most = offer, mine
    return best


def answer(adviser: "Adviser", action: Action) -> float:
    """How good it is to accept, decline, wait or withdraw."""
    trade = adviser.task
    assert isinstance(trade, Trade)
    if action.kind == "accept":
        return adviser.bargain(trade.seat, trade.take, trade.give)
    return {"decline": 0.1, "wait": 0.0, "withdraw": -1.0}[action.kind]
