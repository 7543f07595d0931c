"""What a run has found so far, kept in a file."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.mutants.breaks import Break

Row = dict[str, Any]
"""A line of what a run writes down: first what it was asked for, then a break and the test that noticed it each."""


class Results:
    """Which test noticed which break, written down one by one: a run that is stopped loses nothing."""

    def __init__(self, path: Path, order: Row, rows: dict[str, str]) -> None:
        self.path = path
        self.order = order
        self.rows = rows
        """The test that noticed a break, by the break's key; empty where none did."""

    @classmethod
    def opened(cls, path: Path, order: Row, every: Iterable[Break]) -> "Results":
        """What a run with the same order has found so far, else a new run."""
        if path.exists() and (last := cls.continued(path, every)).order == order:
            return last
        new = cls(path, order, {})
        new._write()
        return new

    @classmethod
    def continued(cls, path: Path, every: Iterable[Break]) -> "Results":
        """The last run, without breaks that there are no more."""
        order, *rows = (json.loads(line) for line in path.read_text().splitlines())
        known = {found.key for found in every}
        return cls(path, order, {row["key"]: row["noticed"] for row in rows if row["key"] in known})

    def forget_survivors(self) -> None:
        self.rows = {key: noticed for key, noticed in self.rows.items() if noticed}

    def add(self, found: Break, noticed: str) -> None:
        self.rows[found.key] = noticed
        with self.path.open("a") as out:
            out.write(json.dumps({"key": found.key, "noticed": noticed}) + "\n")

    def _write(self) -> None:
        rows = [{"key": key, "noticed": noticed} for key, noticed in self.rows.items()]
        self.path.write_text("".join(json.dumps(row) + "\n" for row in (self.order, *rows)))
