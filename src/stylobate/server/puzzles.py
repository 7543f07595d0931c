"""Puzzles: lessons that bots have found. One move wins by force; the other side answers, until it is won."""

from functools import cache
from glob import escape
from typing import Any

from stylobate.bots.puzzles import Puzzle, read
from stylobate.core.game import Game
from stylobate.core.words import sentence
from stylobate.kit.folders import kept
from stylobate.server.lessons import Lesson, Step

WORDS = "You are to move. Only one move wins so quickly, whatever the other side does. Find it, and play to the end."
AT_ONCE = "You are to move. Only one move wins at once. Find it."
RIGHT = "Right. That is the answer that holds out longest."
SOLVED = "Solved. Nothing could be done against it."


@cache
def puzzles(kind: type[Game[Any, Any]]) -> tuple[Lesson, ...]:
    """A game's puzzles, the short ones first; none where it has no file of them."""
    file = kept(kind, "puzzles.json")
    return tuple(map(_lesson, read(file.read_text("utf-8")))) if file and file.is_file() else ()


def _lesson(puzzle: Puzzle) -> Lesson:
    return Lesson(
        title="Win in one move" if puzzle.moves == 1 else sentence("Win in {n} moves", n=puzzle.moves),
        words=AT_ONCE if puzzle.moves == 1 else WORDS,
        position=puzzle.position,
        steps=tuple(_step(puzzle, at) for at in range(0, len(puzzle.line), 2)),
        seat=puzzle.seat,
        options=dict(puzzle.options),
    )


def _step(puzzle: Puzzle, at: int) -> Step:
    last = at + 1 == len(puzzle.line)
    first = "Find the move that wins."
    return Step(
        task=first if at == 0 else "Now win." if last else "Find the move that still wins.",
        right=tuple(map(escape, puzzle.ends)) if last else (escape(puzzle.line[at]),),
        praise=SOLVED if last else RIGHT,
        shown=puzzle.line[at],
        other="That does not win at once. Try another move."
        if puzzle.moves == 1
        else "That does not win so quickly. Try another move.",
        then=() if last else ((1 - puzzle.seat, puzzle.line[at + 1]),),
    )
