"""One test for each ruling."""

import re
from importlib.resources import files

import pytest

from stylobate.core.game import Acting, Chance, Illegal
from stylobate.games.europe import Europe
from stylobate.games.europe.board import CITIES, board
from stylobate.games.europe.rules import CARDS, LIGHTS
from stylobate.kit.deck import Under
from tests.games.europe.positions import Table, journey, number, space

RULINGS = files("stylobate.games.europe").joinpath("RULINGS.md").read_text("utf-8")


def _set_up(seats: int = 2, cards: int = 3) -> Table:
    """A table dealt and thrown for: seat 0 starts, seat k holds k+1, k+1+seats …"""
    table = Table(seats=seats, cards=cards)
    table.do(*(f"deal {card + 1}" for card in range(seats * cards)))
    return table.do("die 12", *["die 1"] * (seats - 1))


def test_every_ruling_has_its_test_and_every_test_its_ruling() -> None:
    listed = re.findall(r"^\*\*(EU-\d+)", RULINGS, re.MULTILINE)
    assert listed == [f"EU-{n}" for n in range(1, len(listed) + 1)]
    assert len(listed) >= 42
    tested = {f"EU-{name.split('_')[2]}" for name in globals() if name.startswith("test_EU_")}
    assert tested == set(listed)
    for named in re.findall(r"`(test_EU_\w+)`", RULINGS):
        assert named in globals(), named


# ---- setting up ----


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_EU_1_cards_and_lights_by_player_count(seats: int) -> None:
    table = Table(seats=seats)
    while table.game.turn(table.state) and table.game.view(table.state, 0)["phase"] == "deal":
        table.do(table.outcomes()[0])
    assert {len(one.hand) for one in table.state.travellers} == {CARDS[seats]}
    assert {one.lights for one in table.state.travellers} == {LIGHTS[seats]}
    assert (CARDS[seats], LIGHTS[seats]) == {2: (8, 4), 3: (6, 3), 4: (6, 3), 5: (6, 2), 6: (6, 2)}[seats]
    assert Europe.setup(seats, cards=9).cards_each == 9
    with pytest.raises(ValueError):
        Europe.setup(seats, cards=10)


def test_EU_2_numbers_run_from_east_to_west() -> None:
    table = Table()
    drawn = table.game.board()["destinations"]  # type: ignore[index,call-overload]
    assert [city["number"] for city in drawn] == list(range(1, CITIES + 1))
    assert [city["lon"] for city in drawn] == sorted((city["lon"] for city in drawn), reverse=True)
    assert (drawn[0]["id"], drawn[-1]["id"]) == ("moscow", "lisbon")
    assert table.outcomes() == [f"deal {n}" for n in range(1, 57)]


def test_EU_3_cards_then_throw_then_lights_then_tokens() -> None:
    table = Table(cards=3)
    phases = []
    while (phase := table.game.view(table.state, None)["phase"]) != "journey":
        phases.append(phase)
        turn = table.game.turn(table.state)
        if isinstance(turn, Chance):
            outcomes = table.outcomes()
            table.do(outcomes[len(table.events) % len(outcomes)] if phase == "start_throw" else outcomes[0])
        else:
            assert isinstance(turn, Acting)
            table.do(table.texts(turn.seats[0])[0])
    assert list(dict.fromkeys(phases)) == ["deal", "start_throw", "lights", "start"]


def test_EU_4_the_highest_throw_starts_and_ties_throw_again() -> None:
    table = Table(seats=3, cards=3)
    table.do(*(f"deal {card + 1}" for card in range(9)), "die 5", "die 9")
    assert table.outcomes() == [f"die {n}" for n in range(1, 13)]
    table.do("die 9")
    assert table.said("tie") == [{"seats": [1, 2]}]
    table.do("die 3", "die 3", "die 2", "die 4")
    assert table.said("first") == [{"seat": 2}]
    assert table.game.turn(table.state) == Acting((2,))


def test_EU_5_lights_go_down_one_at_a_time_on_free_red_boxes() -> None:
    table = _set_up()
    reds = {f"light {board().names[box]}" for box in board().reds}
    assert set(table.texts(0)) == reds
    table.act(0, "light moscow-kyiv.5")
    assert set(table.texts(1)) == reds - {"light moscow-kyiv.5"}
    assert table.why(1, "light moscow-kyiv.5").rule == "EU-5"
    assert table.why(1, "light moscow-kyiv.1").rule == "EU-5"
    assert not table.texts(0)
    for _ in range(7):
        table.do(table.texts(table.game.turn(table.state).seats[0])[0])  # type: ignore[union-attr]
    assert len(table.lights()) == 8
    assert table.game.view(table.state, 0)["phase"] == "start"


