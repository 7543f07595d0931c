"""The analysis board: both sides are played, positions are set up by their text, and the bot says what it thinks."""

from collections.abc import Iterator
from typing import Any

import pytest

from stylobate.core.registry import load
from tests.server.house import Person, house
from tests.server.test_branching import finished
from tests.server.test_stones import REAL


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Ann in a house with the real games."""
    parts = {**REAL, "names": lambda: ("europe", "stones", "tiles")}
    with house(tmp_path_factory.mktemp("real"), parts=parts) as door:
        yield Person(door, "Ann")


def asked(person: Person, game: str, what: str = "analysis", **more: Any) -> tuple[int, dict[str, Any]]:
    answer = person.http.post(f"/api/games/{game}/{what}", json=more)
    return answer.status_code, answer.json()


def moved(*texts: str) -> list[dict[str, Any]]:
    """A line of stones, in turn."""
    return [{"seat": at % 2, "text": text} for at, text in enumerate(texts)]


def test_both_sides_are_played_and_the_rules_decide(real: Person) -> None:
    status, start = asked(real, "stones")
    assert (status, start["seat"], start["position"]) == (200, 0, str(load("stones").start()))
    _, first = asked(real, "stones", text="a3-a4")
    assert [(each["seat"], each["text"], each["ply"]) for each in first["added"]] == [(0, "a3-a4", 0)]
    assert first["seat"] == 1
    assert first["offer"]
    _, second = asked(real, "stones", line=moved("a3-a4"), text="a7-a6")
    game = load("stones")
    state = game.apply(game.start(), 0, game.parse(game.start(), 0, "a3-a4")).state
    assert second["position"] == str(game.apply(state, 1, game.parse(state, 1, "a7-a6")).state)
    status, refused = asked(real, "stones", line=moved("a3-a4"), text="a3-a4")
    assert (status, bool(refused["reason"])) == (400, True)
    # Asking plays nothing.
    status, same = asked(real, "stones", text="a3-a4", only_ask=True)
    assert (status, same["position"], same["added"]) == (200, start["position"], [])
    assert asked(real, "stones", text="a3-a9", only_ask=True)[0] == 400
    assert asked(real, "stones", line=moved("a3-a9"))[0] == 400
    assert real.get("/api/mine")["tables"] == []


def test_a_position_is_set_up_by_its_text_and_a_bad_one_is_refused_in_a_sentence(real: Person) -> None:
    text = "b/.../...../...../..w../...../...../.../. b"
    status, found = asked(real, "stones", position=f" {text} ")
    assert (status, found["position"], found["seat"], found["writable"]) == (200, text, 1, True)
    for bad in ("nonsense", "b/bbb w", text.replace("w", "x"), text[:-1] + "z", ""):
        status, refused = asked(real, "stones", position=bad)
        assert (status, refused["reason"][:1].isupper()) == (400, True), bad
    assert asked(real, "stones", seats=3)[0] == 400
    assert asked(real, "stones", options={"variant": "round"})[0] == 400


def test_where_there_are_secrets_only_what_the_house_has_written_is_set_up(real: Person) -> None:
    start = asked(real, "europe", seats=2)[1]
    text = start["position"]
    status, again = asked(real, "europe", seats=2, position=text)
    assert (status, again["writable"], again["position"]) == (200, False, text)
    assert (again["view"], again["seat"]) == (start["view"], start["seat"])
    # Neither another table's, nor one that was written by hand or changed.
    broken = text[:-1] + ("a" if text[-1] != "a" else "b")
    for seats, bad in ((3, text), (2, broken), (2, text.partition(".")[0]), (2, "{}"), (2, "")):
        status, refused = asked(real, "europe", seats=seats, position=bad)
        assert (status, refused["reason"].startswith("That is no position of this table.")) == (400, True), bad
    assert len(text) < 4000


def test_it_begins_at_a_ply_of_a_finished_match_only(real: Person) -> None:
    code = finished(real)
    _, there = asked(real, "stones", table=code, ply=1)
    assert there["seat"] == 1
    assert there["position"] == asked(real, "stones", text="a3-a4")[1]["position"]
    assert asked(real, "stones", table=code, ply=99)[0] == 400
    assert asked(real, "tiles", table=code, ply=1)[0] == 400
    running = real.create("me open", "stones")
    assert asked(real, "stones", table=running, ply=0)[0] == 409
    assert asked(real, "stones", table="no-such-1x", ply=0)[0] == 404


def test_chance_speaks_for_itself_and_each_looks_with_the_eyes_of_whoever_acts(real: Person) -> None:
    status, start = asked(real, "europe", seats=2)
    assert status == 200
    assert start["added"]
    assert all(each["seat"] is None for each in start["added"])
    line = [{"seat": each["seat"], "text": each["text"]} for each in start["added"]]
    again = asked(real, "europe", seats=2, line=line)[1]
    assert (again["position"], again["added"]) == (start["position"], [])
    game = load("europe", seats=2)
    state = game.start()
    for each in line:
        state = game.apply(state, each["seat"], each["text"]).state
    assert again["view"] == game.view(state, again["seat"])


def test_the_bot_says_what_it_expects_and_how_it_would_go_on(real: Person) -> None:
    status, said = asked(real, "stones", "opinion", line=moved("a3-a4"))
    assert (status, said["bot"], len(said["scores"])) == (200, "Artemis", 2)
    assert [each["seat"] for each in said["line"]] == [1, 0, 1]
    # The line can be played.
    texts = moved("a3-a4", *(each["text"] for each in said["line"]))
    assert asked(real, "stones", line=texts)[0] == 200
    # One move before the end it sees it.
    near = "./.w./...../..b../...../...../...../.../. w"
    _, won = asked(real, "stones", "opinion", position=near)
    assert won["scores"][0] > 0.9
    assert won["forced"] == {"winner": 0, "plies": 1}
