"""What the page is handed has the form that view.py describes."""

import json
from functools import partial
from random import Random
from typing import Any

from stylobate.games.europe import Europe, view
from tests.games import pages
from tests.games.europe.hurry import Hurried
from tests.games.europe.positions import Table, journey, number

FACTS = {
    "go": {"path", "arrives", "light", "blocked", "left", "draws"},
    "fly": {"airport", "path", "light", "arrives"},
}
SLOTS = {
    "go": ["end", "via"],
    "fly": ["end", "from", "via"],
    "face": ["light"],
    **{verb: ["box"] for verb in ("light", "set", "lift")},
    "place": ["place"],
    "player": ["player"],
    "send": ["player", "airport"],
    **{verb: ["card"] for verb in ("play", "take", "give")},
    "start": ["city"],
    "offer": ["player", "give", "take"],
}
"""What the page relies on; every other verb has no slot."""
VIEW = {
    *("seat", "phase", "turn", "first", "die", "throws", "travellers", "lights", "pack", "chance", "memory"),
    *("start_throws", "now", "trade", "tasks", "over"),
}


def _checked_offer(game: Europe, state: Any, seat: int) -> set[str]:
    offer: Any = game.offer(state, seat)
    assert json.loads(json.dumps(offer)) == offer
    assert set(offer) == {"kind", "verbs"}
    choices = pages.choices_of(offer)
    for choice in choices:
        slots = SLOTS.get(choice["verb"], [])
        assert [name for name, _ in offer["verbs"][choice["verb"]]["slots"]] == slots
        assert set(choice) == {"verb", "text", *slots, *FACTS.get(choice["verb"], ())}, choice
    texts = [choice["text"] for choice in choices]
    legal = {str(action) for action in game.actions(state, seat)}
    assert len(set(texts)) == len(texts)
    assert set(texts) <= legal
    # EU-50: what is not offered is a flight that ends where another one does.
    detours = [text.split() for text in legal.difference(texts)]
    assert {word for word, *_ in detours} <= {"fly"}
    assert {end for _, end, *_ in detours} <= {choice["end"] for choice in choices if choice["verb"] == "fly"}
    return set(offer["verbs"])


def test_views_offers_and_events_keep_their_form_through_random_matches() -> None:
    seen: set[str] = set()
    for seed in range(6):
        game = Hurried.setup(3, cards=5)
        seen |= pages.check_match(game, Random(seed), view.__doc__ or "", VIEW, partial(_checked_offer, game))
    assert {"go", "light", "set", "play", "start", "throw", "offer"} <= seen


def test_the_verbs_that_random_play_seldom_meets() -> None:
    table = Table(journey(["warsaw", "rome", "oslo-trondheim.1"], kept=[["C01", "C18"], [], []]))
    table.put(2, rested=True)
    assert _checked_offer(table.game, table.state, 0) == {"throw", "play"}
    assert "fly" in _checked_offer(table.game, table.throw(4).state, 0)
    assert _checked_offer(table.game, table.do("play C01").state, 0) == {"send"}
    assert _checked_offer(table.game, table.do("send p3 rome_airport", "play C18").state, 0) == {"player"}


def test_an_end_says_what_happens_there() -> None:
    state = journey(["vienna-munich.4", "rome"], hands=[["munich", "lisbon"], []], lights=["vienna-munich.3"])
    table = Table(state).throw(6)
    ends = {choice["text"]: choice for choice in pages.choices_of(_offer(table))}
    assert ends["go munich"]["arrives"] == number("munich")
    assert ends["go munich"]["path"] == ["vienna-munich.4", "vienna-munich.5", "munich"]
    assert ends["go munich"]["left"] == 4
    assert {entry["light"] for text, entry in ends.items() if text != "go munich"} == {"vienna-munich.3"}


def test_a_throw_draws_on_blue_and_a_card_does_not() -> None:
    blue = "moscow-kyiv.2"
    table = Table(journey(["moscow", "rome"], kept=[["C15"], []])).throw(2)
    assert {choice["text"]: choice["draws"] for choice in _walks(table)}[f"go {blue}"]
    table = Table(journey(["moscow", "rome"], kept=[["C15"], []])).do("play C15")
    assert f"go {blue}" in [choice["text"] for choice in _walks(table)]
    assert not any(choice["draws"] for choice in _walks(table))


def test_a_flight_says_where_it_arrives() -> None:
    state = journey(["warsaw", "oslo"], hands=[["rome", "lisbon"], []], kept=[["C01"], []])
    flights = [choice for choice in pages.choices_of(_offer(Table(state).throw(2))) if choice["verb"] == "fly"]
    assert {choice["end"]: choice["arrives"] for choice in flights if choice["arrives"]} == {
        city: number(city) for city in ("rome", "lisbon")
    }


def _offer(table: Table) -> Any:
    return table.game.offer(table.state, 0)


def _walks(table: Table) -> list[dict[str, Any]]:
    return [choice for choice in pages.choices_of(_offer(table)) if choice["verb"] == "go"]


def test_two_ways_to_the_same_end_are_told_apart() -> None:
    """Every walk of a throw is in the list, and texts are unique."""
    from stylobate.games.europe.rules import travel
    from stylobate.games.europe.rules.board import board

    terms = travel.Terms(frozenset(), frozenset())
    both = 0
    for start in range(len(board().names)):
        for die in (9, 12):
            found = travel.ends(travel.Outing(start, die, terms))
            actions = (*found.goes, *found.faces)
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
