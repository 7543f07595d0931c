"""The database: one interface, SQLite in a file by default and PostgreSQL where several servers share a house."""

from pathlib import Path

from stylobate.server.store.base import Meter, Moved, Store
from stylobate.server.store.errors import Away, Conflict, Full, Uncertain, Unsaved
from stylobate.server.store.migrating import HEAD, MIGRATIONS, migrate
from stylobate.server.store.reads import CHAT_KEPT, Mark, Stored
from stylobate.server.store.writes import (
    ADD_CHAT,
    ADD_HANDOVER,
    ADD_MATCH,
    ADD_PLY,
    ADD_SEAT,
    ADD_UNDO,
    CUT_HANDOVERS,
    CUT_PLIES,
    USE_HANDOVER,
    Params,
    Write,
    set_match,
    set_seat,
    set_standing,
)

__all__ = [
    "ADD_CHAT",
    "ADD_HANDOVER",
    "ADD_MATCH",
    "ADD_PLY",
    "ADD_SEAT",
    "ADD_UNDO",
    "CHAT_KEPT",
    "CUT_HANDOVERS",
    "CUT_PLIES",
    "HEAD",
    "MIGRATIONS",
    "USE_HANDOVER",
    "Away",
    "Conflict",
    "Full",
    "Mark",
    "Meter",
    "Moved",
    "Params",
    "Store",
    "Stored",
    "Uncertain",
    "Unsaved",
    "Write",
    "migrate",
    "open_store",
    "set_match",
    "set_seat",
    "set_standing",
]


def open_store(url: str) -> Store:
    """The store at an address: `sqlite:///FILE` or `postgresql://…`; nothing is touched before it is opened."""
    if url.startswith("sqlite:///"):
        from stylobate.server.store.sqlite import SqliteStore

        return SqliteStore(Path(url.removeprefix("sqlite:///")))
    # Loaded only where it is used: its driver is an extra.
    from stylobate.server.store.postgres import PostgresStore

    return PostgresStore(url)
