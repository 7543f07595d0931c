"""Whatever goes wrong when one server takes over from another, the table goes on."""

import threading
import time
from pathlib import Path
from typing import Any

import httpx

from stylobate.core.game import Game
from tests.server import toys
from tests.server.house import Person, house, until
from tests.server.postgres import Postgres

LONG = {"goal": 100_000}


def test_a_table_goes_on_when_the_database_hangs_up_on_everyone(
    shared: str, tmp_path: Path, postgres: Postgres
) -> None:
    """All locks are gone, and the first who reads finds a dead line: that may be whoever takes over."""
    others = "pid <> pg_backend_pid() and datname = current_database()"
    with house(tmp_path, database=shared, bot_pause=0.1) as door:
        eve = Person(door, "Eve")
        watchers = [eve.at(eve.create("bot bot", options=LONG)) for _ in range(4)]
        for _ in range(3):
            for watcher in watchers:
                watcher.until_ply(watcher.position["ply"] + 1)
            postgres.run(f"select pg_terminate_backend(pid) from pg_stat_activity where {others}", _name(shared))
            for watcher in watchers:
                watcher.until_ply(watcher.position["ply"] + 20)


def _name(database: str) -> str:
    return database.rpartition("/")[2]


class Slow:
    """Games of which one is not there before it is let go."""

    def __init__(self, slow: str) -> None:
        self._slow = slow
        self.let_go = threading.Event()

    def find(self, name: str) -> type[Game[Any, Any]]:
        """What the rules are prepared from."""
        if name == self._slow:
            assert self.let_go.wait(120)
        return toys.find(name)

    def load(self, name: str, seats: int | None = None, **options: Any) -> Game[Any, Any]:
        """What a table is opened with."""
        if name == self._slow:
            assert self.let_go.wait(120)
        return toys.load(name, seats, **options)


def _left_alone(shared: str, folder: Path, game: str) -> str:
    """A table of bots whose server has gone."""
    with house(folder, database=shared, bot_pause=3600) as here:
        return Person(here, "Ann").create("bot bot", game=game)


def test_a_server_that_still_prepares_a_game_leaves_its_tables_to_others(shared: str, tmp_path: Path) -> None:
    code = _left_alone(shared, tmp_path / "gone", "race")
    slow = Slow("race")
    with house(tmp_path / "new", database=shared, parts={"find": slow.find}) as new:
        try:
            assert httpx.get(f"{new}/readyz").status_code == 503, "nobody should be sent here yet"
            # It looks every second for tables that nobody drives, and has done so when another server comes.
            time.sleep(2.0)
            with house(tmp_path / "other", database=shared) as other:
                eve = Person(other, "Eve")
                until(lambda: eve.get(f"/api/tables/{code}")["phase"] == "over")
        finally:
            slow.let_go.set()
        until(lambda: httpx.get(f"{new}/readyz").status_code == 200)


def test_opening_a_table_that_nobody_shows_holds_up_none_that_is_shown(shared: str, tmp_path: Path) -> None:
    _left_alone(shared, tmp_path / "gone", "fists")
    slow = Slow("fists")
    with house(tmp_path / "there", database=shared, parts={"load": slow.load}) as there:
        try:
            with house(tmp_path / "here", database=shared, bot_pause=0.2) as here:
                code = Person(here, "Ann").create("bot bot", options=LONG)
                watcher = Person(there, "Eve").at(code)
                watcher.until_ply(12)
            watcher.until_ply(watcher.position["ply"] + 10)
        finally:
            slow.let_go.set()


def test_a_table_that_does_not_open_is_tried_once(shared: str, tmp_path: Path, postgres: Postgres) -> None:
    """Not every second, by every server, with a line in each of their logs."""
    code = _left_alone(shared, tmp_path / "gone", "race")
    postgres.run(f"update matches set rules = 'of old' where code = '{code}'", _name(shared))
    toys.LOADED.clear()
    with house(tmp_path / "new", database=shared) as door:
        until(lambda: toys.LOADED["race"] > 0)
        time.sleep(3.0)
        assert toys.LOADED["race"] == 1
        assert Person(door).get(f"/api/tables/{code}")["reason"].startswith("This match cannot be opened")


def test_a_bot_that_has_waited_at_one_server_does_not_begin_to_wait_at_the_next(
    shared: str, tmp_path: Path, postgres: Postgres
) -> None:
    code = _left_alone(shared, tmp_path / "gone", "race")
    postgres.run(f"update matches set begun = begun - 3600 where code = '{code}'", _name(shared))
    with house(tmp_path / "new", database=shared, bot_pause=3600) as door:
        watcher = Person(door, "Eve").at(code)
        watcher.until_ply(1)
        # The second bot's turn began here: it waits as long as bots do.
        time.sleep(1.0)
        assert watcher.position["ply"] == 1
