"""A game's folder shows its parts, and each part has the same name in every game."""

import ast
from pathlib import Path

import pytest

from stylobate import games, load

GAMES = Path(games.__file__).parent
NEEDED = {"__init__": (), "state": ("State",), "view": ("seen",), "guess": ("guessed",), "picture": ("drawn",)}
"""The files of every game, and the name that others ask each of them for."""
ALLOWED = {*NEEDED, "counting", "knowledge"}
OWNERS = {
    "seen": "view.py",
    "guessed": "guess.py",
    "counting": "counting.py",
    "knowledge": "knowledge.py",
    "give_up": "rules/leaving.py",
    "reason": "rules/reasons.py",
    "timing": "rules/clocks.py",
    "evaluate": "bots/heuristics.py",
    "advice": "bots/heuristics.py",
}
"""What is a function of its own in several games, and the one file it is in."""
THINKING = ("rules/game.py", "rules/table.py")
"""The rules that may ask a bot: what a game hands to the core."""


def sorted_games() -> list[Path]:
    return sorted(path.parent for path in GAMES.glob("*/__init__.py"))


def files_of(folder: Path) -> dict[str, ast.Module]:
    return {path.relative_to(folder).as_posix(): ast.parse(path.read_text()) for path in folder.rglob("*.py")}


def defined_in(tree: ast.Module) -> set[str]:
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def imported_by(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("folder", sorted_games(), ids=lambda folder: folder.name)
class TestFolder:
    def test_it_has_these_parts_and_no_others(self, folder: Path) -> None:
        inside = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
        assert {"rules", "bots", "RULES.md", "RULINGS.md", *(f"{name}.py" for name in NEEDED)} <= inside
        assert inside <= {
            "rules",
            "bots",
            "data",
            "languages",
            "RULES.md",
            "RULINGS.md",
            *(f"{name}.py" for name in ALLOWED),
        }

    def test_the_game_is_in_its_rules(self, folder: Path) -> None:
        assert load(folder.name).__module__ == f"stylobate.games.{folder.name}.rules.game"

    def test_a_role_has_the_same_name_in_every_game(self, folder: Path) -> None:
        files = files_of(folder)
        for file, names in NEEDED.items():
            assert set(names) <= defined_in(files[f"{file}.py"])
        misplaced = {
            name: [file for file, tree in files.items() if name in defined_in(tree) and file != owner]
            for name, owner in OWNERS.items()
        }
        assert not {name: found for name, found in misplaced.items() if found}

    def test_asking_for_one_part_loads_no_other(self, folder: Path) -> None:
        for part in ("rules", "bots"):
            assert not imported_by(files_of(folder)[f"{part}/__init__.py"])

    def test_rules_do_not_ask_a_bot(self, folder: Path) -> None:
        bots = f"stylobate.games.{folder.name}.bots"
        asking = {
            file
            for file, tree in files_of(folder).items()
            if not file.startswith("bots/") and any(name.startswith(bots) for name in imported_by(tree))
        }
        assert asking <= set(THINKING)
