"""Does skill win, and how much do the dice and cards decide?"""

from dataclasses import dataclass
from typing import Final

import polars as pl

from stylobate.lab.questions.answer import Answer
from stylobate.lab.questions.estimates import Estimate, ratio, share, within
from stylobate.lab.runs.running import Study

FAIR: Final = 0.5


@dataclass(frozen=True, slots=True)
class Skill(Answer):
    """How often the better level wins, by how many levels it is better."""

    by_distance: tuple[tuple[int, Estimate], ...]


def skill(study: Study) -> Skill:
    """How often the better of two levels wins; each two matches have the same seed and the seats changed."""
    matches = study.frames.matches.filter(pl.col("purpose") == "skill")
    won = study.frames.seats.join(matches.select("match", "seed", "table"), on="match", maintain_order="left")
    per = (
        won.with_columns(pl.col("level").max().over("match").alias("best"))
        .group_by("table", "seed")
        .agg(
            pl.col("won").filter(pl.col("level") == pl.col("best")).sum().alias("better"),
            pl.col("won").sum().alias("all"),
            (pl.col("level").max() - pl.col("level").min()).alias("distance"),
        )
        .sort("table", "seed")
    )
    found = tuple(
        (distance, share(sum(row["better"] / row["all"] for row in some.iter_rows(named=True)), len(some)))
        for distance in sorted(per["distance"].unique().to_list())
        if distance and len(some := per.filter(pl.col("distance") == distance))
    )
    if not found:
        return Skill("No two levels met in this study.", pl.DataFrame(), ())
    near, far = found[0], found[-1]
    sentence = f"A player who is {_levels(near[0])} better wins {near[1].percent} of the time"
    sentence += (
        "." if len(found) == 1 else f", one who is {_levels(far[0])} better {far[1].percent}; 50% would be luck."
    )
    rows = [
        {"levels apart": distance, "wins": one.value, "low": one.low, "high": one.high, "pairs": one.cases}
        for distance, one in found
    ]
    return Skill(sentence, pl.DataFrame(rows), found)


def _levels(distance: int) -> str:
    return "one level" if distance == 1 else f"{distance} levels"


@dataclass(frozen=True, slots=True)
class Luck(Answer):
    """What share of the result is still open to chance, by how much has been played; and to the players' choices."""

    chance: tuple[tuple[float, Estimate], ...]
    """Empty where a game has no chance."""
    choices: Estimate


def luck(study: Study) -> Luck:
    """The share of the result that changes when chance is rolled again from the same position, between equals.

    It is the mean square change of the players' shares of the win, beside that between two matches that have nothing
    in common: 0 where the rest of a match does not depend on chance, 1 where it depends on nothing else.
    """
    matches = study.frames.matches.filter(pl.col("table") == 0)
    chance = matches.filter(pl.col("purpose") == "chance")
    moments = sorted(chance["at"].unique().to_list())
    apart = _apart(study)
    found = tuple((at, _changed(study, chance.filter(pl.col("at") == at), apart)) for at in moments)
    choices = _changed(study, matches.filter(pl.col("purpose") == "choices"), apart)
    if found:
        halfway = next((one for at, one in found if at == FAIR), found[-1][1])
        sentence = (
            f"Between equals, other dice and cards from the start would change {found[0][1].percent} of the result; "
            f"from halfway on, {halfway.percent}."
        )
    else:
        sentence = "There are no dice and no cards: chance decides nothing, only what the players choose."
    rows = [{"what": "chance again", "played": at, "share": e.value, "low": e.low, "high": e.high} for at, e in found]
    rows.append(
        {"what": "choices again", "played": 0.0, "share": choices.value, "low": choices.low, "high": choices.high}
    )
    return Luck(sentence, pl.DataFrame(rows), found, choices)


def _apart(study: Study) -> float:
    """The mean square distance between two matches that have nothing in common."""
    matches = study.frames.matches.filter((pl.col("purpose") == "equal") & (pl.col("table") == 0))
    seats = study.frames.seats.join(matches.select("match"), on="match")
    variance = seats.group_by("seat").agg(pl.col("won").var(ddof=0))["won"].sum()
    return 2 * float(variance)


def _changed(study: Study, again: pl.DataFrame, apart: float) -> Estimate:
    seats = study.frames.seats.select("match", "seat", "won")
    both = (
        again.select("match", "of")
        .join(seats, on="match")
        .join(seats.rename({"match": "of", "won": "before"}), on=["of", "seat"])
        .group_by("of")
        .agg(((pl.col("won") - pl.col("before")) ** 2).sum().alias("changed"))
        .sort("of")
    )
    if not apart:
        return Estimate(0.0, 0.0, 0.0, len(both))
    return within(ratio([(changed, apart) for changed in both["changed"].to_list()]))
