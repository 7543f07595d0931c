"""What servers of one house tell each other, and the small interface through which they do.

News is a hint and never the truth: whoever hears that a table moved reads the database. A lost message only delays.
"""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

import msgspec


class Moved(msgspec.Struct, tag="moved", array_like=True):
    """Tables were changed: each with its new revision, None where something was only said."""

    tables: dict[str, int | None]


class Here(msgspec.Struct, tag="here", array_like=True, frozen=True):
    """Who is connected to a table through the server that tells it."""

    code: str
    seats: dict[int, float]
    """The seats of those who are here, with the seconds that a message takes there and back on their line."""
    watchers: int
    ply: int = -1
    """Where the match stands for the server that drives it; -1 where another does."""
    left: float | None = None
    """Seconds left of the clock that the game's own timing runs at this ply."""
    clocks: tuple[float, ...] | None = None
    """Seconds left of everyone's thinking time at this moment."""


class Asking(msgspec.Struct, tag="asking", array_like=True):
    """A server has opened these tables and wants to know who is there."""

    codes: list[str]


class Alive(msgspec.Struct, tag="alive", array_like=True):
    """A server is up."""


class Leaving(msgspec.Struct, tag="leaving", array_like=True):
    """A server closes: nobody is there through it any more, and it drives nothing."""


News: TypeAlias = Moved | Here | Asking | Alive | Leaving


class Letter(msgspec.Struct, array_like=True):
    """One message on the way: whose, and what."""

    sender: str
    news: list[News]


class Telling(Protocol):
    """The way to the other servers. PostgreSQL carries it; Valkey or another could."""

    def tell(self, *news: News) -> None:
        """Send this to the others, soon and together with what else is to be told; never waits and never fails."""

    async def open(self, heard: Callable[[str, Sequence[News]], None], again: Callable[[], None]) -> None:
        """Begin to listen; `again` is called whenever something may have been missed."""

    async def close(self) -> None: ...


class Silence:
    """The way to nobody: a house that is one process."""

    def tell(self, *news: News) -> None:
        pass

    async def open(self, heard: Callable[[str, Sequence[News]], None], again: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass
