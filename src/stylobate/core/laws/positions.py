"""What holds in every state: whose turn it is, the position text, clocks, and giving up."""

import math
from random import Random
from typing import Any

from stylobate.core.game import Acting, Chance, Illegal, Over, Timing, Turn
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.telling import legal_texts
from stylobate.core.match import Match


def well_formed(game: AnyGame, state: Any, turn: Turn) -> None:
    law = "turn"
    for seat in range(game.seats):
        acting = isinstance(turn, Acting) and seat in turn.able
        if acting != bool(game.actions(state, seat)):
            raise LawBroken(law, f"seat {seat} is {'' if acting else 'not '}acting and has {'no ' * acting}actions")
    match turn:
        case Acting(seats, also):
            if not seats or len(set(turn.able)) < len(turn.able) or not set(turn.able) <= set(range(game.seats)):
                raise LawBroken(law, f"acting seats {seats}, also {also}")
        case Chance(outcomes):
            if not outcomes or any(type(weight) is not int or weight <= 0 for _, weight in outcomes):
                raise LawBroken(law, "an outcome's weight is a whole number above zero")
            distinct([str(action) for action, _ in outcomes], "outcomes")
        case Over(scores, reason):
            if len(scores) != game.seats or not all(map(math.isfinite, scores)) or not reason:
                raise LawBroken(law, f"an end with scores {scores} and reason {reason!r}")


def distinct(texts: list[str], what: str) -> None:
    if len(set(texts)) < len(texts):
        raise LawBroken("text", f"two {what} share a text: {sorted(t for t in texts if texts.count(t) > 1)[0]!r}")


def position_text(game: AnyGame, state: Any, turn: Turn) -> None:
    text = str(state)
    try:
        again = game.read(text)
    except Illegal as illegal:
        raise LawBroken("text", f"position {text!r} is refused: {illegal}") from illegal
    if str(again) != text:
        raise LawBroken("text", f"position {text!r} reads back as {str(again)!r}")
    if game.turn(again) != turn:
        raise LawBroken("text", f"position {text!r} reads back with another turn")
    if game.timing(again) != game.timing(state):
        raise LawBroken("text", f"position {text!r} reads back with another clock")
    for seat in range(game.seats):
        if legal_texts(game, again, seat) != legal_texts(game, state, seat):
            raise LawBroken("text", f"position {text!r} reads back with other actions for seat {seat}")


def timed(game: AnyGame, state: Any, turn: Turn) -> None:
    """Clocks have names and lengths, and whoever says nothing in time does something legal that ends the waiting."""
    timing = game.timing(state)
    spans = (timing.silence or 0.0, timing.pause, timing.gap, *timing.gaps, *timing.bots)
    if not game.timed and timing != Timing():
        raise LawBroken("timing", f"a game that runs no clock runs one: {timing}")
    if not all(math.isfinite(span) and span >= 0 for span in spans):
        raise LawBroken("timing", f"spans of time that cannot be: {timing}")
    if timing.gaps and len(timing.gaps) != game.seats:
        raise LawBroken("timing", f"gaps for {len(timing.gaps)} of {game.seats} seats")
    if timing.silence is not None and not timing.key:
        raise LawBroken("timing", "a clock that runs has no name")
    if timing.silence is not None and isinstance(turn, Acting):
        _silent(game, state, timing)


def _silent(game: AnyGame, state: Any, timing: Timing) -> None:
    for _ in range(game.longest):
        turn = game.turn(state)
        if not isinstance(turn, Acting) or game.timing(state).key != timing.key:
            return
        seat = turn.seats[0]
        action = game.silence(state, seat)
        if action not in game.actions(state, seat):
            raise LawBroken("silence", f"seat {seat} says nothing and does {str(action)!r}, which is not legal")
        state = game.apply(state, seat, action).state
    raise LawBroken("silence", f"the clock {timing.key!r} never comes to an end, however long nobody speaks")


def conceded(game: AnyGame, state: Any, rng: Random) -> None:
    try:
        step = game.concede(state, rng.randrange(game.seats))
    except Illegal as illegal:
        if not illegal.reason.strip():
            raise LawBroken("explain", "conceding is refused without a reason") from illegal
        return
    well_formed(game, step.state, game.turn(step.state))


def check_over(game: AnyGame, match: Match) -> None:
    well_formed(game, match.state, match.turn)
    for seat in range(game.seats):
        illegal = game.explain(match.state, seat, match.log[-1].text if match.ply else "")
        if illegal is None or not illegal.reason.strip():
            raise LawBroken("explain", "nothing is said about acting after the end", match.log)
