"""Who may know what (EU-41): the table that `witnesses` and `view` are held to."""

from dataclasses import replace
from random import Random
from typing import Any

from stylobate.core.game import Seat
from stylobate.core.knowledge import Doing, Hidden, Statement
from stylobate.games.europe.rules.cards import Look
from stylobate.games.europe.rules.exchanges import Give, Peek, Receive
from stylobate.games.europe.rules.opening import Deal
from stylobate.games.europe.state import State
from stylobate.kit.knowing import answers, exchanged, otherwise_under
from stylobate.kit.tasks import Action, Task


def _drawer(state: Any, _actor: Seat | None, _action: Action) -> tuple[Seat, ...]:
    return (state.top.seat,)


def _drawn_unseen(state: Any, actor: Seat | None, action: Action) -> bool:
    """A card for the city one stands in is shown and put back (EU-39)."""
    return answers(Receive, "destination")(state, actor, action) and action.value != state.place(state.top.seat)


# ---- what could be otherwise ----


def _known(state: State, reader: Seat | None) -> set[int]:
    """The Destination Cards whose place the reader may know, or may know something about."""
    remembered = state.memory[len(state.travellers) if reader is None else reader]
    own = () if reader is None else state.travellers[reader].hand
    given = (task.given for task in state.tasks if isinstance(task, Receive) and task.given is not None)
    return {*own, *given, *(card for card, _ in remembered)}


def _other_hand(state: State, reader: Seat | None, rng: Random) -> State | None:
    """A card of another hand changes places with one of the pack. The last card of a hand lies open (EU-36)."""
    known = _known(state, reader)
    fresh = [card for card in state.pack.fresh if card not in known]
    hands = [
        (seat, card)
        for seat, one in enumerate(state.travellers)
        for card in one.hand
        if seat != reader and one.face_up is None and card not in known
    ]
    if state.over or not hands or not fresh:
        return None
    (seat, old), new = rng.choice(hands), rng.choice(fresh)
    one = state.travellers[seat]
    travellers = list(state.travellers)
    travellers[seat] = replace(one, hand=exchanged(one.hand, old, new))
    pack = replace(state.pack, fresh=exchanged(state.pack.fresh, new, old))
    return replace(state, travellers=tuple(travellers), pack=pack)


def _other_gift(state: State, reader: Seat | None, rng: Random) -> State | None:
    """Another card of the hand is given away."""
    for at, task in enumerate(state.tasks):
        if isinstance(task, Receive) and task.seat != reader:
            others = [card for card in state.travellers[task.seat].hand if card != task.given]
            return _with_task(state, at, replace(task, given=rng.choice(others))) if others else None
    return None


def _other_look(state: State, reader: Seat | None, rng: Random) -> State | None:
    """Another Chance Card lay on top of the pack."""
    for at, task in enumerate(state.tasks):
        if isinstance(task, Look) and task.seat != reader and task.looked and state.chance.fresh:
            old, new = rng.choice(task.looked), rng.choice(state.chance.fresh)
            looked = tuple(new if card == old else card for card in task.looked)
            chance = replace(state.chance, fresh=exchanged(state.chance.fresh, new, old))
            return replace(_with_task(state, at, replace(task, looked=looked)), chance=chance)
    return None


def _with_task(state: State, at: int, task: Task) -> State:
    return replace(state, tasks=(*state.tasks[:at], task, *state.tasks[at + 1 :]))


def _other_pack(state: State, reader: Seat | None, rng: Random) -> State | None:
    known = _known(state, reader)
    could = [card for card in state.pack.fresh if card not in known]
    buried = {entry.card for entry in state.pack.under if not entry.known_to(reader)}
    pack = None if buried & known else otherwise_under(state.pack, reader, could, rng)
    return replace(state, pack=pack) if pack else None


def _other_chance(state: State, reader: Seat | None, rng: Random) -> State | None:
    chance = otherwise_under(state.chance, reader, state.chance.fresh, rng)
    return replace(state, chance=chance) if chance else None


def _other_memory(state: State, reader: Seat | None, _rng: Random) -> State | None:
    """Others remember nothing."""
    at = len(state.travellers) if reader is None else reader
    memory = tuple(places if observer == at else () for observer, places in enumerate(state.memory))
    return replace(state, memory=memory) if memory != state.memory else None


TABLE: tuple[Statement, ...] = (
    Doing(
        "deal",
        "A Destination Card that is dealt is known to whoever gets it.",
        answers(Deal, "deal"),
        lambda state, _actor, _action: (state.top.to(state),),
    ),
    Doing(
        "give",
        "Which Destination Card is given away is known to its giver, until it is taken.",
        answers(Give, "give"),
        _drawer,
    ),
    Doing(
        "destination",
        "A Destination Card drawn from the pack is known to its drawer; one that is put back at once, to everyone.",
        _drawn_unseen,
        _drawer,
    ),
    Doing(
        "take",
        "A Destination Card drawn from another hand is known to the two whose hands they are.",
        answers(Receive, "take"),
        lambda state, _actor, _action: (state.top.seat, state.top.partner),
    ),
    Doing(
        "peek",
        "A card that is looked at in another hand is known to whoever looks.",
        answers(Peek, "peek"),
        _drawer,
    ),
    Doing(
        "look",
        "Chance Cards on top of the pack are known to whoever looks at them.",
        answers(Look, "look"),
        _drawer,
    ),
    Hidden("hand", "A hand is known to its owner, and its last card, which lies open, to everyone.", _other_hand),
    Hidden("given", "The card that waits to be given is known to its giver.", _other_gift),
    Hidden("looked", "The Chance Cards that are being looked at are known to whoever looks.", _other_look),
    Hidden("pack", "A Destination Card under the pack is known to those who saw it go there.", _other_pack),
    Hidden("chance", "A Chance Card under the pack is known to those who saw it go there.", _other_chance),
    Hidden("memory", "What a player remembers is known to that player.", _other_memory),
)
