"""What a house's database looks like, whichever database it is."""

from collections.abc import Collection

from stylobate.server import rows
from stylobate.server.store.migrating import HEAD, known_versions

TABLES = {"alembic_version", "matches", "seats", "plies"}
"""What every version of a house has had."""
SINCE = {
    ("matches", "due"): "0002",
    ("matches", "standing"): "0002",
    ("matches", "revision"): "0003",
    ("matches", "pauses"): "0005",
    ("pushes", "language"): "0008",
}
"""The version that brought a column which the first one did not have."""
TABLES_SINCE = {"house": "0004", "handovers": "0007", "pushes": "0006"}


class Unusable(Exception):
    """The house cannot be opened; the sentence says why."""


def is_foreign(tables: Collection[str]) -> bool:
    """Whether these are the tables of another program."""
    return not set(tables) >= TABLES


def refuse_version(where: str, version: str | None) -> str:
    """The version, if this program knows it; raises Unusable."""
    if version is not None and version in known_versions():
        return version
    is_of = f"of version {version}" if version else "of no version"
    raise Unusable(f"{where} is {is_of}, and this program knows versions up to {HEAD}: use the newer program")


def lacking(there: Collection[tuple[str, str]], version: str) -> list[str]:
    """The columns that are not there and should be, in this version."""
    return [
        f"{table.name}.{name}"
        for table in rows.metadata.sorted_tables
        for name in map(str, table.columns.keys())
        if (table.name, name) not in there
        and SINCE.get((table.name, name), TABLES_SINCE.get(table.name, "0001")) <= version
    ]
