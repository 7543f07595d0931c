"""What every question gives back."""

from dataclasses import dataclass

import polars as pl

from stylobate.lab.runs.running import Study


@dataclass(frozen=True, slots=True)
class Answer:
    """One plain sentence, and the numbers behind it as a data frame."""

    sentence: str
    frame: pl.DataFrame


def equals(study: Study, table: int | None = None) -> pl.DataFrame:
    """The matches between equals; of one table where it is named."""
    found = study.frames.matches.filter(pl.col("purpose") == "equal")
    return found if table is None else found.filter(pl.col("table") == table)


def seats_at(study: Study, table: int) -> pl.DataFrame:
    """The seats of a table's matches between equals."""
    return study.frames.seats.join(equals(study, table).select("match"), on="match", maintain_order="left")


def title_of(study: Study, table: int) -> str:
    """What a table is called beside the others: what sets it apart."""
    one, settings = study.tables[table], study.settings
    words = []
    if len(settings.seats) > 1 or settings.vary is None:
        words.append(f"{one.seats} seats")
    if settings.vary is not None:
        name = settings.vary[0]
        words.append(f"{name} = {one.options[name]}")
    return ", ".join(words)
