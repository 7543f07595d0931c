"""Whether a PostgreSQL database can be a house's: asked before the house says where it is."""

import asyncio

import asyncpg

from stylobate.server.config import Config
from stylobate.server.soundness.shape import Unusable, is_foreign, lacking, refuse_version
from stylobate.server.store.postgres import GONE, connect


def examine(url: str) -> str:
    """Raise Unusable unless a house can live in this database; nothing to say aloud otherwise."""
    asyncio.run(_examine(url))
    return ""


async def _examine(url: str) -> None:
    name = Config(database=url).place
    name = name[:1].upper() + name[1:]
    try:
        connection = await connect(url)
    except (*GONE, TimeoutError) as error:
        raise Unusable(f"{name} cannot be reached ({_reason(error)}): is PostgreSQL running there?") from error
    except (asyncpg.PostgresError, ValueError) as error:
        raise Unusable(f"{name} refuses this server: {_reason(error)}") from error
    try:
        await _look(connection, name)
    except asyncpg.PostgresError as error:
        raise Unusable(f"{name} cannot be used: {_reason(error)}") from error
    except GONE as error:
        raise Unusable(f"{name} cannot be reached ({_reason(error)}): is PostgreSQL running there?") from error
    finally:
        connection.terminate()


async def _look(connection: "asyncpg.Connection[asyncpg.Record]", name: str) -> None:
    read_only = "select pg_is_in_recovery() or current_setting('transaction_read_only')::bool"
    if await connection.fetchval(read_only):
        raise Unusable(f"{name} is read-only: the server needs to write to it")
    if await connection.fetchval("show server_encoding") != "UTF8":
        raise Unusable(f"{name} does not keep text as UTF-8: create one with ENCODING 'UTF8'")
    query = "select table_name, column_name from information_schema.columns where table_schema = current_schema()"
    there = {(row[0], row[1]) for row in await connection.fetch(query)}
    tables = {table for table, _ in there}
    if not tables:
        if not await connection.fetchval("select has_schema_privilege(current_schema(), 'create')"):
            raise Unusable(f"{name} does not let this user create tables")
        return
    if is_foreign(tables):
        raise Unusable(f"{name} belongs to another program: use a database of its own")
    version = refuse_version(name, await connection.fetchval("select version_num from alembic_version"))
    if missing := lacking(there, version):
        raise Unusable(f"{name} lacks {', '.join(missing)}, which version {version} has: restore your backup")
    # A write that changes nothing, and reaches the disk.
    await connection.execute("update alembic_version set version_num = version_num")


def _reason(error: BaseException) -> str:
    words = str(error).strip() or type(error).__name__
    return words.splitlines()[0]
