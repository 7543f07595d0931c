"""Sitting down, getting up, and giving a seat to a bot."""

from stylobate.core.game import Seat
from stylobate.server import questions, sight
from stylobate.server.room import Reader, Room
from stylobate.server.store import Write
from stylobate.server.tables import OPEN, Refusal, Sitter, bot_sitter, got_up, person, seated


async def sit(room: Room, reader: Reader, seat: Seat, name: str) -> None:
    """Take a free seat; before the match begins one may also move to another."""
    if reader.owner is None:
        raise Refusal("Your browser keeps no cookie for this house, so it cannot keep a seat: reload the page")
    sitter = person(name, reader.owner)
    own = room.seat_of(reader)
    before = _chair(room, seat)
    if own != seat and not before.free:
        raise Refusal(f"{before.name} sits there")
    match sight.phase(room.table, room.record):
        case "over":
            raise Refusal("The match is over: start another one")
        case "playing" if own is not None and own != seat:
            raise Refusal("You have a seat already")
        case "playing" if own is None and _sat_elsewhere(room, reader.owner, seat):
            # Whoever has seen one hand must not see another.
            raise Refusal("You have played another seat in this match: only that one can be yours again")
    changes = {seat: sitter}
    if own is not None and own != seat:
        changes[own] = OPEN
    await _seat(room, changes)


def _sat_elsewhere(room: Room, owner: str, seat: Seat) -> bool:
    return any(sitter.owner == owner for at, sitter in enumerate(room.table.sitters) if at != seat)


async def leave(room: Room, reader: Reader) -> None:
    """Get up for good. Before the match the seat is simply open again."""
    seat = room.seat_of(reader)
    if seat is None:
        raise Refusal("You have no seat here")
    waiting = sight.phase(room.table, room.record) == "waiting"
    await _seat(room, {seat: OPEN if waiting else got_up(room.table.sitters[seat])})


async def seat_bot(room: Room, reader: Reader, seat: Seat, level: int) -> None:
    """Give a free seat to a bot. Those who sit decide; where nobody is left to decide, whoever is here."""
    chair = _chair(room, seat)
    people = [s for s in room.table.sitters if s.kind == "person" and not s.left]
    if room.seat_of(reader) is None and people:
        raise Refusal("Only those who sit at the table can call a bot")
    if sight.phase(room.table, room.record) == "over":
        raise Refusal("The match is over: start another one")
    if not chair.free:
        raise Refusal(f"{chair.name} sits there")
    bot = bot_sitter(room.table.game, level, [s.name for s in room.table.sitters])
    # The owner who left stays on record, so that nobody plays two hands of one match.
    await _seat(room, {seat: Sitter("bot", bot.name, chair.owner, bot.level)})


def _chair(room: Room, seat: Seat) -> Sitter:
    if seat >= len(room.table.sitters):
        raise Refusal("There is no such seat")
    return room.table.sitters[seat]


async def _seat(room: Room, changes: dict[Seat, Sitter]) -> None:
    writes: list[Write] = [seated(room.table, seat, sitter) for seat, sitter in changes.items()]
    await room.write(*writes)
    before = {reader: room.seat_of(reader) for reader in room.readers}
    for seat, sitter in changes.items():
        room.table.sitters[seat] = sitter
    # Whoever just sat down or got up sees the table with other eyes.
    moved = {reader for reader, seat in before.items() if room.seat_of(reader) != seat}
    room.tell(lambda seat: room.snapshot(seat, None), moved)
    room.tell_table(room.readers - moved)
    for seat in changes:
        await questions.excuse(room, seat)
    await room.go_on()
