"""The database: migrations, group commit, and rooms that are only a cache of it."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from stylobate.bots import Judgement
from stylobate.core.game import Level
from stylobate.server import rows, store
from stylobate.server.messages import Chair, NewTable
from stylobate.server.room import GONE_ON
from stylobate.server.store import Away, Conflict, Store, Unsaved, base, migrate, open_store
from stylobate.server.store import postgres as postgres_store
from stylobate.server.store.postgres import PostgresStore
from stylobate.server.tables import added, new_table
from tests.server import toys
from tests.server.house import Line, Person, house, until


def ply(code: str, number: int, text: str = "1") -> store.Write:
    return store.ADD_PLY, {"match": code, "ply": number, "seat": 0, "text": text, "at": 1.0, "spent": 0.0}


def opened(database: str, work: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        kept = open_store(database)
        await kept.open()
        try:
            await work(kept)
        finally:
            await kept.close()

    asyncio.run(run())


def some_table() -> Any:
    wanted = NewTable("race", "Ann", [Chair("me"), Chair("open")])
    return new_table(wanted, "hash", toys.load, toys.Random())


def test_migrations_give_the_shape_that_the_code_expects(database: str) -> None:
    def look(connection: Connection) -> None:
        migrate(connection)
        assert ScriptDirectory(str(store.MIGRATIONS)).get_current_head() == store.HEAD
        assert compare_metadata(MigrationContext.configure(connection), rows.metadata) == []

    async def work(kept: Store) -> None:
        async with kept.engine.begin() as connection:
            await connection.run_sync(look)

    opened(database, work)


def test_servers_that_open_a_new_database_at_once_shape_it_once(database: str) -> None:
    async def run() -> None:
        stores = [open_store(database) for _ in range(4)]
        await asyncio.gather(*(kept.open() for kept in stores))
        assert await asyncio.gather(*(kept.codes() for kept in stores)) == [[]] * 4
        given = await asyncio.gather(*(kept.settle("key", str(number)) for number, kept in enumerate(stores)))
        assert len(set(given)) == 1, "they share what the house is given"
        await asyncio.gather(*(kept.close() for kept in stores))

    asyncio.run(run())


def test_a_database_is_opened_again_and_again(database: str, tmp_path: Path) -> None:
    async def nothing(kept: Store) -> None:
        assert await kept.codes() == []

    opened(database, nothing)
    opened(database, nothing)
    if not database.startswith("sqlite"):
        return
    connection = sqlite3.connect(tmp_path / "house.sqlite3")
    assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
    assert connection.execute("select count(*) from alembic_version").fetchone() == (1,)
    connection.close()


def test_of_two_writers_of_one_ply_one_wins_and_the_group_survives(database: str) -> None:
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

    opened(database, work)


def test_whoever_writes_alone_never_waits_and_a_crowd_shares_commits(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(kept: Store) -> None:
        code = (table := some_table()).code
        monkeypatch.setattr(base, "GATHERING", 3600.0)
        await asyncio.wait_for(kept.write(*added(table)), 60)
        for number in range(3):
            await asyncio.wait_for(kept.write(ply(code, number)), 60)
        monkeypatch.setattr(base, "GATHERING", 0.5)
        await asyncio.gather(kept.write(ply(code, 3)), kept.write(ply(code, 4)))
        before = kept.meter.commits
        crowd = []
        for number in range(5, 9):
            crowd.append(asyncio.create_task(kept.write(ply(code, number))))
            # Each comes when the writer has already taken note of the one before.
            for _ in range(5):
                await asyncio.sleep(0)
        await asyncio.gather(*crowd)
        assert kept.meter.commits == before + 1

    opened(database, work)


def test_a_failing_database_is_told_apart_from_a_conflict(database: str) -> None:
    async def work(kept: Store) -> None:
        with pytest.raises(Unsaved):
            await kept.write((store.ADD_PLY, {**ply("x", 0)[1], "text": object()}))

    opened(database, work)


def test_while_another_program_writes_a_write_waits_and_nobody_else_does(tmp_path: Path) -> None:
    async def work(kept: Store) -> None:
        table = some_table()
        await kept.write(*added(table))
        other = sqlite3.connect(tmp_path / "house.sqlite3", isolation_level=None)
        other.execute("begin immediate")
        writing = asyncio.create_task(kept.write(ply(table.code, 0)))
        # On this very loop the other program ends: nobody would ever get here if the write held the loop up.
        await asyncio.wait([writing], timeout=0.05)
        assert not writing.done()
        other.execute("rollback")
        other.close()
        await writing
        stored = await kept.read(table.code)
        assert stored is not None
        assert len(stored.plies) == 1

    opened(f"sqlite:///{tmp_path}/house.sqlite3", work)


def test_a_long_match_is_stored_at_once_with_what_others_do(database: str) -> None:
    async def work(kept: Store) -> None:
        table, other = some_table(), some_table()
        await kept.write(*added(table))
        await kept.write(*added(other))
        long = [ply(table.code, number) for number in range(2_000)]
        await asyncio.gather(kept.write(*long), kept.write(ply(other.code, 0)))
        first, second = await kept.read(table.code), await kept.read(other.code)
        assert first is not None
        assert second is not None
        assert (len(first.plies), len(second.plies)) == (2_000, 1)

    opened(database, work)


def test_whoever_gives_up_waiting_has_written_all_the_same(database: str) -> None:
    async def work(kept: Store) -> None:
        table = some_table()
        await kept.write(*added(table))
        writing = asyncio.create_task(kept.write(ply(table.code, 0)))
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.wait([writing])
        await kept.write(ply(table.code, 1))
        stored = await kept.read(table.code)
        assert stored is not None
        assert len(stored.plies) == 2

    opened(database, work)


def test_a_room_is_dropped_and_built_again(database: str, tmp_path: Path) -> None:
    with house(tmp_path, database=database, idle=0.01) as door:
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
        assert first.act("1")["reason"] == GONE_ON
        assert first.position["view"]["at"] == 3
        second.until_turn()
        assert second.act("1")["position"]["view"]["at"] == 4


def test_bots_go_on_after_a_restart(database: str, tmp_path: Path) -> None:
    with house(tmp_path, database=database, bot_pause=3600) as door:
        ann = Person(door, "Ann")
        code = ann.create("me bot")
        ann.at(code).act("1")
        deal = ann.create("bot bot", game="fists")
    with house(tmp_path, database=database) as door:
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

    def judge(self, view: Any, seat: int | None) -> Judgement:
        raise RuntimeError("no opinion")


BROKEN = {"open_bot": lambda _game, level: Broken(level)}


def answered_by(bot: str, data: Path) -> None:
    """A broken bot answers a move, in a house that expects no failure."""
    with house(data, parts=BROKEN) as door:
        ann = Person(door)
        line = ann.at(ann.create(f"me {bot}"))
        line.act("1")
        line.until_ply(2)


def test_a_failing_bot_fails_every_test_that_does_not_expect_it(tmp_path: Path) -> None:
    for bot, words in (
        ("bot:1", "failed; it plays anything instead: RuntimeError"),
        ("bot:2", "wanted something that is not possible"),
    ):
        with pytest.raises(AssertionError, match=words):
            answered_by(bot, tmp_path / bot[-1])


def test_a_failing_bot_never_stops_a_table(tmp_path: Path) -> None:
    with house(tmp_path, expected=("failed", "wanted", "has no opinion of a draw"), parts=BROKEN) as door:
        ann = Person(door)
        line = ann.at(ann.create("me bot:1 bot:2"))
        line.act("1")
        line.until_ply(3)
        line.send("ask", what="draw")
        assert "declines the draw" in line.wait("asked", lambda m: m["news"])["news"]
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


def at_two_servers(here: str, there: str) -> tuple[Line, Line]:
    """Ann at one server and Bob at the other, at one table, where she has added one and he two."""
    ann, bob = Person(here, "Ann"), Person(here, "Bob")
    code = ann.create("me open")
    sitting = bob.at(code)
    sitting.send("sit", seat=1, name="Bob")
    first = ann.at(code)
    first.until_turn()
    first.act("1")
    sitting.until_turn()
    sitting.act("2")
    first.until_turn()
    second = Person(there, "Bob", bob.cookie).at(code)
    return first, second


LOOK_AGAIN = "The table changed before your move arrived. Please check and try again."


def test_between_two_servers_a_question_does_not_replace_another(tmp_path: Path) -> None:
    with house(tmp_path) as here, house(tmp_path) as there:
        first, second = at_two_servers(here, there)
        first.send("ask", what="draw")
        first.wait("asked")
        assert second.ask("ask", "refused", what="undo")["reason"] == LOOK_AGAIN
        assert '"questions":[{"what":"draw","by":0,"agreed":[0],"waiting":[1]}]' in second.frames[-2]
        second.send("answer", what="draw", yes=True)
        assert (
            second.wait_table(lambda table: table["phase"] == "over")["result"]["reason"]
            == "The players agreed on a draw"
        )


def test_between_two_servers_taking_back_loses_no_ply(tmp_path: Path) -> None:
    with house(tmp_path) as here, house(tmp_path) as there:
        first, second = at_two_servers(here, there)
        assert first.act("3")["type"] == "played"
        # For the other server his own act is still the last one.
        assert second.ask("ask", "refused", what="undo")["reason"] == LOOK_AGAIN
        assert second.position["view"]["at"] == 6


def test_between_two_servers_nobody_plays_on_what_was_taken_back(tmp_path: Path) -> None:
    with house(tmp_path) as here, house(tmp_path) as there:
        first, second = at_two_servers(here, there)
        second.send("ask", what="undo")
        second.wait("snapshot")
        second.act("3")
        # As many plies are stored as the first server knows, but others.
        assert first.act("1")["reason"] == LOOK_AGAIN
        assert first.position["view"]["at"] == 4
        assert first.act("1")["position"]["view"]["at"] == 5


def test_a_question_for_which_no_line_is_free_finds_the_database_away(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks is told that the house waits; nothing fails in a way that nobody expects."""
    monkeypatch.setattr(postgres_store, "ANSWERS_IN", 0.1)

    async def ask() -> None:
        database = PostgresStore(shared)
        await database.open()
        async with AsyncExitStack() as stack:
            for _ in range(postgres_store.READERS):
                await stack.enter_async_context(database.engine.connect())
            with pytest.raises(Away):
                await database.has("anything")
        assert not await database.has("anything")
        await database.close()

    asyncio.run(ask())
