"""The commands that measure, as people type them."""

import sys
from random import Random

import pytest
import typer
from typer.testing import CliRunner

from stylobate import load
from stylobate.cli.arena import arena
from stylobate.cli.bench import bench
from stylobate.cli.bots import bots
from stylobate.cli.perft import perft

app = typer.Typer()
for command in (arena, bench, bots, perft):
    app.command()(command)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, words)
    return result.exit_code, result.output


def test_perft_counts_by_options_and_position() -> None:
    code, text = run("perft", "stones", "--depth", "3", "-o", "leap_of_faith=enemy")
    assert code == 0
    assert "3,926" in text
    code, text = run("perft", "stones", "--depth", "1", "--position", "nonsense")
    assert code == 2


def test_bots_are_listed() -> None:
    code, text = run("bots", "stones")
    assert code == 0
    assert all(name in text for name in ("Pebble", "Iris", "Hermes", "Themis", "Artemis"))


def test_the_arena_prints_scores_with_intervals() -> None:
    code, text = run("arena", "stones", "--levels", "1,2", "--games", "4", "--workers", "1")
    assert code == 0
    assert "Iris" in text
    assert "%" in text


@pytest.mark.parametrize("words", [["--levels", "1"], ["--levels", "1,9"], ["--levels", "x,y"], ["--games", "3"]])
def test_the_arena_refuses_nonsense(words: list[str]) -> None:
    assert run("arena", "stones", *words)[0] == 2


def test_the_bench_goes_on_without_its_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    from stylobate.lab import speed

    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setattr(speed, "ENOUGH", 0.001)
    code, text = run("bench", "--rounds", "1")
    assert code == 0
    assert "pip install 'stylobate[bench]'" in text
    assert "Alpha-beta search" in text


def test_the_bench_plays_every_game_by_its_interface(monkeypatch: pytest.MonkeyPatch) -> None:
    from stylobate.core import registry
    from stylobate.lab import speed

    for missing in ("pyspiel", "pettingzoo"):
        monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr(speed, "ENOUGH", 0.001)
    code, text = run("bench", "--api", "--rounds", "1")
    assert code == 0
    assert "open_spiel is not installed" in text
    assert "PettingZoo is not installed" in text
    rates = {words[0]: int(words[1].replace(",", "")) for words in map(str.split, text.splitlines()) if len(words) == 2}
    assert rates.keys() == set(registry.names())
    assert all(rate > 0 for rate in rates.values())


def test_random_play_counts_every_ply() -> None:
    from stylobate.lab import speed

    game = load("tiles")
    plies = speed.random_play(game, Random(1), 2)
    assert 2 * 10 < plies <= 2 * game.longest
    assert speed.random_play(game, Random(1), 2) == plies
