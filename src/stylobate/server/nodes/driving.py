"""One driver a table: the server that lets its bots think and its clocks fall.

A lock that belongs to a session names the driver. When a server dies PostgreSQL frees its locks, and another server
takes over. Two drivers at once, for a moment, do no harm: the database decides between what they write.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol


class Driving(Protocol):
    """Which tables this server drives."""

    def drives(self, code: str) -> bool: ...

    async def take(self, codes: Sequence[str]) -> list[str]:
        """Become the driver of these tables; those for which it worked."""

    async def drop(self, codes: Sequence[str]) -> None:
        """Leave these tables to others."""

    async def undriven(self, games: Sequence[str], but: Collection[str], limit: int) -> list[str]:
        """Tables of these games, but not these, that have to go on without a person and that nobody drives."""

    async def open(self, lost: Callable[[], None]) -> None:
        """Begin; `lost` is called when all tables had to be given up."""

    async def close(self) -> None: ...

    @property
    def count(self) -> int: ...


class Sole:
    """The only server of its house drives every table."""

    count = 0

    def drives(self, code: str) -> bool:
        return True

    async def take(self, codes: Sequence[str]) -> list[str]:
        return list(codes)

    async def drop(self, codes: Sequence[str]) -> None:
        pass

    async def undriven(self, games: Sequence[str], but: Collection[str], limit: int) -> list[str]:
        return []

    async def open(self, lost: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass
