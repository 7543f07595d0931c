"""Export and import: all matches as save files, and back; and the serving process itself."""

import json
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from stylobate.cli.backup import export_matches, import_matches
from stylobate.cli.serve import serve
from stylobate.core import registry
from stylobate.core.match import Match
from stylobate.server.config import Config
from stylobate.server.run import Occupied, alone
from tests.server import toys
from tests.server.house import Person, house, until

app = typer.Typer()
app.command("export")(export_matches)
app.command("import")(import_matches)
app.command("serve")(serve)
run = CliRunner().invoke


@pytest.fixture(autouse=True)
def toy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save files are read by whatever games are installed: here, the toys."""
    monkeypatch.setattr(registry, "load", toys.load)
    monkeypatch.setattr("stylobate.server.transfer.load", toys.load)


@pytest.fixture
def full(tmp_path: Path) -> tuple[Path, Person, list[str]]:
    """A house with a finished match, one under way, one that was drawn and one that waits."""
    data = tmp_path / "house"
    with house(data) as door:
        ann = Person(door, "Ann")
        finished, running = ann.create("bot bot", options={"goal": 6}), ann.create("me bot", clock={"minutes": 9})
        drawn, waiting = ann.create("me bot"), ann.create("me open", public=True)
        until(lambda: ann.get(f"/api/tables/{finished}")["phase"] == "over")
        line = ann.at(running)
        line.act("2")
        line.until_ply(2)
        ask = ann.at(drawn)
        ask.send("ask", what="draw")
        ask.wait("table", lambda m: m["table"]["phase"] == "over")
        return data, ann, [finished, running, drawn, waiting]


def export(data: Path, folder: Path) -> dict[str, str]:
    result = run(app, ["export", str(folder), "--data", str(data)])
    assert result.exit_code == 0, result.output
    return {file.name: file.read_text() for file in folder.iterdir()}


def test_everything_comes_back(full: tuple[Path, Person, list[str]], tmp_path: Path) -> None:
    data, ann, codes = full
    files = export(data, tmp_path / "files")
    assert sorted(files) == sorted(f"race-{code}.match" for code in codes)
    new = tmp_path / "new"
    result = run(app, ["import", str(tmp_path / "files"), "--data", str(new)])
    assert "4 matches added, 0 already here, 0 refused" in result.output
    assert export(new, tmp_path / "again") == files
    result = run(app, ["import", str(tmp_path / "files"), "--data", str(new)])
    assert "0 matches added, 4 already here, 0 refused" in result.output
    with house(new) as door:
        again = Person(door, "Ann", ann.cookie)
        line = again.at(codes[1])
        assert (line.you, line.position["ply"]) == (0, 2)
        assert line.act("1")["type"] == "played"
        assert again.get(f"/api/tables/{codes[2]}")["result"]["reason"] == "The players agreed on a draw"
        assert again.get(f"/api/tables/{codes[3]}")["phase"] == "waiting"


def test_what_does_not_replay_is_refused_with_ply_and_reason(
    full: tuple[Path, Person, list[str]], tmp_path: Path
) -> None:
    data, _, codes = full
    files = export(data, tmp_path / "files")
    before = export(data, tmp_path / "before")
    broken = json.loads(files[f"race-{codes[1]}.match"])
    broken["log"].append([0, "9"])
    (tmp_path / "files" / "broken.match").write_text(json.dumps(broken))
    (tmp_path / "files" / "garbage.match").write_text("{")
    result = run(app, ["import", str(tmp_path / "files"), str(tmp_path / "missing.match"), "--data", str(data)])
    assert result.exit_code == 1
    output = " ".join(result.output.split())
    assert "does not replay at ply 3: Add one, two or three - RA-1" in output
    assert "garbage.match: This match does not replay: it is not JSON" in output
    assert "missing.match" in output
    assert "0 matches added, 4 already here, 3 refused" in output
    assert export(data, tmp_path / "after") == before


def test_a_shared_file_becomes_a_table_anyone_may_join(full: tuple[Path, Person, list[str]], tmp_path: Path) -> None:
    data, _, codes = full
    with house(data) as door:
        answer = Person(door).http.get(f"/api/tables/{codes[1]}/export")
        assert "attachment" in answer.headers["content-disposition"]
        saved = answer.text
    assert Match.loads(saved).ply == 2
    assert codes[1] not in saved
    (tmp_path / "shared.match").write_text(saved)
    new = tmp_path / "new"
    assert run(app, ["import", str(tmp_path / "shared.match"), "--data", str(new)]).exit_code == 0
    with house(new) as door:
        bob = Person(door, "Bob")
        code = next(iter(export(new, tmp_path / "x"))).removeprefix("race-").removesuffix(".match")
        line = bob.at(code)
        assert [seat["left"] for seat in line.table["seats"]] == [True, True]
        line.send("sit", seat=0, name="Bob")
        line.wait("snapshot", lambda m: m["you"] == 0)
        assert line.act("1")["type"] == "played"


def test_a_match_that_went_on_elsewhere_gets_a_table_of_its_own(
    full: tuple[Path, Person, list[str]], tmp_path: Path
) -> None:
    data, _, codes = full
    file = tmp_path / "files" / f"race-{codes[1]}.match"
    saved = json.loads(export(data, tmp_path / "files")[file.name])
    saved["log"].append([0, "1"])
    file.write_text(json.dumps(saved))
    assert "1 match added" in run(app, ["import", str(file), "--data", str(data)]).output
    assert len(export(data, tmp_path / "after")) == 5


def test_serving_says_where_and_stops_cleanly(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        program = "import typer; from stylobate.cli.serve import serve; typer.run(serve)"
        options = ["--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path)]
        server = subprocess.Popen(
            [sys.executable, "-c", program, *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert server.stdout is not None
        try:
            lines = [server.stdout.readline() for _ in range(3)]
            # The next port that is free, which need not be the next one: other tests serve beside this one.
            found = re.fullmatch(rf"Port {port} is taken, so this is port (\d+)\.\n", lines[0])
            assert found, lines[0]
            assert f"http://127.0.0.1:{found[1]}" in lines[1]
            until(lambda: _answers(int(found[1])))
            with pytest.raises(Occupied, match="already running"), alone(Config(data=tmp_path)):
                pass
            began = time.monotonic()
            server.send_signal(signal.SIGINT)
            rest = server.stdout.read()
            assert server.wait(60) in (0, -signal.SIGINT)
            assert time.monotonic() - began < 15
            assert "every table is saved" in rest
        finally:
            server.kill()


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
