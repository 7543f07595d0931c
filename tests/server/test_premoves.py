"""What could be prepared while others play: told to who asks, from what they know, and to nobody else."""

from pathlib import Path

from stylobate.core import registry
from tests.server.house import Person, house

REAL = {"load": registry.load, "find": registry.find, "names": lambda: ("stones",)}


def test_who_waits_is_shown_the_table_as_if_it_were_their_turn(tmp_path: Path) -> None:
    with house(tmp_path, parts=REAL) as door:
        prepared(Person(door, "Ann"), Person(door, "Bob"))


def prepared(ann: Person, bob: Person) -> None:
    code = ann.create("me open", game="stones")
    white, black = ann.at(code), bob.at(code)
    black.send("sit", seat=1, name="Bob")
    for line in (white, black):
        line.wait_table(lambda table: table["phase"] == "playing")
    assert white.table["premoves"]
    ahead = black.ask("premoves", "ahead", ticket=4)
    assert ahead["ticket"] == 4
    assert "a7-a6" in [offer["text"] for offer in ahead["offer"]]
    assert ahead["view"]["turn"] == 1
    frames = len(white.frames)
    white.ask("ping", "pong", sent=0.0)
    assert len(white.frames) == frames + 1, "the other hears nothing of it"
    assert black.position["offer"] is None, "nothing has changed at the table"
    refused = white.ask("premoves", "refused", ticket=5)
    assert (refused["reason"], refused["ticket"]) == ("It is your turn already.", 5)
    assert white.act("a3-a4")["type"] == "played"
    black.until_turn()
    assert black.act("a7-a6")["type"] == "played"


def test_nobody_prepares_before_the_match_or_while_watching(ann: Person, eve: Person) -> None:
    code = ann.create("me open", public=True)
    assert ann.at(code).ask("premoves", "refused")["reason"] == "The match starts when every seat is taken."
    assert eve.at(code).ask("premoves", "refused")["reason"].startswith("You are watching")


def test_a_game_without_premoves_says_so(ann: Person, bob: Person) -> None:
    code = ann.create("me open")
    one, two = ann.at(code), bob.at(code)
    two.send("sit", seat=1, name="Bob")
    for line in (one, two):
        line.wait_table(lambda table: table["phase"] == "playing")
    assert not one.table["premoves"]
    assert two.ask("premoves", "refused")["reason"] == "There is nothing you can prepare now."
