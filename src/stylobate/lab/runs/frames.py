"""Rows as data frames, and as the Parquet files that hold them."""

import hashlib
import io
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import polars as pl

from stylobate.lab.runs.rows import MatchRow, PlyRow, Rows, SeatRow, ThingRow
from stylobate.lab.runs.settings import BadStudy

KINDS: Final = ("matches", "seats", "plies", "things")
ROWS: Final = dict(zip(KINDS, (MatchRow, SeatRow, PlyRow, ThingRow), strict=True))
TYPES: Final = {int: pl.Int64, float: pl.Float64, str: pl.String}


def _column(kind: Any) -> Any:
    if get_origin(kind) in (Union, UnionType):
        kind = next(one for one in get_args(kind) if one is not type(None))
    return TYPES[kind]


SCHEMAS: Final = {
    name: {field: _column(kind) for field, kind in get_type_hints(row).items()} for name, row in ROWS.items()
}
"""The columns of each file, from the rows' own fields."""


@dataclass(frozen=True, slots=True)
class Frames:
    """The raw games: one row a match, a seat, a ply, and a thing that something happened to."""

    matches: pl.DataFrame
    seats: pl.DataFrame
    plies: pl.DataFrame
    things: pl.DataFrame

    def first(self) -> "Frames":
        """The first match alone: whoever plays it again knows quickly whether the study still comes out the same."""
        return Frames(*(getattr(self, kind).filter(pl.col("match") == 0) for kind in KINDS))

    def digest(self) -> str:
        """The same for the same rows, whoever played them and in what order."""
        found = hashlib.sha256()
        for kind in KINDS:
            buffer = io.BytesIO()
            getattr(self, kind).write_csv(buffer)
            found.update(buffer.getvalue())
        return found.hexdigest()


def framed(rows: Rows) -> Frames:
    """The rows as frames with their fixed columns."""
    return Frames(
        *(
            pl.DataFrame(getattr(rows, kind), schema=SCHEMAS[kind], orient="row", infer_schema_length=None)
            for kind in KINDS
        )
    )


def joined(parts: Iterable[Frames]) -> Frames:
    """The parts one after the other."""
    some = list(parts)
    return Frames(*(pl.concat([getattr(part, kind) for part in some]) for kind in KINDS))


def write(frames: Frames, folder: Path, prefix: str = "") -> None:
    """The four files; that of the matches comes last, so that it stands for all."""
    for kind in reversed(KINDS):
        file = folder / f"{prefix}{kind}.parquet"
        half = file.with_suffix(".half")
        getattr(frames, kind).write_parquet(half)
        os.replace(half, file)


def read(folder: Path, prefix: str = "") -> Frames:
    """The four files again; a broken one is named."""
    return Frames(*(_read(folder / f"{prefix}{kind}.parquet", kind) for kind in KINDS))


def _read(file: Path, kind: str) -> pl.DataFrame:
    try:
        frame = pl.read_parquet(file, glob=False)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise BadStudy(f"{file} is missing or broken: delete the study's folder, or put a sound file there") from error
    if dict(frame.schema) != {name: kind() for name, kind in SCHEMAS[kind].items()}:
        raise BadStudy(f"{file} holds other columns than a study's {kind}")
    return frame
