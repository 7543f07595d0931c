"""`stylobate move`: a house from one database to another."""

import asyncio
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress


def move(
    source: Annotated[str, typer.Argument(help="The database that has the tables: sqlite:///FILE or postgresql://…")],
    target: Annotated[str, typer.Argument(help="An empty database that gets them.")],
) -> None:
    """Carry a house from one database to another, and compare it ply by ply. Close the house first."""
    from stylobate.server.moving import move as carry
    from stylobate.server.soundness import Unusable

    console = Console(highlight=False)
    try:
        with Progress(console=console, transient=True) as progress:
            bar = progress.add_task("Moving", total=None)
            carried = carry(source, target, lambda done, total: progress.update(bar, completed=done, total=total))
            matches, plies = asyncio.run(carried)
    except Unusable as error:
        console.print(escape(str(error)), style="red", soft_wrap=True)
        raise typer.Exit(1) from error
    console.print(f"{matches} matches with {plies} plies were copied and checked. The old database is unchanged.")
