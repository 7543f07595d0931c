"""A cheater to measure against: the same bot, but all that it has to guess it guesses right."""

from collections.abc import Mapping
from random import Random
from typing import Any

from stylobate.core.game import Game, Json, Seat


def revealed(game: Game[Any, Any]) -> tuple[Game[Any, Any], Game[Any, Any]]:
    """The table that is played at, and the same table as a cheater's bot knows it.

    Whoever is shown a view at the first and guesses from it at the second gets the position itself. Positions that a
    bot only imagines it guesses honestly.
    """
    shown: list[tuple[Mapping[str, Json], Any]] = []
    kind: Any = type(game)

    def view(table: Any, state: Any, seat: Seat | None) -> Mapping[str, Json]:
        seen: Mapping[str, Json] = kind.view(table, state, seat)
        shown[:] = [(seen, state)]
        return seen

    def guess(table: Any, seen: Mapping[str, Json], seat: Seat | None, rng: Random) -> Any:
        for known, state in shown:
            if seen is known:
                return state
        return kind.guess(table, seen, seat, rng)

    table: Game[Any, Any] = type("Shown", (kind,), {"view": view})(game.seats, game.chosen)
    cheated: Game[Any, Any] = type("Open", (kind,), {"guess": guess})(game.seats, game.chosen)
    return table, cheated
