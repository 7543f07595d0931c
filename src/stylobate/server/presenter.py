"""What each reader of a table gets to see; the only place where a match is turned into messages."""

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Any, Literal, TypeAlias

from stylobate.core import words
from stylobate.core.game import Event, Game, Illegal, Json, Seat
from stylobate.server import naming
from stylobate.server.absence import Absence
from stylobate.server.clocks import Clock
from stylobate.server.language import ENGLISH, advised, current, spoken, translated
from stylobate.server.messages import (
    EventInfo,
    Frame,
    Happened,
    LogLine,
    Position,
    Refused,
    Result,
    SeatInfo,
    TableInfo,
    TurnInfo,
)
from stylobate.server.phase_timers import PhaseTimers
from stylobate.server.reading import Reading, is_open, known
from stylobate.server.record import RECENT, Move, Record
from stylobate.server.tables import AnyGame, Refusal, Standing, Table

LOG_PAGE = RECENT
"""Lines of the log that are sent at a time."""
REPLAY_PAGE = 50
"""Frames of a replay that are sent at a time."""
MISSED_PLIES = RECENT
"""Plies of which a returning reader is shown events; counted as the reader does, whatever the others did unnoticed."""
SINCE = 60
"""Entries that are looked through for what others did since the reader's own turn."""
MISSED_SHOWN = 200
"""Events a returning reader is shown; who was away for longer starts from the position."""


Phase: TypeAlias = Literal["waiting", "playing", "over"]


def phase(table: Table, record: Record) -> Phase:
    if table.agreed or record.over:
        return "over"
    return "waiting" if table.begun is None else "playing"


def result(table: Table, record: Record, seat: Seat | None = None) -> Result | None:
    """How it ended, for this reader: by the rules, or as the players agreed."""
    if record.over:
        return Result(list(record.over.scores), named(table, record.over.template, seat))
    return _agreed(table)


def _agreed(table: Table) -> Result | None:
    return table.agreed and Result(table.agreed.scores, translated(table.agreed.reason))


def named(table: Table, template: str, seat: Seat | None = None) -> str:
    """A game's words in the reader's language with people's names, where the rulebook has no name for their side."""
    return _with_names(table, translated(template, type(table.game), _you(table, seat)))


def _you(table: Table, seat: Seat | None) -> Seat | None:
    """The reader's seat where sentences may say 'you': not for a side with a name, nor where several people read."""
    return seat if seat is not None and table.game.side(seat) is None and not table.beside(seat) else None


def _with_names(table: Table, said: str) -> str:
    if said.isascii():
        return str(said)
    sitters = enumerate(table.sitters)
    return words.told(said, {s: sitter.name for s, sitter in sitters if sitter.name and table.game.side(s) is None})


def seen(game: AnyGame, state: Any, seat: Seat | None) -> dict[str, Json]:
    """A view as a page gets it: with the terminal's picture where the game declares nothing that a page could draw."""
    view = game.view(state, seat)
    if "tabletop" in view or type(game).board is not Game.board:
        return view
    return {**view, "picture": game.picture(view)}


def events(table: Table, happened: Sequence[Event], seat: Seat | None) -> list[EventInfo]:
    return [EventInfo(e.kind, named(table, e.template, seat), dict(e.facts)) for e in happened if e.visible_to(seat)]


def deed_named(table: Table, template: str, seat: Seat) -> str:
    """What somebody in this seat is advised to do: 'Take a block'."""
    return _with_names(table, words.deed(advised(template, type(table.game), seat), seat))


def sentences(game: AnyGame, seen: Sequence[Event], you: Seat | None = None) -> str:
    """What the log says about these events, in the reader's language, with seats still marked but that of `you`."""
    return ". ".join([translated(e.template, type(game), you).removesuffix(".") for e in seen if e.template])


def missed(table: Table, record: Record, since: int | None, seat: Seat | None) -> list[EventInfo]:
    """What happened since the ply a returning page still shows."""
    if since is None:
        return []
    # Whoever left before the end counts as one did then.
    plies = record.noticed(seat)[since:][-MISSED_PLIES:]
    seen = [e for _, happened in record.happened(plies, seat) for e in events(table, happened, seat)]
    return seen[-MISSED_SHOWN:]


def last(table: Table, record: Record, seat: Seat | None) -> list[EventInfo]:
    """What the last entry that the reader knows of made happen."""
    entries = Reading(table, record, seat).entries
    return [e for _, happened in record.happened(entries[-1:], seat) for e in events(table, happened, seat)]


