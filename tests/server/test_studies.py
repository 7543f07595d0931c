"""The lab's reports in a house: those that ship and those in the data folder, and nothing else of the disk."""

import json
from pathlib import Path

from tests.server.house import Person, house

SETTINGS = {"game": "race", "seats": [2], "games": 10, "levels": [4]}


def keep(folder: Path, **more: object) -> None:
    folder.mkdir(parents=True)
    answers = {"length": "It takes long.", "seats": "Seats are even."}
    (folder / "study.json").write_text(json.dumps({"settings": SETTINGS, "answers": answers} | more))
    (folder / "report.html").write_text('<!doctype html><html lang="en"><style>b{}</style>A report</html>')


def test_studies_of_the_data_folder_are_listed_and_shown(tmp_path: Path) -> None:
    keep(tmp_path / "data" / "studies" / "mine")
    (tmp_path / "data" / "studies" / "broken").mkdir()
    (tmp_path / "data" / "studies" / "broken" / "study.json").write_text("no")
    (tmp_path / "data" / "report.html").write_text("secret")
    with house(tmp_path / "data") as door:
        ann = Person(door)
        (own,) = [study for study in ann.get("/api/lab") if study["own"]]
        assert own["address"] == "/lab/own/mine"
        assert (own["game"], own["games"], own["sentences"]) == ("race", 10, ["It takes long.", "Seats are even."])
        shown = ann.http.get("/lab/own/mine?theme=night")
        assert shown.text.startswith('<!doctype html><html lang="en" data-theme="night"')
        policy = shown.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src" not in policy
        assert shown.headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in ann.http.get("/api/lab").headers["content-security-policy"]
        for path in ("/lab/own/other", "/lab/own/..%2f..", "/lab/nothing"):
            answer = ann.http.get(path)
            assert answer.status_code == 404, path
            assert "secret" not in answer.text


def test_a_study_of_each_game_ships(tmp_path: Path) -> None:
    with house(tmp_path) as door:
        ann = Person(door)
        shipped = [study for study in ann.get("/api/lab") if not study["own"]]
        assert {study["game"] for study in shipped} == {"blox", "europe", "rush", "stones", "tiles", "trip"}
        for study in shipped:
            assert "<svg" in ann.http.get(study["address"]).text
            assert len(study["sentences"]) == 3
