"""What everybody may know, which is everything: the view of a position as plain JSON.

Fields are given by name and seats by number.

```
variant   of the table
position  the position text
turn      a seat, or null after the end
stones    [[field, seat], ...]
lost      how many stones each seat has fewer than nine
out       seats
repeated  how often this position has occurred
past      marks of positions that may occur again
over      {scores, reason} or null
```
"""

from stylobate.core.game import Json
from stylobate.games.stones.rules.board import Board
from stylobate.games.stones.state import State


def seen(state: State, board: Board, variant: str) -> dict[str, Json]:
    """The view, the same for every seat and for spectators."""
    owners = state.owners()
    return {
        "variant": variant,
        "position": str(state),
        "turn": None if state.over else state.mover,
        "stones": [[board.names[field], owners[field]] for field in sorted(owners)],
        # In convert a side may have more stones than it began with: then none of them counts as lost.
        "lost": [max(0, 9 - stones.bit_count()) for stones in state.boards],
        "out": [seat for seat in range(len(state.boards)) if state.is_out(seat)],
        "repeated": state.repeated,
        "past": list(state.past),
        "over": {"scores": list(state.over.scores), "reason": state.over.reason} if state.over else None,
    }
