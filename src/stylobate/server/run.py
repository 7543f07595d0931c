"""Running a house: a free port, one server per folder, and a clean end."""

import contextlib
import errno
import gc
import logging
import os
import socket
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import IO, NoReturn

import uvicorn
from starlette.applications import Starlette

from stylobate.server.app import create_app
from stylobate.server.config import Config
from stylobate.server.connections import http_protocol
from stylobate.server.plugins import Games
from stylobate.server.soundness import Unusable
from stylobate.server.websocket import LineProtocol

PORTS_TRIED = 20
LOCK = "house.lock"


class Occupied(Unusable):
    """Somebody else is where the house wants to be."""


def bind(config: Config) -> tuple[socket.socket, Config]:
    """A listening socket on the wanted port or the next free one, and the config that tells which."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    for port in range(config.port, config.port + PORTS_TRIED):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((config.host, port))
        except OSError as error:
            listener.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise Occupied(f"Cannot listen on {config.host}: {error.strerror}") from error
            continue
        return listener, replace(config, port=listener.getsockname()[1])
    raise Occupied(f"The ports {config.port} to {config.port + PORTS_TRIED - 1} are all taken")


@contextlib.contextmanager
def alone(config: Config) -> Iterator[None]:
    """Hold the folder: two servers on one database file would not hear of each other's tables."""
    if config.shared:
        yield
        return
    data = config.data
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / LOCK).open("w")
    except OSError as error:
        raise Unusable(f"Cannot keep tables in {data}: {error.strerror}") from error
    with lock as file:
        if not _lock(file):
            raise Occupied(f"A server is already running on {data}")
        yield


def _lock(file: IO[str]) -> bool:
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def run(config: Config, listener: socket.socket, log_level: str = "warning") -> None:
    """Serve until told to stop."""
    Server(served(create_app(config, games=Games()), config, log_level)).run(sockets=[listener])


COLLECTED = (20_000, 20, 20)
"""When Python looks for rings of objects that nobody needs: a move makes many objects and hardly a ring."""


class Server(uvicorn.Server):
    """Told to stop, it first says that it is not ready; then its sockets are closed, and pages come back elsewhere."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        gc.set_threshold(*COLLECTED)
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.config.app.state.drain()  # type: ignore[union-attr]
        await super().shutdown(sockets)


STRANGERS = (
    "ASGI callable returned without completing handshake.",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
)
"""What anyone can make the server say by asking for nonsense; it is answered, and must not fill the log."""


def served(app: Starlette, config: Config, log_level: str) -> uvicorn.Config:
    """How a house is served: within its limits, and believing nobody but its own proxies whom they speak for."""
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    return uvicorn.Config(
        app,
        http=http_protocol(config.limits, config.proxies),
        ws=LineProtocol,
        log_level=log_level,
        access_log=False,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        ws_max_size=config.limits.frame,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def _is_news(record: logging.LogRecord) -> bool:
    return record.msg not in STRANGERS


def leave() -> NoReturn:
    """End the process now: everything is stored, and a thread that is still compiling or thinking cannot be stopped."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
