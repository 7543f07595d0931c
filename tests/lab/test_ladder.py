"""The ladder says what was measured, and under which conditions."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stylobate.cli.main import app
from stylobate.core import registry
from stylobate.lab import ladder


def _pairs(slips: bool) -> list[ladder.Pair]:
    game = registry.load("europe", cards=3)
    second, first = game.levels()[:2]
    return list(ladder.climb(game, first, second, 4, 1, slips=slips, opening=2, workers=1, pace=1.0))


def test_every_decision_is_counted_and_timed() -> None:
    for pair in _pairs(slips=True):
        decided = sum(thought.decisions for thought in pair.thoughts)
        # Two random actions open each of the two games.
        assert decided == sum(game.plies for game in pair.games) - 4
        assert all(thought.seconds > 0 for thought in pair.thoughts)


def test_the_same_seed_plays_the_same_games_and_slips_change_them() -> None:
    first, again, careful = _pairs(slips=True), _pairs(slips=True), _pairs(slips=False)
    assert [pair.games for pair in first] == [pair.games for pair in again]
    assert [pair.games for pair in first] != [pair.games for pair in careful]


def test_an_odd_number_of_games_is_refused() -> None:
    game = registry.load("europe")
    with pytest.raises(ValueError, match="even number"):
        next(ladder.climb(game, *game.levels()[:2], 3, 1, slips=True, opening=2, workers=1, pace=1.0))


def test_one_command_writes_the_page(tmp_path: Path) -> None:
    words = ["ladder", "europe", "-o", "cards=3", "--games", "2", "--levels", "1,2", "--workers", "1"]
    done = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    page = (tmp_path / "ladder-europe.md").read_text()
    assert "# Ladder of europe, 2 seats, cards 3" in page
    assert re.search(r"Commit [0-9a-f]{7,}", page)
    assert re.search(r"load \d+\.\d at the beginning", page)
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| with")]
    assert [row[:4] for row in rows] == [
        ["| with", "2 Hugo", "1 Poppy", "2"],
        ["| without", "2 Hugo", "1 Poppy", "2"],
    ]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["ladder", "europe", "--out", str(tmp_path / "nowhere")])
    assert done.exit_code == 2
    assert "There is no folder" in " ".join(done.output.split())
