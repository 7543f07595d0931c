"""A bot that has taught itself to play `stones`."""

from pupil.bot import Pupil

__all__ = ["Pupil"]
