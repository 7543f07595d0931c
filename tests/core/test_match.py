"""A match is its log: it saves, replays, refuses what does not replay, and takes back what may be taken back."""

import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stylobate.core import registry
from stylobate.core.game import Acting, Illegal, Step
from stylobate.core.match import BrokenMatch, Entry, Match, Undo
from tests.toys.cards import Cards
from tests.toys.dash import Dashes
from tests.toys.fists import Fists
from tests.toys.sketch import Sheet, Sketch

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "match.schema.json").read_text())
TOYS = {"cards": Cards, "fists": Fists}


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", lambda name: TOYS[name])


def played(match: Match, seed: int, plies: int | None = None) -> Match:
    rng = Random(seed)
    while not match.over and (plies is None or match.ply < plies):
        turn = match.turn
        seats = getattr(turn, "seats", None)
        if seats is None:
            match.play(None, match.draw(rng))
        else:
            seat = rng.choice(seats)
            match.play(seat, str(rng.choice(match.game.actions(match.state, seat))))
    return match


@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 30))
def test_a_saved_match_replays_to_the_same_state(seed: int, seats: int, plies: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "find", lambda name: TOYS[name])
        match = played(Match(Cards.setup(seats)), seed, plies)
        again = Match.loads(match.dumps())
    assert again.state == match.state
    assert again.log == match.log


def test_the_save_file_obeys_its_schema() -> None:
    jsonschema.validate(played(Match(Fists.setup(5, lives=1)), 3).as_json(), SCHEMA)


def broken(**changes: Any) -> dict[str, Any]:
    return {**played(Match(Cards.setup(2)), 1).as_json(), **changes}


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "one JSON object"),
        ({"moves": ["e2-e4"]}, "not a save file of Stylobate"),
        (broken(stylobate=99), "format"),
        (broken(seats="two"), "'seats'"),
        (broken(log=[[0, "hide1"]]), "ply 1"),
        (broken(log=[[None, "deal1"], [7, "hide1"]]), r"ply 2: \[7, 'hide1'\] is not a pair of seat and text"),
        (broken(log=[[None, "deal1"], [2, "hide1"]]), r"ply 2: \[2, 'hide1'\] is not a pair of seat and text"),
        (broken(log=[[None, "deal1"], [-1, "hide1"]]), r"ply 2: \[-1, 'hide1'\] is not a pair of seat and text"),
        (broken(log=[[True, "deal1"]]), r"ply 1: \[True, 'deal1'\] is not a pair of seat and text"),
        (broken(log=[["0", "deal1"]]), r"ply 1: \['0', 'deal1'\] is not a pair of seat and text"),
        (broken(log=[[None, 5]]), r"ply 1: \[None, 5\] is not a pair of seat and text"),
        (broken(log=[[None]]), r"ply 1: \[None\] is not a pair of seat and text"),
        (broken(log=["x" * 58]), f"ply 1: '{'x' * 58}' is not a pair of seat and text"),
        (broken(log=["x" * 59]), f"ply 1: '{'x' * 59}… is not a pair of seat and text"),
        (broken(log=[[None, "deal1"], [None, "deal1"]]), "ply 2: 'deal1' cannot happen here"),
        (broken(rules="0"), "version 0"),
        (broken(options={"speed": "fast"}), "no option 'speed'"),
        (broken(seats=9), "2, 3 or 4"),
        (broken(log=[[None, "d" * 401]]), "ply 1.*text is longer than 400"),
        (broken(log=[[None, "d" * 400]]), "ply 1.*cannot happen here"),
    ],
)
def test_a_file_that_does_not_replay_is_refused_with_the_ply_and_the_reason(data: Any, why: str) -> None:
    with pytest.raises(BrokenMatch, match=why):
        Match.restore(data)


def test_a_file_that_is_not_json_is_refused() -> None:
    with pytest.raises(BrokenMatch, match="not JSON"):
        Match.loads("{")


def test_a_step_changes_nothing_until_it_is_added() -> None:
    match = Match(Cards.setup(2))
    step = match.step(None, "deal3")
    assert match.ply == 0
    match.add(None, "deal3", step)
    assert match.log == (Entry(None, "deal3"),)


def test_chance_is_never_taken_back() -> None:
    match = played(Match(Cards.setup(2)), 1, 4)
    match.play(0, str(match.game.actions(match.state, 0)[0]))
    assert match.undo(0).needs == ()
    with pytest.raises(Illegal, match="roll or a draw"):
        match.undo(1)


