"""Bots share a few threads: nobody's crowd of strong bots keeps another's bot from answering."""

import asyncio
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from stylobate.bots import Judgement
from stylobate.core.game import Level
from stylobate.server.desk import Claim, Desk
from tests.server.house import Line, Person, house, until

TABLES = 40
SHARES = [
    ("192.0.2.7", ("127.0.0.1",), True),
    # One line of IPv6 has many addresses.
    ("2001:db8::7", ("127.0.0.1",), False),
    # Whoever is not named may say what they like.
    ("192.0.2.7", ("192.0.2.1",), False),
]
"""Where somebody comes from, which proxies are believed, and whether a thread is kept for them."""


class Slow:
    """Strong bots that think until they are let go; the weak ones answer at once."""

    def __init__(self) -> None:
        self.begun = 0
        self.go = threading.Event()

    def open(self, _game: object, level: Level) -> "Thinking":
        return Thinking(self, level)


class Thinking:
    def __init__(self, slow: Slow, level: Level) -> None:
        self.slow, self.level = slow, level

    def choose(self, view: Any, seat: int, rng: Any) -> str:
        if self.level.name == "Bot 5":
            self.slow.begun += 1
            assert self.slow.go.wait(120)
        return "1"

    def judge(self, view: Any, seat: int | None) -> Judgement:
        return Judgement((0.5, 0.5), None)


def test_a_weak_bot_answers_while_forty_strong_ones_think(tmp_path: Path) -> None:
    slow = Slow()
    with house(tmp_path, bot_threads=2, parts={"open_bot": slow.open}) as door:
        try:
            crowd = [Person(door, f"P{number}") for number in range(TABLES)]
            lines = [person.at(person.create("me bot:5")) for person in crowd]
            for line in lines:
                line.act("1")
            until(lambda: slow.begun)
            ann = Person(door, "Ann")
            here = ann.at(ann.create("me bot:1"))
            for _ in range(3):
                here.act("1")
                here.until_turn()
            assert here.position["ply"] == 6
            assert slow.begun <= 2
        finally:
            slow.go.set()
        for line in lines:
            line.until_turn()


def test_advice_is_counted_by_person(tmp_path: Path) -> None:
    slow = Slow()
    with house(tmp_path, bot_threads=2, parts={"open_bot": slow.open}) as door:
        try:
            ann = Person(door, "Ann")
            code, other = ann.create("me bot:1"), ann.create("me bot:1")
            one, same, another = ann.at(code), ann.at(code), ann.at(other)
            one.send("advise", ticket=1)
            until(lambda: slow.begun)
            assert "still thinking" in same.ask("advise", "refused", ticket=2)["reason"]
            assert "still thinking" in another.ask("advise", "refused", ticket=3)["reason"]
        finally:
            slow.go.set()
        assert one.wait("advised")["ticket"] == 1
        assert another.ask("advise", "advised", ticket=4)["text"] == "1"


class Works:
    """Jobs at a desk that run until they are told to end, and the order in which they began."""

    def __init__(self, threads: int) -> None:
        self.desk = Desk(threads)
        self.begun: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, threading.Event] = {}

    def put(self, name: str, claim: Claim, quick: bool = False) -> None:
        end = self._ends[name] = threading.Event()

        def work() -> None:
            self.begun.append(name)
            assert end.wait(60)

        self.tasks[name] = asyncio.create_task(self.desk.run(claim, name, quick, work))

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await self.tasks[name]

    async def settled(self) -> list[str]:
        """What has begun, once nothing more begins."""
        before = -1
        while before != len(self.begun):
            before = len(self.begun)
            await asyncio.sleep(0.05)
        return self.begun

    async def close(self) -> None:
        for end in self._ends.values():
            end.set()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        self.desk.close()


def at_desk(threads: int, story: Callable[[Works], Any]) -> None:
    async def run() -> None:
        works = Works(threads)
        try:
            await story(works)
        finally:
            await works.close()

    asyncio.run(run())


def test_one_address_never_has_all_threads() -> None:
    async def story(works: Works) -> None:
        for number in range(6):
            works.put(f"crowd {number}", Claim(f"t{number}", f"p{number}", "6.6.6.6"))
        assert len(await works.settled()) == 2
        works.put("ann", Claim("olive", "ann", "1.1.1.1"))
        assert (await works.settled())[2:] == ["ann"]

    at_desk(3, story)


