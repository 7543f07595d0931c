"""Who may read an entry of the log while the match runs, and who notices that there is one at all."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from stylobate.core.game import Event, Game, Seat

Seats: TypeAlias = tuple[Seat, ...] | None
"""Some seats; None is everyone, spectators too."""


def among(seats: Seats, seat: Seat | None) -> bool:
    """Whether the seat (None: a spectator) is one of them."""
    return seats is None or (seat is not None and seat in seats)


def reading(game: Game[Any, Any], state: Any, actor: Seat | None, action: Any) -> Seats:
    """Who may read the action's text while the match runs: its witnesses, and whoever does it."""
    witnesses = game.witnesses(state, actor, action)
    return None if witnesses is None else _together(witnesses, actor)


def noticing(readers: Seats, actor: Seat | None, events: Sequence[Event]) -> Seats:
    """Who notices an entry: whoever may read it, and whoever sees anything of what it made happen."""
    if readers is None or None in [event.seats for event in events]:
        return None
    return _together((*readers, *(seat for event in events for seat in event.seats or ())), actor)


def _together(seats: Sequence[Seat], actor: Seat | None) -> tuple[Seat, ...]:
    return tuple(sorted({*seats} if actor is None else {*seats, actor}))
