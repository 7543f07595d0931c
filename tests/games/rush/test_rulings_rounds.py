"""Sections B and C of the rulings: setting up, and the round."""

from collections import Counter
from typing import Any

import pytest

from stylobate.core.game import Acting, Chance, Illegal
from stylobate.games.rush import Rush
from stylobate.games.rush.rules.cards import POWERS
from tests.games.rush.positions import FILLED, Table, player, table, without


def dealt(seats: int, **options: Any) -> Table:
    """A table whose cards and tokens lie there."""
    at = Table(Rush.setup(seats, **options))
    while isinstance(turn := at.game.turn(at.state), Chance) and at.phase == "deal":
        at.chance(str(turn.outcomes[-1][0]))
    return at


@pytest.mark.parametrize(("seats", "count", "opened"), [(2, 9, 2), (3, 11, 2), (4, 13, 3)])
def test_TR_8_cards_in_play_and_the_top_of_the_pile(seats: int, count: int, opened: int) -> None:
    start = Table(Rush.setup(seats))
    assert len(start.outcomes()) == 31
    at = dealt(seats)
    view = at.view(0)
    assert sum(holder["card"] is not None for holder in view["holders"]) == opened
    assert view["pile"] == {"count": count - opened, "top": view["pile"]["top"]}
    assert view["pile"]["top"] is not None
    # Which cards lie below is in nobody's view, and nowhere in the state either: the next one is still to be drawn.
    assert len(at.state.unseen) == 31 - opened - 1
    won = table(("TR01", "TR04"), player(2, {"A": "4a1 1c2"}), player(2), dice="3 1").do(0, "add A 3c3").ready()
    won.do(0, "none")
    assert won.state.upcoming is None
    assert len(won.outcomes()) == 31 - 3


@pytest.mark.parametrize(("seats", "powers"), [(2, 2), (3, 1), (4, 1)])
def test_TR_9_everybody_starts_with_three_tokens(seats: int, powers: int) -> None:
    at = dealt(seats)
    assert {len(one.tokens) for one in at.state.players} == {3}
    assert {len(one.powers) for one in at.state.players} == {powers}
    assert {"solo" in one.tokens for one in at.state.players} == {seats > 2}
    out = Counter(POWERS) - Counter(token for one in at.state.players for token in one.powers)
    assert sum(out.values()) == 6 - seats * powers
    if seats == 2:
        assert at.view(0)["players"][0]["solo"] is None


def test_TR_10_point_tokens_have_the_value_of_the_card_and_never_run_out() -> None:
    nearly = {"A": "4a1 1c2"}
    at = table(("TR01", "TR04"), player(2, nearly, points=(2, 2)), player(2, nearly, points=(2,)), dice="3 3")
    at.do(0, "add A 3c3").do(1, "add A 3c3").ready()
    # The lower score keeps the card, the other one records the points although the box has no such marker left.
    assert at.state.players[0].points == (2, 2, 2)
    assert [fact["as"] for fact in at.said("award")] == ["token", "card"]


def test_TR_11_the_first_roller_is_drawn_or_named_then_clockwise() -> None:
    at = dealt(3)
    assert at.outcomes() == ["first p1", "first p2", "first p3"]
    at.chance("first p3").do(2, "roll").chance("dice 1 1 1").ready()
    assert at.acting == (0,)
    named = dealt(3, first_roller="youngest")
    assert named.acting == (0,)
    named.do(0, "first p2")
    assert named.view()["roller"] == 1


def test_TR_12_the_phases_of_a_round() -> None:
    at = table(("TR01", "TR04"), player(2, {"A": "4a1 1c2"}), player(2, {"A": "1c2"}), roller=1)
    phases = [at.phase]
    for seat, text in ((1, "roll"), (None, "dice 3 1"), (0, "add A 3c3"), (0, "ready"), (1, "ready"), (0, "bonus 3")):
        at.do(seat, text)
        phases.append(at.phase)
    at.chance("top TR09")
    phases.append(at.phase)
    at.do(1, "ready")
    assert phases == ["before", "dice", "build", "build", "build", "bonus", "card", "rebuild"]
    assert (at.phase, at.view()["roller"], at.view()["round"]) == ("before", 0, 8)
    assert at.rule(1, "roll") == "TR-12"


