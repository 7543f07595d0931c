"""What a bot would do in a person's place: told to who plays with bots, to nobody else."""

from stylobate.server.advice import meaning
from tests.server.house import Person
from tests.toys.cards import Cards


def test_who_plays_with_bots_is_told_what_one_would_do(ann: Person) -> None:
    line = ann.at(ann.create("me bot"))
    told = line.ask("advise", "advised", ticket=7)
    assert told["ticket"] == 7
    assert told["ply"] == 0
    assert told["bot"] == "Bot 5"
    assert told["words"] == f"0 runs {told['text']}"
    assert line.position["ply"] == 0
    assert line.act(told["text"])["type"] == "played"


def test_nobody_is_advised_against_people(ann: Person, bob: Person) -> None:
    code = ann.create("me open bot")
    lines = [ann.at(code), bob.at(code)]
    lines[1].send("sit", seat=1, name="Bob")
    for line in lines:
        line.wait_table(lambda table: table["phase"] == "playing")
    refused = lines[0].ask("advise", "refused", ticket=3)
    assert (refused["reason"], refused["ticket"]) == ("You only get hints when you play with bots", 3)
    assert lines[1].ask("advise", "refused")["reason"] == "You only get hints when you play with bots"


def test_advice_is_for_players_in_a_match_that_runs(ann: Person, eve: Person) -> None:
    code = ann.create("me bot", public=True)
    assert eve.at(code).ask("advise", "refused")["reason"].startswith("You are watching")
    waiting = ann.at(ann.create("me open"))
    assert waiting.ask("advise", "refused", ticket=2)["ticket"] == 2


def test_advice_waits_for_the_end_of_a_countdown_and_is_none_in_a_race(ann: Person) -> None:
    line = ann.at(ann.create("me bot", game="dash", options={"clock": "slow"}))
    assert line.ask("advise", "advised")["text"] in ("pass", "1", "2", "3")
    assert line.act("3")["type"] == "played"
    while not line.position["turn"]["race"]:
        if line.position["due"] and line.position["due"]["kind"] == "countdown":
            assert line.ask("advise", "refused")["reason"] == "You get hints on your turn"
        line.receive()


def test_what_a_choice_means_is_told_from_what_its_seat_knows() -> None:
    game = Cards.setup(2)
    words = set()
    for other in (3, 4):
        state = game.read(f"12/{other}9 . .")
        words.add(meaning(game, game.view(state, 0), 0, "hide1"))
    assert words == {"Seat 0 hides a card"}
