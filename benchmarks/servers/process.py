"""A server as a process of its own, and the CPU time that it has used."""

import asyncio
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx
import psutil

STARTING = 60.0
"""Seconds in which a server has to answer."""


class Process:
    """A server on a free port of this machine, for as long as the `with` lasts."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        """`command` may name {port}."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen([word.format(port=port) for word in command], cwd=folder)
        self._times = psutil.Process(self._process.pid)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _error: object, _trace: TracebackType | None) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    async def answers(self) -> None:
        """Wait until it is up."""
        async with httpx.AsyncClient(timeout=STARTING) as http, asyncio.timeout(STARTING):
            while True:
                try:
                    await http.get(self.url)
                    return
                except httpx.HTTPError:
                    if self._process.poll() is not None:
                        raise RuntimeError("The server does not start") from None
                    await asyncio.sleep(0.1)

    def cpu(self) -> float:
        """Seconds of CPU that all of its threads have used, in the program and in the system."""
        used = self._times.cpu_times()
        return float(used.user + used.system)
