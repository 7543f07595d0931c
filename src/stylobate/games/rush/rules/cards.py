"""The 31 temple cards with their silhouettes, and the numbers of the box: stones, dice, tokens and clocks."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from stylobate.core.game import Json
from stylobate.games.rush.rules.silhouettes import Silhouette, read_silhouette
from stylobate.kit.folders import printed

SIZES: Final = (1, 2, 3, 4)
STONES: Final = (3, 4, 3, 3)
"""Stones of each size that a player owns: thirteen (TR-14)."""
STAR: Final = "*"
COLOURS: Final = ("#3f9b4b", "#2f6db5", "#c8372d", "#e3b52c")
"""The players' colours: green, blue, red and yellow."""
FACES: Final = (("1", 1), ("2", 1), ("3", 1), ("4", 1), (STAR, 2))
"""What a die shows, and on how many of its sides."""
BONUS: Final = {1: 1, 2: 1, 3: 2, 4: 2}
"""Points of a stone in the bonus area (TR-24)."""
PILE: Final = {2: 9, 3: 11, 4: 13}
"""Cards in play, by the number of players (TR-8)."""
HOLDERS: Final = {2: 2, 3: 2, 4: 3}
"""Open cards, and so zones (TR-8, TR-18)."""
POWERS: Final = {"bomb": 2, "lightning": 2, "bag": 1, "shield": 1}
"""The six power tokens (TR-9)."""
SHIELD_ROUNDS: Final = 3
STALL_ROUNDS: Final = 40
IDLE_ROUNDS: Final = 3
HEAD_START: Final = 2
"""Stones that whoever uses lightning may have before the race (TR-38)."""
SECONDS: Final = {
    "before": 30,
    "build": 60,
    "solo": 60,
    "bonus": 20,
    "rebuild": 60,
    "penalty": 20,
    "keep": 20,
    "head_start": 20,
    "countdown": 3,
    "race": 120,
}
LOCK: Final = 3.0
"""Seconds for which a wrong claim in the race locks (TR-39)."""
GAP: Final = 0.15
"""Least seconds between two race actions of one player."""
BOT_PACE: Final = (4.5, 4.5, 3.0, 3.0, 2.0)
"""Seconds a bot of each level takes for a stone in the race (TR-43)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One temple card."""

    id: str
    name: str
    points: int
    colour: str
    layers: tuple[str, ...]
    silhouette: Silhouette


@cache
def cards() -> tuple[Card, ...]:
    """All temple cards, in the order of their ids; a card is named by its place here."""
    data: Any = printed(__package__, "cards.json")
    return tuple(
        Card(
            one["id"],
            one["name"],
            one["points"],
            data["colours"][one["colour"]],
            tuple(one["layers"]),
            read_silhouette(one["layers"]),
        )
        for one in data["cards"]
    )


@cache
def numbers() -> dict[str, int]:
    """The place of each card by its id."""
    return {card.id: at for at, card in enumerate(cards())}


TOKENS: Final = {
    "solo": ("Solo turn", "Only you build this round: roll two dice and use both stones."),
    "mortar": (
        "Mortar",
        "One of your temples needs no studs until you complete it. Use it at any time, with any move.",
    ),
    "bag": ("Bag", "Borrow stones from one temple of another player and complete one of yours with them at once."),
    "shield": ("Shield", "Nobody else may build one open card for three rounds, starting now."),
    "bomb": ("Bomb", "Another player's stones for one temple go back to that player's supply."),
    "lightning": (
        "Lightning build",
        "No dice: everybody races to build one open card, and whoever completes it first wins it.",
    ),
}
"""Name of each token, and what it does."""


def drawn() -> dict[str, Json]:
    """The cards as the page draws them."""
    return {
        card.id: {
            "name": card.name,
            "points": card.points,
            "colour": card.colour,
            "width": card.silhouette.width,
            "layers": list(card.layers),
        }
        for card in cards()
    }
