"""A seat gives up: its stones and tokens are put away, it passes from then on, and cannot win (TR-51)."""

from dataclasses import replace

from stylobate.core.game import Illegal, Seat
from stylobate.games.rush.play import Building
from stylobate.games.rush.state import State
from stylobate.kit.words import who


def give_up(state: State, seat: Seat) -> Building:
    """What happens when a seat gives up."""
    if state.over:
        raise Illegal(f"The match is over: {state.over.reason}", "TR-46")
    if state.players[seat].out:
        raise Illegal(f"{who(seat)} has given up already", "TR-51")
    play = Building(state)
    empty = ((),) * len(state.zones)
    play.change(seat, out=True, zones=empty, tokens=(), mortar=None)
    play.set(shields=tuple(None if shield and shield[0] == seat else shield for shield in state.shields))
    play.say("out", f"{who(seat)} gives up", seat=seat)
    if len(play.state.present) == 1:
        last = play.state.present[0]
        play.finish(f"{who(seat)} gave up, {who(last)} is the last builder")
        return play
    left = (task.without(seat) for task in play.state.tasks)
    play.set(tasks=tuple(task for task in left if task is not None))
    underway = play.state.underway
    if underway and underway.roller == seat and underway.stage == "solo":
        play.set(tasks=(replace(underway, stage="done"), *play.state.tasks[1:]))
    play.settle()
    return play
