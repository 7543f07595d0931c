"""Rulings on temple visits: TT-23 to TT-27."""

from tests.games.trip.positions import Table, trip

VALLEY = ["mount_timpanogos", "provo", "payson"]


def test_TT_23_one_cube_for_one_arrival_however_many_cards() -> None:
    table = trip(["salt_lake_city", "dallas"], [["ogden", "bountiful", "boise"], ["halifax"]]).throw(2)
    table.do("go ogden_bountiful")
    assert table.said("visit")[0]["temples"] == ["bountiful", "ogden"]
    table.do("place vernal-denver.1")
    assert table.turn_seat == 1
    assert len(table.standing()) == 1


def test_TT_24_two_cards_a_visit_and_the_third_needs_a_new_one() -> None:
    table = trip(["south_valley", "dallas"], [[*VALLEY, "boise"], ["halifax"]], cubes=["utah_valley-manti.1"]).throw(2)
    choices = table.texts("go utah_valley turning")
    assert len(choices) == 3
    table.do("go utah_valley turning payson+provo", "none")
    assert table.one().hand == ("boise", "mount_timpanogos")
    # Waiting is not enough.
    table.turn_of(0).throw(1).do("stay")
    assert "mount_timpanogos" in table.one().hand
    # Leaving and coming back is.
    table.turn_of(0).throw(1).do("go south_valley-utah_valley.1").turn_of(0).throw(1)
    assert table.texts("go utah_valley") == ["go utah_valley turning mount_timpanogos"]
    # The limit holds for diversions.
    table = trip(["denver", "dallas"], [["boise"], [*VALLEY, "halifax"]])
    table.do("switch air", "draw grey_14", "city utah_valley").throw(1, "air").do("go denver~dallas.1")
    assert table.acting == 1
    assert len(table.texts("turn ")) == 3
    table.do("turn payson+provo")
    assert "mount_timpanogos" in table.one(1).hand


def test_TT_25_the_starting_airport_on_a_card_is_the_first_turn() -> None:
    table = Table(2, temples=3).do("start denver", "start dallas")
    for card in ("denver", "halifax", "boise", "reno", "detroit", "toronto"):
        table.do(f"deal {card}")
    table.do("place vernal-denver.1", "place denver~dallas.1", "place boise-reno.5", "place denver~dallas.2")
    assert table.said("visit")[0] == {"seat": 0, "temples": ["denver"], "space": "denver", "left": 2}
    assert table.kind == "cube"
    table.do("none")
    assert (table.turn_seat, table.stage) == (1, "before")
    # The first throw comes later and owes no card in either mode.
    assert table.turn_of(0).texts("throw") == ["throw road", "throw air"]
    # A diversion before the first turn loses it.
    table = trip(["denver", "seattle"], [["boise"], ["seattle", "reno"]]).put(1, waiting="start", free=True)
    table.do("switch air", "draw grey_11").throw(1, "air").do("go denver~dallas.1")
    assert (table.turn_seat, table.one(1).hand) == (1, ("reno", "seattle"))
    assert table.at(1) == "halifax"


def test_TT_26_cards_turn_by_themselves_or_by_hand() -> None:
    hands = [["denver", "boise"], ["halifax"]]
    table = trip(["vernal-denver.4", "dallas"], hands).throw(1).do("go denver")
    assert table.one().visited[-1] == "denver"
    table = trip(["vernal-denver.4", "dallas"], hands, turning="manual").throw(1).do("go denver")
    assert table.texts() == ["turn denver", "pass"]
    forgot = table.do("pass")
    assert (forgot.turn_seat, forgot.one().hand) == (1, ("boise", "denver"))
    # Whoever holds nothing for the place is asked all the same.
    table = trip(["vernal-denver.4", "dallas"], [["boise"], ["halifax"]], turning="manual").throw(1).do("go denver")
    assert table.texts() == ["pass"]
    # Nobody learns of a third card: with two matching ones the same is said as with three.
    two = trip(["south_valley", "dallas"], [["payson", "provo"], ["halifax"]]).throw(2)
    three = trip(["south_valley", "dallas"], [VALLEY, ["halifax"]]).throw(2)
    assert two.texts("go utah") == ["go utah_valley turning payson+provo"]
    assert "go utah_valley turning payson+provo" in three.texts()


def test_TT_27_kirtland_and_nauvoo_are_ordinary_cards() -> None:
    table = trip(["columbus", "dallas"], [["kirtland", "nauvoo"], ["halifax"]]).throw(3).do("go kirtland")
    assert table.one().visited[-1] == "kirtland"
    printed = table.printed
    cards = {card["id"]: card for card in printed["temples"]}
    assert cards["nauvoo"]["year"] == [1846, 2002]
    assert (cards["kirtland"]["year"], cards["kirtland"]["historic"]) == (1836, True)
    assert [card["id"] for card in printed["temples"] if card["historic"]] == ["kirtland"]
