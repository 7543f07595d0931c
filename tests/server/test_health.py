"""What whoever runs a house asks of it: is it up, is it ready, what does it do, and does it go gently."""

import json
import logging
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from stylobate.server import logs
from stylobate.server.config import Limits
from tests.server.house import Line, Person, house, until
from tests.server.postgres import Postgres


def test_up_ready_and_numbers(database: str, tmp_path: Path) -> None:
    with house(tmp_path, database=database) as door:
        for path in ("/healthz", "/readyz"):
            answer = httpx.get(f"{door}{path}")
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers, "nobody has to be known for this"
        ann = Person(door)
        line = ann.at(ann.create("me bot"))
        assert line.act("1")["type"] == "played"
        numbers = dict(
            row.rsplit(" ", 1) for row in httpx.get(f"{door}/metrics").text.splitlines() if not row.startswith("#")
        )
        assert numbers["stylobate_tables"] == "1"
        assert numbers["stylobate_sockets"] == "1"
        assert numbers["stylobate_answer_seconds_count"] == "1"
        assert numbers['stylobate_answer_seconds_bucket{le="+Inf"}'] == "1"
        assert int(numbers["stylobate_commits_total"]) >= 2


def test_numbers_for_whoever_brings_the_token(tmp_path: Path) -> None:
    with house(tmp_path, metrics_token="open sesame") as door:
        assert httpx.get(f"{door}/metrics").status_code == 401
        brings = {"authorization": "Bearer open sesame"}
        assert httpx.get(f"{door}/metrics", headers=brings).status_code == 200


def test_a_server_without_its_database_is_up_and_not_ready(tmp_path: Path) -> None:
    server = Postgres("fsync=off")
    try:
        server.start()
        with house(tmp_path, database=server.create("house")) as door:
            assert httpx.get(f"{door}/readyz").status_code == 200
            server.kill()
            assert httpx.get(f"{door}/healthz").status_code == 200
            assert httpx.get(f"{door}/readyz", timeout=30).status_code == 503
            assert httpx.get(f"{door}/api/tables/nothing", timeout=30).status_code == 503
            server.start()
            until(lambda: httpx.get(f"{door}/readyz", timeout=30).status_code == 200)
    finally:
        server.close()


def test_told_to_stop_a_server_sends_its_people_elsewhere(tmp_path: Path) -> None:
    options = ["--host", "127.0.0.1", "--port", "18431", "--data", str(tmp_path), "--drain", "1", "--no-qr"]
    serve = "import typer; from stylobate.cli.serve import serve; typer.run(serve)"
    environment = {**os.environ, "STYLOBATE_LOG": "json"}
    process = subprocess.Popen(
        [sys.executable, "-c", serve, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert process.stdout
        door = next(row.split()[-1] for row in process.stdout if "http" in row)
        until(lambda: _answers(door))
        ann = Person(door)
        line = Line(door, ann.create("me open", game="stones"), ann.cookie)
        line.send("hello")
        line.wait("snapshot")
        process.send_signal(signal.SIGTERM)
        until(lambda: httpx.get(f"{door}/readyz").status_code == 503)
        line.send("say", text="still here")
        line.wait("chatted")
        assert line.closed()[0] == 1012
        assert process.wait(60) in (0, -signal.SIGTERM)
    finally:
        process.kill()
        process.communicate()


def _answers(door: str) -> bool:
    try:
        return httpx.get(f"{door}/readyz").status_code == 200
    except httpx.HTTPError:
        return False


def test_a_log_line_names_the_table_and_the_seat() -> None:
    logs.about("amber-fox-12345", 1)
    record = logging.LogRecord("part", logging.ERROR, "", 1, "It failed", (), None)
    told = json.loads(logs.JsonLines().format(record))
    assert (told["table"], told["seat"], told["message"], told["level"]) == ("amber-fox-12345", 1, "It failed", "error")


def test_limits_are_read_from_words() -> None:
    assert Limits.read("sockets=500, messages_a_second=2.5") == Limits(sockets=500, messages_a_second=2.5)
    assert Limits.read("") == Limits()
    for wrong, why in (("socks=1", "no limit called socks"), ("sockets=x", "a number"), ("sockets=0", "more than")):
        with pytest.raises(ValueError, match=why):
            Limits.read(wrong)


def test_a_house_moves_to_postgres_and_back(shared: str, tmp_path: Path) -> None:
    """The same people find the same tables, and a database that has tables is not overwritten."""
    with house(tmp_path / "a") as door:
        ann, bob = Person(door, "Ann"), Person(door, "Bob")
        code = ann.create("me open", options={"goal": 100_000})
        first, second = ann.at(code), bob.at(code)
        second.send("sit", seat=1, name="Bob")
        first.until_turn()
        first.act("2")
        first.send("ask", what="undo")
        first.wait("snapshot")
        first.act("3")
        first.send("say", text="moving soon")
        first.wait("chatted")
    old, back = f"sqlite:///{tmp_path}/a/house.sqlite3", f"sqlite:///{tmp_path}/b/house.sqlite3"
    assert _move(old, shared) == (0, "1 matches with 1 plies were copied and checked. The old database is unchanged.")
    assert _move(old, shared)[0] == 1
    assert _move(shared, back)[0] == 0
    with house(tmp_path / "c", database=shared) as door:
        assert Person(door, "Ann", ann.cookie).at(code).you == 0
    with house(tmp_path / "b") as door:
        again = Person(door, "Ann", ann.cookie).at(code)
        assert (again.you, again.position["view"]["at"]) == (0, 3)
        assert "moving soon" in again.frames[0]
    connection = sqlite3.connect(tmp_path / "b" / "house.sqlite3")
    assert connection.execute("select count(*) from undos").fetchone() == (1,)
    connection.close()


def _move(source: str, target: str) -> tuple[int, str]:
    run = "import typer; from stylobate.cli.move import move; typer.run(move)"
    done = subprocess.run([sys.executable, "-c", run, source, target], capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, " ".join(done.stdout.split())


BAD = {
    "cannot be reached": "postgresql://stylobate@127.0.0.1:1/none",
    "A database is given as": "mysql://somewhere",
    "refuses this server": "{none}",
    "belongs to another program": "{foreign}",
    "is of version 9999": "{newer}",
    "is read-only": "{read_only}",
}


@pytest.mark.parametrize("why", BAD)
def test_a_postgres_that_cannot_be_a_house(why: str, postgres: Postgres, shared: str) -> None:
    name = shared.rpartition("/")[2]
    match BAD[why]:
        case "{none}":
            url = postgres.url("nowhere")
        case "{foreign}":
            postgres.run("create table recipes (name text)", name)
            url = shared
        case "{newer}":
            for table in ("matches", "seats", "plies"):
                postgres.run(f"create table {table} (code text)", name)
            postgres.run("create table alembic_version as select '9999' as version_num", name)
            url = shared
        case "{read_only}":
            postgres.run(f'alter database "{name}" set default_transaction_read_only = on')
            url = shared
        case url:
            pass
    serve = "import typer; from stylobate.cli.serve import serve; typer.run(serve)"
    options = ["--host", "127.0.0.1", "--port", "0", "--database", url]
    done = subprocess.run([sys.executable, "-c", serve, *options], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert why in done.stdout
    assert len(done.stdout.splitlines()) == 1, done.stdout
    assert "Traceback" not in done.stderr
