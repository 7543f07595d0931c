"""The kinds of features: each has a name, a fixed size and a sentence, and writes numbers from 0 to 1 into its place.

Seats are told from the reader's side: 0 is the reader, 1 the next one in turn order, and so on.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

Row: TypeAlias = npt.NDArray[np.float32]
Seen: TypeAlias = Mapping[str, Any]
"""A view, or the part of it that is one player's."""
Fill: TypeAlias = Callable[[Seen, int, Row], None]
"""Writes into the feature's place, which is all zeros, what the view says to this seat."""
Get: TypeAlias = Callable[[Seen], Any]

OTHER = "anything else"


class Feature(NamedTuple):
    """Some numbers of an observation."""

    name: str
    size: int
    words: str
    fill: Fill


def number(name: str, most: float, words: str, get: Get | None = None) -> Feature:
    """A count or a yes, divided by what it is at most; None is 0."""
    found = get or _named(name)

    def fill(seen: Seen, me: int, row: Row) -> None:
        row[0] = min(1.0, max(0.0, (found(seen) or 0) / most))

    return Feature(name, 1, words if most == 1 else f"{words} / {most:g}", fill)


def numbers(name: str, of: Sequence[Any], most: float, words: str, get: Get | None = None) -> Feature:
    """A mapping from words to counts, in the order of `of`."""
    found, spots = get or _named(name), {word: at for at, word in enumerate(of)}

    def fill(seen: Seen, me: int, row: Row) -> None:
        for word, value in found(seen).items():
            if word in spots:
                row[spots[word]] = min(1.0, max(0.0, value / most))

    return Feature(name, len(of), f"{words} / {most:g}", fill)


def choice(name: str, of: Sequence[Any], words: str, get: Get | None = None) -> Feature:
    """Which one it is: a 1 in its place, the last place for anything else, all zeros for None."""
    found, spots = get or _named(name), {word: at for at, word in enumerate(of)}
    last = len(of)

    def fill(seen: Seen, me: int, row: Row) -> None:
        value = found(seen)
        if value is not None:
            row[spots.get(value, last)] = 1

    return Feature(name, last + 1, words, fill)


def flags(name: str, of: Sequence[Any], words: str, get: Get | None = None) -> Feature:
    """Which of these are there; None is none of them."""
    found, spots = get or _named(name), {word: at for at, word in enumerate(of)}

    def fill(seen: Seen, me: int, row: Row) -> None:
        for value in found(seen) or ():
            at = spots.get(value)
            if at is not None:
                row[at] = 1

    return Feature(name, len(of), words, fill)


def seats(name: str, count: int, words: str, get: Get | None = None) -> Feature:
    """Which seats, from the reader's side; a single seat, a list of them or None."""
    found = get or _named(name)

    def fill(seen: Seen, me: int, row: Row) -> None:
        value = found(seen)
        for seat in (value,) if isinstance(value, int) else value or ():
            row[(seat - me) % count] = 1

    return Feature(name, count, words, fill)


def by_seat(name: str, count: int, most: float, words: str, get: Get | None = None) -> Feature:
    """A list with a count for each seat; None is 0."""
    found = get or _named(name)

    def fill(seen: Seen, me: int, row: Row) -> None:
        for seat, value in enumerate(found(seen)):
            row[(seat - me) % count] = min(1.0, (value or 0) / most)

    return Feature(name, count, f"{words} / {most:g}", fill)


def cells(name: str, size: int, words: str, get: Callable[[Seen], Iterable[tuple[int, float]]]) -> Feature:
    """A picture: values by place."""

    def fill(seen: Seen, me: int, row: Row) -> None:
        for at, value in get(seen):
            row[at] = value

    return Feature(name, size, words, fill)


def each_seat(key: str, count: int, features: Iterable[Feature]) -> list[Feature]:
    """These features for every player of the list `key`, the reader first."""
    return [
        Feature(f"{key}[{step}].{one.name}", one.size, one.words, _of_seat(key, count, step, one.fill))
        for step in range(count)
        for one in features
    ]


def own_seat(count: int) -> Feature:
    """Which seat the reader has."""

    def fill(seen: Seen, me: int, row: Row) -> None:
        row[me] = 1

    return Feature("seat", count, "the reader's own seat, counted at the table", fill)


def _of_seat(key: str, count: int, step: int, fill: Fill) -> Fill:
    def of_seat(seen: Seen, me: int, row: Row) -> None:
        fill(seen[key][(me + step) % count], me, row)

    return of_seat


def _named(name: str) -> Get:
    def get(seen: Seen) -> Any:
        return seen[name]

    return get


def waited(count: int, kinds: Sequence[str]) -> list[Feature]:
    """What is waited for, in games of tasks."""
    return [
        choice("now.kind", kinds, f"what is waited for: {', '.join(kinds)}", lambda view: view["now"]["kind"]),
        seats("now.seats", count, "who is waited for, from the reader's seat on", lambda view: view["now"]["seats"]),
    ]
