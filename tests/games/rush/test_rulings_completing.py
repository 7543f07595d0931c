"""Section D of the rulings: temples are judged, cards given, zones rebuilt, and what cannot go on is replaced."""

from typing import Any

from stylobate.games.rush.rules.cards import STONES, cards, numbers
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


def test_TR_19_a_claim_stands_as_long_as_a_stone_is_left_to_claim() -> None:
    some = player(2, {"A": "4b2 1b1", "B": "3b2 1b1 1c3"})
    at = table(("TR03", "TR04"), some, player(2), dice="1 1", claims="manual").do(0, "claim B")
    assert at.texts(0, "unclaim") == ["unclaim B"]
    assert at.do(0, "move B c3 to A 1c1").view(0)["draft"]["claims"] == ["B"]
    last = player(2, {"A": "4b2 1b1 1c1", "B": "1c3"})
    at = table(("TR03", "TR04"), last, player(2), dice="1 1", claims="manual").do(0, "claim A", "claim B")
    assert at.do(0, "move B c3 to A 1d1").view(0)["draft"]["claims"] == ["A"]
    assert at.texts(0, "unclaim") == ["unclaim A"]
    # Nor when it is taken back; what is claimed elsewhere stays claimed.
    back = player(2, {"A": "4b2 1b1", "B": "1c3"})
    took = table(("TR03", "TR04"), back, player(2), dice="2 1", claims="manual", take_back="on")
    assert took.do(0, "claim A", "claim B", "take B c3").view(0)["draft"]["claims"] == ["A"]
    assert at.ready().said("wrong_claim") == [{"seat": 0, "zone": "A", "penalty": True}]


def test_TR_20_a_wrong_claim_costs_a_stone() -> None:
    figure = "4a1 1c2"
    at = (
        table(("TR01", "TR04"), player(2, {"A": figure}), player(2), dice="2 2", claims="manual")
        .do(0, "claim A")
        .ready()
    )
    assert at.said("wrong_claim") == [{"seat": 0, "zone": "A", "penalty": True}]
    assert (at.phase, at.acting) == ("penalty", (0,))
    assert at.texts(0, "take") == ["take A a1", "take A c2"]
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


def test_TR_20_one_claim_a_zone_and_round() -> None:
    # A bag brings a new card before the roll: what is claimed for it then cannot be claimed again after the roll.
    owner = player(2, {"A": "4a1"}, tokens=("bag",))
    at = table(("TR01", "TR04"), owner, player(2, {"A": "1c2 3c3"}), pile=("TR02", 4), claims="manual")
    at.do(0, "bag p2 A into A", "none").chance("top TR09").do(1, "add A 1c2", "claim A", "ready")
    assert at.said("wrong_claim") == [{"seat": 1, "zone": "A", "penalty": True}]
    at.do(1, "take A c2").do(0, "roll").chance("dice 1 1").do(1, "add A 1a1")
    assert not at.texts(1, "claim")
    assert str(at.why(1, "claim A")) == "You have already claimed that temple this round - TR-20"
    assert str(at.why(1, "unclaim A")) == "You have not claimed that temple - TR-19"
    # Not so in the next round.
    at.ready().do(1, "roll").chance("dice 1 1")
    assert at.texts(1, "claim") == ["claim A"]


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


def test_TR_22_what_was_held_before_the_round_decides() -> None:
    # The first player wins A and then, in the same round, completes the new card of B together with the third one.
    old = "4a1 2b2 4c3x"
    everyone = player(3, {"A": NEARLY, "B": old}), player(3, {"B": STEP}), player(3, {"B": old})
    at = table(("TR01", "TR04"), *everyone, pile=("TR09", 4), dice="3 1 1")
    at.do(0, "add A 3c3").do(1, "add B 1c3").ready().do(0, "none").do(1, "none").chance("top TR02", "top TR05")
    assert [one.score for one in at.state.players] == [2, 2, 0]
    for seat in (0, 2):
        at.do(seat, "add B 4a1", "add B 2c2", "add B 4c3", "ready")
    # Both had nothing before this round: clockwise from the roller.
    assert [(fact["seat"], fact["as"]) for fact in at.said("award")] == [(0, "card"), (2, "token")]
    # In later rounds it counts: the card that the second player keeps first is the first one's the next time.
    later = both(pile=("TR02", 4)).do(1, "none").do(0, "none").chance("top TR05")
    assert later.state.players[1].cards == (numbers()["TR01"],)
    for roller, size, place in ((0, "4", "4a1"), (1, "2", "2c2"), (0, "4", "4c3")):
        later.do(roller, "roll").chance(f"dice {size} {size}").do(0, f"add A {place}").do(1, f"add A {place}").ready()
    assert [(fact["seat"], fact["as"]) for fact in later.said("award")] == [(0, "card"), (1, "token")]


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
    at = table(("TR01", "TR04"), player(2, {"A": "4a1 2c2x"}, bonus=(3,), tokens=()), player(2), dice="3 1")
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


