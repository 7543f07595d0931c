"""Positions and matches travel as texts, and nonsense is refused with a sentence."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stylobate.core.game import Illegal
from stylobate.core.match import Match
from stylobate.games.trip import Trip
from tests.games.trip.hurry import Hurried
from tests.games.wandering import states


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 10), st.integers(0, 10**6))
def test_a_position_reads_back_as_itself(seats: int, seed: int) -> None:
    game, rng = Hurried.setup(seats, temples=3), Random(seed)
    for ply, state in enumerate(states(game, rng)):
        if ply > 150:
            break
        if ply % 10 == seed % 10:
            again = game.read(str(state))
            assert again == state
            assert str(again) == str(state)
            assert game.turn(again) == game.turn(state)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_a_match_reads_back_as_itself(seed: int) -> None:
    game, rng = Hurried.setup(3, temples=3), Random(seed)
    match = Match(game)
    for _ in range(80):
        turn = match.turn
        seat = getattr(turn, "seats", (None,))[0]
        actions = game.actions(match.state, seat) if seat is not None else ()
        match.play(seat, str(rng.choice(actions)) if seat is not None else match.draw(rng))
    assert Match(game, match.log).state == match.state


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=20) | st.sampled_from(["go denver", "go", "turn", "players p9", "city", "protect x", "play"]))
def test_nonsense_is_refused_with_a_sentence(text: str) -> None:
    game = Trip.setup(2)
    state = game.start()
    with pytest.raises(Illegal) as refused:
        game.parse(state, 0, text)
    assert refused.value.reason


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"tasks": []}', "null", '{"tasks": [["Nothing"]]}'])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(Illegal, match="not a position"):
        Trip.setup(2).read(text)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("travellers", [], "This table has 2 seats"),
        ("tasks", [], "Nothing is left to do"),
        ("cubes", [0], "A cube stands alone on a zone"),
        ("bank", [0, 0], "16 red and 16 black cubes"),
        ("pack", [], "Each TEMPLE card is in one place"),
        ("pile", [[], []], "Each ASSIGNMENT card is in one place"),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(key: str, value: object, words: str) -> None:
    game = Trip.setup(2)
    written = {**json.loads(str(game.start())), key: value}
    with pytest.raises(Illegal, match=words):
        game.read(json.dumps(written))


def test_spaces_are_called_by_what_lies_on_them() -> None:
    board = Trip.setup(2).table.board
    zones = {board.colour_of[zone]: board.titles[zone].partition(" zone")[0] for zone in board.colour_of}
    assert zones == {"red": "Roadblock", "black": "Bad Weather"}
