"""Alpha-beta: right values, wins found, draws by repetition seen, the budget kept; compiled and plain alike."""

import threading
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from numba.core import config

from stylobate.bots import open_bot
from stylobate.bots.budget import Budget
from stylobate.bots.compiled_alphabeta import FAR, T_VALUE, WIN
from stylobate.bots.deepening import Deepening, look
from stylobate.bots.found import Found
from stylobate.bots.plain_alphabeta import PlainSearch
from stylobate.core.compiled import DRAW, GOING, Kernel
from stylobate.core.game import Acting, Game, Level
from tests.bots.toys import Heap, Noughts, Position, Rocking, kernel_of


def patient(nodes: int = 1 << 40) -> Budget:
    return Budget(lambda: 0.0, 1.0, nodes)


def search(kernel: Kernel, state: Position, depth: int, **settings: Any) -> Found:
    return Deepening(kernel, state, depth=depth, **{"quiet": 0, **settings}).go(patient())


@pytest.fixture(params=["compiled", "uncompiled"])
def noughts(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kernel]:
    """The same rules, once compiled and once as the plain functions that the compiler reads."""
    if request.param == "compiled":
        yield Noughts.RULES
        return
    monkeypatch.setattr(config, "DISABLE_JIT", 1)
    plain = {name: getattr(function, "py_func", function) for name, function in Noughts.FUNCTIONS.items()}
    yield kernel_of(2, 3, 9, plain, draws=False)


@cache
def minimax(words: tuple[int, int, int], depth: int, ply: int) -> int:
    """The value for the side to move, with nothing left out."""
    game = Noughts.setup()
    state = Position(words)
    kernel = Noughts.RULES
    pos = kernel.pack(state)
    status = kernel.status(pos)
    if status == DRAW:
        return 0
    if status != GOING:
        return -(WIN - ply)
    if depth == 0:
        return int(kernel.evaluate(pos, words[2]))
    after = (game.apply(state, words[2], action).state for action in game.actions(state, words[2]))
    return max(-minimax(one.words, depth - 1, ply + 1) for one in after)


def some_positions(plies: int, count: int, seed: int) -> list[Position]:
    game, rng, found = Noughts.setup(), Random(seed), list[Position]()
    while len(found) < count:
        state = game.start()
        for _ in range(plies):
            if isinstance(turn := game.turn(state), Acting):
                state = game.apply(state, turn.seats[0], rng.choice(game.actions(state, turn.seats[0]))).state
        if isinstance(game.turn(state), Acting):
            found.append(Position(state.words))
    return found


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_the_value_is_that_of_plain_minimax(noughts: Kernel, depth: int) -> None:
    for state in some_positions(3, 6, depth):
        found = search(noughts, state, depth, reduce=False)
        assert found.value == minimax(state.words, found.depth, 0)


def test_compiled_and_uncompiled_search_the_same_tree(noughts: Kernel) -> None:
    for depth in (3, 6):
        here = search(noughts, Position((0, 0, 0)), depth, quiet=4, salt=77)
        assert here == search(Noughts.RULES, Position((0, 0, 0)), depth, quiet=4, salt=77)


def test_noughts_and_crosses_is_a_draw(noughts: Kernel) -> None:
    assert search(noughts, Position((0b10000, 0b1, 0)), 9).value == 0


def test_a_win_at_once_is_never_missed(noughts: Kernel) -> None:
    for state in some_positions(5, 40, 5):
        game = Noughts.setup()
        mover = state.words[2]
        wins = [a for a in game.actions(state, mover) if noughts.status(_after(game, noughts, state, a)) == mover]
        for depth in (1, 3):
            found = search(noughts, state, depth, quiet=2)
            if wins:
                assert found.action in wins
                assert found.value == WIN - 1
                assert found.scores[mover] == 1.0


def _after(game: Noughts, kernel: Kernel, state: Position, action: int) -> Any:
    return kernel.pack(game.apply(state, state.words[2], action).state)


