"""Section F of the rulings: the lightning build."""

from typing import Any

import pytest

from stylobate.core.game import Chance
from stylobate.games.rush.rules.cards import numbers
from stylobate.games.rush.state import Player
from tests.games.rush.positions import FILLED, Table, player, table, without

NEARLY = without(FILLED["TR01"], "3c3")


def holding(*tokens: str, zones: dict[str, str] | None = None, **facts: Any) -> Player:
    return player(3, zones, tokens=tokens, **facts)


def racing(owner: dict[str, str] | None = None, *others: dict[str, str], **options: Any) -> Table:
    """A race for Crane's Perch, or the first card, that player 1 has started."""
    zones = [*others, {}, {}][:2]
    cards = options.pop("cards", ("TR01", "TR04"))
    at = table(cards, holding("lightning", zones=owner), *(holding(zones=zone) for zone in zones), **options)
    at.do(0, "lightning A")
    if at.phase == "head_start":
        at.do(0, "ready")
    return at.chance("go")


def test_TR_38_a_head_start_of_two_stones_and_a_countdown() -> None:
    at = table(("TR01", "TR04"), holding("lightning"), holding(zones={"A": "4a1"}), holding(), shields={"B": (1, 2)})
    assert at.texts(0, "lightning") == ["lightning A"]
    assert at.rule(0, "lightning B") == "TR-38"
    at.do(0, "lightning A")
    assert (at.phase, at.acting) == ("head_start", (0,))
    assert at.game.timing(at.state).silence == 20
    at.do(0, "add A 4a1")
    assert at.rule(0, "add A 3c3") == "TR-5"
    at.do(0, "add A 1c2")
    assert not at.texts(0, "add")
    assert at.rule(0, "add A 3c3") == "TR-38"
    at.do(0, "ready")
    # Three seconds that the server counts; before their end nothing is accepted.
    assert at.game.timing(at.state).pause == 3
    assert at.outcomes() == ["go"]
    assert str(at.why(1, "add A 1c2")) == "Wait for the countdown to end - TR-38"
    at.chance("go")
    assert at.phase == "race"
    assert set(at.acting) == {0, 1, 2}
    # One stone that lay there stays and counts; two leave no head start.
    one = table(("TR01", "TR04"), holding("lightning", zones={"A": "4a1"}), holding(), holding()).do(0, "lightning A")
    assert not one.texts(0, "take")
    assert one.rule(0, "take A a1") == "TR-38"
    assert one.do(0, "add A 1c2").texts(0, "take") == ["take A c2"]
    assert not one.texts(0, "add")
    two = table(("TR01", "TR04"), holding("lightning", zones={"A": NEARLY}), holding(), holding()).do(0, "lightning A")
    assert isinstance(two.game.turn(two.state), Chance)


def test_TR_38_the_stones_of_a_head_start_may_be_shifted_and_taken_off_again() -> None:
    at = table(("TR03", "TR04"), holding("lightning", zones={"A": "4b2"}), holding(), holding()).do(0, "lightning A")
    assert at.texts(0, "shift") == ["shift A 0,-1", "shift A -1,-1", "shift A 1,-1"]
    assert at.rule(0, "shift A 4,0") == "TR-6"
    at.do(0, "shift A 1,-1")
    assert at.said("race")[0]["act"] == "shift"
    assert at.laid(0, "A") == "4c1"
    at.do(0, "shift A -1,1", "add A 2a1", "mirror A 0,0")
    assert at.said("race")[0]["act"] == "shift"
    # What lay there before is still the stone that stays.
    assert at.laid(0, "A") == "4b2 2e1"
    assert at.texts(0, "take") == ["take A e1"]
    assert at.rule(0, "take A b2") == "TR-38"
    # Of two new stones either may go again.
    new = table(("TR01", "TR04"), holding("lightning"), holding(), holding()).do(
        0, "lightning A", "add A 4a1", "add A 1c2"
    )
    assert new.texts(0, "take") == ["take A a1", "take A c2"]
    assert new.do(0, "take A a1").laid(0, "A") == "1c2"


