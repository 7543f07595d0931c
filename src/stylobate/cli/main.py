"""The command `stylobate`: a file for each command, which imports what is slow only when it runs."""

import typer

from stylobate.cli.arena import arena
from stylobate.cli.backup import export_matches, import_matches
from stylobate.cli.bench import bench
from stylobate.cli.bots import bots
from stylobate.cli.check import check
from stylobate.cli.perft import perft
from stylobate.cli.play import play
from stylobate.cli.replay import replay
from stylobate.cli.serve import serve
from stylobate.cli.warm import warm

HELP = """Small publishers' board games, complete and by their real rules.

Start with [b]stylobate serve[/b] to play in the browser, or [b]stylobate play stones[/b] to play right here.
"""

app = typer.Typer(help=HELP, no_args_is_help=True, rich_markup_mode="rich", add_completion=False)

for command, panel in (
    (play, "Play"),
    (serve, "Play"),
    (bots, "Bots and measuring"),
    (arena, "Bots and measuring"),
    (bench, "Bots and measuring"),
    (perft, "Bots and measuring"),
    (warm, "Bots and measuring"),
    (check, "Matches and laws"),
    (replay, "Matches and laws"),
):
    app.command(rich_help_panel=panel)(command)
app.command("export", rich_help_panel="Matches and laws")(export_matches)
app.command("import", rich_help_panel="Matches and laws")(import_matches)


def main() -> None:
    """Run the command line."""
    app()
