"""The other servers of a house, as one of them sees them: it tells them what it did, and takes over what they drop."""

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from stylobate.server.nodes import catching_up
from stylobate.server.nodes.driving import Driving, Sole
from stylobate.server.nodes.telling import Alive, Asking, Here, Leaving, Moved, News, Silence, Telling
from stylobate.server.store import Away, Store
from stylobate.server.store import Moved as Changes
from stylobate.server.tables import Refusal

if TYPE_CHECKING:
    from stylobate.server.room import Room

log = logging.getLogger(__name__)

TICK = 0.5
"""Seconds between two looks at what has to be driven."""
COMPARED = 3.0
"""Seconds after which the tables in memory are compared with the database, whatever was heard."""
SILENT = 5.0
"""Seconds without a word after which a server counts as gone."""
ADOPTED = 8
"""Tables that nobody drives and nobody shows, taken over at one look."""

Open = Callable[[str], Awaitable["Room"]]


class Neighbours:
    """What a server knows of the others; for a house that is one process there are none."""

    def __init__(self, store: Store, telling: Telling | None = None, driving: Driving | None = None) -> None:
        self.store = store
        self.telling: Telling = telling or Silence()
        self.driving: Driving = driving or Sole()
        self.closing = False
        self._rooms: Mapping[str, Room] = {}
        self._open: Open | None = None
        self._last: dict[str, float] = {}
        """When each of the others was heard last."""
        self._wanted: set[str] = set()
        self._games: Callable[[], Sequence[str]] = tuple
        self._resting: set[str] = set()
        """Tables that could not be opened here; whoever comes to one is told why."""
        self._chores: list[asyncio.Task[None]] = []

    @property
    def alone(self) -> bool:
        return not self.store.shared

    async def begin(self, rooms: "Mapping[str, Room]", open_room: Open, games: Callable[[], Sequence[str]]) -> None:
        """Look after these tables, and after those that nobody looks after; `games`: which can be played by now."""
        self._rooms, self._open, self._games = rooms, open_room, games
        if self.alone:
            return
        self.store.on_commit = self._tell_moved
        await self.driving.open(self._lost)
        await self.telling.open(self._hear, self._begin_again)
        # None of them waits for another: opening a table that nobody shows must not hold up those that people are at.
        chores = (self._greet, TICK), (self._take, TICK), (self._adopt, 2 * TICK), (self._compare, COMPARED)
        self._chores = [asyncio.create_task(self._repeat(*chore)) for chore in chores]

    async def leave(self) -> None:
        """Drive nothing any more and say so: others take over at once."""
        self.closing = True
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        if not self.alone:
            await self.driving.close()
            self.telling.tell(Leaving())

    async def close(self) -> None:
        await self.telling.close()

    # ---- what rooms ask ----

    def drives(self, code: str) -> bool:
        return not self.closing and self.driving.drives(code)

    def want(self, code: str) -> None:
        """Somebody has to drive this table: this server, if nobody does."""
        if not self.driving.drives(code) and not self.closing:
            if not self._wanted:
                asyncio.get_running_loop().call_soon(self._take_soon)
            self._wanted.add(code)

    async def forget(self, codes: Sequence[str]) -> None:
        """These tables are no longer in memory here."""
        self._wanted.difference_update(codes)
        await self.driving.drop(codes)

    def ask(self, code: str) -> None:
        """A table was opened here: whoever has people there says so."""
        if not self.alone:
            self.telling.tell(Asking([code]))

    def present(self, room: "Room") -> None:
        """Somebody came to a table here, or went."""
        if not self.alone and not self.closing:
            self.telling.tell(self._here(room))

    def _here(self, room: "Room") -> Here:
        seats: dict[int, float] = {}
        for reader in room.readers:
            for seat in room.seats_of(reader):
                seats[seat] = max(seats.get(seat, 0.0), round(reader.trip, 3))
        watchers = len(room.watching)
        if not self.drives(room.table.code):
            return Here(room.table.code, seats, watchers)
        clocks = tuple(room.clock.left()) if room.clock else None
        return Here(room.table.code, seats, watchers, room.record.ply, room.timers.left(), clocks)

    # ---- what the others say ----

    def _tell_moved(self, changes: Changes) -> None:
        if changes:
            self.telling.tell(Moved(dict(changes)))

    def _hear(self, sender: str, news: Sequence[News]) -> None:
        new = sender not in self._last
        self._last[sender] = time.monotonic()
        if new:
            self._introduce()
        for each in news:
            match each:
                case Moved():
                    self._follow(each.tables)
                case Here():
                    if (room := self._rooms.get(each.code)) is not None:
                        room.hear_of(sender, each)
                case Asking():
                    self._answer(each.codes)
                case Leaving():
                    self._gone(sender)
                case Alive():
                    pass

    def _follow(self, tables: Mapping[str, int | None]) -> None:
        for code, revision in tables.items():
            room = self._rooms.get(code)
            if room is None:
                continue
            if revision is None:
                room.autoplay.errand(catching_up.refresh(room))
            elif revision > room.table.revision:
                room.heard_of = max(room.heard_of, revision)
                room.autoplay.errand(catching_up.follow(room))

    def _answer(self, codes: Sequence[str]) -> None:
        rooms = (room for code in codes if (room := self._rooms.get(code)) is not None)
        self.telling.tell(*(self._here(room) for room in rooms if room.readers or self.drives(room.table.code)))

    def _introduce(self) -> None:
        self.telling.tell(*(self._here(room) for room in self._rooms.values() if room.readers))

    def _gone(self, sender: str) -> None:
        self._last.pop(sender, None)
        for room in self._rooms.values():
            room.hear_of(sender, None)

    def _begin_again(self) -> None:
        """The line to the others was broken: they may have said anything."""
        self._introduce()
        for code in self._rooms:
            self.telling.tell(Asking([code]))

    # ---- what is done now and then ----

    async def _repeat(self, chore: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await chore()
            except Away as away:
                self.store.note_trouble(str(away), away=True)
            except Exception:
                log.exception("Looking after the tables failed")
            # Servers that were started together do not always look at the same moment.
            await asyncio.sleep(pause * random.uniform(0.8, 1.2))

    async def _greet(self) -> None:
        self.telling.tell(Alive())
        self._bury()
        if self.store.away:
            # Nobody may have anything to write here: whether it is back is asked.
            await self.store.has("")
            self.store.note_trouble("")

    def _bury(self) -> None:
        for sender, heard in list(self._last.items()):
            if heard < time.monotonic() - SILENT:
                self._gone(sender)

    def _take_soon(self) -> None:
        if not self.closing and self._rooms:
            task = asyncio.create_task(self._take())
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _take(self) -> None:
        wanted = [code for code in self._wanted if code in self._rooms]
        self._wanted.clear()
        wanted += [code for code, room in self._rooms.items() if room.needs_driver and not self.driving.drives(code)]
        for code in await self.driving.take(list(dict.fromkeys(wanted))):
            if (room := self._rooms.get(code)) is not None:
                room.autoplay.errand(catching_up.take_over(room))
            else:
                await self.driving.drop([code])

    async def _adopt(self) -> None:
        """Open tables that go on without a person and that nobody looks after, one after the other.

        Only those whose game can be played here at once: until a table is open nobody else drives it.
        """
        for code in await self.driving.undriven(self._games(), self._resting, ADOPTED):
            if code in self._rooms or self._open is None or not await self.driving.take([code]):
                continue
            try:
                room = await self._open(code)
            except Away:
                await self.driving.drop([code])
                raise
            except (Refusal, KeyError) as error:
                log.warning("The table %s rests: %s", code, error)
                await self._rest(code)
            except Exception:
                log.exception("The table %s could not be opened", code)
                await self._rest(code)
            else:
                room.autoplay.errand(catching_up.take_over(room))
                await asyncio.sleep(0)

    async def _rest(self, code: str) -> None:
        self._resting.add(code)
        await self.driving.drop([code])

    async def _compare(self) -> None:
        marks = await self.store.marks(list(self._rooms))
        for code, mark in marks.items():
            room = self._rooms.get(code)
            if room is not None and (mark.revision > room.table.revision or mark.chat > room.heard_chat):
                room.autoplay.errand(catching_up.refresh(room))

    def _lost(self) -> None:
        """All locks are gone with their session: another server may have them by now."""
        for room in self._rooms.values():
            if room.needs_driver:
                self.want(room.table.code)


def neighbours(store: Store, url: str) -> Neighbours:
    """The neighbours of a server on this database."""
    if not store.shared:
        return Neighbours(store)
    from stylobate.server.nodes.locks import Locks
    from stylobate.server.nodes.notices import Notices

    return Neighbours(store, Notices(url, secrets.token_hex(4)), Locks(url))
