"""Several people pass one device around: the server speaks to whoever holds it, and to nobody in between."""

import json
from pathlib import Path
from typing import Any

from tests.server.house import Line, Message, Person, house

CHAIRS = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]


def shared(ann: Person, game: str, chairs: list[dict[str, Any]] = CHAIRS) -> str:
    answer = ann.http.post("/api/tables", json={"game": game, "name": "Ann", "chairs": chairs})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def held(line: Line, seat: int | None) -> Message:
    line.send("hold", seat=seat)
    return line.wait("snapshot", lambda m: m["you"] == seat)


def test_nothing_of_anybodys_hand_reaches_the_device_while_nobody_holds_it(ann: Person, eve: Person) -> None:
    code = shared(ann, "cards")
    device, watcher = ann.at(code), eve.at(code)
    assert json.loads(device.frames[0]) == {"type": "shared", "seats": [0, 1], "secrets": True}
    assert (device.you, device.position["view"]["hand"], device.position["offer"]) == (None, None, None)
    hand = held(device, 0)["position"]["view"]["hand"]
    assert len(hand) == 2
    device.act(f"hide{hand[0]}")
    # Laid down, the page knows what a watcher knows, byte for byte; only the table says nothing of where it is.
    lying = held(device, None)
    seen = watcher.ask("hello", "snapshot")
    assert {**lying, "missed": []} == {**seen, "missed": []}
    assert device.ask("act", "refused", ply=5, text="hide1")["reason"] == "First say who holds the device."
    other = held(device, 1)["position"]["view"]
    assert other["hidden"] is None
    assert not set(other["hand"]) & set(hand)
    # What the page is told over HTTP is nobody's knowledge either.
    frames = ann.get(f"/api/tables/{code}/replay")["frames"]
    assert all(frame["view"]["hand"] is None for frame in frames)


def test_a_device_speaks_only_for_its_own_people(ann: Person, bob: Person) -> None:
    code = shared(ann, "cards", [*CHAIRS, {"kind": "open"}])
    device, other = ann.at(code), bob.at(code)
    other.send("sit", seat=2, name="Bob")
    other.wait("snapshot", lambda m: m["you"] == 2)
    assert [seat["shared"] for seat in other.table["seats"]] == [True, True, False]
    for line, seat in ((device, 2), (other, 0), (other, None)):
        reason = line.ask("hold", "refused", seat=seat)["reason"]
        assert reason == "Nobody passes this seat around on your device"
    # Whoever came for one seat gets no second one.
    assert other.ask("sit", "refused", seat=0, name="Bob")["reason"] == "Ann has this seat"
    # After a break of the line the same person goes on.
    again = Line(ann.house, code, ann.cookie)
    again.send("hello", held=1)
    assert again.wait("snapshot")["you"] == 1
    again.send("hello", held=2)
    assert again.wait("snapshot")["you"] is None


def test_in_an_open_game_any_of_them_takes_back_and_starts_again(tmp_path: Path, database: str) -> None:
    with house(tmp_path, database=database) as door:
        ann = Person(door, "Ann")
        code = shared(ann, "race")
        device = ann.at(code)
        assert [seat["name"] for seat in device.table["seats"]] == ["Ann", "Ben"]
        held(device, 0)
        device.act("1")
        assert held(device, 1)["position"]["may_undo"]
        device.send("ask", what="undo")
        assert device.wait("snapshot")["position"]["turn"]["seats"] == [0]
        mine = ann.get("/api/mine")
        assert [(each["seat"], each["your_turn"]) for each in mine["tables"]] == [(0, True)]
        device.send("resign")
        device.wait("table", lambda m: m["table"]["phase"] == "over")
        device.send("ask", what="rematch")
        following = device.wait("table", lambda m: m["table"]["next"])["table"]["next"]
        assert [seat["name"] for seat in ann.get(f"/api/tables/{following}")["seats"]] == ["Ben", "Ann"]
        # Nobody's record is told from a device that several people share.
        assert ann.get("/api/mine")["tallies"] == []


def test_whoever_is_left_alone_at_the_device_holds_it(ann: Person) -> None:
    code = shared(ann, "cards")
    device = ann.at(code)
    held(device, 0)
    device.send("leave")
    assert device.wait("snapshot", lambda m: m["you"] == 1)["table"]["seats"][1]["shared"] is False


def test_where_a_clock_of_the_rules_runs_everyone_needs_a_device(ann: Person) -> None:
    answer = ann.http.post("/api/tables", json={"game": "dash", "name": "Ann", "chairs": CHAIRS})
    assert answer.status_code == 400
    assert "everyone needs a device" in answer.json()["reason"]
    assert ann.get("/api/games/dash/variant")["shareable"] is False
    assert ann.get("/api/games/race/variant")["shareable"] is True


def test_before_the_match_somebody_else_of_the_device_sits_down(ann: Person, bob: Person) -> None:
    code = ann.create("me open open", game="cards")
    device, other = ann.at(code), bob.at(code)
    assert other.ask("sit", "refused", seat=1, name="Bob", beside=True)["reason"] == "Take a seat yourself first"
    device.send("sit", seat=1, name="Ann", beside=True)
    told = device.wait("shared", lambda m: m["seats"] == [0, 1])
    assert told["secrets"]
    device.wait_table(lambda table: table["seats"][1]["kind"] == "person")
    assert [seat["name"] for seat in device.table["seats"][:2]] == ["Ann", "Ann 2"], "nobody has another's name"
    assert device.you == 0, "the device stays in Ann's hands"
    assert device.ask("sit", "refused", seat=1, name="Cleo", beside=True)["reason"] == "Ann 2 has this seat"
    other.send("sit", seat=2, name="Bob")
    device.wait_table(lambda table: table["phase"] == "playing")
    held(device, 1)
    refused = device.ask("sit", "refused", seat=2, name="Cleo", beside=True)
    assert refused["reason"].startswith("The match has begun.")


def test_nor_is_anybody_seated_beside_another_there(ann: Person) -> None:
    line = ann.at(ann.create("me open", game="dash", options={"clock": "slow"}))
    assert not line.table["passable"]
    assert "everyone needs a device" in line.ask("sit", "refused", seat=1, name="Ben", beside=True)["reason"]
