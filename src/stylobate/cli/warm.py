"""Compiling ahead, so that the first bot does not keep anyone waiting."""

from rich.console import Console
from rich.progress import Progress

from stylobate.cli.tables import open_table
from stylobate.core import registry
from stylobate.core.game import Game


def warm() -> None:
    """Compile the bots of every game once; later starts read the cache.

    `make play` does this. Without it the first bot of a fresh installation thinks for half a minute.
    """
    from stylobate.bots import warm as warm_bots

    with Progress(console=Console()) as progress:
        for game in progress.track(_tables(), description="Compiling the bots, once"):
            warm_bots(game)


def _tables() -> list[Game[object, object]]:
    """Each game at each value of its first option, which is the one that changes its board."""
    tables = []
    for name in registry.names():
        first = registry.find(name).options[:1]
        words = [[f"{option.name}={value}"] for option in first for value in option.values] or [[]]
        tables += [open_table(name, options=options) for options in words]
    return tables
