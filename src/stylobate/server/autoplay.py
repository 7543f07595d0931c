"""What a table does by itself: bots think, and clocks fall."""

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from stylobate.bots import FIRST_GUEST, numbered
from stylobate.core.game import Illegal, Level, Seat
from stylobate.core.match import TIMEOUT
from stylobate.server import logs, store
from stylobate.server.drafts import HEAD_START
from stylobate.server.store import Away
from stylobate.server.tables import Overtaken, Refusal

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
        self._rests: dict[Seat, float] = {}
        """Until when each bot waits before it does something that everyone notices, whatever it does before that."""
        self._helped: set[Seat] = set()
        """Seats whose time is up in a game that cannot go on without them: a bot plays on."""
        self._errands: set[asyncio.Task[None]] = set()
        self._taken_over: int | None = None
        """The ply at which this server began to drive the table: the last driver's bots have waited there already."""
        self._alarm: asyncio.TimerHandle | None = None
        self._again_at: float | None = None
        """When the room goes on again after something that could not be stored."""
        self._closed = False

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
        if not room.drives:
            self._taken_over = None
        elif self._taken_over is None:
            self._taken_over = room.record.ply
        if self._closed or not room.playing or room.timers.counting or not room.drives:
            return
        for seat in room.record.acting:
            if self._is_bots(seat) and seat not in self._thinking:
                self._begin(seat)

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something the room does beside; it keeps the room alive until it is done."""
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errand_done)

    def try_again(self, wait: float = RETRY_AFTER) -> None:
        """Let the room go on in a while, however often it takes: what it has to do by itself is never given up."""
        moment = asyncio.get_running_loop().time() + wait
        if self._again_at is None or moment < self._again_at:
            self._again_at = moment
            self.errand(self._go_on_at(moment))

    def _errand_done(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        self._room.used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("Something went wrong beside the table %s", self._room.table.code, exc_info=error)

    async def close(self) -> None:
        """Stop all of it, for good: whoever leaves later sets nothing off again."""
        self._closed = True
        if self._alarm:
            self._alarm.cancel()
        tasks = [*(thinking.task for thinking in self._thinking.values() if thinking.task), *self._errands]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- bots ----

    def _is_bots(self, seat: Seat) -> bool:
        return seat in self._helped or seat in self._room.table.seating.bots

    def _level(self, seat: Seat) -> Level | None:
        """The bot that plays this seat; for a person whose time is up the weakest there is."""
        table = self._room.table
        number = table.sitters[seat].level or 1
        level = numbered(table.game).get(number)
        if level is None and number >= FIRST_GUEST:
            log.warning(
                "%s of table %s is no longer installed: it plays anything", table.sitters[seat].name, table.code
            )
        return level

    def _begin(self, seat: Seat) -> None:
        room = self._room
        thinking = Thinking(room.reading(seat).ply, room.undone, room.record.timing.key, asyncio.Event())
        loop = asyncio.get_running_loop()
        rest = self._rests.setdefault(seat, loop.time() + self._pause(seat))
        loop.call_at(rest, thinking.rested.set)
        self._thinking[seat] = thinking
        thinking.task = asyncio.create_task(self._think(seat, thinking))

    def _pause(self, seat: Seat) -> float:
        """Seconds that a bot takes at least: as the game says, else as long as people need to follow."""
        timing = self._room.record.timing
        level = self._room.table.sitters[seat].level or 1
        usual = self._room.tools.config.bot_pause
        pace = timing.bots[min(level, len(timing.bots)) - 1] if timing.bots else usual
        return max(pace, timing.gap_of(seat)) - self._waited()

    def _waited(self) -> float:
        """Seconds that the position has stood already when this server took the table over."""
        room = self._room
        return max(0.0, time.time() - room.last_at) if room.record.ply == self._taken_over else 0.0

    async def _think(self, seat: Seat, thinking: Thinking) -> None:
        room, record = self._room, self._room.record
        logs.about(room.table.code, seat)
        try:
            level, state = self._level(seat), record.match.state
            text = await room.tools.players.choose(room.claim, record.game, level, state, seat)
            public = self._is_public(seat, text)
            if public:
                await thinking.rested.wait()
            async with room.lock:
                self._forget(seat)
                if public:
                    self._rests.pop(seat, None)
                fresh = room.record.fresh(seat, room.reading(seat).until(thinking.ply)) and seat in room.record.acting
                current = thinking.undone == room.undone and room.playing and fresh
                if current and self._is_bots(seat):
                    await room.act(seat, text)
                else:
                    await room.go_on()
        except Overtaken:
            # The room goes on from what another server did.
            self._forget(seat)
            self.try_again(0.0)
        except (Refusal, Away):
            # Those at the table know why already.
            self._forget(seat)
            self.try_again()
        except Exception:
            log.exception("A bot at the table %s could not act", room.table.code)
            self._forget(seat)
            self.try_again()
        finally:
            room.used = time.monotonic()

    def _is_public(self, seat: Seat, text: str) -> bool:
        """Whether all notice what the bot wants to do. If not it does not wait: its steps would lengthen its pause."""
        try:
            return self._room.record.is_public(seat, text)
        except Illegal:
            return True

    def _forget(self, seat: Seat) -> None:
        # After a reload another task may be thinking for this seat already.
        if (thinking := self._thinking.get(seat)) and thinking.task is asyncio.current_task():
            del self._thinking[seat]

    async def _go_on_at(self, moment: float) -> None:
        await asyncio.sleep(moment - asyncio.get_running_loop().time())
        if self._again_at == moment:
            self._again_at = None
        try:
            async with self._room.lock:
                await self._room.go_on()
        except (Refusal, Away):
            self.try_again()

    # ---- the clocks ----

    def set_alarm(self) -> None:
        """Ring when the next clock falls, the next countdown ends or the next action that was held back is due."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if self._closed:
            return
        room, drives = self._room, self._room.drives
        # Another server may drive this table; what people here want to do waits here.
        moments = (room.timers.next() if drives else self._before_others(), room.queue.next())
        waits = [moment - room.timers.now() for moment in moments if moment is not None]
        if drives and room.clock and (falls := room.clock.next_fall()) is not None:
            waits.append(falls)
        if self._late():
            waits.append(0.0)
        if waits:
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, min(waits)), self._ring)

    def _late(self) -> Sequence[Seat]:
        """Those who must act, whose time is up and for whom no bot plays yet."""
        room = self._room
        if room.clock is None or not room.drives or not room.playing:
            return ()
        fallen = room.clock.fallen()
        return [seat for seat in fallen if seat in room.record.acting and seat not in self._helped]

    def _before_others(self) -> float | None:
        """When this server, which does not drive the table, has something to do: what was prepared here waits here."""
        room = self._room
        ends = room.timers.next() if room.drafts else None
        return room.timers.opens if ends is None else ends - HEAD_START

    def _ring(self) -> None:
        self._alarm = None
        self.errand(self._time_is_up())

    async def _time_is_up(self) -> None:
        room = self._room
        try:
            async with room.lock:
                while late := self._late():
                    await self._flag(late[0])
                await room.queue.judge()
                if room.drives:
                    await room.keep_time()
                else:
                    await self._play_drafts()
                await room.go_on()
        except (Refusal, Away):
            self.try_again()
        except Exception:
            log.exception("A clock at the table %s could not do its part", room.table.code)
            self.try_again()

    async def _play_drafts(self) -> None:
        room = self._room
        ends = self._before_others()
        if room.drafts and ends is not None and ends <= room.timers.now():
            for seat in room.record.acting:
                if room.playing:
                    await room.play_draft(seat)

    async def _flag(self, seat: Seat) -> None:
        """A seat whose time is up has lost on time; where a game cannot go on without it, a bot plays on."""
        room = self._room
        try:
            await room.act(seat, TIMEOUT)
        except Illegal:
            self._helped.add(seat)
            left = room.clock.left() if room.clock else None
            await room.write(store.set_match(room.table.code, "clocks", left))
            room.tell_table()
