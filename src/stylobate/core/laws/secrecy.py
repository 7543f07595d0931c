"""What a reader cannot know changes nothing that reaches the reader."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from stylobate.core.game import Acting, Chance, Illegal, Seat, Step
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.telling import all_told, as_sent, events_as_sent, readers, visible, where_apart, who
from stylobate.core.match import Entry, Match

TWINS = 6
"""How many other histories a match is compared with, for each reader."""


def guessed(game: AnyGame, state: Any, seat: Seat | None, texts: list[str], rng: Random) -> None:
    """A guess looks like the state from the seat, now and after whatever both could see happen."""
    seen = as_sent(game.view(state, seat))
    guess = game.guess(json.loads(seen), seat, rng)
    if as_sent(game.view(guess, seat)) != seen:
        raise LawBroken("guess", f"the guess of {who(seat)} does not look like what it was guessed from")
    if (told := all_told(game, guess, seat, texts)) != (true := all_told(game, state, seat, texts)):
        raise LawBroken("secrecy", f"{who(seat)} can tell states apart that look the same: {where_apart(true, told)}")
    for actor, action in _doings(game, state, rng):
        if not _known(game, state, actor, action, seat):
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


def secret_history(game: AnyGame, match: Match, rng: Random) -> None:
    """Change what a reader was not told, and nothing that reaches the reader may change by a byte."""
    for seat in readers(game):
        hidden = [ply for ply in range(match.ply) if not _knew(game, match, ply, seat)]
        for _ in range(TWINS if hidden else 0):
            _twin(game, match, seat, hidden, rng)


def _twin(game: AnyGame, match: Match, seat: Seat | None, hidden: list[int], rng: Random) -> None:
    """Replay with some of the hidden entries changed."""
    changed = set(rng.sample(hidden, rng.randint(1, len(hidden))))
    state, texts = game.start(), [entry.text for entry in match.log]
    for ply, entry in enumerate(match.log):
        try:
            action = _other(game, state, entry, seat, rng) if ply in changed else game.parse(state, *entry)
        except Illegal:
            return
        if ply in hidden and _known(game, state, entry.seat, action, seat):
            return
        twin = game.apply(state, entry.seat, action)
        true = Step(match.state_at(ply + 1), match.events_at(ply))
        try:
            if not _same_step(game, seat, true, twin, texts):
                return
        except LawBroken as broken:
            detail = f"{broken.detail}, as can be seen by playing {action} instead"
            raise LawBroken(broken.law, detail, match.log[: ply + 1]) from broken
        state = twin.state


def _other(game: AnyGame, state: Any, entry: Entry, seat: Seat | None, rng: Random) -> Any:
    """Something else that could have happened there, as hidden from the reader as what did."""
    if entry.seat is None:
        turn = game.turn(state)
        could = [action for action, _ in turn.outcomes] if isinstance(turn, Chance) else []
    else:
        could = list(game.actions(state, entry.seat))
    could = [action for action in could if not _known(game, state, entry.seat, action, seat)]
    if not could:
        raise Illegal("Nothing else could have happened")
    return rng.choice(could)


def _same_step(game: AnyGame, seat: Seat | None, true: Step[Any], twin: Step[Any], texts: list[str]) -> bool:
    """False when something was shown to the reader: from there on the two may differ."""
    shown, twin_shown = visible(true.events, seat), visible(twin.events, seat)
    if any(event.reveals for event in (*shown, *twin_shown)):
        return False
    if events_as_sent(shown) != events_as_sent(twin_shown):
        apart = where_apart(events_as_sent(shown), events_as_sent(twin_shown))
        raise LawBroken("secrecy", f"events tell {who(seat)} what is hidden: {apart}")
    told, twin_told = all_told(game, true.state, seat, texts), all_told(game, twin.state, seat, texts)
    if told != twin_told:
        raise LawBroken("secrecy", f"{who(seat)} is told what is hidden: {where_apart(told, twin_told)}")
    return True


def _knew(game: AnyGame, match: Match, ply: int, seat: Seat | None) -> bool:
    entry, state = match.log[ply], match.state_at(ply)
    return _known(game, state, entry.seat, game.parse(state, *entry), seat)


def _known(game: AnyGame, state: Any, actor: Seat | None, action: Any, seat: Seat | None) -> bool:
    witnesses = game.witnesses(state, actor, action)
    return witnesses is None or (seat is not None and (seat in witnesses or seat == actor))
