"""Who is at a table, through this server or through others."""

from collections.abc import Sequence

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

    def is_here(self, owner: str) -> bool:
        """The same of one person, sooner answered."""
        for reader in self.readers:
            if reader.owner == owner:
                return True
        return bool(self.elsewhere) and owner in self._seated_elsewhere

    @property
    def _seated_elsewhere(self) -> set[str]:
        sitters = self.table.sitters
        seats = (seat for here in self.elsewhere.values() for seat in here.seats if seat < len(sitters))
        return {owner for seat in seats if (owner := sitters[seat].owner) is not None}

    @property
    def watching(self) -> list[str | None]:
        """Those without a seat who are here through this server; a browser counts once."""
        readers = [reader for reader in self.readers if not self.seats_of(reader)]
        return [*{reader.owner for reader in readers if reader.owner}, *(None for each in readers if not each.owner)]

    @property
    def claim(self) -> Claim:
        """For whom the bots of this table think: the first who sits here and is here, else nobody."""
        waiting = [(seat, reader) for reader in self.readers for seat in self.seats_of(reader)]
        if not waiting:
            elsewhere = min(self._seated_elsewhere, default="")
            return Claim(self.table.code, elsewhere, elsewhere)
        _, reader = min(waiting, key=lambda each: each[0])
        return Claim(self.table.code, reader.owner or "", reader.address)

    def seats_of(self, reader: Reader) -> Sequence[Seat]:
        """Whose seats belong to this browser."""
        return self.table.seats_of(reader.owner)

    def seat_of(self, reader: Reader) -> Seat | None:
        """Whose eyes look at this page: on a shared device those of whoever holds it."""
        seats = self.table.seats_of(reader.owner)
        if len(seats) == 1:
            return seats[0]
        return reader.held if reader.held in seats else None

    @property
    def slowest(self) -> float:
        """Seconds there and back on the slowest line of those who play."""
        trips = [reader.trip for reader in self.readers if self.seats_of(reader)]
        return max([*trips, *(trip for here in self.elsewhere.values() for trip in here.seats.values())], default=0.0)

    @property
    def attended(self) -> bool:
        """Whether somebody is here who could break a silence, or only bots sit at the table."""
        here = self.here
        people = [sitter for sitter in self.table.sitters if sitter.kind != "bot"]
        return not people or any(sitter.owner in here and not sitter.left for sitter in people)
