"""Each reader is told the same in their own language."""

from pathlib import Path

import msgspec

from stylobate import load
from stylobate.core import registry
from stylobate.core.game import Over
from stylobate.core.words import packed, sentence, told, unpacked
from stylobate.games.blox import Blox
from stylobate.games.stones import Stones
from stylobate.kit.words import who
from stylobate.server import presenter
from stylobate.server.absence import Absence
from stylobate.server.language import ENGLISH, chosen, speaking, spoken, translated
from stylobate.server.messages import Chair
from stylobate.server.standing import standing_at
from stylobate.server.tables import Standing, laid_out
from tests.server.house import Line, Person, house


def test_the_language_is_the_one_a_reader_likes_best() -> None:
    assert chosen("de-AT,de;q=0.9,en;q=0.8") == "de"
    assert chosen("fr;q=1, en;q=0.4, de;q=0.5") == "de"
    assert chosen("en-GB,de;q=0.7") == ENGLISH
    assert chosen("") == chosen("fr") == chosen(";;;q=,,1.2.3") == ENGLISH


def test_a_sentence_is_said_in_the_language_of_its_reader() -> None:
    said = sentence("The stone on {field} is {side}'s, not yours", field="c4", side="Black")
    assert translated(said, Stones) == "The stone on c4 is Black's, not yours"
    with speaking("de"):
        assert translated(said, Stones) == "Der Stein auf c4 gehört Schwarz, nicht dir"
        assert translated("Stones never move back", Stones) == "Steine ziehen nie zurück"
        assert translated("Nobody has translated this", Stones) == "Nobody has translated this"
    assert translated("Stones never move back", Stones) == "Stones never move back"


def test_seats_are_still_named_after_translation() -> None:
    game = load("stones")
    event = game.apply(game.start(), 0, "a3-a4").events[0]
    with speaking("de"):
        said = translated(event.template, Stones)
    assert told(said) == "Weiß zieht von a3 nach a4"
    assert told(said, {0: "Zoë"}) == "Zoë zieht von a3 nach a4"


def test_the_reader_is_you_and_the_others_have_names() -> None:
    given = sentence("{who} gives a {block} block to {to}", who=who(0), block="2x3", to=who(1))
    swapped = sentence(
        "{who} swaps a {block} block for {other}'s {theirs} block", who=who(1), block="1x1", other=who(0), theirs="2x2"
    )
    names = {0: "Ada", 1: "Ben"}
    for language, reader, said in (
        ("en", None, "Ada gives a 2x3 block to Ben"),
        ("en", 0, "You give a 2x3 block to Ben"),
        ("en", 1, "Ada gives a 2x3 block to you"),
        ("de", None, "Ada gibt Ben einen 2x3-Stein"),
        ("de", 0, "Du gibst Ben einen 2x3-Stein"),
        ("de", 1, "Ada gibt dir einen 2x3-Stein"),
    ):
        with speaking(language):
            assert told(translated(given, Blox, reader), names) == said
    assert told(translated(swapped, Blox, 0), names) == "Ben swaps a 1x1 block for your 2x2 block"
    with speaking("de"):
        assert told(translated(swapped, Blox, 0), names) == "Ben tauscht einen 1x1-Stein gegen einen 2x2-Stein von dir"
        # What nobody has translated is said in English, and speaks to its reader where English does.
        last = sentence("{who} dances; {last} is the last builder left", who=who(1), last=who(0))
        assert told(translated(last, Blox, 0), names) == "Ben dances; Ada is the last builder left"


def test_what_a_board_says_is_translated_and_what_it_is_called_is_not() -> None:
    board = {
        "plots": ["house"],
        "cards": [{"id": "Cottage", "name": "Cottage"}],
        "kinds": {"name": {"text": "It fits!"}},
    }
    with speaking("de"):
        assert spoken(board, Blox) == {
            "plots": ["house"],
            "cards": [{"id": "Cottage", "name": "Häuschen"}],
            "kinds": {"name": {"text": "Es passt!"}},
        }
    assert spoken(board, Blox) is board


