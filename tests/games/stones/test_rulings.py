"""One test or more for every ruling, named after it."""

import re
from importlib.resources import files
from typing import Any

import pytest

from stylobate import Acting, Game, Illegal, Match, Over, load
from tests.games.stones.tables import at

CLASSIC = load("stones")
ENEMY = load("stones", leap_of_faith="enemy")
CONVERT = load("stones", variant="convert")
SWAP = load("stones", variant="convert", artemis_deadlock="swap")
CROSS = load("stones", variant="cross")


def texts(game: Game[Any, Any], state: Any) -> set[str]:
    turn = game.turn(state)
    assert isinstance(turn, Acting)
    return {str(action) for action in game.actions(state, turn.seats[0])}


def play(game: Game[Any, Any], state: Any, *turns: str) -> Any:
    for text in turns:
        seat = state.mover
        state = game.apply(state, seat, game.parse(state, seat, text)).state
    return state


def why(game: Game[Any, Any], state: Any, text: str) -> str | None:
    """The ruling that forbids a try."""
    illegal = game.explain(state, state.mover, text)
    assert illegal is not None
    return illegal.rule


def stones(state: Any, seat: int) -> set[str]:
    return {name for field, name in enumerate(state.board.names) if state.boards[seat] >> field & 1}


def over(state: Any) -> Over:
    assert state.over is not None
    found: Over = state.over
    return found


def test_TS_1_nothing_goes_back() -> None:
    state = at(CLASSIC, "w", w="c5 b2 c1", b="c4 b4 d7")
    assert not texts(CLASSIC, state) & {"c5-b5-b4", "c5-c4", "c5xc3", "c5xa3", "b2^(c1)"}
    assert all(text[1] <= text[-1] for text in texts(CLASSIC, state) if re.fullmatch(r"\w\d-\w\d", text))
    for text in ("c5xc3", "c5xa3", "b2^(c1)", "c5-d4"):
        assert why(CLASSIC, state, text) == "TS-1"


def test_TS_2_leap_of_faith_over_any_stone() -> None:
    assert {"b3^(a3)", "c2^(d2)"} <= texts(CLASSIC, CLASSIC.start())
    state = at(CLASSIC, "w", w="b8 c3", b="c9 c8 e5")
    assert "b8x(c9)" in texts(CLASSIC, state)
    after = play(CLASSIC, state, "b8x(c9)")
    assert (stones(after, 0), stones(after, 1)) == ({"c3"}, {"c8", "e5"})


def test_TS_2_leap_of_faith_over_enemies_only() -> None:
    assert not any("(" in text for text in texts(ENEMY, ENEMY.start()))
    assert why(ENEMY, ENEMY.start(), "b3^(a3)") == "TS-2"
    assert "b8x(c9)" in texts(ENEMY, at(ENEMY, "w", w="b8 c3", b="c9 c8 e5"))


def test_TS_3_straight_on_is_allowed() -> None:
    state = at(CLASSIC, "w", w="c3", b="c4 c6 d6 b6 e3")
    assert {"c3xc5", "c3xc5xc7", "c3xc5xe7", "c3xc5xa7"} <= texts(CLASSIC, state)


def test_TS_3_no_more_than_45_degrees() -> None:
    state = at(CLASSIC, "w", w="c3", b="c4 d5 b5 e7")
    assert {text for text in texts(CLASSIC, state) if "x" in text} == {"c3xc5"}
    assert why(CLASSIC, state, "c3xc5xe5") == "TS-3"


def test_TS_3_binds_leaps_of_faith() -> None:
    state = at(CLASSIC, "w", w="d4 b4", b="d5 c5 e6")
    assert "b4xd6x(e6)" in texts(CLASSIC, state)
    assert "d4xd6x(e6)" not in texts(CLASSIC, state)
    assert why(CLASSIC, state, "d4xd6x(e6)") == "TS-3"


def test_TS_4_stones_leave_during_the_chain() -> None:
    state = at(CLASSIC, "w", w="c3", b="c4 d6 a7")
    step = CLASSIC.apply(state, 0, CLASSIC.parse(state, 0, "c3xc5xe7"))
    assert [(event.kind, event.facts["over"], event.facts["taken"]) for event in step.events] == [
        ("leap", "c4", True),
        ("leap", "d6", True),
    ]
    assert stones(step.state, 1) == {"a7"}


