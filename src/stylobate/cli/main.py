"""The command `stylobate`: a file for each command, which imports what is slow only when it runs."""

from typing import Annotated

import typer

from stylobate import __version__
from stylobate.cli.arena import arena
from stylobate.cli.backup import export_matches, import_matches
from stylobate.cli.bench import bench
from stylobate.cli.bots import bots
from stylobate.cli.check import check
from stylobate.cli.endgames import endgames
from stylobate.cli.ladder import ladder
from stylobate.cli.move import move
from stylobate.cli.new import new
from stylobate.cli.perft import perft
from stylobate.cli.play import play
from stylobate.cli.puzzles import puzzles
from stylobate.cli.replay import replay
from stylobate.cli.serve import serve
from stylobate.cli.study import compare, study
from stylobate.cli.warm import warm

HELP = """Small publishers' board games, complete and by their real rules.

Start with [b]stylobate serve[/b] to play in the browser, or [b]stylobate play stones[/b] to play right here.
"""

app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", add_completion=False)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"stylobate {__version__}")
        raise typer.Exit


@app.callback(help=HELP)
def _begin(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None: ...


for command, panel in (
    (play, "Play"),
    (serve, "Play"),
    (new, "Write a game"),
    (bots, "Bots and measuring"),
    (arena, "Bots and measuring"),
    (ladder, "Bots and measuring"),
    (bench, "Bots and measuring"),
    (perft, "Bots and measuring"),
    (study, "Bots and measuring"),
    (compare, "Bots and measuring"),
    (warm, "Bots and measuring"),
    (endgames, "Bots and measuring"),
    (puzzles, "Bots and measuring"),
    (check, "Write a game"),
    (move, "Matches and laws"),
    (replay, "Matches and laws"),
):
    app.command(rich_help_panel=panel)(command)
app.command("export", rich_help_panel="Matches and laws")(export_matches)
app.command("import", rich_help_panel="Matches and laws")(import_matches)


def main() -> None:
    """Run the command line."""
    app()
