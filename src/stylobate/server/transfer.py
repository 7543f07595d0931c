"""All matches of a house as save files in a folder, and back."""

from collections.abc import Sequence
from pathlib import Path

from stylobate.core.match import BrokenMatch, Match
from stylobate.core.registry import load
from stylobate.server import saves
from stylobate.server.config import Config
from stylobate.server.store import Conflict, Store
from stylobate.server.tables import Table, reopened
from stylobate.server.words import new_code

SUFFIX = ".match"


async def export_all(folder: Path, data: Path) -> tuple[int, list[str]]:
    """Write every match; how many were written, and a sentence for each that could not be read."""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(Config(data=data).database)
    await store.open()
    written, failed = 0, []
    try:
        for code in await store.codes():
            stored = await store.read(code)
            if stored is None:
                continue
            try:
                table, match = reopened(stored, load)
            except (ValueError, TypeError) as error:
                failed.append(f"{code}: {error}")
                continue
            (folder / f"{table.game.id}-{code}{SUFFIX}").write_text(saves.backup(table, match), "utf-8")
            written += 1
    finally:
        await store.close()
    return written, failed


async def import_all(files: Sequence[Path], data: Path) -> tuple[int, int, list[str]]:
    """Add every match; how many were added, how many known already, and a sentence for each that was refused."""
    store = Store(Config(data=data).database)
    await store.open()
    added, known, failed = 0, 0, []
    try:
        for file in _all(files):
            try:
                table, match = saves.restored(file.read_text("utf-8"))
            except (BrokenMatch, OSError, UnicodeError) as error:
                failed.append(f"{file}: {error}")
                continue
            if await _is_known(store, table, match):
                known += 1
                continue
            await _add(store, table, match)
            added += 1
    finally:
        await store.close()
    return added, known, failed


def _all(files: Sequence[Path]) -> list[Path]:
    return [each for file in files for each in (sorted(file.glob(f"*{SUFFIX}")) if file.is_dir() else [file])]


async def _is_known(store: Store, table: Table, match: Match) -> bool:
    """Whether the house has this very match; one that went on differently gets a table of its own."""
    stored = await store.read(table.code)
    if stored is None:
        return False
    return [(ply["seat"], ply["text"]) for ply in stored.plies] == [tuple(entry) for entry in match.log]


async def _add(store: Store, table: Table, match: Match) -> None:
    try:
        await store.write(*saves.writes(table, match))
    except Conflict:
        table.code = new_code()
        await store.write(*saves.writes(table, match))
