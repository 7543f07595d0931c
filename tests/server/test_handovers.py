"""A seat moves to another device by a code that works once, is short-lived, and cannot be guessed."""

import secrets
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from stylobate.server import handovers
from stylobate.server.config import Limits
from stylobate.server.tokens import hash_of
from tests.server.house import Person, house


def offered(person: Person, table: str) -> str:
    answer = person.http.post(f"/api/tables/{table}/handover")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def taken(person: Person, table: str, code: str) -> int:
    return person.http.post(f"/api/tables/{table}/takeover", json={"code": code}).status_code


def test_a_phone_takes_over_from_a_laptop(ann: Person, bob: Person) -> None:
    table = ann.create("me bot")
    laptop = ann.at(table)
    phone = bob.at(table)
    assert (laptop.you, phone.you) == (0, None)
    code = offered(ann, table)
    assert taken(bob, table, code) == 200
    assert phone.wait("snapshot", lambda m: m["you"] == 0)["table"]["seats"][0]["name"] == "Ann"
    assert laptop.wait("snapshot", lambda m: m["you"] is None)["position"]["offer"] is None
    assert ann.get(f"/api/tables/{table}")["seats"][0]["kind"] == "person"


def test_a_code_works_once(ann: Person, bob: Person, eve: Person) -> None:
    table = ann.create("me bot")
    code = offered(ann, table)
    assert taken(bob, table, code) == 200
    assert taken(eve, table, code) == 404
    # Not even when the seat has come back to whom it was made for.
    assert taken(ann, table, offered(bob, table)) == 200
    assert taken(eve, table, code) == 404
    assert ann.at(table).you == 0


def test_of_many_at_once_one_gets_the_seat(tmp_path: Path, database: str) -> None:
    """On either database, and through two servers."""
    with house(tmp_path, database=database) as here, house(tmp_path, database=database) as there:
        ann = Person(here, "Ann")
        table = ann.create("me bot")
        code = offered(ann, table)
        people = [Person(here if i % 2 else there, f"P{i}") for i in range(6)]
        with ThreadPoolExecutor(6) as pool:
            answers = list(pool.map(lambda one: taken(one, table, code), people))
        assert answers.count(200) == 1
        seated = [one for one in people if one.at(table).you == 0]
        assert [people.index(one) for one in seated] == [answers.index(200)]


def test_only_the_newest_code_for_a_seat_counts_and_only_at_its_table(ann: Person, bob: Person) -> None:
    table, other = ann.create("me bot"), ann.create("me bot")
    old, new = offered(ann, table), offered(ann, table)
    assert taken(bob, table, old) == 404
    assert taken(bob, other, new) == 404
    assert taken(bob, table, new) == 200


def test_a_code_is_void_when_the_seat_is_somebody_elses(ann: Person, bob: Person, eve: Person) -> None:
    table = ann.create("me open open", "cards")
    code = offered(ann, table)
    line = ann.at(table)
    line.send("leave")
    line.wait("snapshot", lambda m: m["you"] is None)
    newcomer = eve.at(table)
    newcomer.send("sit", seat=0, name="Eve")
    newcomer.wait("snapshot", lambda m: m["you"] == 0)
    assert taken(bob, table, code) == 404
    assert eve.at(table).you == 0


def test_nobody_takes_a_second_hand_by_a_code(ann: Person, bob: Person) -> None:
    table = ann.create("me open", "cards")
    line = bob.at(table)
    line.send("sit", seat=1, name="Bob")
    line.wait("snapshot", lambda m: m["you"] == 1)
    assert taken(bob, table, offered(ann, table)) == 400
    assert taken(ann, table, offered(ann, table)) == 400
    assert (ann.at(table).you, bob.at(table).you) == (0, 1)


def test_a_code_is_short_lived(ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handovers, "LASTS", 0.01)
    table = ann.create("me bot")
    code = offered(ann, table)
    time.sleep(0.05)
    assert taken(bob, table, code) == 404


def test_codes_cannot_be_guessed_and_are_not_stored(tmp_path: Path) -> None:
    with house(tmp_path, Limits(misses=3, misses_a_second=0.001)) as door:
        ann, eve = Person(door, "Ann"), Person(door, "Eve")
        table = ann.create("me bot")
        code = offered(ann, table)
        assert len(code) >= 22
        kept = sqlite3.connect(tmp_path / "house.sqlite3").execute("select code from handovers").fetchall()
        assert kept == [(hash_of(code),)]
        answers = [taken(eve, table, secrets.token_urlsafe(16)) for _ in range(4)]
        assert answers == [404, 404, 404, 429]
        assert taken(eve, table, code) == 429


def test_only_who_sits_gets_a_code_and_only_the_houses_own_page_asks(ann: Person, bob: Person) -> None:
    table = ann.create("me bot")
    assert bob.http.post(f"/api/tables/{table}/handover").status_code == 400
    stranger = {"origin": "http://evil.example"}
    assert ann.http.post(f"/api/tables/{table}/handover", headers=stranger).status_code == 403
    assert ann.http.post(f"/api/tables/{table}/takeover", json={"code": "x"}, headers=stranger).status_code == 403
