"""Monte Carlo search: any number of seats, chance, secrets, seats that act at once; compiled and plain alike."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from numba.core import config

from stylobate.bots import open_bot
from stylobate.bots.budget import Budget
from stylobate.bots.found import Found
from stylobate.bots.growing import Tree
from stylobate.bots.mcts import MctsBot
from stylobate.bots.plain_mcts import PlainTree
from stylobate.bots.values import settle
from stylobate.core.compiled import Kernel
from stylobate.core.game import Acting, Game, Level, Over
from tests.bots.toys import Heap, Noughts, Position, kernel_of
from tests.toys.cards import Cards, Table
from tests.toys.fists import Fists, Round


def grow(kernel: Kernel, state: Position, iterations: int, **settings: Any) -> Found:
    tempered = {"seed": 5, "rollout": 100, "curiosity": 1.0, "trust": 0, **settings}
    return Tree(kernel, state, iterations=iterations, **tempered).go(Budget(lambda: 0.0, 1.0, iterations))


@pytest.mark.parametrize("trust", [0, 1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_takes_its_win(seats: int, trust: int) -> None:
    game = Heap.setup(seats)
    for seat in range(seats):
        found = grow(game.rules(), Position((3, seat, seats, 0, 0)), 400, trust=trust)
        assert found.action == 3
        assert found.scores == tuple(float(s == seat) for s in range(seats))


def test_two_seats_find_the_winning_take_and_value_it() -> None:
    game = Heap.setup(2)
    found = grow(game.rules(), Position((6, 1, 2, 0, 0)), 4000)
    assert found.action == 2
    assert found.scores[1] > 0.8
    assert sum(found.scores) == pytest.approx(1.0)


def test_a_third_player_does_not_help_the_first() -> None:
    # From four, whoever acts first cannot win: taking two or three gives it to the next, taking one to the third.
    game = Heap.setup(3)
    found = grow(game.rules(), Position((4, 0, 3, 0, 0)), 4000)
    assert found.scores[0] < 0.2


def test_compiled_and_uncompiled_grow_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    for trust in (0, 1):
        compiled = grow(Noughts.RULES, Position((0b10000, 0b1, 0)), 300, trust=trust)
        with monkeypatch.context() as patch:
            patch.setattr(config, "DISABLE_JIT", 1)
            plain = {name: getattr(function, "py_func", function) for name, function in Noughts.FUNCTIONS.items()}
            uncompiled = grow(kernel_of(2, 3, 9, plain, draws=False), Position((0b10000, 0b1, 0)), 300, trust=trust)
        assert compiled.action == uncompiled.action
        assert compiled.scores == pytest.approx(uncompiled.scores)


def test_a_full_tree_goes_on_without_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Heap.setup(2)
    tree = Tree(game.rules(), Position((40, 0, 2, 0, 0)), seed=1, rollout=10, curiosity=1.0, trust=0, iterations=1)
    tree.tree, tree.sums = tree.tree[:8].copy(), tree.sums[:8].copy()
    found = tree.go(Budget(lambda: 0.0, 1.0, 500))
    assert found.nodes == 500
    assert found.action in (1, 2, 3)


def test_a_repeated_position_is_a_draw() -> None:
    # Nobody wants to take from four: rocking is worth half a point, a take is worth nothing.
    game = Heap.setup(2)
    found = grow(game.rules(), Position((4, 0, 2, 0, 1)), 6000)
    assert found.action == 0
    assert found.scores[0] == pytest.approx(0.5, abs=0.15)


def test_noughts_without_a_kernel() -> None:
    game: Game[Any, Any] = type("Plain", (Noughts,), {"compiled": False}).setup()
    bot = open_bot(game, Level("X", "", "mcts", {"iterations": 300, "seconds": 60.0}))
    # X holds two of the top row, O two of the middle one: X wins at once.
    view = game.view(Position((0b000000011, 0b000011000, 0)), 0)
    assert bot.choose(view, 0, Random(1)) == "2"
    assert bot.judge(view, 0).best == "2"


class Watched(Cards):
    """The cards, noting every state that anybody asks about."""

    def __init__(self, seats: int, chosen: Mapping[str, Any]) -> None:
        super().__init__(seats, chosen)
        self.guessed: set[Table] = set()

    def guess(self, view: Mapping[str, Any], seat: int | None, rng: Random) -> Table:
        found = super().guess(view, seat, rng)
        self.guessed.add(found)
        return found


def test_hidden_cards_are_guessed_in_many_ways_and_never_known() -> None:
    game = Watched.setup(3)
    state = settle(game, game.start(), Random(4))
    bot = MctsBot(game, iterations=200, seconds=60.0)
    view = game.view(state, 0)
    text = bot.choose(view, 0, Random(1))
    assert text in [str(action) for action in game.actions(state, 0)]
    assert len(game.guessed) > 50
    assert all(game.view(guess, 0) == view for guess in game.guessed)
    # Another deal that looks the same gets the same answer.
    other = game.guess(view, 0, Random(99))
    assert other != state
    assert bot.choose(game.view(other, 0), 0, Random(1)) == text


def test_the_higher_sum_is_shown() -> None:
    # One card is down already; showing the last one is forced, but the judgement knows that 9 and 8 cannot lose.
    game = Cards.setup(2)
    state = Table(((8,), (1,)), (9, 2), ())
    bot = MctsBot(game, iterations=100, seconds=60.0)
    assert bot.judge(game.view(state, 0), 0).scores == (1.0, 0.0)


@pytest.mark.parametrize("seats", [2, 4])
def test_seats_that_act_at_once_do_not_see_each_other(seats: int) -> None:
    game = Fists.setup(seats, lives=1)
    tree = PlainTree(game, game.view(game.start(), 0), 0, Random(3), rollout=50, curiosity=1.0)
    tree.go(Budget(lambda: 0.0, 1.0, 600))
    assert set(tree.root.arms) == set(range(seats))
    assert all(set(arms) == {"1", "2", "3"} for arms in tree.root.arms.values())


def test_a_choice_that_is_best_against_anything_is_found() -> None:
    # High loses three times of four and seat 0 loses ties: seat 1 holds out one finger, whatever seat 0 does.
    game = Fists.setup(2, lives=1)
    assert MctsBot(game, iterations=1000, seconds=60.0).choose(game.view(game.start(), 1), 1, Random(3)) == "1"


@pytest.mark.parametrize("game", [Fists.setup(3), Cards.setup(4), Heap.setup(4), Noughts.setup()], ids=lambda g: g.id)
@pytest.mark.parametrize("kind", ["random", "greedy", "mcts", "alphabeta"])
def test_whole_matches_are_legal(game: Game[Any, Any], kind: str) -> None:
    if kind == "alphabeta" and game.id in ("fists", "cards"):
        pytest.skip("alphabeta wants to see everything, one seat at a time")
    settings = {"mcts": {"iterations": 20, "seconds": 60.0}, "alphabeta": {"nodes": 200, "seconds": 60.0}}.get(kind, {})
    bot = open_bot(game, Level("X", "", kind, settings))
    rng = Random(7)
    state = settle(game, game.start(), rng)
    while not isinstance(turn := game.turn(state), Over):
        assert isinstance(turn, Acting)
        seat = rng.choice(turn.seats)
        view = game.view(state, seat)
        scores = bot.judge(view, seat).scores
        assert len(scores) == game.seats
        assert all(0 <= score <= 1 for score in scores)
        action = game.parse(state, seat, bot.choose(view, seat, rng))
        state = settle(game, game.apply(state, seat, action).state, rng)


def test_points_are_judged_by_rank() -> None:
    bot = MctsBot(Fists.setup(2, lives=1), iterations=10)
    assert bot.judge(bot.game.view(Round((1, 0), (0, 0)), 0), 0).scores == (1.0, 0.0)
