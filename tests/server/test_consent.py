"""A draw or taking back needs the word of everyone who is asked; nothing else counts as a yes."""

from typing import Any

import pytest

from tests.server.house import Line, Person


def three(ann: Person, bob: Person, eve: Person) -> tuple[Line, Line, Line]:
    """A running match of three people, each of whom has acted once."""
    code = ann.create("me open open", options={"goal": 100_000})
    lines = ann.at(code), bob.at(code), eve.at(code)
    for seat, name in ((1, "Bob"), (2, "Eve")):
        lines[seat].send("sit", seat=seat, name=name)
        lines[seat].wait("snapshot", lambda m, seat=seat: m["you"] == seat)
    for line in lines:
        line.wait_table(lambda table: table["phase"] == "playing")
        line.until_turn()
        line.act("1")
    lines[0].until_ply(3)
    return lines


def two_and_asked(ann: Person, bob: Person, eve: Person, what: str) -> tuple[Line, Line, Line]:
    """Ann has asked the others; Eve has agreed already."""
    first, second, third = three(ann, bob, eve)
    first.send("ask", what=what)
    third.wait("asked", lambda m: m["questions"])
    third.send("answer", what=what, yes=True)
    second.wait("asked", lambda m: m["questions"] and m["questions"][0]["waiting"] == [1])
    return first, second, third


@pytest.mark.parametrize("what", ["draw", "undo"])
def test_another_name_is_no_answer(ann: Person, bob: Person, eve: Person, what: str) -> None:
    first, second, _ = two_and_asked(ann, bob, eve, what)
    second.send("sit", seat=1, name="Robert")
    first.wait_table(lambda table: table["seats"][1]["name"] == "Robert")
    assert (first.table["phase"], first.position["ply"]) == ("playing", 3)
    # The question still stands, and his yes is still wanted.
    second.send("answer", what=what, yes=False)
    assert first.wait("asked", lambda m: m["news"])["news"].startswith(
        "Robert does not agree" if what == "undo" else "Robert declines"
    )


@pytest.mark.parametrize("what", ["draw", "undo"])
def test_leaving_is_no_answer(ann: Person, bob: Person, eve: Person, what: str) -> None:
    first, second, third = two_and_asked(ann, bob, eve, what)
    second.send("leave")
    assert "a seat changed hands" in first.wait("asked", lambda m: not m["questions"])["news"]
    assert (first.table["phase"], first.position["ply"]) == ("playing", 3)
    reason = first.ask("ask", "refused", what=what)["reason"]
    assert reason == "Bob has left and cannot answer. Let a bot or someone else take the seat first."
    # A bot in his seat has not agreed to anything either; nor has he when he sits down again.
    first.send("seat_bot", seat=1, level=1)
    first.wait_table(lambda table: table["seats"][1]["kind"] == "bot")
    assert third.ask("answer", "refused", what=what, yes=True)["reason"] == "Nobody is asking you that"
    assert first.table["phase"] == "playing"


@pytest.mark.parametrize("what", ["draw", "undo"])
def test_a_yes_counts_only_while_its_giver_sits(ann: Person, bob: Person, eve: Person, what: str) -> None:
    first, second, third = two_and_asked(ann, bob, eve, what)
    third.send("leave")
    second.wait("asked", lambda m: not m["questions"])
    third.send("sit", seat=2, name="Eve")
    third.wait("snapshot", lambda m: m["you"] == 2)
    assert second.ask("answer", "refused", what=what, yes=True)["reason"] == "Nobody is asking you that"
    assert (first.table["phase"], second.position["ply"]) == ("playing", 3)


@pytest.mark.parametrize("what", ["draw", "undo"])
def test_everyones_yes_settles_it(ann: Person, bob: Person, eve: Person, what: str) -> None:
    first, second, _ = two_and_asked(ann, bob, eve, what)
    second.send("answer", what=what, yes=True)
    if what == "draw":
        first.wait("table", lambda m: m["table"]["result"])
    else:
        assert first.wait("snapshot")["position"]["ply"] == 0


def two(ann: Person, bob: Person, **more: Any) -> tuple[Line, Line]:
    """A match of two people in which Ann has just acted."""
    code = ann.create("me open", options={"goal": 100_000}, **more)
    first, second = ann.at(code), bob.at(code)
    second.send("sit", seat=1, name="Bob")
    second.wait("snapshot", lambda m: m["you"] == 1)
    first.until_turn()
    first.act("1")
    second.until_ply(1)
    return first, second


def test_the_opponent_is_told_of_what_is_taken_back_before_the_reply(ann: Person, bob: Person) -> None:
    first, second = two(ann, bob)
    first.send("ask", what="undo")
    assert second.wait("snapshot")["position"]["ply"] == 0
    assert second.wait("asked")["news"] == "Ann takes a move back"


def test_in_a_clocked_match_taking_back_is_asked_first(ann: Person, bob: Person) -> None:
    first, second = two(ann, bob, clock={"minutes": 5, "increment": 0})
    first.send("ask", what="undo")
    asked = second.wait("asked", lambda m: m["questions"])["questions"]
    assert [(question["by"], question["waiting"]) for question in asked] == [(0, [1])]
    assert second.position["ply"] == 1
    second.send("answer", what="undo", yes=True)
    assert first.wait("snapshot")["position"]["ply"] == 0


def test_against_bots_a_clock_asks_nobody(ann: Person) -> None:
    line = ann.at(ann.create("me bot", options={"goal": 100_000}, clock={"minutes": 5, "increment": 0}))
    line.act("1")
    line.until_ply(2)
    line.send("ask", what="undo")
    assert line.wait("snapshot")["position"]["ply"] == 0
