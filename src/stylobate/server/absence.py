"""How long someone who plays has been away, and when the others may go on without them.

The rule is told before the match: whoever is not connected for so long can be replaced by a bot, or made to give up, by
those who sit and are here. Time that nobody waited through counts for nothing: a room that is opened counts anew.
"""

import time
from collections.abc import Callable, Iterable


class Absence:
    """Since when each owner of a seat is away."""

    def __init__(self, allowed: float, now: Callable[[], float] = time.monotonic) -> None:
        self.allowed = allowed
        self._now = now
        self._since: dict[str, float] = {}

    def follow(self, away: Iterable[str]) -> None:
        """These are away now; who was away before has been so for longer."""
        now = self._now()
        self._since = {owner: self._since.get(owner, now) for owner in away}

    def left(self, owner: str | None) -> float | None:
        """Seconds until the others may go on without this person, None while they are here."""
        since = self._since.get(owner or "")
        return None if since is None else max(0.0, since + self.allowed - self._now())
