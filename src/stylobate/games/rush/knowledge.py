"""Who may know what (TR-47, TR-50): the table that `witnesses` and `view` are held to."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from stylobate.core.game import Seat
from stylobate.core.knowledge import Doing, Hidden, Statement
from stylobate.games.rush.rules.cards import POWERS
from stylobate.games.rush.rules.committing import Secret
from stylobate.games.rush.rules.drafting import edited
from stylobate.games.rush.rules.opening import DealTokens
from stylobate.games.rush.state import Player, State
from stylobate.kit.knowing import answers

STEPS = ("add", "move", "take", "shift", "mirror", "mortar", "claim", "unclaim")
"""What is done to a draft (TR-50); written down here once more, for the verbs are held to it."""


def _other_draft(state: State, reader: Seat | None, rng: Random) -> State | None:
    """Somebody has prepared something else: one step more, or nothing at all."""
    top = state.tasks[-1] if state.tasks and not state.over else None
    others = [seat for seat in top.seats if seat != reader] if isinstance(top, Secret) else []
    if not others:
        return None
    assert isinstance(top, Secret)
    seat = rng.choice(others)
    if top.drafts[seat] is not None and rng.random() < 0.5:
        other = top.drafted(seat, None)
    else:
        asked: Any = replace(top, ready=())  # type: ignore[type-var]
        steps = [action for action in asked.actions(state, seat) if action.kind in STEPS]
        if not steps:
            return None
        other = top.drafted(seat, edited(state, top.draft(state, seat), rng.choice(steps).value))
    return replace(state, tasks=(*state.tasks[:-1], other))


def _other_power(state: State, reader: Seat | None, rng: Random) -> State | None:
    """A hidden power token is another of those that nobody has shown."""
    dealt = Counter(token for one in state.players for token in (*one.powers, *one.used) if token in POWERS)
    left = list((Counter(POWERS) - dealt).elements())
    held = [(seat, token) for seat, one in enumerate(state.players) for token in one.powers if seat != reader]
    if state.over or not left or not held:
        return None
    (seat, old), new = rng.choice(held), rng.choice(left)
    players = list(state.players)
    players[seat] = _with_token(players[seat], old, new)
    return replace(state, players=tuple(players))


def _with_token(player: Player, old: str, new: str) -> Player:
    at = player.tokens.index(old)
    return replace(player, tokens=(*player.tokens[:at], new, *player.tokens[at + 1 :]))


TABLE: tuple[Statement, ...] = (
    Doing(
        "token",
        "A power token that is dealt is known to whoever gets it.",
        answers(DealTokens, "token"),
        lambda state, _actor, _action: (state.top.to(state),),
    ),
    Doing(
        "step",
        "A step of a commit, a rebuild or a sealed figure is known to its player, and nobody else notices it.",
        answers(Secret, *STEPS, "undo"),
        lambda _state, _actor, _action: (),
        unnoticed=True,
    ),
    Hidden("draft", "What is prepared is known to whoever prepares it, until all is revealed.", _other_draft),
    Hidden("power", "An unused power token is known to its owner, until the match is over.", _other_power),
)
