"""When a verb is refused: a test with the ruling it comes from and the sentence that is said when it fails."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from stylobate.core.game import Json, Seat

T = TypeVar("T")
S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M", bound="Moment[Any, Any]")


class Moment(NamedTuple, Generic[T, S]):
    """A seat that is asked something in a state: all that a condition may look at."""

    task: T
    state: S
    seat: Seat

    @property
    def own(self) -> Any:
        """Whoever sits there: the player's or traveller's value."""
        return self.state.members[self.seat]  # type: ignore[attr-defined]


class Condition(NamedTuple, Generic[M, V]):
    """A verb is legal where `holds` is true of what fills its slots, and so for each of its conditions.

    They are asked in order: a condition may rely on those before it. `words` is a sentence with named facts in braces:
    the slots by their names, `who` for the seat's name, and whatever `facts` adds, which is asked only when it fails.
    """

    rule: str
    words: str
    holds: Callable[[M, V], bool]
    facts: Callable[[M, V], Mapping[str, Json]] | None = None


Conditions: TypeAlias = tuple[Condition[Any, Any], ...]