def test_tables_of_bots_alone_come_last_and_leave_a_thread() -> None:
    async def story(works: Works) -> None:
        for number in range(4):
            works.put(f"bots {number}", Claim(f"t{number}"))
        assert await works.settled() == ["bots 0"]
        works.put("ann", Claim("olive", "ann", "1"))
        works.put("bob", Claim("fern", "bob", "2"))
        assert (await works.settled())[1:] == ["ann"]
        await works.end("bots 0")
        assert (await works.settled())[2:] == ["bob"], "before the other bots, which were there first"

    at_desk(2, story)


def test_people_take_turns_whatever_the_number_of_their_tables() -> None:
    async def story(works: Works) -> None:
        for number in range(5):
            works.put(f"ann {number}", Claim(f"t{number}", "ann", "1"))
        works.put("bob", Claim("fern", "bob", "1"))
        works.put("cid", Claim("moss", "cid", "2"))
        for name in ("ann 0", "cid", "bob", "ann 1"):
            assert (await works.settled())[-1] == name
            await works.end(name)

    at_desk(1, story)


def test_whoever_goes_away_waits_no_more() -> None:
    async def story(works: Works) -> None:
        works.put("first", Claim("a", "ann", "1"))
        works.put("gone", Claim("b", "bob", "2"))
        works.put("last", Claim("c", "cid", "3"))
        await works.settled()
        works.tasks["gone"].cancel()
        await asyncio.sleep(0)
        await works.end("first")
        assert await works.settled() == ["first", "last"]

    at_desk(1, story)


def test_a_bot_alone_may_use_the_cores_that_nobody_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 4)

    async def story(works: Works) -> None:
        assert works.desk.spare == 3
        works.put("one", Claim("a", "Ann", "here"))
        await works.settled()
        assert works.desk.spare == 2
        for number in range(5):
            works.put(f"more {number}", Claim("b", "Bob", "there"))
        await works.settled()
        assert works.desk.spare == 0

    at_desk(3, story)


def test_what_proved_slow_is_not_taken_for_quick_again() -> None:
    async def story(works: Works) -> None:
        works.put("slow", Claim("a", "ann", "1"), quick=True)
        await asyncio.sleep(0.6)
        await works.end("slow")
        works.put("busy", Claim("b", "bob", "2"))
        works.put("slow", Claim("a", "ann", "1"), quick=True)
        assert await works.settled() == ["slow", "busy"]

    at_desk(1, story)


def from_address(person: Person, code: str, address: str) -> Line:
    """This person's line to a table as a proxy hands it on."""
    line = Line(person.house, code, person.cookie, headers={"X-Forwarded-For": address})
    line.send("hello")
    line.wait("snapshot")
    return line


@pytest.mark.parametrize(("address", "proxies", "served"), SHARES)
def test_threads_are_shared_by_the_address_that_a_known_proxy_tells(
    tmp_path: Path, address: str, proxies: tuple[str, ...], served: bool
) -> None:
    slow = Slow()
    with house(tmp_path, bot_threads=3, proxies=proxies, parts={"open_bot": slow.open}) as door:
        lines = []
        try:
            for number in range(4):
                person = Person(door, f"P{number}")
                lines.append(from_address(person, person.create("me bot:5"), f"2001:db8::{number}"))
                lines[-1].act("1")
            until(lambda: slow.begun == 2)
            ann = Person(door, "Ann")
            lines.append(from_address(ann, ann.create("me bot:5"), address))
            lines[-1].act("1")
            if served:
                until(lambda: slow.begun == 3)
            else:
                time.sleep(0.3)
                assert slow.begun == 2
        finally:
            slow.go.set()
        for line in lines:
            line.until_turn()


def test_whoever_thinks_makes_way_for_the_event_loop() -> None:
    """Python changes threads every five milliseconds by itself, and one move needs ten changes."""

    async def thinking() -> None:
        usual, desk, go = sys.getswitchinterval(), Desk(2), threading.Event()
        try:
            thoughts = [
                asyncio.ensure_future(desk.run(Claim("", who), who, False, partial(go.wait, 60))) for who in "AB"
            ]
            await asyncio.sleep(0)
            assert sys.getswitchinterval() <= usual / 10
            go.set()
            assert await asyncio.wait_for(asyncio.gather(*thoughts), 60) == [True, True]
            assert sys.getswitchinterval() == usual
        finally:
            go.set()
            desk.close()

    asyncio.run(thinking())
