"""Drivers by PostgreSQL's advisory locks, one a table, all of one session."""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence

import asyncpg

from stylobate.server.store.postgres import GONE, connect

log = logging.getLogger(__name__)

_KEY = "hashtextextended(code, 0)"
_TAKE = f"select code from unnest($1::text[]) as code where pg_try_advisory_lock({_KEY})"
_DROP = f"select pg_advisory_unlock({_KEY}) from unnest($1::text[]) as code"
_UNDRIVEN = f"""
    select code from matches
    where ended is null and due is not false and game = any($1::text[]) and code <> all($2::text[]) and not exists (
        select from pg_locks
        where locktype = 'advisory' and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = {_KEY}
    ) order by random() limit $3
"""


class Locks:
    """Advisory locks of one session, which lives as long as this server does."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._held: set[str] = set()
        self._line = asyncio.Lock()
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
        self._lost: Callable[[], None] = lambda: None

    @property
    def count(self) -> int:
        return len(self._held)

    def drives(self, code: str) -> bool:
        return code in self._held

    async def open(self, lost: Callable[[], None]) -> None:
        self._lost = lost

    async def close(self) -> None:
        async with self._line:
            self._held.clear()
            if self._connection is not None:
                self._connection.terminate()

    async def take(self, codes: Sequence[str]) -> list[str]:
        async with self._line:
            # A session may take its own lock twice and would then have to give it back twice.
            wanted = [code for code in codes if code not in self._held]
            taken = [row["code"] for row in await self._ask(_TAKE, wanted)] if wanted else []
            self._held.update(taken)
            return taken

    async def drop(self, codes: Sequence[str]) -> None:
        async with self._line:
            held = [code for code in codes if code in self._held]
            self._held.difference_update(held)
            if held:
                await self._ask(_DROP, held)

    async def undriven(self, games: Sequence[str], but: Collection[str], limit: int) -> list[str]:
        async with self._line:
            return [row["code"] for row in await self._ask(_UNDRIVEN, list(games), list(but), limit)]

    async def _ask(self, question: str, *about: object) -> "list[asyncpg.Record]":
        try:
            if self._connection is None or self._connection.is_closed():
                self._give_up()
                self._connection = await connect(self._url)
            return list(await self._connection.fetch(question, *about))
        except (*GONE, TimeoutError):
            self._give_up()
            return []
        except asyncpg.PostgresError as error:
            # More locks than PostgreSQL has room for: the others go on, and it is tried again.
            log.error("PostgreSQL gives no lock: %s", error)
            return []

    def _give_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()
        if self._held:
            self._held.clear()
            self._lost()
