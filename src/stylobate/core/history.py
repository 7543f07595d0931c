"""The states and events of a match: the late ones as they were, earlier ones worked out from states kept now and then.

A match that lasts for thousands of plies would otherwise keep thousands of states, for the few that anybody looks at.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from stylobate.core.game import Event, Step

SPAN = 32
"""Plies from one kept state to the next."""

Again = Callable[[Any, int], Step[Any]]
"""Plays the entry of a ply once more, from the state before it."""


class History:
    """What every entry of a log led to; at least so many `late` ones are kept as they were, or all of them (None)."""

    def __init__(self, start: Any, again: Again, late: int | None = None) -> None:
        self._again = again
        self._late = late
        self._kept: dict[int, Any] = {0: start}
        self._states: list[Any] = [start]
        self._events: list[Sequence[Event]] = []
        self._reveals = bytearray()

    @property
    def ply(self) -> int:
        return len(self._reveals)

    @property
    def first(self) -> int:
        """The first ply that is kept as it was."""
        return self.ply + 1 - len(self._states)

    @property
    def last(self) -> Any:
        """The state after all entries."""
        return self._states[-1]

    def add(self, step: Step[Any]) -> None:
        self._states.append(step.state)
        self._events.append(step.events)
        self._reveals.append(True in [event.reveals for event in step.events])
        if self._late is not None:
            self._forget(self._late)

    def _forget(self, late: int) -> None:
        if self.ply % SPAN == 0:
            self._kept[self.ply] = self._states[-1]
        if len(self._states) > late + SPAN:
            del self._states[:SPAN], self._events[:SPAN]

    def back_to(self, ply: int) -> None:
        """Forget everything after so many entries."""
        if ply < self.first:
            state = self.state(ply)
            self._states, self._events = [state], []
        else:
            del self._states[ply - self.first + 1 :]
            del self._events[len(self._states) - 1 :]
        del self._reveals[ply:]
        for kept in [kept for kept in self._kept if kept > ply]:
            del self._kept[kept]

    def state(self, ply: int) -> Any:
        """The state after so many entries."""
        if ply >= self.first:
            return self._states[ply - self.first]
        at = ply - ply % SPAN
        state = self._kept[at]
        for each in range(at, ply):
            state = self._again(state, each).state
        return state

    def events(self, ply: int) -> Sequence[Event]:
        """What entry number `ply`, counted from 0, made happen."""
        if ply >= self.first:
            return self._events[ply - self.first]
        return self._again(self.state(ply), ply).events

    def steps(self, plies: Sequence[int]) -> Iterator[tuple[int, Step[Any]]]:
        """What these entries, in their order, led to; what lies between two of them is played at most once."""
        at, state = -1, None
        for ply in plies:
            if ply >= self.first:
                yield ply, Step(self.state(ply + 1), self.events(ply))
                continue
            if not at <= ply < at + SPAN or at < 0:
                at, state = ply, self.state(ply)
            while at < ply:
                at, state = at + 1, self._again(state, at).state
            step = self._again(state, ply)
            yield ply, step
            at, state = ply + 1, step.state

    def reveals(self, ply: int) -> bool:
        """Whether entry number `ply` showed something hidden."""
        return bool(self._reveals[ply])

    def copy(self, again: Again) -> "History":
        """As it is now, whatever happens to this one later; the states are shared, being values."""
        twin = History(self._kept[0], again, self._late)
        twin._kept = dict(self._kept)
        twin._states, twin._events, twin._reveals = list(self._states), list(self._events), bytearray(self._reveals)
        return twin
