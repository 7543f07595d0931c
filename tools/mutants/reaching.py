"""Which test reaches which line, learnt by running the tests unbroken; and which tests a break is put to."""

import json
import multiprocessing
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from tools.mutants.breaks import Break
from tools.mutants.planning import KEPT, ROOT, Plan, fingerprint, test_files
from tools.mutants.trial import reach

BUDGET = 12.0
"""Seconds of tests that one break is put to unless told; the quickest of those that reach its line come first."""
ONCE = 3
"""What so few tests reach may run once and be kept (an import, a cache): then all others depend on it too."""

Reach = dict[str, Any]
"""`seconds` that each test takes, and which tests reach each of the `lines` of each file."""


def reached(name: str, plan: Plan) -> Reach:
    """Which test reaches which line; a test file is run again only when it or the sources have changed."""
    KEPT.mkdir(exist_ok=True)
    sources = fingerprint(*plan.sources)
    kept = {path: KEPT / f"{name}-{path.stem}-{sources}-{fingerprint(path)}.json" for path in test_files(plan)}
    stale = [path for path, out in kept.items() if not out.exists()]
    if stale:
        Console(stderr=True).print(f"Running {len(stale)} unbroken test files to learn what they reach …")
        for path, found in _run_unbroken(plan, stale).items():
            kept[path].write_text(json.dumps(found))
    whole: Reach = {"seconds": {}, "lines": {}}
    for out in kept.values():
        _join(whole, json.loads(out.read_text()))
    return whole


def _run_unbroken(plan: Plan, files: list[Path]) -> dict[Path, Reach]:
    out = KEPT / f"reach-{os.getpid()}.json"
    fork = multiprocessing.get_context("fork")
    tests = [str(path.relative_to(ROOT)) for path in files]
    process = fork.Process(target=reach, args=(plan.folder, tests, out))
    process.start()
    try:
        process.join()
    finally:
        process.kill()
    if not out.exists():
        sys.exit("The unbroken tests did not run to their end")
    data = json.loads(out.read_text())
    out.unlink()
    if data["code"]:
        sys.exit(f"The unbroken tests do not pass:\n{data['said'][-3000:]}")
    return {path: _part(data, test) for path, test in zip(files, tests, strict=True)}


def _part(data: Reach, file: str) -> Reach:
    """What the tests of one file reach; what runs at import belongs to every file."""
    lines = {
        source: {line: [test for test in tests if test.startswith(file + "::")] for line, tests in by_line.items()}
        for source, by_line in data["lines"].items()
    }
    return {"seconds": {t: s for t, s in data["seconds"].items() if t.startswith(file + "::")}, "lines": lines}


def _join(whole: Reach, part: Reach) -> None:
    whole["seconds"].update(part["seconds"])
    for source, by_line in part["lines"].items():
        for line, tests in by_line.items():
            whole["lines"].setdefault(source, {}).setdefault(line, []).extend(tests)


def judges_for(found: Break, path: Path, data: Reach, budget: float = BUDGET) -> tuple[list[str], float]:
    """The quickest tests that reach a break's line, golden matches last; then any other for what runs only once."""
    seconds = data["seconds"]
    lines = data["lines"].get(str(path), {})
    on_line = lines.get(str(found.line)) or lines.get(str(found.begins))
    candidates = list(seconds) if on_line is not None and len(on_line) <= ONCE else on_line or []
    candidates = [test for test in candidates if test in seconds]
    reaching = set(on_line or ())
    candidates.sort(key=lambda test: (test not in reaching, "golden" in test, "test_laws" in test, seconds[test]))
    chosen: list[str] = []
    spent = 0.0
    for test in candidates:
        if not chosen or spent + seconds[test] <= budget:
            chosen.append(test)
            spent += seconds[test]
    return chosen, spent
