"""Section G of the rulings, the end; and what was still open when the rules were written down as a program."""

import json
from random import Random
from typing import Any

import pytest

from stylobate.core.game import Illegal, Over
from stylobate.games.rush import Rush
from stylobate.games.rush.rules.options import RULEBOOK
from stylobate.games.rush.rules.scoring import places, winners
from tests.games.rush.positions import FILLED, Table, player, table, without

NEARLY = without(FILLED["TR01"], "3c3")


def ending(*players: dict[str, Any]) -> Table:
    """The first player wins the last card."""
    first, *others = players
    everyone = [player(len(players), {"A": NEARLY}, **first), *(player(len(players), **other) for other in others)]
    at = table(("TR01", None), *everyone, pile=(), dice=" ".join(["3"] * len(players)))
    return at.do(0, "add A 3c3").ready().do(0, "none")


def test_TR_44_cards_point_tokens_and_bonus_stones_count() -> None:
    at = ending({"won": ("TR31",), "points": (4,), "bonus": (1, 2)}, {"won": ("TR05",)})
    assert at.view()["over"]["table"] == [
        {"seat": 0, "cards": 9, "points": 4, "bonus": 2, "total": 15},
        {"seat": 1, "cards": 3, "points": 0, "bonus": 0, "total": 3},
    ]
    assert at.over == Over((1.0, 0.0), "Player 1 wins the diamond with 15 points")


def test_TR_45_ties_are_broken_by_the_highest_values() -> None:
    # 2 + 6 against 4 + 4: more of the highest value wins, cards and tokens together.
    assert winners(ending({"points": (6,)}, {"points": (4, 4)}).state) == (0,)
    assert winners(ending({"points": (3, 3)}, {"points": (5, 3)}).state) == (1,)
    # 5 + 3 + 2 against 5 + 5 and so on down to the next value.
    assert winners(ending({"points": (5, 3)}, {"points": (5, 4), "bonus": (1,)}).state) == (1,)
    shared = ending({"won": ("TR05",)}, {"won": ("TR09",), "points": (2,)}, {})
    assert shared.over == Over((0.5, 0.5, 0.0), "Player 1 and Player 2 share the diamond with 5 points")
    assert places(shared.state) == [[0, 1], [2]]
    assert places(ending({"points": (3, 3)}, {"points": (5, 3)}, {"points": (5, 3)}).state) == [[1, 2], [0]]


def test_TR_46_the_game_ends_with_the_last_card_after_its_bonus_stone() -> None:
    everyone = player(2, {"A": NEARLY}), player(2, {"A": "4a1"}, tokens=("mortar", "bomb"))
    at = table(("TR01", None), *everyone, pile=(), dice="3 3").do(0, "add A 3c3").ready()
    assert at.phase == "bonus"
    at.do(0, "bonus 4")
    assert at.over
    assert at.score(0) == 4
    assert at.score(1) == 0
    assert at.rule(0, "roll") == "TR-46"
    # Tokens that were never used are shown now.
    assert at.view(0)["players"][1]["held"] == ["bomb"]
    assert at.said("end")[0]["held"] == [[], ["bomb"]]


def test_TR_47_what_is_open_and_what_is_hidden() -> None:
    at = table(
        ("TR01", "TR04"), player(2, {"A": NEARLY}, tokens=("mortar", "bag", "bomb"), used=()), player(2), dice="3 *"
    )
    at.do(0, "add A 3c3", "ready")
    view = at.view(1)
    mine = view["players"][0]
    assert view["dice"] == ["3", "*"]
    assert mine["supply"] == [2, 4, 3, 2]
    assert mine["zones"][0] == [[4, 0, 0, 0], [1, 2, 1, 0]]
    assert mine["mortar"]["state"] == "unused"
    assert mine["powers"] == 2
    assert mine["held"] is None
    assert view["pile"] == {"count": 5, "top": "TR30"}
    text = json.dumps(at.view(None)) + json.dumps(view)
    assert "bag" not in text
    assert "3c3" not in text
    assert '"act"' not in text


