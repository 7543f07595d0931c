"""Packages that announce games, put on the path without being installed: what `pip install` would write about them."""

import os
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "games"


def announced(folder: Path, name: str, games: Mapping[str, str]) -> None:
    """Write into a folder on the path that a distribution brings these games, as `{"morris": "package:Morris"}`."""
    info = folder / f"{name.replace('-', '_')}-0.1.0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    lines = [f"{game} = {where}" for game, where in games.items()]
    (info / "entry_points.txt").write_text("\n".join(["[stylobate.games]", *lines, ""]))


def on_path(folder: Path, packages: Iterable[Path]) -> list[str]:
    """The path on which these packages are found, as if each had been installed in place."""
    path = [str(folder)]
    for package in packages:
        told = tomllib.loads((package / "pyproject.toml").read_text())["project"]
        announced(folder, told["name"], told["entry-points"]["stylobate.games"])
        path.append(str(package / "src"))
    return path


def environment(path: Iterable[str]) -> dict[str, str]:
    """The environment of a process that finds them."""
    known = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*path, *([known] if known else [])])}


def examples() -> list[Path]:
    return sorted(folder.parent for folder in EXAMPLES.glob("*/pyproject.toml"))
