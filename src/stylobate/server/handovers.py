"""Moving a seat to another device: a code that works once, for a few minutes, and only for the seat it was made for."""

import secrets
import time

from stylobate.core.game import Seat
from stylobate.server import presenter, seating, store
from stylobate.server.room import Room
from stylobate.server.store import Write
from stylobate.server.tables import Refusal
from stylobate.server.tokens import hash_of

LASTS = 600.0
"""Seconds in which a code may be used."""
BYTES = 16
"""A code has 128 random bits: it cannot be guessed, and a plain hash of it cannot be searched."""


class WrongCode(Refusal):
    """Somebody came with a code that opens nothing."""

    status = 404

    def __init__(self) -> None:
        super().__init__("This code was used or is too old. Ask for a new one on the device that has the seat.")


async def offer(room: Room, owner: str) -> tuple[str, Seat]:
    """A new code for this browser's seat; an earlier one for the same seat is void. Under the lock."""
    seat = room.table.seat_of(owner)
    if seat is None:
        raise Refusal("You have no seat here")
    code = secrets.token_urlsafe(BYTES)
    match = room.table.code
    row = {"code": hash_of(code), "match": match, "seat": seat, "owner": owner, "until": time.time() + LASTS}
    writes: list[Write] = [
        (store.CUT_HANDOVERS, {"which": match, "number": seat}),
        (store.ADD_HANDOVER, {**row, "used": False}),
    ]
    await room.write(*writes)
    return code, seat


async def take(room: Room, owner: str, code: str) -> Seat:
    """Give the seat to the browser that brings its code. Under the lock."""
    hashed = hash_of(code)
    found = await room.tools.store.handover(hashed)
    if found is None or found["match"] != room.table.code or found["used"] or found["until"] < time.time():
        raise WrongCode
    seat: Seat = found["seat"]
    sitter = room.table.sitters[seat]
    if sitter.owner != found["owner"] or sitter.kind != "person" or sitter.left:
        raise WrongCode
    if owner == found["owner"]:
        raise Refusal("This device already has this seat")
    over = presenter.phase(room.table, room.record) == "over"
    if not over and seating.sat_elsewhere(room, owner, seat):
        # Whoever has seen one hand must not see another.
        raise Refusal("This device has played another seat in this match")
    used: Write = (
        store.USE_HANDOVER,
        {"code": hashed, "which": room.table.code, "to_used": True, "was_used": False},
    )
    await seating.hand_over(room, seat, owner, used)
    return seat
