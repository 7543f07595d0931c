"""How long a search may go on: by the clock, by a count, or both."""

from collections.abc import Callable

SLICE = 0.004
"""Seconds between two looks at the clock: short, because many bots may share a core."""
LARGEST = 1 << 16


class Budget:
    """Grants a compiled loop its work in batches and keeps the time.

    The compiled code reads no clock. It gets a number of steps, comes back, and is granted more if there is time;
    the size of a batch follows what the last one took.
    """

    def __init__(self, clock: Callable[[], float], seconds: float, steps: int) -> None:
        self._clock = clock
        self._before = clock()
        self._deadline = self._before + seconds
        self._left = steps
        self._batch = 32
        self._took = 0.0

    def grant(self) -> int:
        """Steps to do before asking again; 0 when the time or the count is used up, or would be."""
        if self._left <= 0 or self._before + self._took >= self._deadline:
            return 0
        return min(self._batch, self._left)

    def spend(self, steps: int) -> None:
        """Report what was done since the grant."""
        now = self._clock()
        took = now - self._before
        # Where the cores are busy a batch may wait long for its turn: a late one is remembered for a while.
        self._took = max(took, self._took * 0.8)
        self._before = now
        self._left -= steps
        if took < SLICE / 2:
            self._batch = min(self._batch * 2, LARGEST)
        elif took > SLICE:
            self._batch = max(self._batch // 2, 1)
