"""The same question asked of compiled and of plain code, each in a process of its own."""

import json
import os
import subprocess
import sys
from typing import Any


def answers(probe: str, asked: Any) -> tuple[str, str]:
    """What a program prints that reads this as JSON: compiled, then with `NUMBA_DISABLE_JIT`."""
    return _run(probe, asked), _run(probe, asked, NUMBA_DISABLE_JIT="1")


def _run(probe: str, asked: Any, **environment: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", probe],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    ).stdout
