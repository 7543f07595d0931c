"""What each message of a browser does at its table."""

import time

from stylobate.core.game import Illegal, Seat
from stylobate.core.match import CONCEDE
from stylobate.server import advice, questions, seating, sight, store
from stylobate.server.holding import Held
from stylobate.server.messages import (
    Act,
    Advise,
    Allowed,
    Answer,
    AnyIncoming,
    Ask,
    ChatLine,
    Chatted,
    Hello,
    Leave,
    Look,
    Looked,
    Ping,
    Pong,
    Resign,
    Say,
    SeatBot,
    Sit,
    Try,
)
from stylobate.server.room import GONE_ON, Reader, Room, encode, refused, remember
from stylobate.server.tables import Refusal
from stylobate.server.words import clean

WATCHER = "Watcher"


async def dispatch(room: Room, reader: Reader, message: AnyIncoming) -> None:
    """Do what the message asks, or tell its sender why not; nothing that arrives here can harm the table."""
    arrived = room.clockwork.now()
    ticket = message.ticket if isinstance(message, Act | Advise | Try) else 0
    try:
        match message:
            case Ping():
                reader.send(encode(Pong(message.sent, arrived)))
                room.time_line(reader, message.trip)
            case Hello():
                room.arrive(reader, message.ply)
            case Look():
                reader.send(encode(look(room, reader, message.ply)))
            case Try():
                reader.send(encode(attempt(room, reader, message)))
            case Advise():
                advice.begin(room, reader, _playing_seat(room, reader), message.ticket)
            case Act():
                async with room.lock:
                    await act(room, reader, message, arrived)
            case _:
                async with room.lock:
                    await _change(room, reader, message)
    except (Refusal, Illegal) as error:
        reader.send(encode(refused(error, ticket)))


async def _change(room: Room, reader: Reader, message: AnyIncoming) -> None:
    match message:
        case Sit():
            await seating.sit(room, reader, message.seat, message.name)
        case Leave():
            await seating.leave(room, reader)
        case SeatBot():
            await seating.seat_bot(room, reader, message.seat, message.level)
        case Say():
            await say(room, reader, message.text)
        case Resign():
            await room.act(_playing_seat(room, reader), CONCEDE, reader)
        case Ask():
            await questions.ask(room, _seat(room, reader), message.what)
        case Answer():
            await questions.answer(room, _seat(room, reader), message.what, yes=message.yes)


def _seat(room: Room, reader: Reader) -> Seat:
    seat = room.seat_of(reader)
    if seat is None:
        raise Refusal("You are watching: take a free seat to play")
    return seat


def _playing_seat(room: Room, reader: Reader) -> Seat:
    seat = _seat(room, reader)
    if sight.phase(room.table, room.record) == "waiting":
        raise Refusal("The match has not begun: a seat is still free")
    if room.table.agreed:
        raise Refusal(f"The match is over: {room.table.agreed.reason}")
    if room.clock and seat in room.clock.fallen():
        raise Refusal("Your time is up")
    return seat


async def act(room: Room, reader: Reader, message: Act, arrived: float) -> None:
    """Put an action into its seat's line and judge what is due."""
    undone = room.undone

    async def judge(due: float) -> None:
        try:
            if undone != room.undone:
                raise Refusal(GONE_ON)
            await _play(room, reader, message, due)
        except (Refusal, Illegal) as error:
            reader.send(encode(refused(error, message.ticket)))

    room.holding.put(Held(arrived, _seat(room, reader), judge))
    await room.holding.judge()
    room.autoplay.set_alarm()


async def _play(room: Room, reader: Reader, message: Act, due: float) -> None:
    """Play an action, unless it was meant for a position that is gone."""
    seat = _playing_seat(room, reader)
    if message.text == CONCEDE:
        raise Refusal("To give up, resign")
    _refuse_early(room, seat, message.text)
    if not room.record.fresh(seat, message.ply):
        raise Refusal(GONE_ON)
    await room.act(seat, message.text, reader, message.ticket, due)


def _refuse_early(room: Room, seat: Seat, text: str) -> None:
    """Before the end of a countdown nobody acts, even where the page knows already what comes after it."""
    clockwork, match = room.clockwork, room.record.match
    if clockwork.counting:
        ply = match.ply if clockwork.opens is None else clockwork.counted
        raise match.game.explain(match.state_at(ply), seat, text) or Refusal("Wait for the end of the countdown")


def attempt(room: Room, reader: Reader, message: Try) -> Allowed:
    """Why something is not possible; nothing is played."""
    seat = _playing_seat(room, reader)
    _refuse_early(room, seat, message.text)
    if (illegal := room.record.game.explain(room.record.match.state, seat, message.text)) is not None:
        raise illegal
    return Allowed(message.text, message.ticket)


def look(room: Room, reader: Reader, ply: int) -> Looked:
    """An earlier position, as this reader may see it."""
    if ply > room.record.ply:
        raise Refusal("The match has not come that far")
    seat, match = room.seat_of(reader), room.record.match
    happened = sight.events(room.table, match.events_at(ply - 1), seat) if ply else []
    return Looked(ply, room.record.game.view(match.state_at(ply), seat), happened)


async def say(room: Room, reader: Reader, text: str) -> None:
    """A line for everyone at the table."""
    words = clean(text)
    if not words:
        raise Refusal("There is nothing to read in that")
    seat = room.seat_of(reader)
    name = WATCHER if seat is None else room.table.sitters[seat].name
    line = ChatLine(time.time(), seat, name, words)
    row = {"match": room.table.code, "at": line.at, "seat": seat, "name": name, "text": words}
    await room.write((store.ADD_CHAT, row))
    remember(room.chat, line)
    room.tell(lambda _: Chatted(line))
