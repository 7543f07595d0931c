"""Holding a game to the laws."""

from typing import Annotated, Any

import typer
from rich.console import Console

from stylobate.bots.honesty import check_honesty
from stylobate.cli.tables import GameName, Options, Seats, every_table, open_table
from stylobate.core import laws
from stylobate.core.game import Game


def check(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    matches: Annotated[int, typer.Option(help="How many random matches to play.", min=1)] = 20,
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 0,
    plies: Annotated[
        int | None, typer.Option(help="Stop a match after this many plies; by default play to the end.", min=1)
    ] = None,
    every: Annotated[
        bool, typer.Option("--every", help="Every number of seats and every value of every option, one after another.")
    ] = False,
    bots: Annotated[bool, typer.Option("--bots", help="Also check that the bots only use what they may see.")] = False,
) -> None:
    """Hold a game to the laws every game must obey, by random matches.

    Text round trips, purity, views and guesses, secrecy, termination, and explanations that agree with the legal
    actions. Of a match longer than 400 plies every tenth state after them is looked at. A broken law is named, with the
    match that broke it; the exit code is then 1. With --bots each level is asked in states that differ only in what it
    cannot know, and must choose the same. With --every each number of seats and each value of an option gets a table
    of its own, and every state that is looked at is asked for spellings, opinions and the conditions of verbs as well.

    Examples: stylobate check stones -o variant=cross --matches 50, stylobate check rush --every --matches 1 --plies 80
    """
    console = Console()
    tables = list(every_table(game)) if every else [open_table(game, seats, option)]
    for table in tables:
        _check(console, table, matches, seed, plies, bots=bots, sampled=1.0 if every else laws.SAMPLED)
    table = tables[0]
    others = [str(count) for count in table.seat_counts(table.chosen) if count != table.seats]
    if others and seats is None and not every:
        console.print(f"It can be played by others: try --seats {' and '.join(others)} as well.", highlight=False)


def _check(
    console: Console,
    table: Game[Any, Any],
    matches: int,
    seed: int,
    plies: int | None,
    *,
    bots: bool,
    sampled: float,
) -> None:
    try:
        with console.status(f"Playing {matches} random matches of {table.about.name} …"):
            report = laws.check(table, matches, seed, plies, sampled=sampled)
        if bots:
            with console.status("Asking the bots …"):
                asked = sum(check_honesty(table, level, seed=seed) for level in table.levels())
            console.print(f"The bots are honest: asked {asked} times.")
    except laws.LawBroken as broken:
        console.print(f"[red]Law broken.[/red] {broken}", highlight=False)
        raise typer.Exit(1) from broken
    played = f"{report.matches} matches, {report.plies} plies, the longest {report.longest}"
    looked = f"{report.looked} states looked at, {report.asked} of them asked for everything"
    usual = type(table).setup().chosen
    options = "".join(f", {name} {value}" for name, value in table.chosen.items() if value != usual[name])
    console.print(f"All laws hold with {table.seats} seats{options}: {played}; {looked}.", highlight=False)
