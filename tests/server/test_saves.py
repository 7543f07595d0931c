"""Save files are strangers: whatever a file says, it is refused with the ply or the field, and harms nothing."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from stylobate.cli.backup import export_matches, import_matches
from stylobate.core import registry
from tests.server import toys
from tests.server.house import Person, house

app = typer.Typer()
app.command("export")(export_matches)
app.command("import")(import_matches)
run = CliRunner().invoke

Saved = dict[str, Any]


@pytest.fixture(autouse=True)
def toy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save files are read by whatever games are installed: here, the toys."""
    monkeypatch.setattr(registry, "load", toys.load)
    monkeypatch.setattr("stylobate.server.transfer.load", toys.load)


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The backup of a match under way, with a person, a bot and a clock."""
    folder = tmp_path_factory.mktemp("backup")
    with house(folder / "old") as door:
        ann = Person(door, "Ann")
        line = ann.at(ann.create("me bot:2", clock={"minutes": 9}))
        line.act("2")
        line.until_ply(2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("stylobate.server.transfer.load", toys.load)
        assert run(app, ["export", str(folder / "files"), "--data", str(folder / "old")]).exit_code == 0
    (file,) = (folder / "files").iterdir()
    return file.read_text()


@pytest.fixture
def saved(backup: str) -> Saved:
    found: Saved = json.loads(backup)
    return found


def bring(tmp_path: Path, text: str) -> str:
    """What importing this text says; the house it was brought to must not have changed."""
    file, data = tmp_path / "stranger.match", tmp_path / "new"
    file.write_text(text)
    result = run(app, ["import", str(file), "--data", str(data)])
    assert result.exit_code == 1, result.output
    assert "0 matches added, 0 already here, 1 refused" in result.output
    connection = sqlite3.connect(data / "house.sqlite3")
    assert connection.execute("select count(*) from matches").fetchone() == (0,)
    connection.close()
    return " ".join(result.output.split())


def at(path: str, value: Any) -> Callable[[Saved], None]:
    def change(saved: Saved) -> None:
        *way, last = path.split(".")
        place: Any = saved
        for step in way:
            place = place[int(step)] if step.isdigit() else place[step]
        place[int(last) if last.isdigit() else last] = value

    return change


BAD: dict[str, tuple[Callable[[Saved], None], str]] = {
    "code with a path": (at("table.code", "../../etc/passwd"), "$.table.code"),
    "code with a header": (at("table.code", 'x"\r\nset-cookie: stylobate=1'), "$.table.code"),
    "code too long": (at("table.code", "a" * 41), "$.table.code"),
    "name too long": (at("table.sitters.0.name", "A" * 25), "$.table.sitters[0].name"),
    "name that turns the line": (at("table.sitters.0.name", "Ann\u202eboB"), "table.sitters[0].name"),
    "no name": (at("table.sitters.0.name", ""), "table.sitters[0].name"),
    "shared name with a bell": (at("names", ["A\x07nn", "Bob"]), "names[0]"),
    "level of no bot": (at("table.sitters.1.level", 99), "table.sitters[1].level"),
    "bot of no level": (at("table.sitters.1.level", None), "table.sitters[1].level"),
    "owner that is no hash": (at("table.sitters.0.owner", "Ann"), "$.table.sitters[0].owner"),
    "title with a line": (at("title", "Olive\ntable"), "title"),
    "title too long": (at("title", "x" * 61), "$.title"),
    "agreed for more seats": (at("ended", {"scores": [0.5] * 3, "reason": "Agreed"}), "ended.scores"),
    "agreed beyond measure": (at("ended", {"scores": [0.5, 7], "reason": "Agreed"}), "$.ended.scores"),
    "clock of a year": (at("table.clock.minutes", 525_600), "$.table.clock.minutes"),
    "clocks that run backwards": (at("table.clocks.0", -1), "$.table.clocks"),
    "clocks without a clock": (at("table.clock", None), "table.clocks"),
    "begun never": (at("table.begun", -1.0), "$.table.begun"),
    "text too long": (at("log.1", [1, "1" * 401]), "at ply 2"),
    "text of another kind": (at("log.1", [1, 1]), "at ply 2"),
    "text that is not legal": (at("log.1", [1, "9"]), "at ply 2"),
    "option too long": (at("options.goal", "9" * 20_001), "'goal'"),
    "seats that are many": (at("seats", 10**30), "not 1000"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_is_refused_with_ply_or_field(what: str, saved: Saved, tmp_path: Path) -> None:
    change, where = BAD[what]
    change(saved)
    assert where in bring(tmp_path, json.dumps(saved))


def test_two_seats_of_one_person_are_refused(saved: Saved, tmp_path: Path) -> None:
    saved["table"]["sitters"][1] = saved["table"]["sitters"][0]
    assert "two seats to one person" in bring(tmp_path, json.dumps(saved))


def test_a_file_without_bottom_is_refused(tmp_path: Path) -> None:
    assert "nested too deeply" in bring(tmp_path, '{"stylobate": 1, "options": ' + "[" * 100_000)


def test_a_file_without_end_is_refused(tmp_path: Path, saved: Saved) -> None:
    assert "longer than 16 MB" in bring(tmp_path, json.dumps(saved) + " " * 17_000_000)


class Fragile(toys.Race):
    """Rules that break at a text instead of refusing it."""

    def parse(self, state: Any, seat: int | None, text: str) -> int:
        return {"1": 1, "2": 2}[text]


def test_rules_that_break_are_told_with_the_ply(tmp_path: Path, saved: Saved, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "load", lambda name, seats, **options: Fragile.setup(seats, **options))
    saved["log"][1] = [1, "3"]
    assert "at ply 2: the rules fail at it (KeyError: '3')" in bring(tmp_path, json.dumps(saved))


def test_what_a_file_says_is_not_obeyed_by_the_terminal(tmp_path: Path, saved: Saved) -> None:
    saved["log"][1] = [1, "\x1b[2J[bold]nine"]
    told = bring(tmp_path, json.dumps(saved))
    assert "\x1b" not in told


def test_export_goes_on_after_a_bad_match(tmp_path: Path) -> None:
    data, files = tmp_path / "house", tmp_path / "files"
    with house(data) as door:
        ann = Person(door, "Ann")
        codes = [ann.create("me bot") for _ in range(6)]
    connection = sqlite3.connect(data / "house.sqlite3")
    spoil = "update matches set {} where code = ?"
    connection.execute(spoil.format("game = 'chess'"), codes[:1])
    connection.execute(spoil.format("options = '[1'"), codes[1:2])
    connection.execute(spoil.format("questions = '{}'"), codes[2:3])
    connection.execute("pragma foreign_keys = off")
    connection.execute(spoil.format("code = '../../out'"), codes[3:4])
    connection.execute("update seats set match = '../../out' where match = ?", codes[3:4])
    connection.commit()
    connection.close()
    result = run(app, ["export", str(files), "--data", str(data)])
    assert result.exit_code == 1
    assert "3 matches written" in result.output
    for code in codes[:3]:
        assert code in result.output
    assert len(list(files.iterdir())) == 3
    assert not list(tmp_path.rglob("*out*"))


def test_a_download_is_named_safely(tmp_path: Path) -> None:
    with house(tmp_path) as door:
        ann = Person(door, "Ann")
        code = ann.create("me bot")
    bad = 'a"b; x=y'
    connection = sqlite3.connect(tmp_path / "house.sqlite3")
    connection.execute("update matches set code = ?", [bad])
    connection.execute("update seats set match = ?", [bad])
    connection.commit()
    connection.close()
    with house(tmp_path) as door:
        answer = Person(door).http.get(f"/api/tables/{bad}/export")
        assert answer.status_code == 200
        header = answer.headers["content-disposition"]
        assert header.count('"') == 2
        assert header.startswith('attachment; filename="race-')
        assert code not in header


def test_there_is_nothing_to_export_where_there_is_no_house(tmp_path: Path) -> None:
    result = run(app, ["export", str(tmp_path / "files"), "--data", str(tmp_path / "none")])
    assert result.exit_code == 1
    assert "There are no tables in" in result.output
    assert not (tmp_path / "none").exists()
