"""Servers of one house on PostgreSQL, each a process that can be killed and started again."""

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys

import httpx

from tests.siege.process import PATIENCE, ROOT


class Servers:
    """The servers: some up, some down."""

    def __init__(self, database: str, count: int, bot_pause: float) -> None:
        command = [sys.executable, "-m", "tests.siege.nursery", database, str(bot_pause)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self._nursery: subprocess.Popen[str] = subprocess.Popen(command, cwd=ROOT, **pipes)
        self._ports = [_free_port() for _ in range(count)]
        self._pids = [0] * count

    def __len__(self) -> int:
        return len(self._ports)

    async def start(self, number: int) -> None:
        """Start one of them, and wait until people may be sent there."""
        await self._buried(number)
        assert self._nursery.stdin
        assert self._nursery.stdout
        self._nursery.stdin.write(f"{self._ports[number]}\n")
        self._nursery.stdin.flush()
        self._pids[number] = int(await asyncio.to_thread(self._nursery.stdout.readline))
        async with httpx.AsyncClient(timeout=PATIENCE) as client, asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"{self.url(number)}/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    def kill(self, number: int) -> None:
        os.kill(self._pids[number], signal.SIGKILL)

    async def _buried(self, number: int) -> None:
        """Wait until the system has taken the killed process apart: until then its port is taken."""
        with contextlib.suppress(ProcessLookupError):
            while self._pids[number]:
                os.kill(self._pids[number], 0)
                await asyncio.sleep(0.01)

    def url(self, number: int) -> str:
        return f"http://127.0.0.1:{self._ports[number % len(self)]}"

    def close(self) -> None:
        for pid in filter(None, self._pids):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._nursery.kill()
        self._nursery.wait(PATIENCE)


def _free_port() -> int:
    """A port that no outgoing connection gets while its server is down: below those that the system gives away."""
    while True:
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", random.randrange(20_000, 30_000)))
            return int(probe.getsockname()[1])
