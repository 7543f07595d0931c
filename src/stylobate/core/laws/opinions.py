"""Opinions: what is told beside the rules never fails, and what a position is worth lies between 0 and 1."""

from random import Random
from typing import Any

from stylobate.core.game import Acting, Illegal, Over, Turn
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.telling import as_sent, readers

LAW = "opinions"
ASKED = 0.03
"""How often somebody is asked for advice: that may be a search."""


def opinions(game: AnyGame, state: Any, turn: Turn, rng: Random) -> None:
    _worth(game, state, turn)
    _asked(game, "levels", lambda: _levels(game))
    for seat in readers(game):
        view = game.view(state, seat)
        if not isinstance(_asked(game, "picture", lambda view=view: game.picture(view)), str):
            raise LawBroken(LAW, "a picture that is no text")
    for seat in turn.able if isinstance(turn, Acting) else ():
        as_sent(_asked(game, "offer", lambda seat=seat: game.offer(state, seat)))
        if rng.random() < ASKED:
            _advised(game, state, seat, rng)


def _worth(game: AnyGame, state: Any, turn: Turn) -> None:
    """Where a game evaluates, scores are on the same scale; points are for games without an opinion."""
    worth = _asked(game, "evaluate", lambda: game.evaluate(state))
    if worth is None:
        return
    for what, shares in (("evaluation", worth), ("end", turn.scores if isinstance(turn, Over) else worth)):
        if len(shares) != game.seats or not all(0 <= share <= 1 for share in shares):
            raise LawBroken(LAW, f"an {what} of {shares}: one from 0 to 1 for each of {game.seats} seats")


def _levels(game: AnyGame) -> None:
    levels = game.levels()
    if len(levels) not in (0, 5) or len({level.name for level in levels}) != len(levels):
        raise LawBroken(LAW, f"{len(levels)} levels: there are five with names of their own, or none")


def _advised(game: AnyGame, state: Any, seat: int, rng: Random) -> None:
    skill, view = rng.randint(1, 5), game.view(state, seat)
    text = _asked(game, "advice", lambda: game.advice(view, seat, rng, skill=skill))
    if text is None:
        return
    try:
        game.parse(state, seat, text)
    except Illegal as illegal:
        raise LawBroken(LAW, f"seat {seat} is advised {text!r}, which is refused: {illegal}") from illegal


def _asked(game: AnyGame, what: str, answer: Any) -> Any:
    try:
        return answer()
    except LawBroken:
        raise
    except Exception as error:
        raise LawBroken(LAW, f"{what} fails with {type(error).__name__}: {error}") from error
