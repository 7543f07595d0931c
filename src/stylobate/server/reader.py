"""Someone who reads a table, and the form in which they get it."""

from typing import Protocol

from stylobate.core.game import Seat


class Reader(Protocol):
    """One connection at a table."""

    owner: str | None
    address: str
    """Where the connection comes from."""
    language: str
    """What they read."""
    held: Seat | None
    """On a device that several people share: whose turn at the device it is; None while it lies there for the next."""
    trip: float
    """Seconds that a message takes there and back on this line, as its page has measured it."""

    def send(self, frame: bytes) -> None: ...

    def fail(self) -> None:
        """Hang up, because something cannot be told: whoever comes back gets everything anew."""
