"""Rulings on winning and on younger children: TT-55 to TT-60."""

from tests.games.trip.positions import trip

DONE: list[list[str]] = [[], ["halifax"]]


def test_TT_55_first_in_salt_lake_city_with_all_cards_up_wins_at_once() -> None:
    table = trip(["ogden_bountiful", "vernal"], DONE).throw(5)
    assert "go salt_lake_city" in table.texts()
    table.do("go salt_lake_city")
    assert table.over is not None
    assert table.over.scores == (1.0, 0.0)
    assert not trip(["ogden_bountiful", "vernal"]).throw(5).do("go salt_lake_city").over
    # Cubes on the way need a six or the exact number.
    cube = ["salt_lake_city-vernal.2"]
    held = trip(["vernal", "dallas"], DONE, cubes=cube).throw(4)
    assert "go salt_lake_city" not in held.texts()
    assert trip(["vernal", "dallas"], DONE, cubes=cube).throw(3).do("go salt_lake_city").over
    six = trip(["vernal", "dallas"], DONE, cubes=cube).throw(6)
    assert six.do("go salt_lake_city taking salt_lake_city-vernal.2").over


def test_TT_56_carried_home_by_a_card_counts() -> None:
    table = trip(["denver", "vernal"], DONE).do("switch air", "draw red_03")
    assert table.over is not None
    assert table.over.scores == (1.0, 0.0)
    # The drawer first, else the first clockwise from the drawer.
    three = trip(["vernal", "manti", "denver"], [[], [], ["halifax"]]).turn_of(2).put(2, mode="road")
    assert three.do("switch air", "draw red_03").over.scores == (1.0, 0.0, 0.0)  # type: ignore[union-attr]
    all_done = trip(["vernal", "denver", "manti"], [[], [], []]).turn_of(1)
    assert all_done.do("switch air", "draw red_03").over.scores == (0.0, 1.0, 0.0)  # type: ignore[union-attr]
    # Whoever wards it off is not carried home.
    table = trip(["denver", "vernal"], [["boise"], []], kept=[[], ["blue_01"]])
    assert not table.do("switch air", "draw red_03", "protect blue_01").over


def test_TT_57_places_by_cards_face_up_then_by_spaces_to_go() -> None:
    hands = [[], ["halifax"], ["boise"], ["reno"]]
    table = trip(["ogden_bountiful", "dallas", "vernal", "manti"], hands).visits(1, "toronto")
    table.throw(2).do("go salt_lake_city")
    over = table.view(None)["over"]
    # Seat 1 has two cards face up; of the others Vernal is nearer than Manti.
    assert over["places"] == [[0], [1], [2], [3]]
    assert over["scores"] == [1.0, 0.0, 0.0, 0.0]
    # Who is as far shares a place.
    level = trip(["ogden_bountiful", "dallas", "vernal", "vernal"], hands).throw(2)
    assert level.view(None)["phase"] == "journey"
    level.do("go salt_lake_city")
    assert level.view(None)["over"]["places"] == [[0], [2, 3], [1]]
    assert level.view(None)["phase"] == "over"


def test_TT_58_a_six_may_throw_again() -> None:
    table = trip(["vernal", "dallas"], six_again=True).throw(6).do("go denver-kansas_city.1")
    assert table.texts() == ["end", "throw road"]
    table.throw(6).do("go denver-kansas_city.7")
    assert table.texts() == ["end", "throw road"]
    assert table.do("end").turn_seat == 1
    assert trip(["vernal", "dallas"]).throw(6).do("go denver-kansas_city.1").turn_seat == 1
    # Not after a stop at a Border Post; a turned card does not end it; the mode stays.
    assert trip(["seattle", "dallas"], six_again=True).throw(6).do("go seattle-vancouver.2").turn_seat == 1
    hands = [["denver", "boise"], ["halifax"]]
    turned = trip(["vernal", "dallas"], hands, six_again=True).throw(6).do("go denver", "none")
    assert turned.texts() == ["end", "throw road"]


def test_TT_59_held_one_turn_at_most() -> None:
    one, two = "vernal-denver.1", "vernal-denver.2"
    table = trip(["vernal", "dallas"], cubes=[two], held_once=True).throw(2)
    assert f"go {one} held {two}" in table.texts()
    table.do(f"go {one} held {two}").throw(1).do("go houston-dallas.3")
    assert table.turn_seat == 0
    table.throw(1)
    assert f"go {two}" in table.texts()
    assert table.do(f"go {two}").standing() == {two}
    # Other cubes count.
    table = trip(["vernal", "dallas"], cubes=[one, two], held_once=True).throw(2).do(f"stay {one}")
    table.throw(1).do("go houston-dallas.3").throw(2)
    assert f"go {one} held {two}" in table.texts()


def test_TT_60_cards_show_their_flag_and_travel_mode() -> None:
    printed = trip(["denver", "vernal"]).printed
    windows = {card["id"]: (card["country"], card["access"]) for card in printed["temples"]}
    assert windows["halifax"] == ("CA", "road")
    assert windows["hawaii"] == ("US", "flight")
    assert windows["denver"] == ("US", "both")
    assert windows["mexico_city"] == ("MX", "road")
    offer = trip(["vernal", "dallas"]).throw(3).offer(0)
    assert set(offer["verbs"]["go"]["choices"]) == {"vernal-denver.3", "salt_lake_city"}
