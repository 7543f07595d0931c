"""Whole turns counted to a depth, against numbers that do not come from the kernel."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.games.stones.tables import label, table

ENTRIES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["perft"]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{label(entry['options'])} {entry['position']}")
def test_perft(entry: dict[str, Any]) -> None:
    from stylobate.games.stones import kernel

    game = table(entry["options"])
    compiled = game.kernel()
    assert compiled is not None
    position = compiled.pack(game.read(entry["position"]))
    assert [kernel.perft(position, depth + 1) for depth in range(len(entry["counts"]))] == entry["counts"]