def test_TR_24_bonus_stones_are_worth_1_1_2_and_2_and_never_come_back() -> None:
    worth = {}
    for size, figure in ((1, "4a1 1c2"), (2, "4a1 2c2x"), (3, "4a1 1c2"), (4, "4a1 1c2")):
        at = (
            table(("TR01", "TR04"), player(2, {"A": figure, "B": "1c3"}), player(2), dice="3 1")
            .do(0, "add A 3c3")
            .ready()
        )
        full = list(STONES)
        full[0] -= 1
        full[size - 1] -= 1
        at.do(0, f"bonus {size}")
        assert at.said("bonus") == [{"seat": 0, "size": size, "value": at.score() - 2}]
        worth[size] = at.score() - 2
        # All other stones of the figure are back in the supply, what lies in another zone stays.
        assert at.supply() == tuple(full)
        assert at.laid(0, "B") == "1c3"
        at.chance("top TR09").do(1, "roll").chance(f"dice {size} 1")
        assert at.supply() == tuple(full)
    assert worth == {1: 1, 2: 1, 3: 2, 4: 2}
    none = table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2), dice="3 1").do(0, "add A 3c3").ready()
    none.do(0, "none")
    assert (none.score(), none.supply()) == (2, STONES)
    # One for each temple, also where one player completes two in a round.
    two = {"A": FILLED["TR01"], "B": STEP}
    double = table(("TR01", "TR04"), player(2, two), player(2), dice="1 1", claims="manual")
    double.do(0, "add B 1c3", "claim A", "claim B").ready().do(0, "bonus 4")
    assert double.texts(0, "bonus") == ["bonus 1", "bonus 2", "bonus 3"]
    assert double.do(0, "bonus 3").state.players[0].bonus == (3, 4)
    # Where no size is left to put aside, nobody is asked.
    sated = player(2, {"A": NEARLY}, bonus=(1, 3, 4))
    over = table(("TR01", "TR04"), sated, player(2), dice="3 1").do(0, "add A 3c3").ready()
    assert over.phase == "card"
    assert over.laid(0, "A") == ""


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


def test_TR_26_with_manual_claims_the_new_card_may_be_claimed_in_the_same_round() -> None:
    # The second player claims wrongly while the first one wins the card (TR-21), and then completes the new one.
    loser = player(2, {"A": "4a1 2c2x 4c3x"})
    at = table(("TR01", "TR04"), player(2, {"A": NEARLY}), loser, pile=("TR02", 4), dice="3 1", claims="manual")
    at.do(0, "add A 3c3", "claim A").do(1, "claim A").ready().do(0, "none").chance("top TR05")
    at.do(1, "add A 4a1", "add A 2c2", "add A 4c3")
    assert at.texts(1, "claim") == ["claim A"]
    at.do(1, "claim A", "ready")
    assert [fact["card"] for fact in at.said("award")] == ["TR02"]
    assert at.said("wrong_claim") == []
    at.do(1, "none").chance("top TR09")
    assert at.score(1) == 2


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


