"""Rulings on temple visits: TT-23 to TT-27."""

from tests.games.pages import choices_of
from tests.games.trip.positions import Table, begun, trip

VALLEY = ["mount_timpanogos", "provo", "payson"]


def test_TT_23_one_cube_for_one_arrival_however_many_cards() -> None:
    table = trip(["salt_lake_city", "dallas"], [["ogden", "bountiful", "boise"], ["halifax"]]).throw(2)
    table.do("go ogden_bountiful")
    assert table.said("visit")[0]["temples"] == ["bountiful", "ogden"]
    table.do("place vernal-denver.1")
    assert table.turn_seat == 1
    assert len(table.standing()) == 1


def test_TT_24_two_cards_a_visit_and_the_third_needs_a_new_one() -> None:
    table = trip(["south_valley", "hawaii"], [[*VALLEY, "boise"], ["halifax"]], cubes=["utah_valley-manti.1"]).throw(2)
    choices = table.texts("go utah_valley turning")
    assert sorted(choices) == [
        f"go utah_valley turning {pair}"
        for pair in ("mount_timpanogos+payson", "mount_timpanogos+provo", "payson+provo")
    ]
    table.do("go utah_valley turning payson+provo", "none")
    assert table.one().hand == ("boise", "mount_timpanogos")
    # Waiting is not enough.
    table.until(0).throw(1).do("stay").until(0)
    assert table.one().hand == ("boise", "mount_timpanogos")
    # Leaving and coming back is.
    table.throw(1).do("go south_valley-utah_valley.1").until(0).throw(1)
    assert table.texts("go utah_valley") == ["go utah_valley turning mount_timpanogos"]
    assert table.do("go utah_valley turning mount_timpanogos").one().hand == ("boise",)
    # The limit holds for diversions; being sent there again is a new visit.
    hands = [["boise"], [*VALLEY, "halifax"], ["reno"]]
    table = trip(["denver", "dallas", "atlanta"], hands, cubes=["utah_valley-manti.1"])
    table.do("switch air", "draw grey_14", "players p2", "city utah_valley").throw(1, "air").do("go denver~dallas.1")
    assert table.acting == 1
    assert len(table.texts("turn ")) == 3
    table.do("turn payson+provo")
    assert (table.one(1).hand, table.kind) == (("halifax", "mount_timpanogos"), "before")
    table.throw(1).do("stay", "switch air", "draw purple_07", "players p2", "city utah_valley").until(0).decline()
    table.do("die 1", "go denver")
    assert (table.acting, table.texts()) == (1, ["turn mount_timpanogos"])


def test_TT_25_the_starting_airport_on_a_card_is_the_first_turn() -> None:
    hands = [["denver", "boise", "detroit"], ["halifax", "reno", "toronto"]]
    table = begun(["denver", "dallas"], hands)
    assert table.said("visit")[0] == {"seat": 0, "temples": ["denver"], "space": "denver", "left": 2}
    assert table.kind == "cube"
    assert "place vernal-denver.1" in table.texts()
    table.do("place vernal-denver.1")
    # That was the turn; nothing was thrown.
    assert (table.turn_seat, table.stage) == (1, "before")
    # The first throw comes on turn two and owes no card in either mode.
    assert table.until(0).texts() == ["throw road", "throw air"]
    # Whoever has no such card throws at once.
    assert begun(["seattle", "dallas"], hands).texts() == ["throw road", "throw air"]
    # A diversion before the first turn loses it.
    hands = [["halifax", "boise", "detroit"], ["seattle", "reno", "toronto"]]
    table = begun(["denver", "seattle"], hands).throw(1, "air").do("go salt_lake_city~denver.2", "draw", "draw grey_11")
    assert (table.turn_seat, table.kind, table.at(1)) == (1, "before", "halifax")
    assert table.one(1).hand == ("reno", "seattle", "toronto")
    # Sent to the very same airport, it is a visit like that of anybody who was sent: no cube, and the throw follows.
    table = begun(["denver", "seattle"], hands).throw(1, "air").do("go salt_lake_city~denver.2", "draw", "draw red_06")
    table.do("city seattle")
    assert (table.turn_seat, table.kind, table.one(1).visited) == (1, "before", ("seattle",))


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


def test_an_offer_tells_which_cards_a_move_turns() -> None:
    def turns(table: Table, text: str) -> list[str]:
        (move,) = [one for one in choices_of(table.game.offer(table.state, 0)) if one["text"] == text]
        found: list[str] = move["turns"]
        return found

    table = trip(["vernal", "hawaii"], [["denver", "reno"], ["halifax"]]).throw(6)
    assert (turns(table, "go denver"), turns(table, "go salt_lake_city")) == (["denver"], [])
    table = trip(["south_valley", "hawaii"], [["payson", "provo", "boise"], ["halifax"]]).throw(2)
    assert turns(table, "go utah_valley turning payson+provo") == ["payson", "provo"]
