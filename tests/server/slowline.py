"""A line on which everything arrives later: bytes wait in a gate until they are let through, or for a while."""

import contextlib
import queue
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit


class SlowLine:
    """A proxy before a house; what goes in while the gate is shut stays in it, in order."""

    def __init__(self, house: str, delay: float) -> None:
        self._to = ("127.0.0.1", urlsplit(house).port)
        self._delay = delay
        self._gate = threading.Event()
        self._gate.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = [self._listener]
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    @contextmanager
    def shut(self) -> Iterator[None]:
        """Nothing passes from the person to the house meanwhile."""
        self._gate.clear()
        yield
        self._gate.set()

    def close(self) -> None:
        self._gate.set()
        for each in self._sockets:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(self._to)
                self._sockets += [near, far]
                self._pipe(near, far, gated=True)
                self._pipe(far, near, gated=False)

    def _pipe(self, source: socket.socket, sink: socket.socket, *, gated: bool) -> None:
        """Two threads, so that bytes on their way do not keep later ones from setting out."""
        line: queue.SimpleQueue[tuple[float, bytes]] = queue.SimpleQueue()

        def read() -> None:
            with contextlib.suppress(OSError):
                while data := source.recv(65536):
                    line.put((time.monotonic() + self._delay, data))
            line.put((0.0, b""))

        def write() -> None:
            with contextlib.suppress(OSError):
                while (item := line.get())[1]:
                    time.sleep(max(0.0, item[0] - time.monotonic()))
                    if gated:
                        self._gate.wait()
                    sink.sendall(item[1])
                sink.shutdown(socket.SHUT_WR)

        for work in (read, write):
            threading.Thread(target=work, daemon=True).start()