def test_TR_28_mortar_counts_and_a_bag_does_not() -> None:
    def discarded(one: dict[str, Any], other: dict[str, Any]) -> bool:
        everyone = [player(2, {"A": "4a1"}, bonus=(1, 2, 3, 4), **facts) for facts in (one, other)]
        at = table(("TR29", "TR04"), *everyone, dice="1 1").ready()
        return bool(at.ever("discard"))

    # Without four stones of four sizes this card takes mortar.
    assert discarded({"tokens": ()}, {"tokens": ("bag",)})
    assert not discarded({"tokens": ()}, {"tokens": ("mortar",)})
    assert not discarded({"tokens": (), "mortar": 0}, {"tokens": ()})
    assert discarded({"tokens": (), "mortar": 1}, {"tokens": ()})
    # Stones that lie in another zone count: they can come back.
    busy = player(2, {"A": "4a1 4e1 4c2"}, bonus=(3,), tokens=())
    stuck = player(2, bonus=(3, 4), tokens=())
    assert not table(("TR30", "TR31"), busy, stuck, pile=("TR01", 3), dice="1 1").ready().ever("discard")


def late(idle: int = 0, **options: Any) -> Table:
    """Four players with a stone each, who have passed for a while."""
    everyone = [player(4, {"B": "1a1"}) for _ in range(4)]
    at = table(("TR01", "TR09", "TR05"), *everyone, dice="1 1 1 1", **options)
    return passing(at, idle)


def passing(at: Table, rounds: int) -> Table:
    """So many whole rounds in which everybody passes; the dice are rolled for the next one."""
    for _ in range(rounds):
        at.ready()
        at.do(at.acting[0], "roll").chance("dice " + " ".join("1" * len(at.state.players)))
    return at


def test_TR_29_forty_rounds_without_a_temple_discard_the_best_card() -> None:
    at = late(39)
    assert not at.ever("discard")
    assert at.view()["quiet"] == 39
    at.ready().chance("top TR06")
    # TR09 and TR05 are worth the same: the left one goes.
    assert at.ever("discard") == [{"zone": "B", "card": "TR09", "why": "stall"}]
    assert (at.phase, at.acting) == ("rebuild", (0, 1, 2, 3))
    assert at.state.quiet == 0
    off = passing(late(39, stall="off"), 1)
    assert not off.ever("discard")
    assert off.state.quiet == 40
    # A temple that is completed starts the count again, also one that is shared or won before the roll.
    won = table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2), dice="1 1")
    passing(won, 38).ready()
    won.do(won.acting[0], "roll").chance("dice 3 1").do(0, "add A 3c3").ready().do(0, "none").chance("top TR06")
    assert won.state.quiet == 0
    assert not won.ever("discard")
    lender, borrower = player(2, {"A": "1c2 3c3"}), player(2, {"A": "4a1"}, tokens=("bag",))
    bag = passing(table(("TR01", "TR04"), borrower, lender, dice="1 1", roller=1), 38).ready()
    assert (bag.view()["quiet"], bag.acting) == (39, (0,))
    bag.do(0, "bag p2 A into A", "none").chance("top TR06").do(1, "ready").do(0, "roll").chance("dice 1 1").ready()
    assert bag.state.quiet == 0
    assert max(card.points for card in cards()) == 7


def test_TR_29_three_rounds_without_a_stone_clear_all_zones() -> None:
    two = late(2, stall="clear")
    assert not two.ever("clear")
    two.ready()
    assert len(two.ever("clear")) == 1
    assert all(not any(one.zones) for one in two.state.players)
    assert two.state.idle == 0
    # Only that option says so.
    assert not late(3, stall="discard").ever("clear")
    # Adding or moving a stone or racing starts the count again, taking one back does not.
    for text, cleared in (("add C 1b1", False), ("take B a1", True)):
        at = late(2, stall="clear").do(2, text)
        assert bool(at.ready().ever("clear")) == cleared, text
    ones = player(2, {"A": "4b2 1b1", "B": "3b2 1b1 1c3"})
    move = passing(table(("TR03", "TR04"), ones, player(2), dice="1 1", stall="clear"), 2).do(0, "move B c3 to A 1c1")
    assert not move.ready().ever("clear")
    racer = player(2, {"B": "1c3"}, tokens=("lightning",))
    race = table(("TR01", "TR04"), racer, player(2), stall="clear", dice="1 1").ready()
    race.do(1, "roll").chance("dice 1 1").ready().do(0, "lightning A", "ready").chance("go").do(0, "stop").do(1, "stop")
    assert not race.ever("clear")
    assert (race.view()["idle"], race.laid(0, "B")) == (0, "1c3")
