"""The clocks that a game sets, in a time that passes when told."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from stylobate.core.game import Acting, Chance, Timing, Turn
from stylobate.server.action_queue import ActionQueue, QueuedAction
from stylobate.server.phase_timers import LEAD, LONGEST_LEAD, PhaseTimers
from tests.server.test_clocks import Hours

BOTH: Turn = Acting((0, 1))
COIN: Turn = Chance((("heads", 1), ("tails", 1)))


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def timers(hours: Hours) -> PhaseTimers:
    timers = PhaseTimers(hours)
    timers.attend(True)
    return timers


def left(timers: PhaseTimers) -> float | None:
    due = timers.due()
    return None if due is None else due.at - due.now


def test_a_clock_runs_on_while_its_name_stays(timers: PhaseTimers, hours: Hours) -> None:
    timers.follow(0, BOTH, Timing("a", 30.0))
    hours.now += 10
    timers.follow(1, Acting((1,), (0,)), Timing("a", 30.0))
    assert left(timers) == 20
    timers.follow(2, BOTH, Timing("b", 30.0))
    assert left(timers) == 30
    hours.now += 30
    assert timers.is_up()
    timers.follow(3, BOTH, Timing("a", 30.0))
    assert not timers.is_up()


def test_nothing_runs_where_the_game_sets_no_clock(timers: PhaseTimers) -> None:
    for turn in (BOTH, COIN, None):
        timers.follow(0, turn, Timing())
        assert (timers.due(), timers.next(), timers.opens) == (None, None, None)
        assert not timers.counting


def test_silence_is_none_while_nobody_is_here(timers: PhaseTimers, hours: Hours) -> None:
    timers.follow(0, BOTH, Timing("a", 30.0))
    hours.now += 10
    timers.attend(False)
    hours.now += 1000
    assert timers.due() is None
    assert timers.next() is None
    assert not timers.is_up()
    timers.attend(True)
    assert left(timers) == 20


def test_a_countdown_ends_though_nobody_is_here(timers: PhaseTimers, hours: Hours) -> None:
    timers.attend(False)
    timers.follow(0, COIN, Timing("a", pause=3.0))
    hours.now += 3
    assert timers.may_draw()


def test_taking_back_gives_no_time_back(timers: PhaseTimers, hours: Hours) -> None:
    timers.follow(0, Acting((0,)), Timing("first", 30.0))
    hours.now += 10
    timers.follow(1, Acting((1,)), Timing("second", 30.0))
    hours.now += 25
    timers.back_to(0)
    timers.follow(0, Acting((0,)), Timing("first", 30.0))
    assert left(timers) == 20, "not 30, and not less for what the other used up"
    hours.now += 20
    assert timers.is_up()


def test_a_countdown_is_drawn_ahead_and_opens_at_its_end(timers: PhaseTimers, hours: Hours) -> None:
    timers.follow(4, COIN, Timing("set", pause=3.0))
    end = hours.now + 3
    assert timers.counting
    assert timers.next() == end - LEAD
    hours.now = end - LEAD
    assert timers.may_draw()
    timers.open(4)
    timers.follow(5, BOTH, Timing("go", 120.0))
    assert timers.counting
    assert timers.opens == end
    assert timers.next() == end
    due = timers.due()
    assert due is not None
    assert due.at == end + 120, "what follows has its whole time"
    hours.now = end
    assert not timers.counting
    assert timers.opens is None


@pytest.mark.parametrize(("trip", "lead"), [(0.0, LEAD), (0.8, LEAD + 0.8), (9.0, LONGEST_LEAD), (-5.0, LEAD)])
def test_a_slow_line_hears_of_the_end_in_time_and_the_end_stays(
    timers: PhaseTimers, hours: Hours, trip: float, lead: float
) -> None:
    timers.follow(4, COIN, Timing("set", pause=3.0))
    end = hours.now + 3
    timers.reckon_with(trip)
    assert timers.next() == pytest.approx(end - lead)
    hours.now = end - lead - 0.01
    assert not timers.may_draw()
    hours.now = end - lead + 0.01
    assert timers.may_draw()
    timers.open(4)
    assert timers.opens == end, "all the same for everyone"


def test_no_line_is_so_slow_that_a_countdown_is_over_before_half_of_it(timers: PhaseTimers, hours: Hours) -> None:
    timers.follow(4, COIN, Timing("set", pause=1.0))
    timers.reckon_with(9.0)
    assert timers.next() == hours.now + 0.5


def test_a_countdown_after_a_countdown_starts_anew(timers: PhaseTimers, hours: Hours) -> None:
    for ply in (0, 1):
        timers.follow(ply, COIN, Timing("set", pause=2.0))
        assert not timers.may_draw()
        hours.now += 2
        assert timers.may_draw()
        timers.open(ply)


class Track:
    """A room in which held actions are played one after another."""

    def __init__(self, timers: PhaseTimers, timing: Timing) -> None:
        self.timers = timers
        self.record = SimpleNamespace(timing=timing)
        self.queue = ActionQueue(self)  # type: ignore[arg-type]
        self.judged: list[tuple[int, float]] = []

    def arrive(self, seat: int, legal: Callable[[], bool] = lambda: True) -> None:
        async def judge(due: float) -> None:
            self.judged.append((seat, round(due - 100, 3)))
            if legal():
                self.timers.acted(seat, due)

        self.queue.put(QueuedAction(self.timers.now(), seat, judge))

    def judge(self) -> Any:
        running = self.queue.judge()
        with pytest.raises(StopIteration):
            running.send(None)


def test_what_comes_too_quickly_waits_and_is_judged_when_due(timers: PhaseTimers, hours: Hours) -> None:
    track = Track(timers, Timing("run", gap=0.15))
    for seat, at in ((0, 0.0), (0, 0.01), (0, 0.02), (1, 0.1), (1, 0.11), (2, 0.2)):
        hours.now = 100 + at
        track.arrive(seat)
        track.judge()
    assert track.judged == [(0, 0.0), (1, 0.1), (0, 0.15), (2, 0.2)]
    assert track.queue.next() == pytest.approx(100.25)
    hours.now = 101
    track.judge()
    assert track.judged[4:] == [(1, 0.25), (0, 0.3)], "in the order in which they became due"
    assert track.queue.next() is None


def test_only_what_was_played_makes_the_next_one_wait(timers: PhaseTimers) -> None:
    track = Track(timers, Timing("run", gap=0.15))
    track.arrive(0, legal=lambda: False)
    track.arrive(0)
    track.judge()
    assert track.judged == [(0, 0.0), (0, 0.0)]


def test_a_seat_may_have_to_wait_longer_than_the_others(timers: PhaseTimers, hours: Hours) -> None:
    track = Track(timers, Timing("run", gap=0.15, gaps=(3.0, 0.15)))
    for seat in (0, 1):
        track.arrive(seat)
        track.arrive(seat)
    hours.now += 5
    track.judge()
    assert track.judged == [(0, 0.0), (1, 0.0), (1, 0.15), (0, 3.0)]
