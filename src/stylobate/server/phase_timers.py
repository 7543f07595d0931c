"""The clocks that a game's own timing sets: the countdown before chance speaks, and the end of waiting.

Everything here is measured by one clock of the house that only ever goes forward; pages measure how far theirs is off.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from stylobate.core.game import Acting, Chance, Seat, Timing, Turn
from stylobate.server.messages import Due

LEAD = 0.25
"""Seconds by which the end of a countdown is drawn and sent ahead: pages show it at the moment itself, all at once."""
LONGEST_LEAD = 1.5
"""The same for the slowest lines: what is slower still is not waited for."""


@dataclass(slots=True)
class Span:
    """A clock that started with the position at a ply; it lies still while `since` is None."""

    ply: int
    key: str
    kind: Literal["countdown", "silence"] | None
    total: float
    left: float
    since: float | None

    def end(self, now: float) -> float:
        """The moment at which it runs out, if it runs on."""
        return (now if self.since is None else self.since) + self.left

    def run(self, moment: float) -> None:
        if self.since is None:
            self.since = moment

    def stop(self, now: float) -> None:
        if self.since is not None:
            self.left = min(self.left, max(0.0, self.end(now) - now))
            self.since = None


class PhaseTimers:
    """The clocks of one table, those of earlier plies too: whoever takes back gets the time that was left then."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._spans: list[Span] = [Span(0, "", None, 0.0, 0.0, None)]
        self._attended = False
        self._lead = LEAD
        self._opens = 0.0
        self._last: dict[Seat, float] = {}
        self.counted = 0
        """The ply at which the last countdown ran."""

    # ---- what happens at the table ----

    def follow(self, ply: int, turn: Turn | None, timing: Timing) -> None:
        """This is the position now (no turn: nothing runs). A clock with the same name runs on, another starts."""
        kind, total = _wanted(turn, timing)
        span = self._spans[-1]
        if (span.key, span.kind) == (timing.key if kind else "", kind):
            return
        span.stop(self.now())
        self._spans.append(Span(ply, timing.key if kind else "", kind, total, total, None))
        self._let_run()

    def attend(self, attended: bool) -> None:
        """Silence counts only while someone who plays is here to break it."""
        self._attended = attended
        self._let_run()

    def reckon_with(self, trip: float) -> None:
        """The slowest line of those who play takes so long there and back: news for all sets out earlier by that."""
        self._lead = min(LEAD + max(0.0, trip), LONGEST_LEAD)

    def back_to(self, ply: int) -> None:
        """The log was cut: the clock of that position goes on with what was left."""
        while self._spans[-1].ply > ply:
            self._spans.pop()
        self._let_run()

    def without(self, ply: int) -> None:
        """One entry was taken out of the log: the clocks of later positions go on as they are."""
        for span in self._spans:
            if span.ply > ply:
                span.ply -= 1

    def open(self, ply: int) -> None:
        """The countdown at this ply is drawn; nobody acts before its end."""
        span = self._spans[-1]
        self._opens, self.counted = span.end(self.now()), ply
        # It is spent: another countdown with the same name starts anew.
        span.key, span.kind = "", None

    def hear_draw(self, ply: int) -> None:
        """Another server drew the countdown at this ply, which it does so long before its end."""
        span = self._spans[-1]
        if span.kind == "countdown":
            self.open(ply)
            self._opens = min(self._opens, self.now() + min(self._lead, span.total / 2))

    def left(self) -> float | None:
        """Seconds left of the clock that runs."""
        span = self._spans[-1]
        return None if span.kind is None or span.since is None else max(0.0, span.end(0.0) - self.now())

    def go_with(self, left: float) -> None:
        """The clock that runs here has run for longer elsewhere."""
        span = self._spans[-1]
        if span.kind is not None and span.since is not None:
            span.left, span.since = min(left, span.total), self.now()

    def acted(self, seat: Seat, moment: float) -> None:
        self._last[seat] = moment

    def _let_run(self) -> None:
        span, now = self._spans[-1], self.now()
        if span.kind == "countdown" or (span.kind == "silence" and self._attended):
            span.run(max(now, self._opens))
        else:
            span.stop(now)

    # ---- what it says ----

    @property
    def opens(self) -> float | None:
        """The moment before which nobody may act, while it is still to come."""
        return self._opens if self._opens and self.now() < self._opens else None

    @property
    def counting(self) -> bool:
        """Whether a countdown runs."""
        return self._spans[-1].kind == "countdown" or self.opens is not None

    def may_draw(self) -> bool:
        """Whether a countdown is so near its end that its outcome is drawn."""
        span = self._spans[-1]
        return span.kind == "countdown" and self.now() >= self._draws(span)

    def is_up(self) -> bool:
        """Whether silence has lasted long enough."""
        span = self._spans[-1]
        return span.kind == "silence" and span.since is not None and self.now() >= span.end(0.0)

    def free(self, seat: Seat, timing: Timing) -> float:
        """The moment from which this seat's next action counts."""
        return self._last.get(seat, 0.0) + timing.gap_of(seat)

    def next(self) -> float | None:
        """The moment at which something is to be done."""
        span, opens = self._spans[-1], self.opens
        if opens is not None or span.since is None:
            return opens
        return self._draws(span) if span.kind == "countdown" else span.end(0.0)

    def due(self) -> Due | None:
        """What runs out next, for everyone to see."""
        span = self._spans[-1]
        if span.kind is None or span.since is None:
            return None
        now = self.now()
        return Due(span.key, span.kind, span.end(now), span.total, now)

    def _draws(self, span: Span) -> float:
        return span.end(0.0) - min(self._lead, span.total / 2)


def _wanted(turn: Turn | None, timing: Timing) -> tuple[Literal["countdown", "silence"] | None, float]:
    if isinstance(turn, Chance) and timing.pause > 0:
        return "countdown", timing.pause
    if isinstance(turn, Acting) and timing.silence is not None:
        return "silence", timing.silence
    return None, 0.0
