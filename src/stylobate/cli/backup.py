"""`stylobate export` and `stylobate import`: all matches as save files, and back."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from stylobate.core.match import BrokenMatch, Match
from stylobate.core.registry import load
from stylobate.server import saves
from stylobate.server.config import Config, default_data
from stylobate.server.store import Conflict, Store
from stylobate.server.tables import Table, reopened
from stylobate.server.words import new_code

SUFFIX = ".match"

Data = Annotated[Path | None, typer.Option(help="The folder that keeps the tables.")]


def export_matches(
    folder: Annotated[Path, typer.Argument(help="Where the save files go; made if missing.")],
    data: Data = None,
) -> None:
    """Write every match into a folder as a save file. The house may stay open meanwhile."""
    console = Console(highlight=False)
    written, failed = asyncio.run(_export(folder, data or default_data()))
    for sentence in failed:
        console.print(sentence, style="red", soft_wrap=True)
    console.print(f"{_matches(written)} written to {folder}", soft_wrap=True)
    if failed:
        raise typer.Exit(1)


def import_matches(
    files: Annotated[list[Path], typer.Argument(help="Save files, or folders of them.")],
    data: Data = None,
) -> None:
    """Bring matches back from save files. What does not replay is refused with the ply and the reason."""
    console = Console(highlight=False)
    added, known, failed = asyncio.run(_import(files, data or default_data()))
    for sentence in failed:
        console.print(sentence, style="red", soft_wrap=True)
    console.print(f"{_matches(added)} added, {known} already here, {len(failed)} refused")
    if failed:
        raise typer.Exit(1)


def _matches(count: int) -> str:
    return f"{count} match" if count == 1 else f"{count} matches"


async def _export(folder: Path, data: Path) -> tuple[int, list[str]]:
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


async def _import(files: Sequence[Path], data: Path) -> tuple[int, int, list[str]]:
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
