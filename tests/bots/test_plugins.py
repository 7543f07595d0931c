"""Bots that come with other packages: a real distribution on the path, found by its entry points."""

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from stylobate import arena, load, play
from stylobate.bots import guests, installed, open_bot
from stylobate.core.game import Level
from tests.bots.guests import write_package


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write_package(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    installed.cache_clear()
    yield
    installed.cache_clear()


def test_what_loads_is_there_and_what_does_not_is_named(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert list(installed()) == ["clumsy", "last", "moody", "picky"]
    said = "\n".join(caplog.messages)
    assert "broken is left out: it does not load (RuntimeError: no licence)" in said
    assert "thing is left out: guest_bots:not_a_bot is not a subclass of stylobate.Bot" in said


def test_a_bot_is_a_guest_where_it_plays(caplog: pytest.LogCaptureFixture) -> None:
    assert [level.name for level in guests(load("stones"))] == ["Clumsy", "Omega", "picky"]
    assert Level("Omega", "Takes what is left", "last") in guests(load("blox"))
    assert "picky" not in [level.bot for level in guests(load("blox"))]
    assert "moody cannot say whether it plays stones (RuntimeError: not today)" in caplog.text


def test_an_installed_bot_plays_by_its_name_and_its_settings() -> None:
    game = load("stones")
    assert play(game, ["last", "random"], Random(1)).over is not None
    assert open_bot(game, Level("Slow", "", "last", {"patience": 3})).patience == 3
    with pytest.raises(ValueError, match="last has no setting haste; it has patience, slip"):
        open_bot(game, Level("Fast", "", "last", {"haste": 3}))


def test_the_arena_takes_any_bot_in_any_process() -> None:
    game = load("stones")
    here = arena(game, "last", "random", 4, seed=8)
    assert (here.first, here.second) == ("last", "random")
    there = arena(game, installed()["last"], "random", 4, seed=8, workers=2)
    assert there.first == "Omega"
    assert sorted(there.games) == sorted(here.games)


def test_a_bot_that_cannot_travel_says_so() -> None:
    game = load("stones")
    bot = open_bot(game, "last")
    bot.secret = lambda: 1  # type: ignore[attr-defined]
    assert arena(game, bot, "random", 2).games
    with pytest.raises(ValueError, match=r"cannot be sent to other processes .*: name it, hand over its class"):
        arena(game, bot, "random", 2, workers=2)
