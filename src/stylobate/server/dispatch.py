"""What each message of a browser does at its table."""

import time
from dataclasses import replace

from stylobate.core.game import Illegal, Seat
from stylobate.core.match import COMMANDS, CONCEDE, TIMEOUT, Match
from stylobate.core.words import sentence
from stylobate.server import advice, first_game, logs, premoves, presenter, questions, seating, store
from stylobate.server.action_queue import QueuedAction
from stylobate.server.encoding import encode
from stylobate.server.language import chosen, speaking
from stylobate.server.messages import (
    Act,
    Advise,
    Allowed,
    Answer,
    AnyIncoming,
    Ask,
    ChatLine,
    Chatted,
    Earlier,
    Forfeit,
    Hello,
    Hold,
    Leave,
    Listen,
    Look,
    Looked,
    Moments,
    Older,
    Ping,
    Pong,
    Premoves,
    Prepare,
    Resign,
    Say,
    SeatBot,
    Sit,
    Try,
)
from stylobate.server.reader import Reader
from stylobate.server.room import GONE_ON, TRIES, Room
from stylobate.server.tables import WATCHER, Overtaken, Refusal, Table
from stylobate.server.words import clean


async def dispatch(room: Room, reader: Reader, message: AnyIncoming) -> None:
    """Do what the message asks, or tell its sender why not; nothing that arrives here can harm the table."""
    arrived = room.timers.now()
    logs.about(room.table.code, room.seat_of(reader))
    with speaking(reader.language):
        try:
            await _answer(room, reader, message, arrived)
        except (Refusal, Illegal) as error:
            ticket = message.ticket if isinstance(message, Act | Advise | Premoves | Try) else 0
            reader.send(encode(presenter.refused(room.table, error, ticket)))


async def _answer(room: Room, reader: Reader, message: AnyIncoming, arrived: float) -> None:
    match message:
        # What is said most often comes first.
        case Act():
            async with room.lock:
                await act(room, reader, message, arrived)
            room.tools.metrics.answers.add(room.timers.now() - arrived)
        case Ping():
            reader.send(encode(Pong(message.sent, arrived)))
            room.time_line(reader, message.trip)
        case Hello():
            reader.language = chosen(message.language) if message.language else reader.language
            reader.held = message.held
            room.arrive(reader, message.ply)
        case Hold():
            hold(room, reader, message.seat)
        case Look():
            reader.send(encode(await look(room, reader, message.ply)))
        case Older():
            reader.send(encode(await older(room, reader, message.before)))
        case Try():
            reader.send(encode(attempt(room, reader, message)))
        case Prepare():
            prepare(room, reader, message.text)
        case Premoves():
            reader.send(encode(premoves.ahead(room, _playing_seat(room, reader), message.ticket)))
        case Advise():
            advice.begin(room, reader, _playing_seat(room, reader), message.ticket)
        case Listen():
            reader.send(encode(listen(room, reader, message.since)))
        case _:
            async with room.lock:
                await _change(room, reader, message)


async def _change(room: Room, reader: Reader, message: AnyIncoming) -> None:
    match message:
        case Sit():
            taken = seating.sit_beside if message.beside else seating.sit
            await taken(room, reader, message.seat, message.name)
        case Leave():
            await seating.leave(room, reader)
        case SeatBot():
            await seating.seat_bot(room, reader, message.seat, message.level)
        case Forfeit():
            await seating.forfeit(room, reader, message.seat)
        case Say():
            await say(room, reader, message.text)
        case Resign():
            await room.act(_playing_seat(room, reader), CONCEDE, reader)
        case Ask():
            await questions.ask(room, _asking(room, reader, message.what), message.what)
        case Answer():
            await questions.answer(room, _seat(room, reader), message.what, yes=message.yes)


def _seat(room: Room, reader: Reader) -> Seat:
    seat = room.seat_of(reader)
    if seat is None and room.seats_of(reader):
        raise Refusal("First say who holds the device.")
    if seat is None:
        raise Refusal("You are watching. Take a free seat to play.")
    return seat


def _asking(room: Room, reader: Reader, what: questions.What) -> Seat:
    """Who asks: taking back on a shared device is the word of whoever of its people acted last."""
    seat = _seat(room, reader)
    return presenter.undoes(room.table, room.record, seat) if what == "undo" else seat


def hold(room: Room, reader: Reader, seat: Seat | None) -> None:
    """A shared device goes to one of its people, or lies there: from now on their eyes look at this page."""
    if len(seats := room.seats_of(reader)) < 2 or (seat is not None and seat not in seats):
        raise Refusal("Nobody passes this seat around on your device")
    reader.held = seat
    room.tell_all_again([reader])


def _playing_seat(room: Room, reader: Reader) -> Seat:
    seat = _seat(room, reader)
    if presenter.phase(room.table, room.record) == "waiting":
        raise Refusal("The match starts when every seat is taken.")
    if room.table.agreed:
        raise Refusal(sentence("The match is over: {reason}", reason=room.table.agreed.reason))
    if room.clock and seat in room.clock.fallen():
        raise Refusal("Your time is up")
    return seat


