"""What holds for the whole run: what is slow, and that a test which passed only when it was tried again has failed."""

import os
from fnmatch import fnmatch
from pathlib import Path

import pytest

SLOW = (
    "*/test_laws*.py",
    "*/games/*/test_bots*.py",
    "*/games/*/test_heuristics*.py",
    "*/games/*/test_re*.py",
    "*/games/*/test_perft.py",
    "*/test_compil*.py",
    "*/test_knowledge.py",
    "*/test_verb_laws.py",
    "*/bots/*.py",
    "*/lab/*.py",
    "*/rl/*.py",
    "*/tests/examples/*.py",
    "*/server/*.py",
    "*/tools/*.py",
)
"""Tests that play many matches or start servers; `make quick` leaves them out."""

UNSURE = ("*/cli/*.py", "*/e2e/*.py", "*/lab/*.py", "*/server/*.py", "*/tools/*.py")
"""Tests that start servers, browsers or databases: a second try tells what sometimes fails from what always does."""

ALLOWED = int(os.environ.get("STYLOBATE_SECOND_TRIES", "0"))
"""How many tests may pass at their second try before the run fails; each is named at the end either way."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(fnmatch(str(Path(item.path)), pattern) for pattern in SLOW):
            item.add_marker(pytest.mark.slow)
        if any(fnmatch(str(Path(item.path)), pattern) for pattern in UNSURE):
            item.add_marker(pytest.mark.flaky(reruns=1))


def _tried_again(config: pytest.Config) -> list[pytest.TestReport]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return [] if reporter is None else reporter.stats.get("rerun", [])


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.exitstatus == pytest.ExitCode.OK and len(_tried_again(session.config)) > ALLOWED:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """The second try only tells a test that sometimes fails from one that always does; both want to be mended."""
    if unsure := _tried_again(config):
        terminalreporter.section("failed at the first try: find out why", red=True)
        for report in unsure:
            terminalreporter.line(report.nodeid, red=True)
            terminalreporter.line(report.longreprtext)
