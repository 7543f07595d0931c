"""A table that people are at: a cache of its match in memory, its readers, its bots and its clock.

Everything that changes the match happens under the room's lock: worked out, stored, then made true here, then told.
"""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from stylobate.core.game import Illegal, Over, Seat
from stylobate.core.match import Undo
from stylobate.server import sight, store
from stylobate.server.autoplay import Autoplay
from stylobate.server.clocks import Clock
from stylobate.server.clockwork import NOTHING, Clockwork
from stylobate.server.config import Config
from stylobate.server.holding import Holding
from stylobate.server.messages import (
    AnyOutgoing,
    Asked,
    ChatLine,
    Played,
    Position,
    Question,
    Refused,
    Snapshot,
    TableChanged,
    TableInfo,
)
from stylobate.server.players import Players
from stylobate.server.record import Move, Record
from stylobate.server.store import CHAT_KEPT, Conflict, Store, Unsaved, Write
from stylobate.server.tables import Load, Refusal, Table

log = logging.getLogger(__name__)

GONE_ON = "Something happened before your action arrived: look again"

encode = msgspec.json.Encoder().encode


class Reader(Protocol):
    """One connection at a table."""

    owner: str | None
    trip: float
    """Seconds that a message takes there and back on this line, as its page has measured it."""

    def send(self, frame: bytes) -> None: ...


@dataclass(frozen=True, slots=True)
class Tools:
    """What every room shares."""

    config: Config
    store: Store
    players: Players
    load: Load
    rng: random.Random
    reopen: Callable[[str], Awaitable[tuple[Table, Record, list[ChatLine]]]]
    """Read a table again from the database."""
    wake: Callable[[str], Awaitable[object]]
    """Open another table, so that its bots begin."""


