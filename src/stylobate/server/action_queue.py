"""Actions on their way to be judged: where a game wants time between two of one seat, the quicker one waits here."""

from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stylobate.core.game import Seat

if TYPE_CHECKING:
    from stylobate.server.room import Room


@dataclass(frozen=True, slots=True)
class QueuedAction:
    """An action that has arrived: when, of which seat, and what judging it means."""

    arrived: float
    seat: Seat
    judge: Callable[[float], Awaitable[None]]
    """Called with the moment at which the action counts; must not raise for what the rules refuse."""


class ActionQueue:
    """The line of each seat. Whatever arrives is judged, in the order in which it becomes due; nothing is lost."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._lines: dict[Seat, deque[QueuedAction]] = {}

    def put(self, held: QueuedAction) -> None:
        self._lines.setdefault(held.seat, deque()).append(held)

    def next(self) -> float | None:
        """The moment at which the next action is due."""
        first = self._first()
        return first[0] if first else None

    async def judge(self) -> None:
        """Judge everything that is due by now. Under the room's lock."""
        while (first := self._first()) is not None and first[0] <= self._room.timers.now():
            due, seat = first
            await self._lines[seat].popleft().judge(due)

    def _first(self) -> tuple[float, Seat] | None:
        if not self._lines:
            return None
        timers, timing = self._room.timers, self._room.record.timing
        dues = [
            (max(line[0].arrived, timers.free(seat, timing)), line[0].arrived, seat)
            for seat, line in self._lines.items()
            if line
        ]
        if not dues:
            return None
        due, _, seat = min(dues)
        return due, seat
