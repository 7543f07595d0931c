"""Section E of the rulings: tokens and when they are used."""

from random import Random
from typing import Any

from stylobate.core.game import Acting
from stylobate.games.rush.rules.cards import numbers
from stylobate.games.rush.state import Player
from tests.games.rush.positions import FILLED, Table, player, table, without

NEARLY = without(FILLED["TR01"], "3c3")


def holding(*tokens: str, zones: dict[str, str] | None = None, **facts: Any) -> Player:
    return player(3, zones, tokens=tokens, **facts)


def test_TR_30_tokens_are_used_by_the_roller_before_the_roll() -> None:
    full = holding("solo", "mortar", "bomb", "shield", "lightning")
    at = table(("TR03", "TR04"), full, holding("bomb", zones={"A": "2a1"}), holding())
    assert {text.split()[0] for text in at.texts(0)} == {"roll", "solo", "mortar", "bomb", "shield", "lightning"}
    assert at.rule(1, "bomb p1 A") == "TR-12"
    # Any number, one after another; each once, and used ones lie open.
    at.do(0, "bomb p2 A", "shield B")
    assert at.state.players[0].used == ("bomb", "shield")
    assert at.rule(0, "bomb p2 A") == "TR-30"
    assert at.view(2)["players"][0]["used"] == ["bomb", "shield"]
    # Solo and lightning take the place of the round: nothing follows them.
    at.do(0, "solo")
    assert at.phase == "dice"
    assert at.rule(0, "lightning A") == "TR-12"
    at.chance("solo 1 1")
    assert at.rule(0, "lightning A") == "TR-30"
    # What is impossible is refused and kept.
    empty = table(("TR03", "TR04"), holding("bomb"), holding(), holding())
    assert empty.texts(0) == ["roll"]
    assert empty.rule(0, "bomb p2 A") == "TR-32"
    assert empty.state.players[0].tokens == ("bomb",)
    assert empty.rule(0, "shield A") == "TR-30"


def test_TR_31_unused_power_tokens_are_known_to_their_owner_only() -> None:
    one = table(("TR03", "TR04"), holding("bomb"), holding("bag"), holding("shield"))
    two = table(("TR03", "TR04"), holding("bomb"), holding("lightning"), holding("shield"))
    for reader in (0, 2, None):
        assert one.view(reader) == two.view(reader)
    assert one.view(1)["players"][1]["held"] == ["bag"]
    assert one.view(0)["players"][1]["held"] is None
    assert one.view(None)["players"][1]["powers"] == 1
    # A guess deals tokens that nobody has shown.
    guesses = [one.game.guess(one.view(0), 0, Random(seed)).players for seed in range(40)]
    assert {guess[0].powers for guess in guesses} == {("bomb",)}
    assert {guess[1].powers[0] for guess in guesses} == {"bomb", "lightning", "bag", "shield"}


def test_TR_32_a_bomb_sends_all_stones_of_a_zone_back() -> None:
    zones = {"A": "2a1 4b2", "B": "1c3"}
    target = holding("solo", zones=zones, mortar=0)
    at = table(("TR03", "TR04"), holding("bomb"), target, holding(), shields={"A": (1, 2)})
    assert at.texts(0, "bomb") == ["bomb p2 A", "bomb p2 B"]
    # A shield does not help, and mortar stays.
    at.do(0, "bomb p2 A")
    assert at.laid(1, "A") == ""
    assert at.laid(1, "B") == "1c3"
    assert at.supply(1) == (2, 4, 3, 3)
    assert at.state.players[1].mortar == 0
    assert at.said("use")[0]["token"] == "bomb"
    assert at.events[0].reveals
    assert at.said("returned") == [{"seat": 1, "zone": "A", "stones": [2, 4], "why": "bomb"}]
    # With the mortar that stayed, loose stones may still be laid there.
    at.do(0, "roll").chance("dice 1 1 1").do(1, "add B 1c2").ready().do(1, "roll").chance("dice 1 2 1")
    at.do(1, "add A 2a1").ready().do(2, "roll").chance("dice 1 2 1")
    assert "add A 2e1" in at.texts(1)
    # Never an own zone, and none without a stone; the stones of everybody else stay where they are.
    own = holding("bomb", zones={"A": "2a1", "B": "1c3"})
    three = table(("TR03", "TR04"), own, holding(zones={"B": "1c3"}), holding(zones={"B": "1a1"}))
    assert three.texts(0, "bomb") == ["bomb p2 B", "bomb p3 B"]
    three.do(0, "bomb p3 B")
    assert [three.laid(seat, "B") for seat in range(3)] == ["1c3", "1c3", ""]


