"""What people are told about tries that are not legal: the sentence and its ruling."""

from typing import Any

import pytest

from stylobate import Game, load
from stylobate.games.stones.rules.board import board_of

CLASSIC = load("stones")
ENEMY = load("stones", leap_of_faith="enemy")
CONVERT = load("stones", variant="convert")
CROSS = load("stones", variant="cross")

MIDDLE = "b/..b/b...b/.b.b./..w../.bb../wb.w./.w./w w"
"""White c5, a3, d3, c2, c1; Black c9, d8, a7, e7, b6, d6, b4, c4, b3."""
ARRIVING = "./b../w..../...../w...w/w..../bb.bb/bbb/. w"
"""White a7, a5, e5, a4; b8 and the rest Black's."""
NOTATION = "That is not a move: write c3-c4 for a walk, c3^c5 or c3xc5 for a leap, b8x(c9) for a Leap of Faith"


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        # the stone
        ("c6-c7", "There is no stone on c6", "TS-17"),
        ("d6-d5", "The stone on d6 is Black's, not yours", "TS-17"),
        ("d6", "The stone on d6 is Black's, not yours", "TS-17"),
        ("c6", "There is no stone on c6", "TS-17"),
        ("c5", "Say where the stone on c5 goes", "TS-17"),
        ("a1-a2", "There is no field a1", "TS-17"),
        ("c5-k7", "There is no field k7", "TS-17"),
        ("c5-e9", "There is no field e9", "TS-17"),
        # the way
        ("c5-c5", "The stone is already on c5", "TS-17"),
        ("c5-c3", "Stones never move back", "TS-1"),
        ("c5-d4", "Stones never move back", "TS-1"),
        ("c5-a3", "Stones never move back", "TS-1"),
        ("c2^(c1)", "Stones never move back", "TS-1"),
        ("d3-c4", "No path leads from d3 to c4", "TS-17"),
        ("d3-b5", "No path leads from d3 to b5", "TS-17"),
        ("c5-c9", "c9 is out of reach from c5: a stone walks one field or leaps over one stone", "TS-17"),
        ("c5-c8", "c8 is out of reach from c5: a stone walks one field or leaps over one stone", "TS-17"),
        ("c5-d7", "d7 is out of reach from c5: a stone walks one field or leaps over one stone", "TS-17"),
        # walks
        ("c5-d6", "There is already a stone on d6", "TS-17"),
        ("c5-c6-c7", "After a walk the turn is over: it is one walk or one chain of leaps", "TS-17"),
        ("c5xe7", "A stone cannot leap over two stones in a row", "TS-17"),
        # leaps
        ("c5-c7", "There is no stone on c6 to leap over", "TS-17"),
        ("c5xc7", "There is no stone on c6 to leap over", "TS-17"),
        ("a3-c3-c4", "There is already a stone on c4", "TS-17"),
        ("a3xc5", "A stone cannot leap over two stones in a row", "TS-17"),
        ("a3-c3-d3", "There is already a stone on d3", "TS-17"),
        ("a3xc3xc5", "A stone cannot leap over two stones in a row", "TS-17"),
        ("d3-d4-d5", "After a walk the turn is over: it is one walk or one chain of leaps", "TS-17"),
        # Leaps of Faith
        ("c5x(d6)", "Behind d6 lies e7: a Leap of Faith leaves the temple", "TS-17"),
        ("c5x(c6)", "There is no stone on c6 to leap over", "TS-17"),
        ("c5x(e7)", "e7 is not next to c5: a stone leaps over its neighbour", "TS-17"),
        ("c5x(e6)", "e6 is out of reach from c5: a stone walks one field or leaps over one stone", "TS-17"),
        # signs
        ("a3-c3", "That is a leap over an enemy stone: write a3xc3", "TS-17"),
        ("a3^c3", "That is a leap over an enemy stone: write a3xc3", "TS-17"),
        ("a3-a5", "There is no stone on a4 to leap over", "TS-17"),
        ("c5xc6", "That is a walk: write c5-c6", "TS-17"),
        # no turn at all
        ("", NOTATION, "TS-17"),
        ("hello", NOTATION, "TS-17"),
        ("c5xc6 ", NOTATION, "TS-17"),
        ("C5-C6", NOTATION, "TS-17"),
        ("pass", "You cannot skip a turn", "TS-11"),
        ("skip", "You cannot skip a turn", "TS-11"),
        ("concede", "Conceding is not a move: choose Resign in the menu", "TS-11"),
    ],
)
def test_reasons_in_the_middle_of_a_match(text: str, reason: str, rule: str) -> None:
    assert_told(CLASSIC, MIDDLE, text, reason, rule)