def test_TS_5_the_second_arrival_ends_the_turn() -> None:
    state = at(CONVERT, "w", w="a7 a5 e5 a3", b="b8 c2 c4 c6 c8 e6 e7 d7")
    twice = "a7xc9=c1xc3xc5xc7xc9=c1"
    assert twice in texts(CONVERT, state)
    assert not any(text.startswith(twice) and text != twice for text in texts(CONVERT, state))
    assert why(CONVERT, state, f"{twice}^c3") == "TS-5"
    assert "c1" in stones(play(CONVERT, state, twice), 0)


def test_TS_5_a_converted_stone_is_leapt_as_an_own_one() -> None:
    state = at(CONVERT, "w", w="c7 a5 e5 a3", b="c2 c4 c6 c8 e6 e7 d7")
    assert "c7xc9=c1xc3xc5xc7^c9=c1" in texts(CONVERT, state)


def test_TS_5_a_chain_may_return_to_its_origin() -> None:
    state = at(CONVERT, "w", w="c1 c2 c4 c6 c8", b="a7 b7 e7 d7")
    assert "c1^c3^c5^c7^c9=c1" in texts(CONVERT, state)
    after = play(CONVERT, state, "c1^c3^c5^c7^c9=c1")
    assert (after.boards, after.mover) == (state.boards, 1)


def test_TS_6_no_legal_turn_loses() -> None:
    state = at(CLASSIC, "w", w="b2 c1 b3 d3", b="a3")
    after = play(CLASSIC, state, "d3-c3")
    assert over(after) == Over((1.0, 0.0), "Black has no legal move")


def test_TS_6_no_legal_turn_loses_in_convert() -> None:
    # Four stones are enough to play on, but none of Black's can go anywhere: c1 waits for c9.
    game = load("stones", variant="convert", leap_of_faith="enemy")
    state = at(game, "w", w="c9 a5 b5 d5", b="c1 b2 c2 d2")
    assert over(play(game, state, "a5-a6")) == Over((1.0, 0.0), "Black has no legal move")
    # With one more stone that can walk it goes on.
    assert play(game, at(game, "w", w="c9 a5 b5 d5", b="c1 b2 c2 d2 e7"), "a5-a6").over is None


def test_TS_6_cross_passes() -> None:
    state = at(CROSS, "w", w="i7 i6 e3", r="i8", b="f9")
    stuck = play(CROSS, state, "e3-e4")
    assert texts(CROSS, stuck) == {"pass"}
    assert why(CROSS, state, "pass") == "TS-6"
    after = play(CROSS, stuck, "pass")
    assert (after.mover, after.over, after.past) == (2, None, (stuck.mark,))


def test_TS_7_without_stones_lost() -> None:
    after = play(CLASSIC, at(CLASSIC, "w", w="c3", b="c4"), "c3xc5")
    assert over(after) == Over((1.0, 0.0), "Black has no stones left")
    after = play(CLASSIC, at(CLASSIC, "w", w="d3", b="e3 c7"), "d3x(e3)")
    assert over(after) == Over((0.0, 1.0), "White has no stones left")


def test_TS_7_the_last_two_stones_go_together() -> None:
    after = play(CLASSIC, at(CLASSIC, "w", w="c2", b="d2"), "c2x(d2)")
    assert over(after).scores == (1.0, 0.0)
    assert str(after).split()[1] == "b"


def test_TS_7_cross_stones_left_behind_are_enemies() -> None:
    state = CROSS.concede(at(CROSS, "w", w="f4", r="f5", b="f9", u="h6"), 1).state
    assert str(state).endswith(" w -r")
    after = play(CROSS, state, "f4xf6")
    assert (stones(after, 1), after.mover) == (set(), 2)
    assert "f9-f8" in texts(CROSS, after)


def test_TS_7_cross_last_player_left_wins() -> None:
    state = at(CROSS, "w", w="f4", r="f5")
    assert over(play(CROSS, state, "f4xf6")) == Over((1.0, 0.0, 0.0, 0.0), "White is the last player left")
    lost = play(CROSS, at(CROSS, "w", w="f2", r="g2 c6"), "f2x(g2)")
    assert over(lost).scores == (0.0, 1.0, 0.0, 0.0)


