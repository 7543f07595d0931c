"""Every ruling of a game has its tests, every ruling test its ruling, and the rules cite none that does not exist."""

import re
from importlib import import_module
from importlib.resources import files
from pathlib import Path

HEAD = r"^(?:## |\*\*)({}-\d+)\b"
"""How a ruling begins in RULINGS.md."""


def check(game: str, prefix: str, least: int) -> None:
    """Hold a game's RULINGS.md, the sections of its ruling tests and its code against each other."""
    text = files(f"stylobate.games.{game}").joinpath("RULINGS.md").read_text("utf-8")
    listed = re.findall(HEAD.format(prefix), text, re.MULTILINE)
    assert listed == [f"{prefix}-{n}" for n in range(1, len(listed) + 1)]
    assert len(listed) >= least
    tests = _tests(game, prefix)
    assert len(tests) == len(set(tests))
    assert {f"{prefix}-{name.split('_')[2]}" for name in tests} == set(listed)
    assert set(re.findall(rf"`(test_{prefix}_\w+)`", text)) <= set(tests)
    for file in files(f"stylobate.games.{game}").iterdir():
        if file.name.endswith(".py"):
            assert set(re.findall(rf"\b{prefix}-\d+", file.read_text("utf-8"))) <= set(listed), file.name


def _tests(game: str, prefix: str) -> list[str]:
    """The names of all ruling tests, in every section."""
    sections = sorted((Path(__file__).parent / game).glob("test_rulings_*.py"))
    return [
        name
        for section in sections
        for name in vars(import_module(f"tests.games.{game}.{section.stem}"))
        if name.startswith(f"test_{prefix}_")
    ]
