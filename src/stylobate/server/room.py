"""A table that people are at: a cache of its match in memory, its readers, its bots and its clock.

Everything that changes the match happens under the room's lock: worked out, stored, then made true here, then told.
"""

import asyncio
import contextlib
import time

from stylobate.core.game import Over, Seat
from stylobate.core.noticing import among
from stylobate.core.turn import UNTIMED
from stylobate.server import presenter, store
from stylobate.server.absence import Absence
from stylobate.server.action_queue import ActionQueue
from stylobate.server.autoplay import Autoplay
from stylobate.server.broadcasting import Broadcasting
from stylobate.server.clocks import Clock
from stylobate.server.drafts import Drafts
from stylobate.server.encoding import as_json, encode
from stylobate.server.language import translated
from stylobate.server.messages import Question, Refused
from stylobate.server.nodes import catching_up
from stylobate.server.nodes.telling import Here
from stylobate.server.phase_timers import PhaseTimers
from stylobate.server.push import turns
from stylobate.server.reader import Reader
from stylobate.server.record import Move
from stylobate.server.standing import standing_at, stood
from stylobate.server.store import Away, Conflict, Full, Uncertain, Unsaved, Write
from stylobate.server.tables import Overtaken, Refusal, Standing, Unkept
from stylobate.server.tools import Opened, Tools

UNWRITTEN = "The server cannot save to its disk, so your move did not count. Please try again later."
UNREACHED = "The server cannot reach its database, so your move did not count. The match continues as soon as it can."
UNSURE = "The server lost its database for a moment. Please check whether your move counted."
GONE_ON = "The table changed before your move arrived. Please check and try again."

NOTABLE = 0.02
"""Seconds by which a line has to get slower or faster before other servers hear of it."""
TRIES = 5
"""How often something is tried anew that another server was quicker with."""


