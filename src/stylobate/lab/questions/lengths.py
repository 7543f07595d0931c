"""How long does it take?"""

from dataclasses import dataclass

import polars as pl

from stylobate.lab.questions.answer import Answer, equals, title_of
from stylobate.lab.questions.estimates import Estimate, mean, number
from stylobate.lab.runs.running import Study


@dataclass(frozen=True, slots=True)
class Lengths:
    """The length of a table's matches."""

    table: str
    plies: Estimate
    rounds: Estimate
    minutes: Estimate
    quick: float
    """Minutes of the quickest tenth at most."""
    slow: float
    """Minutes of the slowest tenth at least."""


@dataclass(frozen=True, slots=True)
class Length(Answer):
    """Plies, rounds and minutes at every table."""

    tables: tuple[Lengths, ...]


def length(study: Study) -> Length:
    """How many plies, rounds and minutes a match takes between equals."""
    found = tuple(_lengths(study, at) for at in range(len(study.tables)))
    first = found[0]
    sentence = (
        f"A match with {first.table} takes {first.rounds} rounds and about {first.minutes} minutes; four of five take "
        f"between {number(first.quick)} and {number(first.slow)} minutes."
    )
    rows = [
        {
            "table": one.table,
            **{
                f"{what}{end}": value
                for what, estimate in (("plies", one.plies), ("rounds", one.rounds), ("minutes", one.minutes))
                for end, value in (("", estimate.value), ("_low", estimate.low), ("_high", estimate.high))
            },
            "quick_tenth": one.quick,
            "slow_tenth": one.slow,
        }
        for one in found
    ]
    return Length(sentence, pl.DataFrame(rows), found)


def _lengths(study: Study, table: int) -> Lengths:
    matches = equals(study, table)
    minutes = matches["minutes"]
    return Lengths(
        table=title_of(study, table),
        plies=mean(matches["plies"].to_list()),
        rounds=mean(matches["rounds"].to_list()),
        minutes=mean(minutes.to_list()),
        quick=float(minutes.quantile(0.1) or 0.0),
        slow=float(minutes.quantile(0.9) or 0.0),
    )
