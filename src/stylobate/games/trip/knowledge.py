"""Who may know what (TT-6): the table that `witnesses` and `view` are held to."""

from dataclasses import replace
from random import Random
from typing import Any

from stylobate.core.game import Seat
from stylobate.core.knowledge import Doing, Hidden, Statement
from stylobate.games.trip.rules.cards import Draw
from stylobate.games.trip.rules.opening import Deal
from stylobate.games.trip.state import State
from stylobate.kit.knowing import answers, exchanged, otherwise_under
from stylobate.kit.tasks import Action


def _kept_unseen(state: Any, actor: Seat | None, action: Action) -> bool:
    """A card to keep comes from the part of the pile that not everybody knows."""
    top_known = not state.pile.fresh and state.pile.under[0].known_to(None)
    return answers(Draw, "draw")(state, actor, action) and state.table.cards[action.value].keep and not top_known


def _other_hand(state: State, reader: Seat | None, rng: Random) -> State | None:
    """A face-down TEMPLE card changes places with one that was not dealt."""
    held = [(seat, card) for seat, one in enumerate(state.travellers) for card in one.hand if seat != reader]
    if state.over or not held or not state.pack:
        return None
    (seat, old), new = rng.choice(held), rng.choice(state.pack)
    travellers = list(state.travellers)
    travellers[seat] = replace(travellers[seat], hand=exchanged(travellers[seat].hand, old, new))
    return replace(state, travellers=tuple(travellers), pack=exchanged(state.pack, new, old))


def _keepers(state: State) -> list[str]:
    """Cards to keep that may lie anywhere in the unknown part of the pile."""
    return [card for card in state.pile.fresh if state.table.cards[card].keep]


def _other_kept(state: State, reader: Seat | None, rng: Random) -> State | None:
    """A kept card changes places with another of its sort in the pile."""
    held = [
        (seat, card)
        for seat, one in enumerate(state.travellers)
        for card in one.kept
        if seat != reader and card not in one.shown
    ]
    could = _keepers(state)
    if state.over or not held or not could:
        return None
    (seat, old), new = rng.choice(held), rng.choice(could)
    travellers = list(state.travellers)
    travellers[seat] = replace(travellers[seat], kept=exchanged(travellers[seat].kept, old, new))
    pile = replace(state.pile, fresh=exchanged(state.pile.fresh, new, old))
    return replace(state, travellers=tuple(travellers), pile=pile)


def _other_pile(state: State, reader: Seat | None, rng: Random) -> State | None:
    pile = otherwise_under(state.pile, reader, _keepers(state), rng)
    return replace(state, pile=pile) if pile else None


TABLE: tuple[Statement, ...] = (
    Doing(
        "deal",
        "A TEMPLE card that is dealt is known to whoever gets it.",
        answers(Deal, "deal"),
        lambda state, _actor, _action: (state.top.to(state),),
    ),
    Doing(
        "draw",
        "An ASSIGNMENT card to keep is known to its drawer; to everyone where everyone knew the top of the pile.",
        _kept_unseen,
        lambda state, _actor, _action: (state.top.seat,),
    ),
    Hidden("hand", "Face-down TEMPLE cards are known to their owner.", _other_hand),
    Hidden("kept", "Kept ASSIGNMENT cards are known to their owner, unless all saw them come.", _other_kept),
    Hidden("pile", "A card under the pile is known to those who saw it go there.", _other_pile),
)