SHUFFLE = ("a4-b4", "e6-d6", "b4-a4", "d6-e6")


def test_TS_7_who_is_out_is_told_once() -> None:
    state = at(CROSS, "w", w="f4 c5", r="f5", b="f9", u="h6")
    step = CROSS.apply(state, 0, CROSS.parse(state, 0, "f4xf6"))
    # The stone leapt over was Red's last.
    assert step.events[0].facts["whose"] == 1
    assert "Red's stone on f5" in step.events[0].words
    assert [(event.kind, event.facts["seat"]) for event in step.events] == [("leap", 0), ("out", 1)]
    after = CROSS.apply(step.state, 2, CROSS.parse(step.state, 2, "f9-f8"))
    assert [event.kind for event in after.events] == ["walk"]
    gone = CROSS.concede(after.state, 3)
    assert [event.kind for event in gone.events] == ["concede", "out"]
    last = CROSS.concede(gone.state, 2)
    assert [event.kind for event in last.events] == ["concede", "out", "end"]
    # An own stone that is leapt over is the mover's; in Convert one that has changed sides is too.
    state = at(CROSS, "b", w="f4", b="f9 f8 a6", u="h6")
    assert CROSS.apply(state, 2, CROSS.parse(state, 2, "f9^f7")).events[0].facts["whose"] == 2
    state = at(CONVERT, "w", w="c3 a4 a5 e4", b="c4 a7 b7 d7 e7")
    (leap,) = CONVERT.apply(state, 0, CONVERT.parse(state, 0, "c3xc5")).events
    assert (leap.facts["whose"], leap.facts["converted"], leap.facts["taken"]) == (1, True, False)


def test_TS_8_third_occurrence_is_a_draw() -> None:
    start = at(CLASSIC, "w", w="a4", b="e6")
    state = start
    for count, text in enumerate(SHUFFLE * 2, start=1):
        assert state.over is None
        assert state.repeated == 1 + (count - 1) // 4
        state = play(CLASSIC, state, text)
    assert state.repeated == 3
    assert over(state) == Over((0.5, 0.5), "The position occurred three times")
    # Another side to move is another position.
    assert play(CLASSIC, start, "a4-b4", "e6-d6", "b4-a4").repeated == 1


def test_TS_8_history_is_kept_where_it_can_return() -> None:
    state = play(CLASSIC, at(CLASSIC, "w", w="a4", b="e6"), *SHUFFLE)
    assert len(state.past) == 4
    assert play(CLASSIC, state, "a4-a5").past == ()
    # Nor does a stone come back that was taken sideways, one row from its goal.
    assert play(CLASSIC, at(CLASSIC, "w", w="b2 a4", b="c2 e6"), "b2xd2").past == ()
    state = at(CONVERT, "w", w="a3 b3 c3 d3", b="a7 b7 c7 d7")
    assert len(play(CONVERT, state, "a3-a4", "a7-a6", "a4-b4").past) == 3
    assert play(CONVERT, at(CONVERT, "w", w="a3 b3 c3 d3 e3", b="a7 b7 c7 d7"), "b3^(a3)").past == ()


def test_TS_8_in_convert_stones_come_round() -> None:
    state = at(CONVERT, "w", w="a4 a3 b3 c3", b="e6 e7 d7 c7")
    drawn = play(CONVERT, state, *SHUFFLE, *SHUFFLE[:3])
    assert drawn.over is None
    assert over(play(CONVERT, drawn, SHUFFLE[3])) == Over((0.5, 0.5), "The position occurred three times")
    # A stone that goes forward comes back by way of the Artemis fields: nothing is forgotten meanwhile.
    state = at(CONVERT, "w", w="c8 a3 a4 a5", b="e6 e7 d7 a7")
    ways = ["c8-c9=c1", *(f"c{rank}-c{rank + 1}" for rank in range(1, 8))]
    lap = [text for way, answer in zip(ways, ("e6-d6", "d6-e6") * 4, strict=True) for text in (way, answer)]
    state = play(CONVERT, state, *lap)
    assert (state.repeated, len(state.past)) == (2, 16)
    assert over(play(CONVERT, state, *lap)).scores == (0.5, 0.5)


