"""`python -m tools.mutants europe --sample 200`: how many of these breaks do the tests notice?"""

import argparse
import gc
import importlib
import os
import pkgutil
import random
import signal
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tools.mutants.breaks import Break
from tools.mutants.planning import KEPT, ROOT, Plan, all_breaks, fingerprint, plan_of, test_files
from tools.mutants.processes import verdicts
from tools.mutants.reaching import BUDGET, Reach, judges_for, reached
from tools.mutants.results import Results, Row
from tools.mutants.trial import attempt

SLACK = 2.0
"""How many times as long as usual, in CPU time, the tests may take before a break counts as an endless loop."""
SHARED = ("numpy", "numba", "hypothesis")
"""What tests load and nobody breaks: it is loaded once, before the processes of the trials part."""
UNBROKEN = ("stylobate.core", "stylobate.kit")
"""What every game stands on: loaded once as well, where a game is what is broken."""
SPOKEN = 10
"""Where nobody watches a bar, so many breaks lie between two lines about how far it is."""

Job = tuple[Break, str, list[str], float]


def judge(job: Job) -> str:
    found, path, tests, seconds = job
    return attempt(found, path, tests, 5 + SLACK * seconds) if tests else ""


def main() -> None:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=0, help="so many breaks, picked by the seed; 0 takes all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="*", help="modules whose name fits this pattern, e.g. 'travel' or 'rules/*'")
    parser.add_argument("--again", action="store_true", help="try those of the last run that lived once more")
    parser.add_argument("--laws", action="store_true", help="let the laws judge too: slow")
    parser.add_argument("--budget", type=float, default=BUDGET, help="seconds of tests that one break is put to")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    # Kernels are broken in their plain form: a compiled copy in the cache would hide the break.
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    kept = KEPT / f"{asked.game}.jsonl"
    plan = plan_of(asked.game, "*" if asked.again else asked.only, asked.laws)
    every = all_breaks(plan)
    if stray := plan.equal.keys() - {found.key for found in all_breaks(plan_of(asked.game, "*", False))}:
        sys.exit("plan.toml names breaks that there are not:\n" + "\n".join(sorted(stray)))
    # Told to stop in either way, it leaves no process behind and still prints what it has found.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    data = reached(asked.game, plan)
    if asked.again:
        results = Results.continued(kept, every)
        picked = [found for found in every if found.key in results.rows]
        results.forget_survivors()
    else:
        picked = random.Random(asked.seed).sample(every, min(asked.sample or len(every), len(every)))
        results = Results.opened(kept, _order(asked, plan), every)
    tried = [found for found in picked if found.key not in plan.equal]
    left = [one for one in tried if one.key not in results.rows]
    try:
        for found, noticed in run(left, plan, data, asked):
            results.add(found, noticed)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on from here", file=sys.stderr)
    told = [(found, results.rows[found.key]) for found in tried if found.key in results.rows]
    report(asked.game, plan, len(every), len(picked) - len(tried), told)


def _order(asked: argparse.Namespace, plan: Plan) -> Row:
    """What makes two runs the same, so that the second goes on where the first was stopped."""
    of = fingerprint(*plan.sources, *test_files(plan))
    return {name: getattr(asked, name) for name in ("sample", "seed", "only", "laws")} | {"of": of}


def run(tried: list[Break], plan: Plan, data: Reach, asked: argparse.Namespace) -> Iterator[tuple[Break, str]]:
    work: list[Job] = []
    for found in tried:
        path = plan.modules[found.module]
        tests, seconds = judges_for(found, path, data, asked.budget)
        work.append((found, str(path), tests, seconds))
    _load_once(plan)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("breaks", total=len(work))
        lived = 0
        for done, ((found, *_), noticed) in enumerate(verdicts(judge, work, asked.jobs), 1):
            if noticed is None:
                print(f"Killed before its verdict, left for the next run: {found.key}", file=sys.stderr)
                continue
            lived += not noticed
            progress.update(bar, advance=1, description=f"{lived} lived")
            if not console.is_terminal and (done % SPOKEN == 0 or not noticed):
                print(f"{done} of {len(work)}, {lived} lived" + ("" if noticed else f": {found.key}"), file=sys.stderr)
            yield found, noticed


def _load_once(plan: Plan) -> None:
    """Import what all trials need, and keep the collector of garbage from looking at it in each of them."""
    for name in SHARED:
        importlib.import_module(name)
    # What is loaded already cannot be broken any more: all of it stands on the core.
    for name in UNBROKEN if all(module.startswith("stylobate.games.") for module in plan.modules) else ():
        for found in pkgutil.walk_packages(importlib.import_module(name).__path__, f"{name}."):
            importlib.import_module(found.name)
    gc.freeze()


def report(name: str, plan: Plan, every: int, equal: int, results: list[tuple[Break, str]]) -> None:
    lived = sorted((found for found, noticed in results if not noticed), key=lambda found: (found.module, found.line))
    golden = sum("golden" in noticed for _, noticed in results)
    console = Console(width=160)
    for found in lived:
        path = plan.modules[found.module].relative_to(ROOT)
        console.print(f"lived  {path}:{found.line}  {found.key}", markup=False, soft_wrap=True)
    table = Table("game", "breaks", "tried", "equal", "noticed", "by golden matches alone", "lived", "share")
    share = (len(results) - len(lived)) / max(1, len(results))
    row = (every, len(results), equal, len(results) - len(lived), golden, len(lived))
    table.add_row(name, *map(str, row), f"{share:.1%}")
    console.print(table)


if __name__ == "__main__":
    main()
