"""The kernel against an independent reading of the rules."""

from random import Random

import pytest
from numba import config

from stylobate.games.tiles import Tiles
from tests.games.tiles.positions import EVERY_OPTION, texts
from tests.games.tiles.reference import Reference

MATCHES = 1 if config.DISABLE_JIT else 10
SAMPLED = 0.5
"""Each sampled position lists every legal action twice; together about a thousand and three hundred."""


@pytest.mark.parametrize("options", EVERY_OPTION, ids=lambda options: "-".join(options.values()))
def test_the_same_actions_in_random_matches(options):
    game = Tiles.setup(**options)
    rng = Random(f"reference {options}")
    for _ in range(MATCHES):
        state = game.start()
        while not state.over:
            if rng.random() < SAMPLED:
                assert texts(game, state) == Reference(str(state), **options).actions(), str(state)
            state = game.apply(state, state.mover, rng.choice(game.actions(state, state.mover))).state
        if state.over.reason.endswith("no legal move"):
            assert Reference(str(state), **options).actions() == set()
