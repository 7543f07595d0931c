"""A seat gives up: its stones and tokens are put away, it passes from then on, and cannot win (TR-51)."""

from stylobate.core.game import Seat
from stylobate.core.words import sentence
from stylobate.games.rush.rules.play import Building
from stylobate.kit.values import changed
from stylobate.kit.words import who


def give_up(play: Building, seat: Seat) -> None:
    """What happens when a seat gives up."""
    state = play.state
    empty = ((),) * len(state.zones)
    play.change(seat, out=True, zones=empty, tokens=(), mortar=None)
    play.set(shields=tuple(None if shield and shield[0] == seat else shield for shield in state.shields))
    play.say("out", play.leaving.does(seat), seat=seat)
    if len(play.state.present) == 1:
        last = play.state.present[0]
        play.finish(sentence("{left}; {last} is the last builder left", left=play.leaving.did(seat), last=who(last)))
        return
    left = (task.without(seat) for task in play.state.tasks)
    play.set(tasks=tuple(task for task in left if task is not None))
    underway = play.state.underway
    if underway and underway.roller == seat and underway.stage == "solo":
        play.set(tasks=(changed(underway, stage="done"), *play.state.tasks[1:]))
