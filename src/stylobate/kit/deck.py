"""A pack that is never shuffled ahead: its top is drawn by chance, and what was put under it is a known queue."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from stylobate.core.game import Seat

C = TypeVar("C", bound=Hashable)

EVERYONE = -1
"""The knowers of a card that everybody saw, spectators too; as bits, all seats."""


class Under(NamedTuple, Generic[C]):
    """A card that was put under the pack, and the seats, as bits, that know which one it is."""

    card: C
    knowers: int = EVERYONE

    def known_to(self, seat: Seat | None) -> bool:
        return self.knowers == EVERYONE or (seat is not None and bool(self.knowers >> seat & 1))


@dataclass(frozen=True, slots=True)
class Deck(Generic[C]):
    """The cards on top, in an order that nobody knows, and under them those that were put back, next one first."""

    fresh: tuple[C, ...]
    under: tuple[Under[C], ...] = ()

    def __len__(self) -> int:
        return len(self.fresh) + len(self.under)

    @property
    def cards(self) -> tuple[C, ...]:
        return (*self.fresh, *(entry.card for entry in self.under))

    def outcomes(self) -> tuple[C, ...]:
        """The cards that may be on top, all equally likely: one only, once the pack has been gone through."""
        return self.fresh or tuple(entry.card for entry in self.under[:1])

    def next_known_to(self, seat: Seat | None) -> bool:
        """Whether a seat knows, before it is drawn, which card is on top."""
        return not self.fresh and bool(self.under) and self.under[0].known_to(seat)

    def without(self, card: C) -> "Deck[C]":
        """The pack after this card was drawn from the top."""
        if self.fresh:
            return Deck(tuple(other for other in self.fresh if other != card), self.under)
        return Deck((), self.under[1:])

    def put_under(self, card: C, knowers: int = EVERYONE) -> "Deck[C]":
        return Deck(self.fresh, (*self.under, Under(card, knowers)))

    def shuffled(self, *more: C) -> "Deck[C]":
        """The whole pack and these cards, in an order that nobody knows."""
        return Deck(tuple(sorted((*self.cards, *more), key=str)))

    def encoded(self) -> list[Any]:
        """The pack as plain JSON."""
        return [list(self.fresh), [[entry.card, entry.knowers] for entry in self.under]]

    def seen_by(self, seat: Seat | None) -> list[C | None]:
        """The queue under the pack as a seat remembers it: cards it did not see are None."""
        return [entry.card if entry.known_to(seat) else None for entry in self.under]


def decoded_deck(written: Sequence[Any]) -> Deck[Any]:
    """The inverse of `Deck.encoded`."""
    return Deck(tuple(written[0]), tuple(Under(card, knowers) for card, knowers in written[1]))


def bits(seats: Iterable[Seat]) -> int:
    """A set of seats as bits."""
    return sum(1 << seat for seat in set(seats))
