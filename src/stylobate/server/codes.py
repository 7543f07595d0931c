"""Who gets to a table by its code: everyone who does not guess, and those who sit there always."""

from stylobate.server.guards import Buckets
from stylobate.server.room import Room
from stylobate.server.rooms import Rooms
from stylobate.server.store import Store
from stylobate.server.tables import Refusal


class Guessing(Refusal):
    """So many wrong codes came from this address that it has to wait."""

    status = 429

    def __init__(self) -> None:
        super().__init__("Too many wrong codes. Please wait a few minutes.")


class Codes:
    """The way from a code to its table. Wrong codes slow their address down, but nobody is kept from their own seat."""

    def __init__(self, rooms: Rooms, store: Store, misses: Buckets) -> None:
        self._rooms = rooms
        self._store = store
        self._misses = misses

    async def open(self, code: str, owner: str | None, address: str) -> Room:
        """The room of the table; KeyError where there is none, Guessing and other refusals in words."""
        code = code.lower()
        await self._check(code, owner, address)
        try:
            return await self._rooms.open(code)
        except KeyError:
            self._misses.take(address)
            raise

    async def exists(self, code: str, owner: str | None, address: str) -> bool:
        """Whether there is such a table, as far as this asker may know."""
        code = code.lower()
        try:
            await self._check(code, owner, address)
        except Guessing:
            return False
        if await self._store.has(code):
            return True
        self._misses.take(address)
        return False

    def refuse_guessing(self, address: str) -> None:
        """Raises Guessing where this address has brought too many wrong codes."""
        if not self._misses.holds(address):
            raise Guessing

    def missed(self, address: str) -> None:
        """Somebody at this address brought a wrong code."""
        self._misses.take(address)

    async def _check(self, code: str, owner: str | None, address: str) -> None:
        if not self._misses.holds(address) and not await self._store.sits(code, owner):
            raise Guessing
