"""Matches of thousands of plies: what is asked costs as much as what is shown, not as much as what was played."""

import gc
import json
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from stylobate.core.history import SPAN
from stylobate.server import saves
from stylobate.server.presenter import LOG_PAGE, REPLAY_PAGE
from stylobate.server.room import GONE_ON
from stylobate.server.tables import LATE
from tests.server.house import Line, Person, house
from tests.server.toys import Race, Track
from tests.toys.sketch import Sketch

PLIES = 5000


class Played:
    """A house with one long match, and how often its rules were asked since."""

    def __init__(self, door: str, ann: Person, code: str, applied: list[int]) -> None:
        self.door, self.ann, self.code, self._applied = door, ann, code, applied

    def work(self) -> int:
        """Actions that were applied since this was asked last."""
        done = len(self._applied)
        self._applied.clear()
        return done


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    data = tmp_path_factory.mktemp("long")
    with house(data) as door:
        ann = Person(door, "Ann")
        code = ann.create("me open", options={"goal": 100_000})
        other = Person(door, "Bob")
        line = other.at(code)
        line.send("sit", seat=1, name="Bob")
        line.wait_table(lambda table: table["phase"] == "playing")
    connection = sqlite3.connect(data / "house.sqlite3")
    rows = [(code, ply, ply % 2, str(ply % 3 + 1), 1.0, 0.0) for ply in range(PLIES)]
    connection.executemany("insert into plies values (?, ?, ?, ?, ?, ?)", rows)
    connection.commit()
    connection.close()
    applied: list[int] = []
    plain = Race.apply
    with pytest.MonkeyPatch.context() as patch, house(data) as door:
        patch.setattr(Race, "apply", lambda *args: (applied.append(1), plain(*args))[1])
        again = Person(door, "Ann", ann.cookie)
        again.get(f"/api/tables/{code}")
        played = Played(door, again, code, applied)
        played.work()
        yield played


def test_hello_sends_one_page_and_asks_the_rules_nothing(long: Played) -> None:
    line = long.ann.at(long.code, ply=17)
    snapshot = json.loads(line.frames[0])
    assert [entry["ply"] for entry in snapshot["log"]] == list(range(PLIES - LOG_PAGE, PLIES))
    assert snapshot["turn"] == (PLIES - LOG_PAGE) // 2 + 1
    assert len(line.frames[0]) < 64 * 1024
    assert long.work() == 0


def test_older_lines_come_page_by_page(long: Played) -> None:
    line = long.ann.at(long.code)
    log = json.loads(line.frames[0])["log"]
    pages = 0
    while log[0]["ply"]:
        page = line.ask("older", "earlier", before=log[0]["ply"])
        assert page["before"] == log[0]["ply"]
        assert page["turn"] == page["log"][0]["ply"] // 2 + 1
        log = page["log"] + log
        pages += 1
    assert [(entry["ply"], entry["seat"], entry["text"]) for entry in log] == [
        (ply, ply % 2, str(ply % 3 + 1)) for ply in range(PLIES)
    ]
    assert long.work() <= PLIES + pages * SPAN
    assert line.ask("older", "earlier", before=0)["log"] == []
    assert line.ask("older", "earlier", before=1_000_000)["log"] == log[-LOG_PAGE:]


def test_an_early_position_costs_little(long: Played) -> None:
    line = long.ann.at(long.code)
    long.work()
    looked = line.ask("look", "looked", ply=1000)
    assert looked["view"]["at"] == sum(ply % 3 + 1 for ply in range(1000))
    assert looked["events"][0]["facts"]["by"] == 999 % 3 + 1
    assert 0 < long.work() <= 2 * SPAN


