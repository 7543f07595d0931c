"""Rulings on moving: TT-8 to TT-13."""

import pytest

from tests.games.trip.positions import go_actions, trip


def test_TT_8_every_space_and_every_location_counts_one() -> None:
    table = trip(["denver", "dallas"])
    assert table.do("throw road").outcomes() == [f"die {number}" for number in range(1, 7)]
    table.do("die 3")
    # Denver, one road space, the junction Cheyenne, the road on to Billings.
    assert "go billings-cheyenne.6" in table.texts()
    # By air the airport counts one as well: two spaces to Salt Lake City, then one beyond it.
    flying = trip(["denver", "dallas"], mode="air").throw(4, "air")
    assert "go salt_lake_city~seattle.1" in flying.texts()
    assert "go salt_lake_city" in flying.texts()


def test_TT_9_any_direction_but_no_turning_back_within_a_throw() -> None:
    table = trip(["vernal-denver.2", "dallas"]).throw(2)
    assert set(table.texts()) == {"go vernal", "go vernal-denver.4"}
    table = trip(["vernal-denver.4", "dallas"]).throw(2)
    ends = table.texts("go")
    assert "go vernal-denver.4" not in ends
    assert {"go vernal-denver.2", "go cheyenne-denver.1", "go denver-kansas_city.1"} <= set(ends)
    for action in go_actions(table):
        path = (table.state.place(0), *action.value.move.path)
        assert all(path[at] != path[at + 2] for at in range(len(path) - 2))
    # The next throw may go back the way it came.
    table.do("go vernal-denver.2").turn_of(0).throw(2)
    assert "go vernal-denver.4" in table.texts()
    assert table.why("go vernal-denver.2").rule in ("TT-9", "TT-10")


def test_TT_10_the_whole_throw_except_at_own_temples_and_mainland_airports() -> None:
    table = trip(["vernal", "dallas"], hands=[["manti", "boise"], ["halifax"]]).throw(6)
    assert "go vernal-denver.2" not in table.texts()
    why = table.why("go vernal-denver.2")
    assert (why.rule, "only 2 spaces" in why.reason) == ("TT-10", True)
    # Denver is five spaces away and an airport; Salt Lake City is three.
    assert {"go denver", "go salt_lake_city"} <= set(table.texts())
    # An own temple on the way ends the throw if its owner likes.
    table = trip(["cache_box_elder", "dallas"], hands=[["boise", "ogden"], ["halifax"]]).throw(4)
    assert "go ogden_bountiful" in table.texts()
    assert "go upper_snake_river" not in table.texts()
    assert trip(["cache_box_elder", "dallas"], hands=[["rexburg"], ["halifax"]]).throw(4).texts("go upper_snake")
    # Flight-only airports are no places to change the mode.
    table = trip(["seattle~anchorage.3", "dallas"], hands=[["boise"], ["halifax"]], mode="air").throw(6, "air")
    assert "go anchorage" not in table.texts()


def test_TT_11_a_throw_is_all_road_or_all_air() -> None:
    table = trip(["vernal-denver.4", "dallas"]).throw(3)
    assert not [text for text in table.texts() if "~" in text]
    assert table.why("go denver~dallas.1").rule == "TT-11"


def test_TT_12_every_throw_is_used_and_spaces_are_shared() -> None:
    table = trip(["vernal", "dallas"], cubes=["vernal-denver.1"]).throw(2)
    assert "stay" in table.texts()
    assert "end" not in table.texts()
    assert table.why("end").rule == "TT-12"
    assert not trip(["vernal", "dallas"]).throw(3).texts("stay")
    table = trip(["vernal", "vernal-denver.1"]).throw(1).do("go vernal-denver.1")
    assert table.at(0) == table.at(1)


@pytest.mark.parametrize(("die", "end"), [(2, "ogden_bountiful"), (3, "ogden_bountiful-cheyenne.1")])
def test_TT_13_a_card_is_turned_only_where_a_move_ends(die: int, end: str) -> None:
    table = trip(["salt_lake_city", "dallas"], hands=[["ogden", "boise"], ["halifax"]]).throw(die)
    assert f"go {end}" in table.texts()
    table.do(f"go {end}")
    assert ("ogden" in table.one().visited) == (end == "ogden_bountiful")
    # The order of visits is free: Boise could have come first.
    assert "boise" in table.one().hand
