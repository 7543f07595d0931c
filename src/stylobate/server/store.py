"""The database: many readers, and one writer that commits in groups.

A write returns only when it is on disk. While one commit waits for the disk, further writes gather and share the next.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, RowMapping, bindparam, delete, event, insert, inspect, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.dml import UpdateBase

from stylobate.server import rows

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = "0001"
"""The newest migration."""
CHAT_KEPT = 200
"""Lines of chat a table is opened with."""

Params: TypeAlias = dict[str, Any]
Write: TypeAlias = tuple[UpdateBase, Params]

# Constants, because writes of the same statement share one round trip.
ADD_MATCH = insert(rows.matches)
ADD_SEAT = insert(rows.seats)
ADD_PLY = insert(rows.plies)
ADD_UNDO = insert(rows.undos)
ADD_CHAT = insert(rows.chats)
CUT_PLIES = delete(rows.plies).where(
    rows.plies.c.match == bindparam("which"), rows.plies.c.ply >= bindparam("from_ply")
)
_SET_MATCH = {
    name: update(rows.matches).where(rows.matches.c.code == bindparam("which")).values({name: bindparam("to")})
    for name in ("begun", "ended", "clocks", "agreed", "questions", "next")
}
_SET_SEAT = (
    update(rows.seats)
    .where(rows.seats.c.match == bindparam("which"), rows.seats.c.seat == bindparam("number"))
    .values({name: bindparam(f"to_{name}") for name in ("kind", "name", "owner", "level", "left")})
)


def set_match(code: str, field: str, value: object) -> Write:
    """Change one field of a match."""
    return _SET_MATCH[field], {"which": code, "to": value}


def set_seat(code: str, seat: int, values: Params) -> Write:
    """Change who sits there."""
    return _SET_SEAT, {"which": code, "number": seat, **{f"to_{name}": value for name, value in values.items()}}


class Conflict(Exception):
    """Another writer was first: what is in memory is out of date."""


class Unsaved(Exception):
    """The database refused; nothing was written."""


class Stored(NamedTuple):
    """A match as it lies in the database."""

    match: RowMapping
    seats: Sequence[RowMapping]
    plies: Sequence[RowMapping]
    chats: Sequence[RowMapping]


@dataclass(slots=True)
class _Job:
    writes: Sequence[Write]
    done: asyncio.Future[None]


class Store:
    """One open database."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._engine: AsyncEngine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        event.listen(self._engine.sync_engine, "connect", _prepare)
        self._queue: asyncio.Queue[_Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database to this version's shape and start the writer."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        async with self._engine.begin() as connection:
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        """Finish what was handed in, then let go of the file."""
        await self._queue.join()
        if self._writer:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()

    async def write(self, *writes: Write) -> None:
        """Write all of this or nothing; returns when it is on disk."""
        job = _Job(writes, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(job)
        # Whoever waits may be cancelled; the write goes on.
        await asyncio.shield(job.done)

    async def _write_forever(self) -> None:
        while True:
            jobs = [await self._queue.get()]
            while not self._queue.empty():
                jobs.append(self._queue.get_nowait())
            await self._commit(jobs)
            for _ in jobs:
                self._queue.task_done()

    async def _commit(self, jobs: list[_Job]) -> None:
        try:
            async with self._engine.begin() as connection:
                for statement, params in _merged(jobs):
                    await connection.execute(statement, params)
        except Exception as error:
            if len(jobs) == 1:
                _fail(jobs[0], error)
                return
            # One of them is to blame; the others must not suffer for it.
            for job in jobs:
                await self._commit([job])
            return
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    async def read(self, code: str) -> Stored | None:
        """A match with everything that belongs to it."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(rows.matches).where(rows.matches.c.code == code))
            match = found.mappings().one_or_none()
            if match is None:
                return None
            last = select(rows.chats).where(rows.chats.c.match == code).order_by(rows.chats.c.id.desc())
            return Stored(
                match,
                await _all(connection, select(rows.seats).where(rows.seats.c.match == code), rows.seats.c.seat),
                await _all(connection, select(rows.plies).where(rows.plies.c.match == code), rows.plies.c.ply),
                (await connection.execute(last.limit(CHAT_KEPT))).mappings().all()[::-1],
            )

    async def has(self, code: str) -> bool:
        """Whether there is a match with this code."""
        return bool(await self._codes(select(rows.matches.c.code).where(rows.matches.c.code == code.lower())))

    async def codes(self) -> list[str]:
        """Every match, the oldest first."""
        return await self._codes(select(rows.matches.c.code).order_by(rows.matches.c.created, rows.matches.c.code))

    async def unfinished(self) -> list[str]:
        """Matches that may have to go on by themselves."""
        return await self._codes(select(rows.matches.c.code).where(rows.matches.c.ended.is_(None)))

    async def public(self, since: float, limit: int) -> list[str]:
        """Public tables under way or waiting, the newest first."""
        table = rows.matches.c
        return await self._codes(
            select(table.code)
            .where(table.ended.is_(None), table.public.is_(True), table.created >= since)
            .order_by(table.created.desc())
            .limit(limit)
        )

    async def owned(self, owner: str, limit: int) -> list[str]:
        """Tables where this browser has a seat: unfinished first, then the newest."""
        table, seat = rows.matches.c, rows.seats.c
        return await self._codes(
            select(table.code)
            .join(rows.seats, seat.match == table.code)
            .where(seat.owner == owner, seat.kind == "person", seat.left.is_(False))
            .order_by(table.ended.is_not(None), table.created.desc())
            .limit(limit)
        )

    async def _codes(self, query: Any) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars().all())


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("select version_num from alembic_version")).scalar()


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen."""
    if _version(connection) == HEAD:
        return
    # Loaded only when there is work for it: it takes as long as the rest of the start.
    from alembic import command
    from alembic.config import Config as AlembicConfig

    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _prepare(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    # FULL: an acknowledged action survives a power cut, not only a killed process.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _merged(jobs: Sequence[_Job]) -> Iterator[tuple[UpdateBase, list[Params]]]:
    """The writes of all jobs, each job's in its order, equal statements of different jobs together."""
    for step in range(max(len(job.writes) for job in jobs)):
        groups: dict[int, tuple[UpdateBase, list[Params]]] = {}
        for job in jobs:
            if step < len(job.writes):
                statement, params = job.writes[step]
                groups.setdefault(id(statement), (statement, []))[1].append(params)
        yield from groups.values()


def _fail(job: _Job, error: Exception) -> None:
    if job.done.done():
        return
    if isinstance(error, IntegrityError):
        job.done.set_exception(Conflict(str(error.orig)))
    else:
        job.done.set_exception(Unsaved(f"{type(error).__name__}: {error}"))


async def _all(connection: AsyncConnection, query: Any, order: Any) -> Sequence[RowMapping]:
    return (await connection.execute(query.order_by(order))).mappings().all()
