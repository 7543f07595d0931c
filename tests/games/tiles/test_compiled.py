"""The same code compiled and plain: the same counts, the same matches; and fast enough."""

from random import Random
from time import perf_counter

import numpy as np
import pytest

from stylobate.games.tiles import Tiles
from stylobate.games.tiles.bots import heuristics
from stylobate.games.tiles.rules import kernel, records
from tests.games.tiles.positions import EVERY_OPTION, random_state
from tests.kit.compiled import answers

PROBE = """
import json, sys
import numpy as np
from stylobate.games.tiles import Tiles
from stylobate.games.tiles.bots import heuristics
from stylobate.games.tiles.rules import kernel, records
from stylobate.lab import perft, playouts
out = np.empty(kernel.MOST, np.int64)
pos, to = np.empty(records.SIZE, np.int64), np.empty(records.SIZE, np.int64)
said = []
for tiles, mover, rules in json.loads(sys.stdin.read()):
    records.build(np.array(tiles, np.int64), mover, rules, pos)
    found = sorted(out[: kernel.generate(pos, out)].tolist())
    kernel.advance(pos, found[len(found) // 2], to)
    words = [kernel.key(pos), heuristics.evaluate(pos, 0), heuristics.promise(pos, found[0]), kernel.status(to)]
    said.append([found, [int(word) for word in words], to[:20].tolist()])
game = Tiles.setup(edition="revised")
said.append([perft.compiled(game.kernel(), game.start(), 2), playouts.play(game.kernel(), game.start(), 1, seed=7)])
state = game.start()
for _ in range(12):
    some = game.actions(state, state.mover)
    state = game.apply(state, state.mover, some[len(some) // 2]).state
# A state holds plain numbers either way: others are no JSON.
said.append(json.dumps(state.tiles))
print(json.dumps(said, default=int))
"""


def test_compiled_and_plain_agree():
    rng = Random("compiled")
    asked = []
    for number in range(18):
        game = Tiles.setup(**EVERY_OPTION[number % 6])
        state = random_state(game, rng, 2 * number)
        asked.append([state.tiles, state.mover, game._table.word])
    compiled, plain = answers(PROBE, asked)
    assert compiled == plain


@pytest.mark.parametrize("options", EVERY_OPTION, ids=lambda options: "-".join(options.values()))
def test_a_position_played_to_is_the_position_built(options):
    game = Tiles.setup(**options)
    rng = Random(f"built {options}")
    table = game._table
    state = game.start()
    pos = table.pack(state)
    while not state.over:
        action = rng.choice(game.actions(state, state.mover))
        to = np.empty(records.SIZE, np.int64)
        kernel.advance(pos, action.number, to)
        state = game.apply(state, state.mover, action).state
        pos, built = to, table.pack(state)
        assert kernel.key(pos) == kernel.key(built)
        assert sorted(pos[records.RECORDS :]) == sorted(built[records.RECORDS :])
        assert heuristics.evaluate(pos, 0) == heuristics.evaluate(built, 0) == -heuristics.evaluate(built, 1)
        head = [word for word in range(records.RECORDS) if word != records.CAUSE]
        assert pos[head].tolist() == built[head].tolist()


def test_listing_is_quick():
    game = Tiles.setup()
    rng = Random("quick")
    took = []
    state = game.start()
    for _ in range(600):
        start = perf_counter()
        actions = game.actions(state, state.mover)
        took.append(perf_counter() - start)
        state = game.apply(state, state.mover, rng.choice(actions)).state
        state = game.start() if state.over else state
    # 5 ms is the promise for a machine that does nothing else; here a loaded one is spared.
    assert sorted(took)[int(len(took) * 0.9)] < 0.005
