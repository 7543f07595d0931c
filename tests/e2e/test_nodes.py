"""Two servers behind one address: when the one that a page talks to dies, the page goes on with the other by itself."""

import os
import re
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, expect

from tests.e2e.conftest import DESKTOP, PATIENCE, PHONE, free_port
from tests.e2e.stones import Hands, down, up
from tests.e2e.test_stones import open_table, sit_down
from tests.server.postgres import Postgres


class Balancer:
    """One address before several servers: a connection goes to the first of them that is up."""

    def __init__(self, ports: list[int]) -> None:
        self._ports = ports
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=self._lead, args=(self._door.accept()[0],), daemon=True).start()

    def _lead(self, guest: socket.socket) -> None:
        for port in self._ports:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)) as host, guest:
                back = threading.Thread(target=_pour, args=(host, guest), daemon=True)
                back.start()
                _pour(guest, host)
                back.join()
                return
        guest.close()

    def close(self) -> None:
        self._door.close()


def _pour(source: socket.socket, into: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65_536):
            into.sendall(data)
    for each in (source, into):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


@contextmanager
def servers(folder: Path, database: str, ports: list[int], address: str) -> Iterator[list[subprocess.Popen[bytes]]]:
    """A server on each port, all of one house."""
    running = []
    try:
        for port in ports:
            (folder / str(port)).mkdir()
            where = ["--host", "127.0.0.1", "--port", str(port), "--data", str(folder / str(port))]
            command = [sys.executable, "-m", "stylobate.server", *where, "--database", database, "--address", address]
            with (folder / f"{port}.log").open("w") as log:
                running.append(subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=os.environ))
        for port in ports:
            _until_ready(port)
        yield running
    finally:
        for each in running:
            each.kill()
            each.wait(10)


def _until_ready(port: int) -> None:
    end = time.monotonic() + 60
    while True:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5):
            return
        assert time.monotonic() < end, "a server is not ready"
        time.sleep(0.1)


def _shake(pages: list[Page]) -> None:
    """What the test itself asks goes over lines that are kept open; those are dead now, and each says so once."""
    for page in pages:
        with suppress(Error):
            page.request.get("/healthz")


def test_a_page_whose_server_dies_goes_on_with_another(browser: Browser, tmp_path: Path) -> None:
    """Both people are at the first server; it is killed between two moves. Nobody reloads, and no move is lost."""
    postgres = Postgres("fsync=off")
    contexts = []
    try:
        postgres.start()
        ports = [free_port(), free_port()]
        door = Balancer(ports)
        with servers(tmp_path, postgres.create("house"), ports, door.address) as running:
            pages = []
            for size in (DESKTOP, PHONE):
                contexts.append(browser.new_context(base_url=door.address, viewport=size, reduced_motion="reduce"))
                contexts[-1].set_default_timeout(PATIENCE)
                pages.append(contexts[-1].new_page())
            ada, ben = pages
            address = open_table(ada, "Ada")
            sit_down(ben, address, "Ben")
            white, black = Hands(ada, up), Hands(ben, down)
            for hands in (white, black):
                assert hands.wait_for_turn()
                hands.act()
            assert white.wait_for_turn()
            before = white.ply()
            running[0].kill()
            _shake(pages)
            for page in pages:
                expect(page.locator(".status-bar")).not_to_contain_text("Reconnecting")
            assert white.wait_for_turn()
            assert white.ply() == before
            white.act()
            assert black.wait_for_turn()
            black.act()
            assert white.wait_for_turn()
            assert white.ply() == before + 2
            postgres.kill()
            expect(ada.locator(".status-bar")).to_contain_text(re.compile("Please wait|Reconnecting"))
            postgres.start()
            expect(ada.locator(".status-bar")).not_to_contain_text(re.compile("Please wait|Reconnecting"))
            white.act()
            assert black.wait_for_turn()
            door.close()
    finally:
        for context in contexts:
            context.close()
        postgres.close()
