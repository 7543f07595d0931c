"""Bots at the temple: legal in every variant, awake at the goal, the same compiled and not."""

import json
import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from stylobate import load
from stylobate.bots import open_bot, warm
from stylobate.bots.budget import Budget
from stylobate.bots.deepening import Deepening
from stylobate.bots.growing import Tree
from stylobate.core.game import Game, Level, Over
from stylobate.lab.arena import paced

VARIANTS = ("classic", "convert", "cross")


def wandered(game: Game[Any, Any], plies: int, rng: Random) -> Any:
    """A state after random actions, not over."""
    while True:
        state = game.start()
        for _ in range(plies):
            if not isinstance(game.turn(state), Over):
                state = game.apply(state, state.mover, rng.choice(game.actions(state, state.mover))).state
        if not isinstance(game.turn(state), Over):
            return state


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_level_answers_with_a_legal_action(variant: str) -> None:
    game = load("stones", variant=variant)
    assert len(game.levels()) == 5
    rng = Random(variant)
    for level in game.levels():
        bot = open_bot(game, paced(level, 0.02))
        for plies in (0, 9, 20):
            state = wandered(game, plies, rng)
            text = bot.choose(game.view(state, state.mover), state.mover, rng)
            assert game.explain(state, state.mover, text) is None
            scores, best, _ = bot.judge(game.view(state, state.mover), state.mover)
            assert sum(scores) == pytest.approx(1.0)
            assert best is None or game.explain(state, state.mover, best) is None


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_compiled_bots_finish_a_match(variant: str) -> None:
    game = load("stones", variant=variant)
    rng = Random(3)
    bots = [
        open_bot(game, Level("A", "", "alphabeta", {"nodes": 300, "seconds": 60.0})),
        open_bot(game, Level("M", "", "mcts", {"iterations": 60, "seconds": 60.0, "rollout": 30})),
    ]
    state = game.start()
    for _ in range(60):
        if isinstance(game.turn(state), Over):
            break
        text = bots[state.mover % 2].choose(game.view(state, state.mover), state.mover, rng)
        state = game.apply(state, state.mover, game.parse(state, state.mover, text)).state


def test_a_stone_that_can_reach_the_goal_does() -> None:
    game = load("stones")
    rng = Random(8)
    bot = open_bot(game, Level("X", "", "alphabeta", {"nodes": 2000, "seconds": 60.0}))
    tried = 0
    while tried < 5:
        state = wandered(game, rng.randrange(20, 40), rng)
        after = {str(a): game.apply(state, state.mover, a).state for a in game.actions(state, state.mover)}
        winning = {text for text, end in after.items() if end.over and end.over.scores[state.mover] == 1.0}
        if winning:
            tried += 1
            assert bot.choose(game.view(state, state.mover), state.mover, rng) in winning


@pytest.mark.parametrize("kind", ["alphabeta", "mcts"])
def test_one_of_four_reaches_the_goal(kind: str) -> None:
    game = load("stones", variant="cross")
    state = game.read("./.w./...../......./........./r.........u/........./......./..b../.../. w")
    bot = open_bot(game, Level("X", "", kind, {"seconds": 0.05}))
    assert bot.choose(game.view(state, 0), 0, Random(1)) == "f10-f11"
    assert bot.judge(game.view(state, 0), 0).scores[0] > 0.9


def test_a_win_in_three_is_seen_and_played() -> None:
    # Two stones stand before a goal that nothing guards; Black is far away.
    game = load("stones")
    state = game.read("./.../..w../..w../...../...../b...b/.../. w")
    found = Deepening(game.kernel(), state, depth=6, quiet=4).go(Budget(lambda: 0.0, 1.0, 1 << 40))
    assert found.scores == (1.0, 0.0)
    bot = open_bot(game, Level("X", "", "alphabeta", {"depth": 6, "seconds": 60.0}))
    for _ in range(5):
        text = bot.choose(game.view(state, state.mover), state.mover, Random(0))
        state = game.apply(state, state.mover, game.parse(state, state.mover, text)).state
        if state.over:
            break
    assert state.over
    assert state.over.scores == (1.0, 0.0)


def looks() -> list[Any]:
    """What both searches find in a few positions, by counts alone."""
    found: list[Any] = []
    for variant in VARIANTS:
        game = load("stones", variant=variant)
        state = wandered(game, 8, Random(variant))
        deep = Deepening(game.kernel(), state, depth=4, quiet=4, salt=5).go(Budget(lambda: 0.0, 1.0, 150))
        tree = Tree(game.kernel(), state, seed=3, rollout=10, curiosity=1.0, trust=1)
        grown = tree.go(Budget(lambda: 0.0, 1.0, 6))
        found.append([str(deep.action), deep.value, deep.nodes, deep.depth])
        found.append([str(grown.action), tree.plies, [round(score, 9) for score in grown.scores]])
    return found


def test_compiled_and_uncompiled_agree() -> None:
    code = "import json; from tests.bots.test_temple import looks; print(json.dumps(looks()))"
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, stdout=subprocess.PIPE, check=True
    )
    assert json.loads(done.stdout) == looks()


def test_warming_leaves_nothing_to_compile() -> None:
    game = load("stones")
    warm(game)
    warm(game)
