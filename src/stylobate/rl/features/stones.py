"""Temple by Simon Allmer: who stands where."""

from collections.abc import Callable
from typing import Any

from stylobate.core.game import Game
from stylobate.rl.features.feature import Feature, Row, Seen, by_seat, number, own_seat, seats

STONES = 9


def features(game: Game[Any, Any]) -> tuple[Feature, ...]:
    board: Any = game.board()
    fields = {field["name"]: at for at, field in enumerate(board["fields"])}
    count = game.seats
    return (
        own_seat(count),
        seats("turn", count, "whose turn it is, from the reader's seat on"),
        *(
            Feature(
                f"stones[{step}]",
                len(fields),
                f"the fields with a stone of this player, in the order of `board()`: {', '.join(fields)}",
                _stones(fields, count, step),
            )
            for step in range(count)
        ),
        by_seat("lost", count, STONES, "stones that each has lost, from the reader's seat on"),
        seats("out", count, "who is out, from the reader's seat on"),
        number("repeated", 3, "how often this position has occurred"),
    )


def _stones(fields: dict[str, int], count: int, step: int) -> Callable[[Seen, int, Row], None]:
    def fill(seen: Seen, me: int, row: Row) -> None:
        wanted = (me + step) % count
        for name, seat in seen["stones"]:
            if seat == wanted:
                row[fields[name]] = 1

    return fill
