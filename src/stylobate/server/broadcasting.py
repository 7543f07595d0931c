"""What everyone at a table is told: each reader what that reader may know."""

import logging
from collections.abc import Callable, Iterable

from stylobate.core.game import Seat
from stylobate.core.noticing import among
from stylobate.server import presenter
from stylobate.server.absence import Absence
from stylobate.server.attendance import Attendance
from stylobate.server.clocks import Clock
from stylobate.server.encoding import encode
from stylobate.server.language import speaking, spoken, translated
from stylobate.server.messages import AnyOutgoing, Asked, ChatLine, Played, Shared, Snapshot, TableChanged, TableInfo
from stylobate.server.phase_timers import PhaseTimers
from stylobate.server.presenter import Scene
from stylobate.server.reader import Reader
from stylobate.server.reading import Reading
from stylobate.server.record import Move, Record
from stylobate.server.store import CHAT_KEPT

log = logging.getLogger(__name__)


class Broadcasting(Attendance):
    """A table with those who read it."""

    record: Record
    clock: Clock | None
    timers: PhaseTimers
    absence: Absence
    chat: list[ChatLine]

    def info(self, seat: Seat | None) -> TableInfo:
        """The table as this reader may know it."""
        watchers = len(self.watching) + sum(here.watchers for here in self.elsewhere.values())
        return presenter.table_info(self.table, self.record, seat, self.here, self.absence, watchers)

    def reading(self, seat: Seat | None) -> Reading:
        """The log as this reader may know it."""
        return Reading(self.table, self.record, seat)

    def tell(self, message: Callable[[Seat | None], AnyOutgoing], to: Iterable[Reader] | None = None) -> None:
        """Send each reader what its seat may see, in the reader's language.

        What is told is stored: a game that fails to show it to somebody stops neither the match nor the others.
        """
        frames: dict[tuple[Seat | None, str], bytes | None] = {}
        for reader in list(self.readers if to is None else to):
            form = seat, language = self.seat_of(reader), reader.language
            if form not in frames:
                frames[form] = self._frame(message, seat, language)
            if (frame := frames[form]) is None:
                reader.fail()
            else:
                reader.send(frame)

    def _frame(self, message: Callable[[Seat | None], AnyOutgoing], seat: Seat | None, language: str) -> bytes | None:
        try:
            with speaking(language):
                return encode(message(seat))
        except Exception:
            log.exception("The table %s cannot be shown to seat %s", self.table.code, seat)
            return None

    def tell_played(self, move: Move, asker: Reader | None, ticket: int) -> None:
        """Tell those who notice the last entry; whoever asked for it gets the ticket back, after all the others."""
        scene, news, noticers = self.scene(), presenter.News(self.table, self.record, move), move.noticers

        def played(seat: Seat | None) -> Played:
            line, happened = news.told(seat)
            return Played(line, happened, scene.position(seat))

        def answered(seat: Seat | None) -> Played:
            answer = played(seat)
            answer.ticket = ticket
            return answer

        others = [reader for reader in self.readers if reader is not asker]
        if noticers is not None:
            others = [reader for reader in others if among(noticers, self.seat_of(reader))]
        self.tell(played, others)
        if asker is not None:
            self.tell(answered, [asker])

    def tell_table(self, to: Iterable[Reader] | None = None) -> None:
        scene = self.scene()
        self.tell(lambda seat: TableChanged(self.info(seat), seat, scene.position(seat)), to)

    def tell_end(self) -> None:
        """It is over and everything may be read: whoever did not notice all of it gets the log anew."""
        record, scene = self.record, self.scene()

        def changed(seat: Seat | None) -> TableChanged:
            if len(record.noticed(seat)) == record.ply:
                return TableChanged(self.info(seat), seat, scene.position(seat))
            return TableChanged(self.info(seat), seat, scene.position(seat), *presenter.lines(self.table, record, seat))

        self.tell(changed)

    def tell_all_again(self, to: Iterable[Reader] | None = None) -> None:
        scene = self.scene()
        self.tell(lambda seat: self.snapshot(seat, None, scene), to)

    def tell_shared(self, to: Iterable[Reader]) -> None:
        """Tell those whose device several people share who they are."""
        for reader in to:
            if len(seats := self.seats_of(reader)) > 1:
                reader.send(encode(Shared(list(seats), not self.record.open_book)))

    def tell_questions(self, news: str = "") -> None:
        self.tell(lambda seat: Asked(self.table.questions, translated(news)))

    def tell_seat(self, seat: Seat, news: str) -> None:
        """Something that concerns one seat alone."""
        readers = [reader for reader in self.readers if self.seat_of(reader) == seat]
        self.tell(lambda _: Asked(self.table.questions, translated(news)), readers)

    def scene(self) -> Scene:
        """The position as it is now, for whoever looks."""
        return Scene(self.table, self.record, self.clock, self.timers)

    def snapshot(self, seat: Seat | None, since: int | None, scene: Scene) -> Snapshot:
        record = self.record
        page, turn = presenter.lines(self.table, record, seat)
        return Snapshot(
            table=self.info(seat),
            you=seat,
            board=spoken(record.game.board(), type(record.game)),
            position=scene.position(seat),
            log=page,
            turn=turn,
            missed=presenter.missed(self.table, record, since, seat),
            last=presenter.last(self.table, record, seat),
            since=presenter.since(self.table, record, seat),
            chat=self.chat,
            questions=self.table.questions,
        )

    def hear(self, line: ChatLine) -> None:
        """Somebody said something."""
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]
