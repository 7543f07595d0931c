"""Section D of the rulings: temples are judged, cards given, zones rebuilt, and what cannot go on is replaced."""

from dataclasses import replace
from typing import Any

from stylobate.games.rush.cards import cards, numbers
from tests.games.rush.positions import FILLED, Table, player, table, without

NEARLY = without(FILLED["TR01"], "3c3")
"""Crane's Perch but for a 1x3 on top."""
STEP = without(FILLED["TR04"], "1c3")
"""Step Shrine but for a single stone on top."""


def both(first: dict[str, Any] | None = None, second: dict[str, Any] | None = None, **facts: Any) -> Table:
    """Two players who are about to complete the same temple, the second one rolling."""
    facts = {"dice": "3 3", "roller": 1, **facts}
    at = table(
        ("TR01", "TR04"), player(2, {"A": NEARLY}, **first or {}), player(2, {"A": NEARLY}, **second or {}), **facts
    )
    return at.do(0, "add A 3c3").do(1, "add A 3c3").ready()


def test_TR_19_temples_are_found_or_with_manual_claims_claimed() -> None:
    found = table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2), dice="3 1").do(0, "add A 3c3").ready()
    assert found.said("award")
    assert not found.texts(0, "claim")
    manual = table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2), dice="3 1", claims="manual")
    assert manual.rule(0, "claim B") == "TR-19"
    manual.do(0, "add A 3c3").ready()
    assert not manual.said("complete")
    assert manual.score() == 0
    # The card is still open: a later round will do.
    manual.do(1, "roll").chance("dice 1 1").do(0, "claim A").ready()
    assert manual.said("award")[0]["card"] == "TR01"
    assert table(dice="1 1").rule(0, "claim A") == "TR-19"


def test_TR_20_a_wrong_claim_costs_a_stone() -> None:
    figure = "4a1 1c2"
    at = (
        table(("TR01", "TR04"), player(2, {"A": figure}), player(2), dice="2 2", claims="manual")
        .do(0, "claim A")
        .ready()
    )
    assert at.said("wrong_claim") == [{"seat": 0, "zone": "A", "penalty": True}]
    assert (at.phase, at.acting) == ("penalty", (0,))
    assert at.texts(0) == ["take A a1", "take A c2"]
    assert str(at.game.silence(at.state, 0)) == "take A c2"
    at.do(0, "take A a1")
    assert at.laid(0, "A") == "1c2"
    assert at.score() == 0
    assert at.state.holders[0] == numbers()["TR01"]
    # The rest stays one piece; with mortar any stone may go.
    for mortar, expected in ((None, ["take A a1", "take A c3"]), (0, ["take A a1", "take A c2", "take A c3"])):
        one = player(2, {"A": "4a1 1c2 1c3"}, mortar=mortar, tokens=())
        whole = table(("TR01", "TR04"), one, player(2), dice="2 2", claims="manual").do(0, "claim A").ready()
        assert whole.texts(0) == expected
    # One claim per zone and round: the rebuild of the same round offers none for that zone.
    again = table(("TR01", "TR04"), player(2, {"A": "1c2"}), player(2, {"A": NEARLY}), dice="2 3", claims="manual")
    again.do(0, "claim A").do(1, "add A 3c3", "claim A").ready().do(1, "none").chance("top TR09")
    assert again.phase == "rebuild"
    again.do(0, "add A 1e5")
    assert not again.texts(0, "claim")
    assert again.rule(0, "claim A") == "TR-20"


def test_TR_21_a_wrong_claim_is_free_when_another_really_wins_the_card() -> None:
    at = table(("TR01", "TR04"), player(2, {"A": "4a1"}), player(2, {"A": NEARLY}), dice="2 3", claims="manual")
    at.do(0, "claim A").do(1, "add A 3c3", "claim A").ready()
    assert at.said("wrong_claim") == [{"seat": 0, "zone": "A", "penalty": False}]
    assert at.phase == "bonus"
    at.do(1, "none").chance("top TR09")
    assert (at.phase, at.acting) == ("rebuild", (0,))
    assert at.view(0)["draft"]["pool"] == {"A": [0, 0, 0, 1]}


