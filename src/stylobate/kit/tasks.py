"""A stack of things still to be done: whatever lies on top is asked first, what it starts is laid on it.

A task that asks nobody does its part by itself as soon as it is on top. The stack is part of the state, so a card that
waits for three players' choices is a value like any other.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Generic, TypeVar

from stylobate.core.game import Acting, Event, Json, Over, Seat, Turn


@dataclass(frozen=True, slots=True)
class Action:
    """What somebody does, or chance: its notation, and what that names for the task it is an answer to."""

    text: str
    value: Any = None

    def __str__(self) -> str:
        return self.text

    @property
    def kind(self) -> str:
        """The first word of the notation."""
        return self.text.partition(" ")[0]


class Task(ABC):
    """Something to be done before what lies under it; by itself unless it is one that asks."""

    kinds: ClassVar[dict[tuple[str, str], type["Task"]]] = {}
    """By package and name: two games may each have a task of the same name."""
    __slots__ = ()

    def __init_subclass__(cls) -> None:
        package, _, _ = cls.__module__.rpartition(".")
        Task.kinds[package, cls.__name__] = cls

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
    """A task that waits for people or for chance: a name for the page, words for the log, and what an answer does."""

    kind: ClassVar[str]
    __slots__ = ()

    @abstractmethod
    def words(self, state: Any) -> str:
        """What is waited for."""

    @abstractmethod
    def turn(self, state: Any) -> Turn | None:
        """Who or what it waits for; None when there is nothing to wait for."""

    def actions(self, state: Any, seat: Seat) -> tuple[Action, ...]:
        """What a seat that it waits for may do."""
        return ()

    @abstractmethod
    def answer(self, play: Any, seat: Seat | None, action: Action) -> None:
        """Carry out an action, or a chance outcome."""

    def run(self, play: Any) -> None:
        """What nobody can be asked is done with."""
        play.pop()

    def witnesses(self, state: Any, action: Action) -> tuple[Seat, ...] | None:
        """Who may read this action's text; None is everyone."""
        return None


@dataclass(frozen=True, slots=True)
class Asked(Asking):
    """Something that one seat is asked; it falls away with the seat."""

    seat: Seat

    def turn(self, state: Any) -> Turn | None:
        return Acting((self.seat,))

    def without(self, seat: Seat) -> "Task | None":
        return None if seat == self.seat else self


def decoded(written: Sequence[Any], package: str) -> Task:
    """The inverse of `encoded` for a game's tasks; raises KeyError or TypeError where it is none."""
    kind, *values = written
    return Task.kinds[package, kind](*(tupled(value) for value in values))


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
    return {"kind": task.kind, "seats": seats, "words": task.words(state)}


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


class Play(Generic[S]):
    """One action being carried out: the state so far, and what has happened."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def say(self, kind: str, words: str, only: tuple[Seat, ...] | None = None, /, **facts: Json) -> None:
        """Something happened; only these seats may see it."""
        self.events.append(Event(kind, words, facts, only))

    def reveal(self, kind: str, words: str, only: tuple[Seat, ...] | None = None, /, **facts: Json) -> None:
        """Something happened that tells its seats what was hidden from them."""
        self.events.append(Event(kind, words, facts, only, reveals=True))

    def set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

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
