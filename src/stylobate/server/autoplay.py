"""What a table does by itself: bots think, and clocks fall."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from stylobate.core.game import Illegal, Level, Seat
from stylobate.core.match import CONCEDE
from stylobate.server import store
from stylobate.server.tables import level_of

if TYPE_CHECKING:
    from stylobate.server.room import Room

log = logging.getLogger(__name__)

RETRY_AFTER = 2.0
"""Seconds until a table tries again when a bot's action could not be stored."""


class Autoplay:
    """The bots and the alarm of one room."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        return bool(self._thinking or self._errands or self._alarm)

    def wake(self) -> None:
        """Let every bot that may act think, and set the alarm for the next clock that falls. Under the room's lock."""
        room = self._room
        self._set_alarm()
        for seat in room.record.acting if room.playing else ():
            if self._is_bots(seat) and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat, room.record.ply, room.undone))

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something the room does beside; it keeps the room alive until it is done."""
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errand_done)

    def _errand_done(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        self._room.used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("Something went wrong beside the table %s", self._room.table.code, exc_info=error)

    async def close(self) -> None:
        """Stop all of it."""
        if self._alarm:
            self._alarm.cancel()
        tasks = [*self._thinking.values(), *self._errands]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- bots ----

    def _is_bots(self, seat: Seat) -> bool:
        clock = self._room.clock
        fallen = clock is not None and seat in clock.fallen()
        return fallen or self._room.table.sitters[seat].kind == "bot"

    def _level(self, seat: Seat) -> Level | None:
        """The bot that plays this seat; for a person whose time is up the weakest there is."""
        table = self._room.table
        return level_of(table.game, table.sitters[seat].level or 1) if table.game.levels() else None

    async def _think(self, seat: Seat, ply: int, undone: int) -> None:
        room, record = self._room, self._room.record
        pause = asyncio.create_task(asyncio.sleep(room.tools.config.bot_pause))
        try:
            text = await room.tools.players.choose(record.game, self._level(seat), record.match.state, seat)
            await pause
            async with room.lock:
                self._forget(seat)
                current = undone == room.undone and room.playing and room.record.fresh(seat, ply)
                if current and self._is_bots(seat):
                    await room.act(seat, text)
                else:
                    await room.go_on()
        except Exception:
            log.exception("A bot at the table %s could not act", room.table.code)
            self._forget(seat)
            self.errand(self._try_again())
        finally:
            pause.cancel()
            room.used = time.monotonic()

    def _forget(self, seat: Seat) -> None:
        # After a reload another task may be thinking for this seat already.
        if self._thinking.get(seat) is asyncio.current_task():
            del self._thinking[seat]

    async def _try_again(self) -> None:
        await asyncio.sleep(RETRY_AFTER)
        async with self._room.lock:
            await self._room.go_on()

    # ---- the clock ----

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        clock = self._room.clock
        if clock and (falls := clock.next_fall()) is not None:
            self._alarm = asyncio.get_running_loop().call_later(falls, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.errand(self._time_is_up())

    async def _time_is_up(self) -> None:
        room = self._room
        async with room.lock:
            for seat in room.clock.fallen() if room.clock else ():
                if room.playing and seat in room.record.acting:
                    await self._flag(seat)
            await room.go_on()

    async def _flag(self, seat: Seat) -> None:
        """A seat whose time is up gives up; where a game cannot go on without it, a bot plays on."""
        room = self._room
        try:
            await room.act(seat, CONCEDE)
        except Illegal:
            left = room.clock.left() if room.clock else None
            await room.write(store.set_match(room.table.code, "clocks", left))
            room.tell_table()
