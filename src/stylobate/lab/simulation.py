"""Many matches between the same bots in the same seats: who wins, how long it takes, and how it ends."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from stylobate.bots.opening import Player
from stylobate.bots.playing import play
from stylobate.core import registry
from stylobate.core.game import Game, Value
from stylobate.lab.pool import shared
from stylobate.lab.stats import Interval, wilson


class Finished(NamedTuple):
    """One match: the scores, how many plies it took, and how it ended; scores are empty where it was broken off."""

    scores: tuple[float, ...]
    plies: int
    reason: str


@dataclass(frozen=True)
class Simulation:
    """What a number of matches came to.

    >>> Simulation(2, (Finished((1.0, 0.0), 10, "White won"), Finished((0.5, 0.5), 20, "A draw"))).wins
    (1.5, 0.5)
    """

    seats: int
    matches: tuple[Finished, ...]

    def __len__(self) -> int:
        return len(self.matches)

    def __repr__(self) -> str:
        shares = ", ".join(f"{share:.0%}" for share in self.win_rates)
        return f"<Simulation of {len(self)} matches, won by seat: {shares}; {self.plies:.0f} plies on average>"

    @cached_property
    def wins(self) -> tuple[float, ...]:
        """How many matches each seat won; those who share the best score share the win."""
        wins = [0.0] * self.seats
        for match in self.matches:
            best = [seat for seat, score in enumerate(match.scores) if score == max(match.scores)]
            for seat in best:
                wins[seat] += 1 / len(best)
        return tuple(wins)

    @property
    def win_rates(self) -> tuple[float, ...]:
        """The share of the matches that each seat won."""
        return tuple(wins / max(1, len(self)) for wins in self.wins)

    @property
    def intervals(self) -> tuple[Interval, ...]:
        """Where each seat's true share lies with 95% confidence."""
        return tuple(wilson(rate, len(self)) for rate in self.win_rates)

    @property
    def plies(self) -> float:
        """The mean length of a match."""
        return sum(match.plies for match in self.matches) / max(1, len(self))

    @property
    def reasons(self) -> Counter[str]:
        """How often each ending occurred."""
        return Counter(match.reason for match in self.matches)


class _Order(NamedTuple):
    """One match, in a form that another process can read."""

    name: str
    seats: int
    options: Mapping[str, Value]
    bots: tuple[Player, ...]
    seed: str


def simulate(
    game: Game[Any, Any], bots: Sequence[Player], matches: int = 100, seed: int = 0, *, workers: int = 1
) -> Simulation:
    """Play many matches between these bots, one for each seat, in `workers` processes.

    The same seed gives the same matches, however many workers play them.

    >>> from stylobate import load
    >>> simulate(load("stones"), ["greedy", "random"], 20).win_rates
    (1.0, 0.0)
    """
    return Simulation(game.seats, tuple(simulated(game, bots, matches, seed, workers=workers)))


def simulated(
    game: Game[Any, Any], bots: Sequence[Player], matches: int, seed: int, *, workers: int
) -> Iterator[Finished]:
    """The matches of a simulation, in the order in which they end."""
    if matches < 1:
        raise ValueError(f"There is at least one match to play, not {matches}")
    seeds = [f"{seed} {number}" for number in range(matches)]
    if workers == 1:
        # At this very table: it need not be one that another process could find by its name.
        return (_finished(game, bots, one) for one in seeds)
    orders = [_Order(game.id, game.seats, game.chosen, tuple(bots), one) for one in seeds]
    return shared(_elsewhere, orders, workers)


def _elsewhere(order: _Order) -> Finished:
    return _finished(registry.load(order.name, order.seats, **order.options), order.bots, order.seed)


def _finished(game: Game[Any, Any], bots: Sequence[Player], seed: str) -> Finished:
    match = play(game, bots, Random(seed))
    over = match.over
    return Finished(over.scores, match.ply, over.reason) if over else Finished((), match.ply, "Broken off")