def test_TR_47_a_rebuild_is_hidden_until_all_are_ready() -> None:
    everyone = player(3, {"A": NEARLY}), player(3, {"A": "4a1 2c2x"}), player(3, {"A": "1c2"}, used=("bomb",))
    at = table(("TR01", "TR04"), *everyone, pile=("TR09", 4), dice="3 4 4")
    at.do(0, "add A 3c3").ready().do(0, "none").chance("top TR05")
    before = [at.view(reader) for reader in (0, 2, None)]
    at.do(1, "add A 2a1", "mortar A")
    assert [at.view(reader) for reader in (0, 2, None)] == before
    assert at.view(1) != before[0]
    at.do(1, "ready")
    # That somebody is ready is open, with what is not; the old figure lies there until all is shown.
    seen = at.view(2)["players"][1]
    assert seen["ready"]
    assert seen["zones"][0] == [[4, 0, 0, 0], [2, 2, 1, 1]]
    assert seen["mortar"]["state"] == "unused"
    at.do(2, "ready")
    assert at.view(2)["players"][1]["zones"][0] == [[2, 0, 0, 0]]
    assert at.view(2)["players"][1]["mortar"] == {"state": "active", "zone": "A"}
    # Open to all: won cards and points, used tokens, supplies, bonus areas, the pile's top and its size.
    spectator = at.view(None)
    assert spectator["players"][0]["cards"] == ["TR01"]
    assert spectator["players"][0]["score"] == spectator["players"][0]["card_score"] == 2
    assert spectator["players"][2]["used"] == ["bomb"]
    assert spectator["players"][2]["supply"] == [3, 4, 3, 3]
    assert spectator["pile"] == {"count": 4, "top": "TR05"}
    assert {one["held"] for one in spectator["players"]} == {None}
    assert [one["solo"] for one in spectator["players"]] == ["unused"] * 3


def test_TR_48_the_preset_rulebook_and_what_overrides_it() -> None:
    game = Rush.setup(3, preset="rulebook")
    assert {name: game.chosen[name] for name in RULEBOOK} == RULEBOOK
    assert game.terms.manual
    assert not game.terms.take_back
    assert game.terms.stall == "off"
    assert game.terms.youngest
    assert Rush.setup(3, preset="rulebook", timers="on").terms.timers
    assert Rush.setup(3, **game.chosen).chosen == game.chosen
    house = Rush.setup(3)
    assert not house.terms.manual
    assert house.terms.take_back
    assert house.terms.stall == "discard"
    assert house.terms.timers
    # Without timers nothing is timed but the race; with them everything has its clock.
    for timers, seconds in (("on", [30, 60]), ("off", [None, None])):
        at = table(timers=timers)
        spans = [at.game.timing(at.state).silence]
        at.do(0, "roll").chance("dice 1 1")
        assert [*spans, at.game.timing(at.state).silence] == seconds
    everyone = player(2, {"A": "4a1 1c2"}), player(2)
    at = table(("TR01", "TR04"), *everyone, dice="2 2", claims="manual", timers="on").do(0, "claim A").ready()
    assert (at.phase, at.game.timing(at.state).silence) == ("penalty", 20)


def test_TR_49_the_first_seat_names_the_youngest() -> None:
    at = Table(Rush.setup(4, first_roller="youngest"))
    while at.phase == "deal":
        at.chance(at.outcomes()[0])
    assert at.acting == (0,)
    assert at.texts(0) == ["first p1", "first p2", "first p3", "first p4"]
    assert at.game.timing(at.state).silence is None
    at.state = at.game.concede(at.state, 0).state
    assert at.acting == (1,)
    assert at.texts(1) == ["first p2", "first p3", "first p4"]


