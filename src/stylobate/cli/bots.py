"""Listing a game's bots."""

import typer
from rich.console import Console
from rich.table import Table

from stylobate.cli.tables import GameName, Options, Seats, open_table


def bots(game: GameName, seats: Seats = None, option: Options = None) -> None:
    """List the bots of a game, from the weakest to the strongest, then those that other packages bring along.

    Their numbers are what `--level` and `--levels` take elsewhere; `--levels` also takes the name of a search. The
    settings say how each of them searches.

    Example: stylobate bots stones -o variant=cross
    """
    table = open_table(game, seats, option)
    from stylobate.bots import guests

    levels, others = table.levels(), guests(table)
    if not levels and not others:
        Console().print(f"{table.about.name} has no bots yet.")
        raise typer.Exit
    lines = Table("Level", "Name", "How they play", "Search", "Settings", box=None, padding=(0, 2))
    for number, level in enumerate(levels, 1):
        settings = ", ".join(f"{name}={value}" for name, value in level.settings.items())
        lines.add_row(str(number), f"[b]{level.name}[/b]", level.sentence, level.bot, settings)
    for level in others:
        lines.add_row("", f"[b]{level.name}[/b]", level.sentence, level.bot, "")
    Console().print(lines)
