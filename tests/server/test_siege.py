"""The siege in short: every part holds."""

from pathlib import Path

import pytest

from tests.siege.part import Part
from tests.siege.parts import PARTS


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_the_house_holds(part: Part, tmp_path: Path) -> None:
    assert part.attack("short", tmp_path).faults == ()
