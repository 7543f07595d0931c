"""How long a choice is waited for, and what is done when nothing is said (CB-6, CB-20)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from stylobate.core.game import Acting, Timing
from stylobate.games.blox.rules.drawing import Event
from stylobate.games.blox.rules.plots import KINDS
from stylobate.games.blox.rules.rounds import Offer
from stylobate.games.blox.state import Asking, State
from stylobate.kit.tasks import Action

SECONDS: Final = 30
DECLINING: Final = ("pass", "return", "insure")
"""Building a block that was received is optional, and so is a loss against which one is insured (CB-20)."""


def timing(state: State) -> Timing:
    """Offers and the choices of events are waited for so long; a pick is waited for as long as it takes."""
    task = None if state.over else state.top
    if isinstance(task, Offer):
        return Timing(key=f"round {state.round} offer", silence=SECONDS)
    running = [task for task in state.tasks if isinstance(task, Event)]
    turn = task.turn(state) if task and running else None
    if not isinstance(turn, Acting) or not isinstance(task, Asking):
        return Timing()
    event = running[-1]
    key = f"round {state.round} {event.card} of {event.seat}, step {event.step}: {task.kind} of {turn.seats[0]}"
    return Timing(key=key, silence=SECONDS)


def silence(state: State, actions: Sequence[Action]) -> Action:
    """An offer is filled up at random; of other choices the first, or the one that declines where there is one."""
    if isinstance(state.top, Offer):
        # The same position always gives the same blocks: chance is an action of the log, and this is a seat's.
        kind = Random(str(state)).choices(KINDS, state.supply)[0]
        return next(action for action in actions if action.value == kind)
    return next((action for action in actions if action.kind in DECLINING), actions[0])
