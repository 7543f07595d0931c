"""HTTP connections: so many from one address, and none that takes for ever to ask."""

import asyncio
from collections.abc import Collection

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from stylobate.server.config import Limits
from stylobate.server.guards import address_of, is_among


def http_protocol(limits: Limits, proxies: Collection[str]) -> type[H11Protocol]:
    """The server's side of a connection, held to these limits; a proxy stands for many and is not counted."""
    known: dict[str, dict[H11Protocol, None]] = {}

    class Counted(H11Protocol):
        """One connection; it is forgotten when it becomes a WebSocket, which is counted elsewhere."""

        _slow: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            host = self.client[0] if self.client else ""
            self._peers = {} if is_among(host, proxies) else known.setdefault(address_of(host), {})
            self._host = address_of(host)
            if len(self._peers) >= limits.connections:
                self._make_room()
            self._peers[self] = None
            self._hurry()

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._slow is None:
                self._hurry()
            super().data_received(data)

        def handle_events(self) -> None:
            super().handle_events()
            if self.conn.their_state is not h11.IDLE:
                self._calm()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._forget()
            super().handle_websocket_upgrade(event)

        def _make_room(self) -> None:
            """Close the oldest that waits for a request, so that whoever asks now is answered; else the newest."""
            idle = (peer for peer in self._peers if peer.cycle is None or peer.cycle.response_complete)
            next(idle, self).transport.abort()

        def _hurry(self) -> None:
            """A request has so many seconds to arrive: from its first byte, the first one from the connection."""
            self._slow = self.loop.call_later(limits.request, self.transport.abort)

        def _calm(self) -> None:
            if self._slow is not None:
                self._slow.cancel()
                self._slow = None

        def _forget(self) -> None:
            self._calm()
            self._peers.pop(self, None)
            if not self._peers and known.get(self._host) is self._peers:
                del known[self._host]

    return Counted
