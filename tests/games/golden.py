"""Golden matches: a save file and, beside it, every entry with the words of what it made happen."""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from stylobate.core.match import Match


def transcript(match: Match) -> str:
    """Every entry with the words of what it made happen."""
    lines = []
    for ply, entry in enumerate(match.log):
        by = "*" if entry.seat is None else str(entry.seat)
        words = "; ".join(event.words for event in match.events_at(ply))
        lines.append(f"{by} {entry.text}: {words}")
    return "\n".join(lines) + "\n"


@cache
def replayed(folder: Path, name: str) -> Match:
    """A golden match, played again from its save file."""
    return Match.loads((folder / f"{name}.match").read_text("utf-8"))


def check(folder: Path, name: str) -> None:
    """A match replays to its end, word for word, and is saved as it was."""
    match = replayed(folder, name)
    assert match.over is not None
    assert match.dumps() == (folder / f"{name}.match").read_text("utf-8")
    assert transcript(match) == (folder / f"{name}.txt").read_text("utf-8")


def record(folder: Path, name: str, matches: Iterable[Match], shown: Callable[[Match], set[str]]) -> Match:
    """Keep the match that shows most, the shortest of those that show as much."""
    best = max(matches, key=lambda match: (len(shown(match)), -match.ply))
    (folder / f"{name}.match").write_text(best.dumps(), "utf-8")
    (folder / f"{name}.txt").write_text(transcript(best), "utf-8")
    return best


def kinds(matches: Iterable[Match]) -> set[str]:
    """The kinds of all events that occur in these matches."""
    return {event.kind for match in matches for ply in range(match.ply) for event in match.events_at(ply)}