def test_EU_6_the_start_city_comes_from_the_hand_and_is_shown() -> None:
    table = _set_up()
    for _ in range(8):
        table.do(table.texts(table.game.turn(table.state).seats[0])[0])  # type: ignore[union-attr]
    assert table.texts(0) == ["start moscow", "start kyiv", "start istanbul"]
    assert table.why(0, "start odesa").rule == "EU-6"
    table.act(0, "start kyiv")
    assert table.at(0) == "kyiv"
    assert table.events[0].reveals
    assert table.state.pack.under[-1] == Under(space("kyiv"))
    assert table.state.travellers[0].visited == (space("kyiv"),)
    assert table.game.turn(table.state) == Acting((1,))


# ---- moving ----


def test_EU_7_one_direction_in_a_throw_any_direction_for_the_next() -> None:
    table = Table(journey(["moscow-kyiv.4", "rome"])).throw(2)
    assert table.texts() == ["go moscow-kyiv.2", "go moscow-kyiv.6"]
    assert table.why(0, "go moscow-kyiv.4").rule == "EU-7"
    table.do("go moscow-kyiv.6").throw(1).do(table.texts(1)[0])
    assert table.throw(2).texts() == ["go moscow-kyiv.4", "go moscow-kyiv.8"]


def test_EU_8_any_leg_is_free_at_a_city() -> None:
    table = Table(journey(["budapest-vienna.3", "rome"])).throw(2)
    assert table.texts(0) == ["go budapest-vienna.1", "go vienna-munich.1", "go vienna-prague.1"]


def test_EU_9_a_city_costs_one_step() -> None:
    table = Table(journey(["budapest-vienna.3", "rome"])).throw(1)
    assert table.texts(0) == ["go budapest-vienna.2", "go vienna"]
    table.do("go vienna")
    assert not table.said("arrive")


def test_EU_10_the_whole_throw_is_walked() -> None:
    table = Table(journey(["vienna", "rome"])).throw(3)
    assert table.why(0, "go vienna-munich.2").rule == "EU-10"
    assert table.why(0, "go vienna-munich.5").rule == "EU-10"
    assert table.why(0, "end").rule == "EU-10"
    assert table.why(0, "throw").rule == "EU-10"
    assert all(text.startswith("go ") for text in table.texts())
    assert all(len(near) > 1 for near in board().graph.neighbours)


def test_EU_11_arriving_ends_the_throw_and_shows_the_card() -> None:
    table = Table(journey(["vienna-munich.4", "rome"], hands=[["munich", "lisbon"], []])).throw(12)
    assert "go munich" in table.texts()
    assert table.why(0, "go munich-frankfurt.4").rule in ("EU-10", "EU-11")
    assert not any("frankfurt" in text for text in table.texts())
    table.do("go munich")
    assert table.said("arrive") == [{"seat": 0, "number": number("munich"), "space": "munich"}]
    assert table.hand() == {"lisbon"}
    assert table.state.pack.under[-1] == Under(space("munich"))


def test_EU_12_arriving_without_a_throw_counts() -> None:
    table = Table(journey(["moscow-kyiv.1", "rome"], hands=[["vienna", "lisbon"], []])).throw(1)
    table.do("go moscow-kyiv.2", "draw C26")
    assert table.said("arrive") == [{"seat": 0, "number": number("vienna"), "space": "vienna"}]
    # Receiving a card for the city one stands in is no arrival.
    table = Table(journey(["vienna", "rome"], hands=[["vienna", "lisbon"], []]))
    table.throw(1).do("go vienna-prague.1")
    assert not table.said("arrive")


def test_EU_13_tokens_never_block_each_other() -> None:
    table = Table(journey(["moscow-kyiv.1", "moscow-kyiv.3"])).throw(2)
    table.do("go moscow-kyiv.3")
    assert table.at(0) == table.at(1)
    assert "go moscow-kyiv.5" in Table(journey(["moscow-kyiv.1", "moscow-kyiv.3"])).throw(4).texts()


def test_EU_14_ships_are_ordinary_and_hold_no_lights() -> None:
    table = Table(journey(["helsinki", "rome"])).throw(3)
    assert "go helsinki-tallinn.3" in table.texts()
    assert not any(board().colours[box] == "ship" for box in board().reds)
    assert _set_up().why(0, "light helsinki-tallinn.1").rule == "EU-5"


# ---- lights ----


