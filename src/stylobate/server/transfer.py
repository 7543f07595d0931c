"""All matches of a house as save files in a folder, and back."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from stylobate.core.match import BrokenMatch, Match
from stylobate.core.registry import load
from stylobate.server import saves
from stylobate.server.config import Config
from stylobate.server.saves import SUFFIX
from stylobate.server.soundness import Unusable, examine
from stylobate.server.store import Conflict, Store, open_store
from stylobate.server.tables import Table, reopened
from stylobate.server.words import new_code

LONGEST = 16 * 1024 * 1024
"""Bytes of a save file; the longest matches take a hundredth of it."""


async def export_all(folder: Path, config: Config) -> tuple[int, list[str]]:
    """Write every match; how many were written, and a sentence for each that could not be. Raises Unusable."""
    if not config.shared and not config.file.exists():
        raise Unusable(f"There are no tables in {config.data}")
    await asyncio.to_thread(examine, config.store)
    folder.mkdir(parents=True, exist_ok=True)
    store = open_store(config.store)
    await store.open()
    written, failed = 0, []
    try:
        for code in await store.codes():
            try:
                written += await _export(store, code, folder)
            except Exception as error:
                # Whatever is wrong with one match, the others are still to be saved.
                failed.append(f"{code}: {error}")
    finally:
        await store.close()
    return written, failed


async def _export(store: Store, code: str, folder: Path) -> bool:
    stored = await store.read(code)
    if stored is None:
        return False
    table, match = reopened(stored, load)
    (folder / saves.file_name(table.game.id, code)).write_text(saves.backup(table, match), "utf-8")
    return True


async def import_all(files: Sequence[Path], config: Config) -> tuple[int, int, list[str]]:
    """Add every match; how many were added and known, and a sentence for each that was refused. Raises Unusable."""
    await asyncio.to_thread(examine, config.store)
    store = open_store(config.store)
    await store.open()
    added, known, failed = 0, 0, []
    try:
        for file in _all(files):
            try:
                table, match = saves.restored(_text(file))
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


def _text(file: Path) -> str:
    if file.stat().st_size > LONGEST:
        raise BrokenMatch(f"it is longer than {LONGEST // 1024 // 1024} MB")
    return file.read_text("utf-8")


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
