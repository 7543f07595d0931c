"""What a careful player remembers of cards seen in other hands, and where they may have gone since.

An observer is a seat, or the spectator, who comes last. Each remembers cards with the places they may be in, as bits:
the hands of seats, and the Destination pack. What everybody can see needs no memory.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from stylobate.core.game import Seat

Places: TypeAlias = tuple[tuple[int, int], ...]
"""Cards with the places they may be in, by card."""
Memory: TypeAlias = tuple[Places, ...]
"""One observer each: the seats, then the spectator."""

PACK: Final = 1 << 6
"""The place of a card that may be in the pack; hands are the bits of their seats."""


def blank(seats: int) -> Memory:
    return ((),) * (seats + 1)


def saw(memory: Memory, observer: int, card: int, seat: Seat) -> Memory:
    """The observer knows that the seat holds this card now."""
    return _changed(memory, (observer,), lambda places: _put(places, card, 1 << seat))


def forget(memory: Memory, card: int, observer: int | None = None) -> Memory:
    """The card can be seen by everybody now, or by this observer."""
    observers = range(len(memory)) if observer is None else (observer,)
    return _changed(memory, tuple(observers), lambda places: tuple(kept for kept in places if kept[0] != card))


def moved(memory: Memory, unseen_by: tuple[int, ...], origin: int, target: int) -> Memory:
    """Some card went from one place to another, and these observers did not see which."""

    def spread(places: Places) -> Places:
        return tuple((card, bits | target if bits & origin else bits) for card, bits in places)

    return _changed(memory, unseen_by, spread)


def exchanged(memory: Memory, unseen_by: tuple[int, ...], one: int, other: int) -> Memory:
    """Two places gave each other a card, and these observers did not see which."""
    both = one | other

    def spread(places: Places) -> Places:
        return tuple((card, bits | both if bits & both else bits) for card, bits in places)

    return _changed(memory, unseen_by, spread)


def _put(places: Places, card: int, bits: int) -> Places:
    return tuple(sorted((*(kept for kept in places if kept[0] != card), (card, bits))))


def _changed(memory: Memory, observers: tuple[int, ...], change: Callable[[Places], Places]) -> Memory:
    return tuple(change(places) if at in observers else places for at, places in enumerate(memory))
