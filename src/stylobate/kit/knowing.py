"""Words for the table of who may know what, where the rules are in tasks and cards lie in hands and packs."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from stylobate.core.game import Seat
from stylobate.kit.deck import Deck
from stylobate.kit.tasks import Action

C = TypeVar("C")


def answers(task: type, *kinds: str) -> Callable[[Any, Seat | None, Any], bool]:
    """Whether an action answers such a task on top of the stack, with one of these words."""

    def when(state: Any, _actor: Seat | None, action: Action) -> bool:
        return isinstance(state.top, task) and action.kind in kinds

    return when


def exchanged(cards: Sequence[C], old: C, new: C) -> tuple[C, ...]:
    """The same cards with one in the place of another, in order."""
    return tuple(sorted((new if card == old else card for card in cards), key=str))


def otherwise_under(deck: Deck[Any], reader: Seat | None, could: Sequence[Any], rng: Random) -> Deck[Any] | None:
    """The pack with another of its fresh cards in a place under it that the reader did not see filled."""
    unseen = [at for at, entry in enumerate(deck.under) if not entry.known_to(reader)]
    if not unseen or not could:
        return None
    at, new = rng.choice(unseen), rng.choice(could)
    old = deck.under[at]
    under = (*deck.under[:at], old._replace(card=new), *deck.under[at + 1 :])
    return Deck(exchanged(deck.fresh, new, old.card), under)
