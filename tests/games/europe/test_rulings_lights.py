"""Traffic Lights: EU-15 to EU-24."""

from stylobate.core.game import Illegal
from stylobate.games.europe.rules.board import CITIES, board
from stylobate.kit.deck import Under
from tests.games.europe.positions import Table, journey, space


def test_EU_15_a_token_stops_one_box_short_of_a_light() -> None:
    table = Table(journey(["moscow", "rome"], lights=["moscow-kyiv.5"])).throw(9)
    assert table.texts(0, "go moscow-kyiv") == ["go moscow-kyiv.4"]
    assert table.why(0, "go moscow-kyiv.9").rule == "EU-15"
    table.do("go moscow-kyiv.4")
    assert table.at() == "moscow-kyiv.4"
    assert table.said("stopped") == [{"seat": 0, "light": "moscow-kyiv.5"}]
    # The rest of the throw is lost.
    assert table.turn_seat == 1
    # From the other side as well, and on the light itself.
    table = Table(journey(["kyiv", "rome"], lights=["moscow-kyiv.5"])).throw(7)
    assert table.texts(0, "go moscow-kyiv") == ["go moscow-kyiv.6"]
    # A number that does not reach the light is walked as ever.
    table = Table(journey(["moscow", "rome"], lights=["moscow-kyiv.5"])).throw(4).do("go moscow-kyiv.4")
    assert not table.said("stopped")
    # Cut short on a blue box, a card is drawn, since the throw ended there.
    table = Table(journey(["krakow", "rome"], lights=["krakow-prague.5"])).throw(12).do("go krakow-prague.4")
    assert table.outcomes()[0] == "draw C01"


def test_EU_15_no_red_box_is_next_to_a_city() -> None:
    """The ruling's case of a light next to a city does not occur on this board."""
    assert not any(near < CITIES for box in board().reds for near in board().graph.neighbours[box])


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
    assert table.why(0, "set odesa-kyiv.5") == Illegal("Player 2 is there", "EU-17")
    assert table.why(0, "set odesa-bucharest.4").rule == "EU-5"
    table.do("set moscow-kyiv.9")
    assert table.lights() == {"moscow-kyiv.9", "odesa-bucharest.4"}
    assert table.outcomes()[0] == "draw C01"


def test_EU_18_never_two_lights_on_one_throw() -> None:
    lights = ["moscow-kyiv.5", "moscow-kyiv.9"]
    table = Table(journey(["moscow-kyiv.3", "rome"], lights=lights, kept=[["C14"], []])).throw(8)
    assert table.texts(0, "go moscow-kyiv") == ["go moscow-kyiv.8"]
    assert table.why(0, "go moscow-kyiv.11").rule == "EU-18"
    # The first one may be lifted.
    table.do("go moscow-kyiv.8")
    assert table.said("stopped") == [{"seat": 0, "light": "moscow-kyiv.9"}]
    table.do("set moscow-minsk.4")
    assert table.lights() == {"moscow-kyiv.9", "moscow-minsk.4"}
    # An extra throw starts afresh.
    assert table.do("play C14").throw(6).do("go odesa-kyiv.5").texts()[0] == "leave"
    # With another number not even the first one is passed.
    table = Table(journey(["moscow-kyiv.3", "rome"], lights=lights)).throw(9)
    assert table.texts(0, "go moscow-kyiv") == ["go moscow-kyiv.4"]


def test_EU_18_also_on_a_third_throw() -> None:
    lights = ["moscow-kyiv.5", "moscow-kyiv.9"]
    table = _fail_twice(Table(journey(["moscow-kyiv.4", "rome"], lights=lights))).throw(7)
    assert table.why(0, "go moscow-kyiv.11").rule == "EU-18"
    table.do("go moscow-kyiv.8")
    assert table.lights() == set(lights)
    assert table.turn_seat == 1
    # A light that two throws have failed at is passed from directly before it only.
    table = _fail_twice(Table(journey(["moscow-kyiv.4", "rome"], lights=lights))).throw(12)
    assert "go moscow-kyiv.8" in table.texts()
    assert not any(text.endswith("kyiv.4") for text in table.texts())


def _fail_twice(table: Table) -> Table:
    for _ in range(2):
        _wait(table.throw(3).do("face moscow-kyiv.5"))
    return table


def _wait(table: Table) -> Table:
    """The second player goes to Rome's airport and back, a box a turn."""
    if table.turn_seat == 0:
        table.do("end")
    return table.throw(1).do("go rome" if table.at(1) == "rome-milan.1" else "go rome-milan.1")


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
    # Back before the light, two more throws have to fail.
    _wait(table).throw(1).do("go moscow-kyiv.4")
    table = _fail_twice(_wait(table))
    assert "go moscow-kyiv.7" in table.throw(3).texts()


