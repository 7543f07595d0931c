"""The house in one file: SQLite.

Rows are put in on the event loop, which takes microseconds and no other thread; a commit, which waits for the disk,
runs in a thread of its own. What could take long, many rows or a file that is locked, runs there as a whole.
"""

import os
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine

from stylobate.server.store.base import Group, Store, check
from stylobate.server.store.errors import Conflict, Full, Unsaved
from stylobate.server.store.thread import DiskThread
from stylobate.server.store.writes import for_sqlite

Stop: TypeAlias = Callable[[str], None]
"""Ends the process with a sentence."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""FULL: an acknowledged action survives a power cut, not only a killed process."""
PATIENCE = 10_000
"""Milliseconds to wait for somebody else who writes to the same file."""
MANY = 500
"""Rows that are put in at once while everybody waits; more of them are left to the thread."""

_spelled = cache(for_sqlite)


def stop_at_once(why: str) -> None:
    """End the process without another write: what is on disk decides when the house opens again."""
    sys.stdout.flush()
    print(why, file=sys.stderr, flush=True)
    os._exit(1)


class SqliteStore(Store):
    """One database file, of which this process is the only server."""

    def __init__(self, path: Path, stop: Stop = stop_at_once) -> None:
        self._path = path
        self._stop = stop
        super().__init__(create_async_engine(f"sqlite+aiosqlite:///{path}"))
        event.listen(self.engine.sync_engine, "connect", _prepare)
        self._thread = DiskThread("commit")
        self._connection: sqlite3.Connection | None = None

    async def open(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        await self._thread.run(_write_ahead, self._path)
        await super().open()

    async def close(self) -> None:
        await super().close()
        if self._connection is not None:
            await self._thread.run(self._connection.close)
        self._thread.close()

    async def _store(self, groups: Sequence[Group]) -> None:
        in_thread = self._thread.run
        committing = False
        try:
            if self._connection is None:
                self._connection = await in_thread(_connect, self._path)
            if sum(len(params) for _, params in groups) > MANY or not self._is_free(self._connection):
                await in_thread(_wait_and_put_in, self._connection, groups)
            else:
                _put_in(self._connection, groups)
            committing = True
            await in_thread(self._connection.commit)
        except Exception as error:
            if _is_uncertain(error, committing):
                # It may be on disk or not: neither may be told, and the next write could make it worse.
                self._stop(f"The server stops: its disk failed ({error}). What {self._path} holds is what counts.")
            elif self._connection is not None:
                await in_thread(self._connection.rollback)
            raise _failure(error) from error

    def _is_free(self, connection: sqlite3.Connection) -> bool:
        """Begin, unless somebody else is writing: then there is something to wait for, and not here."""
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if _code(error) == sqlite3.SQLITE_BUSY:
                return False
            raise
        return True


def _wait_and_put_in(connection: sqlite3.Connection, groups: Sequence[Group]) -> None:
    connection.execute(f"PRAGMA busy_timeout={PATIENCE}")
    try:
        connection.execute("BEGIN IMMEDIATE")
        _put_in(connection, groups)
    finally:
        connection.execute("PRAGMA busy_timeout=0")


def _put_in(connection: sqlite3.Connection, groups: Sequence[Group]) -> None:
    for statement, params in groups:
        done = connection.executemany(_spelled(statement), map(statement.row, params))
        check(statement, params, done.rowcount)


def _write_ahead(path: Path) -> None:
    """A new file is changed to its journal once, whoever comes first.

    Of two that change it together SQLite lets one wait for nobody: it is told at once that the file is locked.
    """
    try:
        connection = sqlite3.connect(path, PATIENCE / 1000, isolation_level=None)
    except sqlite3.Error:
        return  # What is wrong with the file is told where it is opened for good.
    try:
        end = time.monotonic() + PATIENCE / 1000
        while not _changed_journal(connection) and time.monotonic() < end:
            time.sleep(0.01)
    finally:
        connection.close()


def _changed_journal(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute("PRAGMA journal_mode=WAL")
    except sqlite3.Error as error:
        return _code(error) != sqlite3.SQLITE_BUSY
    return True


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, PATIENCE / 1000, isolation_level=None, check_same_thread=False)
    for pragma in (*PRAGMAS, "busy_timeout=0"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _prepare(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={PATIENCE}", *PRAGMAS):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _failure(error: Exception) -> Conflict | Unsaved:
    if isinstance(error, Conflict):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    sentence = f"{type(error).__name__}: {error}"
    return Full(sentence) if _code(error) == sqlite3.SQLITE_FULL else Unsaved(sentence)


def _code(error: Exception) -> int | None:
    """SQLite's own number for what went wrong, without its details."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF


def _is_uncertain(error: Exception, committing: bool) -> bool:
    """Whether nobody can say if this was written: the disk failed, or the commit did for a reason that is not known."""
    code = _code(error)
    if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return True
    return committing and code not in (
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CONSTRAINT,
    )
