"""Bots of other packages at the tables: a real distribution on the path, a real house."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from stylobate.bots import FIRST_GUEST, installed
from tests.bots.guests import write_package
from tests.server.house import Person, house


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "packages"
    folder.mkdir()
    write_package(folder)
    monkeypatch.syspath_prepend(folder)
    installed.cache_clear()
    yield folder
    installed.cache_clear()


def guests_of(person: Person, game: str = "race") -> dict[str, int]:
    (found,) = (info for info in person.get("/api/house")["games"] if info["id"] == game)
    return {level["name"]: level["level"] for level in found["levels"] if level["guest"]}


def test_an_installed_bot_is_offered_and_plays_its_own_way(tmp_path: Path, package: Path) -> None:
    with house(tmp_path / "data") as door:
        ann = Person(door)
        offered = guests_of(ann)
        assert set(offered) == {"Clumsy", "Omega"}, "picky plays another game, and moody cannot say"
        assert min(offered.values()) >= FIRST_GUEST
        code = ann.create(f"me bot:{offered['Omega']}")
        line = ann.at(code)
        assert line.table["seats"][1]["name"] == "Omega"
        line.act("1")
        line.until_turn()
        assert ann.get(f"/api/tables/{code}/export")["log"] == [[0, "1"], [1, "3"]]


def test_a_bot_that_fails_at_the_table_is_helped_out(tmp_path: Path, package: Path) -> None:
    with house(tmp_path / "data", expected=("The bot Clumsy of race failed",)) as door:
        ann = Person(door)
        line = ann.at(ann.create(f"me bot:{guests_of(ann)['Clumsy']}"))
        line.act("1")
        line.until_turn()


def test_a_table_goes_on_without_a_bot_that_was_removed(
    tmp_path: Path, package: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with house(tmp_path / "data") as door:
        ann = Person(door)
        number = guests_of(ann)["Omega"]
        code = ann.create(f"me bot:{number}")
    sys.path.remove(str(package))
    installed.cache_clear()
    with house(tmp_path / "data") as door:
        ann = Person(door, cookie=ann.cookie)
        assert guests_of(ann) == {}
        line = ann.at(code)
        line.act("1")
        line.until_turn()
        assert "Omega of table" in caplog.text
        refused = ann.http.post(
            "/api/tables",
            json={"game": "race", "name": "Ann", "chairs": [{"kind": "me"}, {"kind": "bot", "level": number}]},
        )
        assert refused.status_code == 400
        assert f"has no bot of level {number}" in refused.json()["reason"]
