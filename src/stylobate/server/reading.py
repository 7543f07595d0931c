"""The log as one reader may know it; the one place where plies of a reader and plies of the match are translated.

What a reader does not notice is not in that reader's log, and has no number there: else the number of frames, rows or
plies would tell how often somebody has done something in secret. When the match is over everything may be read, and
everybody counts alike.
"""

from bisect import bisect_left
from collections.abc import Sequence

from stylobate.core.game import Seat
from stylobate.server.record import Record
from stylobate.server.tables import Table


def is_open(table: Table, record: Record) -> bool:
    """Whether everything may be read now, because the match is over."""
    return table.agreed is not None or record.over is not None


def known(table: Table, record: Record, seat: Seat | None) -> int:
    """How many entries the reader knows of."""
    return record.ply if is_open(table, record) else len(record.noticed(seat))


class Reading:
    """One reader's numbering of the log, at this moment."""

    __slots__ = ("_end", "entries")

    def __init__(self, table: Table, record: Record, seat: Seat | None) -> None:
        self._end = record.ply
        self.entries: Sequence[int] = range(record.ply) if is_open(table, record) else record.noticed(seat)
        """The plies of the match that the reader's log holds: its first entry, its second, and so on."""

    @property
    def ply(self) -> int:
        """How many entries the reader knows of."""
        return len(self.entries)

    @property
    def whole(self) -> bool:
        """Whether nothing is left out."""
        return self.ply == self._end

    def number(self, ply: int) -> int:
        """What number an entry of the match has for the reader, who notices it."""
        return bisect_left(self.entries, ply)

    def after(self, number: int) -> int:
        """The ply of the match at which the reader had just read so many entries."""
        return self.entries[number - 1] + 1 if number else 0

    def until(self, number: int) -> int:
        """The last ply of the match at which the reader had read so many entries; past its end if there are fewer."""
        if number > self.ply:
            return self._end + 1
        return self.entries[number] if number < self.ply else self._end
