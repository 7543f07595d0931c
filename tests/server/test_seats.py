"""A seat belongs to whoever took it: no connection, room or server that is out of date gives it away."""

import time
from pathlib import Path

from stylobate.server.config import Limits
from tests.server import toys
from tests.server.house import Line, Person, house, until


def test_a_connection_that_slept_steals_no_seat(tmp_path: Path) -> None:
    with house(tmp_path, idle=0.01) as door:
        ann, bob, eve = Person(door, "Ann"), Person(door, "Bob"), Person(door, "Eve")
        code = ann.create("me open", game="cards")
        silent = Line(door, code, eve.cookie)
        # Long enough for a table that nobody looks at to be forgotten in memory.
        time.sleep(0.4)
        second = bob.at(code)
        second.send("sit", seat=1, name="Bob")
        second.wait("snapshot", lambda m: m["you"] == 1)
        second.until_ply(4)
        silent.send("hello")
        snapshot = silent.wait("snapshot")
        assert silent.ask("sit", "refused", seat=1, name="Eve")["reason"] == "Bob has this seat"
        assert (snapshot["you"], snapshot["position"]["ply"]) == (None, 4)
        assert bob.at(code).you == 1


def test_a_table_stays_in_memory_while_someone_is_connected(tmp_path: Path) -> None:
    with house(tmp_path, idle=0.01) as door:
        ann = Person(door, "Ann")
        code = ann.create("me open")
        silent = Line(door, code, None)
        loads = toys.LOADED["race"]
        time.sleep(0.4)
        ann.get(f"/api/tables/{code}")
        assert toys.LOADED["race"] == loads
        silent.close()
        until(lambda: (ann.get(f"/api/tables/{code}"), time.sleep(0.1), toys.LOADED["race"] > loads)[2])


def test_whoever_says_nothing_is_let_go(tmp_path: Path) -> None:
    with house(tmp_path, Limits(hello=0.2)) as door:
        ann = Person(door)
        code = ann.create("me open")
        assert Line(door, code, ann.cookie).closed() == (4408, "Say hello first")
        line = ann.at(code)
        line.socket.ping().wait(5)
        until(lambda: Line(door, code, None).closed()[0] == 4408)
        assert line.ask("say", "chatted", text="still here")["line"]["text"] == "still here"


def test_between_two_servers_the_first_who_sat_down_sits(tmp_path: Path) -> None:
    with house(tmp_path) as here, house(tmp_path) as there:
        ann = Person(here, "Ann")
        code = ann.create("me open", game="cards")
        first, bob, eve = ann.at(code), Person(here, "Bob").at(code), Person(there, "Eve").at(code)
        bob.send("sit", seat=1, name="Bob")
        bob.wait("snapshot", lambda m: m["you"] == 1)
        # The other server has not heard of it; the database has.
        refused = eve.ask("sit", "refused", seat=1, name="Eve")
        assert refused["reason"] == "The table changed before your move arrived. Please check and try again."
        assert eve.you is None
        assert eve.table["seats"][1]["name"] == "Bob", "it read the table again"
        assert eve.ask("sit", "refused", seat=1, name="Eve")["reason"] == "Bob has this seat"
        bob.send("leave")
        first.wait_table(lambda table: table["seats"][1]["left"])
        first.send("seat_bot", seat=1, level=1)
        assert first.wait("refused")["reason"] == "Cards has no bots"
        # Bob left for the first server alone: for the other he must still be there, so nobody takes his seat there.
        assert eve.ask("sit", "refused", seat=1, name="Eve")["reason"] == "Bob has this seat"
