"""Re-executing a saved match."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from stylobate.core.match import BrokenMatch, Match

File = Annotated[Path, typer.Argument(help="A save file, as `stylobate export` or the browser writes it.", exists=True)]


def replay(
    file: File,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only say whether it replays.")] = False,
) -> None:
    """Re-execute a save file ply by ply, and refuse one that does not replay.

    Prints each action with what it did, then the result. A file that is not a match of these rules is refused with the
    ply at which it goes wrong and the reason; the exit code is then 1.

    Example: stylobate replay evening.match
    """
    console = Console()
    try:
        match = Match.load(file)
    except BrokenMatch as error:
        console.print(f"[red]{error}[/red]", highlight=False)
        raise typer.Exit(1) from error
    if not quiet:
        console.print(_lines(match))
        console.print(f"Position: {match.state}", highlight=False)
    console.print(_result(match), highlight=False)


def _lines(match: Match) -> Table:
    table = Table("Ply", "Who", "Action", "What happened", box=None)
    for ply, entry in enumerate(match.log):
        who = "chance" if entry.seat is None else match.game.seat_name(entry.seat)
        words = "; ".join(event.words for event in match.events_at(ply))
        table.add_row(str(ply + 1), who, entry.text, words)
    return table


def _result(match: Match) -> str:
    if over := match.over:
        scores = ", ".join(f"{match.game.seat_name(seat)} {score:g}" for seat, score in enumerate(over.scores))
        return f"{match.ply} plies replayed. {over.reason}: {scores}"
    return f"{match.ply} plies replayed. The match is not over"
