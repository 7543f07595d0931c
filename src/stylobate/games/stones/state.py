"""The values of the game: a state with its position text, and an action with its notation."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from stylobate.core.game import Illegal, Over
from stylobate.core.words import sentence
from stylobate.games.stones.rules.board import Board, cross, temple

PASS: Final = 0
"""The kernel's number of the action `pass`: a field without a bearing."""


class Hop(NamedTuple):
    """One walk or leap: `-` walk, `^` leap over an own stone, `x` over an enemy; `to` None is a Leap of Faith."""

    sign: str
    origin: str
    over: str | None
    to: str | None
    teleport: str | None = None
    """Where the moving stone is moved over to after landing (convert)."""

    def __str__(self) -> str:
        if self.to is None:
            return f"{self.sign}({self.over})"
        return f"{self.sign}{self.to}" + (f"={self.teleport}" if self.teleport else "")


def spelled(hops: Sequence[Hop]) -> str:
    """The notation of an action with these hops."""
    return hops[0].origin + "".join(map(str, hops)) if hops else "pass"


class Origin(Protocol):
    """The position that an action starts from."""

    def hops(self, number: int) -> tuple[Hop, ...]:
        """The hops of the action with this number."""


class Action(NamedTuple):
    """One turn of one stone, hop by hop; without hops it is `pass`.

    There are many of them and few are looked at: the hops are worked out when somebody asks for them.
    """

    number: int
    """The same action in the kernel."""
    origin: Origin

    @property
    def hops(self) -> tuple[Hop, ...]:
        return self.origin.hops(self.number)

    def __str__(self) -> str:
        return spelled(self.hops)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action) or self.number != other.number:
            return False
        return self.origin is other.origin or self.hops == other.hops

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.number)


@dataclass(frozen=True, slots=True)
class State:
    """Where the stones are, who is to move, who is out, and what may still repeat."""

    boards: tuple[int, ...]
    """The fields of each seat's stones, as bits."""
    mover: int
    out: int = 0
    """The seats that are out (cross), as bits."""
    past: tuple[str, ...] = ()
    """The marks of earlier positions that could occur again, oldest first (TS-8)."""
    over: Over | None = None

    def __str__(self) -> str:
        return position_text(self)

    @property
    def board(self) -> Board:
        return board_for(len(self.boards))

    @property
    def mark(self) -> str:
        """All that makes two positions the same for repetition, in short: stones, side to move, players out (TS-8)."""
        return ".".join(f"{word:x}" for word in (*self.boards, self.mover, self.out))

    @property
    def repeated(self) -> int:
        """How often this position has occurred, now included."""
        return 1 + self.past.count(self.mark)

    def is_out(self, seat: int) -> bool:
        return bool(self.out >> seat & 1)

    def owner(self, field: int) -> int | None:
        """The seat whose stone stands here."""
        return next((seat for seat, stones in enumerate(self.boards) if stones >> field & 1), None)

    def owners(self) -> dict[int, int]:
        """The seat of every stone, by field."""
        return {field: seat for seat, stones in enumerate(self.boards) for field in fields_of(stones)}


def board_for(seats: int) -> Board:
    """The board for so many players."""
    return temple() if seats == 2 else cross()


def fields_of(bits: int) -> Iterator[int]:
    """The fields of these bits, in order."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def unmark(mark: str) -> State:
    """The position with this mark, without its history."""
    *boards, mover, out = (int(word, 16) for word in mark.split("."))
    return State(tuple(boards), mover, out)


def position_text(state: State) -> str:
    """Ranks from the top, then the side to move and the players who are out but have stones left."""
    sides, owners = state.board.sides, state.owners()
    rows = "/".join(
        "".join(sides[owners[field]].letter if field in owners else "." for field in row) for row in state.board.rows
    )
    gone = "".join(side.letter for seat, side in enumerate(sides) if state.is_out(seat) and state.boards[seat])
    return f"{rows} {sides[state.mover].letter}" + (f" -{gone}" if gone else "")


def read_position(board: Board, text: str) -> State:
    """The stones, side to move and players out that a text names; what is wrong with its form is raised as Illegal."""
    match = re.fullmatch(r"(\S+) (\S+)(?: -(\S+))?", text)
    if match is None:
        raise Illegal("A position is its ranks from the top, a space and the letter of the side to move", "TS-12")
    rows, mover, gone = match.groups()
    letters = [side.letter for side in board.sides]
    boards = _read_rows(board, rows, letters)
    if mover not in letters:
        said = "The side to move is one of {letters}, not {found}"
        raise Illegal(sentence(said, letters=", ".join(letters), found=repr(mover)), "TS-12")
    if gone is None:
        gone = ""
    elif len(letters) == 2:
        raise Illegal("Only in Cross a player is out while the others play on", "TS-12")
    if gone != "".join(letter for letter in letters if letter in gone):
        said = "The players who are out are letters of {letters}, in this order"
        raise Illegal(sentence(said, letters="".join(letters)), "TS-12")
    if stoneless := [letter for letter in gone if not boards[letters.index(letter)]]:
        said = "{letter} is out and has no stones: only players with stones left are named"
        raise Illegal(sentence(said, letter=stoneless[0]), "TS-12")
    out = sum(1 << seat for seat, letter in enumerate(letters) if letter in gone or not boards[seat])
    return State(boards, letters.index(mover), out if len(letters) > 2 else 0)


def _read_rows(board: Board, text: str, letters: list[str]) -> tuple[int, ...]:
    rows = text.split("/")
    if len(rows) != len(board.rows):
        said = "This board has {ranks} ranks, the text has {found}"
        raise Illegal(sentence(said, ranks=len(board.rows), found=len(rows)), "TS-12")
    boards = [0] * len(letters)
    for at, (row, fields) in enumerate(zip(rows, board.rows, strict=True)):
        rank = len(rows) - at
        if len(row) != len(fields):
            said = "Rank {rank} has {fields} fields, the text has {found}"
            raise Illegal(sentence(said, rank=rank, fields=len(fields), found=len(row)), "TS-12")
        for letter, field in zip(row, fields, strict=True):
            if letter in letters:
                boards[letters.index(letter)] |= 1 << field
            elif letter != ".":
                said = "A field is one of {letters} or a dot, not {found}"
                raise Illegal(sentence(said, letters=" ".join(letters), found=repr(letter)), "TS-12")
    return tuple(boards)
