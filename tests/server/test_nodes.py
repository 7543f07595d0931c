"""Several servers on one PostgreSQL: opponents sit at different ones, and nobody notices."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from stylobate.server.nodes.notices import CHANNEL
from stylobate.server.room import UNREACHED
from tests.server.house import PATIENCE, Line, Person, house, until
from tests.server.postgres import Postgres

LONG = {"goal": 100_000}


@dataclass
class Houses:
    """Servers on one database."""

    database: str
    doors: list[str]

    def person(self, number: int, name: str, cookie: str | None = None) -> Person:
        return Person(self.doors[number], name, cookie)


@pytest.fixture
def houses(shared: str, tmp_path: Path) -> Iterator[Houses]:
    with ExitStack() as stack:
        doors = [stack.enter_context(house(tmp_path / str(at), database=shared)) for at in range(2)]
        yield Houses(shared, doors)


def opponents(houses: Houses, game: str = "race", **options: Any) -> tuple[Line, Line, str]:
    """Two people at one table, each at a server of their own."""
    ann, bob = houses.person(0, "Ann"), houses.person(1, "Bob")
    code = ann.create("me open", game=game, options=options)
    first, second = ann.at(code), bob.at(code)
    second.send("sit", seat=1, name="Bob")
    first.wait_table(lambda table: table["phase"] == "playing")
    second.wait_table(lambda table: table["phase"] == "playing")
    return first, second, code


def test_opponents_at_different_servers_see_each_other_play(houses: Houses) -> None:
    first, second, code = opponents(houses, **LONG)
    watcher = houses.person(1, "Eve").at(code)
    for ply in range(0, 10, 2):
        first.until_turn()
        assert first.act("2")["type"] == "played"
        second.until_ply(ply + 1)
        assert second.act("1")["type"] == "played"
        first.until_ply(ply + 2)
    watcher.until_ply(10)
    assert watcher.position["view"]["at"] == 15
    second.send("say", text="well played")
    assert first.wait("chatted")["line"]["text"] == "well played"
    first.send("ask", what="draw")
    second.wait("asked", lambda message: message["questions"])
    second.send("answer", what="draw", yes=True)
    first.wait_table(lambda table: table["phase"] == "over")


def test_whoever_is_at_another_server_is_here(houses: Houses) -> None:
    first, second, _ = opponents(houses)
    first.wait_table(lambda table: table["seats"][1]["here"])
    second.wait_table(lambda table: table["seats"][0]["here"])
    second.close()
    first.wait_table(lambda table: not table["seats"][1]["here"])


def test_a_browser_is_known_at_every_server(houses: Houses) -> None:
    ann = houses.person(0, "Ann")
    code = ann.create("me open")
    again = houses.person(1, "Ann", ann.cookie)
    assert again.at(code).you == 0
    assert [each["table"]["code"] for each in again.get("/api/house")["yours"]] == [code]


def test_taking_back_reaches_the_other_server(houses: Houses) -> None:
    first, second, _ = opponents(houses, **LONG)
    first.until_turn()
    first.act("3")
    second.until_ply(1)
    first.send("ask", what="undo")
    second.wait("snapshot", lambda message: message["position"]["ply"] == 0)
    first.until_turn()
    first.act("1")
    second.until_ply(1)
    assert second.position["view"]["at"] == 1


def test_opposite_actions_for_one_ply_at_the_same_moment(houses: Houses) -> None:
    """The same person plays at two servers at once: one of them is told, and both show the same match."""
    ann, bob = houses.person(0, "Ann"), houses.person(1, "Bob")
    code = ann.create("me open", options=LONG)
    bob.at(code).send("sit", seat=1, name="Bob")
    here, there = ann.at(code), houses.person(1, "Ann", ann.cookie).at(code)
    bobs = bob.at(code)
    for ply in range(0, 40, 2):
        for line in (here, there, bobs):
            line.until_ply(ply)
        start = threading.Barrier(2)
        answers: dict[str, dict[str, Any]] = {}

        def act(line: Line, text: str, start: threading.Barrier = start, answers: dict[str, Any] = answers) -> None:
            start.wait()
            answers[text] = line.act(text)

        threads = [threading.Thread(target=act, args=pair, daemon=True) for pair in ((here, "1"), (there, "3"))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        kinds = sorted(answer["type"] for answer in answers.values())
        assert kinds == ["played", "refused"], answers
        said = next(text for text, answer in answers.items() if answer["type"] == "played")
        ats = set()
        for line in (here, there, bobs):
            line.until_ply(ply + 1)
            ats.add(line.position["view"]["at"])
        assert len(ats) == 1, f"they disagree about {said}"
        assert bobs.act("1")["type"] == "played"


def test_simultaneous_choices_at_different_servers_both_count(houses: Houses) -> None:
    """Neither has to try again because the other's choice arrived in between."""
    for _ in range(10):
        first, second, _code = opponents(houses, game="fists")
        start = threading.Barrier(2)
        kinds: list[str] = []

        def act(line: Line, start: threading.Barrier = start, kinds: list[str] = kinds) -> None:
            text = line.position["offer"][0]
            start.wait()
            kinds.append(line.act(text)["type"])

        for line in (first, second):
            line.until_turn()
        threads = [threading.Thread(target=act, args=(line,), daemon=True) for line in (first, second)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert kinds == ["played", "played"]
        first.close()
        second.close()


def test_one_server_drives_a_table_and_another_takes_over(shared: str, tmp_path: Path, postgres: Postgres) -> None:
    locks = "select count(*) from pg_locks where locktype = 'advisory' and granted"
    name = shared.rpartition("/")[2]
    count = f"{locks} and database = (select oid from pg_database where datname = '{name}')"
    with house(tmp_path / "b", database=shared) as there:
        with house(tmp_path / "a", database=shared, bot_pause=0.05) as here:
            ann = Person(here, "Ann")
            code = ann.create("bot bot", options=LONG)
            watcher = Person(there, "Eve").at(code)
            watcher.until_ply(4)
            assert postgres.run(count)[0][0] == 1, "two servers show the table, one drives it"
        reached = watcher.position["ply"]
        began = time.monotonic()
        watcher.until_ply(reached + 20)
        assert time.monotonic() - began < 30
        assert postgres.run(count)[0][0] == 1


def test_a_table_that_nobody_shows_is_taken_over(shared: str, tmp_path: Path) -> None:
    with house(tmp_path / "b", database=shared) as there:
        with house(tmp_path / "a", database=shared, bot_pause=3600) as here:
            code = Person(here, "Ann").create("bot bot")
        eve = Person(there, "Eve")
        until(lambda: eve.get("/api/house") and eve.get(f"/api/tables/{code}")["phase"] == "over")


def test_a_bot_answers_whoever_plays_at_another_server(houses: Houses) -> None:
    ann = houses.person(0, "Ann")
    code = ann.create("me bot", options=LONG)
    driver = ann.at(code)
    line = houses.person(1, "Ann", ann.cookie).at(code)
    for _ in range(5):
        line.until_turn()
        assert line.act("1")["type"] == "played"
    line.until_turn()
    driver.until_ply(10)
    assert driver.position["view"] == line.position["view"]


def test_a_countdown_ends_for_all_at_the_same_moment(houses: Houses) -> None:
    first, second, _ = opponents(houses, game="dash")
    moments = []
    for line in (first, second):
        assert line.act("2")["type"] == "played"
    for line in (first, second):
        while line.position["opens"] is None:
            line.receive()
        # Both servers run in this process, so they share one clock.
        moments.append(line.position["opens"])
    assert None not in moments, moments
    assert abs(moments[0] - moments[1]) < 0.5


def test_what_servers_tell_each_other_holds_no_secret(houses: Houses) -> None:
    """Numbers and codes travel, never an action, a card, a name or a token."""
    heard: list[str] = []
    stop = threading.Event()

    async def listen() -> None:
        connection = await asyncpg.connect(houses.database)
        await connection.add_listener(CHANNEL, lambda *letter: heard.append(str(letter[-1])))
        ready.set()
        while not stop.is_set():
            await asyncio.sleep(0.02)
        await connection.close()

    ready = threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(listen()), daemon=True)
    thread.start()
    assert ready.wait(60)
    first, second, code = opponents(houses, game="cards")
    first.until_turn()
    assert first.act(first.position["offer"][0])["type"] == "played"
    first.send("say", text="a word in confidence")
    second.wait("chatted")
    until(lambda: any(code in letter for letter in heard))
    stop.set()
    thread.join(PATIENCE)
    kinds = {"moved", "here", "asking", "alive", "leaving"}
    for letter in heard:
        _sender, news = json.loads(letter)
        for kind, *fields in news:
            assert kind in kinds
            assert not _texts(fields) - {code}, letter