def since(table: Table, record: Record, seat: Seat | None) -> list[Happened]:
    """What the others did since the reader's own turn, as far as the last page of the log goes."""
    if seat is None:
        return []
    entries = Reading(table, record, seat).entries
    first = len(entries)
    for number in range(len(entries) - 1, max(-1, len(entries) - 1 - SINCE), -1):
        if record.log[entries[number]].seat != seat:
            continue
        # The reader's own turn is under way: what came before it counts.
        if any(record.log[ply].seat is not None for ply in entries[number + 1 : first]):
            break
        first = number
    else:
        number = max(-1, len(entries) - 1 - SINCE)
    page = record.happened(entries[number + 1 : first], seat)
    return [Happened(at, events(table, happened, seat)) for at, (_, happened) in enumerate(page, number + 1)]


def lines(table: Table, record: Record, seat: Seat | None, before: int | None = None) -> tuple[list[LogLine], int]:
    """The last page of the log before this number, and the number of the turn of its first line that is a seat's."""
    entries = Reading(table, record, seat).entries[:before]
    first = max(0, len(entries) - LOG_PAGE)
    page = record.happened(entries[first:], seat)
    found = [_line(table, record, number, ply, happened, seat) for number, (ply, happened) in enumerate(page, first)]
    seated = (number for number in range(first, len(entries)) if record.log[entries[number]].seat is not None)
    return found, _turn_of(record, entries[: next(seated, first) + 1])


def _turn_of(record: Record, entries: Sequence[int]) -> int:
    """The number of the turn that the last of these entries belongs to: one ends when the seats come round again."""
    turns, before = 0, record.game.seats
    for ply in entries:
        seat = record.log[ply].seat
        if seat is not None:
            turns += seat <= before
            before = seat
    return max(1, turns)


def entry(table: Table, record: Record, ply: int) -> LogLine:
    """One entry of a match that is over, as everyone may read it."""
    return _line(table, record, ply, ply, record.match.events_at(ply), None)


def _line(table: Table, record: Record, number: int, ply: int, happened: Sequence[Event], seat: Seat | None) -> LogLine:
    entry = record.log[ply]
    readable = record.may_read(ply, seat) or is_open(table, record)
    text = entry.text if readable else None
    game, you = table.game, _you(table, seat)
    seen = [event for event in happened if event.visible_to(seat)]
    said = sentences(game, seen, you)
    # Behind a token the reader's own deeds are told like everybody's.
    other = sentences(game, seen) if you is not None and entry.seat == you else said
    deed = _with_names(table, words.deed(other, entry.seat))
    return LogLine(number, entry.seat, text, _with_names(table, said), deed, seen[0].kind if seen else "")


def turn(table: Table, record: Record) -> TurnInfo:
    match phase(table, record):
        case "waiting":
            return TurnInfo("waiting", [])
        case "over":
            return TurnInfo("over", [], result(table, record))
        case "playing":
            kind: Literal["acting", "chance"] = "acting" if record.acting else "chance"
            return TurnInfo(kind, list(record.acting), None, list(record.also), list(record.ready), record.racing)


def undoes(table: Table, record: Record, seat: Seat) -> Seat:
    """Whose act this seat takes back: where people pass a device around and nothing is hidden, the last of theirs."""
    last = record.log[-1].seat if record.log and record.open_book else None
    return seat if last is None or last == seat or last not in table.beside(seat) else last


Told: TypeAlias = tuple[LogLine, list[EventInfo]]


class News:
    """The entry that was added last, for those who notice it: told once to all who may know the same of it."""

    def __init__(self, table: Table, record: Record, move: Move) -> None:
        self._table = table
        self._record = record
        self._ply = record.ply - 1
        self._happened = happened = move.step.events
        self._public = move.readers is None and not [event for event in happened if event.seats is not None]
        self._anonymous = not [event for event in happened if not event.template.isascii()]
        self._told: dict[tuple[str, int, Seat | None], Told] = {}
        """What everyone may know: in each language, by the number that the entry has, and to whom it says 'you'."""

    def told(self, seat: Seat | None) -> Told:
        """Its line in the log, and what it made happen."""
        # Of all that the reader knows of it came last.
        number = known(self._table, self._record, seat) - 1
        if not self._public:
            return self._tell(number, seat)
        you = self._you(seat)
        key = current(), number, you
        if key not in self._told:
            self._told[key] = self._tell(number, you)
        return self._told[key]

    def _you(self, seat: Seat | None) -> Seat | None:
        """The reader's seat where the words may be others for it; English has no other words where nobody is named."""
        if seat is None or (self._anonymous and current() == ENGLISH):
            return None
        return _you(self._table, seat)

    def _tell(self, number: int, seat: Seat | None) -> Told:
        line = _line(self._table, self._record, number, self._ply, self._happened, seat)
        return line, events(self._table, self._happened, seat)


