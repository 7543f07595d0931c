"""The laws hold for every number of seats and the main options, no stone is ever lost, and every match ends."""

from random import Random
from typing import Any

import pytest

from stylobate.core import laws
from stylobate.core.game import Acting, Chance, Over
from stylobate.games.rush import Rush
from stylobate.games.rush.rules.cards import STONES
from stylobate.games.rush.state import State, counts
from tests.games.rush.brisk import Brisk, Short, played
from tests.games.rush.positions import player, table

MAIN: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"claims": "manual", "race": "sealed"}),
    (3, {"preset": "rulebook", "stall": "clear"}),
    (4, {"impossible_hint": True, "timers": "off"}),
]


@pytest.mark.parametrize(("seats", "options"), MAIN)
def test_laws(seats: int, options: dict[str, Any]) -> None:
    report = laws.check(Brisk.setup(seats, **options), matches=1, seed=seats, plies=100)
    assert report.plies == 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_laws_with_every_choice_at_a_plain_table(seats: int) -> None:
    report = laws.check(Rush.setup(seats), matches=1, seed=seats, plies=40)
    assert report.plies == 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_laws_with_every_choice_to_the_end(seats: int) -> None:
    # All nine to thirteen cards would take random builders tens of thousands of plies, shifting to and fro.
    report = laws.check(Short.setup(seats), matches=2, seed=seats, thorough=60, seldom=0.05)
    assert report.matches == 2


def conserved(state: State) -> None:
    """Thirteen stones each, of the right sizes, wherever they are."""
    for one in state.players:
        away = counts((*one.bonus, *(stone.size for zone in one.zones for stone in zone)))
        assert tuple(a + b for a, b in zip(one.supply, away, strict=True)) == STONES
        assert min(one.supply) >= 0
        assert sum(one.supply) + sum(away) == 13


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_matches_end_with_thirteen_stones_each_at_every_ply(seats: int) -> None:
    scores = []
    for seed in range(10):
        match = played(Brisk.setup(seats), Random(f"{seats}/{seed}"))
        assert isinstance(match.turn, Over)
        for ply in range(match.ply + 1):
            conserved(match.state_at(ply))
        scores.append(max(one.score for one in match.state.players))
    assert max(scores) > 0


@pytest.mark.parametrize("seats", [3, 4])
def test_giving_up_at_any_moment_leaves_a_table_that_goes_on(seats: int) -> None:
    game, rng = Brisk.setup(seats), Random(seats)
    for _ in range(4):
        state = game.start()
        while not isinstance(turn := game.turn(state), Over):
            if rng.random() < 0.01:
                state = game.concede(state, rng.choice(state.present)).state
            elif isinstance(turn, Chance):
                state = game.apply(state, None, rng.choice(turn.outcomes)[0]).state
            else:
                assert isinstance(turn, Acting)
                seat = rng.choice(turn.able)
                state = game.apply(state, seat, rng.choice(game.actions(state, seat))).state
            conserved(state)
            assert all(not any(one.zones) for one in state.players if one.out)


# ---- secrecy: what is swapped where nobody can see it changes nothing ----


def test_another_commit_changes_nothing_for_the_others() -> None:
    tables = [table(("TR03", "TR04"), *(player(3) for _ in range(3)), dice="* * *") for _ in range(3)]
    tables[0].do(1, "add A 4c1", "ready")
    tables[1].do(1, "mortar B", "add B 3c1", "ready")
    tables[2].do(1, "ready")
    for watcher in (0, 2, None):
        assert tables[0].view(watcher) == tables[1].view(watcher) == tables[2].view(watcher)
    assert tables[0].offer(0) == tables[1].offer(0) == tables[2].offer(0)
    assert tables[0].view(1) != tables[1].view(1)


def test_another_rebuild_changes_nothing_for_the_others() -> None:
    tables = []
    for texts in (("add A 4a2", "add A 1a1"), ("add A 1a1",), ()):
        zones = [{"A": "4a1 1c2"}, {"A": "4a1 1c2"}, {"A": "4a1"}]
        at = table(("TR01", "TR04"), *(player(3, zone) for zone in zones), pile=("TR09", 4), dice="3 4 4")
        at.do(0, "add A 3c3").ready().do(0, "none").chance("top TR05")
        tables.append(at.do(1, *texts, "ready"))
    for watcher in (0, 2, None):
        assert tables[0].view(watcher) == tables[1].view(watcher) == tables[2].view(watcher)
    assert tables[0].offer(2) == tables[1].offer(2) == tables[2].offer(2)


def test_permuted_power_tokens_change_nothing_for_the_others() -> None:
    kinds = ["bomb", "lightning", "bag", "shield"]
    for seed in range(6):
        dealt = Random(seed).sample(kinds[1:], 3)
        zones = {"A": "2a1", "B": "1c3"}
        others = [player(4, zones, tokens=("solo", "mortar", token)) for token in dealt]
        at = table(("TR03", "TR04", "TR01"), player(4, tokens=("solo", "bomb")), *others)
        plain = [player(4, zones, tokens=("solo", "mortar", token)) for token in kinds[1:]]
        same = table(("TR03", "TR04", "TR01"), player(4, tokens=("solo", "bomb")), *plain)
        for watcher in (0, None):
            assert at.view(watcher) == same.view(watcher)
        assert at.offer(0) == same.offer(0)
        assert at.game.timing(at.state) == same.game.timing(same.state)
