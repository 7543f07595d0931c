"""What a study of Temple counts: how stones move, and which fields they leap over and reach."""

from collections.abc import Callable, Iterable
from typing import Final

from stylobate.core.counting import Chart, Counting, Facts, Family, Spot, Tally
from stylobate.games.stones.rules.board import Board

MOVES: Final = {
    "walk": "A walk",
    "leap": "A leap",
    "faith": "A Leap of Faith",
    "teleport": "Moved over",
    "swap": "Changed places",
}


def _always(kind: str) -> Callable[[Facts], Iterable[str]]:
    return lambda _: (kind,)


def counting(board: Board) -> Counting:
    """Fields by their names, on the board they lie on."""
    places = zip(board.names, board.places, strict=True)
    chart = Chart(
        {name: Spot(file, -rank, name) for name, (file, rank) in places},
        size=0.72,
        lines=tuple((board.names[one], board.names[other]) for one, other in board.paths),
    )
    leaps = tuple(Tally("leapt over", kind, "over") for kind in ("leap", "faith"))
    return Counting(
        (
            Family("Moves", tuple(Tally("made", kind, _always(kind)) for kind in MOVES), MOVES),
            Family("Fields leapt over", leaps, chart=chart),
            Family(
                "Fields reached", tuple(Tally("reached", k, "to") for k in ("walk", "leap")), chart=chart, weighed=False
            ),
        )
    )
