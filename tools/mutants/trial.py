"""Runs tests in a process of their own: once to learn which test reaches which line, then with one break each."""

import ast
import importlib.util
import inspect
import io
import json
import os
import resource
import signal
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from time import process_time
from types import CodeType, FrameType, ModuleType
from typing import Any

import coverage
import pytest

from tools.mutants.breaks import Break, broken

MEMORY = 6 << 30
"""Bytes that a trial may take: a break may let a list grow for ever."""
UNUSED = ("cacheprovider", "xdist", "rerunfailures", "unraisableexception", "threadexception")
"""Plug-ins that cost time and judge nothing here: one of them collects all garbage five times at the end of a run."""
QUIET = ["-q", "--no-header", "-o", "timeout=0", *(word for name in UNUSED for word in ("-p", f"no:{name}"))]
"""Without a limit by the clock, which ends the whole process where a busy machine is slow."""


class OutOfTime(BaseException):
    """A break made something run for ever; the test that noticed fails."""


class OneBroken(MetaPathFinder, Loader):
    """Gives one module its broken form when it is imported."""

    def __init__(self, module: str, tree: ast.Module, path: str) -> None:
        self.module = module
        self.code: CodeType = compile(tree, path, "exec")
        self.path = path

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        search = [str(Path(self.path).parent)] if Path(self.path).name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=self, submodule_search_locations=search
        )

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


class Reached:
    """A pytest plug-in: the lines that each test reaches, and the CPU time it takes."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.coverage = coverage.Coverage(source=[str(root)], data_file=None, config_file=False)
        self.seconds: dict[str, float] = {}

    def pytest_sessionstart(self) -> None:
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.coverage.switch_context(item.nodeid)
        self._forget()
        before = process_time()
        result = yield
        self.seconds[item.nodeid] = process_time() - before
        return result

    def _forget(self) -> None:
        """Empty the caches: what an earlier test has worked out is reached by this one as well.

        A table that there is once, which a function without arguments gives, stays the same object.
        """
        for module in [module for module in sys.modules.values() if _within(module, self.root)]:
            for value in [*vars(module).values()]:
                if hasattr(value, "cache_clear") and inspect.signature(value).parameters:
                    value.cache_clear()


def _within(module: ModuleType, root: Path) -> bool:
    file = getattr(module, "__file__", None)
    return file is not None and root in Path(file).parents


class First:
    """A pytest plug-in: the first test that fails."""

    def __init__(self) -> None:
        self.test = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.test:
            self.test = report.nodeid


def reach(root: Path, tests: Sequence[str], out: Path) -> None:
    """Run all tests unbroken and write which test reaches which line; ends the process."""
    plugin = Reached(root)
    said = io.StringIO()
    with redirect_stdout(said):
        code = pytest.main([*QUIET, *tests], plugins=[plugin])
    plugin.coverage.stop()
    data = plugin.coverage.get_data()
    lines = {
        file: {str(line): sorted(filter(None, contexts)) for line, contexts in data.contexts_by_lineno(file).items()}
        for file in data.measured_files()
    }
    out.write_text(json.dumps({"code": int(code), "said": said.getvalue(), "seconds": plugin.seconds, "lines": lines}))
    os._exit(0)


def attempt(chosen: Break, path: str, tests: Sequence[str], seconds: float) -> str:
    """The first test that notices the break, or nothing. Leaves its process unusable."""
    tree = broken(chosen.module, Path(path).read_text(), chosen.number)
    return judged(OneBroken(chosen.module, tree, path), tests, seconds)


def judged(one: OneBroken, tests: Sequence[str], seconds: float) -> str:
    """The first of these tests that notices a module in its broken form, or nothing."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.meta_path.insert(0, one)
    # By CPU time, because the machine may be busy with other things; by the clock for what waits for ever.
    signal.signal(signal.SIGPROF, _out_of_time)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.signal(signal.SIGALRM, _out_of_time)
    signal.alarm(10 * int(seconds + 1))
    first = First()
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        try:
            code = pytest.main([*QUIET, "-x", *tests], plugins=[first])
        except OutOfTime:
            return "out of time"
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.alarm(0)
    if code == pytest.ExitCode.OK:
        return ""
    return first.test or "it cannot even be imported"


def _out_of_time(signum: int, frame: FrameType | None) -> None:
    raise OutOfTime
