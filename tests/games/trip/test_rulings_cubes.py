"""Rulings on obstruction cubes: TT-14 to TT-22."""

import pytest

from tests.games.trip import own
from tests.games.trip.positions import begun, trip

# vernal - Z Z o o - denver
ONE, TWO, THREE, FOUR = (f"vernal-denver.{n}" for n in range(1, 5))


def test_TT_14_only_a_cube_that_the_throw_would_enter_matters() -> None:
    free = trip(["vernal", "dallas"], hands=[["denver"], ["halifax"]], cubes=["denver-kansas_city.1"]).throw(5)
    assert "go denver" in free.texts()
    assert free.do("go denver").standing() == {"denver-kansas_city.1"}
    early = trip(["vernal", "dallas"], hands=[["denver"], ["halifax"]], cubes=["denver-kansas_city.1"]).throw(6)
    assert "go denver" in early.texts()


def test_TT_15_an_exact_throw_over_cubes_ends_on_a_listed_space() -> None:
    table = trip(["vernal", "dallas"], cubes=[ONE]).throw(3)
    assert f"go {THREE}" in table.texts()
    assert table.do(f"go {THREE}").standing() == {ONE}
    # Not on a zone, empty or not.
    table = trip(["vernal", "dallas"], cubes=[ONE]).throw(2)
    assert f"go {TWO}" not in table.texts()
    assert table.why(f"go {TWO}").rule == "TT-15"
    # No early stop behind a cube: Denver needs a five.
    own = [["denver"], ["halifax"]]
    assert "go denver" in trip(["vernal", "dallas"], own, cubes=[TWO]).throw(5).texts()
    table = trip(["vernal-denver.1", "dallas"], own, cubes=[TWO]).throw(5)
    assert "go denver" not in table.texts()
    assert table.why("go denver").rule == "TT-15"
    # A junction counts as Open Road, and a temple may be overshot.
    assert "go cheyenne" in trip(["billings-cheyenne.2", "dallas"], cubes=["billings-cheyenne.3"]).throw(5).texts()
    over = trip(["utah_valley", "dallas"], [["manti"], ["halifax"]], cubes=["utah_valley-manti.1"]).throw(4)
    assert "go manti-st_george.2" in over.texts()


def test_TT_16_a_six_passes_and_takes_cubes() -> None:
    table = trip(["vernal", "dallas"], cubes=[ONE, TWO, "denver-kansas_city.1"]).throw(6)
    assert f"go denver taking {ONE}+{TWO}" in table.texts()
    six = f"go denver-kansas_city.1 taking {ONE}+{TWO}+denver-kansas_city.1"
    assert six in table.texts()
    table.do(six)
    assert (table.at(), table.one().stock, table.standing()) == ("denver-kansas_city.1", (3, 0), set())
    assert table.said("took") == [{"seat": 0, "spaces": [ONE, TWO, "denver-kansas_city.1"], "by": "six", "to": "hand"}]
    # A six takes what a card would have ignored, and a card that moves spaces is no six.
    star = trip(["vernal", "dallas"], cubes=[ONE]).put(0, ignoring="any").throw(6)
    assert star.do(f"go denver taking {ONE}").one().stock == (1, 0)
    sprint = {**own.PICNIC, "steps": [{"do": "extra_roll", "who": ["self"], "n": 1, "value": 6}]}
    table = trip(["denver", "dallas"], cubes=["denver~dallas.1"], own=own.text([], [sprint]))
    table.do("switch air", "draw own_grey")
    assert not [text for text in table.texts() if "taking" in text]
    assert "stay" in table.texts()


def test_TT_17_neither_six_nor_exact_is_held_in_front_of_the_nearest_cube() -> None:
    table = trip(["vernal", "dallas"], cubes=[TWO]).throw(2)
    assert f"go {ONE}" in table.texts()
    assert {"go salt_lake_city-vernal.1"} < set(table.texts())
    table.do(f"go {ONE}")
    assert table.said("held") == [{"seat": 0, "space": TWO}]
    table = trip([ONE, "dallas"], cubes=[TWO]).throw(1)
    assert table.do("stay").at() == ONE
    stay = trip(["vernal", "dallas"], cubes=[TWO], held="stay").throw(2)
    assert "stay" in stay.texts()
    assert f"go {ONE}" not in stay.texts()


