"""Holding a game to the laws."""

from typing import Annotated

import typer
from rich.console import Console

from stylobate.bots.honesty import check_honesty
from stylobate.cli.tables import GameName, Options, Seats, open_table
from stylobate.core import laws


def check(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    matches: Annotated[int, typer.Option(help="How many random matches to play.", min=1)] = 20,
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 0,
    plies: Annotated[
        int | None, typer.Option(help="Stop a match after this many plies; by default play to the end.", min=1)
    ] = None,
    bots: Annotated[bool, typer.Option("--bots", help="Also check that the bots only use what they may see.")] = False,
) -> None:
    """Hold a game to the laws every game must obey, by random matches.

    Text round trips, purity, views and guesses, secrecy, termination, and explanations that agree with the legal
    actions. Of a match longer than 400 plies every tenth state after them is looked at. A broken law is named, with the
    match that broke it; the exit code is then 1. With --bots each level is asked in states that differ only in what it
    cannot know, and must choose the same.

    Example: stylobate check stones -o variant=cross --matches 50
    """
    console = Console()
    table = open_table(game, seats, option)
    try:
        with console.status(f"Playing {matches} random matches of {table.about.name} …"):
            report = laws.check(table, matches, seed, plies)
        if bots:
            with console.status("Asking the bots …"):
                asked = sum(check_honesty(table, level, seed=seed) for level in table.levels())
            console.print(f"The bots are honest: asked {asked} times.")
    except laws.LawBroken as broken:
        console.print(f"[red]Law broken.[/red] {broken}", highlight=False)
        raise typer.Exit(1) from broken
    played = f"{report.matches} matches, {report.plies} plies, the longest {report.longest}."
    console.print(f"All laws hold with {table.seats} seats: {played}", highlight=False)
    others = [str(count) for count in table.seat_counts(table.chosen) if count != table.seats]
    if others and seats is None:
        console.print(f"It can be played by others: try --seats {' and '.join(others)} as well.", highlight=False)