@pytest.mark.parametrize(
    ("game", "position", "text", "reason", "rule"),
    [
        (CLASSIC, None, "c1", "The stone on c1 cannot go anywhere now", "TS-17"),
        (CLASSIC, None, "c2-c4", "That is a leap over your own stone: write c2^c4", "TS-17"),
        (CLASSIC, None, "c2-(d2)", "That is a Leap of Faith over your own stone: write c2^(d2)", "TS-17"),
        (CLASSIC, None, "c2^(d2)^(e3)", "After a Leap of Faith the stone has left the temple", "TS-17"),
        (ENEMY, None, "c2^(d2)", "At this table a Leap of Faith goes over enemy stones only", "TS-2"),
        (CROSS, None, "pass", "You may only pass when you have no other move", "TS-6"),
        (CROSS, None, "a6-b7", "The stone on a6 is Red's, not yours", "TS-17"),
        (
            CLASSIC,
            "./.b./...../..b../...../.bb../..w../.../. w",
            "c3xc5xc7xc9xc8",
            "Stones never move back",
            "TS-1",
        ),
        (
            CLASSIC,
            "./..b/...../...../.b.b./..b../..w../.../. w",
            "c3xc5xe5",
            "That turn is too sharp: a chain bends by at most 45 degrees after each leap",
            "TS-3",
        ),
        (
            CLASSIC,
            "b/w../...../...../...../...../...../.../. w",
            "b8-(c9)",
            "That is a Leap of Faith over an enemy stone: write b8x(c9)",
            "TS-17",
        ),
        (
            CLASSIC,
            "b/w../...../...../...../...../...../.../. w",
            "b8xc9",
            "That is a Leap of Faith over an enemy stone: write b8x(c9)",
            "TS-17",
        ),
        (
            CLASSIC,
            "b/w../...../...../...../...../...../.../. w",
            "b8^c9",
            "That is a Leap of Faith over an enemy stone: write b8x(c9)",
            "TS-17",
        ),
        (CLASSIC, None, "c2^d2", "That is a Leap of Faith over your own stone: write c2^(d2)", "TS-17"),
        (CLASSIC, None, "c2-d2", "There is already a stone on d2", "TS-17"),
        (ENEMY, None, "c2^d2", "At this table a Leap of Faith goes over enemy stones only", "TS-2"),
        (CONVERT, ARRIVING, "a7xc9", "Nearly: write a7xc9=c1", "TS-17"),
        (CONVERT, ARRIVING, "a7-c9", "That is a leap over an enemy stone: write a7xc9=c1", "TS-17"),
        (CONVERT, ARRIVING, "a7-c9-c3", "That is a leap over an enemy stone: write a7xc9=c1xc3", "TS-17"),
        (CONVERT, ARRIVING, "a7xc9=b8", "The stone does not move over from c9 to b8", "TS-9"),
        (CONVERT, ARRIVING, "a4-b4=c1", "The stone does not move over from b4 to c1", "TS-9"),
    ],
)
def test_reasons_elsewhere(game: Game[Any, Any], position: str | None, text: str, reason: str, rule: str) -> None:
    assert_told(game, position or str(game.start()), text, reason, rule)


def assert_told(game: Game[Any, Any], position: str, text: str, reason: str, rule: str) -> None:
    state = game.read(position)
    told = game.explain(state, state.mover, text)
    assert told is not None
    assert (told.reason, told.rule) == (reason, rule)


def test_a_try_with_wrong_signs_names_the_legal_text() -> None:
    """Whatever is legal stays legal to click: with every sign unknown the answer is the notation itself."""
    for variant in ("classic", "convert", "cross"):
        game = load("stones", variant=variant)
        state = game.read(ARRIVING) if variant == "convert" else game.start()
        for action in game.actions(state, state.mover):
            clicked = str(action).replace("x", "-").replace("^", "-")
            told = game.explain(state, state.mover, clicked)
            assert told is None or told.reason.endswith(f": write {action}")


def test_every_pair_of_fields_has_an_answer() -> None:
    for game in (CLASSIC, CONVERT, CROSS):
        state = game.start()
        names = board_of(str(game.chosen["variant"])).names
        legal = {str(action) for action in game.actions(state, 0)}
        for text in (f"{one}-{other}" for one in names for other in names):
            told = game.explain(state, 0, text)
            assert (told is None) == (text in legal)
            assert told is None or (told.rule is not None and not told.reason.endswith("."))
