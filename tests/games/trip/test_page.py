"""What the page is handed has the form that page.py describes."""

import json
from functools import partial
from random import Random
from typing import Any

from stylobate.games.trip import Trip, page
from tests.games import pages
from tests.games.trip import own
from tests.games.trip.hurry import Hurried
from tests.games.trip.positions import Table, trip

GROUPS = {
    "ends": {
        *("text", "words", "end", "path", "effects", "left", "taken", "with", "turns", "held", "option", "wins"),
    },
    "throws": {"text", "words", "mode", "switch"},
    "spaces": {"text", "words", "space", "colour", "own"},
    "players": {"text", "words", "seats"},
    "cards": {"text", "words", "card"},
    "temples": {"text", "words", "temples"},
    "simple": {"text", "words"},
}
VIEW = {
    *("seat", "phase", "turn", "youngest", "die", "mode", "throws", "travellers", "cubes", "bank", "pack", "pile"),
    *("card", "diversion", "now", "tasks", "over"),
}


def _checked_offer(game: Trip, state: Any, seat: int) -> set[str]:
    groups, texts = pages.check_offer(game.offer(state, seat), GROUPS)
    assert sorted(texts) == sorted(str(action) for action in game.actions(state, seat))
    return groups


def test_views_offers_and_events_keep_their_form_through_random_matches() -> None:
    seen: set[str] = set()
    for seed in range(4):
        game = Hurried.setup(4, temples=3, own=own.OWN if seed else "")
        seen |= pages.check_match(game, Random(seed), page.__doc__ or "", VIEW, partial(_checked_offer, game))
    assert {"ends", "spaces", "cards", "players", "throws", "simple"} <= seen


def test_the_groups_that_random_play_seldom_meets() -> None:
    hands = [["boise"], ["payson", "provo", "mount_timpanogos"]]
    table = trip(["denver", "vernal"], hands).do("switch air", "draw grey_14", "city utah_valley")
    table.throw(1, "air").do("go denver~dallas.1")
    assert _checked_offer(table.game, table.state, 1) == {"temples"}
    table = trip(["kirtland", "dallas"]).throw(2).do("go kirtland-palmyra.2", "draw", "draw grey_05")
    assert _checked_offer(table.game, table.state, 0) == {"ends"}


def test_an_end_says_what_happens_there() -> None:
    hands = [["denver", "boise"], ["halifax"]]
    cubes = ["vernal-denver.1", "denver-kansas_city.1"]
    table = trip(["vernal", "dallas"], hands, cubes=cubes).throw(6)
    ends = {entry["text"]: entry for entry in table.offer(0)["ends"]}
    end = ends["go denver taking vernal-denver.1"]
    assert end["turns"] == ["denver"]
    assert (end["left"], end["taken"], end["wins"], end["held"]) == (1, ["vernal-denver.1"], False, None)
    assert end["path"] == ["vernal", *(f"vernal-denver.{n}" for n in range(1, 5)), "denver"]
    assert "visits Denver" in end["words"]
    home = trip(["vernal", "dallas"], [[], ["halifax"]]).throw(5)
    ends = {entry["text"]: entry for entry in home.offer(0)["ends"]}
    assert ends["go salt_lake_city"]["wins"]


def test_a_diversion_is_shown_while_answers_are_awaited() -> None:
    table = trip(["denver", "vernal"], kept=[[], ["blue_01"]]).do("switch air", "draw red_01")
    shown = table.view(None)
    assert shown["diversion"] == {"seats": [0, 1], "place": "anchorage", "swap": False, "asked": 1, "stays": []}
    assert shown["card"] == {"card": "red_01", "seat": 0, "players": [], "place": None}


def test_the_board_is_plain_json_and_complete() -> None:
    drawn = Table(4).printed
    assert json.loads(json.dumps(drawn)) == drawn
    assert [len(drawn[key]) for key in ("locations", "temples", "routes", "cards")] == [74, 80, 138, 45]
    spaces = [space for route in drawn["routes"] for space in route["spaces"]]
    assert len(spaces) == 530
    assert len({space["space"] for space in spaces}) == 530
    width, height = drawn["canvas"]
    assert all(0 <= space["x"] <= width and 0 <= space["y"] <= height for space in spaces)
    seattle = next(route for route in drawn["routes"] if route["id"] == "salt_lake_city~seattle")
    assert (seattle["spaces"][0]["x"], seattle["spaces"][0]["y"]) == (227.1, 236.1)


def test_the_picture_says_where_everybody_is() -> None:
    table = trip(["denver", "vernal"], [["boise"], ["reno"]], kept=[["blue_01"], ["blue_04"]]).put(1, missed=1)
    picture = table.game.picture(table.view(0))
    for words in ("Denver", "Vernal", "boise", "Safe Landing", "turns to miss: 1", "kept: 1"):
        assert words in picture
    assert "boise" not in table.game.picture(table.view(1))


def test_loading_the_game_loads_no_compiler() -> None:
    pages.check_loading("trip")