async def act(room: Room, reader: Reader, message: Act, arrived: float) -> None:
    """Play an action at once, or put it into its seat's line where the game wants time between two."""
    seat = _seat(room, reader)
    if room.queue.next() is None and not room.record.timing.gap_of(seat):
        await _play(room, reader, message, arrived)
        return
    undone = room.undone

    async def judge(due: float) -> None:
        try:
            if undone != room.undone:
                raise Refusal(GONE_ON)
            await _play(room, reader, message, due)
        except (Refusal, Illegal) as error:
            with speaking(reader.language):
                reader.send(encode(presenter.refused(room.table, error, message.ticket)))

    room.queue.put(QueuedAction(arrived, seat, judge))
    await room.queue.judge()
    room.autoplay.set_alarm()


async def _play(room: Room, reader: Reader, message: Act, due: float) -> None:
    """Play an action, unless it was meant for a position that is gone.

    Where another server was quicker with something that leaves the action's meaning as it was, it is played after that.
    """
    for tried in range(TRIES):
        seat = _playing_seat(room, reader)
        if message.text == CONCEDE:
            raise Refusal("To give up, choose Resign in the menu.")
        if message.text == TIMEOUT:
            raise Refusal("Only the clock says that")
        _refuse_early(room, seat, message.text)
        # What was thought of a log that was cut meanwhile is refused below: its plies are others.
        if not room.record.fresh(seat, room.reading(seat).until(message.ply)):
            raise Refusal(GONE_ON)
        undone = room.undone
        try:
            await room.act(seat, message.text, reader, message.ticket, due)
            return
        except Overtaken:
            if tried == TRIES - 1 or undone != room.undone:
                raise


def _refuse_early(room: Room, seat: Seat, text: str) -> None:
    """Before the end of a countdown nobody acts, even where the page knows already what comes after it."""
    timers, match = room.timers, room.record.match
    if timers.counting:
        ply = match.ply if timers.opens is None else timers.counted
        raise match.game.explain(match.state_at(ply), seat, text) or Refusal("Wait for the countdown to end")


def prepare(room: Room, reader: Reader, text: str) -> None:
    """Keep what would be played now, in case the time runs out; whether it is legal is asked then."""
    seat = room.seat_of(reader)
    if seat is not None and text not in COMMANDS:
        room.drafts.prepare(seat, room.record.timing.key, text)
        room.autoplay.set_alarm()


def attempt(room: Room, reader: Reader, message: Try) -> Allowed:
    """Why something is not possible; nothing is played."""
    seat = _playing_seat(room, reader)
    _refuse_early(room, seat, message.text)
    if (illegal := room.record.game.explain(room.record.match.state, seat, message.text)) is not None:
        raise illegal
    return Allowed(message.text, message.ticket)


def listen(room: Room, reader: Reader, since: int | None) -> Moments:
    """The moments of a first game since a ply, or those of the last entry, as this reader may know them."""
    seat, record = _playing_seat(room, reader), room.record
    found = first_game.first_game(type(record.game))
    plies = room.reading(seat).entries
    if found is None or room.timers.counting:
        return Moments(len(plies), [])
    fresh = plies[-1:] if since is None else plies[since:][-presenter.MISSED_PLIES :]
    happened = [event for _, events in record.happened(fresh, seat) for event in events]
    return Moments(len(plies), found.coming(record.game, record.state, happened, seat))


async def look(room: Room, reader: Reader, ply: int) -> Looked:
    """An earlier position, as this reader may see it."""
    seat = room.seat_of(reader)
    reading = room.reading(seat)
    if ply > reading.ply:
        raise Refusal("The match has not got that far yet")
    at = reading.after(ply)
    if at > room.record.match.late:
        return _looked(room.table, room.record.match, ply, at, seat)
    match = room.record.match.copy()
    return await room.tools.archive.work_out(_who(reader), lambda: _looked(room.table, match, ply, at, seat))


def _looked(table: Table, match: Match, ply: int, at: int, seat: Seat | None) -> Looked:
    happened = presenter.events(table, match.events_at(at - 1), seat) if ply else []
    return Looked(ply, presenter.seen(match.game, match.state_at(at), seat), happened)


async def older(room: Room, reader: Reader, before: int) -> Earlier:
    """The page of the log before a ply."""
    seat, record, table = room.seat_of(reader), room.record.copy(), replace(room.table)
    page = await room.tools.archive.work_out(_who(reader), lambda: presenter.lines(table, record, seat, before))
    return Earlier(before, *page)


def _who(reader: Reader) -> str:
    return reader.owner or reader.address


async def say(room: Room, reader: Reader, text: str) -> None:
    """A line for everyone at the table."""
    words = clean(text)
    if not words:
        raise Refusal("That message is empty")
    seat = room.seat_of(reader)
    name = WATCHER if seat is None else room.table.sitters[seat].name
    line = ChatLine(time.time(), seat, name, words)
    row = {"match": room.table.code, "at": line.at, "seat": seat, "name": name, "text": words}
    await room.write((store.ADD_CHAT, row))
    room.hear(line)
    room.tell(lambda _: Chatted(line))
