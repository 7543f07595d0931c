"""Whole turns counted to a depth, against numbers that do not come from the kernel."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from numba import config

from stylobate.lab.perft import perft
from tests.games.stones.tables import label, table

ENTRIES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["perft"]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{label(entry['options'])} {entry['position']}")
def test_perft(entry: dict[str, Any]) -> None:
    game = table(entry["options"])
    state = game.read(entry["position"])
    # Uncompiled only what takes seconds.
    counts = [count for count in entry["counts"] if not config.DISABLE_JIT or count < 1000]
    assert [perft(game, state, depth + 1) for depth in range(len(counts))] == counts