def test_EU_15_a_token_stops_one_box_short_of_a_light() -> None:
    table = Table(journey(["moscow", "rome"], lights=["moscow-kyiv.5"])).throw(9)
    assert "go moscow-kyiv.4" in table.texts()
    assert table.why(0, "go moscow-kyiv.9").rule == "EU-15"
    table.do("go moscow-kyiv.4")
    assert table.said("stopped") == [{"seat": 0, "light": "moscow-kyiv.5"}]
    # From the other side as well.
    assert "go moscow-kyiv.6" in Table(journey(["kyiv", "rome"], lights=["moscow-kyiv.5"])).throw(9).texts()
    # Cut short on a blue box, a card is drawn; cut short in a city, the token stops there.
    table = Table(journey(["krakow", "rome"], lights=["krakow-prague.5"])).throw(12).do("go krakow-prague.4")
    assert table.outcomes()[0] == "draw C01"
    table = Table(journey(["milan-zurich.3", "rome"], lights=["zurich-lyon.4"])).throw(2)
    assert "go zurich-lyon.1" in table.texts()


def test_EU_16_a_six_or_eight_passes_a_light_anywhere_on_the_way() -> None:
    for die, opens in [(6, True), (8, True), (7, False), (12, False)]:
        table = Table(journey(["moscow-kyiv.1", "rome"], lights=["moscow-kyiv.5"])).throw(die)
        assert (f"go moscow-kyiv.{1 + die}" in table.texts()) is opens
        assert ("go moscow-kyiv.4" in table.texts()) is not opens
    table = Table(journey(["moscow-kyiv.1", "rome"], lights=["moscow-kyiv.5"])).throw(6).do("go moscow-kyiv.7")
    assert table.game.view(table.state, 0)["now"]["kind"] == "pickup"  # type: ignore[index,call-overload]
    # A six that reaches no light gives nothing; one that ends on the light does.
    table = Table(journey(["moscow-kyiv.1", "rome"], lights=["odesa-kyiv.5"])).throw(6).do("go moscow-kyiv.7")
    assert table.outcomes()[0] == "draw C01"
    table = Table(journey(["moscow-kyiv.3", "rome"], lights=["moscow-kyiv.9"])).throw(6).do("go moscow-kyiv.9")
    assert "leave" in table.texts()


def test_EU_17_a_lifted_light_goes_on_a_free_red_box_before_the_card() -> None:
    table = Table(journey(["moscow-kyiv.1", "odesa-kyiv.5"], lights=["moscow-kyiv.5", "odesa-bucharest.4"]))
    table.throw(6).do("go moscow-kyiv.7")
    assert "leave" in table.texts()
    assert "set moscow-kyiv.5" in table.texts()
    assert table.why(0, "set odesa-kyiv.5") == Illegal("Player 2 stands there", "EU-17")
    assert table.why(0, "set odesa-bucharest.4").rule == "EU-5"
    table.do("set moscow-kyiv.9")
    assert table.lights() == {"moscow-kyiv.9", "odesa-bucharest.4"}
    assert table.outcomes()[0] == "draw C01"


def test_EU_18_never_two_lights_on_one_throw() -> None:
    lights = ["moscow-kyiv.5", "moscow-kyiv.9"]
    table = Table(journey(["moscow-kyiv.3", "rome"], lights=lights)).throw(8)
    assert "go moscow-kyiv.8" in table.texts()
    assert table.why(0, "go moscow-kyiv.11").rule == "EU-18"
    table.do("go moscow-kyiv.8", "set moscow-minsk.4")
    assert table.lights() == {"moscow-kyiv.9", "moscow-minsk.4"}


def _fail_twice(table: Table) -> Table:
    for _ in range(2):
        table.throw(3).do("face moscow-kyiv.5")
        table.throw(1).do(table.texts(1)[0])
    return table


def test_EU_19_the_third_throw_passes() -> None:
    table = _fail_twice(Table(journey(["moscow-kyiv.4", "rome"], lights=["moscow-kyiv.5"])))
    assert table.state.travellers[0].facing == (space("moscow-kyiv.5"), 2)
    table.throw(3).do("go moscow-kyiv.7")
    assert table.lights() == {"moscow-kyiv.5"}
    assert table.state.travellers[0].facing is None
    table = _fail_twice(Table(journey(["moscow-kyiv.4", "rome"], lights=["moscow-kyiv.5"])))
    table.throw(1).do("go moscow-kyiv.5")
    assert table.at() == "moscow-kyiv.5"
    # A six on the third throw may lift the light as ever.
    table = _fail_twice(Table(journey(["moscow-kyiv.4", "rome"], lights=["moscow-kyiv.5"])))
    assert "leave" in table.throw(6).do("go moscow-kyiv.10").texts()
    # The throw that brought the token there does not count.
    table = Table(journey(["moscow-kyiv.3", "rome"], lights=["moscow-kyiv.5"])).throw(5).do("go moscow-kyiv.4")
    assert table.state.travellers[0].facing is None