def test_TR_39_the_first_action_that_completes_the_temple_wins() -> None:
    at = racing({"A": NEARLY}, {"A": "4a1"})
    # Studs are asked for only at the end, and any stone may be taken off again.
    at.do(1, "add A 3c3").do(1, "take A a1", "add A 4a1")
    at.do(2, "add A 1e3").do(1, "add A 1c2")
    assert at.said("race_end")[0]["winner"] == 1
    assert at.state.players[1].cards == (numbers()["TR01"],)
    # Cells that match in pieces do not win.
    loose = racing(None, {"A": "2a1 3c1 1b2 2c2"}, cards=("TR04", "TR03"))
    assert loose.do(1, "add A 1c3").phase == "race"
    timing = loose.game.timing(loose.state)
    assert {timing.gap_of(seat) for seat in range(3)} == {0.15}


def test_TR_39_a_race_is_run_before_everybodys_eyes() -> None:
    for race, seen in (("open", None), ("sealed", ())):
        at = racing({"A": NEARLY}, race=race)
        assert at.game.witnesses(at.state, 1, at.game.parse(at.state, 1, "add A 4a1")) == seen
    at = racing({"A": NEARLY}).do(1, "add A 4a1")
    assert at.said("race")[0]["act"] == "add"


def test_TR_39_with_manual_claims_a_wrong_claim_locks() -> None:
    at = racing({"A": NEARLY}, {"A": "4a1"}, claims="manual")
    at.do(0, "add A 3c3")
    assert at.phase == "race"
    at.do(1, "claim A")
    assert at.view()["race"]["locked"] == [1]
    assert [at.game.timing(at.state).gap_of(seat) for seat in range(3)] == [0.15, 3.0, 0.15]
    at.do(1, "add A 1c2")
    assert at.view()["race"]["locked"] == []
    assert at.do(0, "claim A").said("race_end")[0]["winner"] == 0


def test_TR_40_stones_come_from_the_supply_then_from_other_zones() -> None:
    robbed = {"A": "1c2", "B": "3b2 1b1 1c3"}
    at = racing({}, robbed)
    assert at.rule(1, "add A 1e3") == "TR-40"
    assert "add A 1e3 from B c3" in at.texts(1)
    assert at.rule(1, "add A 3c3 from B b2") == "TR-40"
    assert {text[:7] for text in at.texts(1) if " from " in text} == {"add A 1"}
    # What is left must be one piece: its owner chooses.
    rob = racing({}, {"A": "", "B": "2a1 3b2 2c1 1c3"}, cards=("TR01", "TR04"))
    rob.do(1, "add A 3c3", "add A 3c2x")
    assert rob.supply(1)[2] == 0
    rob.do(1, "add A 3d1x from B b2")
    assert rob.laid(1, "B") == "2a1 2c1 1c3"
    for seat in (0, 1, 2):
        rob.do(seat, "stop")
    assert (rob.phase, rob.acting) == ("keep", (1,))
    assert rob.texts(1) == ["keep B a1", "keep B c1", "keep B c3"]
    rob.do(1, "keep B c1")
    assert rob.laid(1, "B") == "2c1"
    assert rob.laid(1, "A") == ""
    assert sum(rob.supply(1)) == 12
    # Nothing from a zone that a shield has frozen, and no bonus stones.
    frozen = racing({}, robbed, shields={"B": (0, 3)})
    assert not frozen.texts(1, "add A 1")
    assert frozen.rule(1, "add A 1e3 from B c3") == "TR-40"
    # Nor from the zone of the race itself, from nowhere, or of another size.
    for origin in ("A c2", "B a1", "B b2"):
        assert at.rule(1, f"add A 1e3 from {origin}") == "TR-40", origin
    bonus = table(("TR01", "TR04"), holding("lightning"), holding(bonus=(1, 4)), holding()).do(
        0, "lightning A", "ready"
    )
    bonus.chance("go").do(1, "add A 1c2", "add A 1c1")
    assert not bonus.texts(1, "add A 1")


