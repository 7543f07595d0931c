"""What the table's clockwork does: silence, the countdown, and the pace of the race (TR-38, TR-39, TR-42, TR-48)."""

from stylobate.core.game import Timing
from stylobate.games.rush.rules.cards import BOT_PACE, GAP, LOCK, SECONDS
from stylobate.games.rush.rules.racing import Race
from stylobate.games.rush.state import Asking, State


def timing(state: State) -> Timing:
    if state.over or not state.tasks:
        return Timing()
    task = state.top
    assert isinstance(task, Asking)
    if task.kind == "countdown":
        return Timing(pause=SECONDS["countdown"])
    if isinstance(task, Race):
        gaps = tuple(LOCK if seat in task.locked else GAP for seat in range(len(state.players)))
        # TR-42: the race has its limit also where nothing else is timed.
        return Timing(_key(state, task), SECONDS["race"], gaps=gaps, bots=BOT_PACE)
    seconds = SECONDS.get("race" if task.kind == "sealed" else task.kind)
    if not state.terms.timers or seconds is None:
        return Timing()
    return Timing(_key(state, task), seconds)


def _key(state: State, task: Asking) -> str:
    return f"round {state.round} {task.kind}{task.clock(state)}"