def test_EU_20_the_count_is_wiped_by_moving_off_or_moving_the_light() -> None:
    table = _fail_twice(Table(journey(["moscow-kyiv.4", "rome"], lights=["moscow-kyiv.5"])))
    table.throw(1).do("go moscow-kyiv.3")
    assert table.state.travellers[0].facing is None
    table = Table(journey(["moscow-kyiv.4", "rome"], kept=[[], ["C08"]], lights=["moscow-kyiv.5"]))
    table.throw(3).do("face moscow-kyiv.5", "play C08", "lift moscow-kyiv.5", "set moscow-kyiv.9")
    assert table.state.travellers[0].facing is None
    # Another light starts a count of its own; an extra throw counts.
    both = ["moscow-kyiv.5", "moscow-minsk.4"]
    table = Table(journey(["moscow-kyiv.4", "rome"], kept=[["C14"], []], lights=both))
    table.throw(3).do("face moscow-kyiv.5", "play C14").throw(4).do("face moscow-kyiv.5")
    assert table.state.travellers[0].facing == (space("moscow-kyiv.5"), 2)


def test_EU_21_another_way_may_be_taken_after_seeing_the_die() -> None:
    table = Table(journey(["moscow-kyiv.4", "rome"], lights=["moscow-kyiv.5"])).throw(3)
    assert table.texts() == ["face moscow-kyiv.5", "go moscow-kyiv.1"]


def test_EU_22_a_token_on_a_light_leaves_freely() -> None:
    table = Table(journey(["moscow-kyiv.5", "rome"], lights=["moscow-kyiv.5"])).throw(2)
    assert table.texts() == ["go moscow-kyiv.3", "go moscow-kyiv.7"]
    table = Table(journey(["moscow-kyiv.5", "rome"], kept=[["C08"], []], lights=["odesa-kyiv.5"]))
    assert "set moscow-kyiv.5" in table.do("play C08", "lift odesa-kyiv.5").texts()


def test_EU_23_a_light_card_is_played_before_or_after_the_throw() -> None:
    table = Table(journey(["moscow", "rome"], kept=[["C08", "C09"], []], lights=["odesa-kyiv.5"]))
    table.do("play C08", "lift odesa-kyiv.5", "set kyiv-minsk.4")
    assert table.lights() == {"kyiv-minsk.4"}
    table.throw(1).do("go moscow-kyiv.1", "play C09", "lift kyiv-minsk.4", "set odesa-kyiv.5")
    assert table.lights() == {"odesa-kyiv.5"}
    assert table.state.chance.under[-1] == Under("C09")
    assert not table.texts(1, "play")


def test_EU_24_a_light_may_stand_directly_before_a_token() -> None:
    table = Table(journey(["rome", "moscow-kyiv.4"], kept=[["C08"], []], lights=["odesa-kyiv.5"]))
    assert "set moscow-kyiv.5" in table.do("play C08", "lift odesa-kyiv.5").texts()


# ---- chance cards ----


def test_EU_25_only_a_throw_that_moves_and_ends_on_blue_draws() -> None:
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2")
    assert table.outcomes()[0] == "draw C01"
    assert Table(journey(["moscow", "rome"])).throw(3).do("go moscow-kyiv.3").turn_seat == 1
    # A blocked throw on blue does not draw again, nor does a card's walk.
    table = Table(journey(["krakow-prague.4", "rome"], lights=["krakow-prague.5"])).throw(3)
    assert table.do("face krakow-prague.5").turn_seat == 1
    table = Table(journey(["moscow", "rome"], kept=[["C15"], []])).do("play C15", "go moscow-kyiv.2")
    assert "throw" in table.texts()


def test_EU_26_used_cards_go_under_and_an_empty_pack_gives_none() -> None:
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C24")
    assert table.state.chance.under == (Under("C24"),)
    assert len(table.state.chance) == 40
    every = sorted(table.game.board()["cards"], key=lambda card: card["id"])  # type: ignore[index,call-overload]
    ids = [card["id"] for card in every]
    table = Table(journey(["moscow", "rome"], kept=[ids[:20], ids[20:]]))
    table.throw(2).do("go moscow-kyiv.2")
    assert table.said("no_card") == [{"seat": 0}]


