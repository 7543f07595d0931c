"""Tournaments from the command line."""

import os
from itertools import pairwise
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from stylobate.bots.opening import kind_of, level_of
from stylobate.cli.tables import GameName, Options, Seats, open_table
from stylobate.core.game import Game, Level
from stylobate.lab.arena import Result, play


def arena(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    levels: Annotated[
        str, typer.Option(help="Who meets, neighbours in this list in turn: levels, or bots by name.")
    ] = "1,2,3,4,5",
    games: Annotated[int, typer.Option(help="How many games each two of them play; an even number.", min=2)] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same openings.")] = 0,
    opening: Annotated[int, typer.Option(help="Random actions before the bots take over.", min=0)] = 2,
    pace: Annotated[float, typer.Option(help="Multiplies the bots' seconds: 0.1 for a quick look.", min=0.001)] = 1.0,
    workers: Annotated[int, typer.Option(help="Processes that play at the same time.", min=1)] = os.cpu_count() or 1,
) -> None:
    """Let levels play each other, and show how sure the result is.

    Games come in pairs: the same random opening twice, with the seats changed. The score is the second one's, draws
    as half points, with the 95% interval around it; where more than two play, each level has half of the seats.

    Examples: stylobate arena stones --levels 1,2 --games 100        stylobate arena stones --levels random,mcts
    """
    if games % 2:
        raise typer.BadParameter("--games is an even number: each opening is played twice")
    table = open_table(game, seats, option)
    chosen = chosen_levels(levels, table)
    lines = Table("Level", "against", "Score", "95%", "Won", "Drawn", "Lost", "Elo", "Plies", box=None)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        for weak, strong in pairwise(chosen):
            task = progress.add_task(f"{strong.name} against {weak.name}", total=games)
            played = play(table, strong, weak, games, seed, opening=opening, workers=workers, pace=pace)
            lines.add_row(*_line(Result(strong.name, weak.name, tuple(progress.track(played, task_id=task)))))
    Console().print(lines)


def chosen_levels(text: str, table: "Game[Any, Any]") -> list[Level]:
    """The levels with these numbers, and the bots with these names, as in 1,2."""
    words = [word.strip() for word in text.split(",")]
    try:
        chosen = [level_of(table, int(word) if word.lstrip("-").isdigit() else word) for word in words]
        for word, level in zip(words, chosen, strict=True):
            if word == level.name:
                kind_of(word)
    except ValueError as error:
        raise typer.BadParameter(f"--levels: {error}") from error
    if len(chosen) < 2:
        raise typer.BadParameter("--levels takes two or more, as in 1,2")
    return chosen


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
