"""Someone who reads a table, and the form in which they get it."""

from typing import Protocol


class Reader(Protocol):
    """One connection at a table."""

    owner: str | None
    address: str
    language: str
    """What they read."""
    """Where the connection comes from."""
    trip: float
    """Seconds that a message takes there and back on this line, as its page has measured it."""

    def send(self, frame: bytes) -> None: ...
