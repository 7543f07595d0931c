"""The compiled rules as the search expects them."""

from random import Random
from typing import Any

import numpy as np
import pytest

from stylobate import load
from stylobate.core.compiled import DRAW, GOING
from stylobate.games.stones.state import State
from tests.games.stones.tables import OPTIONS, label, table


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


@pytest.mark.parametrize("options", OPTIONS, ids=label)
def test_a_chain_may_end_after_each_of_its_leaps(options: dict[str, str]) -> None:
    """Why nothing else than the list of actions has to be asked whether a chain may go on like this."""
    game, rng, chains = table(options), Random(12), 0
    state = game.start()
    while not state.over:
        actions = game.actions(state, state.mover)
        numbers = {action.number for action in actions}
        for number in numbers:
            hops = (number.bit_length() - 4) // 3
            chains += hops > 1
            assert {number & (1 << 6 + 3 * some) - 1 for some in range(1, hops)} <= numbers
        state = game.apply(state, state.mover, rng.choice(actions)).state
    assert chains > 0


def test_a_search_is_told_of_the_end_and_of_draws() -> None:
    game = load("stones")
    rules: Any = game.kernel()
    assert rules.draws
    for position, winner in (
        ("w/.../...../...../...../...../b..../.../. b", 0),
        ("./.../w..../...../...../...../...../.../b w", 1),
    ):
        assert rules.status(rules.pack(game.read(position))) == winner
    state = game.read("./.../...../....b/...../w..../...../.../. w")
    for text in ("a4-b4", "e6-d6", "b4-a4", "d6-e6") * 2:
        assert rules.status(rules.pack(state)) == GOING
        state = game.apply(state, state.mover, game.parse(state, state.mover, text)).state
    assert rules.status(rules.pack(state)) == DRAW
    # The goal before stones, stones before nothing.
    state = game.read("./.w./...b./..w../...../...../...../.../. w")
    promise = {str(action): rules.tactical(rules.pack(state), action.number) for action in game.actions(state, 0)}
    assert promise["c8-c9"] >= 10_000
    assert promise["c6-c7"] == 0
    assert max(promise.values()) == promise["c8-c9"]


def test_a_search_looks_at_each_stone_that_is_taken() -> None:
    game = load("stones")
    rules: Any = game.kernel()
    state = game.read("./.../..b../...../..b../..w../..w../.../. w")
    promise = {str(action): rules.tactical(rules.pack(state), action.number) for action in game.actions(state, 0)}
    assert promise["c4xc6"] == 100
    assert promise["c4xc6xc8"] == 200
    assert promise["c4-b4"] == 0


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


def test_keys_tell_who_is_out_from_where_stones_stand() -> None:
    rules: Any = load("stones", variant="cross").kernel()
    states = [
        State((1, 2, 4, 1 << field), to, out) for field in range(3, 61, 3) for to in range(4) for out in range(16)
    ]
    assert len({rules.key(rules.pack(state)) for state in states}) == len(states)


def test_an_action_of_an_equal_state_is_the_same_action() -> None:
    game = load("stones")
    state, same = game.start(), game.read(str(game.start()))
    assert same is not state
    for action in game.actions(same, 0):
        assert game.apply(state, 0, action).state == game.apply(state, 0, game.parse(state, 0, str(action))).state


def test_keys_tell_whose_stone_stands_where() -> None:
    rules: Any = load("stones").kernel()
    pairs = [State((1 << white, 1 << black), 0) for white in range(33) for black in range(33) if white != black]
    assert len({rules.key(rules.pack(state)) for state in pairs}) == len(pairs)


def test_expectations_add_up() -> None:
    for options in OPTIONS:
        game = table(options)
        expected = game.evaluate(game.start())
        assert expected is not None
        assert sum(expected) == pytest.approx(1)
        assert len(expected) == game.seats
