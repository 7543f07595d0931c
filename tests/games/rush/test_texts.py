"""Texts: stones, positions and actions are read back as they were written, wherever a match may lead."""

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as some

from stylobate.core.game import Acting, Chance, Illegal, Over
from stylobate.games.rush.notation import read_stone, stone_text, stone_words
from stylobate.games.rush.state import State
from stylobate.kit.silhouettes import Stone
from tests.games.rush.brisk import Brisk

STONES = some.builds(
    lambda layer, column, size, across: Stone(layer, column, size, across and size > 1),
    some.integers(0, 8),
    some.integers(0, 8),
    some.integers(1, 4),
    some.booleans(),
)


@given(STONES)
def test_stones_are_read_back(stone: Stone) -> None:
    assert read_stone(stone_text(stone)) == stone
    assert f"layer {stone.layer + 1}" in stone_words(stone)


def somewhere(seats: int, plies: int, seed: int) -> tuple[Brisk, State]:
    """A position that a random match reaches."""
    game, rng = Brisk.setup(seats), Random(seed)
    state = game.start()
    for _ in range(plies):
        turn = game.turn(state)
        if isinstance(turn, Over):
            break
        if isinstance(turn, Chance):
            state = game.apply(state, None, rng.choice(turn.outcomes)[0]).state
        else:
            seat = rng.choice(turn.able)
            state = game.apply(state, seat, rng.choice(game.actions(state, seat))).state
    return game, state


@settings(max_examples=25, deadline=None)
@given(some.integers(2, 4), some.integers(0, 150), some.integers(0, 10_000))
def test_positions_and_actions_are_read_back(seats: int, plies: int, seed: int) -> None:
    game, state = somewhere(seats, plies, seed)
    assert game.read(str(state)) == state
    turn = game.turn(state)
    for seat in turn.able if isinstance(turn, Acting) else ():
        for action in game.actions(state, seat):
            assert game.parse(state, seat, str(action)) == action
        assert len(json.dumps(game.offer(state, seat))) < 40_000
    for reader in (None, *range(seats)):
        view = game.view(state, reader)
        assert json.loads(json.dumps(view)) == view
        assert game.view(game.guess(view, reader, Random(seed)), reader) == view


@settings(max_examples=40, deadline=None)
@given(some.integers(0, 60), some.text(alphabet="abdeimortx ABC123456p*-,", max_size=14))
def test_whatever_is_tried_is_played_or_explained(plies: int, text: str) -> None:
    game, state = somewhere(3, plies, 5)
    for seat in range(3):
        illegal = game.explain(state, seat, text)
        legal = text in [str(action) for action in game.actions(state, seat)]
        assert (illegal is None) == legal
        assert illegal is None or (isinstance(illegal, Illegal) and illegal.reason)
