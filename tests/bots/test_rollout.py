"""Rollouts: any number of seats, chance, secrets, seats that act at once; the advice stays where nothing is better."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from stylobate.bots.honesty import check_honesty
from stylobate.bots.rollout import RolloutBot
from stylobate.core.game import Level, Seat
from tests.bots.toys import Heap, Position
from tests.toys.fists import Fists


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_takes_its_win(seats: int) -> None:
    game = Heap.setup(seats)
    bot = RolloutBot(game, worlds=20, horizon=20)
    for seat in range(seats):
        assert bot.choose(game.view(Position((3, seat, seats, 0, 0)), seat), seat, Random(seat)) == "3"


class Advised(Heap):
    """A heap whose players are told to take one, whatever comes of it."""

    def advice(self, view: Mapping[str, Any], seat: Seat, rng: Random, *, skill: int = 5) -> str:
        return "1"


class Dull(Advised):
    """The same, and nothing looks better than anything else."""

    def evaluate(self, state: Position) -> tuple[float, ...]:
        return (0.5, 0.5)


def test_advice_is_left_for_what_is_better() -> None:
    game = Advised.setup(2)
    assert RolloutBot(game, horizon=20).think(game.view(Position((2, 0, 2, 0, 0)), 0), 0, Random(1)) == "2"


def test_advice_stays_where_nothing_is_better() -> None:
    game = Dull.setup(2)
    view = game.view(Position((9, 0, 2, 0, 0)), 0)
    assert {RolloutBot(game, horizon=0).think(view, 0, Random(seed)) for seed in range(10)} == {"1"}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_others_hold_has_no_say(seats: int) -> None:
    level = Level("Rolling", "", "rollout", {"worlds": 6, "horizon": 2})
    assert check_honesty(Fists.setup(seats), level, every=1) > 3


def test_how_far_it_looks_is_counted_and_never_timed() -> None:
    game = Heap.setup(3)
    view = game.view(game.start(), 0)
    choices = []
    for pace in (0.0, 1e-4):
        bot = RolloutBot(game, worlds=30, horizon=3)
        bot.clock = _ticking(pace)  # type: ignore[method-assign]
        choices.append(bot.think(view, 0, Random(4)))
    assert choices[0] == choices[1]


def test_a_slow_machine_still_gets_an_answer() -> None:
    game = Heap.setup(2)
    bot = RolloutBot(game, worlds=1 << 40, seconds=1.0)
    bot.clock = _ticking(0.3)  # type: ignore[method-assign]
    assert bot.think(game.view(Position((9, 0, 2, 0, 0)), 0), 0, Random(1)) in ("1", "2", "3")


def _ticking(step: float) -> Any:
    now = [0.0]

    def clock() -> float:
        now[0] += step
        return now[0]

    return clock


@pytest.mark.parametrize("wrong", [{"worlds": 0}, {"candidates": 0}, {"horizon": -1}, {"doubt": -0.1}, {"seconds": 0}])
def test_settings_out_of_range_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="above zero"):
        RolloutBot(Heap.setup(2), **wrong)
