"""Building a game's endgame table from the command line."""

import os
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from stylobate.cli.tables import GameName, Options, open_table
from stylobate.core.endgames import Endgames, Unusable


def endgames(
    game: GameName,
    option: Options = None,
    pieces: Annotated[int | None, typer.Option(help="How many pieces the largest positions have.")] = None,
    workers: Annotated[int, typer.Option(help="Threads that work at the same time.", min=1)] = os.cpu_count() or 1,
    check: Annotated[bool, typer.Option("--check", help="Only look whether the table is there and sound.")] = False,
) -> None:
    """Work out every position with few pieces, for the strongest bot and the analysis.

    The table is kept in your cache folder, and bots and houses that start later use it. Without it everything works as
    before. Temple with up to 6 stones takes a few minutes and 98 MB; with 7 it takes ten times as long and 870 MB.

    Examples: stylobate endgames stones, stylobate endgames stones -o leap_of_faith=enemy
    """
    known = open_table(game, options=option).endgames()
    if known is None:
        raise typer.BadParameter(f"{game} has no endgame table with these options")
    if check:
        _check(known)
        return
    wanted = known.usual if pieces is None else pieces
    if wanted not in known.sizes:
        raise typer.BadParameter(f"--pieces is a number from {min(known.sizes)} to {max(known.sizes)}, not {wanted}")
    columns: Any = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(f"Positions with up to {wanted} pieces")
            size = known.build(wanted, workers, lambda done, total: progress.update(task, completed=done, total=total))
    except OSError as error:
        raise typer.BadParameter(f"The table cannot be kept in {known.path.parent}: {error.strerror}") from error
    typer.echo(f"Every position with up to {wanted} pieces, {size / 1e6:.1f} MB: {known.path}")


def _check(known: Endgames) -> None:
    try:
        pieces = known.pieces()
    except Unusable as why:
        typer.echo(why, err=True)
        raise typer.Exit(1) from why
    if not pieces:
        typer.echo(f"There is no endgame table yet: {known.path}", err=True)
        raise typer.Exit(1)
    typer.echo(f"Every position with up to {pieces} pieces: {known.path}")
