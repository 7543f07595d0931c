"""The words of a verb's notation: what each may be, how it is read, written and spelled.

A slot's values never change at a table: `state` is handed in only because what is printed (a board, the players around
it) hangs on it. What is possible right now is for the verb's conditions to say.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from stylobate.core.game import Seat
from stylobate.kit.words import token, who

V = TypeVar("V")

NOTHING: Final = ""
"""The letter for a slot that is left out, and for the end of a list."""


class Slot(ABC, Generic[V]):
    """One place to be filled in a verb."""

    optional: ClassVar[bool] = False
    everywhere = False
    """Its values are written alike at every table of the game."""

    def __init__(self, name: str, expected: str, rule: str | None = None, *, kind: str = "", after: str = "") -> None:
        self.name = name
        """What sentences and offers call it."""
        self.expected = expected
        """What a person is told to write here: 'a plot (house, school or supermarket)'."""
        self.rule = rule
        """The ruling that is cited for a word that is none of its values."""
        self.kind = kind or name
        """What fills it, for a page: `seat`, `cell`, `card` …"""
        self.after = after
        """The word that comes before it: `for`, `via`."""

    @abstractmethod
    def domain(self, state: Any) -> Sequence[V] | None:
        """Every value; None where they are too many to list."""

    @abstractmethod
    def read(self, state: Any, word: str) -> V | None:
        """The value of a word, None where it is none."""

    @abstractmethod
    def write(self, state: Any, value: V) -> str:
        """The word for a value."""

    def say(self, state: Any, value: V) -> str:
        """What people call a value; its word unless there is a better name."""
        return self.write(state, value)

    @abstractmethod
    def some(self, state: Any, choose: Callable[[Sequence[Any]], Any]) -> V:
        """One of its values, found by choosing among a few things at a time."""

    # ---- in a text ----

    def written(self, state: Any, value: V) -> str:
        """The slot in a text, with the word that comes before it; empty where it is left out."""
        word = self.write(state, value)
        return f"{self.after} {word}" if self.after else word

    def taken(self, state: Any, words: list[str]) -> V | None:
        """The value at the beginning of these words, which are used up; None where they begin with none."""
        if self.after:
            if words[:1] != [self.after]:
                return None
            del words[0]
        value = self.read(state, words[0]) if words else None
        if value is not None:
            del words[0]
        return value

    # ---- in numbers ----

    @abstractmethod
    def alphabet(self, state: Any) -> Sequence[str]:
        """Every letter it is spelled with."""

    def letters(self, state: Any, value: V) -> tuple[str, ...]:
        """How a value is spelled; no spelling is the beginning of another."""
        return (self.write(state, value),)

    def joined(self, letters: Iterator[str]) -> str:
        """The slot in a text, from the letters that spell it; raises StopIteration where they end too soon."""
        word = next(letters)
        return f"{self.after} {word}" if self.after else word


class Named(Slot[V]):
    """One of the things that have a name at this table."""

    def __init__(
        self,
        name: str,
        expected: str,
        rule: str | None,
        words: Callable[[Any], Mapping[str, V]],
        write: Callable[[Any, V], str],
        say: Callable[[Any, V], str] | None = None,
        *,
        kind: str = "",
        after: str = "",
    ) -> None:
        super().__init__(name, expected, rule, kind=kind, after=after)
        self._words, self._write, self._say = words, write, say or write

    def domain(self, state: Any) -> Sequence[V]:
        return tuple(self._words(state).values())

    def read(self, state: Any, word: str) -> V | None:
        return self._words(state).get(word)

    def write(self, state: Any, value: V) -> str:
        return self._write(state, value)

    def say(self, state: Any, value: V) -> str:
        return self._say(state, value)

    def some(self, state: Any, choose: Callable[[Sequence[Any]], Any]) -> V:
        found: V = choose(self.domain(state))
        return found

    def alphabet(self, state: Any) -> Sequence[str]:
        return tuple(self._words(state))


def fixed(
    name: str,
    expected: str,
    rule: str | None,
    words: Mapping[str, V],
    say: Callable[[Any, V], str] | None = None,
    *,
    kind: str = "",
    after: str = "",
) -> Named[V]:
    """A slot whose words are the same at every table."""
    names = {value: word for word, value in words.items()}
    slot = Named(
        name, expected, rule, lambda state: words, lambda state, value: names[value], say, kind=kind, after=after
    )
    slot.everywhere = True
    return slot


class Seats(Slot[Seat]):
    """A player at the table: `p2`."""

    everywhere = True

    def __init__(self, name: str = "player", rule: str | None = None, *, after: str = "") -> None:
        super().__init__(name, "a player (p1, p2 …)", rule, kind="seat", after=after)

    def domain(self, state: Any) -> Sequence[Seat]:
        return range(len(state.members))

    def read(self, state: Any, word: str) -> Seat | None:
        return next((seat for seat in self.domain(state) if token(seat) == word), None)

    def write(self, state: Any, value: Seat) -> str:
        return token(value)

    def say(self, state: Any, value: Seat) -> str:
        return who(value)

    def some(self, state: Any, choose: Callable[[Sequence[Any]], Any]) -> Seat:
        seat: Seat = choose(self.domain(state))
        return seat

    def alphabet(self, state: Any) -> Sequence[str]:
        return [token(seat) for seat in self.domain(state)]


class Flag(Slot[bool]):
    """A word that is there or not: `own`, `mortar`."""

    optional = True

    def __init__(self, name: str, word: str) -> None:
        super().__init__(name, f"{word!r} or nothing", kind="flag")
        self.word = word

    def domain(self, state: Any) -> Sequence[bool]:
        return (False, True)

    def read(self, state: Any, word: str) -> bool | None:
        return True if word == self.word else None

    def write(self, state: Any, value: bool) -> str:
        return self.word if value else ""

    def some(self, state: Any, choose: Callable[[Sequence[Any]], Any]) -> bool:
        return bool(choose((False, True)))

    def taken(self, state: Any, words: list[str]) -> bool:
        found = words[:1] == [self.word]
        del words[: int(found)]
        return found

    def alphabet(self, state: Any) -> Sequence[str]:
        return (self.word,)


class Many(Slot[tuple[V, ...]]):
    """Several values of one kind, joined by a sign: `C01+C08`."""

    def __init__(
        self, one: Slot[V], name: str, expected: str, *, most: int, by: str = "+", kind: str = "", after: str = ""
    ) -> None:
        super().__init__(name, expected, one.rule, kind=kind or f"{one.kind}s", after=after)
        self.one, self.most, self.by = one, most, by

    def domain(self, state: Any) -> None:
        return None

    def read(self, state: Any, word: str) -> tuple[V, ...] | None:
        values = [self.one.read(state, part) for part in word.split(self.by)]
        return tuple([value for value in values if value is not None]) if None not in values else None

    def write(self, state: Any, value: tuple[V, ...]) -> str:
        return self.by.join(self.one.write(state, one) for one in value)

    def say(self, state: Any, value: tuple[V, ...]) -> str:
        return " and ".join(self.one.say(state, one) for one in value)

    def some(self, state: Any, choose: Callable[[Sequence[Any]], Any]) -> tuple[V, ...]:
        return tuple(self.one.some(state, choose) for _ in range(choose(range(1, self.most + 1))))

    def alphabet(self, state: Any) -> Sequence[str]:
        return self.one.alphabet(state)

    def letters(self, state: Any, value: tuple[V, ...]) -> tuple[str, ...]:
        return (*(letter for one in value for letter in self.one.letters(state, one)), NOTHING)

    def joined(self, letters: Iterator[str]) -> str:
        word = self.by.join(iter(lambda: next(letters), NOTHING))
        return f"{self.after} {word}" if self.after and word else word


class Maybe(Slot[V | None]):
    """A slot that may be left out."""

    optional = True

    def __init__(self, slot: Slot[V]) -> None:
        super().__init__(slot.name, slot.expected, slot.rule, kind=slot.kind, after=slot.after)
        self.slot = slot

    def domain(self, state: Any) -> Sequence[V | None] | None:
        values = self.slot.domain(state)
        return None if values is None else (None, *values)

    def read(self, state: Any, word: str) -> V | None:
        return self.slot.read(state, word)

    def write(self, state: Any, value: V | None) -> str:
        return "" if value is None else self.slot.write(state, value)

    def say(self, state: Any, value: V | None) -> str:
        return "nothing" if value is None else self.slot.say(state, value)

    def some(self, state: Any, choose: Callable[[Sequence[Any]], Any]) -> V | None:
        return self.slot.some(state, choose) if choose((False, True)) else None

    def written(self, state: Any, value: V | None) -> str:
        return "" if value is None else self.slot.written(state, value)

    def alphabet(self, state: Any) -> Sequence[str]:
        return self.slot.alphabet(state)

    def letters(self, state: Any, value: V | None) -> tuple[str, ...]:
        return (NOTHING,) if value is None else self.slot.letters(state, value)

    def joined(self, letters: Iterator[str]) -> str:
        first = next(letters)
        if first == NOTHING:
            return ""
        return self.slot.joined(_with(first, letters))


def _with(first: str, rest: Iterator[str]) -> Iterator[str]:
    yield first
    yield from rest
