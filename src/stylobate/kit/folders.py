"""The folder of a game, seen from whatever part of it: rules and bots are subfolders, printed matter is in `data`."""

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

PARTS: Final = ("rules", "bots")


@cache
def home(package: str) -> str:
    """The package of the game that a package is, or is a part of."""
    names = package.split(".")
    parts = [at for at, name in enumerate(names) if name in PARTS]
    return ".".join(names[: parts[-1]]) if parts else package


def printed(package: str, name: str) -> Any:
    """What a JSON file in the game's `data` says."""
    return json.loads(files(home(package)).joinpath("data", name).read_text("utf-8"))


def kept(kind: type[Any], name: str) -> Path | None:
    """A file in the `data` of the game of this class; None where the game comes from no folder."""
    try:
        return Path(str(files(home(kind.__module__.rpartition(".")[0])).joinpath("data", name)))
    except (TypeError, ModuleNotFoundError):
        return None
