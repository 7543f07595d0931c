"""Who is at a table, through this server or through others."""

from stylobate.core.game import Seat
from stylobate.server.desk import Claim
from stylobate.server.nodes.telling import Here
from stylobate.server.reader import Reader
from stylobate.server.tables import Table


class Attendance:
    """The connections of one table."""

    table: Table

    def __init__(self) -> None:
        self.guests: dict[Reader, None] = {}
        """Everyone connected, also those who have not said hello yet; the longest here come first."""
        self.readers: set[Reader] = set()
        self.elsewhere: dict[str, Here] = {}
        """Who is here through other servers, by their names."""

    @property
    def here(self) -> set[str]:
        """Everyone who has a cookie and is here, through whichever server."""
        return {reader.owner for reader in self.readers if reader.owner is not None} | self._seated_elsewhere

    @property
    def _seated_elsewhere(self) -> set[str]:
        sitters = self.table.sitters
        seats = (seat for here in self.elsewhere.values() for seat in here.seats if seat < len(sitters))
        return {owner for seat in seats if (owner := sitters[seat].owner) is not None}

    @property
    def watching(self) -> list[str | None]:
        """Those without a seat who are here through this server; a browser counts once."""
        readers = [reader for reader in self.readers if self.seat_of(reader) is None]
        return [*{reader.owner for reader in readers if reader.owner}, *(None for each in readers if not each.owner)]

    @property
    def claim(self) -> Claim:
        """For whom the bots of this table think: the first who sits here and is here, else nobody."""
        waiting = [(seat, reader) for reader in self.readers if (seat := self.seat_of(reader)) is not None]
        if not waiting:
            elsewhere = min(self._seated_elsewhere, default="")
            return Claim(self.table.code, elsewhere, elsewhere)
        _, reader = min(waiting, key=lambda each: each[0])
        return Claim(self.table.code, reader.owner or "", reader.address)

    def seat_of(self, reader: Reader) -> Seat | None:
        return self.table.seat_of(reader.owner)

    @property
    def slowest(self) -> float:
        """Seconds there and back on the slowest line of those who play."""
        trips = [reader.trip for reader in self.readers if self.seat_of(reader) is not None]
        return max([*trips, *(trip for here in self.elsewhere.values() for trip in here.seats.values())], default=0.0)

    @property
    def attended(self) -> bool:
        """Whether somebody is here who could break a silence, or only bots sit at the table."""
        here = self.here
        people = [sitter for sitter in self.table.sitters if sitter.kind != "bot"]
        return not people or any(sitter.owner in here and not sitter.left for sitter in people)
