"""Tables from creation to rematch, as people live through them."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from stylobate.core import registry
from stylobate.kit.words import who
from stylobate.server import presenter
from tests.server.house import Line, Person, until
from tests.toys.cards import Cards


def two(ann: Person, bob: Person, **more: object) -> tuple[Line, Line, str]:
    """A running match of two people."""
    code = ann.create("me open", **more)
    first, second = ann.at(code), bob.at(code)
    second.send("sit", seat=1, name="Bob")
    second.wait("snapshot", lambda m: m["you"] == 1)
    for line in (first, second):
        while line.table["phase"] != "playing":
            line.receive()
    return first, second, code


def test_two_people_play_a_whole_match(ann: Person, bob: Person) -> None:
    first, second, code = two(ann, bob, options={"goal": 6})
    assert first.table["seats"][1]["name"] == "Bob"
    assert first.position["offer"] == ["1", "2", "3"]
    assert second.position["offer"] is None
    played = first.act("3", ticket=7)
    assert (played["ticket"], played["line"]["text"], played["line"]["words"]) == (7, "3", "0 runs 3")
    seen = second.wait("played")
    assert seen["ticket"] == 0
    assert seen["events"] == [{"kind": "run", "words": "0 runs 3", "facts": {"seat": 0, "by": 3}}]
    assert second.act("3")["position"]["turn"]["kind"] == "over"
    over = first.wait("table", lambda m: m["table"]["phase"] == "over")
    assert over["table"]["result"] == {"scores": [0.0, 1.0], "reason": "The goal is reached"}
    assert first.act("1")["reason"] == "The match is over: The goal is reached"
    replay = ann.get(f"/api/tables/{code}/replay")
    assert [frame["text"] for frame in replay["frames"]] == ["3", "3"]
    assert replay["start"]["at"] == 0
    assert replay["frames"][1]["view"]["at"] == 6


def test_codes_can_be_said_and_not_guessed(ann: Person) -> None:
    codes = {ann.create("me open") for _ in range(5)}
    assert len(codes) == 5
    assert all(re.fullmatch(r"[a-z]+-[a-z]+-[0-9]{3}-[0-9]{4}", code) for code in codes)
    code = codes.pop()
    assert ann.get(f"/api/tables/{code}")["title"] == f"{code.split('-')[0].capitalize()} table"
    assert ann.get(f"/api/tables/{code.upper()}")["code"] == code


def test_a_table_tells_its_options_in_words(ann: Person) -> None:
    code = ann.create("me open", options={"goal": 6, "hard": True})
    assert ann.get(f"/api/tables/{code}")["variant"] == "6 · Hard going"


def test_only_public_tables_are_listed(ann: Person, eve: Person) -> None:
    public, private = ann.create("me open", public=True), ann.create("me open")
    listed = {table["code"] for table in eve.get("/api/house")["public"]}
    assert public in listed
    assert private not in listed
    yours = {table["table"]["code"]: table for table in ann.get("/api/house")["yours"]}
    assert yours[public]["seat"] == yours[private]["seat"] == 0
    assert eve.get("/api/house")["yours"] == []


def test_a_reload_and_a_second_tab_keep_the_seat(ann: Person, bob: Person) -> None:
    first, second, code = two(ann, bob)
    first.close()
    until(lambda: not second.receive()["table"]["seats"][0]["here"])
    again, tab = ann.at(code), ann.at(code)
    assert again.you == tab.you == 0
    again.act("2")
    assert tab.wait("played")["position"]["ply"] == 1
    tab.close()
    again.until_ply(1)
    assert again.table["seats"][0]["here"]


def test_bots_fill_seats_and_play(ann: Person) -> None:
    code = ann.create("me bot:2 bot")
    line = ann.at(code)
    assert [seat["name"] for seat in line.table["seats"]] == ["Ann", "Bot 2", "Bot 3"]
    while line.position["turn"]["kind"] != "over":
        line.until_turn()
        line.act("3")
        while line.position["turn"]["kind"] == "acting" and line.you not in line.position["turn"]["seats"]:
            line.receive()
    assert line.position["turn"]["result"]["reason"] == "The goal is reached"


def test_bots_may_play_alone(eve: Person) -> None:
    code = eve.create("bot bot:1", game="race", public=True)
    until(lambda: eve.get(f"/api/tables/{code}")["phase"] == "over")
    assert eve.get(f"/api/tables/{code}")["seats"][0]["name"] == "Bot 3"


def test_two_bots_of_one_level_have_two_names(ann: Person) -> None:
    seats = ann.get(f"/api/tables/{ann.create('me bot:1 bot:1')}")["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Bot 1", "Bot 1 2"]


def test_lots_decide_who_sits_where(ann: Person) -> None:
    seats = {ann.at(ann.create("me open open open", lots=True)).you for _ in range(40)}
    assert seats == {0, 1, 2, 3}


def test_watchers_see_and_may_not_act(ann: Person, bob: Person, eve: Person) -> None:
    first, _, code = two(ann, bob)
    watcher = eve.at(code)
    assert watcher.you is None
    assert watcher.table["watchers"] == 1
    assert watcher.position["offer"] is None
    assert watcher.act("1")["reason"] == "You are watching. Take a free seat to play."
    first.act("1")
    assert watcher.wait("played")["line"]["text"] == "1"
    assert watcher.ask("sit", "refused", seat=0, name="Eve")["reason"] == "Ann has this seat"
    assert watcher.ask("ask", "refused", what="draw")["reason"].startswith("You are watching")


def test_a_private_table_is_watched_by_link(ann: Person, eve: Person) -> None:
    assert eve.at(ann.create("me open")).table["public"] is False


def test_before_the_match_one_may_move_or_get_up(ann: Person, bob: Person) -> None:
    code = ann.create("me open open")
    line = ann.at(code)
    line.send("sit", seat=2, name="Ann")
    assert line.wait("snapshot")["you"] == 2
    assert [seat["kind"] for seat in line.table["seats"]] == ["open", "open", "person"]
    line.send("leave")
    assert line.wait("snapshot")["you"] is None
    assert [seat["kind"] for seat in line.table["seats"]] == ["open", "open", "open"]
    assert line.ask("leave", "refused")["reason"] == "You have no seat here"


def test_a_waiting_table_takes_bots_and_no_actions(ann: Person) -> None:
    line = ann.at(ann.create("me open"))
    assert line.position["turn"]["kind"] == "waiting"
    assert line.act("1")["reason"] == "The match starts when every seat is taken."
    line.send("seat_bot", seat=1, level=1)
    line.wait("table", lambda m: m["table"]["phase"] == "playing")
    assert line.act("1")["type"] == "played"


def test_who_leaves_is_replaced_by_a_bot_and_stays_out(ann: Person, bob: Person, eve: Person) -> None:
    first, second, code = two(ann, bob)
    first.act("1")
    assert first.ask("seat_bot", "refused", seat=1, level=1)["reason"] == "Bob has this seat"
    second.send("leave")
    left = first.wait_table(lambda table: table["seats"][1]["left"])
    assert left["seats"][1]["name"] == "Bob"
    watcher = eve.at(code)
    assert "Only players at the table" in watcher.ask("seat_bot", "refused", seat=1, level=1)["reason"]
    first.send("seat_bot", seat=1, level=1)
    first.until_ply(2)
    assert first.table["seats"][1]["kind"] == "bot"
    assert second.ask("sit", "refused", seat=1, name="Bob")["reason"] == "Bot 1 has this seat"


def test_who_left_may_come_back_while_the_seat_is_free(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob)
    second.send("leave")
    second.wait("snapshot", lambda m: m["you"] is None)
    assert first.ask("sit", "refused", seat=1, name="Ann")["reason"] == "You already have a seat"
    second.send("sit", seat=1, name="Robert")
    assert second.wait("snapshot")["table"]["seats"][1] == {
        "seat": 1,
        "side": "Player 2",
        "numbered": True,
        "kind": "person",
        "name": "Robert",
        "level": None,
        "here": True,
        "left": False,
        "shared": False,
        "away": None,
    }
    first.act("1")
    second.until_turn()
    assert second.act("1")["type"] == "played"


def test_nobody_plays_two_hands_of_one_match(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob, game="cards")
    first.send("leave")
    second.wait_table(lambda table: table["seats"][0]["left"])
    second.send("leave")
    first.wait_table(lambda table: table["seats"][1]["left"])
    assert "only go back to that one" in first.ask("sit", "refused", seat=1, name="Ann")["reason"]


def test_a_stale_action_is_refused(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob)
    first.act("1")
    second.until_turn()
    second.act("1")
    first.until_turn()
    refused = first.act("2", ticket=9, ply=0)
    assert (refused["type"], refused["ticket"]) == ("refused", 9)
    assert refused["reason"] == "The table changed before your move arrived. Please check and try again."
    assert first.act("2", ply=3)["type"] == "refused"
    assert first.act("2")["type"] == "played"


def test_what_is_illegal_is_answered_with_reason_and_rule(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob)
    assert first.act("4") == {"type": "refused", "reason": "Add one, two or three", "rule": "RA-1", "ticket": 1}
    assert second.act("1")["reason"] == "It is not your turn: the table is waiting for Ann"
    assert first.ask("try", "allowed", text="3", ticket=5) == {"type": "allowed", "text": "3", "ticket": 5}
    assert first.ask("try", "refused", text="9", ticket=6)["rule"] == "RA-1"
    assert first.act("concede")["reason"] == "To give up, choose Resign in the menu."


def test_in_a_simultaneous_phase_others_do_not_make_an_act_stale(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob, game="fists")
    assert first.position["turn"]["seats"] == [0, 1]
    first.act("2", ply=0)
    # Bob's page still shows ply 0: what he decided there means the same.
    assert second.act("3", ply=0)["type"] == "played"
    second.until_turn()
    assert second.position["ply"] == 3, "both hands and the coin"
    # But the coin has spoken since.
    assert second.act("1", ply=1)["type"] == "refused"
    assert second.act("1", ply=3)["type"] == "played"
    assert second.act("1", ply=3)["type"] == "refused", "no second hand"


def test_bots_and_people_act_at_once(ann: Person) -> None:
    line = ann.at(ann.create("me bot bot bot", game="fists", options={"lives": 1}))
    while line.position["turn"]["kind"] != "over":
        if line.you in line.position["turn"]["seats"]:
            line.act("1")
        else:
            line.receive()


def test_who_comes_back_gets_what_was_missed(ann: Person, bob: Person) -> None:
    first, second, code = two(ann, bob)
    first.act("1")
    first.close()
    second.until_turn()
    second.act("2")
    again = ann.at(code, ply=0)
    snapshot = again.frames[0]
    assert '"missed":[{"kind":"run","words":"0 runs 1"' in snapshot
    assert again.position["ply"] == 2
    assert ann.at(code, ply=2).position["ply"] == 2
    assert ann.at(code, ply=900_000).position["ply"] == 2
    looked = again.ask("look", "looked", ply=1)
    assert (looked["view"]["at"], looked["events"][0]["words"]) == (1, "0 runs 1")
    assert again.ask("look", "looked", ply=0)["events"] == []
    assert again.ask("look", "refused", ply=3)["reason"] == "The match has not got that far yet"


def test_chat_reaches_everyone_and_stays(ann: Person, bob: Person, eve: Person) -> None:
    first, second, code = two(ann, bob)
    first.send("say", text="  good\u202e luck\n\x07 ")
    line = second.wait("chatted")["line"]
    assert (line["seat"], line["name"], line["text"]) == (0, "Ann", "good luck")
    watcher = eve.at(code)
    assert '"text":"good luck"' in watcher.frames[0]
    watcher.send("say", text="hello")
    assert first.wait("chatted", lambda m: m["line"]["seat"] is None)["line"]["name"] == "Watcher"
    assert first.ask("say", "refused", text="\u200b\x00")["reason"] == "That message is empty"


def test_resigning_ends_the_match(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob)
    second.send("resign")
    over = first.wait("table", lambda m: m["table"]["phase"] == "over")
    assert over["table"]["result"] == {"scores": [1.0, 0.0], "reason": "Given up"}
    assert second.ask("resign", "refused")["reason"] == "The match is over: Given up"


def test_a_game_that_cannot_be_given_up_says_so(ann: Person, bob: Person) -> None:
    first, _, _ = two(ann, bob, game="cards")
    assert "cannot go on without a player" in first.ask("resign", "refused")["reason"]


def test_a_draw_needs_the_other(ann: Person, bob: Person) -> None:
    first, second, code = two(ann, bob)
    first.send("ask", what="draw")
    asked = second.wait("asked")["questions"]
    assert asked == [{"what": "draw", "by": 0, "agreed": [0], "waiting": [1]}]
    second.send("answer", what="draw", yes=False)
    assert first.wait("asked", lambda m: m["news"])["news"] == "Bob declines the draw"
    assert "was declined" in first.ask("ask", "refused", what="draw")["reason"]
    first.act("1")
    second.until_turn()
    first.send("ask", what="draw")
    second.wait("asked", lambda m: m["questions"])
    # To offer what is already offered is to agree.
    second.send("ask", what="draw")
    over = first.wait("table", lambda m: m["table"]["phase"] == "over")
    assert over["table"]["result"] == {"scores": [0.5, 0.5], "reason": "The players agreed on a draw"}
    assert over["position"]["turn"]["result"]["reason"] == "The players agreed on a draw"
    assert first.act("1")["reason"] == "The match is over: The players agreed on a draw"
    assert ann.get(f"/api/tables/{code}/export")["ended"]["scores"] == [0.5, 0.5]


def test_acting_instead_of_answering_declines_a_draw(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob)
    first.act("1")
    second.until_turn()
    first.send("ask", what="draw")
    second.wait("asked", lambda m: m["questions"])
    second.act("1")
    assert first.wait("asked", lambda m: not m["questions"])["news"] == ""
    assert second.ask("answer", "refused", what="draw", yes=True)["reason"] == "Nobody is asking you that"


def test_bots_take_a_draw_when_they_are_no_better(ann: Person) -> None:
    line = ann.at(ann.create("me bot", options={"goal": 100_000}))
    line.send("ask", what="draw")
    message = line.wait("asked", lambda m: not m["questions"])
    # The random bot expects as much as anybody.
    assert message["news"] == ""
    line.wait("table", lambda m: m["table"]["result"])


def test_taking_back_ones_own_last_act_needs_nobody(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob)
    assert first.position["may_undo"] is False
    assert first.ask("ask", "refused", what="undo")["reason"] == "You have not made a move yet"
    assert first.act("3")["position"]["may_undo"]
    first.send("ask", what="undo")
    assert first.wait("snapshot")["position"]["view"]["at"] == 0
    assert second.wait("snapshot")["log"] == []
    assert first.act("2")["position"]["ply"] == 1


def test_taking_back_past_another_needs_agreement(ann: Person, bob: Person) -> None:
    first, second, code = two(ann, bob)
    first.act("3")
    second.until_turn()
    second.act("3")
    first.until_turn()
    first.send("ask", what="undo")
    assert second.wait("asked")["questions"][0]["waiting"] == [1]
    second.send("answer", what="undo", yes=True)
    assert first.wait("snapshot")["position"]["ply"] == 0
    first.act("1")
    second.wait("played", lambda m: m["position"]["view"]["at"] == 1)
    second.act("1")
    first.until_ply(2)
    first.send("ask", what="undo")
    second.wait("asked", lambda m: m["questions"])
    second.send("answer", what="undo", yes=False)
    assert first.wait("asked", lambda m: m["news"])["news"] == "Bob does not agree to take back"
    assert [f["text"] for f in ann.get(f"/api/tables/{code}/replay")["frames"]] == ["1", "1"]


def test_bots_let_one_take_back(ann: Person) -> None:
    line = ann.at(ann.create("me bot"))
    line.act("3")
    line.until_ply(2)
    line.send("ask", what="undo")
    assert line.wait("snapshot")["position"]["ply"] == 0


def test_nothing_is_taken_back_across_chance(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob, game="fists")
    first.act("1")
    assert first.position["may_undo"]
    second.act("2")
    first.until_ply(3)
    assert first.position["may_undo"] is False
    assert first.ask("ask", "refused", what="undo")["reason"] == "You cannot take back a roll or a draw"


def test_rematch_rotates_the_sides(ann: Person, bob: Person, eve: Person) -> None:
    first, second, code = two(ann, bob, options={"goal": 6})
    watcher = eve.at(code)
    assert first.ask("ask", "refused", what="rematch")["reason"] == "This match is not over yet"
    first.send("resign")
    second.wait("table", lambda m: m["table"]["phase"] == "over")
    second.send("ask", what="rematch")
    first.wait("asked", lambda m: m["questions"])
    first.send("answer", what="rematch", yes=True)
    codes = {line.wait("table", lambda m: m["table"]["next"])["table"]["next"] for line in (first, second, watcher)}
    assert len(codes) == 1
    again = codes.pop()
    assert (ann.at(again).you, bob.at(again).you) == (1, 0)
    assert bob.at(again).table["options"]["goal"] == 6
    assert first.ask("ask", "refused", what="rematch")["reason"] == "The next match is set up already"


def test_rematch_with_a_bot_happens_at_once(ann: Person) -> None:
    line = ann.at(ann.create("me bot:4"))
    line.send("resign")
    line.wait("table", lambda m: m["table"]["phase"] == "over")
    line.send("ask", what="rematch")
    following = line.wait("table", lambda m: m["table"]["next"])["table"]["next"]
    next_line = ann.at(following)
    assert [seat["name"] for seat in next_line.table["seats"]] == ["Bot 4", "Ann"]
    next_line.until_turn()


def test_leaving_answers_what_was_asked(ann: Person, bob: Person) -> None:
    first, second, _ = two(ann, bob)
    first.send("resign")
    second.wait("table", lambda m: m["table"]["phase"] == "over")
    first.send("ask", what="rematch")
    second.wait("asked", lambda m: m["questions"])
    second.send("leave")
    following = first.wait("table", lambda m: m["table"]["next"])["table"]["next"]
    assert [seat["kind"] for seat in first_table(ann, following)] == ["open", "person"]


def first_table(person: Person, code: str) -> list[dict[str, object]]:
    seats: list[dict[str, object]] = person.get(f"/api/tables/{code}")["seats"]
    return seats


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"game": "chess"}, "There is no game called chess"),
        ({"options": {"goal": 7}}, "goal is 21, 6 or 100000, not 7"),
        ({"options": {"speed": 1}}, "race has no option 'speed'; it has goal or hard"),
        ({"chairs": [{"kind": "me"}] * 5}, "race takes 2, 3 or 4 players here, not 5"),
        ({"name": "\u200b"}, "Please choose a name that people can read"),
        ({"game": "cards", "chairs": [{"kind": "me"}, {"kind": "bot"}]}, "Cards has no bots"),
    ],
)
def test_tables_that_cannot_be(ann: Person, wanted: dict[str, object], reason: str) -> None:
    usual = {"game": "race", "name": "Ann", "chairs": [{"kind": "me"}, {"kind": "open"}]}
    answer = ann.http.post("/api/tables", json={**usual, **wanted})
    assert (answer.status_code, answer.json()["reason"]) == (400, reason)


def test_people_are_named_where_the_rulebook_names_no_side() -> None:
    sitters = [SimpleNamespace(name=name) for name in ("Ada", "", "Ben")]
    table: Any = SimpleNamespace(game=Cards.setup(3), sitters=sitters)
    told = presenter.named(table, f"{who(0)} waits for {who(2)}, not for {who(1)} or the card Player 1")
    assert told == "Ada waits for Ben, not for Player 2 or the card Player 1"
    table.game, table.sitters = registry.load("stones"), sitters[:2]
    assert presenter.named(table, f"{table.game.who(0)}'s stone reached c9") == "White's stone reached c9"
