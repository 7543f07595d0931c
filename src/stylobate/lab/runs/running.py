"""Running a study: what is missing is played, what is there is kept."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from stylobate.core.game import Value
from stylobate.lab.runs import crews
from stylobate.lab.runs.folder import Folder
from stylobate.lab.runs.frames import Frames, framed, joined
from stylobate.lab.runs.rows import Rows
from stylobate.lab.runs.settings import Settings, Table, seats_of

Report = Callable[[int, int], None]
"""Told how many matches are played, and of how many."""


@dataclass(frozen=True, slots=True)
class Study:
    """A finished study: what was asked for, and every game."""

    settings: Settings
    frames: Frames

    @property
    def tables(self) -> tuple[Table, ...]:
        return self.settings.tables


def run(
    game: str,
    seats: int | Sequence[int] | None = None,
    games: int = 200,
    levels: int | Sequence[int] = 4,
    *,
    skill: int | None = None,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    vary: tuple[str, Sequence[Value]] | None = None,
    folder: str | Path | None = None,
    workers: int | None = None,
    cluster: str | None = None,
) -> Study:
    """Play a study; with a folder it is kept there, and goes on there when it was interrupted."""
    chosen = dict(options or {})
    first = {**chosen, vary[0]: vary[1][0]} if vary and vary[1] else chosen
    settings = Settings(
        game=game,
        seats=seats_of(game, first, [seats] if isinstance(seats, int) else seats),
        games=games,
        levels=(levels,) if isinstance(levels, int) else tuple(levels),
        skill=skill,
        seed=seed,
        options=chosen,
        vary=None if vary is None else (vary[0], tuple(vary[1])),
    )
    return carry_out(settings, None if folder is None else Path(folder), workers=workers, cluster=cluster)


def carry_out(
    settings: Settings,
    path: Path | None = None,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    report: Report = lambda done, of: None,
) -> Study:
    """The study with these settings, told match by match."""
    folder = None if path is None else Folder(path)
    if folder:
        folder.prepare(settings)
        if folder.finished:
            return Study(settings, folder.read())
    chunks = settings.chunks()
    parts = folder.done(len(chunks)) if folder else {}
    whole = sum(map(len, chunks))
    played = sum(len(chunks[at]) for at in parts)
    report(played, whole)
    missing = {at: chunk for at, chunk in enumerate(chunks) if at not in parts}
    for at, rows in _crew(missing, workers or os.cpu_count() or 1, cluster):
        parts[at] = framed(rows)
        if folder:
            folder.add(at, parts[at])
        played += len(chunks[at])
        report(played, whole)
    frames = joined(parts[at] for at in range(len(chunks)))
    if folder:
        folder.finish(frames)
    return Study(settings, frames)


def _crew(work: crews.Work, workers: int, cluster: str | None) -> Iterator[tuple[int, Rows]]:
    if not work:
        return iter(())
    if cluster is not None:
        return crews.cluster(work, cluster)
    return crews.processes(work, min(workers, len(work)))


def read(folder: str | Path) -> Study:
    """A finished study from its folder."""
    there = Folder(Path(folder))
    return Study(there.settings(), there.read())
