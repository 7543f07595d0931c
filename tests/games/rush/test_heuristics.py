"""Bots at five levels: what each understands, and that none sees what is hidden from it."""

from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from stylobate.bots import open_bot
from stylobate.bots.values import settle
from stylobate.core.game import Acting, Over
from stylobate.games.rush import Rush
from stylobate.games.rush.bots import heuristics
from stylobate.games.rush.bots.outlook import expected
from stylobate.games.rush.bots.rebuilds import rebuilt
from stylobate.games.rush.rules.building import Build
from stylobate.games.rush.rules.cards import POWERS
from stylobate.games.rush.rules.packing import FULL, solve
from stylobate.games.rush.rules.silhouettes import figure
from stylobate.games.rush.state import Draft, Player, State, counts, sizes_of
from tests.games.rush.positions import FILLED, Table, player, stones, without
from tests.games.rush.positions import table as laid_out

PYRAMID = "2a1 3c1 4f1 3b2 4e2 1c3 4d3 3d4"
"""TR30 without its top."""
BEGUN = "4f1 4e2"
BIG = ("TR30", "TR04")


def table(*parts: Any, **facts: Any) -> Table:
    """A table whose pile shows a card that no test needs."""
    return laid_out(*parts, **{"pile": ("TR24", 5), **facts})


def holding(*tokens: str, **zones: str) -> Player:
    return player(2, zones, tokens=tokens)


def advised(at: Table, seat: int = 0, skill: int = 5, seed: int = 1) -> str:
    text = at.game.advice(at.view(seat), seat, Random(seed), skill=skill)
    assert text in at.texts(seat)
    return text


def follow(at: Table, seat: int = 0, skill: int = 5) -> Table:
    """Take the advice until the seat is not waited for any more."""
    for _ in range(20):
        turn = at.game.turn(at.state)
        if not isinstance(turn, Acting) or seat not in turn.seats:
            return at
        at.do(seat, advised(at, seat, skill))
    raise AssertionError("It never comes to an end")


# ---- building ----


@pytest.mark.parametrize("skill", [3, 4, 5])
@pytest.mark.parametrize("card", FILLED)
def test_a_temple_is_finished_as_soon_as_it_can_be(card: str, skill: int) -> None:
    last = FILLED[card].split()[-1]
    mine = holding(A=without(FILLED[card], last))
    at = follow(table((card, "TR31"), mine, holding(), dice=f"{last[0]} 1"), skill=skill).ready(1)
    assert [one["seat"] for one in at.said("complete")] == [0]


@pytest.mark.parametrize("skill", [3, 4, 5])
def test_a_figure_is_shifted_where_that_keeps_it_possible(skill: int) -> None:
    at = table(("TR01", "TR31"), holding(A="1a1"), holding(), dice="4 1")
    follow(at, skill=skill).ready(1)
    assert set(at.laid(0, "A").split()) == {"4a1", "1c2"}


@pytest.mark.parametrize("skill", [3, 4, 5])
def test_a_dead_figure_is_taken_apart(skill: int) -> None:
    at = table(("TR01", None), holding(A="2b1 1c2"), holding(), pile=(), dice="4 4")
    assert advised(at, skill=skill) == "take A b1"


def test_only_beginners_build_what_cannot_be_finished() -> None:
    at = table(("TR01", None), holding(A="1c2"), holding(), pile=(), dice="2 4")
    said = {skill: {advised(at, skill=skill, seed=seed)[:7] for seed in range(30)} for skill in range(1, 6)}
    assert said[1] >= {"add A 2", "ready"} <= said[2]
    assert said[3] == said[4] == said[5] == {"ready"}


@pytest.mark.parametrize("skill", range(1, 6))
def test_a_wrong_claim_is_the_way_out_where_nothing_is_taken_back(skill: int) -> None:
    at = table(("TR01", None), holding(A="2b1 1c2"), holding(), pile=(), dice="4 4", preset="rulebook")
    assert advised(at, skill=skill) == "claim A"
    follow(at, skill=skill).do(1, "ready")
    assert at.phase == "penalty"


