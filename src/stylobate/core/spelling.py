"""Actions as numbers, for programs that know no words: each is a short row of numbers over one alphabet a table."""

import re
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from stylobate.core.game import Game, Seat

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)


class Spelling(ABC, Generic[S, A]):
    """Every action of a table is spelled alike in every state, and no spelling is the beginning of another."""

    size: int
    """Every number is below this."""

    def letter(self, number: int) -> str:
        """What a number stands for, in words; no two have the same."""
        return str(number)

    @abstractmethod
    def spell(self, action: A) -> tuple[int, ...]:
        """The numbers of an action."""

    @abstractmethod
    def read(self, state: S, seat: "Seat", numbers: Sequence[int]) -> A:
        """The legal action with these numbers, or Illegal."""

    @abstractmethod
    def next(self, state: S, seat: "Seat", prefix: Sequence[int] = ()) -> tuple[int, ...]:
        """The numbers that lead on from these to legal actions, ascending; none after a whole action."""


class ListedSpelling(Spelling[S, A]):
    """A spelling whose next numbers are found in the list of legal actions; the last list is kept."""

    def __init__(self, game: "Game[S, A]") -> None:
        self.game = game
        self._last: tuple[S, Seat, dict[tuple[int, ...], A]] | None = None

    def next(self, state: S, seat: "Seat", prefix: Sequence[int] = ()) -> tuple[int, ...]:
        begun, at = tuple(prefix), len(prefix)
        spelled = self._spelled(state, seat)
        return tuple(sorted({row[at] for row in spelled if row[:at] == begun and len(row) > at}))

    def _spelled(self, state: S, seat: "Seat") -> dict[tuple[int, ...], A]:
        last = self._last
        if last is None or last[0] is not state or last[1] != seat:
            last = state, seat, {self.spell(action): action for action in self.game.actions(state, seat)}
            self._last = last
        return last[2]


class PieceSpelling(ListedSpelling[S, A]):
    """The notation cut into pieces that a game names, each with its number, and 0 at the end."""

    def __init__(self, game: "Game[S, A]", pieces: Iterable[str]) -> None:
        super().__init__(game)
        self.pieces = ("", *dict.fromkeys(pieces))
        self.numbers = {piece: number for number, piece in enumerate(self.pieces)}
        self.size = len(self.pieces)
        # The longest piece that fits is meant.
        longest = sorted(self.pieces[1:], key=len, reverse=True)
        self._cut = re.compile("|".join(map(re.escape, longest)))

    def spell(self, action: A) -> tuple[int, ...]:
        return (*(self.numbers[piece] for piece in self._cut.findall(str(action))), 0)

    def letter(self, number: int) -> str:
        return self.pieces[number]

    def read(self, state: S, seat: "Seat", numbers: Sequence[int]) -> A:
        pieces = [self.pieces[number] if 0 <= number < self.size else "?" for number in numbers]
        return self.game.parse(state, seat, "".join(pieces))


class TextSpelling(PieceSpelling[S, A]):
    """What a game has that says nothing about spelling: its notation, letter by letter."""

    def __init__(self, game: "Game[S, A]") -> None:
        super().__init__(game, map(chr, range(32, 127)))