def test_EU_27_kept_cards_before_the_throw_with_the_die_and_after_the_move() -> None:
    table = Table(journey(["moscow", "rome"], kept=[["C15"], []]))
    assert "play C15" in table.texts()
    assert "play C15" in table.throw(3).texts()
    assert "play C15" in table.do("go moscow-kyiv.3").texts()
    assert not table.texts(1)
    # Arriving by card while the die lies there forfeits the throw.
    table = Table(journey(["moscow", "rome"], hands=[["vienna", "lisbon"], []], kept=[["C16"], []]))
    table.put(0, at=space("budapest")).throw(9).do("play C16", "place vienna")
    assert table.said("arrive")
    assert table.turn_seat == 1
    assert Table(journey(["moscow", "rome"])).why(0, "play C15").rule == "EU-27"


def _traders(**facts: int) -> Table:
    return Table(journey(["moscow", "rome", "oslo"], kept=[["C01", "C08"], ["C15"], []], **facts))


def test_EU_28_trading_needs_two_givers_and_two_who_agree() -> None:
    table = _traders()
    assert set(table.texts(0, "offer")) == {"offer p2 C01 for C15", "offer p2 C08 for C15", "offer p2 C01+C08 for C15"}
    table.act(0, "offer p2 C01 for C15")
    assert table.game.turn(table.state) == Acting((0, 1))
    assert table.texts(1) == ["accept", "decline"]
    assert table.texts(0) == ["withdraw", "wait"]
    table.act(1, "accept")
    assert (table.kept(0), table.kept(1)) == (("C08", "C15"), ("C01",))
    assert _traders().act(0, "offer p2 C01 for C15").act(1, "decline").kept(0) == ("C01", "C08")
    assert _traders().act(0, "offer p2 C01 for C15").act(0, "withdraw").kept(0) == ("C01", "C08")
    assert _traders().throw(1).why(0, "offer p2 C01 for C15").rule == "EU-28"
    # Kept cards lie open.
    assert table.game.view(table.state, 2)["travellers"][1]["kept"] == ["C01"]  # type: ignore[index,call-overload]


def test_EU_29_a_card_walk_stops_short_of_a_light_and_a_lifted_token_does_not() -> None:
    table = Table(journey(["moscow-kyiv.3", "rome"], kept=[["C15"], []], lights=["moscow-kyiv.5"]))
    table.do("play C15")
    assert "go moscow-kyiv.4" in table.texts()
    assert "go moscow-kyiv.6" not in table.texts()
    table = Table(journey(["moscow", "rome"], lights=["moscow-kyiv.5"])).throw(2).do("go moscow-kyiv.2", "draw C26")
    assert table.at() == "vienna"


def test_EU_30_missed_turns_and_extra_throws() -> None:
    table = Table(journey(["moscow", "rome", "oslo"], kept=[["C19"], ["C15"], []]))
    table.do("play C19", "player p2").throw(1).do("go moscow-kyiv.1")
    assert table.turn_seat == 2
    assert table.said("missed") == [{"seat": 1, "left": 0}]
    # An extra throw is a full throw: it draws on blue.
    table = Table(journey(["moscow", "rome"], kept=[["C14"], []])).do("play C14").throw(1).do("go moscow-kyiv.1")
    assert table.turn_seat == 0
    assert table.throw(1).do("go moscow-kyiv.2").outcomes()[0] == "draw C01"


# ---- airports ----


def test_EU_31_a_flight_needs_a_throw_that_reaches_or_leaves_an_airport() -> None:
    def flights(start: str, die: int, lights: tuple[str, ...] = (), hand: str = "lisbon") -> list[str]:
        state = journey([start, "rome"], hands=[[hand, "seville"], []], kept=[["C01"], []], lights=lights)
        return Table(state).throw(die).texts(0, "fly")

    assert len(flights("warsaw", 1)) == 30
    assert len(flights("warsaw", 5)) == 30
    assert len(flights("warsaw-berlin.1", 3)) == 30
    assert not flights("warsaw-berlin.3", 1)
    assert not flights("warsaw-berlin.5", 6 - 2, lights=("warsaw-berlin.4",))
    assert flights("warsaw-krakow.3", 5)
    assert not flights("warsaw-krakow.3", 5, hand="warsaw")
    assert Table(journey(["warsaw", "rome"], kept=[["C01"], []])).why(0, "fly rome from warsaw_airport").rule == "EU-31"


def test_EU_32_plus_one_square_into_the_city_or_outward() -> None:
    state = journey(["warsaw", "oslo"], hands=[["rome", "lisbon"], []], kept=[["C01"], []])
    table = Table(state).throw(4)
    assert {"fly rome from warsaw_airport", "fly rome-milan.2 from warsaw_airport"} <= set(table.texts())
    assert "fly warsaw from warsaw_airport" not in table.texts()
    table.do("fly rome from warsaw_airport")
    assert table.said("arrive")
    assert table.turn_seat == 1
    assert table.state.chance.under[-1] == Under("C01")
    assert Table(state).throw(4).do("fly rome-milan.2 from warsaw_airport").at() == "rome-milan.2"
    assert all(board().colours[airport.beyond] == "yellow" for airport in board().airports)