class Scene:
    """A position as it is shown now: what its readers have in common is worked out once for all of them."""

    def __init__(self, table: Table, record: Record, clock: Clock | None, timers: PhaseTimers) -> None:
        self._table = table
        self._record = record
        self._clocks = clock.info() if clock else None
        self._due = timers.due()
        self._opens = timers.opens
        self._undoable = phase(table, record) == "playing" and not record.racing and not timers.counting
        self._views: dict[Seat | None, dict[str, Json]] = {}

    @cached_property
    def _turn(self) -> TurnInfo:
        # The game is asked for it while somebody is told, like everything else that may fail.
        return turn(self._table, self._record)

    def position(self, seat: Seat | None) -> Position:
        """All that the page draws from, for this reader."""
        record, now = self._record, self._turn
        offer: Json = None
        if seat is not None and (seat in now.seats or seat in now.also):
            offer = spoken(record.game.offer(record.state, seat), type(record.game))
        return Position(
            ply=known(self._table, record, seat),
            view=self._view(seat),
            turn=now,
            offer=offer,
            clocks=self._clocks,
            may_undo=self._undoable and seat is not None and record.may_undo(undoes(self._table, record, seat)),
            due=self._due,
            opens=self._opens,
        )

    def _view(self, seat: Seat | None) -> dict[str, Json]:
        # A law holds games without secrets to one view for everybody.
        whose = None if self._record.open_book else seat
        if whose not in self._views:
            self._views[whose] = seen(self._record.game, self._record.state, whose)
        return self._views[whose]


def table_info(
    table: Table, record: Record, seat: Seat | None, here: Collection[str], absence: Absence, watchers: int
) -> TableInfo:
    """What everyone may know about a table, and how many entries of its log this reader knows of."""
    ply = known(table, record, seat)
    return _info(table, phase(table, record), ply, result(table, record, seat), here, absence, watchers)


def listed(table: Table, standing: Standing, absence: Absence) -> TableInfo:
    """The same about a table that nobody is at, from where its match stands."""
    over, ended = standing.result is not None, standing.result
    now: Phase = "over" if over else "waiting" if table.begun is None else "playing"
    shown = ended and (
        _agreed(table) or Result(ended.scores, named(table, words.unpacked(standing.reason or ended.reason)))
    )
    return _info(table, now, standing.ply, shown, (), absence, 0)


def _info(
    table: Table,
    now: Phase,
    ply: int,
    ended: Result | None,
    here: Collection[str],
    absence: Absence,
    watchers: int,
) -> TableInfo:
    return TableInfo(
        code=table.code,
        title=naming.title(table),
        game=table.game.id,
        game_name=table.game.about.full_name,
        options=dict(table.game.chosen),
        variant=naming.variant(table),
        seats=[seat_info(table, seat, here, absence) for seat in range(table.game.seats)],
        public=table.public,
        phase=now,
        ply=ply,
        result=ended,
        clock=table.clock,
        passable=not table.game.timed,
        premoves=type(table.game).ahead is not Game.ahead,
        absence=absence.allowed,
        watchers=watchers,
        next=table.next,
        created=table.created,
        ended=table.ended,
    )


def seat_info(table: Table, seat: Seat, here: Collection[str], absence: Absence) -> SeatInfo:
    sitter = table.sitters[seat]
    return SeatInfo(
        seat=seat,
        side=translated(table.game.seat_name(seat), type(table.game)),
        numbered=table.game.side(seat) is None,
        kind=sitter.kind,
        name=sitter.name,
        level=sitter.level,
        here=sitter.kind == "bot" or (not sitter.left and sitter.owner in here),
        left=sitter.left,
        shared=sitter.kind == "person" and not sitter.left and bool(table.beside(seat)),
        away=absence.left(sitter.owner) if sitter.kind == "person" and not sitter.left else None,
    )


def frames(table: Table, record: Record, seat: Seat | None, first: int) -> list[Frame]:
    """A page of the match from this number on, ply by ply, as this reader may see it."""
    page = record.match.steps(Reading(table, record, seat).entries[first : first + REPLAY_PAGE])
    found = []
    for number, (ply, step) in enumerate(page, first):
        entry = _line(table, record, number, ply, step.events, seat)
        found.append(
            Frame(
                ply=number,
                seat=entry.seat,
                text=entry.text,
                words=entry.words,
                deed=entry.deed,
                events=events(table, step.events, seat),
                view=seen(record.game, step.state, seat),
            )
        )
    return found


def refused(table: Table, error: Refusal | Illegal, ticket: int = 0) -> Refused:
    """Why something was not done, for whoever tried it."""
    reason = named(table, error.template if isinstance(error, Illegal) else error.reason)
    return Refused(reason, error.rule, ticket)
