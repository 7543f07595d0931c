"""Counts of all ways to play, which the reference has confirmed."""

import tomllib
from pathlib import Path

import pytest

from stylobate.games.tiles import Tiles
from stylobate.lab.perft import perft, plain
from tests.games.tiles.reference import Reference

COUNTS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text())["count"]


def slowly(text: str, depth: int, options: dict[str, str]) -> int:
    """Perft by the reference: each action is applied to the text by a game, but listed by the reference alone."""
    listed = Reference(text, **options).actions()
    if depth == 1:
        return len(listed)
    game = Tiles.setup(**options)
    state = game.read(text)
    reached = (game.apply(state, state.mover, game.parse(state, state.mover, action)).state for action in listed)
    return sum(0 if after.over else slowly(str(after), depth - 1, options) for after in reached)


@pytest.mark.parametrize("entry", COUNTS, ids=lambda entry: entry["name"])
def test_the_kernel_counts_as_written_down(entry):
    game = Tiles.setup(**entry["options"])
    state = game.read(entry["position"])
    assert [perft(game, state, depth) for depth in range(1, len(entry["counts"]) + 1)] == entry["counts"]


@pytest.mark.parametrize("entry", COUNTS, ids=lambda entry: entry["name"])
def test_the_reference_counts_the_same(entry):
    options = entry["options"]
    assert slowly(entry["position"], 1, options) == entry["counts"][0]
    if entry["counts"][1] < 500 * entry["counts"][0] and entry["counts"][0] < 40:
        assert slowly(entry["position"], 2, options) == entry["counts"][1]


def test_the_games_own_functions_count_the_same():
    game = Tiles.setup()
    assert [plain(game, game.start(), depth) for depth in (0, 1, 2)] == [1, 5, 3600]