def test_EU_33_an_opponent_who_rests_on_an_airport_is_sent_away() -> None:
    table = Table(journey(["moscow", "warsaw"], kept=[["C01"], []]))
    assert not table.texts(0, "play")
    table.throw(1).do("go moscow-kyiv.1").throw(1).do("go warsaw-berlin.1")
    assert table.state.travellers[1].rested
    assert "play C01" in table.texts(0)
    table.do("play C01")
    assert len(table.texts(0)) == 15
    assert table.why(0, "send p2 warsaw_airport").rule == "EU-33"
    table.do("send p2 lisbon_airport")
    assert table.at(1) == "bilbao-lisbon.10"
    # Being set on an airport in somebody else's turn is not ending a turn there.
    assert not table.state.travellers[1].rested


def test_EU_34_an_airport_box_does_nothing_by_itself() -> None:
    table = Table(journey(["warsaw", "rome"])).throw(1).do("go warsaw-berlin.1")
    assert table.turn_seat == 1
    assert not {airport.space for airport in board().airports} & (board().reds | board().blues)


def test_EU_35_one_ticket_serves_one_use_and_a_traded_one_is_as_good() -> None:
    table = Table(journey(["warsaw", "oslo"], kept=[["C15"], ["C01"]]))
    table.act(0, "offer p2 C15 for C01").act(1, "accept").throw(1)
    assert "fly rome from warsaw_airport" in table.texts()
    table.do("fly rome from warsaw_airport")
    assert table.kept() == ()
    # Tickets are alike: the first of them is the one that is used.
    table = Table(journey(["warsaw", "oslo"], kept=[["C02", "C05"], []])).throw(1).do("fly rome from warsaw_airport")
    assert table.kept() == ("C05",)


# ---- ending ----


def test_EU_36_the_last_card_lies_face_up() -> None:
    table = Table(journey(["vienna-munich.4", "rome"], hands=[["munich", "lisbon"], []]))
    assert table.game.view(table.state, 1)["travellers"][0]["face_up"] is None  # type: ignore[index,call-overload]
    table.throw(2).do("go munich")
    assert table.said("last") == [{"seat": 0, "number": number("lisbon")}]
    view = table.game.view(table.state, 1)
    assert view["travellers"][0]["face_up"] == number("lisbon")  # type: ignore[index,call-overload]
    # An exchange lays the new one open as well.
    table = Table(journey(["moscow", "rome"], hands=[["lisbon"], []])).throw(2)
    table.do("go moscow-kyiv.2", "draw C34", f"give {number('lisbon')}", f"destination {number('oslo')}")
    assert table.said("last") == [{"seat": 0, "number": number("oslo")}]


def test_EU_37_visited_cards_lie_under_the_pack_until_they_are_drawn_again() -> None:
    table = Table(journey(["moscow", "rome"], hands=[["lisbon", "oslo"], []]))
    table.state = _thin_pack(table)
    table.throw(2).do("go moscow-kyiv.2", "draw C34", f"give {number('oslo')}")
    assert table.outcomes() == [f"destination {number('paris')}"]
    table.do(f"destination {number('paris')}")
    assert table.hand() == {"lisbon", "paris"}


def _thin_pack(table: Table):  # type: ignore[no-untyped-def]
    """The same state with every card of the pack known and Paris next."""
    from dataclasses import replace

    from stylobate.kit.deck import Deck

    rest = [card for card in table.state.pack.cards if card != space("paris")]
    return replace(table.state, pack=Deck((), (Under(space("paris")), *(Under(card) for card in rest))))


def test_EU_38_the_first_to_visit_all_wins_at_once() -> None:
    table = Table(journey(["vienna-munich.4", "rome"], hands=[["munich"], []])).throw(9).do("go munich")
    assert table.over is not None
    assert table.over.scores == (1.0, 0.0)
    assert table.why(1, "throw").rule == "EU-38"
    # In another's turn too; and if one play finishes two, whoever's turn it is wins.
    state = journey(["munich", "vienna"], hands=[["vienna"], ["munich"]], kept=[["C18"], []])
    table = Table(state).do("play C18")
    assert table.over is not None
    assert table.over.scores == (1.0, 0.0)
    state = journey(["munich", "vienna"], hands=[["lisbon"], ["munich"]], kept=[["C18"], []])
    table = Table(state).do("play C18")
    assert table.over is not None
    assert table.over.scores == (0.0, 1.0)


