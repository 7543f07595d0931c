"""Positions and actions as text, there and back."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stylobate import Illegal, Over, load
from tests.games.stones.tables import OPTIONS, label, table

START = "b/bbb/bbbbb/...../...../...../wwwww/www/w w"
CROSS_START = "b/bbb/bbbbb/r.....u/rr.....uu/rrr.....uuu/rr.....uu/r.....u/wwwww/www/w w"


def test_start_positions() -> None:
    for variant, text in (("classic", START), ("convert", START), ("cross", CROSS_START)):
        game = load("stones", variant=variant)
        assert str(game.start()) == text
        assert game.read(text) == game.start()


def after(options: dict[str, str], plies: int, seed: int) -> tuple[Any, Any]:
    """A state some random plies into a match, or its end."""
    game, rng = table(options), Random(seed)
    state = game.start()
    for _ in range(plies):
        if state.over:
            break
        state = game.apply(state, state.mover, rng.choice(game.actions(state, state.mover))).state
    return game, state


TABLES = st.sampled_from(OPTIONS)


@settings(deadline=None, max_examples=60)
@given(TABLES, st.integers(0, 80), st.integers(0, 2**32))
def test_position_texts_round_trip(options: dict[str, str], plies: int, seed: int) -> None:
    game, state = after(options, plies, seed)
    again = game.read(str(state))
    assert (again.boards, again.mover, again.out) == (state.boards, state.mover, state.out)
    if state.over is None or max(state.over.scores) == 1.0:
        assert game.turn(again) == game.turn(state)
    else:
        return  # a match that was drawn goes on in its text (TS-12)
    assert game.actions(again, again.mover) == game.actions(state, state.mover)


@settings(deadline=None, max_examples=60)
@given(TABLES, st.integers(0, 80), st.integers(0, 2**32))
def test_views_are_plain_and_tell_everything(options: dict[str, str], plies: int, seed: int) -> None:
    game, state = after(options, plies, seed)
    view = game.view(state, None)
    assert all(game.view(state, seat) == view for seat in range(game.seats))
    assert game.guess(json.loads(json.dumps(view)), None, Random(0)) == state
    turn = game.turn(state)
    assert view["turn"] == (None if isinstance(turn, Over) else state.mover)


@settings(deadline=None, max_examples=60)
@given(TABLES, st.integers(0, 80), st.integers(0, 2**32))
def test_notation_round_trips(options: dict[str, str], plies: int, seed: int) -> None:
    game, state = after(options, plies, seed)
    actions = game.actions(state, state.mover)
    assert len({str(action) for action in actions}) == len(actions)
    for action in actions:
        assert game.parse(state, state.mover, str(action)) == action


@settings(deadline=None, max_examples=150)
@given(st.text(alphabet="wbru./- 0", max_size=60))
def test_nonsense_is_refused_with_a_reason(text: str) -> None:
    for variant in ("classic", "cross"):
        with pytest.raises(Illegal) as refused:
            load("stones", variant=variant).read(text)
        assert refused.value.rule == "TS-12"


@settings(deadline=None, max_examples=150)
@given(st.text(alphabet="abcde123459-^x()=", max_size=14))
def test_any_try_is_answered(text: str) -> None:
    game = load("stones")
    told = game.explain(game.start(), 0, text)
    assert (told is None) == (text in {str(action) for action in game.actions(game.start(), 0)})


@pytest.mark.parametrize("options", OPTIONS, ids=label)
def test_offer_lists_the_actions_hop_by_hop(options: dict[str, str]) -> None:
    game, state = after(options, 12, 7)
    offered = game.offer(state, state.mover)
    assert [choice["text"] for choice in offered] == [str(a) for a in game.actions(state, state.mover)]
    assert game.offer(state, (state.mover + 1) % game.seats) == []
    for choice in offered:
        for hop, following in zip(choice["hops"], choice["hops"][1:], strict=False):
            assert following["from"] == (hop["teleport"] or hop["to"])
    json.dumps(offered)


@pytest.mark.parametrize(
    ("position", "text", "words"),
    [
        (START, "a3-a4", "walks to a4"),
        (START, "c2^c4", "leaps over c3"),
        (START, "c2^(d2)", "leaps over d2 out of the temple"),
        ("./..b/b..../..b../...../..b../..w../.../. w", "c3xc5xc7", "leaps over c4 and c6 and takes both"),
        ("./..b/b..../..b../...../..w../..w../.../. w", "c3^c5xc7", "leaps over c4 and c6 and takes c6"),
        ("./..b/b..../...../...../..b../..w../.../. w", "c3xc5", "leaps over c4 and takes it"),
        ("b/w../...../...../...../...../...../.../. w", "b8x(c9)", "leaps over c9 out of the temple and takes it"),
        (
            "b/bb./...../..b../...../..b../..w../.../. w",
            "c3xc5xc7x(b8)",
            "leaps over c4, c6 and b8 out of the temple and takes all",
        ),
    ],
)
def test_choices_in_words(position: str, text: str, words: str) -> None:
    game = load("stones")
    offered: Any = game.offer(game.read(position), 0)
    assert {choice["text"]: choice["words"] for choice in offered}.get(text) == words


def test_boards_are_drawn_from_data() -> None:
    for variant, fields, paths, sides in (("classic", 33, 80, 2), ("cross", 61, 140, 4)):
        board: Any = load("stones", variant=variant).board()
        assert (len(board["fields"]), len(board["paths"]), len(board["sides"])) == (fields, paths, sides)
        names = {field["name"] for field in board["fields"]}
        assert all(one in names and other in names and one != other for one, other in board["paths"])
        assert all({side["home"], side["goal"]} <= names for side in board["sides"])
        where = {field["name"]: (field["file"], field["rank"]) for field in board["fields"]}
        for one, other in board["paths"]:
            apart = [abs(a - b) for a, b in zip(where[one], where[other], strict=True)]
            assert max(apart) == 1
        assert len({frozenset(path) for path in board["paths"]}) == paths
    assert [side["goal"] for side in board["sides"]] == ["f11", "k6", "f1", "a6"]
    assert [side["letter"] for side in board["sides"]] == ["w", "r", "b", "u"]


def test_seats_and_options() -> None:
    assert load("stones", variant="cross").seats == 4
    with pytest.raises(ValueError, match="variant='cross'"):
        load("stones", seats=4)
    with pytest.raises(ValueError, match="takes 4 players here, not 2"):
        load("stones", seats=2, variant="cross")
    with pytest.raises(ValueError, match="no option"):
        load("stones", colour="white")
    assert [load("stones", variant="cross").seat_name(seat) for seat in range(4)] == ["White", "Red", "Black", "Blue"]
    assert all(len(load("stones", **options).levels()) == 5 for options in OPTIONS)


def test_the_terminal_shows_the_board() -> None:
    game = load("stones", variant="cross")
    lines = game.picture(game.view(game.start(), None)).splitlines()
    assert lines[5] == " 6  r r r . . . . . u u u"
    assert lines[-2:] == ["    a b c d e f g h i j k", "    w to act"]
