"""The kernel against the slow second implementation, on positions that were played to and positions thrown together."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from numba import config

from stylobate import Acting, Game, Illegal, Over
from stylobate.lab.perft import perft
from tests.games.stones import reference
from tests.games.stones.tables import OPTIONS, label, rules, table

PLAYED, THROWN = (12, 20) if config.DISABLE_JIT else (100, 160)
"""Uncompiled it takes thirty times as long."""


def played(game: Game[Any, Any], rng: Random) -> Iterator[Any]:
    """States of random matches, without end."""
    while True:
        state = game.start()
        while not isinstance(turn := game.turn(state), Over):
            yield state
            (seat,) = turn.seats  # type: ignore[union-attr]
            state = game.apply(state, seat, rng.choice(game.actions(state, seat))).state


def thrown(game: Game[Any, Any], slow: reference.Rules, rng: Random) -> Iterator[Any]:
    """States with stones anywhere, crowded or sparse, without end."""
    while True:
        empty = rng.choice([0.4, 0.6, 0.8])
        letters = [("." if rng.random() < empty else rng.choice(slow.order)) for _ in slow.places()]
        if slow.variant == "convert" and rng.random() < 0.5:
            # Both Artemis fields taken: what waits there is what the variant is about.
            letters[0], letters[-1] = rng.choice("wb"), rng.choice("wb")
        stones = {place: c for place, c in zip(slow.places(), letters, strict=True) if c != "."}
        out = frozenset(c for c in slow.order if slow.variant == "cross" and rng.random() < 0.1)
        try:
            state = game.read(reference.text(slow, reference.Spot(stones, rng.choice(slow.order), out)))
        except Illegal:
            continue
        if isinstance(game.turn(state), Acting):
            yield state


def assert_same(game: Game[Any, Any], slow: reference.Rules, state: Any) -> None:
    """The same turns, and after each of them the same position and the same winner."""
    spot = reference.read(slow, str(state))
    seat = slow.order.index(spot.mover)
    expected = reference.turns(slow, spot)
    actions = {str(action): action for action in game.actions(state, seat)}
    assert sorted(actions) == sorted(expected), str(state)
    for text, action in actions.items():
        reached = game.apply(state, seat, action).state
        then = reference.complete(slow, spot, expected[text])
        assert str(reached) == reference.text(slow, then), f"{state} after {text}"
        if reached.over is None or max(reached.over.scores) == 1.0:
            winner = None if reached.over is None else slow.order[reached.over.scores.index(1.0)]
            assert winner == then.winner, f"{state} after {text}"
        else:
            assert reached.repeated == 3


@pytest.mark.parametrize("options", OPTIONS, ids=label)
def test_kernel_agrees_with_the_reference(options: dict[str, str]) -> None:
    game, slow, rng = table(options), rules(options), Random(label(options))
    for states, count in ((played(game, rng), PLAYED), (thrown(game, slow, rng), THROWN)):
        for _ in range(count):
            assert_same(game, slow, next(states))


@pytest.mark.parametrize("options", OPTIONS, ids=label)
def test_perft_agrees_with_the_reference(options: dict[str, str]) -> None:
    game, slow = table(options), rules(options)
    for depth in (1, 2) if config.DISABLE_JIT else (1, 2, 3):
        assert perft(game, game.start(), depth) == reference.perft(slow, reference.start(slow), depth)
