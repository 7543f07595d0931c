"""Compiled searches are found again by the next process, and not where the rules have changed; no array is overrun."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from stylobate.kit.compiling import fingerprint

ROOT = Path(__file__).parents[2]
SEARCH = """
from tests.bots.test_alphabeta import search
from tests.bots.toys import Noughts, Position
from stylobate.bots.deepening import search_of
print(search(Noughts.RULES, Position((0, 0, 0)), 6, quiet=3).value)
print(sum(search_of(Noughts.RULES).stats.cache_hits.values()))
"""


def once(cache: Path, **env: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", SEARCH],
        env={**os.environ, "NUMBA_CACHE_DIR": str(cache), **env},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return done.stdout.split()


def test_the_second_process_finds_what_the_first_compiled_within_bounds(tmp_path: Path) -> None:
    # With bounds checked an index out of range would raise; the check is a part of the fingerprint.
    first, second = (once(tmp_path, NUMBA_BOUNDSCHECK="1") for _ in range(2))
    assert first[1] == "0"
    assert second[1] == "1"
    assert first[0] == second[0]


STEP = 1


@numba.njit
def _step(x: int) -> int:
    return x + STEP


def _twice(x: int) -> int:
    return _step(_step(x))  # type: ignore[no-any-return]


def test_a_fingerprint_reaches_what_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(_twice)
    assert before == fingerprint(_twice)
    monkeypatch.setitem(globals(), "STEP", 2)
    assert fingerprint(_twice) != before
    monkeypatch.setitem(globals(), "STEP", 1)
    assert fingerprint(_twice) == before
