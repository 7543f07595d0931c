"""Rulings on Border Posts: TT-37 to TT-41."""

from tests.games.trip.positions import trip

# seattle - Z B - vancouver; san_antonio - Z Z B o - monterrey
POST = "seattle-vancouver.2"


def test_TT_37_a_move_ends_on_the_post() -> None:
    table = trip(["seattle", "dallas"]).throw(5)
    assert f"go {POST}" in table.texts()
    assert "go vancouver-calgary.2" not in table.texts()
    assert table.why("go vancouver-calgary.2").rule == "TT-37"
    table.do(f"go {POST}")
    assert (table.at(), table.one().owes) == (POST, True)
    assert table.said("border") == [{"seat": 0, "space": POST}]
    # With a cube between, a six or the exact number is needed; a longer throw is held.
    cube = "seattle-vancouver.1"
    assert f"go {POST}" in trip(["seattle", "dallas"], cubes=[cube]).throw(2).texts()
    held = trip(["seattle", "dallas"], cubes=[cube]).throw(3).texts()
    assert f"go {POST}" not in held
    assert "stay" in held
    assert f"go {POST} taking {cube}" in trip(["seattle", "dallas"], cubes=[cube]).throw(6).texts()


def test_TT_38_both_ways_and_drawn_before_the_throw_whichever_way_it_goes() -> None:
    for start, die in (("seattle", 3), ("vancouver", 4)):
        for way in ("seattle-vancouver.1", "vancouver"):
            table = trip([start, "dallas"]).throw(die).do(f"go {POST}").until(0)
            assert table.texts() == ["draw"]
            assert table.why("throw road").rule == "TT-38"
            table.do("draw", "draw grey_01").throw(1)
            assert table.texts() == ["go seattle-vancouver.1", "go vancouver"]
            # One card for the stop, not another one for going on.
            table.do(f"go {way}").until(0)
            assert table.kind == "before"


def test_TT_39_one_card_for_a_stop() -> None:
    table = trip(["seattle", "dallas"]).throw(2).do(f"go {POST}").put(0, missed=1)
    # The turn that is missed draws nothing.
    table.throw(1).do("go houston-dallas.3").throw(1).do("go houston-dallas.2")
    assert (table.turn_seat, table.kind, table.one().owes) == (0, "border", True)
    table.do("draw", "draw grey_02").throw(2).do("go houston")
    # A throw lost to that card does not cause a second draw.
    assert (table.turn_seat, table.kind) == (0, "before")
    # Whoever was diverted away has not crossed.
    table = trip(["denver", POST]).put(1, owes=True).do("switch air", "draw grey_11")
    assert not table.one(1).owes


def test_TT_40_a_fast_pass_goes_through_or_replaces_the_draw() -> None:
    kept = [["blue_04", "blue_05"], []]
    table = trip(["seattle", "dallas"], kept=kept).throw(4)
    assert {f"go {POST}", "go vancouver-calgary.1 with blue_04"} <= set(table.texts())
    table.do("go vancouver-calgary.1 with blue_04")
    assert table.said("passed") == [{"seat": 0, "space": POST, "card": "blue_04"}]
    assert table.one().kept == ("blue_05",)
    assert not table.one().owes
    assert table.state.pile.under[-1].card == "blue_04"
    # The post counts as an ordinary listed space: a cube before it is passed by the exact number.
    table = trip(["seattle", "dallas"], kept=kept, cubes=["seattle-vancouver.1"]).throw(3)
    assert "go vancouver with blue_04" in table.texts()
    # At the start of the next turn, instead of the draw; never forced.
    table = trip([POST, "dallas"], kept=kept).put(0, owes=True).turn_of(0, stage="border")
    assert table.texts() == ["draw", "play blue_04"]
    table.do("play blue_04")
    assert (table.kind, table.one().owes) == ("before", False)
    assert table.why("play blue_05").rule == "TT-54"


def test_TT_41_diverted_over_a_border_there_is_no_stop_and_no_card() -> None:
    table = trip(["denver", "vernal"]).do("switch air", "draw red_05")
    assert table.at(1) == "mexico_city"
    assert (table.turn_seat, table.kind, table.one(1).owes) == (1, "before", False)
    # The way back is normal.
    back = trip(["monterrey", "vernal"]).put(0, free=True, mode=None).throw(6).texts()
    assert "go san_antonio-monterrey.3" in back
    assert "go san_antonio" not in back
