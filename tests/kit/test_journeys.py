"""Three travellers and a stack with a turn at its bottom."""

import json
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from stylobate.core.game import Acting, Illegal, Over, Seat, Turn
from stylobate.kit.journeys import JourneyGame, JourneyPlay, JourneyState, TurnTask
from stylobate.kit.stacks import decoded_over, encoded_over
from stylobate.kit.tasks import Action, Asking, Task, decoded, fields_listed


@dataclass(frozen=True, slots=True)
class Walker:
    at: int = 0
    out: bool = False


@dataclass(frozen=True, slots=True)
class Walking(TurnTask):
    kind: ClassVar[str] = "walk"
    steps: int = 0

    def words(self, state: "State") -> str:
        return "Somebody walks"

    def turn(self, state: "State") -> Turn | None:
        return Acting((self.seat,)) if self.steps < 2 else None

    def actions(self, state: "State", seat: Seat) -> tuple[Action, ...]:
        return (Action("step", 1),)

    def answer(self, play: "Play", seat: Seat | None, action: Action) -> None:
        play.change(self.seat, at=play.state.travellers[self.seat].at + 1)
        play.alter_turn(steps=self.steps + 1)

    def run(self, play: "Play") -> None:
        play.swap_top(Walking(play.state.clockwise(self.seat)[0]))


State = JourneyState[Walker, Walking]


class Play(JourneyPlay[State]):
    def win(self, seat: Seat, reason: str) -> None:
        self.set(over=Over(tuple(float(other == seat) for other in range(3)), reason))


@dataclass(frozen=True, slots=True)
class Waiting(Asking):
    """Waits for seats and says when it is dropped."""

    kind: ClassVar[str] = "wait"
    seats: tuple[Seat, ...]

    def words(self, state: State) -> str:
        return "Somebody waits"

    def turn(self, state: State) -> Turn:
        return Acting(self.seats)

    def answer(self, play: Play, seat: Seat | None, action: Action) -> None:
        play.pop()

    def without(self, seat: Seat) -> "Waiting | None":
        left = tuple(other for other in self.seats if other != seat)
        return Waiting(left) if left else None

    def drop(self, play: Play) -> None:
        play.say("dropped", "Dropped")


class Walks(JourneyGame[State]):
    """Only what a journey gives a game for nothing."""

    id = "walks"
    position_rule = "W-1"
    turn_rule = "W-2"
    over_rule = "W-3"
    leaving_rule = "W-4"

    def play(self, state: State) -> Play:
        return Play(state)

    def decoded(self, written: Any) -> State:
        walkers = tuple(Walker(*one) for one in written["walkers"])
        tasks = tuple(decoded(task, __package__) for task in written["tasks"])
        return JourneyState(tasks, decoded_over(written["over"]), walkers)

    def check(self, state: State) -> None:
        if any(walker.at < 0 for walker in state.travellers):
            raise Illegal("Nobody walks back", "W-5")

    def take_off(self, play: Play, seat: Seat) -> None:
        play.change(seat, out=True)

    def end_turn(self, play: Play, seat: Seat) -> None:
        play.swap_top(Walking(play.state.clockwise(seat)[0]))


Walks.__abstractmethods__ = frozenset()


def state(*tasks: Task, out: tuple[Seat, ...] = ()) -> State:
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
    with pytest.raises(Illegal, match="It is not your turn"):
        game.apply(here, 0, Action("step"))
    with pytest.raises(Illegal, match="not possible"):
        game.apply(here, None, Action("step"))


def test_a_state_in_which_something_happens_by_itself_is_no_position() -> None:
    with pytest.raises(Illegal, match="not a position") as refused:
        Walks(3, {}).turn(state(Walking(0, 2)))
    assert refused.value.rule == "W-1"


def test_breaking_off_leaves_the_turn_and_drops_the_rest() -> None:
    play = Play(state(Walking(0), Waiting((1,)), Waiting((2,))))
    play.break_off()
    assert play.state.tasks == (Walking(0),)
    assert [event.kind for event in play.events] == ["dropped", "dropped"]


def test_going_on_without_a_seat_takes_it_out_of_every_task() -> None:
    play = Play(state(Walking(0), Waiting((1,)), Waiting((1, 2))))
    play.go_on_without(1)
    assert play.state.tasks == (Walking(0), Waiting((2,)))


def written(state: State) -> str:
    walkers = [fields_listed(walker) for walker in state.travellers]
    tasks = [task.encoded() for task in state.tasks]
    return json.dumps({"walkers": walkers, "tasks": tasks, "over": encoded_over(state.over)})


def test_a_position_is_read_as_it_was_written() -> None:
    over = JourneyState((), Over((1.0, 0.0, 0.0), "The first has won"), (Walker(3), Walker(1, True), Walker()))
    for here in (state(Walking(1, 1), Waiting((0, 2)), out=(2,)), over):
        assert Walks(3, {}).read(written(here)) == here


@pytest.mark.parametrize(
    ("text", "why", "rule"),
    [
        ("", "a position is what", "W-1"),
        ("[]", "a position is what", "W-1"),
        (written(state(Walking(0))).replace("Walking", "Flying"), "a position is what", "W-1"),
        (written(state()), "Nothing is left to do", "W-1"),
        (written(JourneyState((Walking(0),), None, (Walker(),))), "has 3 seats, the position has 1", "W-1"),
        (written(JourneyState((Walking(0),), None, (Walker(-1), Walker(), Walker()))), "Nobody walks back", "W-5"),
    ],
)
def test_what_is_no_position_is_refused(text: str, why: str, rule: str) -> None:
    with pytest.raises(Illegal, match=why) as refused:
        Walks(3, {}).read(text)
    assert refused.value.rule == rule


def test_whoever_gives_up_is_left_behind_and_the_last_one_wins() -> None:
    game = Walks(3, {})
    here = game.concede(state(Walking(0), Waiting((1, 2))), 1).state
    assert here.tasks == (Walking(0), Waiting((2,)))
    with pytest.raises(Illegal, match="already given up") as refused:
        game.concede(here, 1)
    assert refused.value.rule == "W-4"
    over = game.concede(here, 2).state
    assert over.over == Over((1.0, 0.0, 0.0), "Player 3 gave up; Player 1 is the last traveller left")
    with pytest.raises(Illegal, match="The match is over") as refused:
        game.concede(over, 0)
    assert refused.value.rule == "W-3"


def test_a_turn_ends_with_whoever_takes_it() -> None:
    step = Walks(3, {}).concede(state(Walking(0), Waiting((1,))), 0)
    assert step.state.tasks == (Walking(1),)
    assert [event.kind for event in step.events] == ["dropped"]
