"""Setting up and moving: EU-1 to EU-14."""

import pytest

from stylobate.core.game import Acting, Chance
from stylobate.games.europe import Europe
from stylobate.games.europe.rules.board import CITIES, board
from stylobate.games.europe.rules.game import CARDS, LIGHTS
from stylobate.kit.deck import Under
from tests.games.europe.positions import Table, journey, number, space


def _set_up(seats: int = 2, cards: int = 3) -> Table:
    """A table dealt and thrown for: seat 0 starts, seat k holds k+1, k+1+seats …"""
    table = Table(seats=seats, cards=cards)
    table.do(*(f"deal {card + 1}" for card in range(seats * cards)))
    return table.do("die 12", *["die 1"] * (seats - 1))


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
    assert table.said("start") == [{"seat": 0, "number": number("kyiv"), "space": "kyiv"}]
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
    state = journey(["vienna-munich.4", "rome"], hands=[["munich", "frankfurt", "lisbon"], []])
    # No exact number is needed, and stopping is compulsory, also on the way elsewhere.
    for die in (2, 3, 12):
        texts = Table(state).throw(die).texts()
        assert "go munich" in texts
        assert not any("frankfurt" in text or "venice" in text for text in texts)
    table = Table(state).throw(12)
    assert table.why(0, "go munich-frankfurt.4").rule == "EU-11"
    table.do("go munich")
    assert table.at() == "munich"
    assert table.said("arrive") == [{"seat": 0, "number": number("munich"), "space": "munich"}]
    assert all(event.seats is None for event in table.events if event.kind == "arrive")
    assert table.hand() == {"frankfurt", "lisbon"}
    # At most one destination a throw: the rest of it is lost.
    assert table.turn_seat == 1
    # The card lies under the pack, and everybody saw it.
    assert table.state.pack.under[-1] == Under(space("munich"))
    assert table.game.view(table.state, 1)["pack"]["under"][-1] == number("munich")  # type: ignore[index,call-overload]
    assert table.game.view(table.state, 1)["travellers"][0]["visited"][-1] == number("munich")  # type: ignore[index,call-overload]
    # A destination is no longer one once it has been visited.
    table.throw(1).do(table.texts(1)[0])
    assert {"go vienna-munich.4", "go munich-frankfurt.2"} <= set(table.throw(2).texts())


def test_EU_12_arriving_without_a_throw_counts() -> None:
    arrived = {"seat": 0, "number": number("vienna"), "space": "vienna"}
    hands = [["vienna", "lisbon"], ["riga", "bergen"]]
    # Set down by a card, walked there by a card, flown there, and exchanged there by another player.
    table = Table(journey(["moscow", "rome"], hands=hands)).throw(2).do("go moscow-kyiv.2", "draw C26")
    assert table.said("arrive") == [arrived]
    table = Table(journey(["budapest-vienna.2", "rome"], hands=hands, kept=[["C15"], []])).do("play C15", "go vienna")
    assert table.said("arrive") == [arrived]
    table = Table(journey(["warsaw", "rome"], hands=hands, kept=[["C01"], []])).throw(1)
    assert table.do("fly vienna from warsaw_airport").said("arrive") == [arrived]
    table = Table(journey(["moscow", "vienna"], hands=hands, kept=[[], ["C18"]], turn=1)).do("play C18")
    assert table.said("arrive") == [arrived]
    assert table.hand(0) == {"lisbon"}
    # Walked back into it.
    table = Table(journey(["vienna-prague.1", "rome"], hands=[["lisbon", "oslo"], ["vienna", "riga"]]))
    table.throw(2).do("go vienna-prague.3", "draw C35", f"give {number('oslo')}", f"take {number('vienna')}")
    assert table.hand(0) == {"lisbon", "vienna"}
    table.throw(1).do(table.texts(1)[0]).throw(3).do("go vienna")
    assert table.said("arrive") == [arrived]


def test_EU_12_receiving_the_card_of_the_own_city_is_no_arrival() -> None:
    hands = [["rome", "lisbon"], ["paris", "bergen"]]
    table = Table(journey(["moscow", "rome"], hands=hands)).throw(2).do("go moscow-kyiv.2", "draw C35")
    table.do(f"give {number('rome')}", f"take {number('paris')}")
    assert table.at(1) == "rome"
    assert table.hand(1) == {"rome", "bergen"}
    assert not table.said("arrive")
    # Leaving the city is no arrival either; coming back is one.
    assert not table.throw(1).do("go rome-milan.1").said("arrive")
    assert table.throw(1).do("go moscow-kyiv.3").throw(1).do("go rome").said("arrive")


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
