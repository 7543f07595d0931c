"""Games of other packages: what is wrong with one is said, and the house opens without it."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from stylobate.core import registry
from stylobate.server.plugins import Games
from stylobate.server.watching import Watching, stamps
from tests.plugins import announced

GOOD = """
from tests.toys.piles import Pile, Piles
class Good(Piles):
    id = "good"
"""
BROKEN = {
    "raises": ("import nothing_of_this_name", "raises does not load: ModuleNotFoundError"),
    "misspelt": ("def f(:", "misspelt does not load: invalid syntax (misspelt.py, line 1)"),
    "nogame": ("Good = 3", "nogame does not load: nogame:Good is no Game"),
    "unversioned": (
        "from stylobate.core.game import Game\nclass Good(Game):\n    id = 'unversioned'",
        "unversioned has no rules_version",
    ),
    "renamed": (GOOD, "renamed is announced under this name but calls itself good"),
    "forgetful": (
        GOOD.replace('"good"', '"forgetful"') + "    def read(self, text):\n        return Pile(3)\n",
        "forgetful reads its own position '7 0' back as '3 0'",
    ),
    "idle": (
        GOOD.replace('"good"', '"idle"') + "    def actions(self, state, seat):\n        return ()\n",
        "idle begins with a turn of seat 0, who has no action",
    ),
    "failing": (
        GOOD.replace('"good"', '"failing"') + "    def start(self):\n        return 1 / 0\n",
        "failing does not begin: ZeroDivisionError: division by zero",
    ),
}

Bring = Callable[..., Path]


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bring]:
    """Puts a module with a game on the path, as if it had been installed."""
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)

    def bring(name: str, source: str, game: str = "", package: str = "") -> Path:
        file = tmp_path / f"{name}.py"
        file.write_text(source)
        announced(tmp_path, package or f"the-{name}", {game or name: f"{name}:Good"})
        return file

    yield bring
    for name in set(sys.modules) - before:
        del sys.modules[name]


def points() -> list[EntryPoint]:
    """Those of this test and ours."""
    return [point for point in registry.points() if registry.source(point).startswith(("the-", "stylobate"))]


def test_a_sound_plugin_is_played_beside_ours(bring: Bring) -> None:
    bring("good", GOOD)
    games = Games(points)
    assert {"good", "stones"} <= set(games.names())
    assert games.load("good").id == "good"
    assert games.troubles() == []


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_plugin_is_left_out_with_a_sentence(name: str, bring: Bring, caplog: pytest.LogCaptureFixture) -> None:
    source, reason = BROKEN[name]
    bring(name, source)
    games = Games(points)
    assert name not in games.names()
    assert "stones" in games.names()
    (trouble,) = games.troubles()
    assert trouble.game == name
    assert trouble.reason.startswith(reason)
    assert trouble.reason in caplog.text


def test_a_name_that_exists_stays_with_whoever_had_it(bring: Bring) -> None:
    bring("thief", GOOD.replace('"good"', '"stones"'), game="stones")
    games = Games(points)
    assert games.find("stones") is registry.find("stones")
    assert games.find("stones").__module__.startswith("stylobate.")
    (trouble,) = games.troubles()
    assert trouble.reason == "stones of the-thief is left out: stylobate has a game of this name"


def test_what_is_saved_is_taken_in_and_what_is_broken_changes_nothing(bring: Bring) -> None:
    refreshed: list[str] = []

    async def refresh(name: str) -> None:
        refreshed.append(name)

    file = bring("good", GOOD)
    games = Games(points)
    watching = Watching(games, refresh)
    first = games.find("good")
    assert file in stamps("good")

    asyncio.run(watching.look())
    assert games.find("good") is first

    file.write_text(GOOD + "    rules_version = '2'\n# longer, so that nobody takes it for the compiled one\n")
    asyncio.run(watching.look())
    second = games.find("good")
    assert second.rules_version == "2"
    assert refreshed == ["good"]

    file.write_text(
        GOOD + "    rules_version = \n# this line does not end as it should, and the file is longer still\n"
    )
    asyncio.run(watching.look())
    assert games.find("good") is second
    assert sys.modules["good"].Good is second
    assert refreshed == ["good"]
    (trouble,) = games.troubles()
    assert trouble.reason == "good does not load: invalid syntax (good.py, line 5). The previous version stays in use."

    file.write_text(
        GOOD + "    rules_version = '3'\n" + "# mended again, with a line of another length than before\n" * 3
    )
    asyncio.run(watching.look())
    assert games.find("good").rules_version == "3"
    assert games.troubles() == []
