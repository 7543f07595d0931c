"""`stylobate export` and `stylobate import`: all matches as save files, and back."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from stylobate.server.config import default_data

Data = Annotated[Path | None, typer.Option(help="The folder that keeps the tables.")]


def export_matches(
    folder: Annotated[Path, typer.Argument(help="Where the save files go; made if missing.")],
    data: Data = None,
) -> None:
    """Write every match into a folder as a save file. The house may stay open meanwhile."""
    from stylobate.server.transfer import export_all

    console = Console(highlight=False)
    written, failed = asyncio.run(export_all(folder, data or default_data()))
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
    from stylobate.server.transfer import import_all

    console = Console(highlight=False)
    added, known, failed = asyncio.run(import_all(files, data or default_data()))
    for sentence in failed:
        console.print(sentence, style="red", soft_wrap=True)
    console.print(f"{_matches(added)} added, {known} already here, {len(failed)} refused")
    if failed:
        raise typer.Exit(1)


def _matches(count: int) -> str:
    return f"{count} match" if count == 1 else f"{count} matches"
