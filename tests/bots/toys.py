"""Small games written to the contract for compiled rules, each also a Game on top of the same functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import numba
import numpy as np

from stylobate.core.compiled import DRAW, GOING, Kernel, winner_scores
from stylobate.core.game import About, Acting, Game, Illegal, Json, Over, Seat, Step, Turn


@dataclass(frozen=True)
class Position:
    """A kernel's words, and the keys of the positions before."""

    words: tuple[int, ...]
    past: tuple[int, ...] = ()


class Toy(Game[Position, int]):
    """A game that is nothing but a kernel; `compiled` decides whether bots may use it."""

    rules_version = "1"
    about = About("Toy", "nobody", "A toy.", "A toy.", "2 to 4", 1)
    compiled = True

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Any]) -> tuple[int, ...]:
        return (2, 3, 4)

    def rules(self) -> Kernel:
        raise NotImplementedError

    def kernel(self) -> Kernel | None:
        return self.rules() if self.compiled else None

    def start(self) -> Position:
        raise NotImplementedError

    def read(self, text: str) -> Position:
        return Position(tuple(map(int, text.split())))

    def turn(self, state: Position) -> Turn:
        status = int(self.rules().status(_array(state)))
        if status == GOING and self.rules().draws and state.past.count(self._key(state)) >= 2:
            status = DRAW
        if status == GOING:
            return Acting((int(self.rules().mover(_array(state))),))
        return Over((0.5,) * self.seats if status == DRAW else winner_scores(self.seats, status), "Done")

    def actions(self, state: Position, seat: Seat) -> tuple[int, ...]:
        turn = self.turn(state)
        if not isinstance(turn, Acting) or seat not in turn.seats:
            return ()
        out = np.zeros(self.rules().most, np.int64)
        return tuple(int(action) for action in out[: self.rules().generate(_array(state), out)])

    def apply(self, state: Position, seat: Seat | None, action: int) -> Step[Position]:
        to = np.zeros(len(state.words), np.int64)
        self.rules().advance(_array(state), action, to)
        return Step(Position(tuple(int(word) for word in to), (*state.past, self._key(state))), ())

    def view(self, state: Position, seat: Seat | None) -> dict[str, Json]:
        return {"words": list(state.words), "past": list(state.past)}

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Position:
        return Position(tuple(view["words"]), tuple(view["past"]))

    def reason(self, state: Position, seat: Seat, text: str) -> Illegal:
        return Illegal("No")

    def evaluate(self, state: Position) -> tuple[float, ...] | None:
        values = [float(self.rules().evaluate(_array(state), seat)) for seat in range(self.seats)]
        return tuple(0.5 + value / 2000 for value in values)

    def _key(self, state: Position) -> int:
        return int(self.rules().key(_array(state)))


def _array(state: Position) -> Any:
    return np.array(state.words, np.int64)


