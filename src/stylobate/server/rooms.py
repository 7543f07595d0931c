"""The tables of a house: opened from the database when someone comes, forgotten when nobody is left."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from stylobate.core.game import Seat
from stylobate.core.match import Match
from stylobate.core.words import sentence
from stylobate.server import presenter, saves, tables
from stylobate.server.absence import Absence
from stylobate.server.archive import Archive
from stylobate.server.config import Config
from stylobate.server.language import translated
from stylobate.server.messages import ChatLine, NewTable, TableInfo, Warned
from stylobate.server.metrics import Metrics
from stylobate.server.nodes import catching_up
from stylobate.server.nodes.neighbours import Neighbours
from stylobate.server.players import Players
from stylobate.server.push.sending import Tell
from stylobate.server.record import Record
from stylobate.server.room import UNREACHED, UNWRITTEN, Room
from stylobate.server.store import Away, Conflict, Full, Store, Stored, Uncertain, Unsaved
from stylobate.server.tables import Load, Refusal, Table, Unkept
from stylobate.server.tools import Opened, Tools
from stylobate.server.warmup import Warmup

log = logging.getLogger(__name__)


RESTING = 3
"""How many times as long as opening a table took the house leaves to others before it opens the next by itself."""
PATIENCE = 5.0
"""Seconds of that at most."""


TROUBLE = "the server’s disk is full; nothing is lost"
TROUBLE_ELSEWHERE = "the server cannot reach its database; nothing is lost"
"""What the bar over the board says after "Please wait"."""


class Listed(NamedTuple):
    """A table in a list."""

    table: Table
    info: TableInfo
    acting: tuple[Seat, ...]


class Rooms:
    """All tables that are in memory, and the way to those that are not."""

    def __init__(
        self,
        config: Config,
        store: Store,
        neighbours: Neighbours,
        players: Players,
        archive: Archive,
        load: Load,
        rng: random.Random,
        warming: Warmup,
        push: Tell,
    ) -> None:
        self._warming = warming
        self._neighbours = neighbours
        self._tools = Tools(config, store, players, archive, load, rng, self._read, neighbours, self.open, push)
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._closed = False
        self._chores: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Let every match that waits for a bot, for chance or for a clock go on, and tidy up from time to time."""
        self._tools.store.on_trouble = self._warn
        await self._neighbours.begin(self._rooms, self.open, self._warming.prepared)
        self._chores = [asyncio.create_task(self._tidy())]
        if self._neighbours.alone:
            self._chores.append(asyncio.create_task(self._resume()))

    @property
    def metrics(self) -> Metrics:
        return self._tools.metrics

    @property
    def in_memory(self) -> Mapping[str, Room]:
        return self._rooms

    @property
    def trouble(self) -> str:
        """What everyone is told while the database refuses."""
        if not self._tools.store.trouble:
            return ""
        return TROUBLE_ELSEWHERE if self._tools.store.shared else TROUBLE

    def _warn(self, _refuses: bool) -> None:
        trouble = self.trouble
        for room in self._rooms.values():
            room.tell(lambda _: Warned(translated(trouble)))

    async def leave(self) -> None:
        """Leave all tables to the other servers."""
        await self._neighbours.leave()

    async def close(self) -> None:
        """Stop all of it; a table that is just being opened does not begin behind our back."""
        self._closed = True
        going = [*self._chores, *self._opening.values()]
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await self._neighbours.leave()
        await asyncio.gather(*(room.autoplay.close() for room in self._rooms.values()))
        await self._neighbours.close()

    async def open(self, code: str) -> Room:
        """The room of a table; KeyError where there is none, Refusal where its match does not replay."""
        if (room := self._rooms.get(code)) is not None:
            room.used = time.monotonic()
            if not self._neighbours.alone:
                await self._compare(room)
            return room
        if self._closed:
            raise Refusal("The server is shutting down")
        if code not in self._opening:
            task = self._opening[code] = asyncio.create_task(self._open(code))
            task.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(self._opening[code])

    async def _compare(self, room: Room) -> None:
        """Whoever arrives sees the table as it is, even where the news of what another server did was lost."""
        with contextlib.suppress(Away):
            mark = (await self._tools.store.marks([room.table.code])).get(room.table.code)
            if mark is not None and mark.revision > room.table.revision:
                await catching_up.refresh(room)

    async def _open(self, code: str) -> Room:
        room = Room(self._tools, await self._read(code))
        self._rooms[code] = room
        self._neighbours.ask(code)
        async with room.lock:
            await room.go_on()
        return room

    async def listing(self, codes: Sequence[str]) -> list[Listed]:
        """What a list tells of these tables; none is opened for it whose match stands where the database says."""
        heads = await self._tools.store.heads([code for code in codes if code not in self._rooms])
        found = []
        for code in codes:
            with contextlib.suppress(KeyError, Refusal, ValueError, TypeError):
                found.append(await self._listed(code, heads.get(code)))
        return found

    async def _listed(self, code: str, head: Stored | None) -> Listed:
        if code not in self._rooms and head is not None:
            await self._warming.ready(head.match["game"])
            table = tables.table_of(head, self._tools.load)
            if table.standing is not None:
                info = presenter.listed(table, table.standing, Absence(self._tools.config.absence))
                return Listed(table, info, table.standing.acting)
        room = await self.open(code)
        return Listed(room.table, room.info(None), room.record.acting if room.playing else ())

    async def _read(self, code: str) -> Opened:
        stored = await self._tools.store.read(code)
        if stored is None:
            raise KeyError(code)
        await self._warming.ready(stored.match["game"])
        chat = [ChatLine(row["at"], row["seat"], row["name"], row["text"]) for row in stored.chats]
        try:
            # A long match takes a while to replay; the other tables must not wait for it.
            table, match = await asyncio.to_thread(tables.reopened, stored, self._tools.load)
        except (ValueError, TypeError) as error:
            raise Refusal(sentence("This match cannot be opened: {why}", why=error.args[0])) from error
        heard = stored.chats[-1]["id"] if stored.chats else 0
        last_at = stored.plies[-1]["at"] if stored.plies else table.begun
        return Opened(table, await asyncio.to_thread(Record, match), chat, heard, stored.cut, last_at)

    async def create(self, wanted: NewTable, owner: str) -> str:
        """Set up a table; its code."""
        await self._warming.ready(wanted.game)
        for _ in range(3):
            table = tables.new_table(wanted, owner, self._tools.load, self._tools.rng)
            try:
                await self._tools.store.write(*tables.added(table))
            except Conflict:
                continue
            except (Unsaved, Uncertain) as error:
                reason = UNREACHED if isinstance(error, Away | Uncertain) else UNWRITTEN
                raise Unkept(reason, full=isinstance(error, Full)) from error
            # Through the one door: someone else may be opening it already, and a table has never more than one room.
            await self.open(table.code)
            return table.code
        raise Refusal("No free table code was found. Please try again.")

    async def keep(self, table: Table, match: Match) -> str:
        """Set up a table whose match has begun elsewhere; its code."""
        await self._warming.ready(table.game.id)
        try:
            await self._tools.store.write(*saves.writes(table, match))
        except (Conflict, Unsaved, Uncertain) as error:
            reason = UNREACHED if isinstance(error, Away | Uncertain) else UNWRITTEN
            raise Unkept(reason, full=isinstance(error, Full)) from error
        await self.open(table.code)
        return table.code

    async def refresh(self, game: str) -> None:
        """A game was saved: its open tables go on by the new rules, or by the old ones where they do not replay."""
        for room in [room for room in self._rooms.values() if room.table.game.id == game]:
            async with room.lock:
                try:
                    room.take(await self._tools.reopen(room.table.code))
                    room.run_clocks()
                    room.tell_all_again()
                    await room.go_on()
                except Refusal as refusal:
                    said = "The game's code changed. {reason}. This match keeps its old rules"
                    room.tell_questions(sentence(said, reason=refusal.reason))

    async def _resume(self) -> None:
        """Open what goes on without a person, one after the other; a table that waits for people waits to be opened."""
        for code in await self._tools.store.due():
            began = time.monotonic()
            try:
                await self.open(code)
            except (Refusal, KeyError) as error:
                log.warning("The table %s rests: %s", code, error)
            except Exception:
                log.exception("The table %s could not be opened", code)
            # Those who are here come first: most of the time is left to them.
            await asyncio.sleep(min(PATIENCE, RESTING * (time.monotonic() - began)))

    async def _tidy(self) -> None:
        idle = self._tools.config.idle
        while True:
            await asyncio.sleep(max(0.05, idle / 4))
            await self._neighbours.forget(self._forget_idle(time.monotonic() - idle))
            if not self._rooms and not self._opening:
                self._warming.set_aside()

    def _forget_idle(self, before: float) -> list[str]:
        idle = [code for code, room in self._rooms.items() if room.idle and room.used <= before]
        for code in idle:
            del self._rooms[code]
        return idle