def test_TR_22_all_who_complete_a_temple_score_it_and_one_keeps_the_card() -> None:
    def keeper(at: Table) -> Any:
        assert at.score(0) - at.state.players[0].bonus_score > 0
        assert at.score(1) > 0
        assert sorted(fact["as"] for fact in at.said("award")) == ["card", "token"]
        return next(fact["seat"] for fact in at.said("award") if fact["as"] == "card")

    # Lowest card score first: tokens and bonus stones do not count there.
    assert keeper(both({"won": ("TR05",)}, {"won": ("TR02",), "points": (7,)})) == 1
    assert keeper(both({"points": (7,)}, {"won": ("TR05",)})) == 0
    # Then the lowest score, then clockwise from the roller.
    assert keeper(both({"points": (2,)}, {"bonus": (1,)})) == 1
    assert keeper(both({"bonus": (1,)}, {"points": (2,)})) == 0
    assert keeper(both()) == 1
    assert keeper(both(roller=0)) == 0
    # Who was ready first does not matter.
    at = table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2, {"A": NEARLY}), dice="3 3", roller=1)
    assert keeper(at.do(0, "add A 3c3", "ready").do(1, "add A 3c3", "ready")) == 1


def test_TR_23_different_temples_are_awarded_clockwise_then_left_to_right() -> None:
    ones = {"A": "4a1 3c3", "B": STEP}
    at = table(
        ("TR01", "TR04"),
        player(2, {"B": STEP}),
        player(2, {"A": NEARLY}),
        dice="1 3",
        roller=1,
    )
    at.do(0, "add B 1c3").do(1, "add A 3c3").ready()
    assert [(fact["seat"], fact["zone"]) for fact in at.said("award")] == [(1, "A"), (0, "B")]
    assert at.acting == (1,)
    at.do(1, "none").do(0, "none").chance("top TR09")
    # Holders are refilled left to right.
    assert [fact["zone"] for fact in at.ever("new_card")] == ["A", "B"]
    assert at.state.holders == (numbers()["TR30"], numbers()["TR09"])
    # One player's own two temples: left to right.
    double = player(2, ones, mortar=0, tokens=())
    two = table(("TR01", "TR04"), double, player(2), pile=("TR30", 4), claims="manual", dice="1 1")
    two.do(0, "add A 1c2").ready().do(1, "roll").chance("dice 1 1").do(0, "add B 1c3", "claim A", "claim B").ready()
    assert [(fact["seat"], fact["zone"]) for fact in two.said("award")] == [(0, "A"), (0, "B")]


def test_TR_24_one_stone_of_the_figure_may_go_into_the_bonus_area() -> None:
    at = table(("TR01", "TR04"), player(2, {"A": "4a1 2c2x"}, bonus=(3,)), player(2), dice="3 1")
    assert at.supply(0) == (3, 3, 2, 2)
    at.do(0, "add A 3c3").ready()
    # Its real size counts, and there is one place for each size.
    assert at.texts(0) == ["bonus 2", "bonus 4", "none"]
    assert at.rule(0, "bonus 3") == "TR-24"
    assert at.rule(0, "bonus 1") == "TR-24"
    assert str(at.game.silence(at.state, 0)) == "none"
    at.do(0, "bonus 4")
    assert at.state.players[0].bonus == (3, 4)
    assert at.score() == 2 + 2 + 2
    assert at.supply(0) == (3, 4, 2, 2)
    assert at.laid(0, "A") == ""
    # Also with a point token, one for each completed temple.
    shared = both()
    assert shared.acting == (1,)
    shared.do(1, "bonus 4").do(0, "bonus 1")
    assert [one.bonus for one in shared.state.players] == [(1,), (4,)]


def test_TR_25_the_others_rebuild_with_any_of_their_stones() -> None:
    at = table(
        ("TR01", "TR04"),
        player(3, {"A": NEARLY}),
        player(3, {"A": "4a1 2c2x", "B": "1c3"}),
        player(3, {"A": "1c2"}),
        pile=("TR09", 4),
        dice="3 4 4",
    )
    at.do(0, "add A 3c3").ready().do(0, "none").chance("top TR05")
    assert (at.phase, at.acting) == ("rebuild", (1, 2))
    assert at.view(1)["draft"]["pool"] == {"A": [0, 1, 0, 1]}
    assert {text.split()[-1][0] for text in at.texts(1, "add")} == {"2", "4"}
    assert at.rule(1, "add A 1a1") == "TR-25"
    assert at.rule(1, "add B 4a1") == "TR-25"
    seen = at.view(2), at.view(None)
    at.do(1, "add A 2a1", "add A 4a2", "take A a1", "add A 2b1")
    assert (at.view(2), at.view(None)) == seen
    at.do(1, "ready").do(2, str(at.game.silence(at.state, 2)))
    # What was not used goes back; silence returns everything.
    assert at.laid(1, "A") == "4a2 2b1"
    assert at.laid(1, "B") == "1c3"
    assert at.laid(2, "A") == ""
    assert at.supply(2) == (3, 4, 3, 3)
    assert [fact["returned"] for fact in at.said("rebuilt")] == [[], [1]]
    assert at.phase == "before"


