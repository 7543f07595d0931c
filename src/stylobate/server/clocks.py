"""Thinking time: which clocks run, what is left on them, and when the next one falls."""

import time
from collections.abc import Callable, Sequence

from stylobate.core.game import Seat
from stylobate.server.messages import ClockInfo, Clocks


class Clock:
    """The clocks of one table. Time that passes while the house is closed costs nobody anything."""

    def __init__(self, rules: ClockInfo, left: Sequence[float], now: Callable[[], float] = time.monotonic) -> None:
        self.rules = rules
        self._now = now
        self._left = list(left)
        self._ticking: tuple[Seat, ...] = ()
        self._since = now()

    def left(self) -> list[float]:
        """Seconds left for each seat at this moment."""
        passed = self._now() - self._since
        return [max(0.0, s - passed) if seat in self._ticking else s for seat, s in enumerate(self._left)]

    def after(self, actor: Seat | None) -> list[float]:
        """What will be left once this seat has acted: an increment, unless its time was up."""
        left = self.left()
        if actor is not None and left[actor] > 0:
            left[actor] += self.rules.increment
        return left

    def run(self, seats: Sequence[Seat], left: Sequence[float] | None = None) -> None:
        """From now on these clocks run; those that have fallen lie still."""
        self._left = list(left) if left is not None else self.left()
        self._since = self._now()
        self._ticking = tuple(seat for seat in seats if self._left[seat] > 0)

    def go_with(self, left: Sequence[float]) -> None:
        """The same clocks run elsewhere, and this is what is left on them."""
        self._left, self._since = list(left), self._now()

    def fallen(self) -> list[Seat]:
        """The seats whose time is up."""
        return [seat for seat, left in enumerate(self.left()) if left <= 0]

    def next_fall(self) -> float | None:
        """Seconds until a running clock falls."""
        left = self.left()
        return min((left[seat] for seat in self._ticking), default=None)

    def info(self) -> Clocks:
        return Clocks([round(left, 1) for left in self.left()], list(self._ticking))
