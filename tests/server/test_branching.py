"""Playing on from a finished match, and matches that people bring as files."""

import json
from collections.abc import Iterator

import pytest

from tests.server.house import Person, house
from tests.server.test_stones import REAL


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Ann in a house with the real Temple."""
    with house(tmp_path_factory.mktemp("real"), parts=REAL) as door:
        yield Person(door, "Ann")


def finished(person: Person) -> str:
    code = person.create("me open", "stones")
    other = Person(person.house, "Ben")
    mine, theirs = person.at(code), other.at(code)
    theirs.send("sit", seat=1, name="Ben")
    mine.wait_table(lambda table: table["phase"] == "playing")
    mine.act("a3-a4")
    theirs.until_ply(1)
    theirs.act("a7-a6")
    mine.until_ply(2)
    mine.send("resign")
    mine.wait_table(lambda table: table["phase"] == "over")
    return code


def branch(person: Person, code: str, **more: object) -> tuple[int, str]:
    wanted = {"ply": 2, "seat": 1, "name": "Ann", **more}
    answer = person.http.post(f"/api/tables/{code}/branch", json=wanted)
    return answer.status_code, answer.json().get("code") or answer.json()["reason"]


def test_one_plays_on_from_a_ply_against_a_bot_or_a_friend(real: Person) -> None:
    code = finished(real)
    status, fork = branch(real, code, level=1)
    assert status == 201
    line = real.at(fork)
    assert line.you == 1
    line.until_ply(3)
    seats = line.table["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "person"]
    status, fork = branch(real, code, ply=1, seat=0)
    assert status == 201
    waiting = real.at(fork)
    assert waiting.table["phase"] == "waiting"
    assert waiting.position["ply"] == 1
    assert [seat["kind"] for seat in waiting.table["seats"]] == ["person", "open"]
    assert real.get(f"/api/tables/{code}")["phase"] == "over", "the match itself stays as it was"


def test_only_from_a_match_that_is_over_and_before_its_end(real: Person) -> None:
    running = real.create("me open", "stones")
    assert branch(real, running, ply=0)[0] == 409
    code = finished(real)
    assert branch(real, code, ply=3)[0] == 400
    assert branch(real, code, seat=7)[0] == 400
    assert branch(real, code, level=60)[0] == 400


def test_a_save_file_is_brought_in_and_checked(real: Person) -> None:
    code = finished(real)
    saved = real.http.get(f"/api/tables/{code}/export").text
    answer = real.http.post("/api/import", content=saved, headers={"content-type": "application/json"})
    assert answer.status_code == 201, answer.text
    copy = answer.json()["code"]
    assert copy != code
    assert real.get(f"/api/tables/{copy}/replay")["total"] == 3
    assert real.at(copy).you is None, "nobody owns what comes from a file"

    broken = json.loads(saved)
    broken["log"][1] = [1, "a7-a1"]
    answer = real.http.post("/api/import", content=json.dumps(broken), headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert "ply" in answer.json()["reason"] or "move" in answer.json()["reason"]
    huge = b"[" + b" " * (1024 * 1024 + 10)
    assert real.http.post("/api/import", content=huge, headers={"content-type": "application/json"}).status_code == 413


def test_a_file_gives_nobody_a_seat_or_a_code(real: Person) -> None:
    code = finished(real)
    saved = json.loads(real.http.get(f"/api/tables/{code}/export").text)
    owner = "0" * 64
    saved["table"] = {
        "code": "olive-fern-7k3fa",
        "public": True,
        "created": 0,
        "begun": 0,
        "ended": 1,
        "clock": None,
        "clocks": None,
        "sitters": [{"kind": "person", "name": "Eve", "owner": owner}, {"kind": "person", "name": "Ben"}],
    }
    answer = real.http.post("/api/import", content=json.dumps(saved), headers={"content-type": "application/json"})
    assert answer.status_code == 201, answer.text
    made = real.get(f"/api/tables/{answer.json()['code']}")
    assert made["code"] != "olive-fern-7k3fa"
    assert made["public"] is False
    assert all(seat["left"] for seat in made["seats"])
