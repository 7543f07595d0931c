"""Thinking time."""

from pathlib import Path
from typing import Any

import pytest

from stylobate.server.clocks import Clock
from stylobate.server.messages import ClockInfo
from stylobate.server.room import GONE_ON
from tests.server.house import Line, Person, house, until


class Hours:
    """Time that passes when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_only_those_who_act_lose_time() -> None:
    hours = Hours()
    clock = Clock(ClockInfo(1, 5), [60.0, 60.0, 60.0], hours)
    clock.run((0, 2))
    hours.now += 10
    assert clock.left() == [50.0, 60.0, 50.0]
    assert clock.after(0) == [55.0, 60.0, 50.0]
    assert clock.next_fall() == 50.0
    clock.run((2,), clock.after(0))
    hours.now += 50
    assert clock.left() == [55.0, 60.0, 0.0]
    assert clock.fallen() == [2]
    assert clock.after(2) == [55.0, 60.0, 0.0], "no increment for a clock that fell"
    clock.run((2,))
    assert clock.info().ticking == []
    assert clock.next_fall() is None


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """One minute is a fifth of a second here."""
    from stylobate.server import tables

    usual = tables._blank

    def blank(*args: Any) -> tables.Table:
        table = usual(*args)
        if table.clocks:
            table.clocks = [seconds / 300 for seconds in table.clocks]
        return table

    monkeypatch.setattr(tables, "_blank", blank)


@pytest.mark.usefixtures("hasty")
def test_who_runs_out_of_time_has_lost(ann: Person) -> None:
    line = ann.at(ann.create("me bot", clock={"minutes": 1, "increment": 0}, options={"goal": 100_000}))
    assert line.position["clocks"]["ticking"] == [0]
    over = line.wait("table", lambda m: m["table"]["phase"] == "over")
    assert over["table"]["result"] == {"scores": [0.0, 1.0], "reason": "Given up"}
    assert over["position"]["clocks"]["left"][0] == 0
    assert line.act("1")["type"] == "refused"


@pytest.mark.usefixtures("hasty")
def test_lost_on_time_is_called_that_in_the_log_and_in_the_replay(ann: Person) -> None:
    line = ann.at(ann.create("me bot", clock={"minutes": 1, "increment": 0}, options={"goal": 100_000}))
    assert line.wait("played")["line"]["text"] == "timeout"
    replay = ann.get(f"/api/tables/{line.table['code']}/replay")
    assert [(frame["seat"], frame["text"]) for frame in replay["frames"]] == [(0, "timeout")]


def test_nobody_but_the_clock_says_that_time_is_up(ann: Person) -> None:
    line = ann.at(ann.create("me bot", options={"goal": 100_000}))
    assert line.act("timeout")["reason"] == "Only the clock says that"


def two(ann: Person, bob: Person, **clock: object) -> tuple[Line, Line, str]:
    """A clocked match of two that has just begun."""
    code = ann.create("me open", options={"goal": 100_000}, clock={"minutes": 1, "increment": 0, **clock})
    first, second = ann.at(code), bob.at(code)
    second.send("sit", seat=1, name="Bob")
    first.wait_table(lambda table: table["phase"] == "playing")
    return first, second, code


def test_clocks_start_when_all_are_there(ann: Person, bob: Person) -> None:
    code = ann.create("me open", options={"goal": 100_000}, clock={"minutes": 1, "increment": 0})
    second = bob.at(code)
    second.send("sit", seat=1, name="Bob")
    second.wait_table(lambda table: table["phase"] == "playing")
    assert second.position["clocks"] == {"left": [60, 60], "ticking": []}, "Ann has not come yet"
    first = ann.at(code)
    assert first.position["clocks"]["ticking"] == [0]
    second.wait_table(lambda table: table["seats"][0]["here"])
    first.close()
    second.wait_table(lambda table: not table["seats"][0]["here"])
    assert second.position["clocks"]["ticking"] == [0], "having met they play, and absence costs time"


def test_a_table_may_choose_that_absence_stops_the_clock(ann: Person, bob: Person) -> None:
    first, second, code = two(ann, bob, pauses=True)
    assert first.table["clock"] == {"minutes": 1, "increment": 0, "pauses": True}
    assert first.position["clocks"]["ticking"] == [0]
    first.close()
    second.wait_table(lambda table: not table["seats"][0]["here"])
    paused = second.position["clocks"]
    assert paused["ticking"] == []
    again = ann.at(code)
    assert again.position["clocks"] == {"left": paused["left"], "ticking": [0]}
    again.act("1")
    assert again.position["clocks"]["ticking"] == [1]


def test_after_a_draw_no_clock_ticks(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob)
    first.send("ask", what="draw")
    second.wait("asked", lambda m: m["questions"])
    second.send("answer", what="draw", yes=True)
    for line in (first, second):
        over = line.wait("table", lambda m: m["table"]["phase"] == "over")
        assert over["position"]["clocks"]["ticking"] == []


@pytest.mark.usefixtures("hasty")
def test_where_nobody_can_give_up_a_bot_plays_on(ann: Person, bob: Person) -> None:
    code = ann.create("me open", game="cards", clock={"minutes": 5, "increment": 0})
    first, second = ann.at(code), bob.at(code)
    second.send("sit", seat=1, name="Bob")
    first.wait("table", lambda m: m["position"]["clocks"]["left"][0] == 0)
    assert first.ask("act", "refused", text="hide1", ply=4)["reason"] == "Your time is up"
    # The bot that took the seat may act at the same moment: then Bob looks again, as his page would.
    answer = {"type": "refused", "reason": GONE_ON}
    while answer["type"] == "refused":
        assert answer["reason"] == GONE_ON
        second.until_turn()
        answer = second.act(second.position["offer"][0])
    while second.position["turn"]["kind"] != "over":
        second.receive()


def test_time_used_survives_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as door:
        ann, bob = Person(door, "Ann"), Person(door, "Bob")
        code = ann.create("me open", clock={"minutes": 1, "increment": 3})
        bob.at(code).send("sit", seat=1, name="Bob")
        line = ann.at(code)
        line.until_turn()
        line.act("1")
        left = line.position["clocks"]["left"]
        assert 62 < left[0] <= 63
        assert left[1] == 60
        line.act("nonsense")
    with house(tmp_path) as door:
        line = Person(door, "Ann", ann.cookie).at(code)
        assert abs(line.position["clocks"]["left"][0] - left[0]) < 0.2
        assert line.position["clocks"]["ticking"] == [1]
        until(lambda: Person(door, "Bob", bob.cookie).at(code).position["clocks"]["left"][1] < 60)
