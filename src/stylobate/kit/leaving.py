"""How a seat leaves a match: it gives up, or its time is up. The rules are the same, the words are not."""

from typing import NamedTuple

from stylobate.core.game import Seat
from stylobate.core.words import Sentence, sentence
from stylobate.kit.words import who


class Leaving(NamedTuple):
    """The messages for what a seat does that leaves, and for what it did."""

    doing: str
    done: str

    def does(self, seat: Seat) -> Sentence:
        return sentence(self.doing, who=who(seat))

    def did(self, seat: Seat) -> Sentence:
        return sentence(self.done, who=who(seat))


GIVING_UP = Leaving("{who} gives up", "{who} gave up")
LATE = Leaving("{who} runs out of time", "{who} ran out of time")
