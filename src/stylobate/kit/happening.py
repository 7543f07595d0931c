"""One action being carried out: the state so far, and what has happened."""

from typing import Any, Generic, TypeVar

from stylobate.core.game import Event, Json, Seat
from stylobate.kit.values import changed

V = TypeVar("V")


class Happening(Generic[V]):
    """What a verb's `do` changes and tells; the state it began with stays as it was."""

    def __init__(self, state: V) -> None:
        self.state = state
        self.events: list[Event] = []

    def say(self, kind: str, words: str, only: tuple[Seat, ...] | None = None, /, **facts: Json) -> None:
        """Something happened; only these seats may see it."""
        self.events.append(Event(kind, words, facts, only))

    def reveal(self, kind: str, words: str, only: tuple[Seat, ...] | None = None, /, **facts: Json) -> None:
        """Something happened that tells its seats what was hidden from them."""
        self.events.append(Event(kind, words, facts, only, reveals=True))

    def set(self, **changes: Any) -> None:
        self.state = changed(self.state, **changes)
