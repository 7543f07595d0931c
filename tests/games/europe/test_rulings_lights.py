"""Traffic Lights: EU-15 to EU-24."""

from stylobate.core.game import Illegal
from stylobate.kit.deck import Under
from tests.games.europe.positions import Table, journey, space


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
