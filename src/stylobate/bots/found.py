"""What a search hands back."""

from typing import Any, NamedTuple

from stylobate.core.game import Seat


class ForcedEnd(NamedTuple):
    """How a match ends by force: `winner` wins in at most so many plies; without a winner it is drawn."""

    winner: Seat | None
    plies: int | None


class Found(NamedTuple):
    """The principal action with what each seat may then expect, and how much was looked at."""

    action: Any
    """Of the game, or None where not even one ply was finished."""
    scores: tuple[float, ...]
    value: float
    """On the search's own scale, for the seat to move."""
    depth: int
    nodes: int
    forced: ForcedEnd | None = None
    """What both sides cannot help, where the search has seen it."""
