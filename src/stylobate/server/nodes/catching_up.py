"""A room is a cache of the log: how it follows what another server wrote, telling its readers what they may notice."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from stylobate.core.game import Illegal, Seat
from stylobate.server import tables
from stylobate.server.messages import ChatLine, Chatted
from stylobate.server.store import Away, Stored
from stylobate.server.tables import Refusal

if TYPE_CHECKING:
    from stylobate.server.room import Room


async def follow(room: "Room") -> None:
    """Follow the database up to what was heard of last; however often it is heard of, it is read once."""
    if room.following:
        return
    room.following = True
    try:
        async with room.lock:
            room.following = False
            if room.heard_of > room.table.revision:
                await catch_up(room, chat=False)
                await room.go_on()
    except (Away, Refusal):
        # The tables are compared again in a few seconds; what was read already goes on sooner.
        room.autoplay.try_again()
    finally:
        room.following = False


async def refresh(room: "Room") -> None:
    """Follow the database, and go on from there."""
    try:
        async with room.lock:
            await catch_up(room)
            await room.go_on()
    except (Away, Refusal):
        room.autoplay.try_again()


async def take_over(room: "Room") -> None:
    """This server has become the driver: what the last one did counts, and what it left undone is done."""
    # Also where the database cannot be read just now: nobody else would wake the bots.
    await refresh(room)
    room.tools.neighbours.present(room)


async def catch_up(room: "Room", *, doubted: bool = False, chat: bool = True) -> None:
    """Read what others have written since; `doubted`: something is known to differ. Under the room's lock."""
    stored = await room.tools.store.read(room.table.code, room.record.ply, room.heard_chat if chat else None)
    if stored is None:
        return
    _hear(room, stored)
    same = stored.match["revision"] == room.table.revision
    if stored.cut != room.cut or (same and doubted):
        await start_over(room)
    elif not same:
        try:
            _follow(room, stored)
        except (Illegal, ValueError):
            await start_over(room)


async def start_over(room: "Room") -> None:
    """Forget what is in memory and read the table again; only those are told anything whose log is another now."""
    before = {seat: _story(room, seat) for seat in (None, *range(room.table.game.seats))}
    seen, questions = _seats(room), room.table.questions
    room.take(await room.tools.reopen(room.table.code))
    room.run_clocks()
    changed = {reader for reader in room.readers if before[room.seat_of(reader)] != _story(room, room.seat_of(reader))}
    if _seats(room) != seen:
        changed = set(room.readers)
        room.tools.neighbours.present(room)
    room.tell_all_again(changed)
    if room.table.questions != questions:
        room.tell_questions()


def _seats(room: "Room") -> Hashable:
    """What everyone sees of the table beside the match."""
    table = room.table
    return tuple(table.sitters), table.begun is None, table.agreed is None, table.next


def _story(room: "Room", seat: Seat | None) -> Hashable:
    """The log as a reader knows it: what they notice, with the text where they may read it."""
    record = room.record
    told = room.reading(seat)
    plies = record.noticed(seat) if told.ply != record.ply else range(record.ply)
    return tuple((record.log[ply].seat, record.log[ply].text if record.may_read(ply, seat) else None) for ply in plies)


def _hear(room: "Room", stored: Stored) -> None:
    for row in stored.chats:
        line = ChatLine(row["at"], row["seat"], row["name"], row["text"])
        room.heard_chat = max(room.heard_chat, row["id"])
        # What was said here is here already.
        if line not in room.chat:
            room.hear(line)
            said = Chatted(line)
            room.tell(lambda _, said=said: said)  # type: ignore[misc]


def _follow(room: "Room", stored: Stored) -> None:
    table = room.table
    seen, questions = _seats(room), table.questions
    moves = []
    for name, value in tables.changing(stored).items():
        setattr(table, name, value)
    if room.clock and table.clocks:
        room.clock.run((), table.clocks)
    resettled = _seats(room) != seen
    for row in stored.plies:
        move = room.record.heard(row["seat"], row["text"])
        if row["seat"] is None:
            room.timers.hear_draw(room.record.ply)
        else:
            room.timers.acted(row["seat"], room.timers.now())
        room.make_true(move, quietly=resettled)
        moves.append(move)
    if stored.plies:
        room.last_at = stored.plies[-1]["at"]
    room.run_clocks()
    if resettled:
        # Somebody sees the table with other eyes now.
        room.tell_all_again()
        room.tools.neighbours.present(room)
    if table.questions != questions:
        room.tell_questions()
    if moves and room.record.over and not resettled:
        room.tell_end()
