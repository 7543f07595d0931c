"""What a search hands back."""

from typing import Any, NamedTuple


class Found(NamedTuple):
    """The principal action with what each seat may then expect, and how much was looked at."""

    action: Any
    """Of the game, or None where not even one ply was finished."""
    scores: tuple[float, ...]
    value: float
    """On the search's own scale, for the seat to move."""
    depth: int
    nodes: int
