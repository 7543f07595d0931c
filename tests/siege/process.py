"""A house as a process of its own, which can be killed and started again on the same folder."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, Protocol

import httpx

PATIENCE = 60.0
ROOT = Path(__file__).parents[2]


class At(Protocol):
    """Somewhere to go to."""

    @property
    def url(self) -> str: ...


class Address(NamedTuple):
    """Where a house is, for a process that did not start it."""

    url: str


class House:
    """The server process, with the toy games or with `real` ones."""

    def __init__(self, data: Path, *, real: bool = False) -> None:
        self.data = data
        self._games = ["real"] if real else []
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.killable", str(self.port), str(self.data), *self._games]
        self.process = subprocess.Popen(command, cwd=ROOT)
        async with httpx.AsyncClient(timeout=PATIENCE) as client, asyncio.timeout(PATIENCE):
            while True:
                try:
                    await client.get(f"{self.url}/api/house")
                    return
                except httpx.HTTPError:
                    assert self.process.poll() is None, "the server does not start"
                    await asyncio.sleep(0.05)

    def cpu(self) -> float:
        """Seconds of CPU that the house has used, where the system tells."""
        status = self._told("stat")
        if not status:
            return 0.0
        user, system = status.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> int:
        """The most memory that the house has needed, where the system tells."""
        rows = [row.split()[1] for row in self._told("status").splitlines() if row.startswith("VmHWM")]
        return int(rows[0]) // 1024 if rows else 0

    def _told(self, what: str) -> str:
        file = Path(f"/proc/{self.process.pid}/{what}") if self.process else Path()
        return file.read_text() if file.is_file() else ""

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Leave nothing running, whatever happened."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
