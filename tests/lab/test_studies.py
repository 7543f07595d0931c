"""A study gives the same figures wherever it is played, goes on when interrupted, and refuses what it cannot do."""

import json
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from stylobate.cli.main import app
from stylobate.lab import study
from stylobate.lab.runs.folder import Folder
from stylobate.lab.runs.matches import play_order
from stylobate.lab.runs.settings import Settings

SMALL = Settings("stones", (2,), games=18, levels=(2,), skill=4)


@pytest.fixture(scope="module")
def found() -> study.Study:
    return study.carry_out(SMALL, workers=1)


def test_the_number_of_processes_changes_nothing(found: study.Study) -> None:
    assert study.carry_out(SMALL, workers=2).frames.digest() == found.frames.digest()


def test_another_seed_gives_another_study(found: study.Study) -> None:
    other = Settings("stones", (2,), games=18, levels=(2,), skill=4, seed=1)
    assert study.carry_out(other, workers=1).frames.digest() != found.frames.digest()


@pytest.mark.parametrize(("game", "level"), [("blox", 2), ("europe", 3), ("trip", 3), ("rush", 2), ("tiles", 3)])
def test_a_match_is_a_function_of_its_order(game: str, level: int) -> None:
    options = {"cards": 3} if game == "europe" else {"temples": 3} if game == "trip" else {}
    order = Settings(game, (2,), games=1, levels=(level,), skill=0, options=options).orders()[0]
    assert play_order(order) == play_order(order)


def test_interrupted_it_goes_on_where_it_stopped(tmp_path: Path, found: study.Study) -> None:
    class Stop(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done >= 8:
            raise Stop

    with pytest.raises(Stop):
        study.carry_out(SMALL, tmp_path / "one", workers=1, report=stop)
    parts = {file: file.stat().st_mtime_ns for file in (tmp_path / "one" / "parts").iterdir()}
    assert len(parts) == 4
    seen: list[int] = []
    again = study.carry_out(SMALL, tmp_path / "one", workers=1, report=lambda done, of: seen.append(done))
    assert seen[0] == 8
    assert again.frames.digest() == found.frames.digest() == study.read(tmp_path / "one").frames.digest()


def test_a_study_runs_again_from_its_json(tmp_path: Path) -> None:
    run = CliRunner()
    words = ["study", "stones", "--games", "10", "--levels", "1", "--skill", "2", "--workers", "1"]
    assert run.invoke(app, [*words, "--out", str(tmp_path / "a")]).exit_code == 0
    again = run.invoke(app, ["study", "--again", str(tmp_path / "a" / "study.json"), "--out", str(tmp_path / "b")])
    assert again.exit_code == 0
    one, other = (json.loads((tmp_path / name / "study.json").read_text()) for name in "ab")
    assert one["digest"] == other["digest"]
    assert one["answers"] == other["answers"]
    assert (tmp_path / "a" / "report.html").read_text() == (tmp_path / "b" / "report.html").read_text()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "There is no game 'chess'"),
        (["stones", "--seats", "3"], "stones takes 2 players here, not 3"),
        (["stones", "--seats", "many"], "--seats takes a number"),
        (["stones", "--levels", "9"], "stones has levels from 1 to 5, not 9"),
        (["blox", "--vary", "level"], "--vary takes an option and two or more"),
        (["blox", "--vary", "level=1"], "two or more of its values"),
        (["blox", "--vary", "height=1,2"], "blox has no option 'height'"),
        (["--again", "nowhere/study.json"], "nowhere holds no study"),
        ([], "Say which game"),
        (["stones", "--cluster", "tcp://127.0.0.1:1"], "No Dask cluster answers at tcp://127.0.0.1:1"),
    ],
)
def test_bad_input_gets_a_sentence(
    tmp_path: Path, words: list[str], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stylobate.lab.runs.crews.PATIENCE", "300ms")
    out = CliRunner().invoke(app, ["study", *words, "--games", "2", "--out", str(tmp_path / "x")], terminal_width=200)
    assert out.exit_code == 2
    assert reason in " ".join(out.output.replace("│", " ").split())
    assert not (tmp_path / "x" / "report.html").exists()


def everything(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_nothing_of_another_study_is_overwritten(tmp_path: Path) -> None:
    first = Settings("stones", (2,), games=2, levels=(1,), skill=0)
    study.carry_out(first, tmp_path / "one", workers=1)
    before = everything(tmp_path)
    with pytest.raises(study.BadStudy, match="holds another study"):
        study.carry_out(Settings("stones", (2,), games=3, levels=(1,)), tmp_path / "one", workers=1)
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "a.txt").write_text("dear")
    with pytest.raises(study.BadStudy, match="not empty and no study"):
        study.carry_out(first, tmp_path / "letters", workers=1)
    after = everything(tmp_path)
    assert after.pop("letters/a.txt") == b"dear"
    assert after == before


def test_another_program_does_not_go_on_with_a_study(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "one")
    folder.prepare(SMALL)
    described = folder.describe()
    folder.note({"versions": {**described["versions"], "program": "older"}})
    with pytest.raises(study.BadStudy, match="begun by another version"):
        study.carry_out(SMALL, folder.path, workers=1)


def test_a_broken_parquet_file_is_named(tmp_path: Path) -> None:
    settings = Settings("stones", (2,), games=2, levels=(1,), skill=0)
    study.carry_out(settings, tmp_path / "one", workers=1)
    file = tmp_path / "one" / "plies.parquet"
    file.write_bytes(b"PAR1 broken")
    before = everything(tmp_path)
    with pytest.raises(study.BadStudy, match=r"plies\.parquet is missing or broken"):
        study.read(tmp_path / "one")
    with pytest.raises(study.BadStudy, match=r"plies\.parquet is missing or broken"):
        study.carry_out(settings, tmp_path / "one", workers=1)
    pl.DataFrame({"a": [1]}).write_parquet(file)
    with pytest.raises(study.BadStudy, match="other columns"):
        study.read(tmp_path / "one")
    assert set(everything(tmp_path)) == set(before)


def test_the_rows_tell_the_matches(found: study.Study) -> None:
    matches, seats, plies = found.frames.matches, found.frames.seats, found.frames.plies
    equal = matches.filter(pl.col("purpose") == "equal")
    assert len(equal) == 18
    assert set(matches["purpose"].unique()) == {"equal", "skill", "choices"}
    assert seats.group_by("match").agg(pl.col("won").sum())["won"].to_list() == pytest.approx([1.0] * len(matches))
    whole = matches.filter(pl.col("match") >= 0)
    counted = plies.group_by("match").len().sort("match")
    assert counted["len"].to_list() == whole.sort("match")["plies"].to_list()
    assert equal["rounds"].to_list() == [(plies + 1) // 2 for plies in equal["plies"]]