def test_TS_9_the_angle_carries_on() -> None:
    state = at(CONVERT, "w", w="a7 a5 e5 a4", b="b8 b2 c2 d2 e7 e6")
    onward = {text for text in texts(CONVERT, state) if text.startswith("a7xc9=c1")}
    assert onward == {"a7xc9=c1", "a7xc9=c1xc3", "a7xc9=c1xe3"}
    assert why(CONVERT, state, "a7xc9=c1xa3") == "TS-3"


def test_TS_9_a_waiting_stone_is_moved_when_the_field_empties() -> None:
    state = at(CONVERT, "w", w="c9 c1 a4 b4", b="a7 b7 d7 e7")
    after = play(CONVERT, state, "c1-c2")
    assert stones(after, 0) == {"c1", "c2", "a4", "b4"}
    # The field that the moving stone itself began on is empty too: it is moved home to where it came from.
    state = at(CONVERT, "w", w="c1 c2 c4 c6 c8", b="a7 b7 e7 d7")
    assert stones(play(CONVERT, state, "c1^c3^c5^c7^c9=c1"), 0) == stones(state, 0)
    waiting = play(CONVERT, at(CONVERT, "w", w="c8 c1 a4 b4", b="a7 b7 d7 e7"), "c8-c9")
    assert stones(waiting, 0) == {"c9", "c1", "a4", "b4"}


def test_TS_9_a_converted_stone_is_moved() -> None:
    state = at(CONVERT, "b", w="c1 a4 b4 d4 e4", b="b2 a7 b7 d7 e7")
    step = CONVERT.apply(state, 1, CONVERT.parse(state, 1, "b2x(c1)"))
    assert stones(step.state, 1) == {"c9", "a7", "b7", "d7", "e7"}
    assert [event.kind for event in step.events] == ["faith", "teleport"]
    assert step.events[1].facts == {"seat": 1, "from": "c1", "to": "c9"}


def test_TS_9_a_walk_ends_there() -> None:
    state = at(CONVERT, "w", w="c8 a4 b4 e4", b="c2 a7 b7 d7 e7")
    assert "c8-c9=c1" in texts(CONVERT, state)
    assert not any(text.startswith("c8-c9=c1x") for text in texts(CONVERT, state))


# White waits on c9 for c1 to empty; Black turns the stone on c1, which now waits for c9.
FACING = {"w": "c9 c1 a4 b4 e4", "b": "b2 a7 b7 d7 e7"}


def test_TS_10_both_wait() -> None:
    state = play(CONVERT, at(CONVERT, "b", **FACING), "b2x(c1)", "a4-a5", "a7-a6")
    assert "c9" in stones(state, 0)
    assert "c1" in stones(state, 1)
    assert not any(text.startswith(("c9", "c1")) for text in texts(CONVERT, state))


def test_TS_10_both_change_places() -> None:
    state = at(SWAP, "b", **FACING)
    step = SWAP.apply(state, 1, SWAP.parse(state, 1, "b2x(c1)"))
    assert [event.kind for event in step.events] == ["faith", "swap"]
    assert step.events[1].facts == {"seat": 1, "from": "c1", "to": "c9", "whose": 0}
    assert "c1" in stones(step.state, 0)
    assert "c9" in stones(step.state, 1)


def test_TS_11_conceding_is_no_action() -> None:
    match = Match(CLASSIC)
    assert "concede" not in texts(CLASSIC, match.state)
    assert why(CLASSIC, match.state, "concede") == "TS-11"
    assert why(CLASSIC, match.state, "pass") == "TS-11"
    match.play(0, "concede")
    assert match.over == Over((0.0, 1.0), "White conceded")


