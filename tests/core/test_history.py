"""Long matches keep few states, and answer as if they kept all."""

import random

import pytest

from stylobate.core.history import SPAN
from stylobate.core.match import CONCEDE, Entry, Match
from tests.server.toys import Race

LATE = 40


def long_log(plies: int) -> list[Entry]:
    rng = random.Random(7)
    return [Entry(ply % 2, str(rng.randint(1, 3))) for ply in range(plies)]


def pair(plies: int) -> tuple[Match, Match]:
    """The same match twice: with all states, and with few."""
    game = Race.setup(2, goal=100_000)
    return Match(game, long_log(plies)), Match(game, long_log(plies), LATE)


def assert_equal(whole: Match, spare: Match) -> None:
    assert spare.log == whole.log
    assert [spare.state_at(ply) for ply in range(spare.ply + 1)] == [whole.state_at(p) for p in range(whole.ply + 1)]
    assert [spare.events_at(ply) for ply in range(spare.ply)] == [whole.events_at(ply) for ply in range(whole.ply)]
    assert list(spare.steps()) == list(whole.steps())


@pytest.mark.parametrize("plies", [0, 1, LATE, LATE + SPAN, 5 * SPAN + 3, 700])
def test_what_was_forgotten_is_worked_out_anew(plies: int) -> None:
    whole, spare = pair(plies)
    assert_equal(whole, spare)
    assert_equal(whole, spare.copy())


@pytest.mark.parametrize("ply", [0, 1, SPAN, 300, 655, 699])
def test_one_can_go_back_to_what_was_forgotten(ply: int) -> None:
    whole, spare = pair(700)
    for match in (whole, spare):
        match.back_to(ply)
        for _ in range(150):
            match.play(match.ply % 2, "3")
    assert_equal(whole, spare)


def test_some_steps_may_be_left_out() -> None:
    whole, spare = pair(700)
    plies = [3, 5, 6, 20, 60, 300, 331, 640, 699]
    assert list(spare.steps(plies)) == list(whole.steps(plies))
    assert [ply for ply, _ in spare.steps(plies)] == plies


@pytest.mark.parametrize("ply", [0, 10, 645, 690, 700])
def test_what_is_played_after_going_back_is_told_at_once(ply: int) -> None:
    whole, spare = pair(700)
    for match in (whole, spare):
        match.back_to(ply)
        for text in ("1", "3", "2"):
            match.play(match.ply % 2, text)
        assert [dict(event.facts)["by"] for at in range(ply, ply + 3) for event in match.events_at(at)] == [1, 3, 2]
    assert_equal(whole, spare)


def test_a_copy_stays_as_it_was() -> None:
    whole, spare = pair(300)
    twin = spare.copy()
    spare.back_to(10)
    spare.play(0, "3")
    assert_equal(whole, twin)


def test_few_states_are_kept_and_little_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _, spare = pair(5000)
    assert 5000 - LATE - SPAN <= spare.late <= 5000 - LATE
    applied = []
    plain = Race.apply
    monkeypatch.setattr(Race, "apply", lambda *args: (applied.append(1), plain(*args))[1])
    spare.state_at(2047)
    assert 0 < len(applied) < SPAN
    applied.clear()
    list(spare.steps(range(1000, 1100)))
    assert 100 <= len(applied) < 100 + SPAN
    applied.clear()
    list(spare.steps(range(spare.late, 5000)))
    spare.undo(0)
    assert applied == []


def test_giving_up_is_worked_out_anew_too() -> None:
    game = Race.setup(2, goal=100_000)
    log = [*long_log(100), Entry(0, CONCEDE)]
    whole, spare = Match(game, log), Match(game, log, 1)
    assert spare.over == whole.over
    assert_equal(whole, spare)
