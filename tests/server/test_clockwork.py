"""The clocks that a game sets, in a time that passes when told."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from stylobate.core.game import Acting, Chance, Timing, Turn
from stylobate.server.clockwork import LEAD, LONGEST_LEAD, Clockwork
from stylobate.server.holding import Held, Holding
from tests.server.test_clocks import Hours

BOTH: Turn = Acting((0, 1))
COIN: Turn = Chance((("heads", 1), ("tails", 1)))


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def clockwork(hours: Hours) -> Clockwork:
    clockwork = Clockwork(hours)
    clockwork.attend(True)
    return clockwork


def left(clockwork: Clockwork) -> float | None:
    due = clockwork.due()
    return None if due is None else due.at - due.now


def test_a_clock_runs_on_while_its_name_stays(clockwork: Clockwork, hours: Hours) -> None:
    clockwork.follow(0, BOTH, Timing("a", 30.0))
    hours.now += 10
    clockwork.follow(1, Acting((1,), (0,)), Timing("a", 30.0))
    assert left(clockwork) == 20
    clockwork.follow(2, BOTH, Timing("b", 30.0))
    assert left(clockwork) == 30
    hours.now += 30
    assert clockwork.is_up()
    clockwork.follow(3, BOTH, Timing("a", 30.0))
    assert not clockwork.is_up()


def test_nothing_runs_where_the_game_sets_no_clock(clockwork: Clockwork) -> None:
    for turn in (BOTH, COIN, None):
        clockwork.follow(0, turn, Timing())
        assert (clockwork.due(), clockwork.next(), clockwork.opens) == (None, None, None)
        assert not clockwork.counting


def test_silence_is_none_while_nobody_is_here(clockwork: Clockwork, hours: Hours) -> None:
    clockwork.follow(0, BOTH, Timing("a", 30.0))
    hours.now += 10
    clockwork.attend(False)
    hours.now += 1000
    assert clockwork.due() is None
    assert clockwork.next() is None
    assert not clockwork.is_up()
    clockwork.attend(True)
    assert left(clockwork) == 20


def test_a_countdown_ends_though_nobody_is_here(clockwork: Clockwork, hours: Hours) -> None:
    clockwork.attend(False)
    clockwork.follow(0, COIN, Timing("a", pause=3.0))
    hours.now += 3
    assert clockwork.may_draw()


def test_taking_back_gives_no_time_back(clockwork: Clockwork, hours: Hours) -> None:
    clockwork.follow(0, Acting((0,)), Timing("first", 30.0))
    hours.now += 10
    clockwork.follow(1, Acting((1,)), Timing("second", 30.0))
    hours.now += 25
    clockwork.back_to(0)
    clockwork.follow(0, Acting((0,)), Timing("first", 30.0))
    assert left(clockwork) == 20, "not 30, and not less for what the other used up"
    hours.now += 20
    assert clockwork.is_up()


def test_a_countdown_is_drawn_ahead_and_opens_at_its_end(clockwork: Clockwork, hours: Hours) -> None:
    clockwork.follow(4, COIN, Timing("set", pause=3.0))
    end = hours.now + 3
    assert clockwork.counting
    assert clockwork.next() == end - LEAD
    hours.now = end - LEAD
    assert clockwork.may_draw()
    clockwork.open(4)
    clockwork.follow(5, BOTH, Timing("go", 120.0))
    assert clockwork.counting
    assert clockwork.opens == end
    assert clockwork.next() == end
    due = clockwork.due()
    assert due is not None
    assert due.at == end + 120, "what follows has its whole time"
    hours.now = end
    assert not clockwork.counting
    assert clockwork.opens is None


@pytest.mark.parametrize(("trip", "lead"), [(0.0, LEAD), (0.8, LEAD + 0.8), (9.0, LONGEST_LEAD), (-5.0, LEAD)])
def test_a_slow_line_hears_of_the_end_in_time_and_the_end_stays(
    clockwork: Clockwork, hours: Hours, trip: float, lead: float
) -> None:
    clockwork.follow(4, COIN, Timing("set", pause=3.0))
    end = hours.now + 3
    clockwork.reckon_with(trip)
    assert clockwork.next() == pytest.approx(end - lead)
    hours.now = end - lead - 0.01
    assert not clockwork.may_draw()
    hours.now = end - lead + 0.01
    assert clockwork.may_draw()
    clockwork.open(4)
    assert clockwork.opens == end, "all the same for everyone"


def test_no_line_is_so_slow_that_a_countdown_is_over_before_half_of_it(clockwork: Clockwork, hours: Hours) -> None:
    clockwork.follow(4, COIN, Timing("set", pause=1.0))
    clockwork.reckon_with(9.0)
    assert clockwork.next() == hours.now + 0.5


def test_a_countdown_after_a_countdown_starts_anew(clockwork: Clockwork, hours: Hours) -> None:
    for ply in (0, 1):
        clockwork.follow(ply, COIN, Timing("set", pause=2.0))
        assert not clockwork.may_draw()
        hours.now += 2
        assert clockwork.may_draw()
        clockwork.open(ply)


class Track:
    """A room in which held actions are played one after another."""

    def __init__(self, clockwork: Clockwork, timing: Timing) -> None:
        self.clockwork = clockwork
        self.record = SimpleNamespace(timing=timing)
        self.holding = Holding(self)  # type: ignore[arg-type]
        self.judged: list[tuple[int, float]] = []

    def arrive(self, seat: int, legal: Callable[[], bool] = lambda: True) -> None:
        async def judge(due: float) -> None:
            self.judged.append((seat, round(due - 100, 3)))
            if legal():
                self.clockwork.acted(seat, due)

        self.holding.put(Held(self.clockwork.now(), seat, judge))

    def judge(self) -> Any:
        running = self.holding.judge()
        with pytest.raises(StopIteration):
            running.send(None)


def test_what_comes_too_quickly_waits_and_is_judged_when_due(clockwork: Clockwork, hours: Hours) -> None:
    track = Track(clockwork, Timing("run", gap=0.15))
    for seat, at in ((0, 0.0), (0, 0.01), (0, 0.02), (1, 0.1), (1, 0.11), (2, 0.2)):
        hours.now = 100 + at
        track.arrive(seat)
        track.judge()
    assert track.judged == [(0, 0.0), (1, 0.1), (0, 0.15), (2, 0.2)]
    assert track.holding.next() == pytest.approx(100.25)
    hours.now = 101
    track.judge()
    assert track.judged[4:] == [(1, 0.25), (0, 0.3)], "in the order in which they became due"
    assert track.holding.next() is None


def test_only_what_was_played_makes_the_next_one_wait(clockwork: Clockwork) -> None:
    track = Track(clockwork, Timing("run", gap=0.15))
    track.arrive(0, legal=lambda: False)
    track.arrive(0)
    track.judge()
    assert track.judged == [(0, 0.0), (0, 0.0)]


def test_a_seat_may_have_to_wait_longer_than_the_others(clockwork: Clockwork, hours: Hours) -> None:
    track = Track(clockwork, Timing("run", gap=0.15, gaps=(3.0, 0.15)))
    for seat in (0, 1):
        track.arrive(seat)
        track.arrive(seat)
    hours.now += 5
    track.judge()
    assert track.judged == [(0, 0.0), (1, 0.0), (1, 0.15), (0, 3.0)]
