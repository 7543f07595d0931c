"""The database file: looked at before the house opens, and given up when its disk fails."""

import logging
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from stylobate.server import autoplay
from stylobate.server.soundness import Unusable, examine
from stylobate.server.store.migrating import HEAD, known_versions, migrate
from tests.server.house import Person, house, until
from tests.siege.process import ROOT, House

SERVE = "import typer; from stylobate.cli.serve import serve; typer.run(serve)"


def kept(data: Path) -> Path:
    """The database of a house in which something was played."""
    with house(data) as door:
        ann = Person(door)
        for _ in range(40):
            ann.create("me open")
    return data / "house.sqlite3"


def another_programs(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("create table recipes (name text)")
    connection.close()


def text(file: Path) -> None:
    file.write_text("Tables we played at in June, one a line, so that nobody forgets them.\n" * 40)


def newer(file: Path) -> None:
    connection = sqlite3.connect(kept(file.parent))
    connection.execute("update alembic_version set version_num = '9999'")
    connection.commit()
    connection.close()


def incomplete(file: Path) -> None:
    connection = sqlite3.connect(kept(file.parent))
    connection.execute("alter table matches drop column standing")
    connection.close()


def half_migrated(file: Path) -> None:
    incomplete(file)
    connection = sqlite3.connect(file)
    connection.execute("alter table matches drop column revision")
    connection.execute("update alembic_version set version_num = '0002'")
    connection.commit()
    connection.close()


def without_a_table(file: Path) -> None:
    connection = sqlite3.connect(kept(file.parent))
    connection.execute("drop table undos")
    connection.close()


def damaged(file: Path) -> None:
    size = kept(file.parent).stat().st_size
    with file.open("r+b") as opened:
        for page in range(2, size // 4096):
            opened.seek(page * 4096)
            opened.write(os.urandom(64))


def unwritable(file: Path) -> None:
    kept(file.parent)
    with file.open("r+b") as opened:
        # The header says that only a later SQLite may write here; permissions would not stop an administrator.
        opened.seek(18)
        opened.write(b"\x03")


def folder(file: Path) -> None:
    file.mkdir()


BAD: dict[str, Callable[[Path], None]] = {
    "belongs to another program": another_programs,
    "cannot be opened as a database: file is not a database": text,
    "of version 9999": newer,
    f"lacks matches.standing, which version {HEAD} has": incomplete,
    "lacks matches.standing, which version 0002 has": half_migrated,
    "lacks undos.id, undos.match, undos.seat": without_a_table,
    "damaged": damaged,
    "cannot be written": unwritable,
    "is a folder": folder,
}


@pytest.mark.parametrize("why", BAD)
def test_a_house_that_cannot_be_kept_is_not_opened(why: str, tmp_path: Path) -> None:
    BAD[why](tmp_path / "house.sqlite3")
    options = ["--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run([sys.executable, "-c", SERVE, *options], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert why in done.stdout
    assert len(done.stdout.splitlines()) == 1, done.stdout
    assert "http://" not in done.stdout
    assert "Traceback" not in done.stderr


def test_an_empty_file_is_said_aloud_and_a_new_house_is_not(tmp_path: Path) -> None:
    assert examine(f"sqlite:///{tmp_path}/new/house.sqlite3") == ""
    (tmp_path / "house.sqlite3").touch()
    assert "is empty, so this is a fresh start" in examine(f"sqlite:///{tmp_path}/house.sqlite3")


def test_a_sound_house_is_left_as_it_is(tmp_path: Path) -> None:
    file = kept(tmp_path)
    before = sqlite3.connect(file).execute("select count(*) from matches").fetchone()
    assert examine(f"sqlite:///{file}") == ""
    assert sqlite3.connect(file).execute("select count(*) from matches").fetchone() == before


@pytest.mark.parametrize("version", sorted(known_versions()))
def test_a_house_of_every_version_so_far_is_opened(version: str, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/house.sqlite3")
    with engine.begin() as connection:
        migrate(connection, version)
    engine.dispose()
    assert examine(f"sqlite:///{tmp_path}/house.sqlite3") == ""
    with house(tmp_path) as door:
        ann = Person(door, "Ann")
        assert ann.at(ann.create("me bot")).position


def test_no_house_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unusable, match="cannot be made"):
        examine(f"sqlite:///{tmp_path}/file/house.sqlite3")


def test_a_failing_disk_stops_the_house_and_the_log_decides(tmp_path: Path) -> None:
    doomed = House(tmp_path)
    command = [sys.executable, "-m", "tests.server.killable", str(doomed.port), str(tmp_path)]
    process = doomed.process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    try:
        until(lambda: _listens(doomed.url))
        ann = Person(doomed.url, "Ann")
        line = ann.at(ann.create("me bot", options={"goal": 100_000}))
        assert line.act("2")["type"] == "played"
        line.until_turn()
        # From now on the process can make no file longer, as on a disk that fails.
        longest = max(file.stat().st_size for file in tmp_path.iterdir())
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (longest // 2, longest // 2))
        line.send("act", ply=line.position["ply"], text="1", ticket=9)
        code, _ = line.closed()
        _, told = process.communicate(timeout=60)
    finally:
        doomed.close()
    assert code == 1006
    assert process.returncode == 1
    assert "The server stops: its disk failed" in told
    assert "did not happen" not in "".join(line.frames)
    with house(tmp_path) as door:
        again = Person(door, "Ann", ann.cookie).at(line.table["code"])
        assert again.position["ply"] >= line.position["ply"]


def _listens(url: str) -> bool:
    try:
        Person(url)
    except Exception:
        return False
    return True


def test_a_refusing_database_is_told_at_the_table_and_once_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(autoplay, "RETRY_AFTER", 0.01)
    caplog.set_level(logging.WARNING)
    with house(tmp_path, bot_pause=0.01) as door:
        ann, eve = Person(door, "Ann"), Person(door, "Eve")
        mine, theirs = (ann.create(chairs, options={"goal": 100_000}) for chairs in ("me bot", "bot bot"))
        player, watcher = ann.at(mine), eve.at(theirs)
        other = sqlite3.connect(tmp_path / "house.sqlite3", timeout=30, isolation_level=None)
        other.execute("alter table plies rename to elsewhere")
        assert "cannot save to its disk" in player.act("1")["reason"]
        assert "cannot save to its disk" in watcher.wait("refused")["reason"]
        for _ in range(50):
            assert player.act("1")["type"] == "refused"
        logged = [record.getMessage() for record in caplog.records]
        assert len(logged) == 1, logged
        assert "The database refuses to write" in logged[0]
        other.execute("alter table elsewhere rename to plies")
        other.close()
        watcher.wait("played")
        assert player.act("1")["type"] == "played"
        assert [record.getMessage() for record in caplog.records][1:] == ["The database writes again"]


def doomed_house(data: Path, call: str, error: str) -> tuple[House, "subprocess.Popen[str]"]:
    """A house whose disk fails in this way from SIGUSR1 on."""
    doomed = House(data)
    command = [sys.executable, "-m", "tests.server.failing_disk", str(doomed.port), str(data), call, error]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    until(lambda: _listens(doomed.url))
    return doomed, process


def test_a_failing_sync_stops_the_house_and_the_log_decides(tmp_path: Path) -> None:
    doomed, process = doomed_house(tmp_path, "sync", "EIO")
    try:
        ann = Person(doomed.url, "Ann")
        line = ann.at(ann.create("me open"))
        line.send("say", text="before")
        line.wait("chatted")
        process.send_signal(signal.SIGUSR1)
        time.sleep(0.2)
        line.send("say", text="after")
        assert line.closed()[0] == 1006
        _, told = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 1
    assert "The server stops: its disk failed" in told
    assert "did not happen" not in "".join(line.frames)
    assert '"after"' not in "".join(line.frames)
    with house(tmp_path) as door:
        assert '"before"' in Person(door, "Ann", ann.cookie).at(line.table["code"]).frames[0]


def test_a_disk_that_is_full_is_told_in_words_and_the_house_goes_on(tmp_path: Path) -> None:
    doomed, process = doomed_house(tmp_path, "write", "ENOSPC")
    told = "The server cannot save to its disk, so your move did not count. Please try again later."
    try:
        ann = Person(doomed.url, "Ann")
        code = ann.create("me bot")
        line = ann.at(code)
        process.send_signal(signal.SIGUSR1)
        time.sleep(0.2)
        assert line.act("1")["reason"] == told
        wanted = {"game": "race", "name": "Ann", "chairs": [{"kind": "me"}, {"kind": "open"}]}
        answer = ann.http.post("/api/tables", json=wanted)
        assert (answer.status_code, answer.json()["reason"]) == (507, told)
        assert ann.get(f"/api/tables/{code}")["ply"] == 0
        assert process.poll() is None
    finally:
        process.kill()
        process.communicate(timeout=60)
