"""No ruling without a test, no test without a ruling; the tests themselves are in `test_rulings_*.py`, by section."""

import re
from importlib import import_module
from importlib.resources import files
from pathlib import Path

RULINGS = files("stylobate.games.rush").joinpath("RULINGS.md").read_text("utf-8")


def _tests() -> list[str]:
    """The names of all ruling tests, in every section."""
    sections = sorted(Path(__file__).parent.glob("test_rulings_*.py"))
    return [
        name
        for section in sections
        for name in vars(import_module(f"tests.games.rush.{section.stem}"))
        if name.startswith("test_TR_")
    ]


def test_every_ruling_has_its_test_and_every_test_its_ruling() -> None:
    listed = re.findall(r"^## (TR-\d+) ", RULINGS, re.MULTILINE)
    assert listed == [f"TR-{n}" for n in range(1, len(listed) + 1)]
    assert len(listed) >= 48
    tests = _tests()
    assert len(tests) == len(set(tests))
    assert {f"TR-{name.split('_')[2]}" for name in tests} == set(listed)
    assert set(re.findall(r"`(test_TR_\w+)`", RULINGS)) == set(tests)
