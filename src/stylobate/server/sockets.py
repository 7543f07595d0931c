"""The table's WebSocket: one connection of one browser, with what it may send and how fast."""

import asyncio
import contextlib
import logging

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket

from stylobate.server.config import Limits
from stylobate.server.dispatch import dispatch
from stylobate.server.guards import Bucket, Buckets, same_origin
from stylobate.server.messages import AnyIncoming, Hello, Problem, Refused, Ticket
from stylobate.server.room import Room, encode
from stylobate.server.rooms import Rooms
from stylobate.server.tables import Refusal

log = logging.getLogger(__name__)

decode = msgspec.json.Decoder(AnyIncoming).decode


class Ticketed(msgspec.Struct):
    """What is read of a message that is refused unread: the number that its answer must carry."""

    ticket: Ticket = 0


peek = msgspec.json.Decoder(Ticketed).decode


def ticket_of(frame: str | bytes) -> int:
    """The ticket of a message, 0 where it has none."""
    try:
        return peek(frame).ticket
    except (msgspec.DecodeError, UnicodeError):
        return 0


PATIENCE = 100
"""Refusals in a row after which a connection that floods is closed."""

# Close codes for the page: 4000 and above are the application's own.
NO_TABLE, FULL, FLOOD, SLOW, FAILED = 4404, 4429, 4008, 4013, 1011


class Connection:
    """One WebSocket at a table; what is sent waits in a line, so that a slow reader stops nobody."""

    def __init__(self, socket: WebSocket, owner: str | None, limits: Limits) -> None:
        self.owner = owner
        self.trip = 0.0
        self.limits = limits
        self._slow = False
        self._socket = socket
        self._line: asyncio.Queue[bytes] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: bytes) -> None:
        if self._line.qsize() < self.limits.backlog:
            self._line.put_nowait(frame)
        else:
            self._slow = True
            self._writer.cancel()

    async def _write(self) -> None:
        while True:
            frame = await self._line.get()
            await self._socket.send_text(frame.decode())
            self._line.task_done()

    async def receive(self) -> str | bytes | None:
        """The next frame, or None when the connection is gone."""
        arriving = asyncio.create_task(self._socket.receive())
        await asyncio.wait({arriving, self._writer}, return_when=asyncio.FIRST_COMPLETED)
        if self._writer.done():
            # Too slow, or the line broke while we were speaking.
            arriving.cancel()
            return None
        event = arriving.result()
        if event["type"] != "websocket.receive":
            return None
        text: str | None = event.get("text")
        data: bytes = event.get("bytes") or b""
        return data if text is None else text

    async def close(self, code: int, reason: str) -> None:
        """Say why, and hang up."""
        self.send(encode(Refused(reason)))
        try:
            async with asyncio.timeout(2):
                await self._line.join()
                await self._socket.close(code, reason)
        except (TimeoutError, RuntimeError, OSError):
            log.debug("The connection was gone before it could be closed")

    async def hang_up(self) -> None:
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        if self._slow:
            with contextlib.suppress(TimeoutError, RuntimeError, OSError):
                async with asyncio.timeout(2):
                    await self._socket.close(SLOW, "This connection is too slow for the table")


class TableSocket:
    """The endpoint /ws/{code}."""

    def __init__(self, rooms: Rooms, limits: Limits, misses: Buckets) -> None:
        self._rooms = rooms
        self._limits = limits
        self._misses = misses

    async def serve(self, socket: WebSocket) -> None:
        if not same_origin(socket.headers):
            problem = Problem("This page does not belong to this house")
            await socket.send_denial_response(
                Response(msgspec.json.encode(problem), 403, media_type="application/json")
            )
            return
        await socket.accept()
        connection = Connection(socket, socket.state.owner, self._limits)
        try:
            await self._talk(socket, connection)
        finally:
            await connection.hang_up()

    async def _talk(self, socket: WebSocket, connection: Connection) -> None:
        room = await self._find(socket, connection)
        if room is None:
            return
        try:
            await self._listen(room, connection)
        except Exception:
            log.exception("A connection at the table %s failed", room.table.code)
            await connection.close(FAILED, "Something went wrong in the house: reload the page")
        finally:
            if connection in room.readers:
                room.depart(connection)

    async def _find(self, socket: WebSocket, connection: Connection) -> Room | None:
        code = str(socket.path_params["code"]).lower()
        address = socket.client.host if socket.client else ""
        if not self._misses.holds(address):
            await connection.close(FLOOD, "Too many wrong codes: wait a while")
            return None
        try:
            room = await self._rooms.open(code)
        except KeyError:
            self._misses.take(address)
            await connection.close(NO_TABLE, "There is no table with this code")
            return None
        except Refusal as refusal:
            await connection.close(NO_TABLE, refusal.reason[:120])
            return None
        if len(room.readers) >= self._limits.sockets:
            await connection.close(FULL, "This table is full: no more watchers")
            return None
        return room

    async def _listen(self, room: Room, connection: Connection) -> None:
        bucket = Bucket(self._limits.messages, self._limits.messages_a_second)
        refused = 0
        while (frame := await connection.receive()) is not None:
            if not bucket.take():
                refused += 1
                if refused > PATIENCE:
                    await connection.close(FLOOD, "Too many messages")
                    return
                ticket = ticket_of(frame) if len(frame) <= self._limits.message else 0
                connection.send(encode(Refused("Too fast: wait a moment", ticket=ticket)))
                continue
            refused = 0
            await self._take(room, connection, frame)

    async def _take(self, room: Room, connection: Connection, frame: str | bytes) -> None:
        if len(frame) > self._limits.message:
            connection.send(encode(Refused("This message is too long")))
            return
        try:
            message = decode(frame)
        except (msgspec.DecodeError, UnicodeError) as error:
            connection.send(encode(Refused(f"This message is not understood: {error}"[:400], ticket=ticket_of(frame))))
            return
        if connection not in room.readers and not isinstance(message, Hello):
            connection.send(encode(Refused("Say hello first", ticket=ticket_of(frame))))
            return
        await dispatch(room, connection, message)