@pytest.mark.parametrize("heap", range(1, 16))
def test_a_heap_is_won_by_force_and_the_win_is_dated(heap: int) -> None:
    game = Heap.setup()
    found = search(game.rules(), Position((heap, 0, 2, 0, 0)), 12)
    if heap % 4:
        assert found.action == heap % 4
        assert found.value == WIN - (2 * (heap // 4) + 1)
    else:
        assert found.value == -(WIN - 2 * (heap // 4))


def test_quiescence_sees_the_end_beyond_the_depth() -> None:
    game = Heap.setup()
    # Whatever is taken from four, the other takes the rest.
    assert search(game.rules(), Position((4, 0, 2, 0, 0)), 1, quiet=0).value == 100
    assert search(game.rules(), Position((4, 0, 2, 0, 0)), 1, quiet=2).value < -FAR


def test_more_than_two_seats_are_searched_as_one_against_the_rest() -> None:
    game = Heap.setup(3)
    found = search(game.rules(), Position((3, 1, 3, 0, 0)), 6)
    assert (found.action, found.value) == (3, WIN - 1)
    # Two opponents take the rest between them, whatever is left.
    assert search(game.rules(), Position((5, 1, 3, 0, 0)), 6).value < -FAR


def test_a_position_on_the_path_counts_as_a_draw() -> None:
    game = Rocking.setup()
    # A heap of four is lost for whoever takes first: both rock, for ever.
    assert search(game.rules(), Position((4, 1, 2, 0, 1)), 10).value == 0


@pytest.mark.parametrize(("times", "draws"), [(1, False), (2, True)])
def test_the_third_occurrence_draws_and_the_second_does_not(times: int, draws: bool) -> None:
    game = Rocking.setup()
    state = Position((40, 1, 2, 0, 1))
    rocked = game.apply(state, 1, 0).state
    key = int(game.rules().key(game.rules().pack(rocked)))
    # Seat 1 is behind by evaluation wherever it looks; a draw is better.
    found = search(game.rules(), Position(state.words, (key,) * times), 1)
    assert (found.value == 0) is draws
    assert (found.action == 0) is draws or not draws


def test_who_is_ahead_avoids_the_repetition() -> None:
    game = Rocking.setup()
    state = Position((40, 0, 2, 0, 1))
    rocked = game.apply(state, 0, 0).state
    key = int(game.rules().key(game.rules().pack(rocked)))
    found = search(game.rules(), Position(state.words, (key, key)), 1)
    assert found.action != 0
    assert found.value == 100


def test_a_search_in_pieces_is_the_same_search() -> None:
    kernel = Noughts.RULES
    whole = search(kernel, Position((0, 0, 0)), 7, quiet=2)

    class Pieces(Budget):
        def grant(self) -> int:
            return 7

    assert Deepening(kernel, Position((0, 0, 0)), depth=7, quiet=2).go(Pieces(lambda: 0.0, 1.0, 1)) == whole


def test_noise_blurs_what_a_position_looks_like_and_never_an_end() -> None:
    kernel = Noughts.RULES
    start = Position((0, 0, 0))
    clear = search(kernel, start, 2)
    seen = [search(kernel, start, 2, noise=50, salt=salt).value for salt in range(40)]
    assert all(abs(value - clear.value) <= 50 for value in seen)
    assert len(set(seen)) > 5
    assert seen == [search(kernel, start, 2, noise=50, salt=salt).value for salt in range(40)]
    assert {search(kernel, start, 9, noise=50, salt=salt).value for salt in range(5)} == {0}, (
        "noughts and crosses is a draw"
    )


@pytest.mark.parametrize("threads", [2, 4])
def test_several_threads_find_the_value_of_one_and_are_gone_afterwards(threads: int) -> None:
    kernel, before = Noughts.RULES, threading.active_count()
    for state in some_positions(3, 30, 11):
        found = look(kernel, state, patient(), Random(1), depth=9, quiet=0, nodes=1 << 40, threads=threads)
        assert found.value == minimax(state.words, 9, 0)
        assert threading.active_count() == before


def test_threads_that_assist_leave_what_they_find_out_to_the_others() -> None:
    kernel, state = Noughts.RULES, some_positions(3, 1, 2)[0]
    alone = Deepening(kernel, state, depth=7, quiet=0)
    first = alone.go(patient())
    again = Deepening(kernel, state, depth=7, quiet=0, table=alone.table).go(patient())
    assert again.value == first.value
    assert again.nodes < first.nodes / 2


def test_what_two_threads_wrote_half_each_is_not_taken_for_an_entry() -> None:
    kernel = Noughts.RULES
    for seed, state in enumerate(some_positions(5, 20, 2)):
        fresh = Deepening(kernel, state, depth=7, quiet=0, reduce=False)
        found = fresh.go(patient())
        # All entries are real ones of this very search, but what they say was written by somebody else.
        torn = np.copy(fresh.table)
        torn[:, T_VALUE] = np.random.default_rng(seed).integers(-WIN, WIN, len(torn))
        again = Deepening(kernel, state, depth=7, quiet=0, reduce=False, table=torn).go(patient())
        assert again == found


def test_nodes_are_kept_to() -> None:
    game = Heap.setup()
    for nodes in (1, 10, 1000):
        found = Deepening(game.rules(), Position((200, 0, 2, 0, 0)), depth=60, quiet=4).go(patient(nodes))
        assert found.nodes <= nodes
        assert found.action in (1, 2, 3)


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_the_bot_plays_the_winning_action(compiled: bool, heap: int) -> None:
    game: Game[Any, Any] = type("Here", (Heap,), {"compiled": compiled}).setup()
    bot = open_bot(game, Level("X", "", "alphabeta", {"depth": 12, "seconds": 60.0}))
    # What it thinks of a position it says after a glance: on a busy machine too short for the end of the heap.
    bot.clock = lambda: 0.0
    view = game.view(Position((heap, 1, 2, 0, 0)), 1)
    assert bot.choose(view, 1, Random(0)) == str(heap % 4)
    judgement = bot.judge(view, 1)
    assert judgement.best == str(heap % 4)
    assert judgement.scores == pytest.approx((0.0, 1.0), abs=0.01)
    assert bot.judge(view, 0).best is None
    assert bot.judge(view, None).scores == pytest.approx((0.0, 1.0), abs=0.01)


def test_the_plain_search_stops_when_its_budget_is_spent() -> None:
    game = Noughts.setup()
    search = PlainSearch(game, 0, patient(50), Random(0))
    found = search.go(game.start(), 9)
    assert found.nodes == 50
    assert 1 <= found.depth < 9


def test_the_plain_search_knows_noughts_and_crosses() -> None:
    game = Noughts.setup()
    found = PlainSearch(game, 0, patient(), Random(0)).go(Position((0b10000, 0b1, 0)), 9)
    assert found.value == pytest.approx(0.5, abs=0.01)
