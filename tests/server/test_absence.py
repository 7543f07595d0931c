"""Whoever is away for too long can be replaced or made to give up: by a rule that everyone was told before."""

from pathlib import Path

import pytest

from stylobate.server.absence import Absence
from tests.server.house import Line, Person, house


def test_the_rule_is_told_before_the_match(ann: Person) -> None:
    table = ann.at(ann.create("me open")).table
    assert table["absence"] == 600
    assert [seat["away"] for seat in table["seats"]] == [None, None], "before the match nobody is waited for"


def left_alone(door: str, game: str = "race") -> tuple[Line, Person, str]:
    """Ann at a table with Bob, who has just gone."""
    ann, bob = Person(door, "Ann"), Person(door, "Bob")
    code = ann.create("me open", game=game)
    first, second = ann.at(code), bob.at(code)
    second.send("sit", seat=1, name="Bob")
    first.wait_table(lambda table: table["phase"] == "playing")
    assert first.table["seats"][1]["away"] is None
    second.close()
    first.wait_table(lambda table: table["seats"][1]["away"] is not None)
    return first, bob, code


def test_nobody_is_replaced_before_the_time(tmp_path: Path) -> None:
    with house(tmp_path, absence=90.0) as door:
        first, bob, code = left_alone(door)
        assert 80 < first.table["seats"][1]["away"] <= 90
        told = "Bob is away. You can go on without them in 2 minutes."
        assert first.ask("seat_bot", "refused", seat=1, level=1)["reason"] == told
        assert first.ask("forfeit", "refused", seat=1)["reason"] == told
        again = bob.at(code)
        assert again.you == 1
        assert first.wait_table(lambda table: table["seats"][1]["here"])["seats"][1]["away"] is None
        assert first.ask("forfeit", "refused", seat=1)["reason"] == "Bob has this seat"


def test_a_bot_plays_on_for_whoever_is_away_too_long(tmp_path: Path) -> None:
    with house(tmp_path, absence=0.0) as door:
        first, bob, code = left_alone(door)
        watcher = Person(door, "Eve").at(code)
        assert "Only players at the table" in watcher.ask("seat_bot", "refused", seat=1, level=1)["reason"]
        assert "Only players at the table" in watcher.ask("forfeit", "refused", seat=1)["reason"]
        first.act("1")
        first.send("seat_bot", seat=1, level=1)
        news = first.wait("asked", lambda m: m["news"])["news"]
        assert news == "Bob was away too long; Bot 1 takes over"
        first.until_ply(2)
        again = bob.at(code)
        assert again.you is None
        assert again.ask("sit", "refused", seat=1, name="Bob")["reason"] == "Bot 1 has this seat"
        assert first.ask("forfeit", "refused", seat=1)["reason"] == "A bot is never away"


def test_the_match_is_claimed_against_whoever_is_away_too_long(tmp_path: Path) -> None:
    with house(tmp_path, absence=0.0) as door:
        first, _, _ = left_alone(door)
        assert first.ask("forfeit", "refused", seat=0)["reason"] == "Ann has this seat"
        assert first.ask("forfeit", "refused", seat=7)["reason"] == "There is no such seat"
        first.send("forfeit", seat=1)
        over = first.wait("table", lambda m: m["table"]["phase"] == "over")
        assert over["table"]["result"] == {"scores": [1.0, 0.0], "reason": "Given up"}
        assert first.wait("asked", lambda m: m["news"])["news"] == "Bob was away too long and gives up"
        assert first.ask("forfeit", "refused", seat=1)["reason"] == "The match is not being played"


def test_where_nobody_can_give_up_the_reason_is_told(tmp_path: Path) -> None:
    with house(tmp_path, absence=0.0) as door:
        first, _, _ = left_alone(door, game="cards")
        assert "cannot go on without a player" in first.ask("forfeit", "refused", seat=1)["reason"]
        assert first.table["phase"] == "playing"


@pytest.mark.parametrize("absent", [1, 2])
def test_coming_back_and_other_seats_start_the_time_anew(absent: int) -> None:
    now = 100.0
    absence = Absence(60.0, lambda: now)
    absence.follow({"ann", "bob"})
    now = 130.0
    absence.follow({"bob"} if absent == 1 else {"ann", "bob"})
    assert absence.left("bob") == 30.0
    assert absence.left("ann") == (None if absent == 1 else 30.0)
    now = 170.0
    absence.follow({"ann", "bob"})
    assert absence.left("bob") == 0.0
    assert absence.left("ann") == (60.0 if absent == 1 else 0.0)
    assert absence.left(None) is None