FINISHED = [
    (CLASSIC, "w/.../...../...../...../...../b..../.../. b", (1.0, 0.0), "White's stone reached c9"),
    (CLASSIC, "./.../w..../...../...../...../...../.../b w", (0.0, 1.0), "Black's stone reached c1"),
    (CLASSIC, "./.../w..../...../...../...../...../.../. w", (1.0, 0.0), "Black has no stones left"),
    (CLASSIC, "./.../w..../...../...../...../...../.../. b", (1.0, 0.0), "Black has no stones left"),
    (
        CLASSIC,
        "./.../...../...../...../...../...../.../. b",
        (1.0, 0.0),
        "No player has a stone left, and White moved last",
    ),
    (CLASSIC, "./.../...../...../...../...../bww../w../w b", (1.0, 0.0), "Black has no legal move"),
    (CONVERT, "./.../bbb../...../...../...../wwww./.../. w", (1.0, 0.0), "Black has only 3 stones left"),
    (CONVERT, "./.../bbbb./...../...../...../w..../.../. w", (0.0, 1.0), "White has only one stone left"),
    (
        CROSS,
        "w/.../...../......./b......../.........../........./......./...../.../. b",
        (1.0, 0.0, 0.0, 0.0),
        "White's stone reached f11",
    ),
    (
        CROSS,
        "./.../...../......./b......../.........../........./......./...../.../. b",
        (0.0, 0.0, 1.0, 0.0),
        "Black is the last player left",
    ),
    (
        CROSS,
        "./.../...../......./b......../.........../........./......./...../.../. r -b",
        (0.0, 1.0, 0.0, 0.0),
        "No player has a stone left, and Red moved last",
    ),
]


@pytest.mark.parametrize(("game", "text", "scores", "said"), FINISHED)
def test_TS_12_a_finished_position_is_read_as_over(
    game: Game[Any, Any], text: str, scores: tuple[float, ...], said: str
) -> None:
    state = game.read(text)
    assert game.turn(state) == Over(scores, said)
    assert str(state) == text
    assert not any(game.actions(state, seat) for seat in range(game.seats))


