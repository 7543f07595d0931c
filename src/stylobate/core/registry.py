"""Finding games by name: they announce themselves in the entry-point group `stylobate.games`."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from stylobate.core.game import Game, Value

GROUP = "stylobate.games"


@cache
def names() -> tuple[str, ...]:
    """The ids of all installed games, in alphabetical order."""
    return tuple(sorted(point.name for point in entry_points(group=GROUP)))


@cache
def find(name: str) -> type[Game[Any, Any]]:
    """The class of a game."""
    for point in entry_points(group=GROUP, name=name):
        found: type[Game[Any, Any]] = point.load()
        return found
    raise ValueError(f"There is no game {name!r}; there is {', '.join(names()) or 'none installed'}")


def load(name: str, seats: int | None = None, **options: Value) -> Game[Any, Any]:
    """A table of the named game, ready to start."""
    return find(name).setup(seats, **options)