def test_taking_back_past_another_needs_all_the_others() -> None:
    match = played(Match(Cards.setup(3)), 1, 6)
    for seat in (0, 1):
        match.play(seat, str(match.game.actions(match.state, seat)[0]))
    assert match.undo(1).needs == ()
    undo = match.undo(0)
    assert undo.needs == (1, 2)
    match.back_to(undo.ply)
    assert match.ply == 6
    assert match.game.actions(match.state, 0)


def test_nothing_is_taken_back_across_a_reveal() -> None:
    match = played(Match(Cards.setup(2)), 1, 7)
    with pytest.raises(Illegal, match="shown"):
        match.undo(0)


def test_a_choice_that_may_be_changed_is_taken_back_like_any_other() -> None:
    match = Match(Dashes.setup(3))
    for seat, text in ((0, "1"), (1, "2"), (0, "3")):
        match.play(seat, text)
    assert match.undo(0) == Undo(2, ())
    assert match.undo(1) == Undo(1, (0, 2))
    match.back_to(2)
    assert match.state.bids == (1, 2, -1)
    match.play(2, "pass")
    with pytest.raises(Illegal, match="shown"):
        match.undo(2)


def test_what_nobody_noticed_is_taken_back_alone_and_without_a_question() -> None:
    match = Match(Sketch.setup(3))
    for seat, text in ((0, "stroke"), (1, "stroke"), (2, "done"), (1, "stroke")):
        match.play(seat, text)
    assert match.undo(0) == Undo(0, (), alone=True)
    match.take_back(match.undo(0))
    assert match.log == ((1, "stroke"), (2, "done"), (1, "stroke"))
    assert match.state.strokes == (0, 2, 0)
    with pytest.raises(Illegal, match="not made a move"):
        match.undo(0)


def test_what_others_did_unnoticed_stays_when_a_seat_takes_back() -> None:
    match = Match(Sketch.setup(2))
    for seat, text in ((1, "stroke"), (0, "done"), (1, "stroke")):
        match.play(seat, text)
    assert match.undo(0) == Undo(1, (), alone=True), "seat 0 knows of nothing that came after it"
    match.take_back(match.undo(0))
    assert match.state.strokes == (0, 2)
    assert match.state.done == (False, False)


def test_others_agree_to_take_back_what_they_know_of() -> None:
    match = Match(Sketch.setup(3))
    for seat, text in ((0, "stroke"), (1, "done"), (0, "rub"), (2, "stroke")):
        match.play(seat, text)
    assert match.undo(1) == Undo(1, (), alone=True)
    with pytest.raises(Illegal, match="not made a move"):
        match.undo(0, asked=True)
    match.play(2, "done")
    assert match.undo(1) == Undo(1, (0, 2)) == match.undo(1, asked=True)


def test_minds_may_be_changed_until_the_last_choice_is_in() -> None:
    match = Match(Dashes.setup(2))
    match.play(0, "1")
    assert match.turn == Acting((1,), (0,))
    with pytest.raises(Illegal, match="Bid 1, 2 or 3"):
        match.play(0, "run")
    match.play(0, "pass")
    match.play(1, "2")
    for seat in (0, 1):
        with pytest.raises(Illegal, match="Wait for the countdown to end"):
            match.play(seat, "1")
    match.play(None, "go")
    with pytest.raises(Illegal, match="It is not your turn: the table is waiting for Player 2"):
        match.play(0, "run")


def test_conceding_is_refused_by_a_game_that_needs_its_players() -> None:
    with pytest.raises(Illegal, match="let a bot take the seat"):
        Match(Cards.setup(2)).play(0, "concede")


def test_giving_up_is_read_and_noticed_by_everyone() -> None:
    class Leaving(Sketch):
        """Whoever gives up is done."""

        def concede(self, state: Sheet, seat: int) -> Step[Sheet]:
            return self.apply(state, seat, "done")

    match = Match(Leaving.setup(3))
    for seat, text in ((0, "stroke"), (1, "concede"), (2, "done")):
        match.play(seat, text)
    assert [match.readers(ply) for ply in range(3)] == [(0,), None, None]
    assert [match.noticers(ply) for ply in range(3)] == [(0,), None, None]
    with pytest.raises(Illegal, match="You cannot take back giving up"):
        match.undo(1)


def test_chance_draws_by_weight() -> None:
    match = Match(Fists.setup(2))
    match.play(1, "1")
    match.play(0, "2")
    drawn = [match.draw(Random(seed)) for seed in range(400)]
    assert 0.65 < drawn.count("high") / 400 < 0.85
    with pytest.raises(Illegal):
        Match(Fists.setup(2)).draw(Random(0))
