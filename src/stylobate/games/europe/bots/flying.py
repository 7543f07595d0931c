"""How long a journey takes for whoever holds an Airline Ticket: one hop of it may be flown (EU-31, EU-32)."""

from functools import lru_cache

from stylobate.games.europe.bots.planning import THROWS, remaining, steps_to, tours
from stylobate.games.europe.rules.board import CITIES, board
from stylobate.games.europe.rules.travel import landings


def to_airport(space: int, lights: tuple[int, ...]) -> int:
    """Steps to the nearest airport; whoever stands on one leaves it with any throw."""
    if space in board().airport_at:
        return 1
    return min(_to(space, airport.city, airport.space, lights) for airport in board().airports)


def _to(space: int, city: int, airport: int, lights: tuple[int, ...]) -> int:
    far = steps_to(space, city, lights)
    on_its_leg = space >= CITIES and board().leg_of[space] is board().leg_of[airport]
    return max(1, far - 1) if on_its_leg else far + 1


@lru_cache(maxsize=1 << 12)
def from_landing(city: int, lights: tuple[int, ...]) -> int:
    """Steps to a city from the landing that is nearest to it."""
    return min(steps_to(end, city, lights) for _, end in landings())


@lru_cache(maxsize=1 << 12)
def flown_tours(hand: tuple[int, ...], lights: tuple[int, ...]) -> dict[int, float]:
    """Like `tours`, with one flight on the way."""
    if len(hand) < 2:
        return dict.fromkeys(hand, 0.0)
    best: dict[int, float] = {}
    for city in hand:
        rest = tuple(other for other in hand if other != city)
        best[city] = flown(city, rest, lights)
    return best


@lru_cache(maxsize=1 << 15)
def flown(space: int, hand: tuple[int, ...], lights: tuple[int, ...]) -> float:
    """Expected throws from a space with a ticket: it is used at once, later, or not at all."""
    if not hand:
        return 0.0
    by_foot = tours(hand, lights)
    at_once = THROWS[to_airport(space, lights)] + min(
        THROWS[from_landing(city, lights)] + by_foot[city] for city in hand
    )
    later = flown_tours(hand, lights)
    return min(at_once, *(THROWS[steps_to(space, city, lights)] + later[city] for city in hand))


def saved(space: int, hand: tuple[int, ...], lights: tuple[int, ...]) -> float:
    """The throws that a ticket saves."""
    return remaining(space, hand, lights) - flown(space, hand, lights)
