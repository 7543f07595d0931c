"""What a bot's opinions of a finished match come down to: verdicts, luck and skill, and where it turned."""

from collections.abc import Sequence

from stylobate.core.game import Seat
from stylobate.core.match import COMMANDS, Entry
from stylobate.server.messages import LogLine, Review, Thought, Verdict

KEPT, SLIPPED = 0.08, 0.15
"""What a move may lose of what its seat could expect and still be good, or be no more than a slip."""
AHEAD = 0.02
"""So much more than the others a seat expects that is ahead."""
NOTABLE = 0.05
"""A gain that is worth a word."""


def verdict(entry: Entry, before: Thought, after: Thought, *, sure: bool) -> Verdict | None:
    """How good an entry was; nothing where nobody chose, or where the values on both sides are no more than a guess."""
    if entry.seat is None or before.seat != entry.seat or before.best is None:
        return None
    if entry.text == before.best:
        return "best"
    if not sure:
        return None
    lost = before.scores[entry.seat] - after.scores[entry.seat]
    if lost <= KEPT:
        return "good"
    return "slip" if lost <= SLIPPED else "blunder"


def set_up(log: Sequence[Entry]) -> int:
    """How many entries there are until chance has dealt for the first time: before that nobody is ahead."""
    dealing = next((ply for ply, entry in enumerate(log) if entry.seat is None), 0)
    played = (ply for ply in range(dealing, len(log)) if log[ply].seat is not None)
    return next(played, len(log)) if any(entry.seat is None for entry in log) else 0


def review(log: Sequence[Entry], thoughts: Sequence[Thought]) -> Review:
    """The whole match, once every position has been judged; thought number `n` is of the position after `n` entries."""
    turned, best = turning(thoughts), finest(log, thoughts)
    if turned is not None and log[turned - 1].text in COMMANDS:
        # Who gives up, or whose time is up, has turned nothing: it was over.
        turned = None
    seats = range(len(thoughts[0].scores))
    won = [last - first for first, last in zip(thoughts[0].scores, thoughts[-1].scores, strict=True)]
    luck = [_given(log, thoughts, seat) for seat in seats]
    return Review(
        turning=_moment(turned),
        finest=_moment(best),
        luck=luck if any(entry.seat is None for entry in log) else [],
        skill=[all_of_it - given for all_of_it, given in zip(won, luck, strict=True)],
        agreed=[_agreed(log, thoughts, seat) for seat in seats],
    )


def _moment(ply: int | None) -> LogLine | None:
    """The entry that led to a ply; who reads it puts in the words."""
    return None if ply is None else LogLine(ply - 1, None, None, "", "")


def _given(log: Sequence[Entry], thoughts: Sequence[Thought], seat: Seat) -> float:
    """What chance gave to a seat, all in all."""
    return sum(
        thoughts[ply + 1].scores[seat] - thoughts[ply].scores[seat]
        for ply, entry in enumerate(log)
        if entry.seat is None
    )


def _agreed(log: Sequence[Entry], thoughts: Sequence[Thought], seat: Seat) -> float | None:
    asked = [
        thoughts[ply + 1].verdict
        for ply, entry in enumerate(log)
        if entry.seat == seat == thoughts[ply].seat and thoughts[ply].best is not None
    ]
    return sum(each in ("best", "good") for each in asked) / len(asked) if asked else None


def turning(thoughts: Sequence[Thought]) -> int | None:
    """The ply after which the winner was ahead for good."""
    final = thoughts[-1].scores
    if final.count(max(final)) > 1:
        return None
    winner = final.index(max(final))
    behind = [ply for ply, thought in enumerate(thoughts) if not _leads(thought.scores, winner)]
    # Who is ahead once in a while before the end has not turned it yet.
    return behind[-1] + 1 if behind and behind[-1] > 0 else None


def _leads(scores: Sequence[float], seat: Seat) -> bool:
    return all(scores[seat] > score + AHEAD for other, score in enumerate(scores) if other != seat)


def finest(log: Sequence[Entry], thoughts: Sequence[Thought]) -> int | None:
    """The ply that ended the best turn: what a seat does with what chance gives it, until somebody else acts."""
    last = max((ply for ply, entry in enumerate(log) if entry.seat is not None), default=0)
    began, actor, gains = 0, None, {}
    for ply, entry in enumerate(log[:last]):
        if entry.seat is None:
            continue
        if entry.seat != actor:
            began, actor = ply, entry.seat
        gains[ply + 1] = thoughts[ply + 1].scores[entry.seat] - thoughts[began].scores[entry.seat]
    best = max(gains, key=lambda ply: gains[ply], default=None)
    return best if best is not None and gains[best] >= NOTABLE else None
