"""Counting positions from the command line."""

from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from stylobate.cli.tables import GameName, Options, Seats, open_table
from stylobate.core.game import Illegal


def perft(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    depth: Annotated[int, typer.Option(help="How many plies to play.", min=1, max=12)] = 4,
    position: Annotated[
        str | None, typer.Option(help="The position text to count from; by default the start.", show_default=False)
    ] = None,
) -> None:
    """Count every way to play a number of plies.

    Two programs that count alike agree on the rules. Each line is one ply deeper; compiled rules are used where a
    game has them.

    Example: stylobate perft stones --depth 4 -o leap_of_faith=enemy
    """
    from stylobate.lab.perft import perft as count

    table = open_table(game, seats, option)
    try:
        state = table.start() if position is None else table.read(position)
    except Illegal as illegal:
        raise typer.BadParameter(str(illegal)) from illegal
    count(table, state, 1)  # compiling is not counted below
    lines = Table("Plies", "Ways", "Seconds", "Ways a second", box=None, padding=(0, 2))
    for column in lines.columns:
        column.justify = "right"
    for plies in range(1, depth + 1):
        began = perf_counter()
        ways = count(table, state, plies)
        took = perf_counter() - began
        lines.add_row(str(plies), f"{ways:,}", f"{took:.3f}", f"{ways / max(took, 1e-9):,.0f}")
    Console().print(lines)
