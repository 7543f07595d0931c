"""Each reader is told the same in their own language, and every message that is claimed is in the catalogues."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import stylobate
from stylobate import load
from stylobate.core import registry
from stylobate.core.words import sentence, told
from stylobate.games.stones import Stones
from stylobate.server.language import ENGLISH, LANGUAGES, catalogue, chosen, speaking, translated
from tests.server.house import Line, Person, house

SOURCE = Path(stylobate.__file__).parent
CLAIMED = {"stylobate.games.stones": ["games/stones/rules"]}
"""Games that are spoken in every language, and where their sentences stand."""
SAYS = {"Illegal": 0, "sentence": 0, "filled_in": 0, "Refusal": 0}
"""Functions that take a sentence, and which argument it is."""
FACT = re.compile(r"\{(\w+)(?:_en)?[,}]")


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


def messages(folder: Path) -> Iterator[tuple[str, str]]:
    """Every sentence that is said in a folder's code, with the place where it stands."""
    for file in sorted(folder.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.func.id not in SAYS:
                continue
            for said in ast.walk(call.args[SAYS[call.func.id]]):
                place = f"{file.relative_to(SOURCE)}:{call.lineno}"
                assert not isinstance(said, ast.JoinedStr), f"{place}: facts go into a sentence by `sentence`"
                if isinstance(said, ast.Constant) and isinstance(said.value, str) and " " in said.value:
                    yield place, said.value


def texts(package: str) -> Iterator[tuple[str, str]]:
    """What a game says beside its rules: lessons and options."""
    game = load(package.rpartition(".")[2])
    about = game.about
    for text in (about.sentence, about.lead, *about.traits, *(level.sentence for level in game.levels())):
        yield "about", text
    for option in game.options:
        yield from (("option", text) for text in (option.title, option.help, *option.labels))
    data = SOURCE.parent / package.replace(".", "/") / "data"
    for moment in json.loads((data / "first_game.json").read_text("utf-8"))["moments"]:
        yield from (("moment", moment[part]) for part in ("title", "words"))
    for lesson in json.loads((data / "lessons.json").read_text("utf-8")):
        steps = [
            text
            for step in lesson["steps"]
            for text in (
                *(step.get(part) for part in ("task", "praise", "other", "judged")),
                *step.get("names", {}).values(),
            )
            if text
        ]
        yield from (("lesson", text) for text in (lesson["title"], lesson["words"], *steps))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
@pytest.mark.parametrize("package", CLAIMED)
def test_no_sentence_of_a_claimed_game_is_outside_the_catalogue(package: str, language: str) -> None:
    known = {**catalogue("stylobate.server", language), **catalogue(package, language)}
    said = [found for folder in CLAIMED[package] for found in messages(SOURCE / folder)]
    missing = [f"{place}: {text}" for place, text in (*said, *texts(package)) if text not in known]
    assert not missing, "\n".join(missing)
    assert len(said) > 30


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
@pytest.mark.parametrize("package", ["stylobate.server", *CLAIMED])
def test_a_translation_has_the_facts_of_its_message(package: str, language: str) -> None:
    wrong = {
        message: pattern
        for message, pattern in catalogue(package, language).items()
        if {fact.removesuffix("_en") for fact in FACT.findall(pattern)} - set(FACT.findall(message))
    }
    assert not wrong


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
