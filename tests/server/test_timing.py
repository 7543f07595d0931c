"""Tables at which a game sets the clocks: silence, countdowns, races, over real lines."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from stylobate.core.game import Over
from stylobate.core.match import Entry, Match
from stylobate.server.phase_timers import LEAD
from tests.server.house import Line, Person, house, until
from tests.server.slowline import SlowLine
from tests.toys.dash import Dashes

QUICK = {"clock": "quick"}
SLOW = {"clock": "slow"}


def seated(ann: Person, bob: Person, options: dict[str, str], chairs: str = "me open") -> tuple[Line, Line, str]:
    """A running dash of two people."""
    code = ann.create(chairs, game="dash", options=options)
    first, second = ann.at(code), bob.at(code)
    second.send("sit", seat=1, name="Bob")
    second.wait("snapshot", lambda m: m["you"] == 1)
    for line in (first, second):
        line.wait_table(lambda table: table["phase"] == "playing")
    return first, second, code


def until_phase(phase: str, *lines: Line) -> None:
    for line in lines:
        while line.position["view"]["phase"] != phase:
            line.receive()


def bid(first: Line, one: str, second: Line, other: str) -> None:
    """Both bid; the countdown runs."""
    assert first.act(one)["type"] == "played"
    second.until_ply(first.position["ply"])
    assert second.act(other)["type"] == "played"
    until_phase("set", first, second)


def until_open(line: Line) -> None:
    """Wait for the go, and until it counts."""
    until_phase("run", line)
    # The house of these tests runs in this process: its time is ours.
    time.sleep(max(0.0, (line.position["opens"] or 0.0) - time.monotonic()))


def log_of(person: Person, code: str) -> list[tuple[Any, Any]]:
    return [(frame["seat"], frame["text"]) for frame in person.get(f"/api/tables/{code}/replay")["frames"]]


def test_nobody_waits_for_those_who_have_chosen_and_they_may_change_their_mind(ann: Person, bob: Person) -> None:
    first, second, _ = seated(ann, bob, SLOW)
    assert (first.position["turn"]["seats"], first.position["turn"]["also"]) == ([0, 1], [])
    played = first.act("1")
    assert played["line"]["text"] == "1"
    assert played["position"]["turn"] | {"result": None} == {
        "kind": "acting",
        "seats": [1],
        "result": None,
        "also": [0],
        "ready": [0],
        "race": False,
    }
    assert played["position"]["offer"] == ["pass", "1", "2", "3"]
    assert first.act("3")["position"]["view"]["mine"] == 3
    for _ in range(2):
        seen = second.wait("played")
        assert (seen["line"]["text"], seen["line"]["words"]) == (None, "Ann is ready")
    assert second.position["offer"] == ["pass", "1", "2", "3"]
    assert second.act("nonsense")["reason"] == "Bid 1, 2 or 3, or pass"
    assert second.act("2")["position"]["view"]["bids"] == [3, 2]


def test_what_others_choose_and_choose_anew_stays_with_them(ann: Person, bob: Person, eve: Person) -> None:
    def told(bids: tuple[str, str]) -> list[Any]:
        first, second, code = seated(ann, bob, SLOW)
        watcher = eve.at(code)
        for text in bids:
            second.act(text)
        heard = []
        for line in (first, watcher):
            heard += [line.wait("played") for _ in bids]
        for message in heard:
            del message["position"]["due"]
        return heard

    assert told(("1", "3")) == told(("3", "pass"))


def test_a_choice_may_be_changed_while_others_choose(ann: Person, bob: Person, eve: Person) -> None:
    code = ann.create("me open open", game="dash", options=SLOW)
    lines = [ann.at(code), bob.at(code), eve.at(code)]
    for seat, line in ((1, lines[1]), (2, lines[2])):
        line.send("sit", seat=seat, name=f"Seat {seat}")
        line.wait("snapshot", lambda m: m["you"] is not None)
    lines[0].wait_table(lambda table: table["phase"] == "playing")
    lines[0].act("1")
    lines[1].act("1", ply=0)
    assert lines[0].act("2", ply=1)["type"] == "played", "what Bob did meanwhile is no reason to refuse"
    assert lines[0].act("3", ply=0)["type"] == "refused", "chosen at a moment before one's own last choice"


def test_who_has_done_their_part_is_ready_though_nothing_may_be_changed(ann: Person, bob: Person, eve: Person) -> None:
    code = ann.create("me open open", game="fists")
    lines = [ann.at(code), bob.at(code), eve.at(code)]
    for seat, line in ((1, lines[1]), (2, lines[2])):
        line.send("sit", seat=seat, name=f"Seat {seat}")
        line.wait("snapshot", lambda m: m["you"] is not None)
    lines[0].wait_table(lambda table: table["phase"] == "playing")
    for done, seat in (([0], 0), ([0, 2], 2)):
        lines[seat].until_ply(len(done) - 1)
        turn = lines[seat].act("1")["position"]["turn"]
        assert (turn["ready"], turn["also"]) == (done, [])
        assert lines[seat].position["offer"] is None
    lines[1].until_ply(2)
    assert lines[1].act("2")["position"]["turn"]["ready"] == []


def test_silence_is_a_pass_and_everyone_sees_the_time(ann: Person, bob: Person, eve: Person) -> None:
    first, second, code = seated(ann, bob, QUICK)
    watcher = eve.at(code)
    dues = [line.position["due"] for line in (first, second, watcher)]
    assert {(due["key"], due["kind"], due["total"]) for due in dues if due} == {("bid 0", "silence", 1.0)}
    assert len({due["at"] for due in dues}) == 1, "one moment for all"
    assert all(0 < due["at"] - due["now"] <= 1.0 for due in dues)
    first.act("2", ply=0)
    assert first.wait("played", lambda m: m["line"]["seat"] == 1)["line"]["text"] is None
    assert first.position["view"]["bids"] == [2, 0]
    until_phase("run", first)
    assert log_of(ann, code)[:3] == [(0, "2"), (1, None), (None, "go")]


def test_silence_speaks_for_those_who_are_gone_and_for_all_who_are_late(ann: Person, bob: Person) -> None:
    first, second, code = seated(ann, bob, QUICK)
    second.close()
    while first.position["turn"]["kind"] != "over":
        first.receive()
    assert log_of(ann, code) == [(0, "pass"), (1, "pass"), (0, "pass"), (1, "pass")]


def test_a_table_that_everyone_left_stands_still(ann: Person, bob: Person) -> None:
    first, second, code = seated(ann, bob, QUICK)
    for line in (first, second):
        line.close()
    until(lambda: not any(seat["here"] for seat in ann.get(f"/api/tables/{code}")["seats"]))
    ply = ann.get(f"/api/tables/{code}")["ply"]
    time.sleep(1.5)
    assert ann.get(f"/api/tables/{code}")["ply"] == ply
    again = ann.at(code)
    assert 0 < again.position["due"]["at"] - again.position["due"]["now"] <= again.position["due"]["total"]
    again.wait("played")


def test_a_countdown_ends_for_all_at_one_moment_and_refuses_what_comes_early(ann: Person, bob: Person) -> None:
    first, second, _ = seated(ann, bob, SLOW)
    bid(first, "2", second, "2")
    due = first.position["due"]
    assert (due["key"], due["kind"], due["total"]) == ("set 0", "countdown", 0.8)
    assert second.position["due"]["at"] == due["at"]
    assert (first.position["turn"]["kind"], first.position["offer"]) == ("chance", None)
    early = {"type": "refused", "reason": "Wait for the countdown to end", "rule": "DA-1", "ticket": 1}
    assert first.act("run") == early
    assert first.ask("ask", "refused", what="undo")["reason"] == "Wait for the countdown to end"
    go = first.wait("played", lambda m: m["line"]["text"] == "go")
    assert go["position"]["opens"] == due["at"], "the news of the go is sent ahead"
    assert go["position"]["turn"]["race"]
    if time.monotonic() < due["at"] - 0.1:
        assert first.act("run") == early, "and counts from its moment on"
    until_open(first)
    assert first.act("run")["position"]["opens"] is None
    assert first.position["may_undo"] is False
    assert first.ask("ask", "refused", what="undo")["reason"] == "You cannot take back moves in a race"
    assert first.position["due"]["at"] == due["at"] + 40


def test_what_was_sent_at_the_go_counts_though_its_news_had_not_come(ann: Person, bob: Person) -> None:
    first, second, _ = seated(ann, bob, SLOW)
    bid(first, "2", second, "2")
    ply = first.position["ply"]
    until_open(second)
    assert first.act("run", ply=ply)["type"] == "played"
    assert second.act("run", ply=ply + 1)["type"] == "played"
    assert first.act("run", ply=0)["reason"].startswith("The table changed before"), "a bid is no run"


def test_in_a_race_nothing_is_lost_and_nobody_waits_for_the_news(ann: Person, bob: Person) -> None:
    first, second, code = seated(ann, bob, SLOW)
    bid(first, "3", second, "3")
    until_open(first)
    ply = first.position["ply"]
    before = time.monotonic()
    for ticket in (11, 12, 13, 14):
        first.send("act", ply=ply, text="run", ticket=ticket)
    tickets = [first.wait("played", lambda m: m["ticket"])["ticket"] for _ in range(3)]
    assert tickets == [11, 12, 13]
    assert time.monotonic() - before >= 0.3, "two gaps of 0.15 seconds lay between them"
    assert first.position["view"]["points"] == [3, 0]
    late = first.wait("refused")
    assert late["ticket"] == 14, "the race was over when it was due"
    assert log_of(ann, code)[3:] == [(0, "run")] * 3


def test_the_first_to_arrive_wins_and_the_log_replays_to_the_same_result(ann: Person, bob: Person, door: str) -> None:
    slow = SlowLine(door, 0.02)
    try:
        first, _, code = seated(ann, bob, SLOW)
        far = Line(door, code, bob.cookie, through=slow.port)
        far.send("hello")
        far.wait("snapshot")
        assert far.you == 1
        bid(first, "1", far, "1")
        until_open(first)
        until_phase("run", far)
        with slow.shut():
            far.send("act", ply=far.position["ply"], text="run", ticket=5)
            assert first.act("run")["position"]["view"]["points"] == [1, 0]
        assert far.wait("refused")["ticket"] == 5, "sent first, arrived second"
        until_phase("bid", first, far)
        far.act("pass")
        first.act("pass")
        saved = ann.get(f"/api/tables/{code}/export")
        match = Match(Dashes.setup(2), [Entry(*entry) for entry in saved["log"]])
        assert match.over == Over((1.0, 0.0), "All rounds are run")
    finally:
        slow.close()


def test_the_news_of_the_go_reaches_a_slow_line_before_its_moment(ann: Person, bob: Person, door: str) -> None:
    slow = SlowLine(door, 0.05)
    try:
        first, _, code = seated(ann, bob, SLOW)
        far = Line(door, code, bob.cookie, through=slow.port)
        far.send("hello")
        far.wait("snapshot")
        bid(first, "1", far, "1")
        go = far.wait("played", lambda m: m["line"]["text"] == "go")
        assert go["position"]["opens"] == first.wait("played", lambda m: m["line"]["text"] == "go")["position"]["opens"]
        assert go["position"]["offer"] == ["run", "stop"], "the page can show it at the moment itself"
    finally:
        slow.close()


def test_the_go_sets_out_earlier_where_somebody_plays_on_a_slow_line(ann: Person, bob: Person, door: str) -> None:
    slow = SlowLine(door, 0.4)
    try:
        first, _, code = seated(ann, bob, {"clock": "off"})
        far = Line(door, code, bob.cookie, through=slow.port)
        far.send("hello")
        far.wait("snapshot")
        sent = time.monotonic()
        far.ask("ping", "pong", sent=sent)
        far.send("ping", sent=0.0, trip=time.monotonic() - sent)
        bid(first, "1", far, "1")
        go = far.wait("played", lambda m: m["line"]["text"] == "go")["position"]
        assert time.monotonic() < go["opens"], "and is there before its moment"
        assert go["opens"] == first.wait("played", lambda m: m["line"]["text"] == "go")["position"]["opens"]
        until_open(far)
        assert first.act("run")["type"] == "played"
        assert log_of(ann, code) == [(0, "1"), (1, None), (None, "go"), (0, "run")]
    finally:
        slow.close()


def test_nothing_sets_out_earlier_for_who_only_watches(ann: Person, bob: Person, eve: Person) -> None:
    first, second, code = seated(ann, bob, SLOW)
    eve.at(code).ask("ping", "pong", sent=0.0, trip=9.0)
    bid(first, "1", second, "1")
    go = first.wait("played", lambda m: m["line"]["text"] == "go")["position"]
    assert go["opens"] - go["due"]["now"] <= LEAD


@pytest.mark.parametrize("delay", [0.0, 0.1])
def test_a_page_can_tell_how_far_its_clock_is_off(ann: Person, door: str, delay: float) -> None:
    slow = SlowLine(door, delay)
    try:
        line = Line(door, ann.create("me open"), ann.cookie, through=slow.port)
        line.send("hello")
        line.wait("snapshot")
        off = 1000.0
        sent = time.monotonic() + off
        pong = line.ask("ping", "pong", sent=sent)
        back = time.monotonic() + off
        assert pong["sent"] == sent
        assert back - sent >= 2 * delay
        assert abs((sent + back) / 2 - pong["now"] - off) <= (back - sent) / 2
    finally:
        slow.close()


def test_a_restart_during_a_countdown_counts_down_anew(tmp_path: Path) -> None:
    with house(tmp_path) as door:
        ann, bob = Person(door, "Ann"), Person(door, "Bob")
        first, second, code = seated(ann, bob, SLOW)
        bid(first, "2", second, "pass")
        ply = first.position["ply"]
    with house(tmp_path) as door:
        line = Person(door, "Ann", ann.cookie).at(code)
        assert line.position["ply"] in (ply, ply + 1)
        until_open(line)
        assert log_of(Person(door, "Ann", ann.cookie), code) == [(0, "2"), (1, None), (None, "go")]
        assert line.act("run")["type"] == "played"


def test_a_restart_gives_everyone_the_whole_time_again(tmp_path: Path) -> None:
    with house(tmp_path) as door:
        ann, bob = Person(door, "Ann"), Person(door, "Bob")
        first, _, code = seated(ann, bob, SLOW)
        first.act("2")
    with house(tmp_path) as door:
        line = Person(door, "Ann", ann.cookie).at(code)
        due = line.position["due"]
        assert due["key"] == "bid 0"
        assert 19 < due["at"] - due["now"] <= 20
        assert (line.position["turn"]["seats"], line.position["turn"]["also"]) == ([1], [0])


def test_bots_wait_for_the_go_and_keep_their_pace(ann: Person) -> None:
    code = ann.create("me bot:1 bot:5", game="dash", options=SLOW)
    line = ann.at(code)
    while line.position["turn"]["kind"] != "over":
        if line.position["view"]["phase"] == "bid" and line.you in line.position["turn"]["seats"]:
            line.act("pass")
        message = line.receive()
        if message["type"] == "played" and message["line"]["text"] in ("run", "stop"):
            assert message["position"]["opens"] is None
    assert line.position["view"]["round"] == 2


def test_taking_back_a_choice_leaves_the_clock_as_it_was(ann: Person, bob: Person) -> None:
    first, _, _ = seated(ann, bob, SLOW)
    at = first.position["due"]["at"]
    assert first.act("2")["position"]["due"]["at"] == at
    again = first.ask("ask", "snapshot", what="undo")
    assert again["position"]["ply"] == 0
    assert again["position"]["due"]["at"] == at


def test_tables_without_clocks_of_their_own_are_told_of_none(ann: Person, bob: Person) -> None:
    code = ann.create("me bot", options={"goal": 6})
    line = ann.at(code)
    while line.position["turn"]["kind"] != "over":
        line.until_turn()
        line.act("1")
        while line.position["turn"]["kind"] == "acting" and 0 not in line.position["turn"]["seats"]:
            line.receive()
    positions = [json.loads(frame).get("position") for frame in line.frames]
    assert all((p["due"], p["opens"]) == (None, None) for p in positions if p)
    assert all(p["turn"]["also"] == p["turn"]["ready"] == [] for p in positions if p)


def test_a_race_that_was_won_is_never_reopened(ann: Person, bob: Person) -> None:
    first, second, _ = seated(ann, bob, SLOW)
    bid(first, "1", second, "2")
    until_open(first)
    assert first.act("run")["position"]["view"]["phase"] == "bid", "the race is won"
    assert not first.position["may_undo"]
    refused = first.ask("ask", "refused", what="undo")["reason"]
    assert refused == "You cannot take back what happened in a race"