def compiled(functions: Mapping[str, Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    """Under NUMBA_DISABLE_JIT these are the plain functions."""
    return {name: numba.njit(function) for name, function in functions.items()}


def kernel_of(seats: int, size: int, most: int, functions: Mapping[str, Callable[..., Any]], draws: bool) -> Kernel:
    return Kernel(
        seats=seats,
        size=size,
        most=most,
        draws=draws,
        pack=_array,
        unpack=lambda state, action: action,
        past=lambda state: list(state.past),
        **functions,
    )


# Noughts and crosses. Words: both boards as bits, the mover.


def _has_line(board: int) -> bool:
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    for a, b, c in lines:  # noqa: SIM110 - compiled
        if board >> a & 1 and board >> b & 1 and board >> c & 1:
            return True
    return False


_LINE = numba.njit(_has_line)


def _ttt_generate(pos: Any, out: Any) -> int:
    n = 0
    for field in range(9):
        if (pos[0] | pos[1]) >> field & 1 == 0:
            out[n] = field
            n += 1
    return n


def _ttt_advance(pos: Any, action: int, to: Any) -> None:
    for word in range(3):
        to[word] = pos[word]
    to[pos[2]] |= 1 << action
    to[2] = 1 - pos[2]


def _ttt_status(pos: Any) -> int:
    for seat in range(2):
        if _LINE(pos[seat]):
            return seat
    return DRAW if pos[0] | pos[1] == 511 else GOING


def _ttt_mover(pos: Any) -> int:
    return pos[2]  # type: ignore[no-any-return]


def _ttt_key(pos: Any) -> int:
    return pos[0] | pos[1] << 9 | pos[2] << 18  # type: ignore[no-any-return]


def _ttt_evaluate(pos: Any, seat: int) -> int:
    # The centre, and a term that tells every position apart: a mistake in the search shows.
    value = (pos[0] >> 4 & 1) * 50 - (pos[1] >> 4 & 1) * 50 + pos[0] % 7 - pos[1] % 7
    return value if seat == 0 else -value  # type: ignore[no-any-return]


def _ttt_tactical(pos: Any, action: int) -> int:
    return 100 if _LINE(pos[pos[2]] | 1 << action) else 0


class Noughts(Toy):
    """Noughts and crosses."""

    id = "noughts"
    FUNCTIONS = compiled(
        {
            "generate": _ttt_generate,
            "advance": _ttt_advance,
            "status": _ttt_status,
            "mover": _ttt_mover,
            "key": _ttt_key,
            "evaluate": _ttt_evaluate,
            "tactical": _ttt_tactical,
        }
    )
    RULES = kernel_of(2, 3, 9, FUNCTIONS, draws=False)

    def rules(self) -> Kernel:
        return self.RULES

    def start(self) -> Position:
        return Position((0, 0, 0))


# A heap: take one to three, whoever takes the last wins. Rocking flips a bit of the mover's instead of taking, so that
# positions can come back. Words: heap, mover, seats, bits, whether rocking is allowed.


def _heap_generate(pos: Any, out: Any) -> int:
    n = 0
    if pos[0] > 0:
        if pos[4]:
            out[n] = 0
            n += 1
        for taken in range(1, min(3, pos[0]) + 1):
            out[n] = taken
            n += 1
    return n


def _heap_advance(pos: Any, action: int, to: Any) -> None:
    for word in range(5):
        to[word] = pos[word]
    if action == 0:
        to[3] = pos[3] ^ 1 << pos[1]
    to[0] = pos[0] - action
    to[1] = (pos[1] + 1) % pos[2]


def _heap_status(pos: Any) -> int:
    return GOING if pos[0] > 0 else (pos[1] + pos[2] - 1) % pos[2]


def _heap_mover(pos: Any) -> int:
    return pos[1]  # type: ignore[no-any-return]


def _heap_key(pos: Any) -> int:
    return pos[0] | pos[1] << 8 | pos[3] << 16  # type: ignore[no-any-return]


def _heap_evaluate(pos: Any, seat: int) -> int:
    return 100 if seat == 0 else -100


def _heap_tactical(pos: Any, action: int) -> int:
    return 100 if action == pos[0] else 0


class Heap(Toy):
    """Take one to three from the heap; the last one wins."""

    id = "heap"
    size = 21
    rocking = 0
    FUNCTIONS = compiled(
        {
            "generate": _heap_generate,
            "advance": _heap_advance,
            "status": _heap_status,
            "mover": _heap_mover,
            "key": _heap_key,
            "evaluate": _heap_evaluate,
            "tactical": _heap_tactical,
        }
    )

    def rules(self) -> Kernel:
        return kernel_of(self.seats, 5, 4, self.FUNCTIONS, draws=True)

    def start(self) -> Position:
        return Position((self.size, 0, self.seats, 0, self.rocking))


class Rocking(Heap):
    """The heap, where nobody has to take: seat 0 is always said to be ahead."""

    id = "rocking"
    rocking = 1
