"""A real server and a real browser; every page that a test opens is also watched for errors."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 20_000
"""Milliseconds a test waits for something to appear; the machines are noisy."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _is_e2e(item):
            item.add_marker(pytest.mark.e2e)
    # Last, because Playwright leaves an event loop running in this thread, and other tests want to run their own;
    # the long ones first among them, so that no worker ends with one while the others wait.
    items.sort(key=lambda item: (_is_e2e(item), item.get_closest_marker("long") is None))


def _is_e2e(item: pytest.Item) -> bool:
    return "e2e" in Path(item.fspath).parts


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which our server keeps its tables."""
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="session")
def house(data: Path) -> Iterator[str]:
    """The address of a server of our own."""
    with served(data) as address:
        yield address


@contextlib.contextmanager
def served(data: Path, *options: str, env: dict[str, str] | None = None) -> Iterator[str]:
    """A server with these options over this folder, in this environment; gives its address."""
    port = free_port()
    where = ["--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
    command = [sys.executable, "-m", "stylobate.server", *where, *options]
    address = f"http://127.0.0.1:{port}"
    with (data / "log.txt").open("w") as log:
        server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=env)
        try:
            _wait_for(address, server, data / "log.txt")
            yield address
        finally:
            server.terminate()
            server.wait(10)


def _wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(f"{address}/api/house", timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"The server did not start: {log.read_text()}")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    if CHROMIUM is None:
        if os.environ.get("STYLOBATE_BROWSER") == "required":
            pytest.fail("Chromium is not on the PATH, and this run must not skip the browser tests")
        pytest.skip("Chromium is not on the PATH")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield launched
    launched.close()


Person = Callable[..., Page]
HELPED_OUT = re.compile(r"^ERROR stylobate\.server\.(?:players|thoughts): .*$", re.MULTILINE)
"""What the server writes down when a bot fails and it goes on in another way."""


@pytest.fixture
def person(browser: Browser, house: str, data: Path) -> Iterator[Person]:
    """Makes people: each call is another device with its own cookies, on the home page of our server."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def arrive(
        name: str = "Ada", phone: bool = False, path: str = "/", expected: tuple[str, ...] = (), **more: object
    ) -> Page:
        context = browser.new_context(
            base_url=house, viewport=PHONE if phone else DESKTOP, has_touch=phone, is_mobile=phone, **more
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()

        def trouble(words: str) -> None:
            if not any(word in words for word in expected):
                troubles.append(f"{name}: {words}")

        page.on("pageerror", lambda error: trouble(str(error)))
        page.on("console", lambda line: trouble(f"{line.text} {line.location}") if line.type == "error" else None)
        page.goto(path)
        return page

    log = data / "log.txt"
    begin = log.stat().st_size
    yield arrive
    for context in contexts:
        context.close()
    troubles += HELPED_OUT.findall(log.read_text()[begin:])
    assert not troubles
