"""A seat gives up: its blocks and cards go back, the others go on, and the last one left has won (CB-33)."""

from collections import Counter

from stylobate.core.game import Seat
from stylobate.core.words import sentence
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.rules.plots import Plot
from stylobate.games.blox.rules.rounds import Offer
from stylobate.games.blox.state import Asking, State
from stylobate.kit.tasks import Task
from stylobate.kit.words import who


def give_up(play: Building, seat: Seat) -> None:
    """What happens when a seat gives up."""
    play.say("out", play.leaving.does(seat), seat=seat)
    _clear(play, seat)
    if len(play.state.present) == 1:
        last = play.state.present[0]
        play.end(sentence("{left}; {last} is the last builder left", left=play.leaving.did(seat), last=who(last)))
    else:
        _go_on_without(play, seat)


def _clear(play: Building, seat: Seat) -> None:
    """Blocks go to the supply, landscape cards under their piles, kept event cards to the discards."""
    player, piles = play.state.players[seat], list(play.state.piles)
    for at, plot in enumerate(player.plots):
        for block in plot.blocks:
            play.stock(block.kind, 1)
        if plot.card:
            piles[at] = piles[at].put_under(plot.card)
    for card in player.kept:
        play.discard(card)
    play.set(piles=tuple(piles), owed=tuple(other for other in play.state.owed if other != seat))
    play.change(seat, plots=(Plot(),) * len(player.plots), kept=(), skip=0, extra=0, out=True)


def _go_on_without(play: Building, seat: Seat) -> None:
    before = _held(play.state.tasks)
    left = (_without(play.state, task, seat) for task in play.state.tasks)
    play.set(tasks=tuple(task for task in left if task is not None))
    # What was in the hand of the one who left, or on its way there.
    for kind in (before - _held(play.state.tasks)).elements():
        play.stock(kind, 1)


def _without(state: State, task: Task, seat: Seat) -> Task | None:
    if isinstance(task, Offer) and task.seat == seat:
        # The next player lays out the rest.
        return Offer(state.clockwise(seat)[0], task.wanted)
    return task.without(seat)


def _held(tasks: tuple[Task, ...]) -> Counter[str]:
    return Counter(kind for task in tasks if isinstance(task, Asking) for kind in task.held())
