"""The ladder says what was measured, and under which conditions."""

import re
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from stylobate.bots import Bot, play
from stylobate.cli.main import app
from stylobate.core import registry
from stylobate.lab import ladder
from stylobate.lab.ceiling import revealed


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


def test_a_level_thinks_by_the_time_it_had_a_core_and_never_by_the_wall_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def wall() -> float:
        raise AssertionError("a busy machine would have taken the bot's time away")

    monkeypatch.setattr(Bot, "clock", staticmethod(wall))
    game = registry.load("stones")
    levels = game.levels()
    (pair,) = ladder.climb(game, levels[4], levels[0], 2, 1, slips=False, opening=2, workers=1, pace=0.005)
    assert 0.001 < pair.thoughts[0].each < 0.1


def test_an_odd_number_of_games_is_refused() -> None:
    game = registry.load("europe")
    with pytest.raises(ValueError, match="2 or a multiple"):
        next(ladder.climb(game, *game.levels()[:2], 3, 1, slips=True, opening=2, workers=1, pace=1.0))


def test_one_command_writes_the_page(tmp_path: Path) -> None:
    words = ["ladder", "europe", "-o", "cards=3", "--games", "2", "--levels", "1,2", "--workers", "1"]
    done = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    page = (tmp_path / "ladder-europe-cards-3.md").read_text()
    assert "# Ladder of europe, 2 seats, cards 3" in page
    assert re.search(r"Commit [0-9a-f]{7,}", page)
    assert re.search(r"load \d+\.\d at the beginning", page)
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| with")]
    assert [row[:4] for row in rows] == [
        ["| with", "2 Hugo", "1 Poppy", "2"],
        ["| without", "2 Hugo", "1 Poppy", "2"],
    ]


def test_alone_a_level_sits_in_every_seat_once(tmp_path: Path) -> None:
    game = registry.load("europe", 3, cards=3)
    weak, strong = game.levels()[0], game.levels()[4]
    groups = list(ladder.climb(game, strong, weak, 30, 1, slips=True, opening=2, workers=1, pace=1.0, alone=True))
    assert [len(group.games) for group in groups] == [3] * 10
    # One of three seats, and far more than a third of the wins.
    assert ladder.rung(strong, weak, True, groups).result.score > 0.55
    for group in groups:
        mine, theirs = group.thoughts
        assert 0 < mine.decisions < theirs.decisions
    with pytest.raises(ValueError, match="multiple"):
        next(ladder.climb(game, strong, weak, 4, 1, slips=True, opening=2, workers=1, pace=1.0, alone=True))
    words = ["ladder", "europe", "--seats", "3", "-o", "cards=3", "--levels", "4,5", "--alone", "--workers", "1"]
    done = CliRunner().invoke(app, [*words, "--games", "3", "--slips", "without", "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    page = (tmp_path / "ladder-europe-3-cards-3-alone.md").read_text()
    assert "a fair share of the wins is 33.3%" in page
    assert "Elo" not in page
    assert "| without | 5 Aurelia | 4 Matteo | 3 |" in page
    refused = CliRunner().invoke(app, [*words, "--games", "4", "--out", str(tmp_path)])
    assert refused.exit_code == 2
    assert "multiple of 3" in " ".join(refused.output.split())


def test_the_ceiling_is_the_same_level_seeing_all(tmp_path: Path) -> None:
    words = ["ladder", "europe", "-o", "cards=3", "--ceiling", "--games", "2", "--slips", "without", "--workers", "1"]
    done = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    page = (tmp_path / "ladder-europe-cards-3-ceiling.md").read_text()
    assert "| without | 5 Aurelia, seeing all | 5 Aurelia | 2 |" in page


def test_a_cheater_guesses_right_and_nobody_else_does() -> None:
    game = registry.load("trip", 2)
    table, cheated = revealed(game)
    rng = Random(4)
    state = play(game, [2, 2], rng).state_at(40)
    view = table.view(state, 0)
    assert view == game.view(state, 0)
    assert cheated.guess(view, 0, rng) is state
    imagined = game.guess(view, 0, rng)
    assert imagined != state
    # What is only imagined looks like something, and is guessed from the looks.
    assert cheated.guess(game.view(imagined, 1), 1, rng) not in (state, imagined)
    assert table.guess(view, 0, rng) != state


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["ladder", "europe", "--out", str(tmp_path / "nowhere")])
    assert done.exit_code == 2
    assert "There is no folder" in " ".join(done.output.split())
