"""Numbers with the interval in which the true one lies, and how to read them out."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, pstdev
from typing import Final

from stylobate.lab.stats import wilson

SURE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured number, where the true one lies with 95% confidence, and from how many cases."""

    value: float
    low: float
    high: float
    cases: int

    def __str__(self) -> str:
        return f"{number(self.value)} ({number(self.low)} to {number(self.high)})"

    @property
    def percent(self) -> str:
        """The same as a share."""
        return f"{self.value:.0%} ({self.low:.0%} to {self.high:.0%})"

    def above(self, level: float) -> bool:
        return self.low > level

    def below(self, level: float) -> bool:
        return self.high < level


def number(value: float) -> str:
    """Short, with as many digits as are worth reading."""
    return f"{value:.0f}" if abs(value) >= 20 else f"{value:.1f}" if abs(value) >= 1 else f"{value:.2f}"


def deviations(comparisons: int = 1) -> float:
    """How many standard deviations to both sides hold 95 of 100 cases, for so many comparisons together."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / 2 / max(1, comparisons))


def mean(values: Sequence[float], comparisons: int = 1) -> Estimate:
    """The mean of independent cases."""
    if not values:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    middle = fmean(values)
    if len(values) == 1:
        return Estimate(middle, float("-inf"), float("inf"), 1)
    off = deviations(comparisons) * pstdev(values) * sqrt(len(values) / (len(values) - 1)) / sqrt(len(values))
    return Estimate(middle, middle - off, middle + off, len(values))


def share(hits: float, cases: int, comparisons: int = 1) -> Estimate:
    """How often something is the case, by Wilson's interval; halves count as halves."""
    part = hits / cases if cases else 0.0
    low, high = wilson(part, cases, deviations(comparisons))
    return Estimate(part, low, high, cases)


def ratio(pairs: Sequence[tuple[float, float]], comparisons: int = 1) -> Estimate:
    """The sum of the first numbers over that of the second, each pair being one independent case."""
    top, below = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
    if not below:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    value = top / below
    spread = sqrt(sum((one - value * other) ** 2 for one, other in pairs)) / abs(below)
    off = deviations(comparisons) * spread
    return Estimate(value, value - off, value + off, len(pairs))


def difference(cases: Sequence[tuple[float, int, float, int]], comparisons: int = 1) -> Estimate:
    """The mean of some less the mean of the others; a case has sum and number of both."""
    first, some, second, others = (sum(column) for column in zip(*cases, strict=True))
    if not some or not others:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    one, other = first / some, second / others
    off = [(a - one * m) / some - (b - other * n) / others for a, m, b, n in cases]
    spread = deviations(comparisons) * sqrt(sum(part**2 for part in off))
    return Estimate(one - other, one - other - spread, one - other + spread, len(cases))


def within(one: Estimate) -> Estimate:
    """A share: nothing below none, nothing above all."""
    value, low, high = (min(1.0, max(0.0, end)) for end in (one.value, one.low, one.high))
    return Estimate(value, low, high, one.cases)
