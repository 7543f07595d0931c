"""The game's own things: how often they appear and are used, and what that does to winning."""

from dataclasses import dataclass
from typing import Final

import polars as pl

from stylobate.core.counting import Family
from stylobate.lab.questions.answer import Answer, seats_at
from stylobate.lab.questions.estimates import Estimate, difference
from stylobate.lab.runs.running import Study

ENOUGH: Final = 20
"""Matches in which something must have happened, and seats without it, before it is asked what it does to winning."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What happened to one thing, and how those to whom it happened fared."""

    thing: str
    name: str
    how: str
    matches: float
    """The share of matches in which it happened."""
    times: float
    """How often it happened in a match, on average."""
    wins: Estimate | None
    """How much more those won who did it than those who did not, seats allowed for; None where it cannot be told."""


@dataclass(frozen=True, slots=True)
class Things(Answer):
    """One family, what stands out first."""

    family: str
    effects: tuple[Effect, ...]
    comparisons: int
    """How many were compared: the intervals hold for all of them together (Bonferroni)."""

    @property
    def standing_out(self) -> tuple[Effect, ...]:
        return tuple(one for one in self.effects if one.wins and (one.wins.above(0) or one.wins.below(0)))


def things(study: Study, table: int = 0) -> tuple[Things, ...]:
    """Every family that the game declares, at one table."""
    families = study.tables[table].open(study.settings.game).counting().families
    seats = seats_at(study, table)
    usual = seats.group_by("seat").agg(pl.col("won").mean().alias("usual"))
    over = seats.join(usual, on="seat").with_columns((pl.col("won") - pl.col("usual")).alias("more"))
    counted = study.frames.things.join(seats.select("match").unique(), on="match")
    weighed = counted.filter(pl.col("family").is_in([family.title for family in families if family.weighed]))
    comparable = _comparable(weighed, len(seats))
    matches = seats["match"].n_unique()
    return tuple(_family(family, counted, over, matches, comparable) for family in families)


def _comparable(counted: pl.DataFrame, all_seats: int) -> frozenset[tuple[str, str, str]]:
    """What happened in enough matches, and not to nearly everybody: else there is nobody to compare with."""
    own = counted.filter(pl.col("seat").is_not_null())
    per = own.group_by("family", "thing", "how").agg(
        pl.col("match").n_unique().alias("matches"), pl.len().alias("seats")
    )
    enough = per.filter((pl.col("matches") >= ENOUGH) & (pl.col("seats") <= all_seats - ENOUGH))
    return frozenset(enough.select("family", "thing", "how").iter_rows())


def _family(
    family: Family,
    counted: pl.DataFrame,
    over: pl.DataFrame,
    matches: int,
    comparable: frozenset[tuple[str, str, str]],
) -> Things:
    own, comparisons = counted.filter(pl.col("family") == family.title), len(comparable)
    effects = []
    for (thing, how), some in sorted(own.group_by("thing", "how"), key=lambda group: str(group[0])):
        happened = some["match"].n_unique()
        asked = (family.title, str(thing), str(how)) in comparable
        wins = _wins(some, over, comparisons) if asked else None
        name = family.names.get(str(thing), str(thing))
        effects.append(
            Effect(
                str(thing),
                name,
                str(how),
                happened / max(1, matches),
                float(some["times"].sum()) / max(1, matches),
                wins,
            )
        )
    effects.sort(key=lambda one: -abs(one.wins.value) if one.wins else 1.0)
    found = Things("", _framed(effects), family.title, tuple(effects), comparisons)
    return Things(_sentence(found), found.frame, family.title, found.effects, comparisons)


def _wins(some: pl.DataFrame, over: pl.DataFrame, comparisons: int) -> Estimate:
    """Those who did it beside those who did not; by match, because what one seat wins another loses."""
    did = some.filter(pl.col("seat").is_not_null()).select("match", "seat").unique().with_columns(did=True)
    each = over.join(did, on=["match", "seat"], how="left").with_columns(pl.col("did").fill_null(False))
    more, whether = pl.col("more"), pl.col("did")
    per = each.group_by("match").agg(
        more.filter(whether).sum().alias("a"),
        whether.sum().alias("m"),
        more.filter(~whether).sum().alias("b"),
        (~whether).sum().alias("n"),
    )
    return difference(list(per.sort("match").select("a", "m", "b", "n").iter_rows()), comparisons)


def _framed(effects: list[Effect]) -> pl.DataFrame:
    rows = [
        {
            "thing": one.name,
            "how": one.how,
            "matches": one.matches,
            "times": one.times,
            "wins": one.wins.value if one.wins else None,
            "low": one.wins.low if one.wins else None,
            "high": one.wins.high if one.wins else None,
        }
        for one in effects
    ]
    kinds = {"thing": pl.String, "how": pl.String} | dict.fromkeys(
        ("matches", "times", "wins", "low", "high"), pl.Float64
    )
    return pl.DataFrame(rows, schema=kinds)


def _sentence(found: Things) -> str:
    if not found.effects:
        return f"{found.family}: nothing of the kind happened."
    if found.comparisons == 0 or not any(one.wins for one in found.effects):
        often = max(found.effects, key=lambda one: one.times)
        return f"{found.family}: most often {often.how} is {often.name}, {often.times:.1f} times a match."
    out = found.standing_out
    if not out:
        return f"{found.family}: nothing clearly helps or harms whoever has it."
    said = "; ".join(f"{one.name} ({one.how}) {_points(one)}" for one in out[:3])
    more = f" and {len(out) - 3} more" if len(out) > 3 else ""
    return f"{found.family} that stand out: {said}{more}."


def _points(one: Effect) -> str:
    assert one.wins is not None
    return f"{one.wins.value * 100:+.0f} points of winning ({one.wins.low * 100:+.0f} to {one.wins.high * 100:+.0f})"
