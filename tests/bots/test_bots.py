"""What all bots share: opening a level, slips, budgets, values."""

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from stylobate.bots import open_bot, warm
from stylobate.bots.alphabeta import AlphaBetaBot
from stylobate.bots.budget import SLICE, Budget
from stylobate.bots.greedy import GreedyBot
from stylobate.bots.mcts import MctsBot
from stylobate.bots.random import RandomBot
from stylobate.bots.values import chance_to_win, even, rewards, settle, shares
from stylobate.core.game import Illegal, Level
from tests.bots.toys import Heap, Noughts, Position
from tests.toys.cards import Cards


class Clock:
    """Time that passes by as much as each look at it says."""

    def __init__(self, *steps: float) -> None:
        self.now = 0.0
        self.looks = 0
        self.steps = steps

    def __call__(self) -> float:
        self.now += self.steps[min(self.looks, len(self.steps) - 1)]
        self.looks += 1
        return self.now


def test_importing_the_bots_does_not_import_numba() -> None:
    code = "import sys, stylobate.bots; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("level", "words"),
    [
        (Level("X", "", "oracle"), "There is no bot 'oracle'; there is random, greedy, alphabeta, mcts"),
        (Level("X", "", "alphabeta", {"speed": 3}), "alphabeta has no setting speed; it has seconds, depth, nodes"),
        (Level("X", "", "random", {"slip": 2}), "slip is a probability"),
        (Level("X", "", "mcts", {"seconds": 0}), "above zero"),
        (Level("X", "", "greedy", {"guesses": 0}), "at least 1"),
    ],
)
def test_a_wrong_level_is_refused_in_words(level: Level, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        open_bot(Noughts.setup(), level)


def test_a_slip_is_any_action() -> None:
    game = Heap.setup()
    view = game.view(Position((6, 0, 2, 0, 0)), 0)
    careful = AlphaBetaBot(game, nodes=500)
    careless = AlphaBetaBot(game, nodes=500, slip=1.0)
    rng = Random(1)
    assert {careful.choose(view, 0, rng) for _ in range(10)} == {"2"}
    assert {careless.choose(view, 0, rng) for _ in range(40)} == {"1", "2", "3"}


def test_who_is_not_acting_chooses_nothing() -> None:
    game = Heap.setup()
    with pytest.raises(Illegal, match="nothing to choose"):
        RandomBot(game).choose(game.view(game.start(), 1), 1, Random(0))


def test_a_forced_action_needs_no_thought() -> None:
    game = Heap.setup()
    bot = AlphaBetaBot(game)
    bot.clock = Clock(1000.0)
    assert bot.choose(game.view(Position((1, 0, 2, 0, 0)), 0), 0, Random(0)) == "1"
    assert bot.clock.looks == 0


def test_greedy_takes_the_win_and_the_centre() -> None:
    game = Noughts.setup()
    bot = GreedyBot(game)
    assert bot.choose(game.view(Position((0b000000011, 0b000011000, 0)), 0), 0, Random(0)) == "2"
    assert bot.choose(game.view(game.start(), 0), 0, Random(0)) == "4"


def test_greedy_averages_over_what_it_cannot_see() -> None:
    game = Cards.setup(2)
    state = settle(game, game.start(), Random(3))
    text = GreedyBot(game, guesses=20).choose(game.view(state, 0), 0, Random(0))
    assert text in [str(action) for action in game.actions(state, 0)]


def test_a_budget_grants_until_the_next_batch_would_be_late() -> None:
    clock = Clock(0.0, *[0.3] * 10)
    budget = Budget(clock, 1.0, 1 << 30)
    batches = 0
    while budget.grant():
        budget.spend(1)
        batches += 1
    assert batches == 3
    assert clock.now <= 1.0


def test_a_budget_of_steps_is_spent_to_the_last() -> None:
    budget = Budget(Clock(0.0), 1.0, 1000)
    done = 0
    while steps := budget.grant():
        budget.spend(steps)
        done += steps
    assert done == 1000


def test_batches_follow_the_clock() -> None:
    quick, slow = Budget(Clock(0.0, SLICE / 10), 60.0, 1 << 40), Budget(Clock(0.0, SLICE * 3), 60.0, 1 << 40)
    for budget in (quick, slow):
        for _ in range(6):
            budget.spend(budget.grant())
    assert quick.grant() > 1000
    assert slow.grant() == 1


@pytest.mark.parametrize("kind", [AlphaBetaBot, MctsBot])
@pytest.mark.parametrize("compiled", [True, False])
def test_a_bot_stops_when_the_clock_says_so(kind: Any, compiled: bool) -> None:
    game = type("Here", (Heap,), {"compiled": compiled}).setup()
    bot = kind(game, seconds=0.1)
    bot.clock = Clock(0.0, 0.01)
    assert bot.choose(game.view(Position((200, 0, 2, 0, 0)), 0), 0, Random(0)) in ("1", "2", "3")
    assert bot.clock.now <= 0.1


def test_no_time_at_all_still_gives_an_action() -> None:
    game = Heap.setup()
    for bot in (AlphaBetaBot(game, seconds=1e-9), MctsBot(game, seconds=1e-9)):
        bot.clock = Clock(0.0, 5.0)
        assert bot.choose(game.view(game.start(), 0), 0, Random(0)) in ("1", "2", "3")


def test_values_are_scores() -> None:
    assert rewards((1.0, 0.0)) == (1.0, 0.0)
    assert rewards((12, 30, 30, 4)) == pytest.approx((1 / 3, 5 / 6, 5 / 6, 0.0))
    assert chance_to_win(0) == 0.5
    assert chance_to_win(1e9) == pytest.approx(1.0)
    assert shares([100.0, -100.0])[0] == pytest.approx(chance_to_win(100))
    assert sum(shares([10.0, 0.0, -10.0, 0.0])) == pytest.approx(1.0)
    assert even(4) == (0.25,) * 4


def test_warming_a_game_without_levels_is_nothing() -> None:
    warm(Noughts.setup())
