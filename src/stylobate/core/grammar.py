"""What the laws ask of a game whose actions are verbs with slots and conditions."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Generic, NamedTuple, TypeVar

from stylobate.core.game import Seat

S = TypeVar("S", bound=Hashable)


class Verdict(NamedTuple):
    """What one condition says of a text: its sentence where it does not hold, and its ruling."""

    words: str
    rule: str | None
    holds: bool


class Grammar(ABC, Generic[S]):
    """The verbs of a game, for those who look whether what is listed and what is refused come from the same source."""

    @abstractmethod
    def texts(self, state: S, rng: Random) -> Iterator[str]:
        """Every verb of the game, whether it is offered here or not, with its slots filled at random."""

    @abstractmethod
    def altered(self, state: S, text: str, rng: Random) -> Iterator[str]:
        """A legal text with one slot filled otherwise, for each of its slots."""

    @abstractmethod
    def verdicts(self, state: S, seat: Seat, text: str) -> Sequence[Verdict] | None:
        """Its conditions in order, up to the first that does not hold; None where a text is not well-formed."""

    @abstractmethod
    def products(self, state: S, most: int) -> Iterator[tuple[str, Sequence[str]]]:
        """Each verb that is asked for here and every text it has, where those are no more than `most`."""
