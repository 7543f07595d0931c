"""How a seat leaves a match: it gives up, or its time is up. The rules are the same, the words are not."""

from typing import NamedTuple


class Leaving(NamedTuple):
    """What a seat does that leaves, and what it did."""

    does: str
    did: str


GIVING_UP = Leaving("gives up", "gave up")
LATE = Leaving("runs out of time", "ran out of time")
