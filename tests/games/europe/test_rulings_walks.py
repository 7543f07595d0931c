"""Walks by card: EU-42."""

import pytest

from stylobate.core.game import Acting
from tests.games.europe.positions import Table, journey, spaces


def _ends(table: Table) -> set[str]:
    """Where the Taxi Voucher may go from here, one to four boxes on."""
    return {text.removeprefix("go ") for text in table.do("play C15").texts()}


def _riding(start: str, **facts: object) -> Table:
    """Somebody with a Taxi Voucher stands there; the other is far away."""
    return Table(journey([start, "rome"], kept=[["C15"], []], **facts))  # type: ignore[arg-type]


def _other(table: Table) -> Table:
    """The first player keeps the voucher, and the other takes a turn of one box."""
    return table.do("end").throw(1).do(table.texts(1)[0])


def _boxes(leg: str, *numbers: int) -> set[str]:
    return {f"{leg}.{at}" for at in numbers}


def test_EU_42_card_walks() -> None:
    # The drawer keeps the direction of the throw.
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C20")
    assert table.texts() == ["go moscow-kyiv.7"]
    # Before the first step, and after a throw that did not move, either way.
    lit = _riding("moscow-kyiv.4", lights=["moscow-kyiv.5"]).state
    either = {"face moscow-kyiv.5", "go moscow-kyiv.1", "go moscow-kyiv.2", "go moscow-kyiv.3", "go moscow"}
    assert set(Table(lit).do("play C15").texts()) == either
    # Such a walk gives no direction to the throw that comes after it, nor to a card.
    walked = Table(lit).do("play C15", "go moscow-kyiv.2").throw(1)
    assert set(walked.texts()) == {"go moscow-kyiv.1", "go moscow-kyiv.3"}
    assert set(Table(lit).throw(3).do("play C15").texts()) == either
    table = Table(lit).throw(3).do("face moscow-kyiv.5", "play C15")
    assert set(table.texts()) == either
    # Such a walk is no throw: it counts for nothing at a light.
    assert table.do("face moscow-kyiv.5").game.view(table.state, 0)["travellers"][0]["facing"] == {  # type: ignore[index,call-overload]
        "light": "moscow-kyiv.5",
        "throws": 1,
    }


def test_EU_42_a_walk_uses_its_whole_number_unless_it_says_up_to() -> None:
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C20")
    assert table.why(0, "go moscow-kyiv.6").rule == "EU-42"
    # It ends early at an own destination or before a light.
    table = Table(journey(["krakow-prague.2", "rome"], hands=[["prague", "lisbon"], []])).throw(2)
    table.do("go krakow-prague.4", "draw C20")
    assert table.texts() == ["go prague"]
    assert table.do("go prague").said("arrive")
    lit = journey(["moscow", "rome"], lights=["moscow-kyiv.5"])
    table = Table(lit).throw(2).do("go moscow-kyiv.2", "draw C20")
    assert table.texts() == ["go moscow-kyiv.4"]
    assert table.do("go moscow-kyiv.4").said("stopped") == [{"seat": 0, "light": "moscow-kyiv.5"}]


def test_EU_42_each_token_is_walked_by_its_owner_who_threw_nothing() -> None:
    table = Table(journey(["moscow", "rome-milan.1", "oslo"]))
    table.throw(1).do("go moscow-kyiv.1").throw(2).do("go rome-milan.3").throw(1).do("go oslo-bergen.1")
    table.throw(1).do("go moscow-kyiv.2", "draw C32", "go moscow-kyiv.4")
    assert table.game.turn(table.state) == Acting((1,))
    # Player 2 threw in a turn that is over: either way is free.
    assert table.texts(1) == ["go rome-milan.1", "go rome-milan.5"]
    table.do("go rome-milan.5")
    assert table.game.turn(table.state) == Acting((2,))
    assert "go oslo-bergen.3" in table.texts(2)
    assert any(text.startswith("go oslo-trondheim") for text in table.texts(2))


def test_EU_42_walking_back_takes_boxes_off_the_trail_and_ends_where_it_begins() -> None:
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C22")
    assert table.at() == "moscow"
    assert table.game.view(table.state, 1)["travellers"][0]["trail"] == []  # type: ignore[index,call-overload]
    table = Table(journey(["moscow", "rome"])).throw(7).do("go moscow-kyiv.7", "draw C21")
    assert table.at() == "moscow-kyiv.4"
    trail = ["moscow", *(f"moscow-kyiv.{at}" for at in (1, 2, 3))]
    assert table.game.view(table.state, 1)["travellers"][0]["trail"] == trail  # type: ignore[index,call-overload]


def test_EU_42_walking_back_ends_at_an_own_destination() -> None:
    table = Table(journey(["vienna-prague.1", "rome"], hands=[["vienna", "lisbon"], []]))
    table.put(0, trail=spaces("budapest-vienna.2", "budapest-vienna.3", "vienna"))
    table.throw(2).do("go vienna-prague.3", "draw C22")
    assert table.at() == "vienna"
    assert table.said("arrive")


# ---- the direction is that of the throw ----


