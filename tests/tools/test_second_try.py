"""A run in which a second try helped is a run that failed."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
UNSURE = """
import pathlib

import pytest


@pytest.mark.flaky(reruns=1)
def test_unsure():
    seen = pathlib.Path(__file__).with_suffix(".seen")
    if not seen.exists():
        seen.touch()
        raise AssertionError("the first time")
"""


def run(folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", str(folder)]
    strict = {name: value for name, value in os.environ.items() if name != "STYLOBATE_SECOND_TRIES"}
    return subprocess.run(
        command, cwd=folder, env=strict | more, capture_output=True, text=True, timeout=120, check=False
    )


def test_a_second_try_that_helped_fails_the_run(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((HERE / "conftest.py").read_text())
    (tmp_path / "test_unsure.py").write_text(UNSURE)
    first, second = run(tmp_path), run(tmp_path)
    assert first.returncode == 1
    assert "failed at the first try: find out why" in first.stdout
    assert "test_unsure.py::test_unsure" in first.stdout
    assert "AssertionError: the first time" in first.stdout
    assert second.returncode == 0, second.stdout


def test_a_run_may_allow_second_tries_and_names_them(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((HERE / "conftest.py").read_text())
    (tmp_path / "test_unsure.py").write_text(UNSURE)
    allowed = run(tmp_path, STYLOBATE_SECOND_TRIES="1")
    assert allowed.returncode == 0, allowed.stdout
    assert "test_unsure.py::test_unsure" in allowed.stdout
