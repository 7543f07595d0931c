"""The compiled rules: the same uncompiled, never out of bounds, loaded late, and as the search expects them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from stylobate import load
from stylobate.core.compiled import DRAW, GOING
from tests.games.stones.tables import OPTIONS, label, table

TRACE = """
import json
import sys
from random import Random
import numpy as np
from stylobate import load
from stylobate.games.stones import kernel

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
    start = rules.pack(load("stones", **options).start())
    return told + [int(kernel.perft(start, 2)), int(kernel.playout(start, 5, 30))]

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


@pytest.mark.parametrize("options", OPTIONS, ids=label)
def test_a_search_sees_what_the_game_says(options: dict[str, str]) -> None:
    game, rng = table(options), Random(11)
    rules = game.kernel()
    assert rules is not None
    out, to = np.zeros(rules.most, np.int64), np.zeros(rules.size, np.int64)
    state = game.start()
    while not state.over:
        pos = rules.pack(state)
        n = rules.generate(pos, out)
        actions = game.actions(state, state.mover)
        assert [rules.unpack(state, number) for number in out[:n]] == list(actions)
        choice = rng.randrange(n)
        rules.advance(pos, out[choice], to)
        before = pos.copy()
        state = game.apply(state, state.mover, actions[choice]).state
        assert (pos == before).all()
        assert (rules.mover(to), rules.key(to)) == (state.mover, rules.key(rules.pack(state)))
        if state.over is None or max(state.over.scores) == 1.0:
            assert rules.status(to) == rules.status(rules.pack(state))
    winners = [seat for seat, score in enumerate(state.over.scores) if score == 1.0]
    assert rules.status(rules.pack(state)) == (winners[0] if winners else DRAW)
    assert rules.generate(rules.pack(state), out) == 0


def test_past_keys_are_those_of_the_positions() -> None:
    game = load("stones")
    rules: Any = game.kernel()
    state = game.read("./.../...../....b/...../w..../...../.../. w")
    keys = []
    for text in ("a4-b4", "e6-d6", "b4-a4", "d6-e6"):
        keys.append(rules.key(rules.pack(state)))
        state = game.apply(state, state.mover, game.parse(state, state.mover, text)).state
    assert rules.past(state) == keys
    assert rules.key(rules.pack(state)) == keys[0]
    assert rules.status(rules.pack(state)) == GOING


def test_keys_separate_what_repetition_counts() -> None:
    game = load("stones", variant="cross")
    rules: Any = game.kernel()
    state = game.start()
    seen = {rules.key(rules.pack(other)) for other in (state, *(game.concede(state, seat).state for seat in range(4)))}
    assert len(seen) == 5
    mover = rules.pack(state)
    mover[4] = 2
    assert rules.key(mover) not in seen


def test_expectations_add_up() -> None:
    for options in OPTIONS:
        game = table(options)
        expected = game.evaluate(game.start())
        assert expected is not None
        assert sum(expected) == pytest.approx(1)
        assert len(expected) == game.seats
