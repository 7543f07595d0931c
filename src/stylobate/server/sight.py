"""What each reader of a table gets to see; the only place where a match is turned into messages."""

import re
from collections.abc import Collection, Sequence
from typing import Literal

from stylobate.core.game import Event, Illegal, Json, Seat
from stylobate.server.clocks import Clock
from stylobate.server.clockwork import Clockwork
from stylobate.server.messages import (
    EventInfo,
    Frame,
    LogLine,
    Position,
    Replay,
    Result,
    SeatInfo,
    TableInfo,
    TurnInfo,
)
from stylobate.server.record import Record
from stylobate.server.tables import Table

PLAYER = re.compile(r"\bPlayer \d+\b")
"""What the core calls a seat that has no side."""
MISSED_SHOWN = 200
"""Events a returning reader is shown; who was away for longer starts from the position."""


def phase(table: Table, record: Record) -> Literal["waiting", "playing", "over"]:
    if table.agreed or record.over:
        return "over"
    return "waiting" if table.begun is None else "playing"


def result(table: Table, record: Record) -> Result | None:
    """How it ended: by the rules, or as the players agreed."""
    if record.over:
        return Result(list(record.over.scores), named(table, record.over.reason))
    return table.agreed


def named(table: Table, text: str) -> str:
    """A game's words with people's names, where the rulebook has no name for their side."""
    names = {table.game.seat_name(seat): sitter.name for seat, sitter in enumerate(table.sitters) if sitter.name}
    return PLAYER.sub(lambda found: names.get(found[0], found[0]), text)


def events(table: Table, happened: Sequence[Event], seat: Seat | None) -> list[EventInfo]:
    return [EventInfo(e.kind, named(table, e.words), dict(e.facts)) for e in happened if e.visible_to(seat)]


def words(table: Table, happened: Sequence[Event], seat: Seat | None) -> str:
    """What the log says about an entry to this reader."""
    sentences = [event.words.removesuffix(".") for event in happened if event.words and event.visible_to(seat)]
    return named(table, ". ".join(sentences))


def missed(table: Table, record: Record, since: int | None, seat: Seat | None) -> list[EventInfo]:
    """What happened since the ply a returning page still shows."""
    if since is None:
        return []
    seen = [e for ply in range(since, record.ply) for e in events(table, record.match.events_at(ply), seat)]
    return seen[-MISSED_SHOWN:]


def line(table: Table, record: Record, ply: int, seat: Seat | None) -> LogLine:
    """One entry; its text is hidden from those who may not read it until the match is over."""
    entry = record.log[ply]
    readable = record.may_read(ply, seat) or phase(table, record) == "over"
    return LogLine(ply, entry.seat, entry.text if readable else None, words(table, record.match.events_at(ply), seat))


def lines(table: Table, record: Record, seat: Seat | None) -> list[LogLine]:
    return [line(table, record, ply, seat) for ply in range(record.ply)]


def turn(table: Table, record: Record) -> TurnInfo:
    match phase(table, record):
        case "waiting":
            return TurnInfo("waiting", [])
        case "over":
            return TurnInfo("over", [], result(table, record))
        case "playing":
            kind: Literal["acting", "chance"] = "acting" if record.acting else "chance"
            also = [seat for seat in record.able if seat not in record.acting]
            return TurnInfo(kind, list(record.acting), also=also, ready=list(record.ready), race=record.racing)


def may_undo(table: Table, record: Record, seat: Seat | None) -> bool:
    if seat is None or phase(table, record) != "playing" or record.racing:
        return False
    try:
        record.match.undo(seat)
    except Illegal:
        return False
    return True


def position(table: Table, record: Record, clock: Clock | None, clockwork: Clockwork, seat: Seat | None) -> Position:
    """All that the page draws from, for this reader."""
    now = turn(table, record)
    offer: Json = None
    if seat is not None and seat in (*now.seats, *now.also):
        offer = record.game.offer(record.match.state, seat)
    return Position(
        ply=record.ply,
        view=record.game.view(record.match.state, seat),
        turn=now,
        offer=offer,
        clocks=clock.info() if clock else None,
        may_undo=may_undo(table, record, seat) and not clockwork.counting,
        due=clockwork.due(),
        opens=clockwork.opens,
    )


def table_info(table: Table, record: Record, here: Collection[str], watchers: int) -> TableInfo:
    """What everyone may know about a table."""
    return TableInfo(
        code=table.code,
        title=table.title,
        game=table.game.id,
        game_name=table.game.about.name,
        options=dict(table.game.chosen),
        variant=table.variant,
        seats=[seat_info(table, seat, here) for seat in range(table.game.seats)],
        public=table.public,
        phase=phase(table, record),
        ply=record.ply,
        result=result(table, record),
        clock=table.clock,
        watchers=watchers,
        next=table.next,
        created=table.created,
    )


def seat_info(table: Table, seat: Seat, here: Collection[str]) -> SeatInfo:
    sitter = table.sitters[seat]
    return SeatInfo(
        seat=seat,
        side=table.game.seat_name(seat),
        kind=sitter.kind,
        name=sitter.name,
        level=sitter.level,
        here=sitter.kind == "bot" or (not sitter.left and sitter.owner in here),
        left=sitter.left,
    )


def replay(info: TableInfo, table: Table, record: Record, seat: Seat | None) -> Replay:
    """The whole match so far, ply by ply, as this reader may see it."""
    match = record.match
    frames = []
    for ply in range(record.ply):
        entry = line(table, record, ply, seat)
        frames.append(
            Frame(
                ply=ply,
                seat=entry.seat,
                text=entry.text,
                words=entry.words,
                events=events(table, match.events_at(ply), seat),
                view=record.game.view(match.state_at(ply + 1), seat),
            )
        )
    return Replay(info, record.game.board(), record.game.view(match.state_at(0), seat), frames)
