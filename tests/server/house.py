"""A real server in this process, and people with browsers who come to it."""

import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from stylobate.server.app import create_app
from stylobate.server.config import Config, Limits
from stylobate.server.run import bind, served
from tests.server import toys

PATIENCE = 60.0
"""Seconds until a test gives up waiting; the machines are noisy."""

Message = dict[str, Any]


HELPED_OUT = ("players", "thoughts")
"""Parts of the server that go on in another way when a bot fails; no test may overlook that."""


class Failures(logging.Handler):
    """What went wrong and was helped out of: the errors that those parts write down.

    All houses of a process share their loggers. An error belongs to the house that was opened last: one that a whole
    session shares stays open while a test opens its own.
    """

    watchers: ClassVar[list["Failures"]] = []

    def __init__(self, expected: tuple[str, ...]) -> None:
        super().__init__(logging.ERROR)
        self.expected = expected
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        words = record.getMessage()
        if self is self.watchers[-1] and not any(part in words for part in self.expected):
            self.found.append(f"{words}: {record.exc_info[1]!r}" if record.exc_info else words)

    @contextmanager
    def watching(self) -> Iterator[None]:
        loggers = [logging.getLogger(f"stylobate.server.{part}") for part in HELPED_OUT]
        self.watchers.append(self)
        for logger in loggers:
            logger.addHandler(self)
        try:
            yield
        finally:
            for logger in loggers:
                logger.removeHandler(self)
            self.watchers.remove(self)
        assert not self.found, self.found


@contextmanager
def house(data: Path, limits: Limits = toys.GENEROUS, expected: tuple[str, ...] = (), **settings: Any) -> Iterator[str]:
    """The address of a house with the toy games; `parts` replaces what create_app is given.

    A bot that fails there fails the test, except with errors in which the `expected` words occur.
    """
    with Failures(expected).watching():
        yield from _opened(data, limits, settings)


def _opened(data: Path, limits: Limits, settings: dict[str, Any]) -> Iterator[str]:
    parts = {"load": toys.load, "find": toys.find, "names": toys.names, "warm_bots": toys.warm_bots}
    parts |= settings.pop("parts", {})
    wanted = Config(port=0, data=data, bot_pause=0.0, limits=limits)
    listener, config = bind(replace(wanted, **settings))
    app = create_app(config, **parts)
    server = uvicorn.Server(served(app, config, "warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        until(lambda: server.started)
        yield f"http://127.0.0.1:{config.port}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


def until(true: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.01)


def token_given(answer: httpx.Response) -> str:
    """The token that a house gives with this answer."""
    return next(value for name, value in answer.cookies.items() if "stylobate" in name)


class Person:
    """Someone with a browser, that is with a cookie."""

    def __init__(self, house: str, name: str = "Ann", cookie: str | None = None) -> None:
        self.house = house
        self.name = name
        self.http = httpx.Client(base_url=house, headers={"origin": house}, timeout=PATIENCE)
        if cookie is None:
            cookie = token_given(self.http.get("/api/house"))
        self.http.cookies.clear()
        self.http.cookies.set("stylobate", cookie)
        self.cookie = cookie

    def get(self, path: str) -> Any:
        return self.http.get(path).json()

    def create(self, chairs: str, game: str = "race", **more: Any) -> str:
        """A table; chairs as words: 'me open bot'."""
        wanted = {"game": game, "name": self.name, "chairs": [_chair(word) for word in chairs.split()], **more}
        answer = self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def at(self, code: str, ply: int | None = None) -> "Line":
        """This person's browser at a table, its snapshot taken."""
        line = Line(self.house, code, self.cookie)
        line.send("hello", **({} if ply is None else {"ply": ply}))
        line.wait("snapshot")
        return line


def _chair(word: str) -> Message:
    kind, _, level = word.partition(":")
    return {"kind": kind, **({"level": int(level)} if level else {})}


class Line:
    """A WebSocket to a table; what arrives is kept in order, and the newest table and position at hand."""

    def __init__(
        self,
        house: str,
        code: str,
        cookie: str | None,
        origin: str | None = None,
        through: int | None = None,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """To the house, or to a port on the way to it."""
        headers = {**headers, **({"Cookie": f"stylobate={cookie}"} if cookie else {})}
        url = f"{house.replace('http', 'ws')}/ws/{code}"
        way = socket.create_connection(("127.0.0.1", through)) if through else None
        opening = connect(url, sock=way, additional_headers=headers, origin=Origin(origin or house))
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(opening)
        self.frames: list[str] = []
        self.table: Message = {}
        self.position: Message = {}
        self.you: int | None = None

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def receive(self, patience: float = PATIENCE) -> Message:
        frame = self.socket.recv(timeout=patience)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = json.loads(frame)
        self.table = message.get("table", self.table)
        self.position = message.get("position", self.position)
        if "you" in message:
            self.you = message["you"]
        return message

    def wait(self, kind: str, true: Callable[[Message], object] = lambda _: True) -> Message:
        """The next message of this kind for which it is true."""
        end = time.monotonic() + PATIENCE
        while True:
            message = self.receive(end - time.monotonic())
            if message["type"] == kind and true(message):
                return message

    def wait_table(self, true: Callable[[Message], object]) -> Message:
        """Wait until it is true of the table."""
        while not true(self.table):
            self.receive()
        return self.table

    def ask(self, kind: str, answer: str, **fields: Any) -> Message:
        self.send(kind, **fields)
        return self.wait(answer)

    def act(self, text: str, ticket: int = 1, ply: int | None = None) -> Message:
        """Play, and wait for the acknowledgement or the refusal."""
        self.send("act", ply=self.position["ply"] if ply is None else ply, text=text, ticket=ticket)
        while True:
            message = self.receive()
            if message["type"] in ("played", "refused") and message["ticket"] == ticket:
                return message

    def until_turn(self) -> None:
        """Wait until this seat may act."""
        while self.you not in self.position["turn"]["seats"]:
            self.receive()

    def until_ply(self, ply: int) -> None:
        while self.position["ply"] != ply:
            self.receive()

    def closed(self) -> tuple[int, str]:
        """Read to the end of the line: why it was closed."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as end:
            return (end.rcvd.code, end.rcvd.reason) if end.rcvd else (1006, "")

    def close(self) -> None:
        self._stack.close()
