"""Is it tense: how often does the lead change, when is a match decided, and how many choices matter?"""

from dataclasses import dataclass
from typing import Final

import polars as pl

from stylobate.lab.questions.answer import Answer, equals, title_of
from stylobate.lab.questions.estimates import Estimate, mean, number, ratio
from stylobate.lab.runs.running import Study

MATTERS: Final = 0.02
"""A choice matters when the best action is worth so much more than the average one, in expected score."""


@dataclass(frozen=True, slots=True)
class Tension:
    """Leads at a table."""

    table: str
    changes: Estimate
    decided: Estimate
    """How much of a match has been played when its winner takes the lead for good."""


@dataclass(frozen=True, slots=True)
class Leads(Answer):
    """Every table."""

    tables: tuple[Tension, ...]


def leads(study: Study) -> Leads:
    """How often the lead changes, and when the winner has it for good, in the game's own opinion of its positions."""
    found = []
    for at in range(len(study.tables)):
        matches = equals(study, at)
        numbers = (mean(matches[name].to_list()) for name in ("lead_changes", "decided"))
        found.append(Tension(title_of(study, at), *numbers))
    first = found[0]
    sentence = (
        f"With {first.table} the lead changes {first.changes} times, and the winner takes it for good after "
        f"{first.decided.percent} of the match."
    )
    rows = [
        {"table": one.table, "changes": one.changes.value, "low": one.changes.low, "high": one.changes.high}
        | {"decided": one.decided.value, "decided_low": one.decided.low, "decided_high": one.decided.high}
        for one in found
    ]
    return Leads(sentence, pl.DataFrame(rows), tuple(found))


@dataclass(frozen=True, slots=True)
class Choice:
    """What there is to choose at a table."""

    table: str
    choices: Estimate
    """A player's choices in a match."""
    options: Estimate
    """Possibilities of a choice."""
    matter: Estimate
    """The share of choices that matter."""


@dataclass(frozen=True, slots=True)
class Decisions(Answer):
    """Every table."""

    tables: tuple[Choice, ...]


def decisions(study: Study) -> Decisions:
    """How many choices a player has, among how many actions, and how many of them matter."""
    found = []
    for at in range(len(study.tables)):
        own = equals(study, at).select("match")
        seats = study.frames.seats.join(own, on="match").group_by("match").agg(pl.col("choices").mean()).sort("match")
        plies = study.frames.plies.join(own, on="match").filter(pl.col("seat").is_not_null() & (pl.col("options") > 1))
        per = (
            plies.group_by("match")
            .agg(
                pl.col("options").mean(),
                (pl.col("spread") >= MATTERS).sum().alias("matter"),
                pl.col("spread").is_not_null().sum().alias("weighed"),
            )
            .sort("match")
        )
        matter = ratio(list(zip(per["matter"].to_list(), per["weighed"].to_list(), strict=True)))
        numbers = mean(seats["choices"].to_list()), mean(per["options"].to_list())
        found.append(Choice(title_of(study, at), *numbers, matter))
    first = found[0]
    sentence = (
        f"With {first.table} a player makes {first.choices} choices in a match, each among "
        f"{number(first.options.value)} possibilities; {first.matter.percent} of them matter."
    )
    rows = [
        {"table": one.table, "choices": one.choices.value, "options": one.options.value}
        | {"matter": one.matter.value, "low": one.matter.low, "high": one.matter.high}
        for one in found
    ]
    return Decisions(sentence, pl.DataFrame(rows), tuple(found))
