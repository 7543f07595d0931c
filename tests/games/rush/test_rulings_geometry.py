"""Section A of the rulings: silhouettes, stones, studs, and figures that may be shifted."""

from stylobate.games.rush.rules.cards import cards, numbers
from stylobate.games.rush.rules.notation import read_stone
from stylobate.games.rush.state import complete
from tests.games.rush.positions import FILLED, player, stones, table, without


def shape(card: str):  # type: ignore[no-untyped-def]
    return cards()[numbers()[card]].silhouette


def test_TR_1_a_temple_is_complete_when_it_looks_the_same_and_is_one_piece() -> None:
    for card, figure in FILLED.items():
        assert complete(stones(figure), shape(card), False)
        for stone in figure.split():
            assert not complete(stones(without(figure, stone)), shape(card), False)
    # The same cells in two pieces are no temple.
    loose = stones("2a1 3c1 1b2 2c2 1c3")
    assert not complete(loose, shape("TR04"), False)
    # A hole stays empty.
    assert not complete(stones("2a1 4c1 1b2 2c2 1e2 4b3"), shape("TR05"), False)
    won = table(("TR01", "TR04"), player(2, {"A": "4a1 1c2"}), player(2), dice="3 1").do(0, "add A 3c3").ready()
    assert won.said("complete")[0]["card"] == "TR01"


def test_TR_2_a_stone_lies_in_one_layer_along_it_or_turned_across() -> None:
    at = table(dice="4 1")
    spots = [read_stone(text.split()[-1]) for text in at.texts(0, "add A")]
    assert {stone.size for stone in spots} == {4}
    assert {stone.columns for stone in spots} == {1, 4}
    assert "add A 4c1" in at.texts(0)
    assert "add A 4c3x" in at.texts(0)
    assert at.rule(0, "add A 4c3") == "TR-4"
    assert not [text for text in table(dice="1 1").texts(0, "add") if text.endswith("x")]
    assert table(dice="1 1").rule(0, "add A 1a1x") == "TR-2"


def test_TR_3_stones_connect_above_and_below_but_not_side_by_side() -> None:
    at = table(("TR03", "TR04"), player(2, {"A": "2a1"}), player(2), dice="4 1")
    assert at.rule(0, "add A 4c1") == "TR-5"
    assert "add A 4b2" in at.texts(0)
    assert at.rule(0, "add A 4c2x") == "TR-5"


def test_TR_4_nothing_overlaps_and_nothing_sticks_out() -> None:
    at = table(("TR03", "TR04"), player(2, {"A": "2a1 4b2"}), player(2), dice="4 1")
    assert at.why(0, "add A 4a2").reason == "The stone would stick out of the silhouette"
    assert at.why(0, "add A 4b1").reason == "There is already a stone there"
    assert {at.rule(0, text) for text in ("add A 4a2", "add A 4b1", "add A 4b2x")} == {"TR-4"}
    # Turned stones reach backwards and never collide: next to each other they are fine.
    turned = table(("TR03", "TR04"), player(2, {"A": "4b2 4b1x"}), player(2), dice="4 1")
    assert "add A 4c1x" in turned.texts(0)


def test_TR_5_the_first_stone_lies_anywhere_and_later_ones_touch_the_piece() -> None:
    first = table(dice="1 1")
    assert len(first.texts(0, "add A")) == 12
    later = table(("TR03", "TR04"), player(2, {"A": "2c3"}), player(2), dice="1 1")
    assert later.texts(0, "add A") == ["add A 1c2", "add A 1d2"]
    assert later.rule(0, "add A 1a1") == "TR-5"
    # A stone may be slipped in between two layers.
    between = table(("TR05", "TR04"), player(2, {"A": "4c1 1e2 4b3"}), player(2), dice="1 1")
    assert "add A 1b2" in between.texts(0)


def test_TR_6_a_figure_is_shifted_and_turned_round_together_with_any_commit() -> None:
    at = table(("TR03", "TR04"), player(2, {"A": "2a1 1b2"}), player(2), dice="2 1")
    shifted = at.do(0, "shift A 2,0")
    assert shifted.view(0)["draft"]["zones"][0] == [[2, 2, 0, 0], [1, 3, 1, 0]]
    assert shifted.view(1)["players"][0]["zones"][0] == [[2, 0, 0, 0], [1, 1, 1, 0]]
    # Shifting is no move: the stone is still to come, and the figure may be shifted again after it.
    shifted.do(0, "mirror A 0,0", "add A 2c3", "mirror A 0,0").ready()
    assert shifted.laid(0, "A") == "2c1 1d2 2c3"
    assert shifted.said("built")[0]["stone"] == [2, 2, 2, 0]
    assert shifted.rule(1, "shift A 1,0") == "TR-12"
    # It also goes with a pass, and never leaves the silhouette.
    passing = table(("TR03", "TR04"), player(2, {"A": "2a1 1b2"}), player(2), dice="2 1")
    assert passing.rule(0, "shift A 0,1") == "TR-6"
    passing.do(0, "shift A 1,0").ready()
    assert passing.laid(0, "A") == "2b1 1c2"
    assert passing.said("built")[0]["act"] == "pass"


def test_TR_7_dead_ends_are_legal_and_hinted_at_only_where_the_table_wants_it() -> None:
    for hint, expected in ((False, None), (True, "mortar")):
        at = table(("TR01", "TR04"), player(2), player(2), dice="2 1", impossible_hint=hint)
        assert "add A 2a1" in at.texts(0)
        at.do(0, "add A 2a1")
        hints = at.view(0)["hints"]
        assert hints is None if expected is None else hints[0] == {"zone": "A", "possible": expected}
        assert hints is None or hints[1] == {"zone": "B", "possible": "yes"}
        # What is still hidden says nothing to the others.
        assert at.view(1)["hints"] is None or at.view(1)["hints"][0]["possible"] == "yes"
        assert at.view(None)["hints"] is None
    spent = player(2, {"A": "2a1"}, tokens=())
    assert table(("TR01", "TR04"), spent, player(2), impossible_hint=True).view(0)["hints"][0]["possible"] == "no"