def test_TR_40_all_stones_used_go_back_and_mortar_holds_what_is_left() -> None:
    def robbed(**facts: Any) -> Table:
        robber = holding(zones={"B": "2a1 3b2 2c1 1c3"}, **facts)
        at = table(("TR01", "TR04"), holding("lightning"), robber, holding(zones={"B": "1c3"})).do(
            0, "lightning A", "ready"
        )
        at.chance("go").do(1, "add A 3c3", "add A 3c2x", "add A 3d1x from B b2")
        for seat in (2, 1, 0):
            at.do(seat, "stop")
        return at

    at = robbed()
    assert (at.phase, at.acting) == ("keep", (1,))
    assert at.rule(1, "keep A a1") == "TR-40"
    # All that was used is back in the supply, the stone that was robbed as well; nobody else's zone is touched.
    assert at.laid(1, "A") == ""
    assert at.supply(1) == (2, 2, 3, 3)
    assert at.laid(2, "B") == "1c3"
    at.do(1, "keep B c3")
    assert (at.laid(1, "B"), at.supply(1)) == ("1c3", (2, 4, 3, 3))
    assert at.said("kept") == [{"seat": 1, "zone": "B", "figure": [[1, 2, 2, 0]]}]
    # With mortar in the robbed zone all pieces stay and nobody is asked; mortar elsewhere does not help.
    loose = robbed(mortar=1)
    assert (loose.phase, loose.laid(1, "B")) == ("before", "2a1 2c1 1c3")
    assert robbed(mortar=0).phase == "keep"
    # A stone that goes back to the supply during the race can be used again, and then nothing is robbed.
    twice = racing({}, {"A": "1c2", "B": "3b2 1b1 1c3"}).do(1, "take A c2")
    assert "add A 1e3" in twice.texts(1)
    assert not [text for text in twice.texts(1, "add A 1") if "from" in text]


def test_TR_41_the_owner_gets_a_bonus_stone_either_way_and_all_stones_go_back() -> None:
    mine = racing({"A": NEARLY}, {"A": "4a1"})
    mine.do(0, "add A 3c3")
    assert mine.texts(0) == ["bonus 1", "bonus 3", "bonus 4", "none"]
    mine.do(0, "bonus 3").chance("top TR06")
    assert mine.score(0) == 2 + 2
    assert mine.laid(1, "A") == ""
    # No rebuild, and the dice go on.
    assert (mine.phase, mine.acting) == ("before", (1,))
    theirs = racing({"A": "4a1"}, {"A": NEARLY}, {"B": "1c3"})
    theirs.do(1, "add A 3c3")
    assert theirs.acting == (0,)
    assert theirs.texts(0) == ["bonus 1", "bonus 2", "bonus 3", "bonus 4", "none"]
    theirs.do(0, "bonus 2").chance("top TR06")
    assert (theirs.score(0), theirs.score(1)) == (1, 2)
    assert theirs.state.players[1].bonus == ()
    assert theirs.laid(2, "B") == "1c3"


def test_TR_42_nobody_finishes() -> None:
    at = racing({"A": NEARLY, "B": "1c3"}, {"A": "4a1"})
    timing = at.game.timing(at.state)
    assert timing.silence == 120
    while at.phase == "race":
        at.do(at.acting[0], str(at.game.silence(at.state, at.acting[0])))
    assert at.said("race_end") == [{"zone": "A", "winner": None, "figure": []}]
    assert at.state.holders[0] == numbers()["TR01"]
    assert at.laid(0, "A") == ""
    assert at.laid(0, "B") == "1c3"
    assert at.state.players[0].tokens == ()
    assert (at.phase, at.acting) == ("before", (1,))
    # Whoever has given up does not delay the others, and the limit holds also without timers.
    off = racing({"A": NEARLY}, timers="off")
    assert off.game.timing(off.state).silence == 120
    assert off.do(2, "stop").acting == (0, 1)


