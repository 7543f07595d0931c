"""Compiled searches are found again by the next process, and not where the rules have changed; no array is overrun."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import numba.core.errors
import numpy as np
import pytest

from stylobate.core import compiled as core_compiled
from stylobate.kit.compiling import compiled, fingerprint

ROOT = Path(__file__).parents[2]
SEARCH = """
from tests.bots.test_alphabeta import search
from tests.bots.toys import Noughts, Position
from stylobate.bots.deepening import search_of
print(search(Noughts.RULES, Position((0, 0, 0)), 6, quiet=3).value)
print(sum(search_of(Noughts.RULES).stats.cache_hits.values()))
"""


def once(cache: Path, code: str = SEARCH, **env: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code],
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


COUNT = "from tests.kit.specialised import counting\nprint(*[counting(by)(100) for by in ({})])"


def test_two_specialisations_from_two_processes_are_not_mixed_up_in_a_third(tmp_path: Path) -> None:
    assert once(tmp_path, COUNT.format("1,")) == ["100"]
    assert once(tmp_path, COUNT.format("2,")) == ["200"]
    assert once(tmp_path, COUNT.format("1, 2")) == ["100", "200"]


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


def _over(x: int) -> bool:
    return x != core_compiled.GOING


def test_a_fingerprint_reaches_what_a_module_of_ours_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(_over)
    monkeypatch.setattr(core_compiled, "GOING", core_compiled.GOING - 1)
    assert fingerprint(_over) != before


def test_a_fingerprint_changes_when_a_function_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(_twice)
    monkeypatch.setattr(getattr(_twice, "py_func", _twice), "__module__", "elsewhere")
    assert fingerprint(_twice) != before


ADDING = """
import sys
from stylobate.core import compiled as core_compiled
from stylobate.kit.compiling import compiled, inner

def build(step):
    @inner
    def more(x):  # it calls itself, so that it is not drawn into its caller
        return x + step if x < 100 else more(x - 100) + more(x - 99)

    def add(x):
        return more(x)

    return compiled("i8(i8)")(add)

built = [build(int(word)) for word in sys.argv[1:]]
print(*(add(0) for add in built))
"""


def test_what_two_processes_compiled_is_told_apart_in_a_third(tmp_path: Path) -> None:
    program = tmp_path / "adding.py"
    program.write_text(ADDING)

    def said(*steps: str) -> str:
        return subprocess.run(
            [sys.executable, str(program), *steps],
            env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout.strip()

    assert said("10") == "10"
    assert said("20") == "20"
    assert said("10", "20") == "10 20"


def _of_its_own(x: int) -> int:
    return len(np.zeros(x))


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_what_makes_arrays_has_to_say_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    with pytest.raises(numba.core.errors.NumbaError):
        compiled("i8(i8)")(_of_its_own)
    assert compiled("i8(i8)", makes_arrays=True)(_of_its_own)(3) == 3
