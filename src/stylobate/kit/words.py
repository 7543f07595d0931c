"""How people and numbers of things are called."""

from collections.abc import Sequence
from functools import cache, reduce

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
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def both(names: Sequence[str]) -> str:
    """'1x1', '1x1 and 1x2'."""
    return reduce(lambda before, last: sentence("{before} and {last}", before=before, last=last), names)


def either(names: Sequence[str]) -> str:
    """'Ada', 'Ada or Ben'."""
    return reduce(lambda before, last: sentence("{before} or {last}", before=before, last=last), names)
