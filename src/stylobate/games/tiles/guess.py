"""The state that a view shows: nothing is hidden, so there is only one."""

from collections.abc import Mapping
from typing import Any

from stylobate.core.game import Over
from stylobate.games.tiles.state import State, read_position


def guessed(view: Mapping[str, Any]) -> State:
    """The state that looks like this."""
    state = read_position(view["position"])
    over = Over(tuple(view["over"]["scores"]), view["over"]["reason"]) if view["over"] else None
    return State(state.tiles, state.mover, over)
