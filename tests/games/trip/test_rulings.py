"""No ruling without a test, no test without a ruling; the tests themselves are in `test_rulings_*.py`, by section."""

import re
from importlib import import_module
from importlib.resources import files
from pathlib import Path

RULINGS = files("stylobate.games.trip").joinpath("RULINGS.md").read_text("utf-8")


def _tests() -> list[str]:
    """The names of all ruling tests, in every section."""
    sections = sorted(Path(__file__).parent.glob("test_rulings_*.py"))
    return [
        name
        for section in sections
        for name in vars(import_module(f"tests.games.trip.{section.stem}"))
        if name.startswith("test_TT_")
    ]


def test_every_ruling_has_its_test_and_every_test_its_ruling() -> None:
    listed = re.findall(r"^## (TT-\d+) ", RULINGS, re.MULTILINE)
    assert listed == [f"TT-{n}" for n in range(1, len(listed) + 1)]
    assert len(listed) >= 65
    tests = _tests()
    assert len(tests) == len(set(tests))
    assert {f"TT-{name.split('_')[2]}" for name in tests} == set(listed)
    assert set(re.findall(r"^- `(test_TT_\w+)`$", RULINGS, re.MULTILINE)) == set(tests)


def test_every_ruling_that_the_rules_cite_exists() -> None:
    listed = set(re.findall(r"^## (TT-\d+) ", RULINGS, re.MULTILINE))
    for file in files("stylobate.games.trip").iterdir():
        if file.name.endswith(".py"):
            assert set(re.findall(r"TT-\d+", file.read_text("utf-8"))) <= listed, file.name