def test_two_readers_of_one_table_read_two_languages(tmp_path: Path) -> None:
    parts = {"load": registry.load, "find": registry.find, "names": lambda: ("stones",)}
    with house(tmp_path, parts=parts) as address:
        ann, ben = Person(address, "Ann"), Person(address, "Ben")
        code = ann.create("me open", "stones")
        german, english = Line(address, code, ann.cookie), Line(address, code, ben.cookie)
        german.send("hello", language="de-DE")
        english.send("hello")
        german.wait("snapshot")
        english.wait("snapshot")
        english.send("sit", seat=1, name="Ben")
        german.wait_table(lambda table: table["phase"] == "playing")
        assert [seat["side"] for seat in german.table["seats"]] == ["Weiß", "Schwarz"]
        refused = german.act("c3-c2")
        assert (refused["reason"], refused["rule"]) == ("Steine ziehen nie zurück", "TS-1")
        played = german.act("a3-a4")
        assert (played["line"]["words"], played["line"]["deed"]) == (
            "Weiß zieht von a3 nach a4",
            "zieht von a3 nach a4",
        )
        assert english.wait("played")["line"]["words"] == "White walks from a3 to a4"
        ann.http.headers["accept-language"] = "de"
        assert ann.get(f"/api/tables/{code}/replay")["frames"][0]["words"] == "Weiß zieht von a3 nach a4"
        assert ben.get(f"/api/tables/{code}/replay")["frames"][0]["words"] == "White walks from a3 to a4"
        assert ann.get("/api/games/stones/lessons")[0]["title"] == "Schritt"
        assert ann.get("/api/games/stones/lessons/99")["reason"] != ""
        assert "Das Brett" in ann.get("/api/games/stones/rules")["rules"]
        assert ann.get("/api/tables/olive-fern-00000")["reason"] == "Einen Tisch mit diesem Code gibt es nicht"


def test_a_table_tells_its_reader_what_they_did_and_what_a_bot_would_do() -> None:
    table = laid_out(load("blox"), [Chair("me"), Chair("bot", 2)], "Ada", "somebody")
    taken = sentence("{who} takes a {block} block", who=who(0), block="2x3")
    assert presenter.named(table, taken, 0) == "You take a 2x3 block"
    assert presenter.named(table, taken, 1) == presenter.named(table, taken) == "Ada takes a 2x3 block"
    assert presenter.deed_named(table, taken, 0) == "Take a 2x3 block"
    with speaking("de"):
        assert presenter.deed_named(table, taken, 0) == "Nimm einen 2x3-Stein"
        info = presenter.listed(table, Standing(False, 0, (0,), None), Absence(60))
        assert (info.title, info.variant) == (f"{table.code.split('-')[0].capitalize()}-Tisch", "Eine Schicht")
    temple = laid_out(load("stones"), [Chair("me"), Chair("bot", 2)], "Ada", "somebody")
    walk = temple.game.apply(temple.game.start(), 0, "a3-a4").events[0].template
    # A side that has a name of its own keeps it.
    assert presenter.named(temple, walk, 0) == "White walks from a3 to a4"


def test_how_a_match_ended_is_told_in_every_language_after_it_was_stored() -> None:
    table = laid_out(load("blox"), [Chair("me"), Chair("bot", 2)], "Ada", "somebody")
    game = table.game
    over = game.turn(game.concede(game.start(), 0).state)
    assert isinstance(over, Over)
    stored = msgspec.json.decode(msgspec.json.encode(standing_at(table, over, 1)), type=Standing)
    bot = table.sitters[1].name
    for language, said in (
        ("en", f"Ada gave up; {bot} is the last builder left"),
        ("de", f"Ada hat aufgegeben; {bot} ist als Letzter übrig"),
    ):
        with speaking(language):
            result = presenter.listed(table, stored, Absence(60)).result
        assert result is not None
        assert result.reason == said
    assert unpacked(packed("plain")) == "plain"
