"""A verb that one task alone offers is a method of that task: what it does stands under what declares it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from stylobate.core.game import Json, Seat
from stylobate.kit.verbs.conditions import Condition, Conditions, Moment
from stylobate.kit.verbs.slots import Slot
from stylobate.kit.verbs.verb import Verb

Now = Moment[Any, Any]
F = TypeVar("F", bound=Callable[..., None])


class MethodVerb(Verb[Any, Any]):
    """Declared by `verb`; the method is handed what fills each slot."""

    def __init__(
        self,
        method: str,
        word: str,
        label: str,
        slots: tuple[Slot[Any], ...],
        conditions: Conditions,
        elsewhere: tuple[str, str] | None,
        among: Callable[[Now], Iterable[Any]] | None,
        witnesses: Callable[[Now], tuple[Seat, ...]] | None,
        first: bool,
    ) -> None:
        self.method, self.word, self.label, self.slots = method, word, label, slots
        self.conditions, self.elsewhere, self.among, self.readers = conditions, elsewhere, among, witnesses
        self.first = first
        super().__init__()

    def candidates(self, moment: Now) -> Iterable[Any]:
        return super().candidates(moment) if self.among is None else self.among(moment)

    def do(self, task: Any, play: Any, seat: Seat, value: Any) -> None:
        getattr(task, self.method)(play, seat, *self.values(value))

    def witnesses(self, moment: Now, value: Any) -> tuple[Seat, ...] | None:
        return None if self.readers is None else self.readers(moment)


def verb(
    word: str,
    label: str,
    *slots: Slot[Any],
    conditions: Conditions = (),
    elsewhere: tuple[str, str] | None = None,
    among: Callable[[Now], Iterable[Any]] | None = None,
    witnesses: Callable[[Now], tuple[Seat, ...]] | None = None,
    first: bool = False,
) -> Callable[[F], F]:
    """Make a task's method one of its verbs.

    `conditions` are those it shares with other verbs; its own follow by `needs`. `among` gives its candidates.
    It is listed after the verbs that the task shares with others, unless it is `first`.
    """

    def declared(method: F) -> F:
        needed = (*conditions, *getattr(method, "needs", ()))
        made = MethodVerb(method.__name__, word, label, slots, needed, elsewhere, among, witnesses, first)
        method.verb = made  # type: ignore[attr-defined]
        return method

    return declared


def needs(
    rule: str,
    words: str,
    holds: Callable[[Now, Any], bool],
    facts: Callable[[Now, Any], Mapping[str, Json]] | None = None,
) -> Callable[[F], F]:
    """A condition of the method's verb; the first one stands on top."""

    def declared(method: F) -> F:
        method.needs = (Condition(rule, words, holds, facts), *getattr(method, "needs", ()))  # type: ignore[attr-defined]
        return method

    return declared


def verbs_in(task: type, shared: Sequence[Verb[Any, Any]]) -> tuple[Verb[Any, Any], ...]:
    """All verbs of a kind of task: those that it shares with others, and those that are methods of it."""
    methods = {
        name: getattr(made, "verb", None) for kind in reversed(task.__mro__) for name, made in vars(kind).items()
    }
    own = [made for made in methods.values() if isinstance(made, MethodVerb)]
    return tuple(dict.fromkeys([*(made for made in own if made.first), *shared, *own]))
