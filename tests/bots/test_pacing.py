"""Who acts next where several may: in a race as often as their pace allows."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from stylobate.bots.pacing import Pacing
from stylobate.core.game import Acting, Level
from stylobate.lab.arena import arena
from tests.toys.dash import Dash, Dashes

LEVELS = tuple(Level(f"Level {number}", "", "random") for number in range(1, 6))
RUNNING = Dash(1, "run", (3, 3), (0, 0), (0, 0))


class Paced(Dashes):
    """Dashes with bots that never give up."""

    def levels(self) -> tuple[Level, ...]:
        return LEVELS

    def actions(self, state: Dash, seat: int) -> tuple[str, ...]:
        actions = super().actions(state, seat)
        return ("run",) if "run" in actions else actions

    def advice(self, view: Mapping[str, Any], seat: int, rng: Random, *, skill: int = 5) -> str:
        return "3" if view["phase"] == "bid" else "run"


def acts(levels: tuple[Level, Level], count: int) -> Counter[int]:
    pacing = Pacing(Paced.setup(2), dict(enumerate(levels)), Random(1))
    return Counter(pacing.next(RUNNING, Acting((0, 1))) for _ in range(count))


def test_in_a_race_the_quicker_bot_acts_more_often() -> None:
    # Level 1 takes 0.3 seconds for each act and level 4 takes 0.1.
    assert acts((LEVELS[0], LEVELS[3]), 400) == {0: 100, 1: 300}
    assert acts((LEVELS[2], LEVELS[2]), 400) == {0: 200, 1: 200}


def test_a_level_that_is_not_the_games_own_runs_with_the_best() -> None:
    assert acts((Level("Stranger", "", "random"), LEVELS[4]), 400) == {0: 200, 1: 200}


def test_where_bots_have_no_pace_the_first_who_is_waited_for_acts() -> None:
    game = Paced.setup(3)
    pacing = Pacing(game, {}, Random(1))
    state = game.apply(game.start(), 0, "1").state
    turn = game.turn(state)
    assert turn == Acting((1, 2), (0,))
    assert [pacing.next(state, turn) for _ in range(3)] == [1, 1, 1]


@pytest.mark.parametrize(("level", "wins"), [(1, 0.0), (5, 1.0)])
def test_an_arena_races_at_the_levels_paces(level: int, wins: float) -> None:
    first, second = (Level(f"Level {number}", "", "expert") for number in (level, 3))
    games = arena(Paced.setup(2), first, second, 2, opening=0).games
    assert [game.score for game in games] == [wins, wins]