def test_the_replay_comes_in_pages_that_are_made_once(long: Played) -> None:
    path = f"/api/tables/{long.code}/replay"
    last = long.ann.get(path)
    assert (last["first"], last["total"], len(last["frames"])) == (PLIES - REPLAY_PAGE, PLIES, REPLAY_PAGE)
    long.work()
    first = long.ann.get(f"{path}?from=0")
    assert [frame["ply"] for frame in first["frames"]] == list(range(REPLAY_PAGE))
    assert first["frames"][-1]["view"]["at"] == sum(ply % 3 + 1 for ply in range(REPLAY_PAGE))
    middle = long.ann.get(f"{path}?from=2500")
    assert middle["frames"][0]["view"]["at"] == sum(ply % 3 + 1 for ply in range(2501))
    assert 0 < long.work() <= 2 * (REPLAY_PAGE + SPAN)
    assert long.ann.get(f"{path}?from=2500")["frames"] == middle["frames"]
    assert long.work() == 0
    for nonsense in ("-1", "x", "1e3", "²", "1" * 5000):
        assert long.ann.http.get(path, params={"from": nonsense}).status_code == 400
    assert long.ann.get(f"{path}?from=9999999")["frames"] == []


def test_few_states_stay_in_memory(long: Played) -> None:
    long.ann.at(long.code)
    # What was set aside at the start counts too.
    gc.unfreeze()
    # By its type alone: `isinstance` would ask weak proxies for what they stand for.
    alive = sum(type(thing) is Track for thing in gc.get_objects())
    assert alive < 2 * (LATE + SPAN + PLIES // SPAN)


def test_a_stale_action_is_not_weighed_over_the_whole_match(long: Played) -> None:
    line: Line = long.ann.at(long.code)
    long.work()
    assert line.act("1", ply=3)["reason"] == GONE_ON
    assert long.work() == 0


SKETCH = {
    "names": lambda: ("sketch",),
    "find": lambda name: {"sketch": Sketch}[name],
    "load": lambda name, seats=None, **options: Sketch.setup(seats, **options),
}
EVERY = 40
"""The second seat does something once in so many plies, and notices nothing of the others."""


def test_whoever_notices_little_costs_the_loop_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path, parts=SKETCH) as door:
        ann, bob = Person(door, "Ann"), Person(door, "Bob")
        code = ann.create("me open", game="sketch")
        line = bob.at(code)
        line.send("sit", seat=1, name="Bob")
        line.wait_table(lambda table: table["phase"] == "playing")
    connection = sqlite3.connect(tmp_path / "house.sqlite3")
    seats = [int(ply % EVERY == EVERY - 1) for ply in range(PLIES)]
    texts = [["stroke", "rub"][seats[:ply].count(seat) % 2] for ply, seat in enumerate(seats)]
    rows = [(code, ply, seats[ply], texts[ply], 1.0, 0.0) for ply in range(PLIES)]
    connection.executemany("insert into plies values (?, ?, ?, ?, ?, ?)", rows)
    connection.commit()
    connection.close()
    on_loop: list[str] = []
    plain = Sketch.apply
    with house(tmp_path, parts=SKETCH) as door:
        again = Person(door, "Bob", bob.cookie)
        again.get(f"/api/tables/{code}")
        monkeypatch.setattr(Sketch, "apply", lambda *args: (on_loop.append(_thread()), plain(*args))[1])
        line = again.at(code, ply=3)
        snapshot = json.loads(line.frames[0])
        assert len(snapshot["log"]) == min(LOG_PAGE, PLIES // EVERY)
        assert {entry["seat"] for entry in snapshot["log"]} == {1}
        assert on_loop == []
        line.send("ask", what="undo")
        shorter = line.wait("snapshot")
        assert [entry["ply"] for entry in shorter["log"]][-1] == PLIES // EVERY - 2
        assert len(shorter["log"]) == LOG_PAGE, "the one before the page came in"
        assert len(on_loop) <= 2 * SPAN
        on_loop.clear()
        line.ask("older", "earlier", before=shorter["log"][0]["ply"])
        assert on_loop
        assert not [name for name in on_loop if not name.startswith("archive")]


def _thread() -> str:
    return threading.current_thread().name


def test_an_export_is_written_beside_the_tables(long: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    plain = saves.shared
    monkeypatch.setattr(saves, "shared", lambda *args: (threads.append(_thread()), plain(*args))[1])
    exported = long.ann.get(f"/api/tables/{long.code}/export")
    assert len(exported["log"]) == PLIES
    assert [name[:7] for name in threads] == ["archive"]
