"""What an action leads to: a state and events for people, or a refusal in one sentence."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from stylobate.core.turn import Seat
from stylobate.core.words import told

Json: TypeAlias = Mapping[str, "Json"] | Sequence["Json"] | str | int | float | bool | None

S = TypeVar("S", bound=Hashable)


class Illegal(ValueError):
    """Something the rules refuse: a sentence for the person who tried it, and the ruling it comes from.

    >>> from stylobate import load
    >>> game = load("stones")
    >>> refused = game.explain(game.start(), 0, "c3-c2")
    >>> refused.reason, refused.rule
    ('Stones never move back', 'TS-1')
    """

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason, rule)
        self.template = reason
        """The sentence with its seats marked, for `told`."""
        self.reason = told(reason)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} - {self.rule}" if self.rule else self.reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Illegal) and (self.reason, self.rule) == (other.reason, other.rule)

    def __hash__(self) -> int:
        return hash((self.reason, self.rule))


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, for people: the page animates `facts` and the log prints `words`.

    >>> from stylobate import load
    >>> game = load("stones")
    >>> event = game.apply(game.start(), 0, "a3-a4").events[0]
    >>> event.kind, event.words, event.facts["to"]
    ('walk', 'White walks from a3 to a4', 'a4')
    """

    kind: str
    template: str
    """The words with their seats marked, for `told`."""
    facts: Mapping[str, Json] = field(default_factory=dict)
    seats: tuple[Seat, ...] | None = None
    """Who may see it; None is everyone, spectators too."""
    reveals: bool = False
    """It tells its seats something that was hidden from them before: nothing is undone across it."""

    @property
    def words(self) -> str:
        return told(self.template)

    def visible_to(self, seat: Seat | None) -> bool:
        return self.seats is None or (seat is not None and seat in self.seats)


class Step(NamedTuple, Generic[S]):
    """What applying an action gives.

    >>> from stylobate import load
    >>> game = load("stones")
    >>> state, events = game.apply(game.start(), 0, "a3-a4")
    >>> str(state)
    'b/bbb/bbbbb/...../...../w..../.wwww/www/w b'
    """

    state: S
    events: Sequence[Event]