def test_TR_25_the_new_figure_is_one_piece() -> None:
    at = table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2, {"A": "4a1 1c2"}), pile=("TR09", 4), dice="3 4")
    at.do(0, "add A 3c3").ready().do(0, "none").chance("top TR05").do(1, "add A 4a2")
    assert "add A 1e1" not in at.texts(1)
    assert at.rule(1, "add A 1e1") == "TR-5"
    at.do(1, "add A 1a1")
    assert at.rule(1, "add A 1a1") == "TR-25"


def test_TR_26_a_rebuilt_figure_may_complete_the_new_card() -> None:
    at = table(
        ("TR01", "TR04"),
        player(2, {"A": NEARLY}),
        player(2, {"A": "4a1 2c2x 4c3x"}),
        pile=("TR02", 4),
        dice="3 1",
    )
    at.do(0, "add A 3c3").ready().do(0, "none").chance("top TR05")
    at.do(1, "add A 4a1", "add A 2c2", "add A 4c3", "ready")
    assert at.said("complete")[0] | {"figure": None} == {"seat": 1, "zone": "A", "card": "TR02", "figure": None}
    at.do(1, "bonus 2").chance("top TR06")
    assert at.score(1) == 2 + 1
    assert at.state.holders[0] == numbers()["TR05"]


def test_TR_27_with_the_last_card_all_stones_go_back() -> None:
    second = player(2, {"A": "1c2", "B": "1c3"})
    at = table(
        ("TR01", "TR04"), player(2, {"A": NEARLY, "B": STEP}), second, pile=(), dice="3 1", shields={"B": (0, 3)}
    )
    at.do(0, "add A 3c3").ready().do(0, "none")
    assert at.ever("last") == [{"zone": "B", "card": "TR04"}]
    assert all(not any(one.zones) for one in at.state.players)
    assert at.state.shields == (None, None)
    assert at.phase == "before"
    # It happens once: what is built for the last card stays.
    at.do(1, "roll").chance("dice 1 1").do(0, "add B 1c3").ready()
    assert at.laid(0, "B") == "1c3"
    # Two last cards in one round: the game just ends.
    end = table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2, {"B": STEP}), pile=(), dice="3 1")
    end.do(0, "add A 3c3").do(1, "add B 1c3").ready().do(0, "none").do(1, "none")
    assert end.over
    assert not end.ever("last")


def test_TR_28_a_card_that_nobody_can_complete_is_replaced() -> None:
    stuck = player(2, {"A": "4a1"}, bonus=(3, 4), tokens=())
    at = table(("TR31", "TR04"), stuck, player(2, bonus=(1, 2, 4), tokens=()), dice="1 1").ready().chance("top TR05")
    assert at.ever("discard") == [{"zone": "A", "card": "TR31", "why": "dead"}]
    assert at.state.discarded == (numbers()["TR31"],)
    assert at.state.holders[0] == numbers()["TR30"]
    assert (at.phase, at.acting) == ("rebuild", (0,))
    # One player who could is enough.
    alive = table(("TR31", "TR04"), stuck, player(2, bonus=(3,), tokens=()), dice="1 1").ready()
    assert not alive.ever("discard")
    # As the last card it ends the game.
    last = table(
        (None, "TR31"), player(2, bonus=(3, 4), tokens=()), player(2, bonus=(3, 4), tokens=()), pile=(), dice="1 1"
    )
    assert last.ready().over


def test_TR_29_forty_rounds_without_a_temple_discard_the_best_card() -> None:
    def late(**options: Any) -> Table:
        at = table(("TR01", "TR09", "TR05"), *(player(4, {"B": "1a1"}) for _ in range(4)), dice="1 1 1 1", **options)
        at.state = replace(at.state, quiet=39, idle=2)
        return at.ready()

    at = late().chance("top TR06")
    # TR09 and TR05 are worth the same: the left one goes.
    assert at.ever("discard") == [{"zone": "B", "card": "TR09", "why": "stall"}]
    assert at.phase == "rebuild"
    assert at.state.quiet == 0
    cleared = late(stall="clear").chance("top TR06")
    assert cleared.ever("clear")
    assert all(not any(one.zones) for one in cleared.state.players)
    off = late(stall="off")
    assert not off.ever("discard")
    assert off.state.quiet == 40
    # A stone that is added or a temple that is completed starts the count again.
    busy = table(dice="1 1", stall="clear")
    busy.state = replace(busy.state, quiet=39, idle=2)
    busy.do(0, "add A 1a1").ready().chance("top TR06")
    assert busy.state.idle == 0
    assert not busy.ever("clear")
    won = table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2), dice="3 1")
    won.state = replace(won.state, quiet=39)
    won.do(0, "add A 3c3").ready().do(0, "none").chance("top TR06")
    assert won.state.quiet == 0
    assert not won.ever("discard")
    assert max(card.points for card in cards()) == 7