def test_EU_42_the_direction_is_the_throws_and_not_the_trails() -> None:
    # Back along a trail that goes beyond a throw which had turned round.
    table = _other(_riding("moscow-kyiv.8").throw(4).do("go moscow-kyiv.4")).throw(3)
    table.do("go moscow-kyiv.7", "draw C22")
    assert table.at() == "moscow-kyiv.6"
    assert _ends(table) == _boxes("moscow-kyiv", 7, 8, 9, 10)
    # Further back than the throw was long: it is still on the way that the throw went.
    table = _other(_riding("kyiv").throw(6).do("go moscow-kyiv.6")).throw(1).do("go moscow-kyiv.7", "draw C22")
    assert table.at() == "moscow-kyiv.10"
    assert {"moscow-kyiv.11", "kyiv"} < _ends(table)
    assert not _boxes("moscow-kyiv", 6, 7, 8, 9) & _ends_again(table)
    # A throw that turned round in a city.
    table = _other(_riding("krakow-prague.2").throw(5).do("go prague")).throw(3).do("go krakow-prague.4", "draw C22")
    assert table.at() == "krakow-prague.5"
    assert _ends(table) == _boxes("krakow-prague", 1, 2, 3, 4)


def _ends_again(table: Table) -> set[str]:
    return {text.removeprefix("go ") for text in table.texts()}


@pytest.mark.parametrize(("first", "card", "at"), [(4, "C22", 2), (4, "C21", 4), (2, "C21", 4)])
def test_EU_42_a_throw_that_went_straight_on_is_followed_again(first: int, card: str, at: int) -> None:
    """Walked back before, to, or after the place where the throw began."""
    table = _riding("moscow-kyiv.1", lights=[]).throw(first - 1).do(f"go moscow-kyiv.{first}")
    if first == 2:
        table.do("draw C08")
    _other(table).throw(7 - first).do("go moscow-kyiv.7", f"draw {card}")
    assert table.at() == f"moscow-kyiv.{at}"
    assert _ends(table) == _boxes("moscow-kyiv", at + 1, at + 2, at + 3, at + 4)


def test_EU_42_back_where_the_token_was_set_down_it_still_has_a_direction() -> None:
    table = _riding("moscow-kyiv.4").throw(3).do("go moscow-kyiv.7", "draw C21")
    assert table.at() == "moscow-kyiv.4"
    assert _ends(table) == _boxes("moscow-kyiv", 5, 6, 7, 8)


def test_EU_42_a_city_is_left_by_any_leg_but_the_one_the_throw_came_by() -> None:
    legs = {"vienna-prague.4", "krakow-prague.6", "prague-berlin.1"}
    # The throw went through the city.
    table = _riding("vienna-prague.4").throw(4).do("go krakow-prague.4", "draw C21")
    assert table.at() == "prague"
    assert _ends(table) & legs == legs - {"vienna-prague.4"}
    # The throw began in the city, or beyond it.
    table = _other(_riding("vienna-prague.4").throw(1).do("go prague")).throw(3).do("go krakow-prague.4", "draw C21")
    assert table.at() == "prague"
    assert _ends(table) & legs == legs
    table = _other(_riding("vienna-prague.4").throw(2).do("go krakow-prague.6")).throw(2)
    table.do("go krakow-prague.4", "draw C21")
    assert table.at() == "prague"
    assert _ends(table) & legs == legs
    # Walked back through the city on to a leg: the throw led to the city.
    table = (
        _other(_riding("moscow-minsk.1").throw(2).do("go moscow-kyiv.1")).throw(1).do("go moscow-kyiv.2", "draw C21")
    )
    assert table.at() == "moscow-minsk.1"
    assert "moscow" in _ends(table)
    assert "moscow-minsk.2" not in _ends_again(table)


def test_EU_42_a_flight_has_the_direction_of_its_square() -> None:
    for start, throw in (("warsaw-berlin.1", 3), ("warsaw", 3)):
        state = journey([start, "rome"], kept=[["C01", "C15"], []])
        table = Table(state).throw(throw).do("fly oslo-trondheim.2 from warsaw_airport")
        assert _ends(table) == _boxes("oslo-trondheim", 3, 4, 5, 6)
        table = Table(state).throw(throw).do("fly oslo from warsaw_airport")
        assert {"oslo-bergen.1", "stockholm-oslo.6"} < _ends(table)
        assert "oslo-trondheim.1" not in _ends_again(table)


def test_EU_42_a_token_that_was_lifted_may_set_off_either_way() -> None:
    table = _riding("moscow").throw(2).do("go moscow-kyiv.2", "draw C29")
    assert table.at() == "moscow-st_petersburg.1"
    assert {"moscow", "moscow-st_petersburg.2"} < _ends(table)


def test_EU_42_a_second_card_goes_on_in_the_same_direction() -> None:
    table = _riding("moscow").throw(2).do("go moscow-kyiv.2", "draw C20", "go moscow-kyiv.7")
    assert _ends(table) == _boxes("moscow-kyiv", 8, 9, 10, 11)
    # The extra throw after it is a throw of its own, and so is the next turn's.
    table = _riding("moscow").throw(2).do("go moscow-kyiv.2", "draw C24")
    assert {"moscow", "moscow-kyiv.1", "moscow-kyiv.3"} < _ends(table)
