"""A broken law, and what all laws are about: any game at all."""

from typing import Any

from stylobate.core.game import Game
from stylobate.core.match import Entry

AnyGame = Game[Any, Any]


class LawBroken(AssertionError):
    """A game did what no game may do."""

    def __init__(self, law: str, detail: str, log: tuple[Entry, ...] = ()) -> None:
        played = " ".join(f"{'*' if entry.seat is None else entry.seat}:{entry.text}" for entry in log)
        super().__init__(f"{law}: {detail}" + (f" (after {played})" if played else ""))
        self.law = law
        self.detail = detail
        self.log = log
