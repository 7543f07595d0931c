"""Sequences of which only what is looked at is worked out: random play reads one action of many and no event."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, overload

T = TypeVar("T")


class _Tuple(Sequence[T]):
    """Equal to a tuple of the same things."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, tuple | _Tuple):
            return NotImplemented
        return len(self) == len(other) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Numbered(_Tuple[T]):
    """Things known by their numbers; each is made when it is asked for."""

    __slots__ = ("_make", "numbers")

    def __init__(self, numbers: Sequence[int], make: Callable[[int], T]) -> None:
        self.numbers = numbers
        self._make = make

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> "Numbered[T]": ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return Numbered(self.numbers[at], self._make)
        return self._make(self.numbers[at])


class Later(_Tuple[T]):
    """A tuple that is worked out when somebody first looks at it."""

    __slots__ = ("_found", "_make")

    def __init__(self, make: Callable[[], tuple[T, ...]]) -> None:
        self._make: Callable[[], tuple[T, ...]] | None = make
        self._found: tuple[T, ...] = ()

    def _all(self) -> tuple[T, ...]:
        make = self._make
        if make is not None:
            self._found = make()
            self._make = None
        return self._found

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> Any:
        return self._all()[at]
