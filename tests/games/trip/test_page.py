"""What the page is handed has the form that view.py describes."""

import json
from functools import partial
from random import Random
from typing import Any

from stylobate.games.trip import Trip, view
from tests.games import pages
from tests.games.trip import own
from tests.games.trip.hurry import Hurried
from tests.games.trip.positions import Table, trip

FACTS = {"path", "left", "taken", "with", "turns", "held", "option", "wins"}
VIEW = {
    *("seat", "phase", "turn", "youngest", "die", "mode", "throws", "travellers", "cubes", "bank", "pack", "pile"),
    *("card", "diversion", "now", "tasks", "over"),
}


def _checked_offer(game: Trip, state: Any, seat: int) -> set[str]:
    """Every action once, in plain JSON; gives the verbs on offer."""
    offer: Any = game.offer(state, seat)
    assert json.loads(json.dumps(offer)) == offer
    assert sorted(pages.texts_of(offer)) == sorted(str(action) for action in game.actions(state, seat))
    assert offer["kind"] == state.asking.kind
    assert all(verb["label"] for verb in offer["verbs"].values())
    return set(offer["verbs"])


def test_views_offers_and_events_keep_their_form_through_random_matches() -> None:
    seen: set[str] = set()
    for seed in range(4):
        game = Hurried.setup(4, temples=3, own=own.OWN if seed else "")
        seen |= pages.check_match(game, Random(seed), view.__doc__ or "", VIEW, partial(_checked_offer, game))
    assert {"start", "place", "throw", "switch", "go", "stay", "draw", "pass", "play", "end", "players", "none"} <= seen


def test_the_verbs_that_random_play_seldom_meets() -> None:
    hands = [["boise"], ["payson", "provo", "mount_timpanogos"]]
    table = trip(["denver", "vernal"], hands).do("switch air", "draw grey_14")
    assert _checked_offer(table.game, table.state, 0) == {"city"}
    table.do("city utah_valley").throw(1, "air").do("go denver~dallas.1")
    assert _checked_offer(table.game, table.state, 1) == {"turn"}
    table = trip(["kirtland", "dallas"]).throw(2).do("go kirtland-palmyra.2", "draw", "draw grey_05")
    assert _checked_offer(table.game, table.state, 0) == {"go"}
    table = trip(["denver", "dallas"], cubes=["vernal-denver.1"]).do("switch air", "draw blue_13")
    assert _checked_offer(table.game, table.state, 0) == {"take"}
    table = trip(["denver", "vernal"], kept=[[], ["blue_01"]]).do("switch air", "draw red_01")
    assert _checked_offer(table.game, table.state, 1) == {"accept", "protect"}


def test_an_end_says_what_happens_there() -> None:
    hands = [["denver", "boise"], ["halifax"]]
    cubes = ["vernal-denver.1", "denver-kansas_city.1"]
    table = trip(["vernal", "dallas"], hands, cubes=cubes).throw(6)
    end = pages.facts_of(table.offer(0), "go")["go denver taking vernal-denver.1"]
    assert set(end) == FACTS
    assert end["turns"] == ["denver"]
    assert (end["left"], end["taken"], end["wins"], end["held"]) == (1, ["vernal-denver.1"], False, None)
    assert end["path"] == ["vernal", *(f"vernal-denver.{n}" for n in range(1, 5)), "denver"]
    home = trip(["vernal", "dallas"], [[], ["halifax"]]).throw(5)
    assert [text for text, facts in pages.facts_of(home.offer(0), "go").items() if facts["wins"]] == [
        "go salt_lake_city"
    ]


def test_what_stays_is_told_as_well() -> None:
    table = trip(["vernal-denver.1", "dallas"], cubes=["vernal-denver.2"], held_once=True).throw(1)
    told = pages.facts_of(table.offer(0), "stay")["stay vernal-denver.2"]
    assert (told["path"], told["held"], told["left"]) == (["vernal-denver.1"], "vernal-denver.2", 1)
    # By hand nothing is turned by itself; of three temples the traveller says which.
    manual = trip(["vernal-denver.4", "hawaii"], [["denver", "reno"], ["halifax"]], turning="manual").throw(1)
    assert pages.facts_of(manual.offer(0), "go")["go denver"]["turns"] == []
    valley = trip(["south_valley", "hawaii"], [["mount_timpanogos", "payson"], ["halifax"]]).throw(2)
    told = pages.facts_of(valley.offer(0), "go")["go utah_valley turning mount_timpanogos+payson"]
    assert told["turns"] == ["mount_timpanogos", "payson"]


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
