"""Three travellers and a stack with a turn at its bottom."""

from dataclasses import dataclass

import pytest

from stylobate.core.game import Acting, Illegal, Seat, Turn
from stylobate.kit.journeys import JourneyGame, JourneyPlay, JourneyState, TurnTask
from stylobate.kit.tasks import Action, Task


@dataclass(frozen=True, slots=True)
class Walker:
    at: int = 0
    out: bool = False


@dataclass(frozen=True, slots=True)
class Walking(TurnTask):
    steps: int = 0

    def turn(self, state: JourneyState) -> Turn | None:
        return Acting((self.seat,)) if self.steps < 2 else None

    def actions(self, state: JourneyState, seat: Seat) -> tuple[Action, ...]:
        return (Action("step", 1),)

    def answer(self, play: JourneyPlay[JourneyState], seat: Seat | None, action: Action) -> None:
        play.change(self.seat, at=play.state.travellers[self.seat].at + 1)
        play.alter_turn(steps=self.steps + 1)

    def run(self, play: JourneyPlay[JourneyState]) -> None:
        play.swap_top(Walking(play.state.clockwise(self.seat)[0]))


@dataclass(frozen=True, slots=True)
class Waiting(Task):
    """Waits for seats and says when it is dropped."""

    seats: tuple[Seat, ...]

    def turn(self, state: JourneyState) -> Turn:
        return Acting(self.seats)

    def without(self, seat: Seat) -> "Waiting | None":
        left = tuple(other for other in self.seats if other != seat)
        return Waiting(left) if left else None

    def drop(self, play: JourneyPlay[JourneyState]) -> None:
        play.say("dropped", "Dropped")


class Walks(JourneyGame[JourneyState]):
    """Only what a journey gives a game for nothing."""

    id = "walks"
    position_rule = "W-1"
    turn_rule = "W-2"

    def play(self, state: JourneyState) -> JourneyPlay[JourneyState]:
        return JourneyPlay(state)


Walks.__abstractmethods__ = frozenset()


def state(*tasks: Task, out: tuple[Seat, ...] = ()) -> JourneyState:
    return JourneyState(tasks, None, tuple(Walker(out=seat in out) for seat in range(3)))


def test_whoever_has_given_up_is_passed_over() -> None:
    here = state(Walking(0), out=(1,))
    assert here.present == (0, 2)
    assert here.clockwise(0) == (2,)
    assert here.clockwise(2) == (0,)


def test_the_turn_lies_at_the_bottom() -> None:
    assert state(Walking(1), Waiting((0,))).underway == Walking(1)
    assert state(Waiting((0,))).underway is None


def test_a_game_asks_whatever_lies_on_top() -> None:
    game, here = Walks(3, {}), state(Walking(0))
    assert game.turn(here) == Acting((0,))
    assert game.actions(here, 1) == ()
    for _ in range(2):
        here = game.apply(here, 0, game.actions(here, 0)[0]).state
    assert [walker.at for walker in here.travellers] == [2, 0, 0]
    assert here.underway == Walking(1)
    assert game.witnesses(here, 1, Action("step")) is None
    with pytest.raises(Illegal, match="Not your turn"):
        game.apply(here, 0, Action("step"))
    with pytest.raises(Illegal, match="not possible"):
        game.apply(here, None, Action("step"))


def test_a_state_in_which_something_happens_by_itself_is_no_position() -> None:
    with pytest.raises(Illegal, match="no position") as refused:
        Walks(3, {}).turn(state(Walking(0, 2)))
    assert refused.value.rule == "W-1"


def test_breaking_off_leaves_the_turn_and_drops_the_rest() -> None:
    play = JourneyPlay(state(Walking(0), Waiting((1,)), Waiting((2,))))
    play.break_off()
    assert play.state.tasks == (Walking(0),)
    assert [event.kind for event in play.events] == ["dropped", "dropped"]


def test_going_on_without_a_seat_takes_it_out_of_every_task() -> None:
    play = JourneyPlay(state(Walking(0), Waiting((1,)), Waiting((1, 2))))
    play.go_on_without(1)
    assert play.state.tasks == (Walking(0), Waiting((2,)))
