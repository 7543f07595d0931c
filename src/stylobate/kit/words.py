"""How people and numbers of things are called."""

from functools import cache

from stylobate.core.game import Seat
from stylobate.core.words import seat_named, sentence


@cache
def who(seat: Seat) -> str:
    """A seat in a sentence that is told: words of an event, a reason, what a task waits for."""
    return seat_named(seat, side(seat))


def side(seat: Seat) -> str:
    """What a seat is called where nobody's name is known: in pictures, labels and views."""
    return f"Player {seat + 1}"


def token(seat: Seat) -> str:
    """What the notation calls a seat."""
    return f"p{seat + 1}"


def counted(number: int, thing: str) -> str:
    """'1 card', '2 cards'."""
    message = f"{{number}} {thing}" if number == 1 else f"{{number}} {thing}s"
    return sentence(message, number=number)