def test_TR_50_a_commit_is_prepared_in_small_steps_that_nobody_notices() -> None:
    at = table(("TR03", "TR04"), player(2, {"A": "2a1 1b2"}), player(2), dice="* *")
    seen = [at.view(reader) for reader in (1, None)]
    for text in ("shift A 1,0", "mirror A 0,0", "mortar B", "add B 4a1x", "undo", "add B 3c1"):
        action = at.game.parse(at.state, 0, text)
        assert at.game.witnesses(at.state, 0, action) == ()
        at.do(0, text)
        assert at.events == []
        assert [at.view(reader) for reader in (1, None)] == seen
    ready = at.game.parse(at.state, 0, "ready")
    assert at.game.witnesses(at.state, 0, ready) is None
    assert at.view(0)["draft"]["built"]["zone"] == "B"
    assert at.do(0, "undo").view(0)["draft"]["built"] is None
    assert at.rule(0, "undo") == "TR-13"


def test_TR_51_whoever_gives_up_passes_from_then_on_and_cannot_win() -> None:
    rich = player(3, {"A": "4a1"}, won=("TR31",), tokens=("shield",))
    at = table(("TR01", "TR04"), player(3, {"A": NEARLY}), rich, player(3), dice="3 1 1", shields={"B": (1, 2)})
    at.do(0, "add A 3c3", "ready").do(2, "ready")
    at.state = at.game.concede(at.state, 1).state
    # Nobody waits any longer; stones, tokens and shield are put away.
    assert at.phase == "bonus"
    assert at.state.shields == (None, None)
    assert at.state.players[1].zones == ((), ())
    assert at.state.players[1].tokens == ()
    at.do(0, "none").chance("top TR06")
    assert at.acting == (2,)
    at.do(2, "roll")
    assert at.outcomes()[0] == "dice 1 - 1"
    with pytest.raises(Illegal):
        at.game.concede(at.state, 1)
    # The last one left has won, whatever the points say.
    over = at.game.concede(at.state, 2).state.over
    assert over == Over((1.0, 0.0, 0.0), "Player 3 gave up; Player 1 is the last builder left")


def test_TR_51_a_penalty_is_owed_until_its_player_leaves() -> None:
    for leaves, phase, acting in ((0, "before", (1,)), (2, "penalty", (0,))):
        everyone = player(3, {"A": "4a1 1c2"}), player(3), player(3)
        at = table(("TR01", "TR04"), *everyone, dice="2 2 2", claims="manual").do(0, "claim A").ready()
        assert (at.phase, at.acting) == ("penalty", (0,))
        at.state = at.game.concede(at.state, leaves).state
        assert (at.phase, at.acting) == (phase, acting)


def test_TR_51_a_race_and_a_solo_turn_go_on_without_whoever_leaves() -> None:
    racer = player(3, {"A": NEARLY}, tokens=("solo", "lightning"))
    at = table(("TR01", "TR04"), racer, player(3), player(3)).do(0, "lightning A").chance("go")
    at.state = at.game.concede(at.state, 2).state
    assert (at.phase, at.acting) == ("race", (0, 1))
    assert at.do(0, "add A 3c3").said("race_end")[0]["winner"] == 0
    at = table(("TR01", "TR04"), racer, player(3), player(3)).do(0, "solo")
    dice = at.outcomes()
    at.state = at.game.concede(at.state, 2).state
    assert at.outcomes() == dice
    # Whoever builds alone and leaves shows nothing; the next one has the dice.
    at = table(("TR01", "TR04"), racer, player(3), player(3)).do(0, "solo").chance("solo 1 1")
    at.state = at.game.concede(at.state, 0).state
    assert at.acting == (1,)


def test_TR_51_the_roller_may_leave_at_any_moment() -> None:
    everyone = [player(3, tokens=("solo", "lightning")), player(3), player(3)]
    for texts in ((), ("solo",), ("lightning A",), ("roll",)):
        at = table(("TR01", "TR04"), *everyone).do(0, *texts)
        at.state = at.game.concede(at.state, 0).state
        rng = Random(1)
        while at.view()["round"] == 7:
            turn = at.game.turn(at.state)
            seat = None if not hasattr(turn, "seats") else turn.seats[0]
            text = rng.choice(at.outcomes()) if seat is None else str(at.game.silence(at.state, seat))
            at.do(seat, text)
        assert at.acting == (1,)