def test_EU_39_a_single_card_is_safe_and_a_card_for_the_own_city_is_replaced() -> None:
    state = journey(["moscow", "rome", "oslo"], hands=[[], ["lisbon"], ["paris", "bergen"]])
    table = Table(state).throw(2).do("go moscow-kyiv.2", "draw C36")
    # Player 2 has one card only: Player 3 is the only choice.
    assert sorted(table.outcomes()) == sorted(f"peek {number(city)}" for city in ("paris", "bergen"))
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C34")
    given = table.texts(0, "give")[0]
    table.do(given).put(0, at=space("paris")).do(f"destination {number('paris')}")
    assert table.said("put_back") == [{"seat": 0, "number": number("paris")}]
    assert table.events[0].reveals
    assert f"destination {number('paris')}" not in table.outcomes()


def test_EU_40_every_leg_is_land_or_sea_and_airports_touch_their_cities() -> None:
    for leg in board().legs:
        colours = {board().colours[box] for box in leg.boxes}
        assert colours == {"ship"} if leg.sea else "ship" not in colours
    for airport in board().airports:
        assert airport.city in board().graph.neighbours[airport.space]


# ---- hidden cards, card walks ----


def test_EU_41_hands_are_their_owners_secret() -> None:
    table = Table(journey(["moscow", "rome"]))
    mine, theirs = (table.game.view(table.state, seat)["travellers"][0] for seat in (0, 1))  # type: ignore[index,call-overload]
    assert mine["hand"] == sorted(card + 1 for card in table.state.travellers[0].hand)
    assert theirs["hand"] is None
    assert theirs["count"] == 2
    dealt = Table(seats=3)
    action = dealt.game.parse(dealt.state, None, "deal 5")
    assert dealt.game.witnesses(dealt.state, None, action) == (0,)


def test_EU_42_card_walks() -> None:
    # The drawer keeps the direction of the throw, with a free choice at cities.
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C20")
    assert table.texts() == ["go moscow-kyiv.7"]
    # Before the first step, and after a throw that did not move, either way.
    state = journey(["moscow-kyiv.4", "rome"], kept=[["C15"], []], lights=["moscow-kyiv.5"])
    assert {"face moscow-kyiv.5", "go moscow-kyiv.1"} <= set(Table(state).do("play C15").texts())
    table = Table(state).throw(3).do("face moscow-kyiv.5", "play C15")
    assert "go moscow-kyiv.1" in table.texts()
    count = table.state.travellers[0].facing
    assert table.do("face moscow-kyiv.5").state.travellers[0].facing == count
    # Others walk their own tokens, also in another player's turn.
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C32", "go moscow-kyiv.4")
    assert table.game.turn(table.state) == Acting((1,))
    # Boxes walked back are taken off the trail, and the walk ends where the trail begins.
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C22")
    assert table.at() == "moscow"
    assert table.state.travellers[0].trail == ()


# ---- our own additions ----


def test_EU_43_the_guide_book_shows_what_there_is() -> None:
    table = Table(journey(["moscow", "rome"])).throw(2)
    table.do("go moscow-kyiv.2", "draw C37", "look C20", "look C01", "look C23")
    assert table.texts() == ["take C20", "take C01", "take C23"]
    table.do("take C01")
    assert table.kept() == ("C01",)
    assert [entry.card for entry in table.state.chance.under] == ["C20", "C23", "C37"]
    assert table.state.chance.seen_by(1) == [None, None, "C37"]
    assert table.state.chance.seen_by(0) == ["C20", "C23", "C37"]
    # With fewer cards left all of them are looked at, with none left nothing happens.
    every = [card["id"] for card in table.game.board()["cards"]]  # type: ignore[index,call-overload]
    for left in ([], ["C20", "C40"]):
        held = [card for card in every if card not in (*left, "C37")]
        table = Table(journey(["moscow", "rome"], kept=[[], held])).throw(2).do("go moscow-kyiv.2", "draw C37")
        table.do(*(f"look {card}" for card in left))
        assert table.texts() == [f"take {card}" for card in left] or table.said("no_card")


def test_EU_44_a_trail_reaches_back_twelve_boxes() -> None:
    table = Table(journey(["moscow", "rome"]))
    for end in ("moscow-kyiv.11", "kyiv-krakow.4"):
        table.throw(11 if end.startswith("moscow") else 5).do(f"go {end}")
        table.throw(1).do(table.texts(1)[0])
    trail = table.state.travellers[0].trail
    assert len(trail) == 12
    assert board().names[trail[-1]] == "kyiv-krakow.3"


