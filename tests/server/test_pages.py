"""Addresses: the app's files, the rules, the variants, and what the strongest bot thinks."""

import json
from pathlib import Path

from stylobate.server import schema
from tests.server.house import Person, house, until


def test_the_app_is_served_at_every_address_people_bookmark(tmp_path: Path, built: Path) -> None:
    with house(tmp_path / "data", web=built) as door:
        ann = Person(door)
        code = ann.create("me open")
        pages = ["/", "/g/race", "/g/race/rules", f"/t/{code}", f"/t/{code}/replay", "/settings"]
        for path, status in [*((page, 200) for page in pages), ("/t/nowhere", 404), ("/g/chess", 404)]:
            answer = ann.http.get(path)
            assert (answer.status_code, answer.text) == (status, "<!doctype html><title>app</title>"), path
            assert answer.headers["cache-control"] == "no-cache"
        asset = ann.http.get("/assets/app-1a2b.js")
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-encoding"] == "gzip"
        assert "set-cookie" not in Person(door).http.get("/assets/app-1a2b.js").headers
        assert ann.http.get("/icon.svg").headers["content-type"].startswith("image/svg")
        for path in (
            "/assets/none.js",
            "/none.js",
            "/assets/../../secret.txt",
            "/..%2fsecret.txt",
            "/%2e%2e/secret.txt",
        ):
            answer = ann.http.get(path)
            assert (answer.status_code, "secret" in answer.text) == (404, False), path


def test_an_unbuilt_app_says_what_to_do(tmp_path: Path) -> None:
    with house(tmp_path, web=tmp_path / "nothing") as door:
        assert "make web" in Person(door).http.get("/").text


def test_unknown_addresses_are_answered_in_json(ann: Person) -> None:
    answer = ann.http.get("/api/nothing/here")
    assert (answer.status_code, answer.json()) == (
        404,
        {"reason": "There is nothing at /api/nothing/here", "rule": None},
    )
    assert ann.http.delete("/api/house").status_code in (404, 405)


def test_variants_say_who_may_play(ann: Person) -> None:
    variant = ann.get("/api/games/race/variant?goal=6&hard=true")
    assert variant["seats"] == [2, 3, 4]
    assert variant["sides"][0] == ["Player 1", "Player 2"]
    assert variant["levels"][0]["name"] == "Bot 1"
    assert ann.get("/api/games/race/variant?goal=5")["reason"] == "goal must be one of 21, 6, 100000"
    assert ann.get("/api/games/race/variant?speed=5")["reason"] == "Race has no option speed"
    assert ann.get("/api/games/chess/variant")["reason"] == "There is no game called chess"


def test_the_house_introduces_its_games(ann: Person) -> None:
    door = ann.get("/api/house")
    race = next(game for game in door["games"] if game["id"] == "race")
    assert race["options"][1]["only"] == {"goal": [6]}
    assert [level["level"] for level in race["levels"]] == [1, 2, 3, 4, 5]
    assert door["address"] == ann.house


def test_a_qr_code_leads_to_the_table(ann: Person) -> None:
    answer = ann.http.get(f"/api/tables/{ann.create('me open')}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_the_strongest_bot_tells_what_it_thought(ann: Person) -> None:
    code = ann.create("bot bot", options={"goal": 6})
    until(lambda: ann.get(f"/api/tables/{code}")["phase"] == "over")
    plies = ann.get(f"/api/tables/{code}")["ply"]
    until(lambda: ann.get(f"/api/tables/{code}/thoughts")["done"] == plies + 1)
    thoughts = ann.get(f"/api/tables/{code}/thoughts")
    assert thoughts["bot"] == "Bot 5"
    assert [thought["ply"] for thought in thoughts["thoughts"]] == list(range(plies + 1))
    assert sorted(thoughts["thoughts"][-1]["scores"]) == [0.0, 1.0]
    running = ann.create("me bot")
    assert ann.http.get(f"/api/tables/{running}/thoughts").status_code == 409


def test_the_schema_names_every_message() -> None:
    made = json.loads(json.dumps(schema.schema()))
    definitions = made["definitions"]
    assert {"AnyIncoming", "AnyOutgoing", "House", "Snapshot", "NewTable", "Thoughts"} <= definitions.keys()
    assert definitions["Hello"]["required"] == ["type"]
    assert "ticket" in definitions["Played"]["required"]
    assert made["required"] == sorted(definitions)


def test_the_documentation_is_served_where_it_was_built(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    (docs / "games").mkdir(parents=True)
    (docs / "index.html").write_text("<!doctype html><title>Start here</title>")
    (docs / "games" / "stones.html").write_text("<!doctype html><title>Temple</title>")
    (tmp_path / "secret.txt").write_text("secret")
    with house(tmp_path / "data", docs=docs) as door:
        ann = Person(door)
        moved = ann.http.get("/docs")
        assert (moved.status_code, moved.headers["location"]) == (308, "/docs/")
        for path, words in (
            ("/docs/", "Start here"),
            ("/docs/index.html", "Start here"),
            ("/docs/games/stones.html", "Temple"),
        ):
            answer = ann.http.get(path)
            assert answer.status_code == 200
            assert words in answer.text
            assert answer.headers["content-type"].startswith("text/html")
            assert "script-src 'self'" in answer.headers["content-security-policy"]
        for path in (
            "/docs/none.html",
            "/docs/games/",
            "/docs/../secret.txt",
            "/docs/..%2fsecret.txt",
            "/docs/%2e%2e/secret.txt",
        ):
            answer = ann.http.get(path)
            assert (answer.status_code, "secret" in answer.text) == (404, False), path


def test_a_house_without_documentation_says_so(tmp_path: Path) -> None:
    with house(tmp_path, docs=tmp_path / "nothing") as door:
        answer = Person(door).http.get("/docs/")
        assert answer.status_code == 404
        assert "make docs" in answer.text
        assert Person(door).http.get("/api/house").status_code == 200