def _texts(value: Any) -> set[str]:
    """Every text in it but the numbers of seats."""
    if isinstance(value, str):
        return set() if value.isdigit() else {value}
    if isinstance(value, dict):
        return set().union(*(_texts(key) | _texts(each) for key, each in value.items()), set())
    if isinstance(value, list):
        return set().union(*(_texts(each) for each in value), set())
    return set()


def test_a_database_that_crashes_is_waited_for(tmp_path: Path) -> None:
    """People are told that the house waits; then everyone goes on, and nothing that was acknowledged is gone."""
    crashing = Postgres("fsync=off")
    try:
        crashing.start()
        database = crashing.create("house")
        with ExitStack() as stack:
            doors = [stack.enter_context(house(tmp_path / str(at), database=database)) for at in range(2)]
            first, second, _code = opponents(Houses(database, doors), **LONG)
            bots = Person(doors[0], "Eve").create("bot bot", options=LONG)
            watcher = Person(doors[1], "Eve").at(bots)
            for _ in range(2):
                first.until_turn()
                assert first.act("1")["type"] == "played"
                second.until_turn()
                assert second.act("1")["type"] == "played"
                first.until_turn()
                crashing.kill()
                assert second.wait("warned")["reason"] == "the server cannot reach its database; nothing is lost"
                assert first.act("1")["reason"] == UNREACHED
                crashing.start()
                first.wait("warned", lambda message: not message["reason"])
                watcher.until_ply(watcher.position["ply"] + 10)
            assert first.act("3")["type"] == "played"
            second.until_ply(5)
            assert second.position["view"]["at"] == 7
    finally:
        crashing.close()