class Room:
    """One table in memory."""

    def __init__(self, tools: Tools, table: Table, record: Record, chat: Sequence[ChatLine]) -> None:
        self.tools = tools
        self.lock = asyncio.Lock()
        self.readers: set[Reader] = set()
        self.used = time.monotonic()
        self.declined: set[tuple[str, Seat, int]] = set()
        self.autoplay = Autoplay(self)
        self.holding = Holding(self)
        self.advising: set[Reader] = set()
        """For whom a bot is thinking."""
        self.undone = 0
        """How often the log was cut or read again: what was thought before means nothing after."""
        self._last_at = time.time()
        self._take(table, record, chat)

    def _take(self, table: Table, record: Record, chat: Sequence[ChatLine]) -> None:
        self.table = table
        self.record = record
        self.chat = list(chat)
        self.clock = Clock(table.clock, table.clocks) if table.clock and table.clocks else None
        self.clockwork = Clockwork()

    # ---- who is here ----

    @property
    def idle(self) -> bool:
        """Whether forgetting this room would cost nothing."""
        return not self.readers and not self.autoplay.busy and not self.lock.locked()

    @property
    def here(self) -> set[str]:
        return {reader.owner for reader in self.readers if reader.owner is not None}

    @property
    def playing(self) -> bool:
        return sight.phase(self.table, self.record) == "playing"

    def info(self) -> TableInfo:
        here = self.here
        seated = {sitter.owner for sitter in self.table.sitters if sitter.kind == "person" and not sitter.left}
        nameless = sum(reader.owner is None for reader in self.readers)
        return sight.table_info(self.table, self.record, here, len(here - seated) + nameless)

    def seat_of(self, reader: Reader) -> Seat | None:
        return self.table.seat_of(reader.owner)

    def arrive(self, reader: Reader, since: int | None) -> None:
        """Someone opens the table, or comes back to it."""
        new = reader.owner is None or reader.owner not in self.here
        self.readers.add(reader)
        self._heed_lines()
        reader.send(encode(self.snapshot(self.seat_of(reader), since)))
        if new:
            self.tell_table(other for other in self.readers if other is not reader)

    def depart(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.used = time.monotonic()
        self._heed_lines()
        if reader.owner is None or reader.owner not in self.here:
            self.tell_table()

    def time_line(self, reader: Reader, trip: float) -> None:
        """A page tells how slow its line is. Whoever lies about it only hears earlier what counts later."""
        reader.trip = trip
        self._heed_lines()

    def _heed_lines(self) -> None:
        self.clockwork.attend(self._attended)
        self.clockwork.reckon_with(self._slowest)
        self.autoplay.set_alarm()

    @property
    def _slowest(self) -> float:
        """Seconds there and back on the slowest line of those who play."""
        return max((reader.trip for reader in self.readers if self.seat_of(reader) is not None), default=0.0)

    @property
    def _attended(self) -> bool:
        """Whether somebody is here who could break a silence, or only bots sit at the table."""
        here = self.here
        people = [sitter for sitter in self.table.sitters if sitter.kind != "bot"]
        return not people or any(sitter.owner in here and not sitter.left for sitter in people)

    # ---- telling ----

    def tell(self, message: Callable[[Seat | None], AnyOutgoing], to: Iterable[Reader] | None = None) -> None:
        """Send each reader what its seat may see."""
        frames: dict[Seat | None, bytes] = {}
        for reader in list(self.readers if to is None else to):
            seat = self.seat_of(reader)
            if seat not in frames:
                frames[seat] = encode(message(seat))
            reader.send(frames[seat])

    def tell_table(self, to: Iterable[Reader] | None = None) -> None:
        info = self.info()
        self.tell(lambda seat: TableChanged(info, seat, self.position(seat)), to)

    def tell_all_again(self) -> None:
        self.tell(lambda seat: self.snapshot(seat, None))

    def tell_questions(self, news: str = "") -> None:
        frame = Asked(self.table.questions, news)
        self.tell(lambda seat: frame)

    def position(self, seat: Seat | None) -> Position:
        return sight.position(self.table, self.record, self.clock, self.clockwork, seat)

    def snapshot(self, seat: Seat | None, since: int | None) -> Snapshot:
        record = self.record
        last = record.match.events_at(record.ply - 1) if record.ply else ()
        return Snapshot(
            table=self.info(),
            you=seat,
            board=record.game.board(),
            position=self.position(seat),
            log=sight.lines(self.table, record, seat),
            missed=sight.missed(self.table, record, since, seat),
            last=sight.events(self.table, last, seat),
            chat=self.chat,
            questions=self.table.questions,
        )

    # ---- storing ----

    async def write(self, *writes: Write) -> None:
        """Store, or find out that another writer was first and start again from what is stored."""
        try:
            await self.tools.store.write(*writes)
        except Conflict as conflict:
            await self.reload()
            raise Refusal(GONE_ON) from conflict
        except Unsaved as unsaved:
            log.error("The table %s could not be stored: %s", self.table.code, unsaved)
            raise Refusal("The house could not write this down, so it did not happen: try again") from unsaved

    async def reload(self) -> None:
        """Forget what is in memory and read the table again."""
        self.undone += 1
        self._take(*await self.tools.reopen(self.table.code))
        self._run_clocks()
        self.tell_all_again()
        await self.go_on()

    async def set_questions(self, questions: list[Question], news: str = "", *more: Write) -> None:
        stored = msgspec.to_builtins(questions)
        await self.write(store.set_match(self.table.code, "questions", stored), *more)
        self.table.questions = questions
        self.tell_questions(news)

    # ---- playing ----

    async def act(
        self, seat: Seat, text: str, asker: Reader | None = None, ticket: int = 0, at: float | None = None
    ) -> None:
        """Play a text for a seat, with what chance says next; raises Illegal or Refusal. Under the lock."""
        moves = self.record.moves(seat, text, self.tools.rng)
        self.clockwork.acted(seat, self.clockwork.now() if at is None else at)
        await self._keep(moves, asker, ticket)
        await self.go_on()

    async def keep_time(self) -> None:
        """Do what the game's own clocks are due for. Under the lock."""
        if not self.playing:
            return
        if self.clockwork.may_draw():
            moves = self.record.chances(self.tools.rng, counted=True)
            self.clockwork.open(self.record.ply)
            await self._keep(moves)
            return
        key = self.record.timing.key
        for seat in self.record.acting if self.clockwork.is_up() else ():
            if self.playing and self.record.timing.key == key and seat in self.record.acting:
                await self.act(seat, str(self.record.game.silence(self.record.match.state, seat)))

    async def _keep(self, moves: list[Move], asker: Reader | None = None, ticket: int = 0) -> None:
        actor = moves[0].seat
        left = self.clock.after(actor) if self.clock else None
        ends = isinstance(self.record.game.turn(moves[-1].step.state), Over)
        questions = [] if ends else self._standing(actor)
        await self.write(*self._writes(moves, left, ends, questions))
        if self.clock:
            self.clock.run((), left)
            self.table.clocks = left
        for move in moves:
            self._make_true(move, asker if move is moves[0] else None, ticket)
        if questions != self.table.questions:
            self.table.questions = questions
            self.tell_questions()
        if ends:
            self.table.ended = time.time()
            self.tell_table()

    def _writes(
        self, moves: list[Move], left: list[float] | None, ends: bool, questions: list[Question]
    ) -> list[Write]:
        code, at = self.table.code, time.time()
        spent, self._last_at = max(0.0, at - self._last_at), at
        writes: list[Write] = [
            (
                store.ADD_PLY,
                {
                    "match": code,
                    "ply": self.record.ply + offset,
                    "seat": move.seat,
                    "text": move.text,
                    "at": at,
                    "spent": spent if offset == 0 else 0.0,
                },
            )
            for offset, move in enumerate(moves)
        ]
        if left is not None:
            writes.append(store.set_match(code, "clocks", left))
        if ends:
            writes.append(store.set_match(code, "ended", at))
        if questions != self.table.questions:
            writes.append(store.set_match(code, "questions", msgspec.to_builtins(questions)))
        return writes

    def _standing(self, actor: Seat | None) -> list[Question]:
        """The questions that an act leaves open: acting instead of answering is an answer."""
        return [q for q in self.table.questions if q.what == "draw" and actor == q.by]

    def _make_true(self, move: Move, asker: Reader | None, ticket: int) -> None:
        self.record.add(move)
        ply = self.record.ply - 1

        def played(seat: Seat | None, ticket: int = 0) -> Played:
            return Played(
                line=sight.line(self.table, self.record, ply, seat),
                events=sight.events(self.table, move.step.events, seat),
                position=self.position(seat),
                ticket=ticket,
            )

        self._run_clocks()
        self.tell(played, (reader for reader in self.readers if reader is not asker))
        if asker is not None:
            asker.send(encode(played(self.seat_of(asker), ticket)))

    async def undo(self, seat: Seat, undo: Undo) -> None:
        """Take back what follows a ply. Under the lock."""
        code, at = self.table.code, time.time()
        left = self.clock.left() if self.clock else None
        await self.write(
            (store.CUT_PLIES, {"which": code, "from_ply": undo.ply}),
            (
                store.ADD_UNDO,
                {"match": code, "seat": seat, "from_ply": self.record.ply, "to_ply": undo.ply, "at": at},
            ),
            store.set_match(code, "questions", []),
            store.set_match(code, "clocks", left),
        )
        self.undone += 1
        self.record.back_to(undo.ply)
        self.clockwork.back_to(undo.ply)
        self.table.questions = []
        if self.clock:
            self.clock.run((), left)
        self._run_clocks()
        self.tell_all_again()
        await self.go_on()

    async def go_on(self) -> None:
        """Do what needs no person: begin, let chance speak, wake bots and clocks. Under the lock; may be repeated."""
        if self.table.begun is None and self.table.full:
            now = time.time()
            await self.write(store.set_match(self.table.code, "begun", now))
            self.table.begun = self._last_at = now
            self._run_clocks()
            self.tell_table()
        if self.playing and (moves := self.record.chances(self.tools.rng)):
            await self._keep(moves)
        self._run_clocks()
        self.autoplay.wake()

    def _run_clocks(self) -> None:
        playing = self.playing
        if self.clock:
            self.clock.run(self.record.acting if playing and not self.clockwork.opens else ())
        self.clockwork.attend(self._attended)
        self.clockwork.reckon_with(self._slowest)
        self.clockwork.follow(
            self.record.ply, self.record.turn if playing else None, self.record.timing if playing else NOTHING
        )


def refused(error: Refusal | Illegal, ticket: int = 0) -> Refused:
    return Refused(error.reason, error.rule, ticket)


def remember(chat: list[ChatLine], line: ChatLine) -> None:
    chat.append(line)
    del chat[:-CHAT_KEPT]