def test_TR_33_a_shield_keeps_the_others_off_a_card_for_three_rounds() -> None:
    zones = {"A": "4b2 1b1", "B": "1c3"}
    at = table(
        ("TR03", "TR04"),
        holding("shield", zones=zones),
        holding("mortar", zones=zones),
        holding(),
        claims="manual",
        take_back="on",
    )
    at.do(0, "shield A", "roll").chance("dice 2 2 2")
    for text in ("add A 2c1", "take A b1", "shift A 1,0", "claim A", "mortar A"):
        assert at.rule(1, text) == "TR-33", text
    # Its owner may do all of that.
    for text in ("add A 2c1", "take A b1", "claim A"):
        assert text in at.texts(0), text
    assert {"add B 2b2", "take B c3", "claim B", "mortar B"} <= set(at.texts(1))
    assert at.texts(0, "add A")
    assert at.texts(1, "add B")
    assert not at.texts(1, "add A")
    assert not at.texts(1, "shift A")
    left = []
    for roller in (1, 2, 0):
        at.ready()
        left.append(at.view()["holders"][0]["shield"])
        at.do(roller, "roll").chance("dice 1 1 1")
    assert left == [{"seat": 0, "left": 2}, {"seat": 0, "left": 1}, None]
    # Two open cards are needed, and one without a shield.
    last = table((None, "TR04"), holding("shield"), holding(), holding(), pile=())
    assert last.rule(0, "shield B") == "TR-33"
    assert table(("TR03", "TR04"), holding("shield"), holding(), holding(), shields={"A": (1, 2)}).texts(0, "sh") == [
        "shield B"
    ]
    # It ends with its card.
    won = table(("TR01", "TR04"), holding("shield", zones={"A": NEARLY}), holding(), holding())
    won.do(0, "shield A", "roll").chance("dice 3 1 1").do(0, "add A 3c3").ready().do(0, "none").chance("top TR06")
    assert won.state.shields == (None, None)


def test_TR_33_a_shield_counts_solo_turns_and_races_and_ends_with_the_last_card() -> None:
    # Nothing is moved out of a frozen zone, or into it.
    ones = {"A": "4b2 1b1", "B": "3b2 1b1 1c3"}
    frozen = table(("TR03", "TR04"), holding(zones=ones), holding(), holding(), dice="1 1 1", shields={"A": (1, 3)})
    assert not frozen.texts(0, "move")
    assert frozen.rule(0, "move A b1 to B 1c1") == "TR-33"
    assert table(("TR03", "TR04"), holding(zones=ones), holding(), holding(), dice="1 1 1").texts(0, "move")
    # Three rounds, whatever they are: this one, a solo turn and a race.
    everyone = holding("shield"), holding("solo"), holding("lightning")
    at = table(("TR03", "TR04"), *everyone).do(0, "shield A", "roll").chance("dice 1 1 1").ready()
    assert at.view()["holders"][0]["shield"]["left"] == 2
    at.do(1, "solo").chance("solo 1 1").do(1, "ready", "ready")
    assert at.view()["holders"][0]["shield"]["left"] == 1
    assert at.said("shield") == [{"zone": "A", "seat": 0, "left": 1}]
    at.do(2, "lightning B", "ready").chance("go")
    for seat in range(3):
        at.do(seat, "stop")
    assert at.said("shield") == [{"zone": "A", "seat": 0, "left": 0}]
    assert at.view()["holders"][0]["shield"] is None
    # When the other card is the last one to go, the shield on what is left ends.
    last = table(
        ("TR01", "TR04"),
        holding(zones={"A": NEARLY}),
        holding(),
        holding(),
        pile=(),
        dice="3 1 1",
        shields={"B": (0, 3)},
    )
    last.do(0, "add A 3c3").ready().do(0, "none").do(1, "roll").chance("dice 1 1 1")
    assert last.texts(1, "add B")


def lending(mine: str = "4a1", theirs: str = "2c1 4b2 3e1x", **facts: Any) -> Table:
    lender = holding("solo", zones={"B": theirs})
    return table(("TR01", "TR03"), holding("bag", zones={"A": mine}, **facts), lender, holding())


