"""A house that opens again: what waits for a bot, chance or a clock goes on; what waits for people stays closed."""

import asyncio
import logging
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from stylobate.server.store import Store
from tests.server import toys
from tests.server.house import Person, house, until

WAITING = 60

Closed = tuple[Path, Person, list[str], list[str]]


def dues(data: Path) -> dict[str, int | None]:
    connection = sqlite3.connect(data / "house.sqlite3")
    found = dict(connection.execute("select code, due from matches").fetchall())
    connection.close()
    return found


@pytest.fixture
def closed(tmp_path: Path) -> Closed:
    """A house that was closed while many matches waited for people and a few for something else."""
    with house(tmp_path, bot_pause=3600) as door:
        ann = Person(door, "Ann")
        people = [ann.create("me bot") for _ in range(WAITING)]
        people.append(ann.create("me open"))
        bots = ann.create("me bot")
        ann.at(bots).act("1")
        clock = ann.create("me bot", clock={"minutes": 9})
        ended = ann.create("me bot")
        line = ann.at(ended)
        line.send("resign")
        line.wait("table", lambda message: message["table"]["phase"] == "over")
        people.append(ended)
        others = [bots, clock, ann.create("bot bot", game="fists"), ann.create("bot bot", options={"goal": 6})]
        until(lambda: None not in dues(tmp_path).values())
    return tmp_path, ann, people, others


def test_the_database_tells_who_is_waited_for(closed: Closed) -> None:
    data, _, people, others = closed
    found = dues(data)
    assert [code for code in people if found[code]] == []
    assert [code for code in others if not found[code]] == []


def test_only_what_is_due_is_opened(closed: Closed) -> None:
    data, ann, people, others = closed
    before = toys.LOADED.total()
    with house(data) as door:
        until(lambda: toys.LOADED.total() - before >= len(others))
        until(lambda: _over(data, others[3]))
        time.sleep(0.2)
        assert toys.LOADED.total() - before == len(others)
        again = Person(door, "Ann", ann.cookie)
        until(lambda: again.get(f"/api/tables/{others[0]}")["ply"] == 2)
        line = again.at(people[0])
        assert line.act("1")["type"] == "played"
        line.until_turn()


def _over(data: Path, code: str) -> bool:
    connection = sqlite3.connect(data / "house.sqlite3")
    (ended,) = connection.execute("select ended from matches where code = ?", [code]).fetchone()
    connection.close()
    return ended is not None


def test_a_house_of_an_earlier_version_is_looked_through_once(
    closed: Closed,
) -> None:
    data, _, people, _ = closed
    connection = sqlite3.connect(data / "house.sqlite3")
    connection.execute("update matches set due = null, standing = null")
    connection.commit()
    connection.close()
    with house(data):
        until(lambda: [dues(data)[code] for code in people[:-1]] == [0] * (len(people) - 1))


def test_whatever_else_changes_leaves_no_wrong_word(tmp_path: Path) -> None:
    with house(tmp_path, bot_pause=3600) as door:
        ann = Person(door, "Ann")
        code = ann.create("me open")
        line = ann.at(code)
        until(lambda: dues(tmp_path)[code] == 0)
        line.act("1")
        line.send("seat_bot", seat=1, level=1)
        line.wait_table(lambda table: table["phase"] == "playing")
        until(lambda: dues(tmp_path)[code] == 0)
        line.act("1")
        assert dues(tmp_path)[code] == 1, "in the same breath as the ply"
        line.send("ask", what="undo")
        line.wait("snapshot")
        until(lambda: dues(tmp_path)[code] == 0)
        line.send("say", text="hello")
        line.wait("chatted")
        assert dues(tmp_path)[code] == 0


def test_a_list_of_tables_replays_none_and_tells_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path, bot_pause=3600) as door:
        ann = Person(door, "Ann")
        codes = [ann.create("me bot", public=True) for _ in range(5)]
        for code in codes[:3]:
            line = ann.at(code)
            line.act("2")
            if code == codes[0]:
                line.send("ask", what="undo")
                line.wait("snapshot")
            if code == codes[1]:
                line.send("resign")
                line.wait("table", lambda message: message["table"]["phase"] == "over")
            line.close()
        ann.create("me open", public=True)
        ann.create("bot bot", public=True)
        ann.create("me bot bot", game="fists")
        until(lambda: None not in dues(tmp_path).values())
        before = _list(ann)
    started = []
    plain = toys.Race.start
    monkeypatch.setattr(toys.Race, "start", lambda race: (started.append(1), plain(race))[1])
    with house(tmp_path, bot_pause=3600) as door:
        again = Person(door, "Ann", ann.cookie)
        after = _list(again)
        variants, due = len(toys.Race.options[0].values), 2
        assert len(started) <= variants + due, "more was opened than the rules once and what is due"
        assert after == before
        assert {each["your_turn"] for each in after["yours"]} == {True, False}


def _list(ann: Person) -> Any:
    """What the front door tells, without who is here at this moment."""
    told = ann.get("/api/house")
    for table in [*told["public"], *(each["table"] for each in told["yours"])]:
        table["watchers"] = 0
        for seat in table["seats"]:
            seat["here"] = seat["away"] = None
    return {"public": told["public"], "yours": told["yours"]}


def test_nothing_begins_while_the_house_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opening, go = threading.Event(), threading.Event()
    plain = Store.close

    async def late(store: Store) -> None:
        """Let go of a disk that takes its time, after everything else."""
        go.set()
        await asyncio.sleep(0.5)
        await plain(store)

    def slowly(*args: Any, **options: Any) -> Any:
        opening.set()
        assert go.wait(60)
        return toys.load(*args, **options)

    with house(tmp_path, bot_pause=3600) as door:
        code = Person(door).create("bot bot")
        until(lambda: dues(tmp_path)[code] == 1)
    with house(tmp_path, parts={"load": slowly}):
        # The house closes while the table that goes on without people is being opened.
        assert opening.wait(60)
        monkeypatch.setattr(Store, "close", late)
    # Clients of other tests in this process may still be about; what they complain of is not the house's.
    ours = (record for record in caplog.records if not record.name.startswith("websockets"))
    assert [record.getMessage() for record in ours if record.levelno >= logging.WARNING] == []