def test_TR_43_bots_have_a_pace_and_slow_tables_seal_their_figures() -> None:
    assert racing({"A": NEARLY}).game.timing(racing({"A": NEARLY}).state).bots == (4.5, 4.5, 3.0, 3.0, 2.0)
    at = racing({"A": "4a1 1c2"}, {"A": "4a1 1c2"}, {"A": "4a1"}, race="sealed")
    seen = at.view(0), at.view(None)
    at.do(1, "add A 3c3", "ready")
    at.do(2, "add A 1c2", "add A 3c3")
    assert at.view(0)["players"][1]["zones"] == seen[0]["players"][1]["zones"]
    assert at.also == (1,)
    at.do(2, "ready")
    # Fewest stones win, then the owner of the token.
    at.do(0, "add A 3c3", "ready")
    assert at.said("race_end")[0]["winner"] == 0
    begun = {"A": "2a1 4c1 4b2"}
    more = racing(begun, begun, cards=("TR03", "TR04"), race="sealed")
    more.do(0, "add A 1c3", "add A 1d3").do(1, "add A 2c3").ready()
    assert [len(fact["figure"]) for fact in more.said("sealed")] == [5, 4, 0]
    assert more.said("race_end")[0]["winner"] == 1
    # The owner also wins with the higher card score.
    rich = holding("lightning", zones={"A": NEARLY}, won=("TR02",))
    equal = table(("TR01", "TR04"), rich, holding(zones={"A": NEARLY}), holding(), race="sealed").do(0, "lightning A")
    equal.chance("go").do(0, "add A 3c3").do(1, "add A 3c3").ready()
    assert equal.said("race_end")[0]["winner"] == 0
    # Among the others as in a round: the lowest card score.
    rest = table(
        ("TR01", "TR04"),
        holding("lightning", zones={"A": NEARLY}),
        holding(zones={"A": NEARLY}, won=("TR02",)),
        holding(zones={"A": NEARLY}),
        race="sealed",
    ).do(0, "lightning A")
    rest.chance("go").do(1, "add A 3c3").do(2, "add A 3c3").ready()
    assert rest.said("race_end")[0]["winner"] == 2


def test_TR_43_only_complete_figures_win_a_sealed_race() -> None:
    # The owner shows fewer stones, but not the temple; the other one wins, and the owner has a bonus stone (TR-41).
    at = racing({"A": NEARLY}, {"A": NEARLY}, race="sealed").do(1, "add A 3c3").ready()
    assert at.said("race_end")[0]["winner"] == 1
    assert [fact["seat"] for fact in at.said("sealed")] == [0, 1, 2]
    assert (at.phase, at.acting) == ("bonus", (0,))
    # Pieces that only match the outline do not win either.
    loose = racing(None, {"A": "2a1 3c1 1b2 2c2"}, cards=("TR04", "TR03"), race="sealed").do(1, "add A 1c3").ready()
    assert loose.said("race_end")[0]["winner"] is None
    assert loose.state.holders[0] == numbers()["TR04"]
    # A figure is changed until all are ready: the last word counts.
    mind = racing({"A": NEARLY}, {"A": NEARLY}, race="sealed").do(0, "add A 3c3", "ready").do(1, "add A 3c3", "ready")
    mind.do(0, "withdraw", "undo", "ready").do(2, "ready")
    assert mind.said("race_end")[0]["winner"] == 1


@pytest.mark.parametrize("race", ["open", "sealed"])
def test_TR_43_mortar_may_be_added_in_a_race(race: str) -> None:
    loose = holding("mortar", zones={"A": "2a1 3c1 1b2 2c2"})
    at = table(("TR04", "TR03"), holding("lightning"), loose, holding(), race=race).do(0, "lightning A", "ready")
    at.chance("go").do(1, "mortar A", "add A 1c3")
    if race == "sealed":
        at.ready()
    assert at.ever("race_end")[0]["winner"] == 1
    assert at.state.players[1].used == ("mortar",)
