"""Variants side by side: does this rule make it fairer, shorter, more skilful?"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Final

import numpy as np
import polars as pl

from stylobate.lab.questions.answer import Answer, equals, seats_at
from stylobate.lab.questions.estimates import Estimate, deviations, mean, number
from stylobate.lab.runs.running import Study
from stylobate.lab.runs.settings import BadStudy

SAMPLES: Final = 400
LIMITS: Final = (
    "Bots played these matches. People learn, talk, tire and enjoy themselves; none of that is in the numbers.",
    "The same seed gives both sides the same dice and cards until play differs; pairing helps that far.",
    "A bot that was tuned for one rule may play another one badly, and then the rule looks worse than it is.",
    "No difference in the numbers does not mean that there is none: it may be smaller than the interval is wide.",
)
"""What the numbers cannot tell."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the variants that are compared."""

    name: str
    study: Study
    table: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """One number on both sides."""

    what: str
    unit: str
    before: float
    after: float
    difference: Estimate
    paired: bool
    """Whether the matches were compared seed by seed."""

    @property
    def clear(self) -> bool:
        return self.difference.above(0) or self.difference.below(0)


@dataclass(frozen=True, slots=True)
class Comparison(Answer):
    """Everything that was compared; the intervals hold for all of it together."""

    changes: tuple[Change, ...]


Values = Mapping[str, float]
"""A number for each seed."""


def _by_seed(side: Side, column: str) -> Values:
    matches = equals(side.study, side.table)
    return dict(zip(matches["seed"].to_list(), matches[column].to_list(), strict=True))


def _forced(side: Side) -> Values:
    per = seats_at(side.study, side.table).group_by("match").agg(pl.col("acts", "choices").sum())
    rows = per.join(equals(side.study, side.table).select("match", "seed"), on="match").iter_rows(named=True)
    return {row["seed"]: 1 - row["choices"] / max(1, row["acts"]) for row in rows}


def _better(side: Side) -> Values:
    """The better level's share of the win, for each seed that was played with the seats changed."""
    matches = side.study.frames.matches.filter((pl.col("purpose") == "skill") & (pl.col("table") == side.table))
    per = (
        side.study.frames.seats.join(matches.select("match", "seed"), on="match")
        .with_columns(pl.col("level").max().over("match").alias("best"))
        .group_by("seed")
        .agg((pl.col("won") * (pl.col("level") == pl.col("best"))).sum() / pl.col("won").sum())
    )
    return dict(per.iter_rows())


COMPARED: Final[tuple[tuple[str, str, Callable[[Side], Values]], ...]] = (
    ("Length", "minutes", lambda side: _by_seed(side, "minutes")),
    ("Length", "rounds", lambda side: _by_seed(side, "rounds")),
    ("Changes of the lead", "a match", lambda side: _by_seed(side, "lead_changes")),
    ("Decided after", "share of the match", lambda side: _by_seed(side, "decided")),
    ("Acts without a choice", "share", _forced),
    ("The better level wins", "share", _better),
)


def compare(one: Side, other: Side) -> Comparison:
    """What the second variant changes."""
    if one.study.settings.game != other.study.settings.game:
        games = f"{one.study.settings.game} and {other.study.settings.game}"
        raise BadStudy(f"These are studies of two games, {games}: compare studies of one game")
    comparisons = len(COMPARED) + 1
    changes = [
        _change(what, unit, values(one), values(other), comparisons)
        for what, unit, values in COMPARED
        if values(one) and values(other)
    ]
    changes.append(_fairness(one, other, comparisons))
    rows = [
        {
            "what": f"{change.what} ({change.unit})",
            one.name: change.before,
            other.name: change.after,
            "difference": change.difference.value,
            "low": change.difference.low,
            "high": change.difference.high,
            "paired": change.paired,
        }
        for change in changes
    ]
    return Comparison(_sentence(other.name, changes), pl.DataFrame(rows), tuple(changes))


def _change(what: str, unit: str, before: Values, after: Values, comparisons: int) -> Change:
    both = sorted(before.keys() & after.keys())
    first, second = fmean(before.values()), fmean(after.values())
    if len(both) == len(before) == len(after):
        gap = mean([after[seed] - before[seed] for seed in both], comparisons)
        return Change(what, unit, first, second, gap, True)
    ends = [mean(list(values.values())) for values in (before, after)]
    # Independent samples: their errors add up as squares.
    off = deviations(comparisons) / deviations() * sqrt(sum((one.high - one.value) ** 2 for one in ends))
    gap = Estimate(second - first, second - first - off, second - first + off, min(one.cases for one in ends))
    return Change(what, unit, first, second, gap, False)


def _fairness(one: Side, other: Side, comparisons: int) -> Change:
    """How far the best seat is above the worst, by resampling the matches."""
    rng = np.random.default_rng(0)
    drawn = []
    for side in (one, other):
        wide = seats_at(side.study, side.table).pivot("seat", index="match", values="won").sort("match").drop("match")
        won = wide.to_numpy()
        picks = rng.integers(0, len(won), (SAMPLES, len(won)))
        drawn.append((_gap(won), np.array([_gap(won[pick]) for pick in picks])))
    (before, some), (after, others) = drawn
    off = deviations(comparisons) * float(np.std(others - some))
    gap = Estimate(after - before, after - before - off, after - before + off, SAMPLES)
    return Change("Best seat above the worst", "share of wins", before, after, gap, False)


def _gap(won: "np.ndarray[tuple[int, ...], np.dtype[np.float64]]") -> float:
    means = won.mean(axis=0)
    return float(means.max() - means.min())


def _sentence(name: str, changes: list[Change]) -> str:
    clear = [change for change in changes if change.clear]
    if not clear:
        return f"Nothing that was measured differs clearly with {name}."
    said = "; ".join(
        f"{change.what.lower()} {number(change.after)} {change.unit} instead of {number(change.before)}"
        for change in clear
    )
    return f"With {name}: {said}."


def variants(study: Study) -> tuple[tuple[str, Comparison], ...]:
    """Each value of the option that a study varies beside the first one, at its first number of seats."""
    if study.settings.vary is None:
        return ()
    name, values = study.settings.vary
    first = Side(f"{name} = {values[0]}", study, 0)
    others = [Side(f"{name} = {value}", study, at) for at, value in enumerate(values) if at]
    return tuple((other.name, compare(first, other)) for other in others)
