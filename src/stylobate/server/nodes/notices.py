"""Telling by PostgreSQL's LISTEN and NOTIFY.

A transaction that notifies takes a lock on the whole cluster when it commits, so nothing is ever told inside a
transaction that writes plies: what a group has changed is told afterwards, in one statement on a connection of its own.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence

import asyncpg
import msgspec

from stylobate.server.nodes.telling import Letter, Moved, News
from stylobate.server.store.postgres import GONE, connect

log = logging.getLogger(__name__)

CHANNEL = "stylobate"
LONGEST = 7_900
"""Bytes of a notice; PostgreSQL takes 8,000."""
MANY = 150
"""Tables in one notice, so that it is short enough."""
RETRY = 0.25

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Letter).decode


class Notices:
    """One connection that listens and tells; it comes back when it breaks."""

    def __init__(self, url: str, node: str) -> None:
        self._url = url
        self._node = node
        self._outbox: list[News] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.sent = 0
        self.heard = 0

    def tell(self, *news: News) -> None:
        self._outbox += news
        self._wake.set()

    async def open(self, heard: Callable[[str, Sequence[News]], None], again: Callable[[], None]) -> None:
        self._task = asyncio.create_task(self._keep(heard, again))

    async def close(self) -> None:
        if self._task:
            # What was told last, that this server leaves, still goes out.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    while self._outbox:
                        await asyncio.sleep(0.01)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep(self, heard: Callable[[str, Sequence[News]], None], again: Callable[[], None]) -> None:
        def hear(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            with contextlib.suppress(msgspec.DecodeError):
                letter = _decode(str(payload))
                if letter.sender != self._node:
                    self.heard += 1
                    heard(letter.sender, letter.news)

        while True:
            connection = None
            try:
                connection = await connect(self._url)
                # Losing news in a power cut costs nothing: nobody waits for the disk.
                await connection.execute("set synchronous_commit = off")
                await connection.add_listener(CHANNEL, hear)
                again()
                await self._send(connection)
            except (*GONE, asyncpg.PostgresError, TimeoutError):
                self._outbox.clear()
                await asyncio.sleep(RETRY)
            finally:
                if connection is not None:
                    connection.terminate()

    async def _send(self, connection: "asyncpg.Connection[asyncpg.Record]") -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            news = list(self._outbox)
            letters = [_encode(Letter(self._node, parcel)).decode() for parcel in _parcels(news)]
            command = "select pg_notify($1, letter) from unnest($2::text[]) as letter"
            await connection.execute(command, CHANNEL, [each for each in letters if len(each.encode()) < LONGEST])
            self.sent += len(letters)
            # Only now: whoever closes waits until everything is out.
            del self._outbox[: len(news)]


def _parcels(news: Sequence[News]) -> Iterator[list[News]]:
    """The news in parts that are short enough, all changes of tables together."""
    moved: dict[str, int | None] = {}
    others: list[News] = []
    for each in news:
        if isinstance(each, Moved):
            moved |= each.tables
        else:
            others.append(each)
    tables = list(moved.items())
    for at in range(0, len(tables), MANY):
        yield [Moved(dict(tables[at : at + MANY]))]
    for at in range(0, len(others), 10):
        yield others[at : at + 10]