def test_TR_34_a_bag_completes_a_temple_at_once_with_borrowed_stones() -> None:
    at = lending()
    assert at.texts(0, "bag") == ["bag p2 B into A"]
    at.do(0, "bag p2 B into A")
    used = at.said("use")[0]
    assert len(used["borrowed"]) == 2
    assert used["borrowed"][0][0] in (2, 4)
    # Only own stones go into the bonus area; the borrowed ones are back where they lay.
    assert at.texts(0) == ["bonus 4", "none"]
    assert at.laid(1, "B") == "2c1 4b2 3e1x"
    at.do(0, "bonus 4").chance("top TR06")
    assert at.phase == "before"
    assert at.acting == (0,)
    assert at.score() == 2 + 2
    # An own stone is needed, the supply does not help, and nothing but completing counts.
    assert not lending(mine="").texts(0, "bag")
    assert lending(mine="").rule(0, "bag p2 B into A") == "TR-34"
    assert not lending(theirs="2c1 4b2").texts(0, "bag")
    # Own stones may be shifted.
    moved = lending(mine="3b1", theirs="4c1 2b2").do(0, "bag p2 B into A")
    assert moved.said("use")[0]["figure"][0] == [3, 2, 2, 0]


def test_TR_34_a_shield_keeps_the_bag_off_but_not_from_lending() -> None:
    at = lending()
    shielded = table(("TR01", "TR03"), *at.state.players, shields={"A": (2, 3)})
    assert not shielded.texts(0, "bag")
    frozen = table(("TR01", "TR03"), *at.state.players, shields={"B": (2, 3)})
    assert frozen.texts(0, "bag")
    # Stones lent from the zone of the card itself are rebuilt by their owner.
    same = table(("TR01", "TR03"), holding("bag", zones={"A": "4a1"}), holding(zones={"A": "1c2 3c3"}), holding())
    same.do(0, "bag p2 A into A", "none").chance("top TR06")
    assert (same.phase, same.acting) == ("rebuild", (1,))
    assert same.do(1, "ready").phase == "before"
    assert same.acting == (0,)


def test_TR_35_a_solo_turn_uses_two_dice_and_nobody_else_builds() -> None:
    at = table(("TR01", "TR04"), holding("solo", zones={"A": "4a1"}), holding(zones={"A": "1c2"}), holding())
    at.do(0, "solo").chance("solo 3 1")
    assert at.acting == (0,)
    assert at.view()["solo"] == {"seat": 0, "dice": ["3", "1"]}
    assert at.rule(0, "add A 1c2") == "TR-14"
    # In any order; judged after the second.
    at.do(0, "swap", "add A 1c2", "ready")
    assert at.view()["solo"] == {"seat": 0, "dice": ["3"]}
    assert at.rule(0, "swap") == "TR-35"
    at.do(0, "add A 3c3", "ready")
    assert at.said("complete")
    assert at.said("award")[0]["seat"] == 0
    at.do(0, "none").chance("top TR06")
    assert (at.phase, at.acting) == ("rebuild", (1,))
    at.do(1, "ready")
    assert (at.phase, at.acting) == ("before", (1,))
    # Each may be passed or taken back.
    other = table(("TR03", "TR04"), holding("solo", zones={"A": "2a1 4b2"}), holding(), holding())
    other.do(0, "solo").chance("solo 3 1").do(0, "take A a1", "ready", "ready")
    assert other.laid(0, "A") == "4b2"
    assert other.phase == "before"


def test_TR_35_a_temple_that_is_built_over_by_the_second_stone_does_not_count() -> None:
    at = table(
        ("TR01", "TR04"), holding("solo", zones={"A": NEARLY}), holding(), holding(), claims="manual", take_back="on"
    )
    at.do(0, "solo").chance("solo 3 1").do(0, "add A 3c3")
    assert not at.texts(0, "claim")
    assert at.rule(0, "claim A") == "TR-35"
    at.do(0, "ready", "take A c3", "claim A", "ready")
    assert at.said("wrong_claim")


def test_TR_36_the_second_of_two_equal_stones_falls_under_the_rule_for_a_missing_size() -> None:
    at = table(("TR03", "TR04"), holding("solo", zones={"A": "4b2 1b1", "B": "3b2 1b1"}), holding(), holding())
    at.do(0, "solo").chance("solo 1 1")
    assert at.texts(0, "add")
    assert not at.texts(0, "move")
    assert "swap" not in at.texts(0)
    at.do(0, "add A 1c1", "ready")
    assert not at.texts(0, "add")
    assert {"move A b1 to B 1c1", "move B b1 to A 1d1"} <= set(at.texts(0, "move"))
    at.do(0, "move B b1 to A 1d1", "ready")
    assert (at.laid(0, "A"), at.laid(0, "B")) == ("4b2 1b1 1c1 1d1", "3b2")


