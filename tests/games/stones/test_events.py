"""What happens in a turn, as the page animates it and the log prints it."""

from typing import Any

import pytest

from stylobate import Game, Over, load
from tests.games.stones.tables import at

CLASSIC = load("stones")
CONVERT = load("stones", variant="convert")
CROSS = load("stones", variant="cross")


def told(game: Game[Any, Any], state: Any, text: str) -> list[tuple[str, str, dict[str, Any]]]:
    step = game.apply(state, state.mover, game.parse(state, state.mover, text))
    return [(event.kind, event.words, dict(event.facts)) for event in step.events]


def test_a_walk() -> None:
    state = at(CLASSIC, "b", w="a3", b="c7")
    assert told(CLASSIC, state, "c7-c6") == [
        ("walk", "Black walks from c7 to c6", {"seat": 1, "from": "c7", "to": "c6"})
    ]


def test_a_chain_over_an_own_and_an_enemy_stone() -> None:
    state = at(CLASSIC, "w", w="c3 c4", b="c6 a7")
    leap = {"seat": 0, "from": "c3", "over": "c4", "taken": False, "converted": False, "whose": 0, "to": "c5"}
    taken = {"seat": 0, "from": "c5", "over": "c6", "taken": True, "converted": False, "whose": 1, "to": "c7"}
    assert told(CLASSIC, state, "c3^c5xc7") == [
        ("leap", "White leaps from c3 over its own stone on c4 to c5", leap),
        ("leap", "White leaps from c5 over Black's stone on c6 to c7 and takes it", taken),
    ]


def test_leaps_of_faith() -> None:
    state = at(CLASSIC, "w", w="b8 a3 b7", b="c9 a7")
    facts = {"seat": 0, "from": "b8", "over": "c9", "taken": True, "converted": False, "whose": 1}
    words = "White leaps from b8 over Black's stone on c9 out of the temple and takes it"
    assert told(CLASSIC, state, "b8x(c9)") == [("faith", words, facts)]
    state = at(CLASSIC, "w", w="b7 b8 a3", b="a7")
    facts = {"seat": 0, "from": "b7", "over": "b8", "taken": False, "converted": False, "whose": 0}
    assert told(CLASSIC, state, "b7^(b8)") == [
        ("faith", "White leaps from b7 over its own stone on b8 out of the temple", facts)
    ]


def test_a_stone_changes_sides_and_one_is_moved_over() -> None:
    state = at(CONVERT, "w", w="a7 a5 e5 a4", b="b8 e7 e6 d6 d7")
    facts = {"seat": 0, "from": "a7", "over": "b8", "taken": False, "converted": True, "whose": 1, "to": "c9"}
    assert told(CONVERT, state, "a7xc9=c1") == [
        ("leap", "White leaps from a7 over Black's stone on b8 to c9; it changes sides", facts),
        ("teleport", "White's stone moves over from c9 to c1", {"seat": 0, "from": "c9", "to": "c1"}),
    ]


def test_the_other_side_is_moved_over_when_its_field_empties() -> None:
    # Black waits on c1 for c9, where White's stone waits for c1 no longer: it is leapt away from there.
    state = at(CONVERT, "b", w="c1 a4 b4 d4 e4", b="b2 a7 b7 d7 e7 c9")
    waiting = CONVERT.apply(state, 1, CONVERT.parse(state, 1, "b2x(c1)")).state
    assert [event[0] for event in told(CONVERT, state, "b2x(c1)")] == ["faith"]
    after = CONVERT.apply(waiting, 0, CONVERT.parse(waiting, 0, "a4-a5")).state
    assert told(CONVERT, after, "c9-c8") == [
        ("walk", "Black walks from c9 to c8", {"seat": 1, "from": "c9", "to": "c8"}),
        ("teleport", "Black's stone moves over from c1 to c9", {"seat": 1, "from": "c1", "to": "c9"}),
    ]


def test_four_players_are_named() -> None:
    state = at(CROSS, "r", w="f2", r="c6", b="f9", u="d6 i6")
    facts = {"seat": 1, "from": "c6", "over": "d6", "taken": True, "converted": False, "whose": 3, "to": "e6"}
    assert told(CROSS, state, "c6xe6") == [
        ("leap", "Red leaps from c6 over Blue's stone on d6 to e6 and takes it", facts)
    ]


@pytest.mark.parametrize(
    ("game", "position", "text", "over"),
    [
        (CLASSIC, {"mover": "w", "w": "c8", "b": "a7"}, "c8-c9", Over((1.0, 0.0), "White's stone reached c9")),
        (CLASSIC, {"mover": "w", "w": "c3", "b": "c4"}, "c3xc5", Over((1.0, 0.0), "Black has no stones left")),
        (
            CONVERT,
            {"mover": "w", "w": "c3 a3 b3 d3", "b": "c4 a7 b7 d7"},
            "c3xc5",
            Over((1.0, 0.0), "Black has only 3 stones left"),
        ),
        (
            CROSS,
            {"mover": "w", "w": "f4", "u": "f5"},
            "f4xf6",
            Over((1.0, 0.0, 0.0, 0.0), "White is the last player left"),
        ),
    ],
)
def test_how_it_ended(game: Game[Any, Any], position: dict[str, str], text: str, over: Over) -> None:
    state = at(game, **position)
    seat = state.mover
    step = game.apply(state, seat, game.parse(state, seat, text))
    assert step.state.over == over
    last = step.events[-1]
    assert (last.kind, last.words) == ("end", over.reason)
    assert last.facts == {"scores": list(over.scores), "reason": over.reason}