def test_TR_12_what_happens_in_a_round_happens_in_this_order() -> None:
    everyone = player(3, {"A": "4a1 1c2"}), player(3, {"A": "1c2"}, tokens=("shield", "mortar")), player(3)
    at = table(("TR01", "TR04"), *everyone, roller=1)
    at.do(1, "shield B", "roll").chance("dice 3 1 2").do(1, "ready").do(0, "add A 3c3", "ready")
    # Nothing is shown before the last one is ready.
    assert at.ever("built") == []
    at.do(2, "ready")
    assert [fact["seat"] for fact in at.said("built")] == [1, 2, 0]
    at.do(0, "bonus 3")
    assert at.view()["dice"] == ["3", "1", "2"]
    at.chance("top TR09").do(1, "ready")
    told = [event.kind for event in at.all_events if event.kind not in ("ready", "returned")]
    assert told == [
        *("use", "dice", "reveal", "built", "built", "built"),
        *("complete", "award", "bonus", "new_card", "top", "rebuild", "rebuilt"),
        *("shield", "turn"),
    ]
    # The dice go clockwise and lie there no more; the counter of the shield has fallen.
    assert (at.view()["roller"], at.view()["round"], at.acting) == (2, 8, (2,))
    assert at.view()["dice"] == [None, None, None]
    assert at.view()["holders"][1]["shield"] == {"seat": 1, "left": 2}
    at.do(2, "roll").chance("dice 1 1 1").ready()
    assert (at.view()["roller"], at.view()["round"]) == (0, 9)


def test_TR_13_one_build_in_secret_that_may_be_changed_until_the_reveal() -> None:
    at = table(dice="* 1")
    before = at.view(1), at.view(None)
    at.do(0, "add A 4c1")
    assert not at.texts(0, "add")
    assert at.rule(0, "add A 1a1") == "TR-13"
    assert (at.view(1), at.view(None)) == before
    at.do(0, "ready")
    assert (at.acting, at.also) == ((1,), (0,))
    assert at.view(1)["players"][0]["ready"]
    assert at.view(1)["players"][0]["zones"][0] == []
    assert at.rule(0, "undo") == "TR-13"
    at.do(0, "withdraw", "undo", "add B 3c1", "ready")
    at.do(1, "ready")
    assert at.laid(0, "B") == "3c1"
    assert at.laid(0, "A") == ""
    # When the time runs out, what lies there counts; whoever has laid nothing passes.
    late = table(dice="* 1").do(0, "add A 4c1")
    for seat in (0, 1):
        late.do(seat, str(late.game.silence(late.state, seat)))
    assert [fact["act"] for fact in late.said("built")] == ["add", "pass"]
    assert late.laid(0, "A") == "4c1"


def test_TR_14_the_stone_has_the_size_on_the_die() -> None:
    at = table(("TR03", "TR04"), player(2, bonus=(1, 2)), player(2, {"B": "1a1 1b2 1c3"}), dice="2 1")
    assert {text.split()[-1][0] for text in at.texts(0, "add")} == {"2"}
    assert at.rule(0, "add A 3a1") == "TR-14"
    assert at.supply(0) == (2, 3, 3, 3)
    star = table(("TR03", "TR04"), player(2, {"B": "3c1 1c2 1d2 1b2"}), player(2), dice="* *")
    assert {text.split()[-1][0] for text in star.texts(0, "add")} == {"2", "3", "4"}
    assert star.rule(0, "add A 1a1") == "TR-14"


def test_TR_15_a_size_that_the_supply_lacks_may_move_between_zones() -> None:
    ones = player(2, {"A": "4b2 1b1", "B": "3b2 1b1 1c3"})
    at = table(("TR03", "TR04"), ones, player(2), dice="1 1")
    assert not at.texts(0, "add")
    moves = at.texts(0, "move")
    assert "move B c3 to A 1c1" in moves
    assert "move A b1 to B 1c1" in moves
    at.do(0, "move B c3 to A 1c1").ready()
    assert (at.laid(0, "A"), at.laid(0, "B")) == ("4b2 1b1 1c1", "3b2 1b1")
    assert [fact["from"] for fact in at.said("built")] == [{"zone": "B", "stone": [1, 2, 2, 0]}, None]
    # Not while the supply has one, and not the stone that holds its zone together.
    full = table(("TR03", "TR04"), player(2, {"A": "4b2 1b1"}), player(2), dice="1 1")
    assert not full.texts(0, "move")
    assert full.rule(0, "move A b1 to B 1a1") == "TR-15"
    bridge = player(2, {"A": "4b1 1c2 2c3", "B": "1c3 3b2 1b1"})
    held = table(("TR03", "TR04"), bridge, player(2), dice="1 1")
    assert held.rule(0, "move A c2 to B 1c1") == "TR-15"
    assert "move B c3 to A 1b2" in held.texts(0)
    # The real size counts, also of a stone that is turned; mortar lets any stone go.
    turned = player(2, {"A": "4b1x 4b2 4c3x"}, mortar=0, tokens=())
    fours = table(("TR03", "TR04"), turned, player(2), dice="4 1")
    assert "move A b2 to B 4b1" in fours.texts(0)
    assert "move A b1 to B 4c3x" in fours.texts(0)
    # A star lacks a stone only where the supply is empty.
    star = table(("TR03", "TR04"), ones, player(2), dice="* 1")
    assert not star.texts(0, "move")