def test_TT_18_held_on_a_special_space() -> None:
    # salt_lake_city - A o Z Z o A - reno: held on an A there is no option.
    cube = "raleigh-atlanta.4"
    table = trip(["raleigh", "dallas"], cubes=[cube]).throw(4)
    assert "go raleigh-atlanta.3 held" in table.texts()
    table.do("go raleigh-atlanta.3 held")
    assert (table.at(), table.turn_seat) == ("raleigh-atlanta.3", 1)
    # In a city it is a normal stop.
    table = trip(["vernal-denver.4", "dallas"], [["denver"], ["halifax"]], cubes=["denver-kansas_city.1"])
    table.throw(4).do("go denver")
    assert table.one().visited[-1] == "denver"
    # At a Border Post too: bismarck - A Z B Z - regina.
    table = trip(["bismarck", "dallas"], cubes=["bismarck-regina.4"]).throw(5).do("go bismarck-regina.3")
    assert table.one().owes


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_TT_19_sixteen_of_each_colour_one_each_the_rest_in_the_banks(seats: int) -> None:
    from stylobate.games.trip import Trip
    from stylobate.games.trip.state import cubes_in_all

    state = Trip.setup(seats).start()
    assert state.bank == (16 - seats, 16 - seats)
    assert {one.stock for one in state.travellers} == {(1, 1)}
    assert cubes_in_all(state) == (16, 16)


def test_TT_20_red_on_road_zones_black_on_air_zones_one_each_and_under_no_pawn() -> None:
    table = trip(["salt_lake_city", THREE, TWO], [["ogden"], ["halifax"], ["boise"]], cubes=[ONE]).throw(2)
    table.do("go ogden_bountiful")
    assert table.kind == "cube"
    placed = table.texts("place")
    assert len(placed) == 199 + 35 - 2
    assert table.why(f"place {ONE}").reason == "There is already a cube there"
    assert table.why(f"place {TWO}").reason == "Player 3 is there"
    assert table.why(f"place {FOUR}").rule == "TT-20"
    bank = table.state.bank
    table.do("place denver~dallas.1")
    assert table.state.bank == (bank[0], bank[1] - 1)


def test_TT_21_own_cubes_only_when_both_banks_are_empty() -> None:
    def visiting(own: tuple[int, int], **options: str) -> list[str]:
        places, hands = ["salt_lake_city", "dallas"], [["ogden", "boise"], ["halifax"]]
        table = trip(places, hands, **options).stocks(own, (16 - own[0], 15 - own[1]))
        return table.throw(2).do("go ogden_bountiful").texts()

    texts = visiting((2, 2))
    assert texts
    assert not [text for text in texts if text.endswith(" own")]
    assert all("~" in text for text in texts if text != "none")
    assert "none" in texts
    table = trip(["salt_lake_city", "dallas"], [["ogden", "boise"], ["halifax"]]).stocks((1, 0), (15, 16))
    texts = table.throw(2).do("go ogden_bountiful").texts()
    assert len(texts) == 199 + 1
    assert all(text.endswith(" own") for text in texts if text != "none")
    table.do(f"place {ONE} own")
    assert table.one().stock == (0, 0)
    # Nothing anywhere: nobody is asked.
    table = trip(["salt_lake_city", "dallas"], [["ogden", "boise"], ["halifax"]]).stocks((0, 0), (16, 16))
    assert table.throw(2).do("go ogden_bountiful").turn_seat == 1
    both = visiting((2, 2), stock="any")
    assert {f"place {ONE} own", "place denver~dallas.1", "place denver~dallas.1 own"} <= set(both)


