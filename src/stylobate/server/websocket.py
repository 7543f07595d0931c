"""uvicorn's WebSocket, with a short way for what tables say all the time.

A frame goes straight to the transport, which keeps what a slow line cannot take yet: no task, no queue and no envelope
of the application protocol is made for it. Everything else, from the handshake to the end, is uvicorn's.
"""

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

EXTENSION = "stylobate.line"
"""Where a connection finds its protocol, among the extensions of its scope."""
UNREAD = 16
"""Messages that may wait to be read before the line itself is held up."""


class LineProtocol(WebSocketsSansIOProtocol):
    """One line to a browser."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    @property
    def waiting(self) -> int:
        """Bytes that have not gone out yet."""
        return self.transport.get_write_buffer_size()

    def say(self, frame: bytes) -> None:
        """Send a text; nothing happens where nobody hears it any more."""
        if self.close_sent or self.disconnected:
            return
        try:
            self.conn.send_text(frame)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def hear(self) -> bytes | None:
        """The next message, None when the line is closed."""
        event: Any = await self.receive()
        return event["bytes"] if event["type"] == "websocket.receive" else None

    def stop_hearing(self) -> None:
        """Let whoever hears know that nothing more will come."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def cut(self) -> None:
        """End it now, whatever is still on its way."""
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """A whole message is here; whether it is text shows when it is decoded."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        # Holding up the line for each message, as uvicorn does, costs two system calls each time.
        if not self.read_paused and self.queue.qsize() >= UNREAD:
            self.read_paused = True
            self.transport.pause_reading()
