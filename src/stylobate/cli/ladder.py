"""Measuring a game's levels from the command line."""

import os
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from stylobate.cli.arena import chosen_levels
from stylobate.cli.tables import GameName, Options, Seats, open_table
from stylobate.core.game import Game
from stylobate.lab import ladder as measuring

SHOWN = ("slips", "level", "against", "score", "95%", "s a decision")
SLIPS = {"both": (True, False), "with": (True,), "without": (False,)}


def ladder(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    levels: Annotated[str, typer.Option(help="The levels that meet, neighbours in this list in turn.")] = "1,2,3,4,5",
    games: Annotated[int, typer.Option(help="How many games each two of them play; an even number.", min=2)] = 100,
    slips: Annotated[str, typer.Option(help="Whether levels are careless at times: both, with or without.")] = "both",
    seed: Annotated[int, typer.Option(help="The same seed gives the same openings.")] = 0,
    opening: Annotated[int, typer.Option(help="Random actions before the bots take over.", min=0)] = 2,
    pace: Annotated[float, typer.Option(help="Multiplies the bots' seconds: 0.1 for a quick look.", min=0.001)] = 1.0,
    workers: Annotated[int, typer.Option(help="Processes that play at the same time.", min=1)] = os.cpu_count() or 1,
    alone: Annotated[
        bool, typer.Option("--alone", help="One seat for the higher level, the rest for the lower.")
    ] = False,
    ceiling: Annotated[
        bool, typer.Option("--ceiling", help="Only the highest level against itself, the first seeing everything.")
    ] = False,
    out: Annotated[Path, typer.Option(help="The folder that the page is written into.")] = Path("benchmarks/results"),
) -> None:
    """Climb a game's levels, each against the one below, and write down what was measured.

    The page has the games, 95% intervals, CPU seconds a decision of both, how busy the machine was, and the commit. It
    is written after every rung: what was played is not lost when the rest is broken off.

    With --alone the level sits among others of the level below, in every seat once; with --ceiling the highest level
    meets itself seeing every hidden card and token: what knowing all would be worth.

    Examples: stylobate ladder blox --games 40 --slips without, stylobate ladder trip --seats 4 --levels 4,5 --alone
    """
    if slips not in SLIPS:
        raise typer.BadParameter(f"--slips is {', '.join(SLIPS)}, not {slips}")
    table = open_table(game, seats, option)
    each = measuring.played_from_each_opening(table, alone)
    if games % each:
        raise typer.BadParameter(f"--games is a multiple of {each}: so often each opening is played")
    climbing = chosen_levels(levels, table)
    rivals = [(climbing[-1], climbing[-1])] if ceiling else list(pairwise(climbing))
    under = measuring.conditions()
    terms = {"pace": pace, "seed": seed, "opening": opening, "workers": workers}
    page = _page(out, table, "-alone" * alone + "-ceiling" * ceiling)
    lines = Table("Slips", "Level", "against", "Score", "95%", "Seconds", box=None)
    rungs: list[measuring.Rung] = []
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        for careless in SLIPS[slips]:
            for weak, strong in rivals:
                words = f"{strong.name} against {weak.name}, {'with' if careless else 'without'} slips"
                task = progress.add_task(words, total=games // each)
                pairs = measuring.climb(
                    table,
                    strong,
                    weak,
                    games,
                    seed,
                    slips=careless,
                    opening=opening,
                    workers=workers,
                    pace=pace,
                    alone=alone,
                    cheats=ceiling,
                )
                played = progress.track(pairs, task_id=task)
                rungs.append(measuring.rung(strong, weak, careless, played, cheats=ceiling))
                cells = measuring.cells(table, rungs[-1])
                lines.add_row(*(cells[name] for name in SHOWN))
                page.write_text(measuring.written(table, under, rungs, terms, alone=alone))
    Console().print(lines)
    Console().print(f"Written to {page}")


def _page(folder: Path, table: Game[Any, Any], kind: str) -> Path:
    if not folder.is_dir():
        raise typer.BadParameter(f"There is no folder {folder}: name one with --out")
    fewest = min(table.seat_counts(table.chosen))
    name = table.id if table.seats == fewest else f"{table.id}-{table.seats}"
    name += "".join(f"-{option}-{value}" for option, value in measuring.unusual(table).items())
    return folder / f"ladder-{name}{kind}.md"
