"""What a part of the siege is: an attack on a house of its own, and what came of it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

Size: TypeAlias = Literal["short", "long"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was done, in numbers, and a sentence for everything that was lost, leaked, stolen or stuck."""

    done: str
    faults: tuple[str, ...] = ()


class Part(NamedTuple):
    """One attack; it gets an empty folder and must leave no process behind."""

    name: str
    attack: Callable[[Size, Path], Outcome]