def test_TR_37_mortar_is_added_to_any_act_and_lasts_until_a_figure_is_completed() -> None:
    zones = {"A": "2a1"}
    at = table(("TR03", "TR04"), holding("mortar", zones=zones), holding("mortar"), holding(), dice="4 1 1")
    assert at.rule(0, "add A 4c1") == "TR-5"
    before = at.view(1)
    at.do(0, "mortar A", "add A 4c1")
    assert at.view(1) == before
    assert at.rule(0, "mortar B") == "TR-37"
    at.ready()
    assert at.ever("mortar") == [{"seat": 0, "zone": "A"}]
    assert at.laid(0, "A") == "2a1 4c1"
    assert at.view(1)["players"][0]["mortar"] == {"state": "active", "zone": "A"}
    # The temple is complete when the cells match, and then the mortar is used up.
    loose = holding(zones={"A": "2a1 3c1 1b2 2c2"}, mortar=0)
    won = table(("TR04", "TR03"), loose, holding(), holding(), dice="1 1 1").do(0, "add A 1c3").ready()
    assert won.said("complete")
    assert won.ever("mortar_ends") == [{"seat": 0, "zone": "A"}]
    # It survives a new card and the clearing for the last card, but not an empty holder.
    other = holding(zones={"A": "1c2"}, mortar=0)
    new = (
        table(("TR01", "TR04"), holding(zones={"A": NEARLY}), other, holding(), dice="3 1 1").do(0, "add A 3c3").ready()
    )
    new.do(0, "none").chance("top TR06").do(1, "ready")
    assert new.state.players[1].mortar == 0
    for zone, kept in ((0, None), (1, 1)):
        mine = holding(zones={"A": NEARLY})
        gone = table(("TR01", "TR04"), mine, holding(mortar=zone), holding(), pile=(), dice="3 1 1")
        gone.do(0, "add A 3c3").ready().do(0, "none")
        assert gone.state.players[1].mortar == kept
        assert gone.ever("last")


def test_TR_37_mortar_goes_with_a_rebuild_a_solo_turn_and_a_bag() -> None:
    other = holding("mortar", zones={"A": "1c2 4a1"})
    at = table(("TR01", "TR04"), holding(zones={"A": NEARLY}), other, holding(), pile=("TR09", 4), dice="3 1 1")
    at.do(0, "add A 3c3").ready().do(0, "none").chance("top TR06")
    at.do(1, "add A 1a1", "mortar A", "add A 4c1", "ready")
    assert at.laid(1, "A") == "1a1 4c1"
    assert at.state.players[1].mortar == 0
    solo = table(("TR03", "TR04"), holding("solo", "mortar", zones={"A": "2a1"}), holding(), holding())
    solo.do(0, "solo").chance("solo 4 1").do(0, "mortar A", "add A 4c1", "ready", "ready")
    assert solo.laid(0, "A") == "2a1 4c1"
    lender = holding(zones={"B": "2a1 1b2"})
    bag = table(("TR04", "TR03"), holding("mortar", "bag", zones={"A": "3c1 2c2 1c3"}), lender, holding())
    assert bag.texts(0, "bag") == ["bag p2 B into A mortar"]
    bag.do(0, "bag p2 B into A mortar")
    assert bag.state.players[0].used == ("bag", "mortar")
    assert bag.state.players[0].mortar is None
    assert bag.state.players[0].cards == (numbers()["TR04"],)
    assert isinstance(bag.game.turn(bag.state), Acting)


