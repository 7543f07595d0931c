"""Which program plays: the same settings give the same rows only where rules and bots are the same."""

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from stylobate.core import registry

SHARED: Final = ("stylobate.core", "stylobate.kit", "stylobate.bots", "stylobate.lab.runs")


@cache
def fingerprint(game: str) -> str:
    """A short text that changes with any source that plays this game."""
    found = hashlib.sha256()
    for package in (*SHARED, _package(registry.find(game).__module__)):
        for file in _sources(package):
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


def _package(module: str) -> str:
    """A game's own package: the folder of one of ours, the whole of anybody else's."""
    names = module.split(".")
    return ".".join(names[:3] if names[0] == "stylobate" else names[:1])


def _sources(package: str) -> list[Path]:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return []
    file = Path(spec.origin)
    return sorted(file.parent.rglob("*.py")) if spec.submodule_search_locations else [file]