def test_TR_52_a_sealed_race_has_a_clock_only_with_timers_and_silence_shows_what_is_there() -> None:
    for timers, seconds in (("on", 120), ("off", None)):
        first = player(2, {"A": NEARLY}, tokens=("lightning",))
        at = table(("TR01", "TR04"), first, player(2), race="sealed", timers=timers, claims="manual")
        at.do(0, "lightning A").chance("go").do(0, "add A 3c3")
        assert at.game.timing(at.state).silence == seconds
        for seat in (0, 1):
            at.do(seat, str(at.game.silence(at.state, seat)))
        assert at.said("race_end")[0]["winner"] == 0


def test_TR_53_several_new_cards_are_rebuilt_together_each_with_its_own_stones() -> None:
    zones = {"A": "4a1", "B": "3b2 1c3"}
    at = table(
        ("TR01", "TR04"),
        player(3, {"A": NEARLY}),
        player(3, {"B": without(FILLED["TR04"], "1c3")}),
        player(3, zones),
        pile=("TR09", 4),
        dice="3 1 2",
    )
    at.do(0, "add A 3c3").do(1, "add B 1c3").ready().do(0, "none").do(1, "none").chance("top TR14", "top TR06")
    assert at.view()["rebuild"] == {"zones": ["A", "B"], "seats": [2]}
    assert at.view(2)["draft"]["pool"] == {"A": [0, 0, 0, 1], "B": [1, 0, 1, 0]}
    assert not at.texts(2, "add A 3")
    assert not at.texts(2, "add B 4")
    at.do(2, "add A 4a2", "add B 3c3", "ready")
    assert (at.laid(2, "A"), at.laid(2, "B")) == ("4a2", "3c3")


def test_TR_54_a_position_is_read_only_where_everything_is_in_its_place() -> None:
    at = table(("TR03", "TR04"), player(2, {"A": "2a1 4b2"}), player(2), dice="* 1").do(0, "add A 2c3")
    text = str(at.state)
    assert at.game.read(text) == at.state
    wrongs = [
        "",
        "{}",
        text[:-1],
        text.replace("4b2", "4a2"),
        text.replace("4b2", "4a1"),
        text.replace('"below":4', '"x":4'),
    ]
    wrongs += [text.replace('"2a1","4b2"', ",".join(['"1a1"'] * 4)), text.replace('"upcoming":29', '"upcoming":2')]
    for wrong in wrongs:
        assert wrong != text
        with pytest.raises(Illegal):
            at.game.read(wrong)
    with pytest.raises(Illegal):
        Rush.setup(3).read(text)


def test_TR_55_the_bag_is_offered_solved_and_with_mortar_only_where_it_must_be() -> None:
    lender = player(2, {"B": "2a1 1b2"})
    for tokens, mortar, expected in (
        (("bag",), None, []),
        (("mortar", "bag"), None, [True]),
        (("bag",), 0, [False]),
    ):
        own = player(2, {"A": "3c1 2c2 1c3"}, tokens=tokens, mortar=mortar)
        at = table(("TR04", "TR03"), own, lender)
        bags = at.offer()["verbs"].get("bag", {"choices": {"p2": {"B": {"into A": {}}}}})["choices"]["p2"]["B"][
            "into A"
        ]
        assert [word == "mortar" for word in bags] == expected
        for bag in bags.values():
            assert len(bag["figure"]) == 5
            assert len(bag["borrowed"]) == 2
    # A temple that is complete already borrows nothing.
    done = player(2, {"A": FILLED["TR04"]}, tokens=("bag",))
    assert not table(("TR04", "TR03"), done, lender, claims="manual").texts(0, "bag")


def test_TR_56_silence_keeps_the_piece_with_most_stones() -> None:
    first = player(2, {"B": "2a1 1b2 2c1 2d2 1e1"}, tokens=("lightning",))
    at = table(("TR01", "TR03"), first, player(2)).do(0, "lightning A", "ready").chance("go")
    at.do(0, "stop").do(1, "stop")
    assert at.phase == "keep"
    assert at.texts(0) == ["keep B a1", "keep B c1"]
    assert str(at.game.silence(at.state, 0)) == "keep B c1"
    at.do(0, "keep B c1")
    assert at.laid(0, "B") == "2c1 2d2 1e1"
