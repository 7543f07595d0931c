"""Endgame tables: what is known of every position with few pieces, worked out once and kept in the user's cache."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol


class Unusable(ValueError):
    """A file that is no endgame table for these rules, and a sentence that says so."""


class Endgames(Protocol):
    """A game's endgame table for one choice of its options."""

    @property
    def path(self) -> Path:
        """The file it is kept in."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many pieces its largest positions may have."""

    @property
    def usual(self) -> int:
        """How many they have unless somebody asks for something else."""

    def build(self, pieces: int, workers: int, tell: Callable[[int, int], None]) -> int:
        """Work it out and keep it; how many bytes that takes. `tell` hears how much is done, and of how much."""

    def pieces(self) -> int:
        """How many pieces the file's largest positions have, 0 where there is none; Unusable where it is broken."""