def test_TT_22_cards_that_ignore_cubes() -> None:
    kept = [["blue_09", "blue_10", "blue_11"], []]
    table = trip(["vernal", "hawaii"], kept=kept, cubes=[ONE, TWO, "denver-kansas_city.1"])
    # Before the throw, in its mode; not after it.
    assert table.texts("play") == ["play blue_09", "play blue_11"]
    assert not trip(["vernal", "hawaii"], kept=kept).throw(2).texts("play")
    table.do("play blue_09")
    assert "blue_09" in [entry.card for entry in table.state.pile.under]
    table.throw(2)
    # Cubes count as absent: also an end on a cube's zone, and they stay.
    assert f"go {TWO}" in table.texts()
    assert not [text for text in table.texts() if "held" in text or text.startswith("stay")]
    table.do(f"go {TWO}", "end")
    assert (table.at(), table.standing()) == (TWO, {ONE, TWO, "denver-kansas_city.1"})
    # It was for one throw: on the next turn the cube behind holds again.
    assert "stay" in table.until(0).throw(1).texts()
    assert f"go {ONE}" not in table.texts()
    # Early stops are kept as if there were no cubes.
    own_temple = trip(["vernal", "hawaii"], [["denver"], ["halifax"]], kept, [TWO, FIVE_ON]).do("play blue_09")
    own_temple.throw(5)
    assert "go denver" in own_temple.texts()


FIVE_ON = "denver-kansas_city.1"


def test_TT_22_it_covers_one_throw_even_where_two_are_made() -> None:
    cubes = [ONE, TWO, FIVE_ON]
    table = trip(["vernal", "hawaii"], kept=[["blue_09"], []], cubes=cubes, six_again=True).do("play blue_09").throw(6)
    # A six takes the cubes all the same (TT-16).
    table.do(f"go denver taking {ONE}+{TWO}").throw(1)
    assert "stay" in table.texts()
    assert f"go {FIVE_ON}" not in table.texts()
    # Clear Radar does the same in the air, and only there.
    flying = trip(["denver", "vernal"], kept=[["blue_09", "blue_10"], []], cubes=["denver~dallas.1"], mode="air")
    assert flying.texts("play") == ["play blue_10"]
    assert "go denver~dallas.1" in flying.do("play blue_10").throw(1, "air").texts()
    # Played for a throw by road, it is thrown by road, and no second one can be played for it.
    hands = [["boise", "reno", "detroit"], ["halifax", "montreal", "toronto"]]
    first = (
        begun(["seattle", "dallas"], hands).throw(1, "air").do("go seattle~anchorage.1", "draw", "draw blue_09", "end")
    )
    first.until(0).throw(1, "air").do("go seattle").until(0)
    assert first.texts("play") == []
    first.do("switch road", "draw grey_01")
    assert first.texts() == ["throw road", "play blue_09"]
    table = trip(["denver", "dallas"], kept=[["blue_09", "blue_11"], []]).do("play blue_09")
    assert table.texts() == ["throw road"]


def test_TT_22_guiding_star_lasts_until_a_move_ends_in_a_city() -> None:
    # bismarck - A Z B Z - regina
    cubes = ["bismarck-regina.2", "bismarck-regina.4"]
    table = trip(["bismarck", "hawaii"], kept=[["blue_11"], []], cubes=cubes).do("play blue_11")
    table.throw(5).do("go bismarck-regina.3").until(0)
    # The stop at the post does not end it, nor does the card drawn there.
    table.do("draw", "draw grey_01").throw(1)
    assert table.texts() == ["go bismarck-regina.2", "go bismarck-regina.4"]
    table.do("go bismarck-regina.4").until(0).throw(1).do("go regina").until(0).throw(1)
    # The city does: the cube behind holds again.
    assert "stay" in table.texts()
    assert "go bismarck-regina.4" not in table.texts()
    # A diversion ends it.
    table = trip(["dallas", "hawaii"], kept=[["blue_11"], []], cubes=[FIVE_ON]).do(
        "play blue_11", "switch air", "draw grey_07"
    )
    assert "stay" in table.until(0).throw(1).texts()
    assert f"go {FIVE_ON}" not in table.texts()
    # A junction is no city.
    star = trip(["cheyenne-denver.1", "hawaii"], kept=[["blue_11"], []], cubes=["ogden_bountiful-cheyenne.4"])
    star.do("play blue_11").throw(1).do("go cheyenne").until(0).throw(2)
    assert "go ogden_bountiful-cheyenne.4" in star.texts()
