"""Who may know what: the statements of a game's own table of secrets, one for each thing that is not public.

The table is written down beside the rules and apart from `witnesses` and `view`, which do what it says. The law that
compares them (`core/laws/knowing.py`) breaks when one is changed without the other. What no statement names is public.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from stylobate.core.game import Seat


@dataclass(frozen=True, slots=True)
class Doing:
    """Actions and outcomes that not everyone may read while the match runs."""

    name: str
    says: str
    """The statement, for people."""
    when: Callable[[Any, Seat | None, Any], bool]
    """Whether it speaks of this: a state, who acts (None: chance), and the action."""
    readers: Callable[[Any, Seat | None, Any], tuple[Seat, ...]]
    """Who may read it, besides whoever does it."""
    unnoticed: bool = False
    """Nobody else may even notice that something was done."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """A part of the state that not everyone may know."""

    name: str
    says: str
    otherwise: Callable[[Any, Seat | None, Random], Any | None]
    """The state with this part other than it is, as far as the reader (None: a spectator) may not know it.

    None where the reader may know all of it, or where it could not be otherwise.
    """


Statement: TypeAlias = Doing | Hidden
