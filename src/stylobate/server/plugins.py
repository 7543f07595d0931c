"""The games of a house: ours, and those of other packages as far as they stand a short look.

Whatever is wrong with a plug-in, the house opens without it and says why, in the log and on its first page. The look is
short because everybody waits for it; `stylobate check` holds a game to all laws.
"""

import importlib
import json
import logging
import random
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

from stylobate.core import registry
from stylobate.core.game import Acting, Chance, Game, Illegal, Over, Value
from stylobate.core.registry import OURS, Unloadable
from stylobate.server.messages import PluginTrouble

log = logging.getLogger(__name__)

Kind = type[Game[Any, Any]]
MOST_DRAWS = 200
"""Outcomes of chance before the first choice; a game that draws more begins with something else."""


def looked_at(name: str, kind: Kind) -> None:
    """Raise Unloadable where a game does not begin: what every table of it would stumble over."""
    for needed in ("id", "rules_version", "about"):
        if not hasattr(kind, needed):
            raise Unloadable(f"{name} has no {needed}")
    if kind.id != name:
        raise Unloadable(f"{name} is announced under this name but calls itself {kind.id}")
    try:
        _begins(kind.setup())
    except Unloadable:
        raise
    except Exception as error:
        raise Unloadable(f"{name} does not begin: {type(error).__name__}: {error}") from error


def _begins(game: Game[Any, Any]) -> None:
    state, rng = game.start(), random.Random(0)
    for _ in range(MOST_DRAWS):
        _reads_back(game, state)
        json.dumps([game.view(state, seat) for seat in (None, *range(game.seats))])
        match game.turn(state):
            case Chance(outcomes):
                state = game.apply(state, None, rng.choice(outcomes)[0]).state
            case Acting(seats):
                for seat in seats:
                    if not game.actions(state, seat):
                        raise Unloadable(f"{game.id} begins with a turn of seat {seat}, who has no action")
                    json.dumps(game.offer(state, seat))
                return
            case Over():
                raise Unloadable(f"{game.id} is over before it begins")


def _reads_back(game: Game[Any, Any], state: Any) -> None:
    try:
        again = str(game.read(str(state)))
    except Illegal as illegal:
        raise Unloadable(f"{game.id} does not read its own position {str(state)!r}: {illegal.reason}") from illegal
    if again != str(state):
        raise Unloadable(f"{game.id} reads its own position {str(state)!r} back as {again!r}")


class Games:
    """What a house can play, and what it had to leave out."""

    def __init__(self, points: Callable[[], Sequence[EntryPoint]] = registry.points) -> None:
        self._ours: dict[str, EntryPoint] = {}
        self._theirs: dict[str, EntryPoint] = {}
        self._found: dict[str, Kind] = {}
        self._troubles: dict[str, PluginTrouble] = {}
        for point in points():
            source = registry.source(point)
            if point.name in self._ours or point.name in self._theirs:
                other = registry.source(self._ours.get(point.name) or self._theirs[point.name])
                self._trouble(point, f"{point.name} of {source} is left out: {other} has a game of this name", source)
            elif source == OURS:
                self._ours[point.name] = point
            else:
                self._theirs[point.name] = point
        for name in self._theirs:
            self.look(name)

    def names(self) -> tuple[str, ...]:
        """The ids of all games that can be played, in alphabetical order."""
        return tuple(sorted({*self._ours, *self._found}))

    @property
    def plugins(self) -> dict[str, str]:
        """The games of other packages, whether they load or not, and the package each is in."""
        return {name: point.module.partition(".")[0] for name, point in self._theirs.items()}

    def troubles(self) -> list[PluginTrouble]:
        """What is wrong, a sentence for each."""
        return list(self._troubles.values())

    def find(self, name: str) -> Kind:
        if name in self._ours:
            return registry.find(name)
        if name not in self._found:
            raise ValueError(f"There is no game called {name} here")
        return self._found[name]

    def load(self, name: str, seats: int | None = None, **options: Value) -> Game[Any, Any]:
        return self.find(name).setup(seats, **options)

    def look(self, name: str) -> bool:
        """Load a plug-in; what was loaded before stays where this fails. Whether it is as it was saved now."""
        point = self._theirs[name]
        try:
            kind = registry.loaded(point)
            looked_at(name, kind)
        except Unloadable as why:
            before = " The previous version stays in use." if name in self._found else ""
            self._trouble(point, f"{why}.{before}")
            return False
        self._found[name] = kind
        self._troubles.pop(name, None)
        return True

    def look_again(self, package: str) -> list[str]:
        """A package was saved: import it anew; the games that have changed. Where it fails all stays as it was."""
        names = [name for name, root in self.plugins.items() if root == package]
        before = _modules(package)
        for module in before:
            del sys.modules[module]
        importlib.invalidate_caches()
        changed = [name for name in names if self.look(name)]
        if len(changed) < len(names) and before:
            for module in _modules(package):
                del sys.modules[module]
            sys.modules.update(before)
        return changed

    def _trouble(self, point: EntryPoint, reason: str, key: str = "") -> None:
        trouble = PluginTrouble(point.name, registry.source(point), reason)
        self._troubles[f"{point.name} {key}" if key else point.name] = trouble
        log.warning("%s", reason)


def _modules(package: str) -> dict[str, ModuleType]:
    return {name: module for name, module in sys.modules.items() if f"{name}.".startswith(f"{package}.")}
