"""The tables of a house: opened from the database when someone comes, forgotten when nobody is left."""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable

from stylobate.core.match import Match
from stylobate.server import tables
from stylobate.server.config import Config
from stylobate.server.messages import ChatLine, NewTable
from stylobate.server.players import Players
from stylobate.server.record import Record
from stylobate.server.room import Room, Tools
from stylobate.server.store import Conflict, Store, Unsaved
from stylobate.server.tables import Load, Refusal, Table

log = logging.getLogger(__name__)


class Rooms:
    """All tables that are in memory, and the way to those that are not."""

    def __init__(
        self,
        config: Config,
        store: Store,
        players: Players,
        load: Load,
        rng: random.Random,
        ready: Callable[[str], Awaitable[None]],
    ) -> None:
        self._ready = ready
        self._tools = Tools(config, store, players, load, rng, self._read, self.open)
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._chores: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Let every match that waits for a bot or for chance go on, and tidy up from time to time."""
        self._chores = [asyncio.create_task(self._resume()), asyncio.create_task(self._tidy())]

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await asyncio.gather(*(room.autoplay.close() for room in self._rooms.values()))

    async def open(self, code: str) -> Room:
        """The room of a table; KeyError where there is none, Refusal where its match does not replay."""
        if (room := self._rooms.get(code)) is not None:
            room.used = time.monotonic()
            return room
        if code not in self._opening:
            task = self._opening[code] = asyncio.create_task(self._open(code))
            task.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(self._opening[code])

    async def _open(self, code: str) -> Room:
        room = Room(self._tools, *await self._read(code))
        self._rooms[code] = room
        async with room.lock:
            await room.go_on()
        return room

    async def _read(self, code: str) -> tuple[Table, Record, list[ChatLine]]:
        stored = await self._tools.store.read(code)
        if stored is None:
            raise KeyError(code)
        await self._ready(stored.match["game"])
        chat = [ChatLine(row["at"], row["seat"], row["name"], row["text"]) for row in stored.chats]
        try:
            # A long match takes a while to replay; the other tables must not wait for it.
            table, match = await asyncio.to_thread(tables.reopened, stored, self._tools.load)
        except (ValueError, TypeError) as error:
            raise Refusal(f"This match cannot be opened: {error}") from error
        return table, await asyncio.to_thread(Record, match), chat

    async def create(self, wanted: NewTable, owner: str) -> str:
        """Set up a table; its code."""
        await self._ready(wanted.game)
        for _ in range(3):
            table = tables.new_table(wanted, owner, self._tools.load, self._tools.rng)
            try:
                await self._tools.store.write(*tables.added(table))
            except Conflict:
                continue
            except Unsaved as error:
                raise Refusal("The house could not write this down: try again") from error
            room = Room(self._tools, table, Record(Match(table.game)), [])
            self._rooms[table.code] = room
            async with room.lock:
                await room.go_on()
            return table.code
        raise Refusal("No code was free for this table: try again")

    async def _resume(self) -> None:
        for code in await self._tools.store.unfinished():
            try:
                await self.open(code)
            except (Refusal, KeyError) as error:
                log.warning("The table %s rests: %s", code, error)
            except Exception:
                log.exception("The table %s could not be opened", code)

    async def _tidy(self) -> None:
        idle = self._tools.config.idle
        while True:
            await asyncio.sleep(max(0.05, idle / 4))
            before = time.monotonic() - idle
            for code, room in list(self._rooms.items()):
                if room.idle and room.used <= before:
                    del self._rooms[code]
