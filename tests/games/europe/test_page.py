"""What the page is handed has the form that page.py describes."""

import json
from functools import partial
from random import Random
from typing import Any

from stylobate.games.europe import Europe, page
from tests.games import pages
from tests.games.europe.hurry import Hurried
from tests.games.europe.positions import Table, journey, number

GROUPS = {
    "ends": {"text", "words", "end", "path", "effects", "arrives", "light", "blocked", "left"},
    "flights": {"text", "words", "from", "airport", "end", "path", "light"},
    "spaces": {"text", "words", "space"},
    "seats": {"text", "words", "seat"},
    "sends": {"text", "words", "seat", "airport", "space"},
    "cards": {"text", "words", "card"},
    "destinations": {"text", "words", "number", "space"},
    "trades": {"text", "words", "seat", "give", "take"},
    "simple": {"text", "words"},
}
VIEW = {
    *("seat", "phase", "turn", "first", "die", "throws", "travellers", "lights", "pack", "chance", "memory"),
    *("start_throws", "now", "trade", "tasks", "over"),
}


def _checked_offer(game: Europe, state: Any, seat: int) -> set[str]:
    offer: Any = game.offer(state, seat)
    groups, texts = pages.check_offer(offer, GROUPS)
    legal = {str(action) for action in game.actions(state, seat)}
    assert len(set(texts)) == len(texts)
    assert set(texts) <= legal
    # EU-50: what is not offered is a flight that ends where another one does.
    detours = [text.split() for text in legal.difference(texts)]
    assert {word for word, *_ in detours} <= {"fly"}
    assert {end for _, end, *_ in detours} <= {one["end"] for one in offer.get("flights", ())}
    return groups


def test_views_offers_and_events_keep_their_form_through_random_matches() -> None:
    seen: set[str] = set()
    for seed in range(6):
        game = Hurried.setup(3, cards=5)
        seen |= pages.check_match(game, Random(seed), page.__doc__ or "", VIEW, partial(_checked_offer, game))
    assert {"ends", "spaces", "cards", "destinations", "simple", "trades"} <= seen


def test_the_groups_that_random_play_seldom_meets() -> None:
    table = Table(journey(["warsaw", "rome", "oslo-trondheim.1"], kept=[["C01", "C18"], [], []]))
    table.put(2, rested=True)
    assert _checked_offer(table.game, table.state, 0) == {"simple", "cards"}
    assert "flights" in _checked_offer(table.game, table.throw(4).state, 0)
    assert _checked_offer(table.game, table.do("play C01").state, 0) == {"sends"}
    assert _checked_offer(table.game, table.do("send p3 rome_airport", "play C18").state, 0) == {"seats"}


def test_an_end_says_what_happens_there() -> None:
    state = journey(["vienna-munich.4", "rome"], hands=[["munich", "lisbon"], []], lights=["vienna-munich.3"])
    table = Table(state).throw(6)
    offer: Any = table.game.offer(table.state, 0)
    ends = {entry["text"]: entry for entry in offer["ends"]}
    assert ends["go munich"]["arrives"] == number("munich")
    assert ends["go munich"]["path"] == ["vienna-munich.4", "vienna-munich.5", "munich"]
    assert ends["go munich"]["left"] == 4
    assert {entry["light"] for text, entry in ends.items() if text != "go munich"} == {"vienna-munich.3"}


def test_two_ways_to_the_same_end_are_told_apart() -> None:
    """Every walk of a throw is in the list, and texts are unique."""
    from stylobate.games.europe import travel
    from stylobate.games.europe.board import board

    terms = travel.Terms(frozenset(), frozenset())
    both = 0
    for start in range(len(board().names)):
        for die in (9, 12):
            actions = travel.ends(start, die, terms)
            assert len({str(action) for action in actions}) == len(actions)
            assert {action.value for action in actions} == set(travel.walks(start, die, terms))
            both += any(" via " in str(action) for action in actions)
    assert both


def test_the_board_is_plain_json_and_complete() -> None:
    drawn: Any = Europe.setup(4).board()
    assert json.loads(json.dumps(drawn)) == drawn
    assert (len(drawn["destinations"]), len(drawn["routes"]), len(drawn["airports"])) == (56, 99, 16)
    assert sum(len(route["boxes"]) for route in drawn["routes"]) == 576
    assert len(drawn["cards"]) == 40
    assert (drawn["cards_each"], drawn["lights_each"]) == (6, 3)


def test_the_picture_says_where_everybody_is() -> None:
    state = journey(["moscow", "rome"], hands=[["lisbon", "oslo"], ["paris"]], kept=[["C01"], []])
    table = Table(state).put(1, missed=1)
    picture = table.game.picture(table.game.view(table.state, 0))
    for words in ("Moscow", "Lisbon", "Airline Ticket", "last destination", "Paris", "turns to miss: 1"):
        assert words in picture
    assert "Oslo" not in table.game.picture(table.game.view(table.state, 1))


def test_loading_the_game_loads_no_compiler() -> None:
    pages.check_loading("europe")
