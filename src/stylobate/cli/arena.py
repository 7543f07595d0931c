"""Tournaments from the command line."""

import os
from itertools import pairwise
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from stylobate.cli.tables import GameName, Options, Seats, open_table
from stylobate.core.game import Level
from stylobate.lab.arena import Result, play


def arena(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    levels: Annotated[str, typer.Option(help="The levels that meet, neighbours in this list in turn.")] = "1,2,3,4,5",
    games: Annotated[int, typer.Option(help="How many games each two of them play; an even number.", min=2)] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same openings.")] = 0,
    opening: Annotated[int, typer.Option(help="Random actions before the bots take over.", min=0)] = 2,
    pace: Annotated[float, typer.Option(help="Multiplies the bots' seconds: 0.1 for a quick look.", min=0.001)] = 1.0,
    workers: Annotated[int, typer.Option(help="Processes that play at the same time.", min=1)] = os.cpu_count() or 1,
) -> None:
    """Let levels play each other, and show how sure the result is.

    Games come in pairs: the same random opening twice, with the seats changed. The score is the second one's, draws
    as half points, with the 95% interval around it; where more than two play, each level has half of the seats.

    Example: stylobate arena stones --levels 1,2 --games 100
    """
    if games % 2:
        raise typer.BadParameter("--games is an even number: each opening is played twice")
    table = open_table(game, seats, option)
    chosen = _levels(levels, table.levels())
    lines = Table("Level", "against", "Score", "95%", "Won", "Drawn", "Lost", "Elo", "Plies", box=None)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        for weak, strong in pairwise(chosen):
            task = progress.add_task(f"{strong.name} against {weak.name}", total=games)
            played = play(table, strong, weak, games, seed, opening=opening, workers=workers, pace=pace)
            lines.add_row(*_line(Result(strong.name, weak.name, tuple(progress.track(played, task_id=task)))))
    Console().print(lines)


def _levels(text: str, known: tuple[Level, ...]) -> list[Level]:
    try:
        numbers = [int(word) for word in text.split(",")]
        if len(numbers) < 2 or min(numbers) < 1:
            raise ValueError
        return [known[number - 1] for number in numbers]
    except (ValueError, IndexError) as error:
        raise typer.BadParameter(f"--levels takes two or more numbers from 1 to {len(known)}, as in 1,2") from error


def _line(result: Result) -> tuple[str, ...]:
    low, high = result.interval
    return (
        result.first,
        result.second,
        f"{result.score:.1%}",
        f"{low:.0%}–{high:.0%}",
        str(result.wins),
        str(result.draws),
        str(result.losses),
        f"{result.elo:+.0f}",
        f"{result.plies:.0f}",
    )
