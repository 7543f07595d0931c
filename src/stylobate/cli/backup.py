"""`stylobate export` and `stylobate import`: all matches as save files, and back."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from stylobate.server.config import Config, default_data
from stylobate.server.words import clean

Data = Annotated[Path | None, typer.Option(help="The folder that keeps the tables.")]
Database = Annotated[
    str, typer.Option(envvar="STYLOBATE_DATABASE", help="The database that keeps them instead: postgresql://…")
]


def export_matches(
    folder: Annotated[Path, typer.Argument(help="Where the save files go; made if missing.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Write every match into a folder as a save file. The house may stay open meanwhile."""
    from stylobate.server.soundness import Unusable
    from stylobate.server.transfer import export_all

    console = Console(highlight=False)
    try:
        written, failed = asyncio.run(export_all(folder, Config(data=data or default_data(), database=database)))
    except Unusable as error:
        console.print(escape(str(error)), style="red", soft_wrap=True)
        raise typer.Exit(1) from error
    _print_failures(console, failed)
    console.print(f"{_matches(written)} written to {folder}", soft_wrap=True)
    if failed:
        raise typer.Exit(1)


def import_matches(
    files: Annotated[list[Path], typer.Argument(help="Save files, or folders of them.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Bring matches back from save files. What does not replay is refused with the ply and the reason."""
    from stylobate.server.soundness import Unusable
    from stylobate.server.transfer import import_all

    console = Console(highlight=False)
    try:
        added, known, failed = asyncio.run(import_all(files, Config(data=data or default_data(), database=database)))
    except Unusable as error:
        console.print(escape(str(error)), style="red", soft_wrap=True)
        raise typer.Exit(1) from error
    _print_failures(console, failed)
    console.print(f"{_matches(added)} added, {known} already here, {len(failed)} refused")
    if failed:
        raise typer.Exit(1)


def _print_failures(console: Console, failed: list[str]) -> None:
    for sentence in failed:
        # What a file says is printed as it is, without being obeyed.
        console.print(escape(clean(sentence)), style="red", soft_wrap=True)


def _matches(count: int) -> str:
    return f"{count} match" if count == 1 else f"{count} matches"