def test_EU_45_the_last_city_is_the_one_last_passed_or_the_nearer_end() -> None:
    table = Table(journey(["budapest-vienna.3", "rome"])).throw(5).do("go vienna-prague.4")
    assert table.state.travellers[0].behind == (space("vienna"),)
    # Walked back through it, it is still the last one passed.
    state = journey(["vienna-prague.1", "moscow-kyiv.4"], kept=[["C18"], []])
    table = Table(state).do("play C18")
    assert table.state.travellers[0].behind == (space("moscow"),)
    state = journey(["vienna-prague.1", "moscow-kyiv.6"], kept=[["C18"], []])
    table = Table(state).do("play C18")
    assert table.state.travellers[0].behind == (space("moscow"), space("kyiv"))
    # After a flight it is the airport's city.
    table = Table(journey(["warsaw", "oslo"], kept=[["C01"], []])).throw(4).do("fly rome-milan.2 from warsaw_airport")
    assert table.state.travellers[0].behind == (space("rome"),)


def test_EU_46_three_offers_a_turn_of_up_to_two_cards() -> None:
    table = _traders()
    for _ in range(3):
        table.act(0, "offer p2 C01 for C15").act(0, "withdraw")
    assert not table.texts(0, "offer")
    assert table.why(0, "offer p2 C01 for C15").rule == "EU-46"
    # An offer that is left lying waits for the partner alone.
    table = _traders().act(0, "offer p2 C01 for C15").act(0, "wait")
    assert table.game.turn(table.state) == Acting((1,))
    assert table.act(1, "decline").turn_seat == 0


def test_EU_47_who_gives_up_is_out_and_the_last_one_left_wins() -> None:
    table = Table(journey(["moscow", "rome", "oslo"], kept=[["C01"], [], []]))
    step = table.game.concede(table.state, 0)
    assert step.state.travellers[0].out
    assert step.state.travellers[0].at is None
    assert step.state.chance.under == (Under("C01"),)
    assert table.game.turn(step.state) == Acting((1,))
    with pytest.raises(Illegal):
        table.game.concede(step.state, 0)
    last = table.game.concede(step.state, 2).state
    assert last.over is not None
    assert last.over.scores == (0.0, 1.0, 0.0)
    # A card that waits for somebody goes on without them.
    table = Table(journey(["moscow", "rome", "oslo"])).throw(2)
    table.do("go moscow-kyiv.2", "draw C32", "go moscow-kyiv.4")
    assert table.game.turn(table.game.concede(table.state, 1).state) == Acting((2,))


def test_EU_47_also_when_everybody_who_was_asked_has_left() -> None:
    # Those tied for the start leave: the others throw.
    table = Table(seats=4, cards=3).do(*(f"deal {card + 1}" for card in range(12)), "die 1", "die 9", "die 9", "die 2")
    for seat in (1, 2):
        table.state = table.game.concede(table.state, seat).state
    table.do("die 4", "die 3")
    assert table.state.first == 0
    # Those who could be chosen leave: the card is spent.
    state = journey(["moscow", "rome", "oslo", "paris"], hands=[[], ["kyiv", "riga"], ["cork", "bari"], ["minsk"]])
    table = Table(state).throw(2).do("go moscow-kyiv.2", "draw C35")
    for seat in (1, 2):
        table.state = table.game.concede(table.state, seat).state
    assert table.turn_seat == 3
    assert table.state.chance.under == (Under("C35"),)


def test_EU_48_a_card_chosen_by_nobody_is_spent() -> None:
    state = journey(["moscow", "rome"], hands=[[], ["lisbon"]])
    table = Table(state).throw(2).do("go moscow-kyiv.2", "draw C35")
    assert table.said("nothing") == [{"seat": 0, "card": "C35"}]
    assert table.state.chance.under == (Under("C35"),)
    # Where only one choice is left it is taken without asking.
    table = Table(journey(["moscow", "rome"], kept=[["C19"], []])).do("play C19")
    assert table.state.travellers[1].missed == 1


def test_EU_49_a_position_is_read_only_where_everything_is_in_its_place() -> None:
    table = Table(journey(["moscow", "rome"]))
    text = str(table.state)
    assert table.game.read(text) == table.state
    for wrong in ("", "{}", text[:-1], text.replace('"C40"', '"C39"'), text.replace('"lights":[]', '"lights":[3]')):
        with pytest.raises(Illegal):
            table.game.read(wrong)
    with pytest.raises(Illegal):
        Europe.setup(3).read(text)
