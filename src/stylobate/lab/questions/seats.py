"""Is a seat better than the others? How long does one wait, and how often is there nothing to choose?"""

from dataclasses import dataclass

import polars as pl

from stylobate.lab.questions.answer import Answer, equals, seats_at, title_of
from stylobate.lab.questions.estimates import Estimate, mean, number, ratio, share, within
from stylobate.lab.runs.running import Study


@dataclass(frozen=True, slots=True)
class SeatShare:
    """How often a seat wins."""

    table: str
    seat: int
    fair: float
    wins: Estimate
    """Its interval holds for all seats of the table together."""


@dataclass(frozen=True, slots=True)
class SeatAdvantage(Answer):
    """Every seat of every table."""

    seats: tuple[SeatShare, ...]


def seat_advantage(study: Study) -> SeatAdvantage:
    """How often each seat wins between equals, beside its fair share."""
    found = []
    for at, table in enumerate(study.tables):
        seats = seats_at(study, at)
        for seat in range(table.seats):
            won = seats.filter(pl.col("seat") == seat)["won"].to_list()
            found.append(SeatShare(title_of(study, at), seat, 1 / table.seats, share(sum(won), len(won), table.seats)))
    odd = [one for one in found if one.wins.above(one.fair) or one.wins.below(one.fair)]
    worst = max(found, key=lambda one: abs(one.wins.value - one.fair))
    if odd:
        sentence = "; ".join(
            f"with {one.table}, seat {one.seat + 1} wins {one.wins.percent} where {one.fair:.0%} is fair"
            for one in sorted(odd, key=lambda one: -abs(one.wins.value - one.fair))[:3]
        )
        sentence = f"{sentence[:1].upper()}{sentence[1:]}."
    else:
        sentence = (
            f"No seat is clearly better; the furthest from fair is seat {worst.seat + 1} with {worst.table}: "
            f"{worst.wins.percent} where {worst.fair:.0%} is fair."
        )
    rows = [
        {
            "table": one.table,
            "seat": one.seat + 1,
            "fair": one.fair,
            "wins": one.wins.value,
            "low": one.wins.low,
            "high": one.wins.high,
            "matches": one.wins.cases,
        }
        for one in found
    ]
    return SeatAdvantage(sentence, pl.DataFrame(rows), tuple(found))


@dataclass(frozen=True, slots=True)
class Wait:
    """How long one waits at a table."""

    table: str
    between: Estimate
    """Seconds between two turns of one's own."""
    longest: Estimate
    """The longest wait of a match."""


@dataclass(frozen=True, slots=True)
class Waiting(Answer):
    """Every table."""

    tables: tuple[Wait, ...]


def waiting(study: Study) -> Waiting:
    """Seconds between two turns of one's own, estimated from the others' choices."""
    found = []
    for at in range(len(study.tables)):
        per = (
            seats_at(study, at).group_by("match").agg(pl.col("wait").mean(), pl.col("longest_wait").max()).sort("match")
        )
        found.append(Wait(title_of(study, at), mean(per["wait"].to_list()), mean(per["longest_wait"].to_list())))
    first, last = found[0], found[-1]
    sentence = f"With {first.table} you wait {first.between} seconds for your next turn"
    if len(found) > 1:
        sentence += f", with {last.table} {last.between}"
    sentence += (
        f"; the longest wait of a match is {number(max(one.longest.value for one in found))} seconds on average."
    )
    rows = [
        {"table": one.table, "seconds": one.between.value, "low": one.between.low, "high": one.between.high}
        | {"longest": one.longest.value}
        for one in found
    ]
    return Waiting(sentence, pl.DataFrame(rows), tuple(found))


@dataclass(frozen=True, slots=True)
class Dead:
    """What is no choice at a table."""

    table: str
    turns: Estimate
    """The share of turns without any choice."""
    acts: Estimate
    """The share of single acts with one possibility."""


@dataclass(frozen=True, slots=True)
class DeadTime(Answer):
    """Every table."""

    tables: tuple[Dead, ...]


def dead_time(study: Study) -> DeadTime:
    """How many turns, and how many acts, leave nothing to choose."""
    found = []
    for at in range(len(study.tables)):
        sums = seats_at(study, at).group_by("match").agg(pl.col("turns", "dead_turns", "acts", "choices").sum())
        each = sums.sort("match").iter_rows(named=True)
        counted = [(one["dead_turns"], one["turns"], one["acts"] - one["choices"], one["acts"]) for one in each]
        turns = within(ratio([(dead, of) for dead, of, _, _ in counted]))
        found.append(Dead(title_of(study, at), turns, within(ratio([(dead, of) for _, _, dead, of in counted]))))
    first = found[0]
    sentence = (
        f"With {first.table}, {first.turns.percent} of the turns leave nothing to choose; in {first.acts.percent} of "
        "the single acts there is only one thing to do."
    )
    rows = [
        {"table": one.table, "what": what, "share": value.value, "low": value.low, "high": value.high}
        for one in found
        for what, value in (("turns without a choice", one.turns), ("acts without a choice", one.acts))
    ]
    return DeadTime(sentence, pl.DataFrame(rows), tuple(found))


@dataclass(frozen=True, slots=True)
class Endings(Answer):
    """How often each ending occurs at the first table, the most frequent first."""

    shares: tuple[tuple[str, Estimate], ...]


def endings(study: Study) -> Endings:
    """How matches end."""
    matches = equals(study)
    counted = matches.group_by("ending").len().sort(["len", "ending"], descending=[True, False])
    found = tuple((row["ending"], share(row["len"], len(matches))) for row in counted.iter_rows(named=True))
    often = f"{found[0][1].percent} of the matches end so: {found[0][0]}."
    rest = "" if len(found) == 1 else f" There are {len(found)} endings in all."
    rows = [{"ending": name, "share": one.value, "low": one.low, "high": one.high} for name, one in found]
    return Endings(often + rest, pl.DataFrame(rows), found)
