"""The table's WebSocket: one connection of one browser, with what it may send and how fast."""

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket

from stylobate.core.game import Seat
from stylobate.core.words import sentence
from stylobate.server.addresses import Addresses
from stylobate.server.codes import Codes, Guessing
from stylobate.server.config import Limits
from stylobate.server.dispatch import dispatch
from stylobate.server.encoding import encode
from stylobate.server.guards import Bucket, address_of
from stylobate.server.language import chosen, speaking, translated
from stylobate.server.messages import AnyIncoming, Hello, Problem, Refused, Ticket, Warned
from stylobate.server.room import UNREACHED, Room
from stylobate.server.rooms import Rooms
from stylobate.server.store import Away
from stylobate.server.tables import Refusal
from stylobate.server.websocket import EXTENSION, LineProtocol

log = logging.getLogger(__name__)

decode = msgspec.json.Decoder(AnyIncoming).decode
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What decoding raises: no JSON, no message of ours, no text, or nested without end."""


class Ticketed(msgspec.Struct):
    """What is read of a message that is refused unread: the number that its answer must carry."""

    ticket: Ticket = 0


peek = msgspec.json.Decoder(Ticketed).decode


def ticket_of(frame: bytes) -> int:
    """The ticket of a message, 0 where it has none."""
    try:
        return peek(frame).ticket
    except UNREADABLE:
        return 0


PATIENCE = 100
"""Refusals in a row after which a connection that floods is closed."""

# Close codes for the page: 4000 and above are the application's own.
NO_TABLE, FULL, FLOOD, SLOW, SILENT, AWAY, FAILED, RESTART = 4404, 4429, 4008, 4013, 4408, 4503, 1011, 1012

BROKEN = "Something went wrong on the server. Please reload the page."


class Connection:
    """One WebSocket at a table; what a slow line cannot take yet waits for it, so that a slow reader stops nobody."""

    def __init__(self, socket: WebSocket, owner: str | None, limits: Limits) -> None:
        self.owner = owner
        self.address = address_of(socket.client.host if socket.client else "")
        self.language = chosen(socket.headers.get("accept-language", ""))
        self.held: Seat | None = None
        self.trip = 0.0
        self.limits = limits
        self.hellos = Bucket(limits.hellos, limits.hellos_a_second)
        self._end: tuple[int, str] | None = None
        self._socket = socket
        self._line: LineProtocol = socket.scope["extensions"][EXTENSION]

    def send(self, frame: bytes) -> None:
        if self._end:
            return
        # One frame may always wait, however large: else nobody could open a long match.
        waiting = self._line.waiting
        if waiting and waiting + len(frame) > self.limits.backlog:
            self.let_go(SLOW, "Your connection is too slow for this table")
            return
        self._line.say(frame)

    async def receive(self) -> bytes | None:
        """The next message, or None when the connection is gone or let go."""
        return None if self._end else await self._line.hear()

    def let_go(self, code: int, reason: str) -> None:
        """Hang up; nothing more is said."""
        if self._end is None:
            self._end = code, reason
            self._line.stop_hearing()

    async def close(self, code: int, reason: str) -> None:
        """Say why, and hang up."""
        self.refuse(reason)
        self.let_go(code, reason)

    def fail(self) -> None:
        self.refuse(BROKEN)
        self.let_go(FAILED, BROKEN)

    def refuse(self, reason: str, ticket: int = 0) -> None:
        """Say why something was not done."""
        with speaking(self.language):
            self.send(encode(Refused(translated(reason), ticket=ticket)))

    async def hang_up(self) -> None:
        """Tell the other side, and do not wait long for a line that takes nothing."""
        if self._end is None:
            return
        try:
            async with asyncio.timeout(self.limits.farewell):
                await self._socket.close(*self._end)
        except (TimeoutError, RuntimeError, OSError):
            log.debug("The connection was gone before it could be closed")
            self._line.cut()


@dataclass(slots=True)
class Visit:
    """A connection and the room it is in."""

    code: str
    connection: Connection
    room: Room

    @property
    def greeted(self) -> bool:
        return self.connection in self.room.readers


class TableSocket:
    """The endpoint /ws/{code}."""

    def __init__(self, rooms: Rooms, codes: Codes, limits: Limits, addresses: Addresses) -> None:
        self._rooms = rooms
        self._codes = codes
        self._limits = limits
        self._addresses = addresses
        self._from: Counter[str] = Counter()
        """How many connections each address has."""

    async def serve(self, socket: WebSocket) -> None:
        if not self._addresses.same_origin(socket.scope):
            problem = Problem("This page comes from another address")
            await socket.send_denial_response(Response(encode(problem), 403, media_type="application/json"))
            return
        await socket.accept()
        connection = Connection(socket, socket.state.owner, self._limits)
        address = connection.address
        self._from[address] += 1
        try:
            await self._talk(socket, connection, address)
        finally:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
            await connection.hang_up()

    async def _talk(self, socket: WebSocket, connection: Connection, address: str) -> None:
        visit = await self._enter(str(socket.path_params["code"]), connection, address)
        if visit is None:
            return
        loop = asyncio.get_running_loop()
        silence = loop.call_later(self._limits.hello, self._hurry, visit)
        try:
            # A task of its own: whatever wakes it need not climb through every layer of the application.
            await loop.create_task(self._listen(visit))
        except Away:
            await connection.close(AWAY, UNREACHED[:120])
        except Exception:
            log.exception("A connection at the table %s failed", visit.code)
            connection.fail()
        finally:
            silence.cancel()
            visit.room.depart(connection)

    async def _enter(self, code: str, connection: Connection, address: str) -> Visit | None:
        try:
            room = await self._codes.open(code, connection.owner, address)
        except KeyError:
            await connection.close(NO_TABLE, "There is no table with this code")
            return None
        except Guessing as guessing:
            await connection.close(FLOOD, guessing.reason)
            return None
        except Away:
            await connection.close(AWAY, UNREACHED[:120])
            return None
        except Refusal as refusal:
            await connection.close(NO_TABLE, refusal.reason[:120])
            return None
        if (full := self._full(room, connection, address)) is not None:
            await connection.close(FULL, full)
            return None
        room.enter(connection)
        return Visit(room.table.code, connection, room)

    def _full(self, room: Room, connection: Connection, address: str) -> str | None:
        """Why there is no place for this connection. Those who sit get in: their own oldest connection makes room."""
        limits, seat = self._limits, room.seat_of(connection)
        if self._from[address] > limits.address_sockets * (1 if seat is None else 2):
            return "Too many connections from your address. Please close some pages."
        here = [guest for guest in room.guests if room.seat_of(guest) == seat]
        if seat is None:
            return "This table has no room for more watchers" if len(here) >= limits.sockets else None
        if len(here) >= limits.seat_sockets and isinstance(here[0], Connection):
            here[0].let_go(FULL, "You have this table open too often. Go on in the newest page.")
        return None

    def _hurry(self, visit: Visit) -> None:
        if not visit.greeted:
            visit.connection.let_go(SILENT, "Say hello first")

    async def _listen(self, visit: Visit) -> None:
        connection = visit.connection
        bucket = Bucket(self._limits.messages, self._limits.messages_a_second)
        refused = 0
        while (frame := await connection.receive()) is not None:
            if not bucket.take():
                refused += 1
                if refused > PATIENCE:
                    await connection.close(FLOOD, "Too many messages")
                    return
                ticket = ticket_of(frame) if len(frame) <= self._limits.message else 0
                connection.refuse("Too fast. Please wait a moment.", ticket)
                continue
            refused = 0
            await self._take(visit, frame)

    async def _take(self, visit: Visit, frame: bytes) -> None:
        connection = visit.connection
        if len(frame) > self._limits.message:
            connection.refuse("This message is too long")
            return
        try:
            message = decode(frame)
        except UNREADABLE as error:
            connection.refuse(sentence("Cannot read this message: {why}", why=str(error)[:380]), ticket_of(frame))
            return
        if isinstance(message, Hello):
            if not connection.hellos.take():
                connection.refuse("You already see the whole table")
                return
            await self._look_again(visit)
        elif not visit.greeted:
            connection.refuse("Say hello first", ticket_of(frame))
            return
        await dispatch(visit.room, connection, message)
        if isinstance(message, Hello) and self._rooms.trouble:
            with speaking(connection.language):
                connection.send(encode(Warned(translated(self._rooms.trouble))))

    async def _look_again(self, visit: Visit) -> None:
        """Whoever says hello comes into the room that the table has now, whatever it had when they connected."""
        room = await self._rooms.open(visit.code)
        if room is not visit.room:
            visit.room.depart(visit.connection)
            room.enter(visit.connection)
            visit.room = room
