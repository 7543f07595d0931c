"""One's own matches, and how they went."""

from tests.server.house import Person


def resigned(person: Person, chairs: str) -> str:
    code = person.create(chairs)
    line = person.at(code)
    line.send("resign")
    line.wait_table(lambda table: table["phase"] == "over")
    line.close()
    return code


def test_running_and_finished_matches_are_listed_with_their_results(door: str) -> None:
    ann, bob = Person(door, "Ann"), Person(door, "Bob")
    lost = [resigned(ann, "me bot:2"), resigned(ann, "me bot:2"), resigned(ann, "me bot:4")]
    waiting = ann.create("me open")
    mine = ann.get("/api/mine")
    assert [each["table"]["code"] for each in mine["tables"]] == [waiting, *reversed(lost)]
    assert [each["table"]["phase"] for each in mine["tables"]] == ["waiting", "over", "over", "over"]
    assert all(each["table"]["ended"] for each in mine["tables"][1:])
    assert [(t["level"], t["bot"], t["won"], t["drawn"], t["lost"]) for t in mine["tallies"]] == [
        (2, "Bot 2", 0, 0, 2),
        (4, "Bot 4", 0, 0, 1),
    ]
    assert bob.get("/api/mine") == {"tables": [], "tallies": []}


def test_a_win_against_a_person_counts_as_one(door: str) -> None:
    ann, bob = Person(door, "Ann"), Person(door, "Bob")
    code = ann.create("me open")
    line = bob.at(code)
    line.send("sit", seat=1, name="Bob")
    line.wait_table(lambda table: table["phase"] == "playing")
    line.send("resign")
    line.wait_table(lambda table: table["phase"] == "over")
    (tally,) = ann.get("/api/mine")["tallies"]
    assert (tally["level"], tally["won"], tally["lost"]) == (0, 1, 0)
