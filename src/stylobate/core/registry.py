"""Finding games by name: they announce themselves in the entry-point group `stylobate.games`."""

import traceback
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from stylobate.core.game import Game, Value

GROUP = "stylobate.games"
OURS = "stylobate"
"""The distribution whose games come first where two have the same id."""


class Unloadable(ValueError):
    """A game that is announced and cannot be had: a sentence that says why."""


def points() -> list[EntryPoint]:
    """Every game that a distribution announces, ours first; two may have the same id."""
    return sorted(entry_points(group=GROUP), key=lambda point: (point.name, source(point) != OURS, source(point)))


def source(point: EntryPoint) -> str:
    """The distribution that announces a game."""
    return point.dist.name if point.dist is not None else point.module


def loaded(point: EntryPoint) -> type[Game[Any, Any]]:
    """The class that a distribution announces; Unloadable where its import fails or it is no game."""
    try:
        found = point.load()
    except Exception as error:
        raise Unloadable(f"{point.name} does not load: {_told(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise Unloadable(f"{point.name} does not load: {point.value} is no Game")
    return found


def _told(error: Exception) -> str:
    """What went wrong, and in which line of which file."""
    if isinstance(error, SyntaxError):
        where = f"{Path(error.filename or '').name}, line {error.lineno}"
        return f"{error.msg} ({where})"
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


@cache
def names() -> tuple[str, ...]:
    """The ids of all installed games, in alphabetical order.

    >>> {"blox", "europe", "rush", "stones", "tiles", "trip"} <= set(names())
    True
    """
    return tuple(sorted({point.name for point in points()}))


@cache
def find(name: str) -> type[Game[Any, Any]]:
    """The class of a game."""
    for point in points():
        if point.name == name:
            return loaded(point)
    raise ValueError(f"There is no game {name!r}; there is {', '.join(names()) or 'none installed'}")


def load(name: str, seats: int | None = None, **options: Value) -> Game[Any, Any]:
    """A table of the named game, ready to start."""
    return find(name).setup(seats, **options)
