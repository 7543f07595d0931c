"""The house on PostgreSQL, which any number of servers share."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from functools import cache
from types import MappingProxyType

import asyncpg
import msgspec
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from stylobate.server.store.base import Group, Store, check
from stylobate.server.store.errors import Away, Conflict, Full, Uncertain, Unsaved
from stylobate.server.store.reads import CHAT_KEPT, Stored
from stylobate.server.store.writes import code_of, for_postgres

PATIENCE = 2.0
"""Seconds that a write waits for a database that is away before it is refused."""
RETRY = 0.1
CONNECTS_IN = 5.0
ANSWERS_IN = 10.0
"""Seconds after which a database that says nothing counts as away."""
READERS = 3
"""Connections for reading tables, and as many for other questions; one more writes."""

SETTINGS = {
    # A server whose machine vanished must not hold its locks for hours.
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
}
GONE = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InternalClientError,
)
"""What is raised when the line to the database breaks, or there is none."""

_spelled = cache(for_postgres)
_READ = """
    select json_build_object(
        'match', to_json(it),
        'cut', (select max(id) from undos where undos.match = it.code),
        'seats', (select coalesce(json_agg(one order by one.seat), '[]') from seats as one where one.match = it.code),
        'plies', (select coalesce(json_agg(one order by one.ply), '[]') from plies as one
            where one.match = it.code and one.ply >= $2),
        'chats', (select coalesce(json_agg(one order by one.id), '[]') from (
            select * from chats where chats.match = it.code and chats.id > $3 order by chats.id desc limit $4) as one)
    ) from matches as it where it.code = $1
"""
"""A whole table as it is at one moment: one statement sees one state of the database, and no transaction is needed."""
_LOCK_ROWS = "select from matches where code = any($1::text[]) order by code for update"


async def connect(url: str) -> "asyncpg.Connection[asyncpg.Record]":
    """A connection of our own; raises one of GONE where there is none."""
    settings = {**SETTINGS, "application_name": "stylobate"}
    return await asyncpg.connect(url, timeout=CONNECTS_IN, command_timeout=ANSWERS_IN, server_settings=settings)


class PostgresStore(Store):
    """A database that other servers write to as well."""

    shared = True
    _alone = MappingProxyType({"isolation_level": "READ COMMITTED"})

    def __init__(self, url: str) -> None:
        self.url = url
        super().__init__(
            create_async_engine(
                f"postgresql+asyncpg{url[url.index('://') :]}",
                # Match, seats and plies are read as they were at one moment.
                isolation_level="REPEATABLE READ",
                pool_size=READERS,
                max_overflow=0,
                pool_timeout=ANSWERS_IN,
                connect_args={"timeout": CONNECTS_IN, "command_timeout": ANSWERS_IN, "server_settings": SETTINGS},
            )
        )
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
        self._readers: asyncpg.Pool[asyncpg.Record] | None = None

    async def close(self) -> None:
        await super().close()
        await self._hang_up()
        if self._readers is not None:
            self._readers.terminate()

    async def read(self, code: str, ply: int = 0, chat: int | None = 0) -> Stored | None:
        """The same as anywhere, in one round trip: servers ask this for every ply that another of them stored."""
        try:
            if self._readers is None:
                self._readers = asyncpg.create_pool(
                    self.url,
                    min_size=0,
                    max_size=READERS,
                    timeout=CONNECTS_IN,
                    command_timeout=ANSWERS_IN,
                    server_settings=SETTINGS,
                    reset=_leave_as_it_is,
                )
            pool = await self._readers
            async with pool.acquire(timeout=ANSWERS_IN) as connection:
                found = await connection.fetchval(_READ, code, ply, chat or 0, 0 if chat is None else CHAT_KEPT)
        except (*GONE, TimeoutError) as error:
            raise Away(_sentence(error)) from error
        if found is None:
            return None
        parts = msgspec.json.decode(found)
        return Stored(parts["match"], parts["seats"], parts["plies"], parts["chats"], parts["cut"] or 0)

    # A connection that broke while nobody used it is noticed by its first reader, who is told; asking each time first
    # would cost everyone a round trip.
    @contextlib.asynccontextmanager
    async def _connect(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with super()._connect() as connection:
                yield connection
        except (*GONE, TimeoutError, PoolTimeout) as error:
            raise Away(_sentence(error)) from error
        except DBAPIError as error:
            if error.connection_invalidated:
                await self.engine.dispose(close=False)
            if error.connection_invalidated or isinstance(getattr(error.orig, "__cause__", None), GONE):
                raise Away(_sentence(error)) from error
            raise

    async def _store(self, groups: Sequence[Group]) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while True:
            try:
                await self._try(groups)
                return
            except Away as away:
                # Nothing was sent that could have been kept, so it may be tried again.
                self.note_trouble(str(away), away=True)
                if loop.time() > end:
                    raise
                await asyncio.sleep(RETRY)

    async def _try(self, groups: Sequence[Group]) -> None:
        committing = False
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connect(self.url)
            connection = self._connection
            await connection.execute("begin")
            await self._lock(connection, groups)
            for statement, params in groups:
                columns = zip(*map(statement.row, params), strict=True)
                status = await connection.execute(_spelled(statement), *map(list, columns))
                check(statement, params, int(status.rpartition(" ")[2]))
            committing = True
            await connection.execute("commit")
        except (*GONE, TimeoutError) as error:
            await self._hang_up()
            if committing:
                raise Uncertain(_sentence(error)) from error
            raise Away(_sentence(error)) from error
        except Exception as error:
            await self._roll_back()
            if isinstance(error, Conflict):
                raise
            if isinstance(error, asyncpg.IntegrityConstraintViolationError | asyncpg.TransactionRollbackError):
                raise Conflict(_sentence(error)) from error
            raise (Full if isinstance(error, asyncpg.DiskFullError) else Unsaved)(_sentence(error)) from error

    async def _lock(self, connection: "asyncpg.Connection[asyncpg.Record]", groups: Sequence[Group]) -> None:
        """Two servers whose groups have several tables in common wait for each other instead of blocking each other."""
        codes = {code_of((statement, each)) for statement, params in groups for each in params}
        if len(codes) > 1:
            await connection.execute(_LOCK_ROWS, sorted(codes))

    async def _roll_back(self) -> None:
        try:
            assert self._connection is not None
            await self._connection.execute("rollback")
        except Exception:
            await self._hang_up()

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


async def _leave_as_it_is(_connection: object) -> None:
    """Reading changes nothing about a connection: there is nothing to put right before the next reader gets it."""


def _sentence(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".strip().splitlines()[0]