def test_what_another_completes_this_round_is_not_built_on() -> None:
    nearly = without(FILLED["TR03"], "2c3")
    at = table(("TR03", "TR04"), holding(A="4b2"), holding(A=nearly), dice="2 2")
    assert " B " in advised(at, skill=5)
    assert " A " in advised(at, skill=4)


# ---- tokens ----


def test_a_bomb_is_for_a_figure_that_is_almost_finished() -> None:
    assert advised(table(BIG, holding("bomb"), holding(A=PYRAMID, B="1c3"))) == "bomb p2 A"
    assert advised(table(BIG, holding("bomb"), holding(A=BEGUN, B="1c3"))) == "roll"


@pytest.mark.parametrize("skill", [3, 4])
def test_no_seat_is_bombed_before_its_equals(skill: int) -> None:
    alike = [player(3, {"A": PYRAMID}, tokens=()) for _ in range(2)]
    at = table(BIG, player(3, tokens=("bomb",)), *alike)
    assert {advised(at, skill=skill, seed=seed) for seed in range(12)} == {"bomb p2 A", "bomb p3 A"}


def test_a_shield_is_for_a_temple_in_which_one_is_ahead() -> None:
    lacking = without(PYRAMID, "3d4")
    assert advised(table(BIG, holding("shield", A=PYRAMID), holding(A=lacking))) == "shield A"
    assert advised(table(BIG, holding("shield", A=BEGUN), holding(A=lacking))) == "roll"


def test_a_bag_is_used_where_it_scores() -> None:
    at = table(("TR01", "TR03"), holding("bag", A="4a1"), holding(B="3a1 1b2"), pile=("TR30", 1))
    assert at.texts(0, "bag") == ["bag p2 B into A"]
    assert advised(at) == "bag p2 B into A"


def test_lightning_is_for_the_card_that_is_worth_it_and_can_be_won() -> None:
    assert advised(table(BIG, holding("lightning"), holding())) == "lightning A"
    assert advised(table(BIG, holding("lightning"), holding(A=PYRAMID))) == "roll"
    assert advised(table(("TR03", "TR04"), holding("lightning"), holding())) == "roll"


def test_a_solo_turn_is_for_two_stones_that_finish() -> None:
    others = (player(3, {"A": PYRAMID}, tokens=()), player(3, tokens=()))
    near = player(3, {"A": without(PYRAMID, "3d4")}, tokens=("solo",))
    far = player(3, {"B": "1c3"}, tokens=("solo",))
    assert advised(table(BIG, near, *others)) == "solo"
    assert advised(table(BIG, far, player(3, tokens=()), player(3, tokens=()))) == "roll"


# ---- old stones ----


def test_a_rebuild_keeps_what_shortens_the_new_temple_most() -> None:
    at = table(
        ("TR03", "TR04"), holding(A=without(FILLED["TR03"], "2c3")), holding(A="4b2 2a1"), dice="2 1", pile=("TR09", 3)
    )
    follow(at).ready(1)
    follow(at)
    at.chance("top TR20")
    kept = at.state.players[1]
    follow(at, 1)
    assert figure(at.state.players[1].zones[0])
    assert counts(sizes_of(at.state.players[1].zones[0])) <= counts(sizes_of(kept.zones[0]))


def test_no_choice_of_two_stones_is_shorter_than_the_rebuild() -> None:
    silhouette = table(("TR09", "TR04")).state.silhouette(0)
    chain = rebuilt(silhouette, (0, 1, 0, 1), FULL, False)
    best = expected(silhouette, figure(chain), (3, 3, 3, 2), False)
    first = [step.stone for step in solve(silhouette, (), FULL).next if step.stone.size in (2, 4)]
    for one, two in permutations(first, 2):
        if one.size == 2 and two.size == 4:
            steps = solve(silhouette, (one,), (3, 3, 3, 3), exactly=True).next
            if two in [step.stone for step in steps]:
                assert expected(silhouette, figure((one, two)), (3, 3, 3, 2), False) >= best - 1e-9


# ---- races ----


