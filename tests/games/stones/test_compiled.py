"""The compiled rules: the same uncompiled, never out of bounds, and loaded late."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.games.stones.tables import OPTIONS

TRACE = """
import json
import sys
from random import Random
import numpy as np
from stylobate import load
from stylobate.lab import perft, playouts

def trace(options, plies):
    rules = load("stones", **options).kernel()
    rng = Random(str(options))
    pos, to = rules.pack(load("stones", **options).start()), np.zeros(rules.size, np.int64)
    out = np.zeros(rules.most, np.int64)
    told = []
    for _ in range(plies):
        n = int(rules.generate(pos, out))
        if n == 0:
            pos = rules.pack(load("stones", **options).start())
            continue
        action = int(out[rng.randrange(n)])
        told += [n, action, int(rules.tactical(pos, action)), int(rules.key(pos)), int(rules.mover(pos))]
        told += [int(rules.evaluate(pos, seat)) for seat in range(rules.seats)]
        rules.advance(pos, action, to)
        pos, to = to, pos
    start = load("stones", **options).start()
    return told + [perft.compiled(rules, start, 2), playouts.play(rules, start, 1, seed=5, longest=30)]

for options in json.loads(sys.argv[2]):
    print(trace(options, int(sys.argv[1])))
"""


def traced(plies: int, **environment: str) -> str:
    """What the kernel does in another process."""
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", TRACE, str(plies), json.dumps(OPTIONS)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_uncompiled_and_bounds_checked_are_the_same(tmp_path: Path) -> None:
    compiled = traced(150)
    assert traced(150, NUMBA_DISABLE_JIT="1") == compiled
    assert traced(150, NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path)) == compiled


def test_loading_the_game_does_not_load_numba() -> None:
    program = "import sys; from stylobate import load; g = load('stones'); g.start(); g.board(); g.levels(); "
    program += "print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
