"""Whether a file can be a house's database: asked before the house says where it is."""

import sqlite3
from contextlib import closing
from pathlib import Path

from stylobate.server.soundness.shape import Unusable, is_foreign, lacking, refuse_version


def examine(path: Path) -> str:
    """Raise Unusable unless a house can live in this file; a sentence to say aloud where it lost what it held."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"There is no folder {path.parent}, and it cannot be made: {error.strerror}") from error
    if path.is_dir():
        raise Unusable(f"{path} is a folder, not a database file")
    existed = path.exists()
    try:
        with closing(sqlite3.connect(path, timeout=10.0, isolation_level=None)) as connection:
            empty = not _recognise(connection, path)
            _look_for_damage(connection, path)
            _try_to_write(connection, path)
    except sqlite3.Error as error:
        raise Unusable(f"{path} cannot be opened as a database: {error}") from error
    if existed and empty:
        return f"{path} is empty, so this is a fresh start. If it held tables, stop now and restore your backup."
    return ""


def _recognise(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether there is anything in the file; raises Unusable where it is not a house's or of a version yet to come."""
    found = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
    if not found:
        return False
    if is_foreign(found):
        raise Unusable(f"{path} belongs to another program: choose another folder with --data")
    version = connection.execute("select version_num from alembic_version").fetchone()
    known = refuse_version(str(path), version[0] if version else None)
    columns = {(table, name) for table in found for _, name, *_ in connection.execute(f'pragma table_info("{table}")')}
    if missing := lacking(columns, known):
        raise Unusable(f"{path} lacks {', '.join(missing)}, which version {known} has: restore your backup")
    return True


def _look_for_damage(connection: sqlite3.Connection, path: Path) -> None:
    try:
        (found,) = connection.execute("pragma quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise Unusable(f"{path} is damaged ({' '.join(found.split())}): restore your backup")


def _try_to_write(connection: sqlite3.Connection, path: Path) -> None:
    try:
        (version,) = connection.execute("pragma user_version").fetchone()
        # A write that changes nothing, and reaches the disk.
        connection.execute(f"pragma user_version = {version}")
    except sqlite3.OperationalError as error:
        raise Unusable(f"{path} cannot be written: {error}") from error
