"""The tool that breaks rules on purpose: its breaks are real, and a test that looks notices them."""

import multiprocessing
import os
import signal
import time
import tomllib
from pathlib import Path

import pytest

from tools.mutants import reaching
from tools.mutants.breaks import Break, breaks, broken
from tools.mutants.known import Known, known
from tools.mutants.planning import all_breaks, plan_of
from tools.mutants.processes import verdicts
from tools.mutants.results import Results

ROOT = Path(__file__).resolve().parents[2]
PLAN = tomllib.loads((ROOT / "tools/mutants/plan.toml").read_text())

SOURCE = '''
def may_leap(stones: int, free: bool) -> bool:
    """A stone leaps over one or two."""
    if stones < 1:
        return False
    return stones <= 2 and free


def words() -> int:
    return 7
'''


def test_every_place_is_broken_once_and_prose_is_left_alone() -> None:
    found = [(b.was, b.now) for b in breaks("temple", SOURCE)]
    assert found == [
        ("stones < 1", "True"),
        ("stones < 1", "False"),
        ("stones < 1", "stones <= 1"),
        ("1", "2"),
        ("False", "True"),
        ("stones <= 2 and free", "stones <= 2 or free"),
        ("stones <= 2", "stones < 2"),
        ("2", "3"),
    ]


def test_a_broken_module_differs_in_one_place() -> None:
    told = {}
    for found in breaks("temple", SOURCE):
        names: dict[str, object] = {}
        exec(compile(broken("temple", SOURCE, found.number), "temple.py", "exec"), names)
        may_leap = names["may_leap"]
        assert callable(may_leap)
        told[found.was, found.now] = [may_leap(stones, free) for stones in range(4) for free in (False, True)]
    assert told["stones <= 2", "stones < 2"] == [False, False, False, True, False, False, False, False]
    assert told["2", "3"] == [False, False, False, True, False, True, False, True]


def test_the_conditions_of_a_verb_are_broken_and_no_other_decorator() -> None:
    source = '@slow(2)\n@needs("CB-4", "None is left", lambda now, at: now.left > at)\ndef take(now):\n    pass\n'
    assert [b.key for b in breaks("temple", source)] == [
        "temple.take: now.left > at -> True",
        "temple.take: now.left > at -> False",
        "temple.take: now.left > at -> now.left >= at",
    ]


def test_a_constant_is_reached_where_its_statement_is() -> None:
    """A table of constants is one instruction: only the line where it begins is ever seen to run."""
    found = breaks("temple", "WIDTH = (\n    1,\n    3,\n)\n")
    assert [(b.line, b.begins) for b in found] == [(2, 1), (3, 1)]
    reach = {"seconds": {"slow": 2.0, "quick": 1.0}, "lines": {"temple.py": {"1": ["slow", "quick"] * 2}}}
    assert reaching.judges_for(found[1], Path("temple.py"), reach)[0] == ["quick", "quick", "slow", "slow"]


def test_every_break_has_a_name_of_its_own() -> None:
    source = "def paths(a):\n    near = a + 1\n    return (near + 1, 1, 2)\n"
    assert [b.key for b in breaks("temple", source)] == [
        "temple.paths: a + 1 -> a - 1",
        "temple.paths: 1 -> 2 in `near = a + 1`",
        "temple.paths: near + 1 -> near - 1",
        "temple.paths: 1 -> 2 in `return (near + 1, 1, 2)` (1)",
        "temple.paths: 1 -> 2 in `return (near + 1, 1, 2)` (2)",
        "temple.paths: 2 -> 3",
    ]


@pytest.mark.parametrize("name", PLAN)
def test_an_equal_break_is_one_that_there_is(name: str) -> None:
    plan = plan_of(name, "*", False)
    keys = [found.key for found in all_breaks(plan)]
    assert len(set(keys)) == len(keys)
    assert not plan.equal.keys() - set(keys)


@pytest.mark.parametrize("one", known(), ids=lambda one: f"{one.ruling} {one.was[:30]}")
def test_a_known_break_can_be_made(one: Known) -> None:
    """Its words stand there once, and its ruling has a test; `make known-mutants` sees whether that notices."""
    assert compile(one.broken, one.path.name, "exec")
    tests = "".join(path.read_text() for path in (ROOT / "tests/games" / one.game).glob("test_*.py"))
    assert f"def test_{one.ruling.replace('-', '_')}_" in tests


def test_a_run_goes_on_where_the_same_one_was_stopped(tmp_path: Path) -> None:
    found = breaks("temple", SOURCE)
    kept, order = tmp_path / "temple.jsonl", {"seed": 1}
    Results.opened(kept, order, found).add(found[0], "test_it")
    assert Results.opened(kept, order, found).rows == {found[0].key: "test_it"}
    assert Results.opened(kept, {"seed": 2}, found).rows == {}


def test_those_that_lived_are_tried_again(tmp_path: Path) -> None:
    found = breaks("temple", SOURCE)
    first = Results.opened(tmp_path / "temple.jsonl", {"seed": 1}, found)
    first.add(found[0], "test_it")
    first.add(found[1], "")
    again = Results.continued(first.path, found)
    again.forget_survivors()
    again.add(found[1], "test_more")
    assert Results.continued(first.path, found).rows == {found[0].key: "test_it", found[1].key: "test_more"}


@pytest.mark.parametrize(("looks_at", "noticed"), [("may_leap(2, True)", True), ("not may_leap(0, True)", False)])
def test_a_trial_tells_whether_a_test_notices(tmp_path: Path, looks_at: str, noticed: bool) -> None:
    module, judge = tmp_path / "temple.py", tmp_path / "test_temple.py"
    module.write_text(SOURCE)
    judge.write_text(f"from temple import may_leap\n\n\ndef test_it():\n    assert {looks_at}\n")
    found = next(b for b in breaks("temple", SOURCE) if b.now == "stones < 2")
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert bool(pool.apply(_attempted, (found, tmp_path))) is noticed


def _killed_at_two(number: int) -> str:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return f"test {number}"


def test_a_killed_trial_has_no_verdict_and_nobody_waits_for_it() -> None:
    found = dict(verdicts(_killed_at_two, [1, 2, 3], jobs=2))
    assert found == {1: "test 1", 2: None, 3: "test 3"}


def test_whoever_stops_the_unbroken_tests_leaves_no_process_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The tests are told to run for a minute, and the run to stop after a moment."""
    monkeypatch.setattr(reaching, "reach", lambda folder, tests, out: time.sleep(60))
    monkeypatch.setattr(reaching, "KEPT", tmp_path)
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        with pytest.raises(KeyboardInterrupt):
            reaching._run_unbroken(plan_of("stones", "*", False), [])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    for left in multiprocessing.active_children():
        left.join(10)
    assert not multiprocessing.active_children()


def _attempted(found: Break, folder: Path) -> str:
    import sys

    from tools.mutants.trial import attempt

    sys.path.insert(0, str(folder))
    return attempt(found, str(folder / "temple.py"), [f"--rootdir={folder}", str(folder / "test_temple.py")], 30)
