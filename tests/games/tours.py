"""Journeys that are made to see every card: those not seen yet are drawn first."""

from abc import ABC, abstractmethod
from random import Random

from stylobate.core.game import Chance, Over, Seat
from stylobate.core.match import Match


class Tour(ABC):
    """A match whose travellers look for cards that have not taken effect in other matches."""

    def __init__(self, match: Match, seen: set[str], seed: int) -> None:
        self.match = match
        self.seen = seen
        self.rng = Random(seed)

    @abstractmethod
    def effects(self) -> set[str]:
        """The cards that have taken effect so far."""

    @abstractmethod
    def choose(self, seat: Seat) -> str:
        """What a traveller does."""

    def play(self) -> Match:
        while not isinstance(turn := self.match.turn, Over):
            if isinstance(turn, Chance):
                self.match.play(None, self._chance([str(action) for action, _ in turn.outcomes]))
            else:
                seat = self.rng.choice(turn.seats)
                self.match.play(seat, self.choose(seat))
        return self.match

    def _chance(self, outcomes: list[str]) -> str:
        held = {card for one in self.match.state.travellers for card in one.kept}
        known = self.seen | self.effects() | held
        new = [text for text in outcomes if text.startswith("draw ") and text[5:] not in known]
        return self.rng.choice(new or outcomes)