class Room(Broadcasting):
    """One table in memory."""

    def __init__(self, tools: Tools, opened: Opened) -> None:
        super().__init__()
        self.tools = tools
        self.lock = asyncio.Lock()
        self.heard_of = 0
        """The newest revision that another server told of."""
        self.following = False
        self.used = time.monotonic()
        self.declined: set[tuple[str, Seat, int]] = set()
        self.autoplay = Autoplay(self)
        self.queue = ActionQueue(self)
        self.absence = Absence(tools.config.absence)
        self.drafts = Drafts()
        self.undone = 0
        """How often the log was cut or read again: what was thought before means nothing after."""
        self._unwritten = False
        """Whether the last write was refused, and everyone here knows it."""
        self._opened_at = time.time()
        self._met = False
        """Whether everyone who plays has been here at the same time."""
        self._read(opened)

    def take(self, opened: Opened) -> None:
        """Forget what is in memory for what is stored."""
        self.undone += 1
        self._read(opened)

    def _read(self, opened: Opened) -> None:
        self.table, self.record, chat, self.heard_chat, self.cut, last_at = opened
        self.last_at = time.time() if last_at is None else last_at
        """When the last ply was stored."""
        table = self.table
        self.chat = list(chat)
        self.clock = Clock(table.clock, table.clocks) if table.clock and table.clocks else None
        self.timers = PhaseTimers()

    # ---- who is here ----

    @property
    def idle(self) -> bool:
        """Whether forgetting this room would cost nothing."""
        return not self.guests and not self.readers and not self.autoplay.busy and not self.lock.locked()

    @property
    def playing(self) -> bool:
        return presenter.phase(self.table, self.record) == "playing"

    def enter(self, reader: Reader) -> None:
        """Someone is connected; the table is theirs to see as soon as they say hello."""
        self.guests[reader] = None

    def arrive(self, reader: Reader, since: int | None) -> None:
        """Someone opens the table, or comes back to it."""
        new = reader.owner is None or reader.owner not in self.here
        self.readers.add(reader)
        self._heed_lines()
        self.tell_shared([reader])
        reader.send(encode(self.snapshot(self.seat_of(reader), since, self.scene())))
        if new:
            self.tell_table(other for other in self.readers if other is not reader)
        self.tools.neighbours.present(self)

    def depart(self, reader: Reader) -> None:
        self.guests.pop(reader, None)
        self.used = time.monotonic()
        if reader not in self.readers:
            return
        self.readers.discard(reader)
        self._heed_lines()
        if reader.owner is None or reader.owner not in self.here:
            self.tell_table()
        self.tools.neighbours.present(self)

    def hear_of(self, server: str, here: Here | None) -> None:
        """Another server tells who is here through it; None: that server is gone."""
        before = self.elsewhere.pop(server, None)
        if here is not None and (here.seats or here.watchers):
            self.elsewhere[server] = here
        self._heed_lines()
        timed = here is not None and here.ply == self.record.ply and not self.drives
        if here is not None and timed:
            if here.left is not None:
                self.timers.go_with(here.left)
            if here.clocks is not None and self.clock:
                self.clock.go_with(here.clocks)
        if timed or _crowd(before) != _crowd(here):
            self.tell_table()

    def time_line(self, reader: Reader, trip: float) -> None:
        """A page tells how slow its line is. Whoever lies about it only hears earlier what counts later."""
        told = reader.trip
        reader.trip = trip
        self._heed_lines()
        if abs(trip - told) > NOTABLE:
            self.tools.neighbours.present(self)

    def _heed_lines(self) -> None:
        self._note_absence()
        self.timers.attend(self.attended)
        self.timers.reckon_with(self.slowest)
        self._run_clock()
        self.autoplay.set_alarm()

    def _note_absence(self) -> None:
        people = (self.table.sitters[seat].owner for seat in self.table.people if self.playing)
        self.absence.follow({owner for owner in people if owner is not None} - self.here)

    # ---- storing ----

    async def write(self, *writes: Write, standing: Standing | None = None) -> None:
        """Store, or find out that another writer was first and start again from what is stored.

        `standing`: where the match stands after this. Where that is left open the database says so in the same breath,
        and the house will look when it opens again.
        """
        table = self.table
        only_said = {statement for statement, _ in writes} == {store.ADD_CHAT}
        now = table.revision + bool(writes)
        try:
            await self.tools.store.write(*([] if only_said else [stood(table, standing, now)]), *writes)
        except Conflict as conflict:
            try:
                await catching_up.catch_up(self, doubted=True)
            except Away as away:
                raise Unkept(UNREACHED, full=False) from away
            self.autoplay.try_again(0.0)
            raise Overtaken(GONE_ON) from conflict
        except Uncertain as unknown:
            self.autoplay.errand(catching_up.refresh(self))
            raise Refusal(UNSURE) from unknown
        except Unsaved as unsaved:
            reason = UNREACHED if isinstance(unsaved, Away) else UNWRITTEN
            if not self._unwritten:
                self._unwritten = True
                self.tell(lambda seat: Refused(translated(reason)))
            raise Unkept(reason, full=isinstance(unsaved, Full)) from unsaved
        if not only_said:
            table.standing, table.revision = standing, now
        if self._unwritten:
            self._unwritten = False
            self.tell_questions("The server can save again: the match continues")

    async def set_questions(self, questions: list[Question], news: str = "", *more: Write) -> None:
        stored = as_json(questions)
        await self.write(store.set_match(self.table.code, "questions", stored), *more)
        self.table.questions = questions
        self.tell_questions(news)

    # ---- playing ----

    async def act(
        self, seat: Seat, text: str, asker: Reader | None = None, ticket: int = 0, at: float | None = None
    ) -> None:
        """Play a text for a seat, with what chance says next; raises Illegal or Refusal. Under the lock."""
        moves = self.record.moves(seat, text, self.tools.rng)
        self.timers.acted(seat, self.timers.now() if at is None else at)
        await self._keep(moves, asker, ticket)
        # Chance has spoken as far as it may, and the clocks follow the position: only those who come next are woken.
        self._wake()

    async def keep_time(self) -> None:
        """Do what the game's own clocks are due for. Under the lock."""
        if not self.playing:
            return
        if self.timers.may_draw():
            moves = self.record.chances(self.tools.rng, counted=True)
            self.timers.open(self.record.ply)
            await self._keep(moves)
            return
        key = self.record.timing.key
        for seat in self.record.acting if self.timers.is_up() else ():
            prepared = self._waits_for(seat, key) and await self.play_draft(seat)
            if self._waits_for(seat, key):
                await self.act(seat, str(self.record.game.silence(self.record.match.state, seat)))
                if not prepared:
                    self.tell_seat(seat, "Time ran out, so the game went on")

    def _waits_for(self, seat: Seat, key: str) -> bool:
        return self.playing and self.record.timing.key == key and seat in self.record.acting

    async def play_draft(self, seat: Seat) -> bool:
        """Play what a seat has prepared, where it is legal; whether it was. Under the lock."""
        text = self.drafts.take(seat, self.record.timing.key)
        if text is None or self.record.game.explain(self.record.match.state, seat, text) is not None:
            return False
        await self.act(seat, text)
        self.tell_seat(seat, "Time ran out, so your prepared move was played")
        return True

    async def _keep(self, moves: list[Move], asker: Reader | None = None, ticket: int = 0) -> None:
        actor = moves[0].seat
        # What not everyone notices moves no clock and answers no question: everyone would notice that.
        public = None in [move.noticers for move in moves]
        left = self.clock.after(actor if public else None) if self.clock else None
        after = moves[-1].turn
        ends = isinstance(after, Over)
        questions = [] if ends else self._standing(actor) if public else self.table.questions
        seen = self.record.ply if ends else len(self.record.noticed(None))
        seen += len(moves) if ends else sum([among(move.noticers, None) for move in moves])
        standing = standing_at(self.table, after, seen)
        await self.write(*self._writes(moves, left, ends, questions), standing=standing)
        if self.clock:
            self.clock.run((), left)
            self.table.clocks = left
        waited_for = self.record.acting
        for move in moves:
            self.make_true(move, asker if move is moves[0] else None, ticket)
        if questions != self.table.questions:
            self.table.questions = questions
            self.tell_questions()
        if ends:
            self.table.ended = self.last_at
            self.tell_end()
            turns.tell_end(self, self.tools.push)
        turns.tell_turns(self, waited_for, self.tools.push)

    def _writes(
        self, moves: list[Move], left: list[float] | None, ends: bool, questions: list[Question]
    ) -> list[Write]:
        code, at = self.table.code, time.time()
        # Nobody thought while the table was closed.
        spent, self.last_at = max(0.0, at - max(self.last_at, self._opened_at)), at
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
            writes.append(store.set_match(code, "questions", as_json(questions)))
        return writes

    def _standing(self, actor: Seat | None) -> list[Question]:
        """The questions that an act leaves open: acting instead of answering is an answer."""
        return [q for q in self.table.questions if q.what == "draw" and actor == q.by]

    def make_true(self, move: Move, asker: Reader | None = None, ticket: int = 0, *, quietly: bool = False) -> None:
        """Add what is stored, and tell those who notice it; `quietly`: they will get it all anew."""
        self.record.add(move)
        self._follow_position()
        if not quietly:
            self.tell_played(move, asker, ticket)

    @property
    def drives(self) -> bool:
        """Whether this server lets the bots think and the clocks fall here."""
        return self.tools.neighbours.drives(self.table.code)

    @property
    def needs_driver(self) -> bool:
        """Whether the match goes on without a person."""
        timing, standing = self.record.timing, self.table.standing
        return self.playing and (
            standing is None or standing.due or timing.pause > 0 or timing.silence is not None or self.clock is not None
        )

    async def go_on(self) -> None:
        """Do what needs no person: begin, let chance speak, wake bots and clocks. Under the lock; may be repeated."""
        for _ in range(TRIES):
            try:
                await self._go_on()
                return
            except Overtaken:
                continue

    async def _go_on(self) -> None:
        if self.table.begun is None and self.table.full:
            now = time.time()
            await self.write(store.set_match(self.table.code, "begun", now))
            self.table.begun = self.last_at = now
            self.run_clocks()
            self.tell_table()
            turns.tell_turns(self, (), self.tools.push)
        if self.playing and (moves := self.record.chances(self.tools.rng)):
            await self._keep(moves)
        self.run_clocks()
        self._wake()
        standing = standing_at(self.table, self.record.turn, self.reading(None).ply)
        if self.table.standing != standing:
            # Where this cannot be written the database says that nobody has looked, which is as good.
            with contextlib.suppress(Refusal):
                await self.write(standing=standing)

    def _wake(self) -> None:
        """Let the bots and clocks of this position go on, here or wherever they are driven."""
        self.autoplay.wake()
        if not self.drives and self.needs_driver:
            self.tools.neighbours.want(self.table.code)

    def run_clocks(self) -> None:
        """Let those clocks run that should, whoever has come or gone and whatever was played."""
        self.timers.attend(self.attended)
        self.timers.reckon_with(self.slowest)
        self._note_absence()
        self._follow_position()

    def _follow_position(self) -> None:
        """Let those clocks run that should in this position; who is here is known."""
        record, playing = self.record, self.playing
        if not playing:
            self._note_absence()
        self._run_clock()
        self.timers.follow(record.ply, record.turn if playing else None, record.timing if playing else UNTIMED)

    def _run_clock(self) -> None:
        """Thinking time runs for whoever must act, once all have met or somebody has acted, until the end."""
        if self.clock is None:
            return
        here, sitters, people = self.here, self.table.sitters, self.table.people
        away = {seat for seat in people if sitters[seat].owner not in here}
        self._met = self._met or (not away and self.playing)
        begun = self._met or any(entry.seat is not None for entry in self.record.log)
        acting = self.record.acting if self.playing and begun and not self.timers.opens else ()
        self.clock.run([seat for seat in acting if not (self.clock.rules.pauses and seat in away)])


def _crowd(here: Here | None) -> tuple[frozenset[int], int]:
    return (frozenset(here.seats), here.watchers) if here else (frozenset(), 0)
