"""Whose doing comes next in a state: that of seats, of chance, or nobody's any more; and what the timers do there."""

from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from stylobate.core.words import told

Seat: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Acting:
    """Who may act now; `seats` is never empty, and each has at least one action.

    >>> from stylobate import load
    >>> game = load("stones")
    >>> game.turn(game.start())
    Acting(seats=(0,), also=())
    """

    seats: tuple[Seat, ...]
    """Who is waited for."""
    also: tuple[Seat, ...] = ()
    """Who has chosen and may still change their mind: nobody waits for them, but their actions are legal."""

    @property
    def able(self) -> tuple[Seat, ...]:
        """Everyone with an action: those who are waited for, and those who may change their mind."""
        return self.seats + self.also


@dataclass(frozen=True, slots=True)
class Chance:
    """What may happen by itself, each outcome with its integer weight.

    >>> from random import Random
    >>> die = Chance((("one", 1), ("six", 5)))
    >>> [die.draw(Random(seed)) for seed in range(4)]
    ['six', 'one', 'six', 'six']
    """

    outcomes: tuple[tuple[Any, int], ...]

    def draw(self, rng: Random) -> Any:
        """One of the outcomes, by their weights."""
        actions, weights = zip(*self.outcomes, strict=True)
        return rng.choices(actions, weights)[0]


@dataclass(frozen=True, slots=True)
class Over:
    """The end: one score a seat, higher is better (win 1.0, draw 0.5, loss 0.0 where there are no points).

    >>> from stylobate import load
    >>> game = load("stones")
    >>> game.turn(game.read("w/.../...../..b../...../...../...../.../. b"))
    Over(scores=(1.0, 0.0), reason="White's stone reached c9")
    """

    scores: tuple[float, ...]
    reason: str
    template: str = field(init=False, compare=False, repr=False)
    """The reason with its seats marked, for `told`; a position text keeps only the reason."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "template", self.reason)
        object.__setattr__(self, "reason", told(self.reason))


Turn: TypeAlias = Acting | Chance | Over


@dataclass(frozen=True, slots=True)
class Timing:
    """What the table's timers do in a position; rules never read a clock and a log holds no times."""

    key: str = ""
    """Names the clock that runs here: the same one runs on while the name stays, another starts anew."""
    silence: float | None = None
    """Seconds after which `Game.silence` speaks for each seat still waited for; None waits for ever."""
    pause: float = 0.0
    """Seconds before the outcome of this chance is drawn: a countdown that everyone sees."""
    gap: float = 0.0
    """Least seconds between two actions of one seat; a quicker one is held back, never lost."""
    gaps: tuple[float, ...] = ()
    """The same for each seat, where they differ; `gap` for all where empty."""
    bots: tuple[float, ...] = ()
    """Seconds that a bot of level 1, 2, … waits before each action here; as usual where empty."""

    def is_race(self, acting: tuple[Seat, ...]) -> bool:
        """Whether those who act do so as fast as they can: a game wants a gap between two actions then."""
        if not self.gaps:
            return self.gap > 0 and bool(acting)
        return any(self.gaps[seat] > 0 for seat in acting)

    def gap_of(self, seat: Seat) -> float:
        """Least seconds between two actions of this seat."""
        return self.gaps[seat] if self.gaps else self.gap


UNTIMED = Timing()
"""No clock runs, and nobody has to wait."""
