"""Running a house: a free port, one server per folder, and a clean end."""

import contextlib
import errno
import os
import socket
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, NoReturn

import uvicorn

from stylobate.server.app import create_app
from stylobate.server.config import Config

PORTS_TRIED = 20
LOCK = "house.lock"


class Occupied(Exception):
    """The house cannot be opened; the sentence says why."""


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
def alone(data: Path) -> Iterator[None]:
    """Hold the folder: two servers on one house would not hear of each other's tables."""
    data.mkdir(parents=True, exist_ok=True)
    with (data / LOCK).open("w") as file:
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
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            log_level=log_level,
            access_log=False,
            server_header=False,
            ws_max_size=config.limits.frame,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=3,
        )
    )
    server.run(sockets=[listener])


def leave() -> NoReturn:
    """End the process now: everything is stored, and a thread that is still compiling or thinking cannot be stopped."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
