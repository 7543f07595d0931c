"""A house as a process of its own, which can be killed and started again on the same folder."""

import asyncio
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

PATIENCE = 60.0
ROOT = Path(__file__).parents[2]


class House:
    """The server process, with the toy games."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.killable", str(self.port), str(self.data)]
        self.process = subprocess.Popen(command, cwd=ROOT)
        async with httpx.AsyncClient(timeout=PATIENCE) as client, asyncio.timeout(PATIENCE):
            while True:
                try:
                    await client.get(f"{self.url}/api/house")
                    return
                except httpx.HTTPError:
                    assert self.process.poll() is None, "the server does not start"
                    await asyncio.sleep(0.05)

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Leave nothing running, whatever happened."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