def test_a_race_is_run_along_the_fewest_stones() -> None:
    at = table(BIG, holding("lightning"), holding()).do(0, "lightning A")
    follow(at)
    assert len(at.state.players[0].zones[0]) == 2
    at.chance("go")
    acts = 0
    while at.phase == "race":
        seat = at.acting[0]
        acts += seat == 0
        at.do(seat, advised(at, seat))
    assert at.ever("race_end")[0]["winner"] == 0
    assert acts == 7


@pytest.mark.parametrize("skill", [1, 3, 5])
def test_a_sealed_race_is_run_too(skill: int) -> None:
    at = (
        table(("TR03", "TR04"), holding("lightning"), holding(), race="sealed")
        .do(0, "lightning A", "ready")
        .chance("go")
    )
    follow(follow(at, 0, skill), 1, skill)
    assert at.ever("race_end")[0]["winner"] == 0


# ---- how it stands ----


def test_points_in_hand_and_figures_that_promise_more_count() -> None:
    ahead = table(BIG, player(2, won=("TR09",), tokens=()), holding())
    assert heuristics.evaluate(ahead.state)[0] > 0.6
    nearer = heuristics.evaluate(table(BIG, holding(A=PYRAMID), holding(A=BEGUN)).state)
    assert nearer[0] > nearer[1]
    assert sum(nearer) == pytest.approx(1.0)


# ---- honesty ----


def drafting(at: Table, draft: Draft | None) -> State:
    task = at.state.tasks[-1]
    assert isinstance(task, Build)
    return replace(at.state, tasks=(*at.state.tasks[:-1], replace(task, drafts=(None, draft))))


def direct(at: Table, state: State, skill: int) -> str:
    return str(heuristics.advice(state, 0, at.game.actions(state, 0), skill, Random(4)))


@pytest.mark.parametrize("skill", range(1, 6))
def test_advice_does_not_depend_on_what_is_hidden(skill: int) -> None:
    before = table(BIG, holding("bomb", "mortar", A="4f1"), holding("bag", "mortar", A=BEGUN))
    said = set()
    for power in POWERS:
        theirs = replace(before.state.players[1], tokens=("mortar", power))
        said.add(direct(before, replace(before.state, players=(before.state.players[0], theirs)), skill))
    assert len(said) == 1
    build = table(("TR03", "TR04"), holding(A="4b2"), holding(A="4b2 2c3"), dice="2 1")
    drafts = [None, Draft((stones("4b2 2c3"), stones("1c3"))), Draft((stones("2c3"), ()))]
    assert len({direct(build, drafting(build, draft), skill) for draft in drafts}) == 1


def played_out(game: Rush, levels: tuple[int, ...], most: int = 2000) -> State:
    """A match between bots of these levels, every stone counted at every ply."""
    bots = [open_bot(game, game.levels()[level - 1]) for level in levels]
    rng = Random(f"levels {levels}")
    state = settle(game, game.start(), rng)
    while isinstance(turn := game.turn(state), Acting):
        assert state.round <= most
        seat = turn.seats[0]
        text = bots[seat].choose(game.view(state, seat), seat, rng)
        state = settle(game, game.apply(state, seat, game.parse(state, seat, text)).state, rng)
        for one in state.players:
            assert min(one.supply) >= 0
            assert sum(one.supply) + sum(map(len, one.zones)) + len(one.bonus) == 13
    assert isinstance(turn, Over)
    assert sum(turn.scores) == pytest.approx(1.0)
    return state


@pytest.mark.parametrize("levels", [(5, 4), (5, 4, 3), (5, 4, 3, 2)])
def test_matches_between_all_levels_end_with_every_stone(levels: tuple[int, ...]) -> None:
    played_out(Rush.setup(len(levels)), levels)


@pytest.mark.parametrize("seats", [2, 3])
def test_beginners_come_to_an_end_by_the_rulebook_too(seats: int) -> None:
    # Nothing is taken back there and no card is ever discarded: it ends because dead figures are got rid of.
    played_out(Rush.setup(seats, preset="rulebook"), (1,) * seats, most=250)
