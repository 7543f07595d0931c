"""A stack of things still to be done: whatever lies on top is asked first, what it starts is laid on it.

A task that asks nobody does its part by itself as soon as it is on top. The stack is part of the state, so a card that
waits for three players' choices is a value like any other.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from string import Formatter
from typing import Any, ClassVar, TypeVar, dataclass_transform

from stylobate.core.game import Acting, Json, Over, Seat, Turn
from stylobate.core.words import filled_in, told
from stylobate.kit.folders import home
from stylobate.kit.happening import Happening
from stylobate.kit.leaving import GIVING_UP, Leaving
from stylobate.kit.verbs import Action, Moment, Verb, verbs_in
from stylobate.kit.words import who

__all__ = [
    "Action",
    "Asked",
    "Asking",
    "Play",
    "Stacked",
    "Task",
    "asks",
    "decoded",
    "fields_listed",
    "grouped",
    "listed",
    "now",
    "tupled",
    "verbs_of",
]


class Task(ABC):
    """Something to be done before what lies under it; by itself unless it is one that asks."""

    kinds: ClassVar[dict[tuple[str, str], type["Task"]]] = {}
    """By game and name: two games may each have a task of the same name, one game may not have two."""
    __slots__ = ()

    def __init_subclass__(cls) -> None:
        key = home(cls.__module__.rpartition(".")[0]), cls.__name__
        known = Task.kinds.get(key)
        # A dataclass with slots is made twice, of the same name in the same module.
        if known is not None and known.__module__ != cls.__module__:
            raise TypeError(f"{key[0]} has two tasks called {cls.__name__}: {known.__module__}, {cls.__module__}")
        Task.kinds[key] = cls

    def turn(self, state: Any) -> Turn | None:
        """Who or what it waits for; None when it goes on by itself."""
        return None

    @abstractmethod
    def run(self, play: Any) -> None:
        """Go on by itself."""

    def without(self, seat: Seat) -> "Task | None":
        """What is left of it after a seat has given up."""
        return self

    def drop(self, play: Any) -> None:  # noqa: B027 - most tasks hold nothing
        """Put back what it holds: it will not be done."""

    def seen_by(self, seat: Seat | None) -> "Task":
        """The same task with blanks for what the seat does not know."""
        return self

    def encoded(self) -> list[Json]:
        """The task as plain JSON: its kind, then its fields."""
        return [type(self).__name__, *fields_listed(self)]


class Asking(Task):
    """A task that waits for people or for chance: a name for the page, words for the log, the verbs of an answer."""

    kind: ClassVar[str]
    rule: ClassVar[str | None] = None
    """The ruling that is cited for what is no answer at all."""
    said: ClassVar[str] = ""
    """What is waited for, with `{who}` for the seat that is asked and the task's fields by their names."""
    verbs: ClassVar[tuple[Verb[Any, Any], ...]] = ()
    """What those who are asked may do; verbs that are methods of the task join them."""
    refuses: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Words that are no answer here, each with the ruling and the sentence that say why not."""
    by_word: ClassVar[Mapping[str, Verb[Any, Any]]] = {}
    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.verbs = verbs_in(cls, cls.verbs)
        cls.by_word = {verb.word: verb for verb in cls.verbs}

    def words(self, state: Any) -> str:
        """What is waited for: what the task says, unless that hangs on more than itself and the seat it asks."""
        seat = getattr(self, "seat", None)
        facts = {name: getattr(self, name) for name in _named(self.said)}
        return filled_in(self.said, facts if seat is None else {**facts, "who": who(seat)})

    @abstractmethod
    def turn(self, state: Any) -> Turn | None:
        """Who or what it waits for; None when there is nothing to wait for."""

    def actions(self, state: Any, seat: Seat) -> tuple[Action, ...]:
        """What a seat that it waits for may do."""
        moment = Moment(self, state, seat)
        found: list[Action] = []
        for verb in self.verbs:
            found += verb.actions(moment)
        return tuple(found)

    def answer(self, play: Any, seat: Seat | None, action: Action) -> None:
        """Carry out an action of a seat, or an outcome of chance."""
        if seat is None:
            self.happen(play, action)
        else:
            self.by_word[action.kind].do(self, play, seat, action.value)

    def happen(self, play: Any, action: Action) -> None:
        """Carry out an outcome of chance; a task that waits for chance says what that does."""
        raise AssertionError(f"{type(self).__name__} does not say what {action.text!r} does")

    def told(self, state: Any, seat: Seat) -> Mapping[str, Json]:
        """What a page is told in an offer besides the verbs."""
        return {}

    def run(self, play: Any) -> None:
        """What nobody can be asked is done with."""
        play.pop()

    def witnesses(self, state: Any, action: Action) -> tuple[Seat, ...] | None:
        """Who may read this action's text; None is everyone."""
        return None


