"""The state that a view shows: nothing is hidden, so there is only one."""

from collections.abc import Mapping
from typing import Any

from stylobate.core.game import Over
from stylobate.games.stones.rules.board import Board
from stylobate.games.stones.state import State, read_position


def guessed(view: Mapping[str, Any], board: Board) -> State:
    """The state that looks like this."""
    position = read_position(board, view["position"])
    over = Over(tuple(view["over"]["scores"]), view["over"]["reason"]) if view["over"] else None
    return State(position.boards, position.mover, position.out, tuple(view["past"]), over)
