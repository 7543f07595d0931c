"""Texts: stones, positions and actions are read back as they were written, wherever a match may lead."""

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as some

from stylobate.core.game import Acting, Chance, Illegal, Over
from stylobate.games.rush.rules.notation import read_stone, stone_text, stone_words
from stylobate.games.rush.rules.silhouettes import Stone
from stylobate.games.rush.state import State
from tests.games.rush.brisk import Brisk
from tests.games.rush.positions import player, table

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
            assert game.spelling.read(state, seat, game.spelling.spell(action)) == action
        assert len(json.dumps(game.offer(state, seat))) < 40_000
    for reader in (None, *range(seats)):
        view = game.view(state, reader)
        assert json.loads(json.dumps(view)) == view
        assert game.view(game.guess(view, reader, Random(seed)), reader) == view


def test_a_stone_from_another_zone_is_spelled_and_read_word_by_word() -> None:
    at = table(("TR01", "TR04"), player(2, {"A": "1c2", "B": "3b2 1b1 1c3"}, tokens=("lightning",)), player(2))
    at.do(0, "lightning A", "ready").chance("go")
    robberies = at.texts(0, "add A 1")
    assert "add A 1e3 from B c3" in robberies
    for text in (*robberies, "add A 3c3", "add A 2d1x"):
        action = at.game.parse(at.state, 0, text)
        assert at.game.spelling.read(at.state, 0, at.game.spelling.spell(action)) == action
    assert "leave out 'twice'" in str(at.why(0, "add A 1e3 from B c3 twice"))


@settings(max_examples=40, deadline=None)
@given(some.integers(0, 60), some.text(alphabet="abdeimortx ABC123456p*-,", max_size=14))
def test_whatever_is_tried_is_played_or_explained(plies: int, text: str) -> None:
    game, state = somewhere(3, plies, 5)
    for seat in range(3):
        illegal = game.explain(state, seat, text)
        legal = text in [str(action) for action in game.actions(state, seat)]
        assert (illegal is None) == legal
        assert illegal is None or (isinstance(illegal, Illegal) and illegal.reason)
