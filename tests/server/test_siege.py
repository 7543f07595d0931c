"""The siege in short: every part holds."""

from pathlib import Path

import pytest

from tests.siege.part import Part
from tests.siege.parts import PARTS

ONE_SERVER = [part for part in PARTS if part.name != "nodes"]
"""Several servers are attacked by `make siege` only: a match may still wait too long there (docs/scale.md)."""


@pytest.mark.parametrize("part", ONE_SERVER, ids=lambda part: part.name)
def test_the_house_holds(part: Part, tmp_path: Path) -> None:
    assert part.attack("short", tmp_path).faults == ()
