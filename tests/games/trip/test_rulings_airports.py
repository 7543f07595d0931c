"""Rulings on airports, travel modes and green A spaces: TT-28 to TT-36."""

from tests.games.pages import facts_of
from tests.games.trip.positions import Table, begun, trip


def test_TT_28_the_card_for_a_switch_is_drawn_on_the_turn_after_arriving() -> None:
    table = trip(["vernal-denver.4", "dallas"], [["denver", "boise"], ["halifax"]]).throw(1).do("go denver", "none")
    assert table.turn_seat == 1
    table.turn_of(0)
    assert table.texts() == ["throw road", "switch air"]
    assert table.why("throw air").rule == "TT-28"
    table.do("switch air")
    assert table.kind == "draw"
    table.draw("grey_01")
    assert table.texts() == ["throw air"]


def test_TT_29_a_drawer_who_is_diverted_does_not_throw() -> None:
    table = trip(["denver", "dallas"]).do("switch air", "draw grey_08")
    assert (table.at(), table.turn_seat) == ("salt_lake_city", 1)
    swapped = trip(["denver", "dallas"]).do("switch air", "draw purple_08")
    assert (swapped.at(), swapped.turn_seat) == ("dallas", 1)
    # Any other card: the turn goes on, unless it takes the throw.
    assert trip(["denver", "dallas"]).do("switch air", "draw purple_09").turn_seat == 0
    assert trip(["denver", "dallas"]).do("switch air", "draw grey_02").turn_seat == 1
    # Whoever is not diverted because of a Safe Landing goes on.
    table = trip(["denver", "dallas"], kept=[["blue_01"], []]).do("switch air", "draw grey_08", "protect blue_01")
    assert (table.at(), table.turn_seat, table.stage) == ("denver", 0, "before")


def test_TT_30_a_stop_binds_to_nothing_a_drawn_card_does() -> None:
    table = trip(["vernal-denver.3", "dallas"]).throw(6)
    assert "go denver" in table.texts()
    table.do("go denver").turn_of(0)
    assert table.texts("throw") == ["throw road"]
    table.do("switch air", "draw grey_02")
    assert table.one().paid == "air"
    table.turn_of(0)
    assert table.texts() == ["throw air"]
    assert table.why("throw road").rule == "TT-30"
    # Held by a cube it stays paid; once moved it is used up.
    table.cubes("denver~dallas.1", "denver~chicago.2").throw(1, "air").do("stay")
    assert table.one().paid == "air"
    # The throw has been made: from now on either mode is free, and no second card is owed.
    assert table.turn_of(0).texts() == ["throw road", "throw air"]
    table.throw(1, "air").do("go denver~chicago.1")
    assert table.one().paid is None


def test_TT_31_diverted_players_leave_in_any_mode_without_a_card() -> None:
    table = trip(["denver", "vernal"]).do("switch air", "draw red_06", "city dallas")
    assert table.turn_seat == 1
    assert table.texts() == ["throw road", "throw air"]
    table.throw(1, "air").do("go denver~dallas.2")
    assert not table.one(1).free
    # The freedom lasts until the pawn moves.
    table = trip(["dallas", "vernal"], cubes=["denver~dallas.2", "los_angeles~dallas.3"]).put(0, free=True, mode=None)
    table.throw(1, "air").do("stay")
    assert table.one().free


def test_TT_32_no_card_for_the_first_throw() -> None:
    hands = [["boise", "reno", "detroit"], ["halifax", "montreal", "toronto"]]
    table = begun(["denver", "dallas"], hands)
    assert table.texts() == ["throw road", "throw air"]
    assert table.why("switch air").rule == "TT-31"
    # The option on a green A stays open.
    table.throw(1, "air").do("go salt_lake_city~denver.2")
    assert table.kind == "assignment"
    # It was for the first throw: after it a change of the mode costs a card.
    for mode, end, back in (("air", "salt_lake_city~denver.2", "road"), ("road", "vernal-denver.4", "air")):
        table = begun(["denver", "dallas"], hands).throw(1, mode).do(f"go {end}")
        table.until(0).throw(1, mode).do("go denver").until(0)
        assert sorted(table.texts()) == sorted([f"throw {mode}", f"switch {back}"])
    # Held on the spot, the pawn has not left yet, and both modes are still free (TT-30).
    table = Table(2, temples=3).do("start denver", "start dallas")
    for cards in zip(*hands, strict=True):
        table.do(*(f"deal {card}" for card in cards))
    table.do("place vernal-denver.1", "place denver~dallas.1", "place boise-reno.5", "place anchorage~hawaii.1")
    table.throw(1, "air").do("stay").until(0)
    assert table.texts() == ["throw road", "throw air"]


def test_TT_33_through_an_airport_in_the_same_mode() -> None:
    table = trip(["vernal-denver.4", "vernal"]).throw(3).do("go cheyenne")
    assert (table.at(), table.turn_seat, table.state.pile.under) == ("cheyenne", 1, ())


def test_TT_34_the_option_on_a_green_a_is_taken_at_once_or_never() -> None:
    # kirtland - o A Z - palmyra
    table = trip(["kirtland", "vernal"]).throw(2).do("go kirtland-palmyra.2")
    assert table.texts() == ["draw", "pass"]
    declined = table.do("pass")
    assert declined.turn_seat == 1
    assert "draw" not in table.turn_of(0).texts()
    assert table.why("draw").rule == "TT-35"
    table = trip(["kirtland", "vernal"]).throw(2).do("go kirtland-palmyra.2", "draw", "draw grey_07")
    assert (table.at(), table.turn_seat) == ("denver", 1)


def test_TT_35_only_a_thrown_die_that_ends_exactly_there() -> None:
    # bismarck - A Z B Z - regina - o Z Z A Z Z - calgary: a card's four spaces end on an A without an option.
    table = trip(["palmyra-toronto.2", "dallas"]).put(0, owes=True).turn_of(0, stage="border")
    table.do("draw", "draw grey_05")
    ends = [text for text in table.texts("go") if table.board.types[table.space(text.split()[1])] == "assignment"]
    assert ends
    assert not any(end["option"] for end in facts_of(table.offer(0), "go").values())
    assert table.do(ends[0]).kind == "before"
    # A swap on to an A gives none either.
    table = trip(["denver", "kirtland-palmyra.2"]).do("switch air", "draw purple_08")
    assert (table.at(), table.kind, table.turn_seat) == ("kirtland-palmyra.2", "before", 1)
    # Held there: TT-18.
    assert "go raleigh-atlanta.3 held" in trip(["raleigh", "dallas"], cubes=["raleigh-atlanta.4"]).throw(4).texts()


def test_TT_36_the_card_for_green_a_only_is_ignored_elsewhere() -> None:
    table = trip(["denver", "dallas"]).do("switch air", "draw grey_10")
    assert table.said("ignored") == [{"seat": 0, "card": "grey_10"}]
    assert table.state.pile.under[-1].card == "grey_10"
    assert table.texts() == ["throw air"]
    table = trip(["kirtland", "vernal"]).throw(2).do("go kirtland-palmyra.2", "draw", "draw grey_10")
    assert table.kind == "place"
