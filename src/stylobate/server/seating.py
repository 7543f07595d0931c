"""Sitting down, getting up, and giving a seat to a bot."""

import math
from dataclasses import replace

from stylobate.core.game import Seat
from stylobate.core.match import CONCEDE
from stylobate.core.words import sentence
from stylobate.server import presenter, questions
from stylobate.server.reader import Reader
from stylobate.server.room import Room
from stylobate.server.store import Write
from stylobate.server.tables import OPEN, OWN_DEVICES, Refusal, Sitter, bot_sitter, got_up, person, seated


async def sit(room: Room, reader: Reader, seat: Seat, name: str) -> None:
    """Take a free seat; before the match begins one may also move to another."""
    if reader.owner is None:
        raise Refusal("Your browser did not keep our cookie, so it cannot keep a seat. Please reload the page.")
    own = room.seat_of(reader)
    if own is None and room.seats_of(reader):
        raise Refusal("The people on this device have their seats")
    others = [other.name for at, other in enumerate(room.table.sitters) if at not in (own, seat)]
    sitter = person(name, reader.owner, others)
    before = _chair(room, seat)
    if own != seat and not before.free:
        raise Refusal(sentence("{name} has this seat", name=before.name))
    match presenter.phase(room.table, room.record):
        case "over":
            raise Refusal("The match is over. Start another one.")
        case "playing" if own is not None and own != seat:
            raise Refusal("You already have a seat")
        case "playing" if own is None and sat_elsewhere(room, reader.owner, seat):
            # Whoever has seen one hand must not see another.
            raise Refusal("You played another seat in this match. You can only go back to that one.")
    changes = {seat: sitter}
    if own is not None and own != seat:
        changes[own] = OPEN
        reader.held = seat
    await _seat(room, changes)


async def sit_beside(room: Room, reader: Reader, seat: Seat, name: str) -> None:
    """Before the match, seat somebody else who shares the reader's device."""
    own = room.seats_of(reader)
    if reader.owner is None or not own:
        raise Refusal("Take a seat yourself first")
    if presenter.phase(room.table, room.record) != "waiting":
        raise Refusal("The match has begun. Whoever shares a device sits down before it.")
    if room.table.game.timed:
        raise Refusal(OWN_DEVICES)
    before = _chair(room, seat)
    if not before.free:
        raise Refusal(sentence("{name} has this seat", name=before.name))
    others = [other.name for at, other in enumerate(room.table.sitters) if at != seat]
    # The device stays in the hands of whoever holds it.
    reader.held = room.seat_of(reader)
    await _seat(room, {seat: person(name, reader.owner, others)})


def sat_elsewhere(room: Room, owner: str, seat: Seat) -> bool:
    """Whether this browser has had another seat in this match."""
    return any(sitter.owner == owner for at, sitter in enumerate(room.table.sitters) if at != seat)


async def leave(room: Room, reader: Reader) -> None:
    """Get up for good. Before the match the seat is simply open again."""
    seat = room.seat_of(reader)
    if seat is None:
        raise Refusal("You have no seat here")
    waiting = presenter.phase(room.table, room.record) == "waiting"
    await _seat(room, {seat: OPEN if waiting else got_up(room.table.sitters[seat])})


async def seat_bot(room: Room, reader: Reader, seat: Seat, level: int) -> None:
    """Give a free seat to a bot. Those who sit decide; where nobody is left to decide, whoever is here."""
    chair = _chair(room, seat)
    people = [s for s in room.table.sitters if s.kind == "person" and not s.left]
    if room.seat_of(reader) is None and people:
        raise Refusal("Only players at the table can call a bot")
    if presenter.phase(room.table, room.record) == "over":
        raise Refusal("The match is over. Start another one.")
    if not chair.free:
        _refuse_present(room, chair)
    bot = bot_sitter(room.table.game, level, [s.name for s in room.table.sitters])
    # The owner who left stays on record, so that nobody plays two hands of one match.
    await _seat(room, {seat: Sitter("bot", bot.name, chair.owner, bot.level)})
    if not chair.free:
        said = "{name} was away too long; {bot} takes over"
        room.tell_questions(sentence(said, name=chair.name, bot=bot.name))


async def forfeit(room: Room, reader: Reader, seat: Seat) -> None:
    """Let someone give up who has been away for too long. Those who sit decide."""
    chair = _chair(room, seat)
    if room.seat_of(reader) is None:
        raise Refusal("Only players at the table can claim the match")
    if not room.playing:
        raise Refusal("The match is not being played")
    if chair.kind == "bot":
        raise Refusal("A bot is never away")
    if not chair.left:
        _refuse_present(room, chair)
    await room.act(seat, CONCEDE)
    room.tell_questions(sentence("{name} was away too long and gives up", name=chair.name))


def _refuse_present(room: Room, chair: Sitter) -> None:
    """Nobody loses a seat who is here, or has not been away for as long as everyone was told before."""
    left = room.absence.left(chair.owner)
    if chair.kind == "bot" or left is None:
        raise Refusal(sentence("{name} has this seat", name=chair.name))
    if left > 0:
        minutes = math.ceil(left / 60)
        said = "{name} is away. You can go on without them in a minute."
        if minutes > 1:
            said = "{name} is away. You can go on without them in {minutes} minutes."
        raise Refusal(sentence(said, name=chair.name, minutes=minutes))


def _chair(room: Room, seat: Seat) -> Sitter:
    if seat >= len(room.table.sitters):
        raise Refusal("There is no such seat")
    return room.table.sitters[seat]


def _same(before: Sitter, after: Sitter) -> bool:
    """Whether the same person goes on sitting there, whatever they call themselves."""
    return (before.kind, before.owner, before.left) == (after.kind, after.owner, after.left)


async def hand_over(room: Room, seat: Seat, owner: str, *more: Write) -> None:
    """Let the same person go on sitting there with another browser."""
    await _seat(room, {seat: replace(room.table.sitters[seat], owner=owner)}, *more)


async def _seat(room: Room, changes: dict[Seat, Sitter], *more: Write) -> None:
    moved_seats = [seat for seat, sitter in changes.items() if not _same(room.table.sitters[seat], sitter)]
    writes: list[Write] = [seated(room.table, seat, sitter) for seat, sitter in changes.items()]
    await room.write(*writes, *more)
    before = {reader: room.seat_of(reader) for reader in room.readers}
    room.table.sitters = tuple(changes.get(seat, sitter) for seat, sitter in enumerate(room.table.sitters))
    # Whoever just sat down or got up sees the table with other eyes.
    moved = {reader for reader, seat in before.items() if room.seat_of(reader) != seat}
    room.tell_shared(room.readers)
    room.tell_all_again(moved)
    room.tell_table(room.readers - moved)
    room.tools.neighbours.present(room)
    for seat in moved_seats:
        await questions.excuse(room, seat)
    await room.go_on()
