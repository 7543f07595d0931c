"""Taking back: the log gets shorter, in the database first."""

import time

from stylobate.core.game import Seat
from stylobate.core.match import Undo
from stylobate.core.noticing import among
from stylobate.core.words import sentence
from stylobate.server import store
from stylobate.server.encoding import as_json
from stylobate.server.language import translated
from stylobate.server.messages import Asked, Question
from stylobate.server.record import Move
from stylobate.server.room import Room
from stylobate.server.store import Write


def asked(room: Room, seat: Seat, undo: Undo) -> tuple[Seat, ...]:
    """Who has to agree: those the rules name, and in a clocked match everyone who has noticed the act."""
    if undo.needs or room.clock is None:
        return undo.needs
    noticed = _who_notices(room, undo)
    return tuple(other for other in room.table.people if other != seat and other in noticed)


async def take_back(room: Room, seat: Seat, undo: Undo) -> None:
    """Take back what follows a ply, or what was done there alone. Under the lock."""
    stay = room.record.staying(undo)
    noticed = _who_notices(room, undo)
    public = None in noticed
    left = room.clock.left() if room.clock else None
    await room.write(*_writes(room, seat, undo, stay, [] if public else room.table.questions, left))
    _cut(room, undo, stay)
    if public:
        room.undone += 1
        room.table.questions = []
    if room.clock:
        room.clock.run((), left)
    room.run_clocks()
    told = [reader for reader in room.readers if room.seat_of(reader) in noticed]
    room.tell_all_again(told)
    news = sentence("{name} takes a move back", name=room.table.sitters[seat].name)
    room.tell(
        lambda _: Asked(room.table.questions, translated(news)),
        [reader for reader in told if room.seat_of(reader) != seat],
    )
    await room.go_on()


def _who_notices(room: Room, undo: Undo) -> set[Seat | None]:
    """The readers whose log gets shorter."""
    if not undo.alone:
        return room.record.witnesses_since(undo.ply)
    noticers = room.record.match.noticers(undo.ply)
    return {reader for reader in (None, *range(room.table.game.seats)) if among(noticers, reader)}


def _cut(room: Room, undo: Undo, stay: list[Move]) -> None:
    room.record.back_to(undo.ply)
    for move in stay:
        room.record.add(move)
    if undo.alone:
        room.timers.without(undo.ply)
    else:
        room.timers.back_to(undo.ply)


def _writes(
    room: Room, seat: Seat, undo: Undo, stay: list[Move], questions: list[Question], left: list[float] | None
) -> list[Write]:
    code, at = room.table.code, time.time()
    return [
        (store.CUT_PLIES, {"which": code, "from_ply": undo.ply}),
        *(
            (
                store.ADD_PLY,
                {"match": code, "ply": ply, "seat": move.seat, "text": move.text, "at": at, "spent": 0.0},
            )
            for ply, move in enumerate(stay, undo.ply)
        ),
        (
            store.ADD_UNDO,
            {"match": code, "seat": seat, "from_ply": room.record.ply, "to_ply": undo.ply, "at": at},
        ),
        store.set_match(code, "questions", as_json(questions)),
        store.set_match(code, "clocks", left),
    ]
