"""Finding a game's puzzles from the command line."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from stylobate.bots import puzzles as finding
from stylobate.cli.arena import chosen_levels
from stylobate.cli.tables import GameName, Options, open_table
from stylobate.kit import folders


def puzzles(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many matches are played.", min=1)] = 400,
    levels: Annotated[str, typer.Option(help="The two levels that play them.")] = "3,4",
    count: Annotated[int, typer.Option(help="How many puzzles of each length are kept.", min=1)] = 18,
    missed_by: Annotated[str, typer.Option(help="The bot that must not find the first move.")] = "greedy",
    lengths: Annotated[str, typer.Option(help="In how many moves the puzzles are won.")] = "2,3",
    many: Annotated[int, typer.Option(help="How many moves there are to choose from, at least.", min=2)] = finding.MANY,
    whole: Annotated[bool, typer.Option("--whole", help="Look at whole matches, not only at their ends.")] = False,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same puzzles.")] = 0,
    out: Annotated[Path | None, typer.Option(help="The file; by default the game's own.", show_default=False)] = None,
) -> None:
    """Let bots play, and keep the positions in which only one move wins by force in two or three moves, or at once.

    Every puzzle is proved by the rules: all that both sides can do is looked at. The file is part of the game's data,
    and the page of puzzles shows it.

    Example: stylobate puzzles stones --games 100 --out /tmp/puzzles.json

    Example: stylobate puzzles tiles --lengths 1 --many 40 --missed-by random --levels 2,3

    Example: stylobate puzzles blox -o helper=true --lengths 2 --whole --missed-by random --levels 1,2
    """
    table = open_table(game, options=option)
    wanted = finding.Wanted(_lengths(lengths), many, whole)
    playing = chosen_levels(levels, table)
    if len(playing) != 2:
        raise typer.BadParameter("--levels names two levels, for instance 3,4")
    try:
        finding.Proof(table, 0)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    kept: dict[int, list[finding.Puzzle]] = {length: [] for length in wanted.lengths}
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Matches", total=games)
        for found in finding.collected(table, playing, missed_by, games, seed, wanted):
            for puzzle in found:
                if len(kept[puzzle.moves]) < count and puzzle.position not in (p.position for p in kept[puzzle.moves]):
                    kept[puzzle.moves].append(puzzle)
            told = ", ".join(f"{len(some)} in {length}" for length, some in kept.items())
            progress.update(task, advance=1, description=f"Puzzles: {told}")
            if all(len(some) == count for some in kept.values()):
                break
    path = out or folders.kept(type(table), "puzzles.json")
    if path is None:
        raise typer.BadParameter(f"{game} has no data folder: name a file with --out")
    path.write_text(finding.written([puzzle for some in kept.values() for puzzle in some]))
    typer.echo(f"{sum(map(len, kept.values()))} puzzles: {path}")


def _lengths(words: str) -> tuple[int, ...]:
    try:
        found = tuple(map(int, words.split(",")))
    except ValueError:
        found = ()
    if not found or not all(0 < length < 4 for length in found):
        raise typer.BadParameter("--lengths names numbers from 1 to 3, for instance 2,3")
    return found
