"""Bringing a database to this version's shape, once, whoever comes first."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

MIGRATIONS = Path(__file__).parents[1] / "migrations"
_LOCK = 0x57594C0B
"""The number under which servers that open one PostgreSQL at the same time wait for each other."""


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.execute(text("select version_num from alembic_version")).scalar()
    return version


def known_versions() -> set[str]:
    """The versions that this program can open."""
    return {file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py")}


HEAD = max(known_versions())
"""The newest migration."""


def migrate(connection: Connection, version: str = HEAD) -> None:
    """Run the migrations that this database has not seen; others who want the same wait, and find them done."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    elif not connection.connection.driver_connection.in_transaction:  # type: ignore[union-attr]
        connection.exec_driver_sql("begin immediate")
    if _version(connection) == version:
        return
    # Loaded only when there is work for it: it takes as long as the rest of the start.
    from alembic import command
    from alembic.config import Config as AlembicConfig

    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
