"""Your own temples and cards: every mistake has its sentence, and what is in order is played, saved and replayed."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stylobate.core.match import Entry, Match
from stylobate.games.trip import Trip
from stylobate.games.trip.rules import custom
from tests.games.trip import own
from tests.games.trip.hurry import Short
from tests.games.trip.positions import trip


def one_mistake(text: str) -> str:
    (sentence,) = custom.mistakes(text)
    return sentence


def temple(**changes: Any) -> str:
    return own.text([{**own.HELENA, **changes}], [])


def card(base: dict[str, Any] = own.PICNIC, **changes: Any) -> str:
    return own.text([own.HELENA], [{**base, **changes}])


def steps(*wanted: dict[str, Any], **changes: Any) -> str:
    return card(steps=list(wanted), **changes)


def test_what_is_in_order_has_no_mistakes() -> None:
    assert custom.mistakes("") == []
    assert custom.mistakes(own.OWN) == []
    assert custom.mistakes("{}") == []
    assert custom.mistakes(card(title="x" * 40, text="x" * 160)) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "Your content is not JSON."),
        ("[]", 'Your content has to be an object with "temples" and "cards".'),
        ('{"temple": []}', "Your content cannot have a part 'temple', only temples and cards."),
        ('{"temples": [3]}', "The part 'temples' is a list of objects."),
        ('{"cards": [{}, {}, {}, {}, {}]}', "You may add 4 cards, not 5."),
        ('{"cards": "%s"}' % ("x" * 20_000), "Your content may have 20000 characters; this has 20013."),
    ],
)
def test_mistakes_of_the_whole(text: str, sentence: str) -> None:
    assert one_mistake(text) == sentence


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (temple(name=""), "it needs a name"),
        (temple(name="!!!"), "its name needs letters"),
        (temple(name="Boise"), "there is a place called Boise already"),
        (temple(name="Butte"), "there is a place called Butte already"),
        (temple(year="2020"), "the year is a number from 1836 to 2100"),
        (temple(color="red"), "'color' means nothing here"),
        (temple(country="FR", roads=[{"to": "butte", "spaces": ["open"]}]), "the country is US, CA or MX"),
        (temple(state=5), "the state is a short text"),
        (temple(lat="north"), "'lat' is a number from 10 to 75"),
        (temple(lon=20), "'lon' is a number from -180 to -50"),
        (temple(roads=[]), "a new location has one to 4 roads"),
        (temple(roads=[{"to": "butte", "spaces": ["open"]}] * 2), "two of its roads lead to the same place"),
        (temple(roads=[{"to": "narnia", "spaces": ["open"]}]), "a road leads to 'narnia', which is no location"),
        (temple(roads=[{"to": "butte"}]), 'a road has "to" and "spaces" and nothing else'),
        (temple(roads=[{"to": "hawaii", "spaces": ["open"]}]), "no road leads to Hawaii"),
        (temple(roads=[{"to": "butte", "spaces": []}]), "the road to Butte has one to 12 spaces"),
        (temple(roads=[{"to": "butte", "spaces": ["clear"]}]), "the road to Butte has one to 12 spaces"),
        (temple(roads=[{"to": "butte", "spaces": ["open", "clear"]}]), "the road to Butte has one to 12 spaces"),
        (temple(roads=[{"to": "butte", "spaces": ["zone"] * 3}]), "three zones in a row"),
        (temple(roads=[{"to": "butte", "spaces": ["border"]}]), "stays in the USA and has no Border Post"),
        (temple(roads=[{"to": "calgary", "spaces": ["open"]}]), "needs exactly one Border Post, not 0"),
        (temple(country="MX", roads=[{"to": "calgary", "spaces": ["border"]}]), "would join Canada and Mexico"),
        (own.text([{**own.POCATELLO, "at": "narnia"}], []), "there is no location 'narnia'"),
        (own.text([{**own.POCATELLO, "at": "salt_lake_city"}], []), "has no TEMPLE card and cannot have one"),
        (own.text([{**own.POCATELLO, "at": "butte"}], []), "Butte is only a road junction"),
        (own.text([{**own.POCATELLO, "at": "utah_valley"}], []), "holds 4 temples already"),
        (own.text([own.POCATELLO, own.POCATELLO], []), "there is a place called Pocatello already"),
    ],
)
def test_mistakes_of_temples(text: str, words: str) -> None:
    sentence = one_mistake(text)
    assert words in sentence
    assert sentence.startswith("Your temple ")


def test_an_own_place_lies_on_the_map_where_its_neighbours_lie() -> None:
    def drawn(lat: float, lon: float) -> tuple[float, float]:
        board: Any = Trip.setup(2, own=temple(lat=lat, lon=lon)).board()
        (place,) = [place for place in board["locations"] if place["own"]]
        return place["x"], place["y"]

    board: Any = Trip.setup(2).board()
    for name in ("denver", "boise", "dallas"):
        (near,) = [place for place in board["locations"] if place["id"] == name]
        x, y = drawn(near["lat"], near["lon"])
        assert abs(x - near["x"]) + abs(y - near["y"]) < 1, name
    # Between them a degree is about as long as elsewhere: 1,000 units for 75 degrees, 760 for 43.
    for lat, lon in ((45, -110), (38, -98), (50, -115)):
        (x, y), (east, _), (_, north) = drawn(lat, lon), drawn(lat, lon + 1), drawn(lat + 1, lon)
        assert 8 < east - x < 20, (lat, lon)
        assert 12 < y - north < 28, (lat, lon)


P = {"do": "choose_player", "n": [1, 1], "from": "others", "as": "$p"}
GO = {"do": "divert", "who": ["self"], "where": "denver"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (card(border="green"), "the border is red, purple, grey or blue"),
        (card(title=" "), "it needs a title"),
        (card(title="Fast Pass"), "there is a card called Fast Pass already"),
        (card(text=7), "it needs a text"),
        (card(effect=1), "'effect' means nothing here"),
        (card(timing="later"), "the timing is immediate or keep"),
        (card(timing="keep", play_when="before_roll"), "only blue cards are kept"),
        (card(own.RAINCHECK, play_when="never"), "a kept card is played on_diversion"),
        (card(play_when="before_roll"), "is not played later"),
        (card(restriction="sundays"), "the restriction is optional_a_only"),
        (card(own.RAINCHECK, restriction="optional_a_only"), "can be for green A spaces only"),
        (card(steps=[]), "it has one to 6 steps"),
        (steps({"do": "fly"}), "there is no verb 'fly'"),
        (steps({"do": "divert", "who": ["self"]}), "divert needs where, who"),
        (steps({**GO, "where": "butte"}), "there is no city 'butte'"),
        (steps({**GO, "where": "$c"}), "$c is nowhere yet"),
        (steps({**GO, "who": ["$p"]}), "$p is nobody yet"),
        (steps({**GO, "who": []}), "'who' is a list of \"self\""),
        (steps({**GO, "who": ["self", "somebody"]}), "'who' is a list of \"self\""),
        (card(title="x" * 41), "it needs a title of at most 40 letters"),
        (steps({**P, "n": [2, 1]}, {**GO, "who": ["$p"]}), "'n' is [least, most]"),
        (steps({**P, "from": "friends"}, {**GO, "who": ["$p"]}), "'from' is any or others"),
        (steps(P, P, {**GO, "who": ["$p"]}), "players are chosen once"),
        (steps({"do": "choose_place", "filter": {"sea": True}, "as": "$c"}, GO), "the filter has airport"),
        (steps({"do": "choose_place", "filter": {"temple": 1}, "as": "$c"}, GO), "airport and temple are true"),
        (steps({"do": "choose_place", "filter": {"country": ["FR"]}, "as": "$c"}, GO), "is a list of countries"),
        (steps({"do": "choose_place", "filter": {"exclude": "x"}, "as": "$c"}, GO), "is a list of locations"),
        (steps({"do": "choose_place", "filter": {"airport": True, "country": ["CA"]}, "as": "$c"}), "no city passes"),
        (steps({"do": "miss_turn", "who": ["self"], "n": 9}), "'n' is a number from 1 to 3"),
        (steps(P, {"do": "miss_turn", "who": ["$p"], "n": 1, "when": "now"}), "only the drawer has a throw to lose"),
        (steps(P, {"do": "extra_roll", "who": ["$p"], "n": 1}), "only the drawer throws in this turn"),
        (steps({"do": "extra_roll", "who": ["self"], "n": 1, "value": 7}), "'value' is a number from 1 to 6"),
        (
            steps({"do": "take_cube", "who": ["self"], "n": 1, "colour": "any", "from": "bank", "to": "bank"}),
            "from the bank to the bank",
        ),
        (steps({"do": "place_cube", "who": ["self"], "n": 1, "colour": "blue", "from": "bank"}), "'colour' is any"),
        (
            steps({"do": "take_cube", "who": ["self"], "n": 5, "colour": "any", "from": "bank", "to": "hand"}),
            "'n' is a number from 1 to 4",
        ),
        (
            steps({"do": "place_cube", "who": ["self"], "n": 5, "colour": "any", "from": "bank"}),
            "'n' is a number from 1 to 4",
        ),
        (steps({"do": "swap_positions", "a": "self", "b": "self"}), "self with $p"),
        (steps({"do": "swap_positions", "a": "self", "b": "$p"}, border="purple"), "choose_player comes first"),
        (
            steps({**P, "n": [1, 2]}, {"do": "swap_positions", "a": "self", "b": "$p"}, border="purple"),
            "exactly one other player is chosen",
        ),
        (steps({"do": "protect", "scope": "any", "mode": "any"}), "played on_diversion"),
        (steps({"do": "border_pass"}), "played at_border"),
        (card(own.RAINCHECK, play_when="at_border"), "has the one step border_pass"),
        (card(own.RAINCHECK, steps=[{"do": "draw_again"}]), "carried out when drawn"),
        (
            card(own.RAINCHECK, play_when="after_move", steps=[{"do": "ignore_cubes", "mode": "any", "scope": "trip"}]),
            "played before_roll",
        ),
        (card(own.RAINCHECK, steps=[{"do": "extra_roll", "who": ["self"], "n": 1, "value": 3}]), "played after_move"),
        (card(own.HOLIDAY, steps=[GO]), "a red card is about all players"),
        (steps(GO, border="purple"), "a purple card is about players whom its drawer chooses"),
        (steps({**GO, "who": ["all"]}), "a grey card is about its drawer alone"),
        (steps(P, {**GO, "who": ["self", "$p"]}), "a grey card is about its drawer alone"),
    ],
)
def test_mistakes_of_cards(text: str, words: str) -> None:
    sentence = one_mistake(text)
    assert words in sentence
    assert sentence.startswith("Your card 1")


def test_one_card_a_colour_and_every_mistake_at_once() -> None:
    twice = own.text([own.HELENA], [own.PICNIC, {**own.PICNIC, "title": "Second Picnic"}])
    assert one_mistake(twice) == "There is one blank grey card, not more."
    many = own.text([{**own.HELENA, "year": 1}, {**own.POCATELLO, "year": 2}], [{**own.PICNIC, "text": ""}])
    assert len(custom.mistakes(many)) == 4  # two years, no text, and Helena is not there to go to


def test_a_table_with_mistakes_is_refused_with_the_sentences() -> None:
    with pytest.raises(ValueError, match="the year is a number"):
        Trip.setup(2, own=temple(year=1))
    with pytest.raises(ValueError, match="own is"):
        Trip.setup(2, own=True)
    many = own.text([{**own.HELENA, "year": 1}, {**own.POCATELLO, "year": 2}], [])
    with pytest.raises(ValueError, match="year") as refused:
        Trip.setup(2, own=many)
    assert str(refused.value).split("\n") == custom.mistakes(many), "a line for each, which the editor lists"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)
KEYS = [*own.HELENA, *own.POCATELLO, *own.PICNIC]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(KEYS), JSON, st.sampled_from([0, 1]))
def test_nonsense_anywhere_is_a_mistake_and_never_an_accident(key: str, value: Any, at: int) -> None:
    written = json.loads(own.OWN)
    written["temples"][at][key] = value
    for wrong in (written, {"cards": [{**own.PICNIC, key: value}]}):
        text = json.dumps(wrong)
        assert all(sentence.endswith(".") for sentence in custom.mistakes(text))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(range(4)), st.data())
def test_nonsense_in_a_step_is_a_mistake_and_never_an_accident(number: int, data: st.DataObject) -> None:
    written = json.loads(own.OWN)
    step = data.draw(st.sampled_from(written["cards"][number]["steps"]))
    step[data.draw(st.sampled_from(list(step)))] = data.draw(JSON)
    assert all(sentence.endswith(".") for sentence in custom.mistakes(json.dumps(written)))


def test_own_content_is_written_as_it_was_read() -> None:
    content = custom.read(own.OWN)
    assert custom.read(custom.write(content)) == content
    assert custom.write(custom.read("")) == ""


def test_own_cards_do_what_they_say() -> None:
    def drawn(id: str, **facts: Any) -> Any:
        table = trip(["denver", "vernal", "manti"], [["boise"], ["halifax"], ["reno"]], own=own.OWN, **facts)
        return table.do("switch air", f"draw {id}")

    assert drawn("own_grey").at() == "helena"
    table = drawn("own_purple").do("players p2+p3", *["take black"] * 3)
    assert [one.missed for one in table.state.travellers] == [0, 2, 2]
    assert [one.stock for one in table.state.travellers] == [(0, 1)] * 3
    table = drawn("own_red").do("place vernal-denver.1", "place vernal-denver.2", "none", "none")
    assert [table.at(seat) for seat in range(3)] == ["helena"] * 3
    table = drawn("own_blue")
    assert table.one().kept == ("own_blue",)
    table.do("play own_blue", "city halifax")
    assert (table.at(), table.turn_seat) == ("halifax", 1)


def test_the_page_is_told_what_is_own() -> None:
    printed = trip(["denver", "vernal"], own=own.OWN).printed
    assert {card["id"] for card in printed["cards"] if card["own"]} == {"own_red", "own_purple", "own_grey", "own_blue"}
    temples = {card["id"]: card for card in printed["temples"] if card["own"]}
    assert temples["helena"]["access"] == "road"
    assert temples["pocatello"]["gold_box"]
    places = {place["id"]: place for place in printed["locations"]}
    near, new = places["butte"], places["helena"]
    assert abs(near["x"] - new["x"]) + abs(near["y"] - new["y"]) < 60
    assert places["upper_snake_river"]["name"].endswith(" / Pocatello")


def test_own_content_is_saved_with_the_match_and_replays_from_it() -> None:
    game = Short.setup(2, own=own.OWN)
    match = Match(game)
    match.play(0, "start denver")
    match.play(1, "start seattle")
    match.play(None, "deal helena")
    saved = json.loads(match.dumps())
    assert saved["options"]["own"] == own.OWN
    again = Match(Short.setup(saved["seats"], **saved["options"]), [Entry(*entry) for entry in saved["log"]])
    assert again.state == match.state
    assert again.state.travellers[0].hand == ("helena",)


@pytest.mark.parametrize(("n", "among"), [([1, 2], "others"), ([1, 1], "any"), ([2, 2], "others")])
def test_a_swap_is_with_exactly_one_other_player(n: list[int], among: str) -> None:
    choose = {"do": "choose_player", "n": n, "from": among, "as": "$p"}
    card = {**own.PARADE, "steps": [choose, {"do": "swap_positions", "a": "self", "b": "$p"}]}
    found = custom.mistakes(own.text([], [card]))
    assert found == ["Your card 1 (Parade): swap_positions: exactly one other player is chosen."]
    right = {**card, "steps": [{**choose, "n": [1, 1], "from": "others"}, card["steps"][1]]}
    assert custom.mistakes(own.text([], [right])) == []


def test_a_swap_may_come_after_something_else() -> None:
    cube = {"do": "place_cube", "who": ["self"], "n": 1, "colour": "any", "from": "bank"}
    choose = {"do": "choose_player", "n": [1, 1], "from": "others", "as": "$p"}
    card = {**own.PARADE, "steps": [cube, choose, {"do": "swap_positions", "a": "self", "b": "$p"}]}
    assert custom.mistakes(own.text([], [card])) == []
    table = trip(["denver", "vernal"], own=own.text([], [card])).do("switch air", "draw own_purple", "none")
    assert (table.at(0), table.at(1)) == ("vernal", "denver")


def test_nobody_is_asked_where_one_city_is_left_to_choose() -> None:
    board = Trip.setup(2).table.board
    others = [board.names[space] for space in board.airports if board.names[space] != "chicago"]
    step = {"do": "choose_place", "filter": {"airport": True, "exclude": others}, "as": "$c"}
    card = {**own.PICNIC, "steps": [step, {"do": "divert", "who": ["self"], "where": "$c"}]}
    table = trip(["denver", "vernal"], own=own.text([], [card])).do("switch air", "draw own_grey")
    assert (table.at(), table.turn_seat) == ("chicago", 1)