def test_TS_12_a_match_may_end_where_its_position_does_not() -> None:
    conceded = CLASSIC.concede(CLASSIC.start(), 1).state
    assert CLASSIC.read(str(conceded)) == CLASSIC.start()
    drawn = play(CLASSIC, at(CLASSIC, "w", w="a4", b="e6"), *SHUFFLE * 2)
    assert over(drawn).scores == (0.5, 0.5)
    assert CLASSIC.turn(CLASSIC.read(str(drawn))) == Acting((0,))
    late = CLASSIC.run_out(CLASSIC.start(), 0).state
    assert over(late).scores == (0.0, 1.0)
    assert CLASSIC.turn(CLASSIC.read(str(late))) == Acting((1,))
    # In Cross who is out stands in the text, and so does the end.
    last = CROSS.start()
    for seat in (0, 2, 3):
        last = CROSS.concede(last, seat).state
    assert CROSS.turn(CROSS.read(str(last))) == Over((0.0, 1.0, 0.0, 0.0), "Red is the last player left")


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (CLASSIC, "w/.../...../...../...../...../b..../.../. w", "White already has a stone on c9: nobody moves"),
        (CLASSIC, "./.../w..../...../...../...../...../.../b b", "Black already has a stone on c1: nobody moves"),
        (CLASSIC, "w/.../...../...../...../...../...../.../b b", "White already has a stone on c9: nobody moves"),
        (
            CONVERT,
            "w/.../bbbb./...../...../...../wwww./.../. w",
            "A stone on a moon has yet to move over",
        ),
        (
            CONVERT,
            "./.../bbbb./...../...../...../wwww./.../b w",
            "A stone on a moon has yet to move over",
        ),
        (SWAP, "w/.../bbbb./...../...../...../wwww./.../b w", "A stone on a moon has yet to move over"),
        (CROSS, "w/.../...../......./b......../.........../........./......./...../.../. w", "White already has"),
        (CROSS, "w/.../...../......./b.r....../.........../........./......./...../.../. b", "White already has"),
        (CROSS, "w/.../...../......./b.r....../.........../........./......./...../.../. r -w", "White already has"),
        (CROSS, "w/.../...../......./......../.........../........./......./...../.../b r", "Rank 7 has"),
        (CROSS, "./.../...../......./b.w....../.........../........./......./...../.../. r", "Red is out"),
        (CROSS, "./.../...../......./b.w.r..../.........../........./......./...../.../. r -r", "Red is out"),
        (CROSS, "./.../...../......./b......../.........../........./......./...../.../. b -b", "Black is out"),
    ],
)
def test_TS_12_refused_positions(game: Game[Any, Any], text: str, said: str) -> None:
    with pytest.raises(Illegal) as refused:
        game.read(text)
    assert refused.value.reason.startswith(said)
    assert refused.value.rule == "TS-12"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "w",
        "b/bbb/bbbbb/...../...../...../wwwww/www/w",
        "b/bbb/bbbbb/...../...../...../wwwww/www/w x",
        "b/bbb/bbbbb/...../...../...../wwwww/www w",
        "b/bbb/bbbbb/...../..../...../wwwww/www/w w",
        "b/bbb/bbbbb/...../..r../...../wwwww/www/w w",
        "b/bbb/bbbbb/...../...../...../wwwww/www/w w -b",
        "b/bbb/bbbbb/...../...../...../wwwww/www/w  w",
        "b/bbb/bbbbb/...../...../...../wwwww/www/w w\n",
    ],
)
def test_TS_12_malformed_texts(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        CLASSIC.read(text)
    assert refused.value.rule == "TS-12"


def test_TS_13_nobody_left_means_the_mover_wins() -> None:
    state = at(CROSS, "w", out="u", w="f2", r="g2", u="j6")
    after = play(CROSS, state, "f2x(g2)")
    assert over(after).scores == (1.0, 0.0, 0.0, 0.0)


def test_TS_14_a_draw_is_shared_by_those_still_in() -> None:
    state = at(CROSS, "w", w="f2", r="b6", b="f10")
    round_trip = ("f2-g2", "b6-b7", "f10-g10", "g2-f2", "b7-b6", "g10-f10")
    state = play(CROSS, state, *round_trip * 2)
    assert over(state).scores == (0.5, 0.5, 0.5, 0.0)


def test_TS_15_out_of_turn_and_after_the_end() -> None:
    match = Match(CLASSIC)
    assert not CLASSIC.actions(match.state, 1)
    with pytest.raises(Illegal, match="It is not your turn: the table is waiting for White") as refused:
        match.play(1, "c7-c6")
    assert refused.value.rule == "TS-15"
    match.play(0, "concede")
    with pytest.raises(Illegal, match="The match is over: White conceded") as refused:
        match.play(1, "c7-c6")
    assert refused.value.rule == "TS-15"
    assert not any(CLASSIC.actions(match.state, seat) for seat in (0, 1))
    with pytest.raises(Illegal, match="over"):
        CLASSIC.apply(match.state, 1, CLASSIC.actions(CLASSIC.start(), 0)[0])
    with pytest.raises(Illegal, match="over"):
        CLASSIC.concede(match.state, 1)


def test_TS_16_conceding_out_of_turn() -> None:
    step = CLASSIC.concede(CLASSIC.start(), 1)
    assert over(step.state) == Over((1.0, 0.0), "Black conceded")
    assert str(step.state).split()[1] == "w"
    assert [event.kind for event in step.events] == ["concede", "end"]


def test_TS_16_cross_conceding() -> None:
    match = Match(CROSS)
    match.play(2, "concede")
    assert str(match.state).endswith(" w -b")
    match.play(0, "concede")
    assert (match.state.mover, match.state.repeated, match.over) == (1, 1, None)
    assert [event.kind for event in match.events_at(1)] == ["concede", "out"]
    with pytest.raises(Illegal, match="White is already out") as refused:
        match.play(0, "concede")
    assert refused.value.rule == "TS-16"
    match.play(3, "concede")
    assert match.over == Over((0.0, 1.0, 0.0, 0.0), "Blue conceded; Red is the last player left")


def test_TS_17_a_walk_or_a_chain_never_both() -> None:
    state = at(CLASSIC, "w", w="c3", b="c5 d4 e7")
    assert not any("-" in text and "x" in text for text in texts(CLASSIC, state))
    assert why(CLASSIC, state, "c3-c4xc6") == "TS-17"
    assert why(CLASSIC, state, "c3xe5-e6") == "TS-17"


def test_TS_17_out_of_reach_is_said_of_a_field_beyond_the_edge_too() -> None:
    refused = CLASSIC.explain(at(CLASSIC, "w", w="e5", b="a7"), 0, "e5xb8")
    assert refused is not None
    assert (refused.reason.startswith("b8 is out of reach from e5"), refused.rule) == (True, "TS-17")


def test_TS_17_two_in_a_row_block() -> None:
    state = at(CLASSIC, "w", w="c3", b="c4 c5 e7")
    assert not any(text.startswith("c3x") for text in texts(CLASSIC, state))
    assert why(CLASSIC, state, "c3xc5") == "TS-17"


def test_TS_17_diagonals_on_the_mesh_only() -> None:
    state = at(CLASSIC, "w", w="b3 c3", b="e7")
    assert {text for text in texts(CLASSIC, state) if text.startswith("b3-")} == {"b3-a3", "b3-b4"}
    assert {text for text in texts(CLASSIC, state) if text.startswith("c3-")} == {"c3-b4", "c3-c4", "c3-d4", "c3-d3"}


def test_TS_18_any_number_of_stones() -> None:
    text = "./www/wwwww/wwwww/wwwww/...../...../b../. w"
    assert str(CLASSIC.read(text)) == text
    with pytest.raises(Illegal, match="in this order"):
        CROSS.read(f"{str(CROSS.start())[:-2]} w -br")
    with pytest.raises(Illegal, match="u is out and has no stones"):
        CROSS.read("./.../...../......./b.w....../.........../........./......./...../.../. b -u")


def test_TS_19_side_to_move_after_the_end() -> None:
    after = play(CROSS, at(CROSS, "w", out="r", w="f10", r="f5", b="f9", u="h6"), "f10-f11")
    assert over(after) == Over((1.0, 0.0, 0.0, 0.0), "White's stone reached f11")
    assert str(after).endswith(" b -r")
    after = play(CROSS, at(CROSS, "w", w="f2", r="g2"), "f2x(g2)")
    assert str(after).endswith(" w")


def test_TS_20_the_enemy_with_three_stones_or_fewer_has_lost() -> None:
    white = "c3 a4 a5 e4"
    assert play(CONVERT, at(CONVERT, "w", w=white, b="c4 a7 b7 d7 e7"), "c3xc5").over is None
    after = play(CONVERT, at(CONVERT, "w", w=white, b="c4 a7 b7 d7"), "c3xc5")
    assert over(after) == Over((1.0, 0.0), "Black has only 3 stones left")
    # One that waits counts: Black still has four.
    assert play(CONVERT, at(CONVERT, "w", w=f"c9 {white}", b="c4 c1 a7 b7 d7"), "c3xc5").over is None
    # Black wins in the same way.
    after = play(CONVERT, at(CONVERT, "b", w="c4 a3 b3 d3", b="c5 a7 b7 d7"), "c5xc3")
    assert over(after) == Over((0.0, 1.0), "White has only 3 stones left")


def test_TS_20_the_mover_with_three_stones_or_fewer_has_lost() -> None:
    black = "a7 b7 c7 d7"
    assert play(CONVERT, at(CONVERT, "w", w="b3 a3 c3 d3 e3", b=black), "b3^(a3)").over is None
    after = play(CONVERT, at(CONVERT, "w", w="b3 a3 c3 d3", b=black), "b3^(a3)")
    assert over(after) == Over((0.0, 1.0), "White has only 3 stones left")


def test_TS_20_the_enemy_is_counted_first() -> None:
    # A turn takes only one stone off the board, so this cannot be played; it can be read.
    few = {"w": "a3 b3 c3", "b": "a7 b7 c7"}
    assert over(at(CONVERT, "b", **few)) == Over((1.0, 0.0), "Black has only 3 stones left")
    assert over(at(CONVERT, "w", **few)) == Over((0.0, 1.0), "White has only 3 stones left")


def test_every_ruling_has_its_tests_and_every_test_its_ruling() -> None:
    written = files("stylobate.games.stones").joinpath("RULINGS.md").read_text("utf-8")
    listed = re.findall(r"^- `(test_TS_\d+_\w+)`$", written, re.MULTILINE)
    assert listed == [name for name in globals() if name.startswith("test_TS_")]
    rulings = re.findall(r"^## TS-(\d+)$", written, re.MULTILINE)
    assert rulings == list(dict.fromkeys(re.findall(r"test_TS_(\d+)_", " ".join(listed))))
    assert rulings == [str(number) for number in range(1, len(rulings) + 1)]