def test_TR_15_a_star_moves_any_size_once_the_supply_is_empty() -> None:
    figures = {"A": "4a1 4e1 3b2 3e2 4a3 3e3 1h3 2b4 2f4", "B": "2a1 1b2 2c1 1c2"}
    at = table(("TR31", "TR03"), player(2, figures, mortar=0, tokens=()), player(2), dice="* 1")
    assert at.supply(0) == (0, 0, 0, 0)
    assert {"move A a1 to B 4d2x", "move A b2 to B 3d2x", "move A h3 to B 1d2"} <= set(at.texts(0, "move"))
    assert at.do(0, "move A a1 to B 4d2x").ready().laid(0, "B") == "2a1 1b2 2c1 1c2 4d2x"


def test_TR_16_passing_is_always_allowed() -> None:
    at = table(dice="2 2")
    assert at.texts(0, "add")
    assert "ready" in at.texts(0)
    at.ready()
    assert [fact["act"] for fact in at.said("built")] == ["pass", "pass"]
    assert at.supply(0) == (3, 4, 3, 3)


def test_TR_17_a_stone_may_be_taken_back_instead_of_building() -> None:
    zones = {"A": "4b2 2b1 2c3"}
    at = table(("TR03", "TR04"), player(2, zones), player(2), dice="1 1")
    assert at.texts(0, "take") == ["take A b1", "take A c3"]
    assert at.rule(0, "take A b2") == "TR-17"
    at.do(0, "take A c3")
    assert not at.texts(0, "add")
    at.ready()
    assert at.laid(0, "A") == "4b2 2b1"
    mortar = table(("TR03", "TR04"), player(2, zones, mortar=0, tokens=()), player(2), dice="1 1")
    assert "take A b2" in mortar.texts(0)
    for take_back, allowed in (("usual", False), ("on", True)):
        other = table(("TR03", "TR04"), player(2, zones), player(2), dice="1 1", claims="manual", take_back=take_back)
        assert bool(other.texts(0, "take")) == allowed
    assert not table(("TR03", "TR04"), player(2, zones), player(2), dice="1 1", take_back="off").texts(0, "take")


def test_TR_18_zones_belong_to_holders_and_close_with_them() -> None:
    assert Rush.setup(3).board()["zones"] == ["A", "B"]  # type: ignore[index,call-overload]
    assert Rush.setup(4).board()["zones"] == ["A", "B", "C"]  # type: ignore[index,call-overload]
    assert table(dice="1 1").rule(0, "add C 1a1") == "TR-18"
    nearly = without(FILLED["TR01"], "3c3")
    four = [player(4, {"A": nearly}), player(4, {"A": "1c2", "B": "1c2"}), player(4), player(4)]
    at = table(("TR01", "TR04", "TR03"), *four, pile=(), dice="3 1 1 1").do(0, "add A 3c3").ready().do(0, "none")
    assert at.state.closed == (0,)
    assert at.laid(1, "A") == ""
    assert at.laid(1, "B") == "1c2"
    at.do(1, "roll").chance("dice 1 1 1 1")
    assert not at.texts(1, "add A")
    assert at.rule(1, "add A 1c2") == "TR-18"


def test_TR_12_nobody_acts_while_chance_speaks_and_nobody_after_the_end() -> None:
    at = table().do(0, "roll")
    assert isinstance(at.game.turn(at.state), Chance)
    assert at.rule(0, "roll") == "TR-12"
    with pytest.raises(Illegal):
        at.game.apply(at.state, 0, at.game.actions(table().state, 0)[0])
    at.chance("dice 1 1")
    assert isinstance(at.game.turn(at.state), Acting)