def test_EU_20_the_count_is_wiped_by_any_means_of_moving_off() -> None:
    def failed(kept: list[list[str]]) -> Table:
        return _fail_twice(Table(journey(["moscow-kyiv.4", "rome"], lights=["moscow-kyiv.5"], kept=kept)))

    # By the own card and back by the throw; exchanged by another player, and back by an exchange.
    table = failed([["C15"], []]).do("play C15", "go moscow-kyiv.3").throw(1).do("go moscow-kyiv.4")
    assert table.state.travellers[0].facing is None
    table = failed([["C18"], []]).do("play C18")
    assert [one.facing for one in table.state.travellers] == [None, None]
    assert table.at(1) == "moscow-kyiv.4"
    # Whoever comes to stand there has not tried yet.
    table.throw(1).do("go rome-milan.1").throw(3)
    assert "face moscow-kyiv.5" in table.texts(1)


def test_EU_20_a_moved_light_is_counted_afresh() -> None:
    two = [["C08", "C09"], []]
    both = ["moscow-kyiv.5", "odesa-kyiv.5"]
    table = _fail_twice(Table(journey(["moscow-kyiv.4", "rome"], lights=both, kept=two)))
    moved = (
        "play C08",
        "lift moscow-kyiv.5",
        "set moscow-kyiv.9",
        "play C09",
        "lift moscow-kyiv.9",
        "set moscow-kyiv.5",
    )
    assert Table(table.state).do(*moved).throw(3).texts() == ["face moscow-kyiv.5", "go moscow-kyiv.1"]
    # Lifted and set back where it was, or another one moved: the third throw passes.
    for same in ("lift moscow-kyiv.5", "set moscow-kyiv.5"), ("lift odesa-kyiv.5", "set moscow-kyiv.9"):
        assert "go moscow-kyiv.7" in Table(table.state).do("play C08", *same).throw(3).texts()


def test_EU_20_missed_turns_do_not_count_and_extra_throws_do() -> None:
    lit = journey(["moscow-kyiv.4", "rome"], kept=[["C14"], ["C19"]], lights=["moscow-kyiv.5"])
    table = Table(lit).throw(3).do("face moscow-kyiv.5")
    assert table.said("face") == [{"seat": 0, "light": "moscow-kyiv.5", "throws": 1}]
    table.do("play C14").throw(4).do("face moscow-kyiv.5")
    assert table.said("face") == [{"seat": 0, "light": "moscow-kyiv.5", "throws": 2}]
    assert table.turn_seat == 1
    table = Table(lit).throw(3).do("face moscow-kyiv.5", "end").do("play C19").throw(1).do("go rome-milan.1")
    assert table.said("missed") == [{"seat": 0, "left": 0}]
    table.throw(1).do(table.texts(1)[0])
    assert "face moscow-kyiv.5" in table.throw(3).texts()
    assert table.do("face moscow-kyiv.5").said("face")[0]["throws"] == 2


def test_EU_21_another_way_may_be_taken_after_seeing_the_die() -> None:
    table = Table(journey(["moscow-kyiv.4", "rome"], lights=["moscow-kyiv.5"])).throw(3)
    assert table.texts() == ["face moscow-kyiv.5", "go moscow-kyiv.1"]


def test_EU_22_a_token_on_a_light_leaves_freely() -> None:
    table = Table(journey(["moscow-kyiv.5", "rome"], lights=["moscow-kyiv.5"])).throw(2)
    assert table.texts() == ["go moscow-kyiv.3", "go moscow-kyiv.7"]
    # That is not passing it: nothing may be lifted, and another light may be passed.
    lit = journey(["moscow-kyiv.5", "rome"], lights=["moscow-kyiv.5", "moscow-kyiv.9"])
    assert Table(lit).throw(6).do("go moscow-kyiv.11").texts()[:2] == ["leave", "set moscow-kyiv.9"]
    table = Table(journey(["moscow-kyiv.5", "rome"], lights=["moscow-kyiv.5"])).throw(6).do("go moscow-kyiv.11")
    assert table.turn_seat == 1
    # The own token's box may take a light, another's may not.
    table = Table(journey(["moscow-kyiv.5", "moscow-kyiv.9"], kept=[["C08"], []], lights=["odesa-kyiv.5"]))
    table.do("play C08", "lift odesa-kyiv.5")
    assert table.why(0, "set moscow-kyiv.9").rule == "EU-17"
    assert {"set moscow-kyiv.5", "set moscow-kyiv.9"} & set(table.texts(0)) == {"set moscow-kyiv.5"}
    table.do("set moscow-kyiv.5")
    assert table.lights() == {"moscow-kyiv.5"}
    assert table.throw(3).texts() == ["go moscow-kyiv.2", "go moscow-kyiv.8"]


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
