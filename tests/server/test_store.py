"""The database: migrations, group commit, and rooms that are only a cache of it."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from stylobate.core.game import Level
from stylobate.server import rows, store
from stylobate.server.messages import Chair, NewTable
from stylobate.server.store import Conflict, Store, Unsaved, migrate
from stylobate.server.tables import added, new_table
from tests.server import toys
from tests.server.house import Person, house, until


def ply(code: str, number: int, text: str = "1") -> store.Write:
    return store.ADD_PLY, {"match": code, "ply": number, "seat": 0, "text": text, "at": 1.0, "spent": 0.0}


def opened(path: Path, work: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        kept = Store(path / "house.sqlite3")
        await kept.open()
        try:
            await work(kept)
        finally:
            await kept.close()

    asyncio.run(run())


def some_table() -> Any:
    wanted = NewTable("race", "Ann", [Chair("me"), Chair("open")])
    return new_table(wanted, "hash", toys.load, toys.Random())


def test_migrations_give_the_shape_that_the_code_expects(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/house.sqlite3")
    with engine.begin() as connection:
        migrate(connection)
        migrate(connection)
        assert ScriptDirectory(str(store.MIGRATIONS)).get_current_head() == store.HEAD
        assert compare_metadata(MigrationContext.configure(connection), rows.metadata) == []
    engine.dispose()


def test_a_database_is_opened_again_and_again(tmp_path: Path) -> None:
    async def nothing(kept: Store) -> None:
        assert await kept.codes() == []

    opened(tmp_path, nothing)
    opened(tmp_path, nothing)
    connection = sqlite3.connect(tmp_path / "house.sqlite3")
    assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
    assert connection.execute("select count(*) from alembic_version").fetchone() == (1,)
    connection.close()


def test_of_two_writers_of_one_ply_one_wins_and_the_group_survives(tmp_path: Path) -> None:
    async def work(kept: Store) -> None:
        table, other = some_table(), some_table()
        await kept.write(*added(table))
        await kept.write(*added(other))
        results = await asyncio.gather(
            kept.write(ply(table.code, 0, "a")),
            kept.write(ply(table.code, 0, "b")),
            kept.write(ply(other.code, 0, "c"), ply(other.code, 1, "d")),
            kept.write(ply(other.code, 2, "e"), ply(table.code, 0, "f")),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None), Conflict]
        first, second = await kept.read(table.code), await kept.read(other.code)
        assert first is not None
        assert second is not None
        assert [row["text"] for row in first.plies] == ["a"]
        assert [row["text"] for row in second.plies] == ["c", "d"], "all of a write or nothing"

    opened(tmp_path, work)


def test_a_failing_database_is_told_apart_from_a_conflict(tmp_path: Path) -> None:
    async def work(kept: Store) -> None:
        with pytest.raises(Unsaved):
            await kept.write((store.ADD_PLY, {**ply("x", 0)[1], "text": object()}))

    opened(tmp_path, work)


def test_a_room_is_dropped_and_built_again(tmp_path: Path) -> None:
    with house(tmp_path, idle=0.01) as door:
        ann, bob = Person(door, "Ann"), Person(door, "Bob")
        code = ann.create("me open")
        first, second = ann.at(code), bob.at(code)
        second.send("sit", seat=1, name="Bob")
        first.until_turn()
        first.act("2")
        first.send("say", text="back soon")
        first.wait("chatted")
        first.send("ask", what="draw")
        first.wait("asked")
        first.close()
        second.close()
        loads = toys.LOADED["race"]
        until(lambda: (ann.get(f"/api/tables/{code}")["ply"], toys.LOADED["race"] > loads + 1)[1])
        again = bob.at(code)
        assert again.position["view"]["at"] == 2
        assert '"text":"back soon"' in again.frames[0]
        assert '"questions":[{"what":"draw","by":0,"agreed":[0],"waiting":[1]}]' in again.frames[0]
        again.act("1")


def test_another_writer_makes_a_room_read_again(tmp_path: Path) -> None:
    with house(tmp_path) as door:
        ann, bob = Person(door, "Ann"), Person(door, "Bob")
        code = ann.create("me open")
        first, second = ann.at(code), bob.at(code)
        second.send("sit", seat=1, name="Bob")
        first.until_turn()
        connection = sqlite3.connect(tmp_path / "house.sqlite3")
        connection.execute("insert into plies values (?, 0, 0, '3', 1.0, 0.0)", (code,))
        connection.commit()
        connection.close()
        assert "look again" in first.act("1")["reason"]
        assert first.position["view"]["at"] == 3
        second.until_turn()
        assert second.act("1")["position"]["view"]["at"] == 4


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path, bot_pause=3600) as door:
        ann = Person(door, "Ann")
        code = ann.create("me bot")
        ann.at(code).act("1")
        deal = ann.create("bot bot", game="fists")
    with house(tmp_path) as door:
        again = Person(door, "Ann", ann.cookie)
        line = again.at(code)
        line.until_turn()
        assert line.position["ply"] == 2
        until(lambda: again.get(f"/api/tables/{deal}")["phase"] == "over")


class Broken:
    """A bot that fails, or talks nonsense."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: Any, seat: int, rng: Any) -> str:
        if self.level.name == "Bot 1":
            raise RuntimeError("no idea")
        return "nonsense"

    def judge(self, view: Any, seat: int | None) -> tuple[tuple[float, ...], str | None]:
        raise RuntimeError("no opinion")


def test_a_failing_bot_never_stops_a_table(tmp_path: Path) -> None:
    with house(tmp_path, parts={"open_bot": lambda _game, level: Broken(level)}) as door:
        ann = Person(door)
        line = ann.at(ann.create("me bot:1 bot:2"))
        line.act("1")
        line.until_ply(3)
        line.send("ask", what="draw")
        assert "declines a draw" in line.wait("asked", lambda m: m["news"])["news"]
        assert line.act("1")["type"] == "played"


def test_a_match_by_other_rules_is_not_opened(tmp_path: Path) -> None:
    with house(tmp_path) as door:
        code = Person(door).create("me open", public=True)
    connection = sqlite3.connect(tmp_path / "house.sqlite3")
    connection.execute("update matches set rules = '0.9'")
    connection.commit()
    connection.close()
    with house(tmp_path) as door:
        ann = Person(door)
        answer = ann.http.get(f"/api/tables/{code}")
        assert answer.status_code == 400
        assert "version 0.9 of the rules" in answer.json()["reason"]
        assert ann.get("/api/house")["public"] == []