def test_TR_37_whoever_is_asked_for_something_may_use_mortar_first() -> None:
    def active(at: Table, seat: int = 0) -> Any:
        assert at.said("mortar") == [{"seat": seat, "zone": "ABC"[at.state.players[seat].mortar or 0]}]
        assert at.state.players[seat].used == ("mortar",)
        assert at.rule(seat, "mortar A") in ("TR-37", "TR-12")
        return at.view()["players"][seat]["mortar"]

    # Before the roll: the roller only, and the tokens after it are still there.
    before = table(("TR03", "TR04"), holding("bomb", "mortar"), holding("mortar", zones={"A": "2a1"}), holding())
    assert before.texts(0, "mortar") == ["mortar A", "mortar B"]
    assert not before.texts(1)
    assert active(before.do(0, "mortar B")) == {"state": "active", "zone": "B"}
    assert before.acting == (0,)
    assert before.texts(0) == ["roll", "bomb p2 A"]
    before.do(0, "roll").chance("dice * 1 1").do(0, "add B 2a1").ready().do(1, "roll").chance("dice 1 1 1")
    assert "add B 1c3" in before.texts(0)
    # Not in a zone that another player's shield has frozen.
    frozen = table(("TR03", "TR04"), holding("mortar"), holding(), holding(), shields={"A": (1, 2)})
    assert frozen.texts(0, "mortar") == ["mortar B"]
    assert frozen.rule(0, "mortar A") == "TR-33"
    # Before a bonus stone: the zone just emptied has no card, the others may have it.
    won = table(("TR01", "TR04"), holding("mortar", zones={"A": NEARLY}), holding(), holding(), dice="3 1 1")
    won.do(0, "add A 3c3").ready()
    assert won.texts(0, "mortar") == ["mortar B"]
    assert won.rule(0, "mortar A") == "TR-18"
    assert active(won.do(0, "mortar B")) == {"state": "active", "zone": "B"}
    assert won.do(0, "bonus 3").score() == 2 + 2
    # Before a penalty: now any stone may be returned, and the pieces stay.
    figure = {"A": "4a1 1c2 1c3"}
    wrong = table(
        ("TR01", "TR04"), holding("mortar", zones=figure), holding(), holding(), dice="2 2 2", claims="manual"
    )
    wrong.do(0, "claim A").ready()
    assert wrong.texts(0, "take") == ["take A a1", "take A c3"]
    assert str(wrong.game.silence(wrong.state, 0)) == "take A c3"
    assert active(wrong.do(0, "mortar A")) == {"state": "active", "zone": "A"}
    assert wrong.texts(0) == ["take A a1", "take A c2", "take A c3"]
    assert wrong.do(0, "take A c2").laid(0, "A") == "4a1 1c3"

    # When a piece is to be kept: with mortar in that zone all pieces stay, in another one the question stays.
    def robbed() -> Table:
        robber = holding("mortar", zones={"B": "2a1 3b2 2c1 1c3"})
        at = table(("TR01", "TR04"), holding("lightning"), robber, holding()).do(0, "lightning A", "ready").chance("go")
        at.do(1, "add A 3c3", "add A 3c2x", "add A 3d1x from B b2")
        for seat in (0, 1, 2):
            at.do(seat, "stop")
        assert at.phase == "keep"
        assert str(at.game.silence(at.state, 1)) == "keep B a1"
        return at

    kept = robbed()
    assert active(kept.do(1, "mortar B"), 1) == {"state": "active", "zone": "B"}
    assert kept.laid(1, "B") == "2a1 2c1 1c3"
    assert (kept.phase, kept.acting) == ("before", (1,))
    other = robbed().do(1, "mortar A")
    assert other.phase == "keep"
    assert other.do(1, "keep B c1").laid(1, "B") == "2c1"


def test_TR_37_mortar_ends_with_a_figure_of_its_owner_in_its_zone_and_with_nothing_else() -> None:
    # A point token is enough; a figure in another zone is not.
    nearly = {"A": NEARLY}
    shared = table(("TR01", "TR04"), holding(zones=nearly), holding(zones=nearly, mortar=0), holding(), dice="3 3 1")
    shared.do(0, "add A 3c3").do(1, "add A 3c3").ready()
    assert [(fact["seat"], fact["as"]) for fact in shared.said("award")] == [(0, "card"), (1, "token")]
    assert shared.ever("mortar_ends") == [{"seat": 1, "zone": "A"}]
    other = table(("TR01", "TR04"), holding(zones=nearly, mortar=1), holding(), holding(), dice="3 1 1")
    other.do(0, "add A 3c3").ready().do(0, "none").chance("top TR06")
    assert other.state.players[0].mortar == 1
    # Nor is another player's figure in the zone, a bomb, or a race that somebody else wins.
    lost = table(("TR01", "TR04"), holding("lightning", zones=nearly), holding(zones={"A": "4a1"}, mortar=0), holding())
    lost.do(0, "lightning A").chance("go").do(0, "add A 3c3", "none").chance("top TR06")
    assert lost.state.players[1].mortar == 0
    # A race that its owner wins ends it.
    won = table(("TR01", "TR04"), holding("lightning", zones=nearly, mortar=0), holding(), holding())
    won.do(0, "lightning A").chance("go").do(0, "add A 3c3")
    assert won.said("mortar_ends") == [{"seat": 0, "zone": "A"}]
    # It is used once, for one zone.
    once = table(
        ("TR03", "TR04"), holding("mortar", zones={"A": "2a1", "B": "1a1"}), holding(), holding(), dice="1 1 1"
    )
    once.do(0, "mortar A").ready().do(1, "roll").chance("dice 1 1 1")
    assert not once.texts(0, "mortar")
    assert "add A 1f1" in once.texts(0)
    assert once.rule(0, "add B 1e1") == "TR-5"
    assert once.view(1)["players"][0]["used"] == ["mortar"]
