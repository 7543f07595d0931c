"""The words of the notation: spaces, cities, airports and cards."""

from typing import Any, Final

from stylobate.games.europe.rules.board import CITIES, Airport, board
from stylobate.games.europe.rules.chance import cards
from stylobate.kit.verbs import Many, Maybe, Named, fixed


def _titled(state: Any, space: int) -> str:
    return board().titles[space]


def space_slot(name: str, rule: str = "EU-2") -> Named[int]:
    """A city or a box."""
    return fixed(name, "a space of the board", rule, board().spaces, _titled, kind="space")


def city_slot(name: str, rule: str) -> Named[int]:
    words = {city: space for city, space in board().spaces.items() if space < CITIES}
    return fixed(name, "a city", rule, words, _titled, kind="space")


def via_slot(rule: str) -> Maybe[tuple[int, ...]]:
    """The cities on the way."""
    # A route has three boxes or more, so a throw of twelve goes through three cities at most.
    return Maybe(Many(city_slot("via", rule), "via", "the cities on the way", most=3, by=",", after="via"))


def airport_slot(name: str, rule: str, after: str = "") -> Named[Airport]:
    def say(state: Any, airport: Airport) -> str:
        return airport.title

    return fixed(name, "an airport", rule, board().airport_named, say, kind="airport", after=after)


def card_slot(name: str, rule: str) -> Named[str]:
    """A Chance Card."""
    return fixed(name, "a Chance Card (C01 to C40)", rule, {card: card for card in cards()}, kind="card")


def destination_slot(name: str, rule: str) -> Named[int]:
    """A Destination Card by its number, which stands for the space of its city."""
    words = {str(space + 1): space for space in range(CITIES)}
    return fixed(name, f"a Destination Card (1 to {CITIES})", rule, words, _titled, kind="destination")


BOX: Final = space_slot("box")
END: Final = space_slot("end")
