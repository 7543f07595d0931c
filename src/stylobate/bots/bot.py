"""What every bot is: it is shown a view and answers with an action's text."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeAlias

from stylobate.bots.found import ForcedEnd
from stylobate.bots.values import even, judged, settle
from stylobate.core.game import Acting, Game, Illegal, Json, Seat

View: TypeAlias = Mapping[str, Json]

GLANCE = 0.2
"""Seconds for a judgement at most: a graph of a whole match should not take as long as the match."""


class Judgement(NamedTuple):
    """What each seat may expect to score, from 0 to 1, the best action where the judging seat is to act, and the end
    where nobody can help it any more.

    >>> from stylobate import load
    >>> from stylobate.bots import open_bot
    >>> game = load("stones")
    >>> [round(score, 2) for score in open_bot(game, "random").judge(game.view(game.start(), 0), 0).scores]
    [0.5, 0.5]
    """

    scores: tuple[float, ...]
    best: str | None
    forced: ForcedEnd | None = None


class Bot(ABC):
    """A player of one table. It keeps nothing between two choices, so threads may share it.

    >>> from random import Random
    >>> from stylobate import Bot, load, play
    >>> class First(Bot):
    ...     def think(self, view, seat, rng):
    ...         return str(self.game.actions(self.game.guess(view, seat, rng), seat)[0])
    >>> play(load("stones"), [First, "random"], Random(1)).over.scores
    (1.0, 0.0)
    """

    title: ClassVar[str] = ""
    """What people call it at a table; the name under which it is installed where empty."""
    sentence: ClassVar[str] = ""
    """How it plays, for people who choose among bots."""
    looks_ahead: ClassVar[bool] = False
    """What it expects comes from a search, and not from the look of the position alone."""

    @classmethod
    def plays(cls, game: Game[Any, Any]) -> bool:
        """Whether it plays this table; an installed bot is offered only where it does."""
        return True

    clock: Callable[[], float] = staticmethod(time.monotonic)
    """Where the time budget is read; tests put a clock of their own here."""
    threads: int = 1
    """How many cores it may use. A bot that uses more than one does not choose the same every time."""

    def __init__(self, game: Game[Any, Any], *, slip: float = 0.0) -> None:
        if not 0 <= slip <= 1:
            raise ValueError(f"slip is a probability from 0 to 1, not {slip!r}")
        self.game = game
        self.slip = slip

    def choose(self, view: View, seat: Seat, rng: Random) -> str:
        """The text of an action of the seat; now and then, by `slip`, a careless one."""
        actions = self.game.actions(self.game.guess(view, seat, rng), seat)
        if not actions:
            raise Illegal(f"{self.game.seat_name(seat)} has nothing to choose here", self.game.turn_rule)
        if len(actions) == 1:
            return str(actions[0])
        if self.slip and rng.random() < self.slip:
            return str(rng.choice(actions))
        return self.think(view, seat, rng)

    @abstractmethod
    def think(self, view: View, seat: Seat, rng: Random) -> str:
        """The text of the action this bot holds best; the seat has at least two."""

    def judge(self, view: View, seat: Seat | None) -> Judgement:
        """What each seat may expect here, as far as this seat can know; those who search look further."""
        rng = Random(0)
        state = self.game.guess(view, seat, rng)
        scores = judged(self.game, state) or even(self.game.seats)
        if seat is None or not self.is_acting(state, seat):
            return Judgement(scores, None)
        return Judgement(scores, self.think(view, seat, rng))

    def warm(self) -> None:  # noqa: B027 - most bots have nothing to prepare
        """Compile or load what the first choice would otherwise wait for."""

    def rehearse(self) -> None:
        """Think once at the start of a match: what a game needs for its advice, it compiles when it is first asked."""
        rng = Random(0)
        state = settle(self.game, self.game.start(), rng)
        turn = self.game.turn(state)
        if isinstance(turn, Acting):
            self.think(self.game.view(state, turn.seats[0]), turn.seats[0], rng)

    def is_acting(self, state: Any, seat: Seat | None) -> bool:
        turn = self.game.turn(state)
        return isinstance(turn, Acting) and seat in turn.seats