@cache
def _named(said: str) -> tuple[str, ...]:
    """The fields of a task that its sentence names."""
    return tuple(name for _, name, _, _ in Formatter().parse(said) if name and name != "who")


A = TypeVar("A", bound=Asking)


@dataclass_transform(frozen_default=True)
def asks(kind: str = "", rule: str = "", said: str = "") -> Callable[[type[A]], type[A]]:
    """Declare a task that asks: a frozen value with its `kind`, the `rule` for what is no answer, and what is `said`.

    What is left out is the task's own property, or that of the task it is a kind of.
    """
    declared = {name: value for name, value in (("kind", kind), ("rule", rule), ("said", said)) if value}

    def made(task: type[A]) -> type[A]:
        frozen: type[A] = dataclass(frozen=True, slots=True)(task)
        for name, value in declared.items():
            setattr(frozen, name, value)
        return frozen

    return made


@asks()
class Asked(Asking):
    """Something that one seat is asked; it falls away with the seat."""

    seat: Seat

    def turn(self, state: Any) -> Turn | None:
        return Acting((self.seat,))

    def without(self, seat: Seat) -> "Task | None":
        return None if seat == self.seat else self


def verbs_of(package: str) -> tuple[Verb[Any, Any], ...]:
    """All verbs of a game's tasks, each once, wherever in the game they are."""
    game = home(package)
    kinds = sorted((name, kind) for (where, name), kind in Task.kinds.items() if f"{where}.".startswith(f"{game}."))
    verbs = [verb for _, kind in kinds if issubclass(kind, Asking) for verb in kind.verbs]
    return tuple(dict.fromkeys(verbs))


def decoded(written: Sequence[Any], package: str) -> Task:
    """The inverse of `encoded` for a game's tasks; raises KeyError or TypeError where it is none."""
    kind, *values = written
    return Task.kinds[home(package), kind](*(tupled(value) for value in values))


def listed(value: Any) -> Any:
    """Nested tuples as the lists that JSON has."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value


def fields_listed(value: Any) -> list[Any]:
    """The fields of a dataclass as plain JSON, in their order."""
    return [listed(getattr(value, field.name)) for field in fields(value)]


def tupled(value: Any) -> Any:
    """Nested lists as tuples."""
    return tuple(tupled(item) for item in value) if isinstance(value, list | tuple) else value


@dataclass(frozen=True, slots=True)
class Stacked:
    """A state that has a stack of tasks; its last one is on top."""

    tasks: tuple[Task, ...]
    over: Over | None

    @property
    def top(self) -> Task:
        return self.tasks[-1]

    @property
    def asking(self) -> Asking:
        """The task on top, where it waits for somebody or for chance."""
        task = self.tasks[-1]
        assert isinstance(task, Asking)
        return task


def now(state: Stacked) -> dict[str, Json]:
    """What is waited for, as a view tells it."""
    if state.over:
        return {"kind": "over", "seats": [], "words": state.over.reason}
    task = state.asking
    turn = task.turn(state)
    seats: list[Json] = list(turn.seats) if isinstance(turn, Acting) else []
    return {"kind": task.kind, "seats": seats, "words": told(task.words(state))}


def grouped(
    state: Stacked, actions: Sequence[Action], entry: Callable[[Action], tuple[str, dict[str, Json]]]
) -> dict[str, Json]:
    """The legal actions as a page draws them: `entry` names the group of each and says what the page is told of it."""
    groups: dict[str, list[Json]] = {}
    for action in actions:
        group, told = entry(action)
        groups.setdefault(group, []).append({"text": action.text, **told})
    asked = now(state)
    return {"kind": asked["kind"], "words": asked["words"], **groups}


S = TypeVar("S", bound=Stacked)


class Play(Happening[S]):
    """One action being carried out in a game of tasks."""

    leaving: Leaving = GIVING_UP
    """How a seat leaves, where one does."""

    def push(self, *tasks: Task) -> None:
        """Lay tasks on the stack; the first one named will be on top."""
        self.set(tasks=(*self.state.tasks, *reversed(tasks)))

    def pop(self) -> None:
        self.set(tasks=self.state.tasks[:-1])

    def swap_top(self, task: Task) -> None:
        """Put a task in the place of the one on top."""
        self.set(tasks=(*self.state.tasks[:-1], task))

    def settle(self) -> None:
        """Let tasks go on by themselves until somebody is asked, or chance, or it is over."""
        while self.state.over is None and self.state.top.turn(self.state) is None:
            self.state.top.run(self)
