"""Imports point one way, starting stays fast, and the project keeps its own house rules."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_import_contracts_hold() -> None:
    # In a process of its own: the linter sets logging up anew and silences every logger there is.
    linter = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(linter, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def imported_by(statement: str) -> set[str]:
    code = f"{statement}\nimport sys\nprint(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    return {name.split(".")[0] for name in out.split()}


def test_loading_a_game_does_not_wait_for_the_compiler() -> None:
    slow = {"numba", "numpy", "sqlalchemy", "starlette"}
    assert not slow & imported_by("from stylobate import load; load('stones')")
    assert not slow & imported_by("import stylobate.cli.main")


def test_games_are_strangers_to_each_other() -> None:
    games = ROOT / "src" / "stylobate" / "games"
    ids = [folder.name for folder in games.iterdir() if (folder / "__init__.py").exists()]
    for one in ids:
        text = "".join(path.read_text() for path in (games / one).rglob("*.py"))
        assert not [other for other in ids if other != one and f"stylobate.games.{other}" in text]
