"""`stylobate new`: the package it writes is sound as it is, and a bad name is refused in a sentence."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stylobate.cli.main import app
from tests.plugins import environment, on_path


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, arguments, env={"COLUMNS": "200"})
    return done.exit_code, done.output


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# Names that hold a word of the template's, or begin with no two letters.
@pytest.mark.parametrize("name", ["mygame", "packages_of_game", "g2"])
def test_the_package_is_sound_as_it_is(name: str, here: Path) -> None:
    code, said = run("new", name)
    assert code == 0
    assert f"pip install -e {name}" in said
    told = tomllib.loads((here / name / "pyproject.toml").read_text())
    assert told["tool"]["hatch"]["build"]["targets"]["wheel"] == {"packages": [f"src/{name}"]}
    assert (here / name / "src" / name / "__init__.py").exists()
    left = [path for path in (here / name).rglob("*") if path.is_file() and "gamename" in path.read_text().lower()]
    assert left == []

    env = {**environment(on_path(here / "path", [here / name])), "COLUMNS": "200"}
    check = ["-c", "from stylobate.cli.main import main; main()", "check", name, "--matches", "3"]
    for command in (check, ["-m", "pytest", "-q", "-p", "no:cacheprovider"]):
        done = subprocess.run([sys.executable, *command], env=env, cwd=here / name, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("stones", "There is already a game called stones"),
        ("random", "Python already has a module called random"),
        ("My Game", "is not a package name"),
        ("class", "is not a package name"),
    ],
)
def test_a_name_that_will_not_do_is_refused(name: str, sentence: str, here: Path) -> None:
    code, said = run("new", name)
    assert code == 2
    assert sentence in said
    assert os.listdir(here) == []


def test_what_is_there_already_is_not_written_over(here: Path) -> None:
    kept = here / "mygame" / "notes.txt"
    kept.parent.mkdir()
    kept.write_text("mine")
    code, said = run("new", "mygame")
    assert code == 2
    assert "mygame already exists and is not empty" in said
    assert os.listdir(kept.parent) == ["notes.txt"]
