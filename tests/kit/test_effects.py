"""A stack of tasks and a card of three steps."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from stylobate.core.game import Acting, Over, Seat, Turn
from stylobate.kit.effects import Running, Step, Verb, bind
from stylobate.kit.tasks import Action, Asked, Asking, Play, Stacked, Task, decoded, grouped, listed, now, tupled


@dataclass(frozen=True, slots=True)
class Toy(Stacked):
    done: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask(Asked):
    kind: ClassVar[str] = "ask"

    def words(self, state: Toy) -> str:
        return "Somebody picks"

    def actions(self, state: Toy, seat: Seat) -> tuple[Action, ...]:
        return (Action("pick 1", 1), Action("pick 2", 2))

    def answer(self, play: Play[Toy], seat: Seat | None, action: Action) -> None:
        play.pop()
        bind(play, players=(action.value,))


def ask(play: Play[Toy], card: Running, step: Step) -> None:
    play.push(Ask(card.seat))


def note(play: Play[Toy], card: Running, step: Step) -> None:
    play.set(done=(*play.state.done, (step["what"], card.players)))


def give_up(play: Play[Toy], card: Running, step: Step) -> None:
    play.swap_top(card.skipped())


@dataclass(frozen=True, slots=True)
class Floor(Asking):
    kind: ClassVar[str] = "floor"

    def words(self, state: Toy) -> str:
        return "Nothing lies under it"

    def turn(self, state: Toy) -> Turn:
        return Acting((0,))

    def answer(self, play: Play[Toy], seat: Seat | None, action: Action) -> None:
        play.set(done=(*play.state.done, action.text))


@dataclass(frozen=True, slots=True)
class ToyCard(Running):
    verbs: ClassVar[Mapping[str, Verb]] = {"ask": ask, "note": note, "give_up": give_up}

    def steps(self, state: Toy) -> tuple[Step, ...]:
        before = {"verb": "note", "what": "before"}
        after = {"verb": "note", "what": "after"}
        return (before, {"verb": "give_up"}, after) if self.card == "void" else (before, {"verb": "ask"}, after)

    def finish(self, play: Play[Toy]) -> None:
        play.set(done=(*play.state.done, "under"))


def test_a_card_waits_for_its_choice_and_goes_on_with_it() -> None:
    play = Play(Toy((Floor(), ToyCard("card", 3)), None))
    play.settle()
    assert play.state.top == Ask(3)
    assert play.state.done == (("before", ()),)
    play.state.asking.answer(play, 3, Action("pick 2", 2))
    play.settle()
    assert play.state.tasks == (Floor(),)
    assert play.state.done == (("before", ()), ("after", (2,)), "under")


def test_the_rest_of_a_card_may_be_skipped() -> None:
    play = Play(Toy((Floor(), ToyCard("void", 0)), None))
    play.settle()
    assert play.state.done == (("before", ()), "under")


def test_a_card_dropped_goes_where_a_spent_one_goes() -> None:
    play = Play(Toy((Floor(), ToyCard("card", 0)), None))
    play.state.top.drop(play)
    assert play.state.done == ("under",)


def test_whoever_has_left_is_no_longer_chosen() -> None:
    card = ToyCard("card", 0, 2, (1, 2)).without(1)
    assert card == ToyCard("card", 0, 2, (2,))
    play = Play(Toy((Floor(), card.without(2)), None))
    play.settle()
    assert play.state.done == ("under",)


def test_only_a_running_card_can_be_told_what_was_chosen() -> None:
    with pytest.raises(TypeError):
        bind(Play(Toy((Floor(),), None)), players=(1,))


def test_the_first_task_pushed_is_on_top() -> None:
    play = Play(Toy((Floor(),), None))
    play.push(Ask(1), Ask(2))
    assert play.state.tasks == (Floor(), Ask(2), Ask(1))
    play.swap_top(Ask(5))
    assert play.state.top == Ask(5)


def test_tasks_travel_as_json() -> None:
    for task in (ToyCard("card", 1, 2, (0, 1), 7), Ask(4), Floor()):
        assert decoded(task.encoded(), __package__) == task
    assert tupled(listed(((1, (2,)), "x"))) == ((1, (2,)), "x")
    with pytest.raises(KeyError):
        decoded(["Nothing"], __package__)


def test_another_game_may_have_a_task_of_the_same_name() -> None:
    other = type("Ask", (Task,), {"__module__": "elsewhere.rules", "__slots__": ()})
    assert type(decoded(["Ask", 4], __package__)) is Ask
    assert Task.kinds["elsewhere", "Ask"] is other


def task_in(module: str, name: str) -> type[Task]:
    return type(name, (Floor,), {"__module__": module, "__slots__": ()})


def test_a_task_is_found_in_whatever_folder_of_the_game_it_is() -> None:
    kinds = [
        task_in("far.game.rules.deep.ask", "A"),
        task_in("far.game.bots.plan", "B"),
        task_in("far.game.state", "C"),
    ]
    for package in ("far.game", "far.game.rules", "far.game.rules.deep", "far.game.bots"):
        assert [type(decoded([name], package)) for name in "ABC"] == kinds
    with pytest.raises(KeyError):
        decoded(["A"], "far")


def test_one_game_has_no_two_tasks_of_the_same_name() -> None:
    task_in("lone.game.rules.one", "Ask")
    task_in("lone.game.rules.one", "Ask")  # as a dataclass with slots does
    task_in("lonelier.game.rules.two", "Ask")
    with pytest.raises(TypeError, match=r"lone\.game has two tasks called Ask"):
        task_in("lone.game.rules.two", "Ask")


def test_the_first_word_of_an_action_is_its_kind() -> None:
    assert Action("pick 1", 1).kind == "pick"
    assert str(Action("throw")) == "throw"


def test_events_say_who_may_see_them() -> None:
    play = Play(Toy((Floor(),), None))
    play.say("hello", "Hello", seat=1)
    play.reveal("secret", "Look", (1,), to=2)
    assert [event.seats for event in play.events] == [None, (1,)]
    assert [event.reveals for event in play.events] == [False, True]
    assert play.events[1].facts == {"to": 2}


@dataclass(frozen=True, slots=True)
class Wonder(Asking):
    kind: ClassVar[str] = "wonder"

    def words(self, state: Toy) -> str:
        return "Somebody wonders"

    def turn(self, state: Toy) -> Turn | None:
        return Acting((2,)) if len(state.tasks) == 1 else None

    def answer(self, play: Play[Toy], seat: Seat | None, action: Action) -> None:
        play.pop()


def test_what_one_seat_is_asked_falls_away_with_it() -> None:
    assert Ask(1).turn(Toy((), None)) == Acting((1,))
    assert (Ask(1).without(0), Ask(1).without(1)) == (Ask(1), None)


def test_what_nobody_can_be_asked_is_done_with() -> None:
    play = Play(Toy((Floor(), Wonder()), None))
    play.settle()
    assert play.state.tasks == (Floor(),)


def test_a_task_says_what_it_does() -> None:
    class Idle(Task):
        """It neither asks nor goes on."""

    with pytest.raises(TypeError, match="abstract"):
        Idle()  # type: ignore[abstract]


def test_people_are_told_what_is_waited_for() -> None:
    assert now(Toy((Wonder(),), None)) == {"kind": "wonder", "seats": [2], "words": "Somebody wonders"}
    assert now(Toy((), Over((1.0,), "All done"))) == {"kind": "over", "seats": [], "words": "All done"}


def test_actions_are_offered_in_groups() -> None:
    offer = grouped(Toy((Wonder(),), None), (Action("a 1", 1), Action("b"), Action("a 2", 2)), _told)
    assert offer == {
        "kind": "wonder",
        "words": "Somebody wonders",
        "a": [{"text": "a 1", "value": 1}, {"text": "a 2", "value": 2}],
        "b": [{"text": "b", "value": None}],
    }


def _told(action: Action) -> tuple[str, dict[str, Any]]:
    return action.kind, {"value": action.value}
