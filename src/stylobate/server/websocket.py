"""uvicorn's WebSocket, with a short way for what tables say all the time.

A frame goes straight to the transport, which keeps what a slow line cannot take yet: no task, no queue and no envelope
of the application protocol is made for it. What arrives is cut into frames here, and a short text in one frame, which
is what nearly all messages are, is taken as it is. Everything else, from the handshake to the end, is the library's,
which gets whole frames and judges them.
"""

import asyncio
import struct
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library is not compiled
    from websockets.utils import apply_mask

EXTENSION = "stylobate.line"
"""Where a connection finds its protocol, among the extensions of its scope."""
UNREAD = 16
"""Messages that may wait to be read before the line itself is held up."""

# RFC 6455, 5.2: the first byte of a text in one frame, the bit of what is masked, and lengths that need more bytes.
WHOLE_TEXT, MASKED, TWO_BYTES, EIGHT_BYTES = 0x81, 0x80, 126, 127
HEAD = 6
"""Bytes before a short text that is masked."""


def framed(text: bytes) -> bytes:
    """A text as the server sends it, in one frame."""
    length = len(text)
    if length < TWO_BYTES:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, TWO_BYTES, length) + text
    return struct.pack("!BBQ", WHOLE_TEXT, EIGHT_BYTES, length) + text


def frame_length(data: bytes, at: int) -> int:
    """How many bytes the frame has that begins there, with its head; 0 while that cannot be told."""
    if len(data) < at + 2:
        return 0
    length, mask = data[at + 1] & ~MASKED, 4 if data[at + 1] & MASKED else 0
    if length < TWO_BYTES:
        return 2 + mask + length
    head = 4 if length == TWO_BYTES else 10
    return head + mask + int.from_bytes(data[at + 2 : at + head], "big") if len(data) >= at + head else 0


class Inbox(asyncio.Queue[Any]):
    """A queue with one reader, whom nothing but the next event wakes: one of the protocol's, or a message as it is."""

    _reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self._put(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while self.empty():
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._get()


class LineProtocol(WebSocketsSansIOProtocol):
    """One line to a browser."""

    queue: Inbox

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox()
        self._rest: bytes | None = None
        """The beginning of a frame that is not here yet; None where the library reads the line by itself."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self
            self._rest = b""

    @property
    def waiting(self) -> int:
        """Bytes that have not gone out yet."""
        return self.transport.get_write_buffer_size()

    def say(self, text: bytes) -> None:
        """Send a text; nothing happens where nobody hears it any more."""
        if self.conn.state is State.OPEN and not self.close_sent and not self.disconnected:
            self.transport.write(framed(text))

    async def hear(self) -> bytes | None:
        """The next message, None when the line is closed."""
        event = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return event if isinstance(event, bytes) else None

    def stop_hearing(self) -> None:
        """Let whoever hears know that nothing more will come."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def cut(self) -> None:
        """End it now, whatever is still on its way."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._rest is None:
            super().data_received(data)
            return
        if not self._rest and len(data) > HEAD and data[0] == WHOLE_TEXT and data[1] - MASKED == len(data) - HEAD:
            # One short message and nothing else, as nearly always.
            self._take(data)
            return
        data, at = self._rest + data, 0
        # Whoever sends thousands of tiny frames at once must not make each of them cost a copy of all that follow.
        while length := frame_length(data, at):
            if length > self.config.ws_max_size:
                # The library refuses it by its head alone, or reads on where it fits after all.
                self._rest = None
                super().data_received(data[at:])
                return
            if at + length > len(data):
                break
            self._take(data[at : at + length])
            at += length
        self._rest = data[at:]

    def _take(self, frame: bytes) -> None:
        short = frame[0] == WHOLE_TEXT and MASKED <= frame[1] < MASKED + TWO_BYTES
        if short and self.conn.state is State.OPEN and not self.frames:
            self._deliver(apply_mask(frame[HEAD:], frame[2:HEAD]))
        else:
            super().data_received(frame)

    def send_receive_event_to_app(self) -> None:
        """A whole message is here; whether it is text shows when it is decoded."""
        data = b"".join(self.frames)
        self.frames = []
        self._deliver(data)

    def _deliver(self, data: bytes) -> None:
        if self.close_sent:
            return
        self.queue.put_nowait(data)
        # Holding up the line for each message, as uvicorn does, costs two system calls each time.
        if not self.read_paused and self.queue.qsize() >= UNREAD:
            self.read_paused = True
            self.transport.pause_reading()
