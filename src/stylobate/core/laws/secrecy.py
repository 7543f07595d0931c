"""A guess, which looks like the state, reaches its reader as the state does."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from stylobate.core.game import Acting, Chance, Illegal, Seat, Step
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.telling import all_told, as_sent, events_as_sent, visible, where_apart, who
from stylobate.core.noticing import among, reading


def guessed(game: AnyGame, state: Any, seat: Seat | None, texts: list[str], rng: Random) -> None:
    """A guess looks like the state from the seat, now and after whatever both could see happen."""
    seen = as_sent(game.view(state, seat))
    guess = game.guess(json.loads(seen), seat, rng)
    if as_sent(game.view(guess, seat)) != seen:
        raise LawBroken("guess", f"the guess of {who(seat)} does not look like what it was guessed from")
    if (told := all_told(game, guess, seat, texts)) != (true := all_told(game, state, seat, texts)):
        raise LawBroken("secrecy", f"{who(seat)} can tell states apart that look the same: {where_apart(true, told)}")
    for actor, action in _doings(game, state, rng):
        if not among(reading(game, state, actor, action), seat):
            continue
        try:
            same = game.parse(guess, actor, str(action))
        except Illegal:
            continue
        _same_step(game, seat, game.apply(state, actor, action), game.apply(guess, actor, same), texts)


def _doings(game: AnyGame, state: Any, rng: Random) -> Iterator[tuple[Seat | None, Any]]:
    turn = game.turn(state)
    if isinstance(turn, Chance):
        yield None, rng.choice(turn.outcomes)[0]
    if isinstance(turn, Acting):
        for seat in turn.able:
            yield seat, rng.choice(game.actions(state, seat))


def _same_step(game: AnyGame, seat: Seat | None, true: Step[Any], twin: Step[Any], texts: list[str]) -> None:
    """Nothing tells the two apart, unless something is shown to the reader: a guess may be wrong."""
    shown, twin_shown = visible(true.events, seat), visible(twin.events, seat)
    if any(event.reveals for event in (*shown, *twin_shown)):
        return
    if events_as_sent(shown) != events_as_sent(twin_shown):
        apart = where_apart(events_as_sent(shown), events_as_sent(twin_shown))
        raise LawBroken("secrecy", f"events tell {who(seat)} what is hidden: {apart}")
    told, twin_told = all_told(game, true.state, seat, texts), all_told(game, twin.state, seat, texts)
    if told != twin_told:
        raise LawBroken("secrecy", f"{who(seat)} is told what is hidden: {where_apart(told, twin_told)}")
