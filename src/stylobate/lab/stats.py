"""How sure a measured score is."""

from math import log10, sqrt
from typing import NamedTuple

SURE = 1.96
"""Standard deviations on both sides that hold 95 of 100 cases."""


class Interval(NamedTuple):
    """Where the true value lies with 95% confidence."""

    low: float
    high: float


def wilson(score: float, games: int, sure: float = SURE) -> Interval:
    """Wilson's interval for a mean score from 0 to 1; draws as half points make it wider than needed."""
    if games < 1:
        return Interval(0.0, 1.0)
    weight = sure**2 / games
    middle = (score + weight / 2) / (1 + weight)
    spread = sure * sqrt(score * (1 - score) / games + sure**2 / (4 * games**2)) / (1 + weight)
    return Interval(max(0.0, middle - spread), min(1.0, middle + spread))


def elo(score: float) -> float:
    """The difference in rating that this mean score stands for; infinite where one side always won."""
    if score <= 0:
        return float("-inf")
    if score >= 1:
        return float("inf")
    return 400 * log10(score / (1 - score))


def elo_interval(score: float, games: int) -> Interval:
    """Where the true difference in rating lies with 95% confidence."""
    low, high = wilson(score, games)
    return Interval(elo(low), elo(high))
