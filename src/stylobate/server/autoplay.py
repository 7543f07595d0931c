"""What a table does by itself: bots think, and clocks fall."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from stylobate.core.game import Illegal, Level, Seat
from stylobate.core.match import CONCEDE
from stylobate.server import store
from stylobate.server.tables import level_of

if TYPE_CHECKING:
    from stylobate.server.room import Room

log = logging.getLogger(__name__)

RETRY_AFTER = 2.0
"""Seconds until a table tries again when what it did by itself could not be stored."""


@dataclass(slots=True)
class Thinking:
    """A bot at work on a position; it acts when it knows what to do and its pause is over."""

    ply: int
    undone: int
    key: str
    rested: asyncio.Event
    task: asyncio.Task[None] | None = None


class Autoplay:
    """The bots and the alarm of one room."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._thinking: dict[Seat, Thinking] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        return bool(self._thinking or self._errands or self._alarm)

    def wake(self) -> None:
        """Let every bot that is waited for think, and set the alarm for the next clock. Under the room's lock."""
        room = self._room
        self.set_alarm()
        for thinking in self._thinking.values():
            if thinking.key != room.record.timing.key:
                # What it waits for is over: the sooner it sees that, the sooner it can think anew.
                thinking.rested.set()
        if not room.playing or room.clockwork.counting:
            return
        for seat in room.record.acting:
            if self._is_bots(seat) and seat not in self._thinking:
                self._begin(seat)

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
        tasks = [*(thinking.task for thinking in self._thinking.values() if thinking.task), *self._errands]
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

    def _begin(self, seat: Seat) -> None:
        room = self._room
        thinking = Thinking(room.record.ply, room.undone, room.record.timing.key, asyncio.Event())
        asyncio.get_running_loop().call_later(self._pause(seat), thinking.rested.set)
        self._thinking[seat] = thinking
        thinking.task = asyncio.create_task(self._think(seat, thinking))

    def _pause(self, seat: Seat) -> float:
        """Seconds that a bot takes at least: as the game says, else as long as people need to follow."""
        timing = self._room.record.timing
        level = self._room.table.sitters[seat].level or 1
        usual = self._room.tools.config.bot_pause
        pace = timing.bots[min(level, len(timing.bots)) - 1] if timing.bots else usual
        return max(pace, timing.gap_of(seat))

    async def _think(self, seat: Seat, thinking: Thinking) -> None:
        room, record = self._room, self._room.record
        try:
            text = await room.tools.players.choose(record.game, self._level(seat), record.match.state, seat)
            await thinking.rested.wait()
            async with room.lock:
                self._forget(seat)
                fresh = room.record.fresh(seat, thinking.ply) and seat in room.record.acting
                current = thinking.undone == room.undone and room.playing and fresh
                if current and self._is_bots(seat):
                    await room.act(seat, text)
                else:
                    await room.go_on()
        except Exception:
            log.exception("A bot at the table %s could not act", room.table.code)
            self._forget(seat)
            self.errand(self._try_again())
        finally:
            room.used = time.monotonic()

    def _forget(self, seat: Seat) -> None:
        # After a reload another task may be thinking for this seat already.
        if (thinking := self._thinking.get(seat)) and thinking.task is asyncio.current_task():
            del self._thinking[seat]

    async def _try_again(self) -> None:
        await asyncio.sleep(RETRY_AFTER)
        async with self._room.lock:
            await self._room.go_on()

    # ---- the clocks ----

    def set_alarm(self) -> None:
        """Ring when the next clock falls, the next countdown ends or the next action that was held back is due."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        room, now = self._room, self._room.clockwork.now()
        moments = [room.clockwork.next(), room.holding.next()]
        waits = [moment - now for moment in moments if moment is not None]
        if room.clock and (falls := room.clock.next_fall()) is not None:
            waits.append(falls)
        if waits:
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, min(waits)), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.errand(self._time_is_up())

    async def _time_is_up(self) -> None:
        room = self._room
        try:
            async with room.lock:
                for seat in room.clock.fallen() if room.clock else ():
                    if room.playing and seat in room.record.acting:
                        await self._flag(seat)
                await room.holding.judge()
                await room.keep_time()
                await room.go_on()
        except Exception:
            log.exception("A clock at the table %s could not do its part", room.table.code)
            self.errand(self._try_again())

    async def _flag(self, seat: Seat) -> None:
        """A seat whose time is up gives up; where a game cannot go on without it, a bot plays on."""
        room = self._room
        try:
            await room.act(seat, CONCEDE)
        except Illegal:
            left = room.clock.left() if room.clock else None
            await room.write(store.set_match(room.table.code, "clocks", left))
            room.tell_table()
