"""What each seat has prepared and not yet played: it counts when the game's clock runs out, and is secret."""

from stylobate.core.game import Seat

HEAD_START = 0.5
"""Seconds before the end at which a server that does not drive the table plays what was prepared through it."""


class Drafts:
    """One text a seat, good for the clock under which it was prepared."""

    def __init__(self) -> None:
        self._texts: dict[Seat, tuple[str, str]] = {}

    def __bool__(self) -> bool:
        return bool(self._texts)

    def prepare(self, seat: Seat, key: str, text: str) -> None:
        """The seat would play this now; nothing where the text is empty or no clock runs."""
        if key and text:
            self._texts[seat] = key, text
        else:
            self._texts.pop(seat, None)

    def take(self, seat: Seat, key: str) -> str | None:
        """What the seat has prepared under this clock; it is not kept any longer."""
        then, text = self._texts.pop(seat, ("", ""))
        return text if key and then == key else None
