"""A match brought to a moment worth looking at."""

from stylobate.core.game import Chance
from stylobate.core.match import Match
from stylobate.games.europe import Europe
from stylobate.games.europe.rules.board import board

HANDS = (("warsaw", "lisbon", "seville"), ("vienna", "bergen", "trondheim"))
LIGHTS = (
    *("madrid-seville.5", "madrid-lisbon.3", "belfast-dublin.2", "seville-lisbon.2"),
    *("dublin-galway.2", "cork-galway.2", "paris-brest.6", "bordeaux-brest.2"),
)
TURNS = (
    *("throw", "die 6", "go warsaw-berlin.6", "draw C01"),
    *("throw", "die 3", "go vienna-prague.3", "draw C02"),
    *("throw", "die 5", "go berlin-hamburg.3", "draw C14", "end"),
    *("throw", "die 5", "go krakow-prague.4", "draw C15", "end"),
    *("throw", "die 9", "go berlin-frankfurt.6", "end"),
    *("throw", "die 9", "go vienna-munich.1", "end"),
)
"""The first one gets a ticket and a train pass, the second a ticket and a taxi voucher; then both go to airports."""


def traders() -> Match:
    """Two who keep two Chance Cards each and stand on airports; the first is to throw."""
    dealt = [f"deal {board().spaces[city] + 1}" for cities in zip(*HANDS, strict=True) for city in cities]
    lights = [f"light {box}" for box in LIGHTS]
    match = Match(Europe.setup(2, cards=3))
    for text in (*dealt, "die 12", "die 1", *lights, *(f"start {hand[0]}" for hand in HANDS), *TURNS):
        turn = match.turn
        match.play(None if isinstance(turn, Chance) else turn.seats[0], text)  # type: ignore[union-attr]
    return match
