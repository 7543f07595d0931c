"""What every game must obey, whatever its rules: `check` plays random matches and holds the game to each law.

A broken law names itself, says what it saw, and carries the match up to that point so that it can be replayed.
"""

import json
import math
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from random import Random
from typing import Any

from stylobate.core.game import Acting, Chance, Event, Game, Illegal, Over, Seat, Step, Timing, Turn
from stylobate.core.match import Entry, Match

AnyGame = Game[Any, Any]
TRIED = 8
"""How many texts of each sort are put to `explain` and `parse` in a state."""
TWINS = 6
"""How many other histories a match is compared with, for each reader."""
THOROUGH = 400
"""Plies of a match after which not every state is looked at: random play may wander for thousands of them."""
SELDOM = 0.1
"""How many of the states after that are."""
FICKLE = 0.15
"""How often a random match lets someone change their mind who may: seldom, so that it comes to an end."""


class LawBroken(AssertionError):
    """A game did what no game may do."""

    def __init__(self, law: str, detail: str, log: tuple[Entry, ...] = ()) -> None:
        played = " ".join(f"{'*' if entry.seat is None else entry.seat}:{entry.text}" for entry in log)
        super().__init__(f"{law}: {detail}" + (f" (after {played})" if played else ""))
        self.law = law
        self.detail = detail
        self.log = log


@dataclass(frozen=True, slots=True)
class Report:
    """How much was looked at."""

    matches: int
    plies: int
    longest: int


def check(game: AnyGame, matches: int = 20, seed: int = 0, plies: int | None = None) -> Report:
    """Play random matches and raise LawBroken where one of the laws does not hold.

    `plies` breaks a match off: what is cheap to hold a game to everywhere need not be played to the end every time.
    """
    lengths = [_check_match(game, Random(f"{seed}/{number}"), plies) for number in range(matches)]
    return Report(matches, sum(lengths), max(lengths, default=0))


def _check_match(game: AnyGame, rng: Random, plies: int | None) -> int:
    match = Match(game)
    kept = {0: _print(game, match.state)}
    texts = ["", "?", "pass"]
    while not match.over and match.ply != plies:
        looked = match.ply < THOROUGH or rng.random() < SELDOM
        try:
            if looked:
                _check_state(game, match.state, texts, rng)
            entry, step = _random_step(game, match, rng)
            if looked:
                _pure_step(game, match.state, entry, step)
        except LawBroken as broken:
            raise LawBroken(broken.law, broken.detail, match.log) from broken
        texts.append(entry.text)
        match.add(*entry, step)
        if looked:
            kept[match.ply] = _print(game, match.state)
        if match.ply > game.longest:
            raise LawBroken("termination", f"no end after {game.longest} plies", match.log)
    if match.over:
        _check_over(game, match)
    _unchanged(game, match, kept)
    _replays(game, match)
    _secret_history(game, match, rng)
    return match.ply


# ---- one state ----


def _check_state(game: AnyGame, state: Any, texts: list[str], rng: Random) -> None:
    turn = game.turn(state)
    _well_formed(game, state, turn)
    _position_text(game, state, turn)
    if isinstance(turn, Acting):
        _explained(game, state, turn, texts, rng)
    _timed(game, state, turn)
    _conceded(game, state, rng)
    for seat in _readers(game):
        _guessed(game, state, seat, texts, rng)


def _well_formed(game: AnyGame, state: Any, turn: Turn) -> None:
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
            _distinct([str(action) for action, _ in outcomes], "outcomes")
        case Over(scores, reason):
            if len(scores) != game.seats or not all(map(math.isfinite, scores)) or not reason:
                raise LawBroken(law, f"an end with scores {scores} and reason {reason!r}")


def _distinct(texts: list[str], what: str) -> None:
    if len(set(texts)) < len(texts):
        raise LawBroken("text", f"two {what} share a text: {sorted(t for t in texts if texts.count(t) > 1)[0]!r}")


def _position_text(game: AnyGame, state: Any, turn: Turn) -> None:
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
        if _texts(game, again, seat) != _texts(game, state, seat):
            raise LawBroken("text", f"position {text!r} reads back with other actions for seat {seat}")


def _explained(game: AnyGame, state: Any, turn: Acting, texts: list[str], rng: Random) -> None:
    for seat in range(game.seats):
        legal = _texts(game, state, seat)
        _distinct(legal, "actions")
        tries = rng.sample(legal, min(TRIED, len(legal))) + list(_wrong(legal, texts, rng))
        for text in tries:
            _explained_text(game, state, seat, text, text in legal)
        if seat not in turn.able and legal:
            raise LawBroken("turn", f"seat {seat} has actions out of turn")


def _explained_text(game: AnyGame, state: Any, seat: Seat, text: str, legal: bool) -> None:
    illegal = game.explain(state, seat, text)
    if legal and illegal is not None:
        raise LawBroken("explain", f"{text!r} is legal for seat {seat}, yet explained: {illegal}")
    if not legal and (illegal is None or not illegal.reason.strip()):
        raise LawBroken("explain", f"{text!r} is not legal for seat {seat}, yet no reason is given")
    try:
        action = game.parse(state, seat, text)
    except Illegal as refused:
        if legal or refused != illegal:
            raise LawBroken("explain", f"{text!r} is explained by {illegal} and refused by {refused}") from refused
    else:
        if not legal or str(action) != text:
            raise LawBroken("explain", f"{text!r} of seat {seat} is read as {str(action)!r}")


def _wrong(legal: list[str], texts: list[str], rng: Random) -> Iterator[str]:
    """Texts of other moments, and legal ones with a letter changed, lost or doubled."""
    yield from rng.sample(texts, min(TRIED, len(texts)))
    for text in rng.sample(legal, min(TRIED, len(legal))):
        if text:
            at = rng.randrange(len(text))
            yield text[:at] + rng.choice("abc123-x^() ") + text[at + 1 :]
            yield text[:at] + text[at + 1 :]
            yield text + text[at:]


def _timed(game: AnyGame, state: Any, turn: Turn) -> None:
    """Clocks have names and lengths, and whoever says nothing in time does something legal that ends the waiting."""
    timing = game.timing(state)
    spans = (timing.silence or 0.0, timing.pause, timing.gap, *timing.gaps, *timing.bots)
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


def _conceded(game: AnyGame, state: Any, rng: Random) -> None:
    try:
        step = game.concede(state, rng.randrange(game.seats))
    except Illegal as illegal:
        if not illegal.reason.strip():
            raise LawBroken("explain", "conceding is refused without a reason") from illegal
        return
    _well_formed(game, step.state, game.turn(step.state))


def _guessed(game: AnyGame, state: Any, seat: Seat | None, texts: list[str], rng: Random) -> None:
    """A guess looks like the state from the seat, now and after whatever both could see happen."""
    seen = _bytes(game.view(state, seat))
    guess = game.guess(json.loads(seen), seat, rng)
    if _bytes(game.view(guess, seat)) != seen:
        raise LawBroken("guess", f"the guess of {_who(seat)} does not look like what it was guessed from")
    if (told := _told(game, guess, seat, texts)) != (true := _told(game, state, seat, texts)):
        raise LawBroken("secrecy", f"{_who(seat)} can tell states apart that look the same: {_apart(true, told)}")
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


# ---- purity ----


def _print(game: AnyGame, state: Any) -> tuple[int, str, tuple[str, ...]]:
    """All that can be seen of a state; it must never change."""
    return hash(state), str(state), tuple(_bytes(game.view(state, seat)) for seat in _readers(game))


def _random_step(game: AnyGame, match: Match, rng: Random) -> tuple[Entry, Step[Any]]:
    turn = match.turn
    if isinstance(turn, Acting):
        fickle = turn.also and rng.random() < FICKLE
        seat = rng.choice(turn.also if fickle else turn.seats)
        entry = Entry(seat, str(rng.choice(game.actions(match.state, seat))))
    else:
        entry = Entry(None, match.draw(rng))
    return entry, match.step(*entry)


def _pure_step(game: AnyGame, state: Any, entry: Entry, step: Step[Any]) -> None:
    again = game.apply(state, entry.seat, game.parse(state, entry.seat, entry.text))
    if again.state != step.state or _print(game, again.state) != _print(game, step.state):
        raise LawBroken("purity", f"{entry.text!r} gave two different states")
    if again.events != step.events:
        raise LawBroken("purity", f"{entry.text!r} gave two different lists of events")


def _unchanged(game: AnyGame, match: Match, kept: dict[int, tuple[int, str, tuple[str, ...]]]) -> None:
    for ply, before in kept.items():
        if _print(game, match.state_at(ply)) != before:
            raise LawBroken("purity", f"the state after ply {ply} has changed since", match.log)


def _replays(game: AnyGame, match: Match) -> None:
    again = Match(game, match.log)
    if again.state != match.state:
        raise LawBroken("replay", "the log replays to another state", match.log)


def _check_over(game: AnyGame, match: Match) -> None:
    _well_formed(game, match.state, match.turn)
    for seat in range(game.seats):
        illegal = game.explain(match.state, seat, match.log[-1].text if match.ply else "")
        if illegal is None or not illegal.reason.strip():
            raise LawBroken("explain", "nothing is said about acting after the end", match.log)


# ---- secrecy ----


def _secret_history(game: AnyGame, match: Match, rng: Random) -> None:
    """Change what a reader was not told, and nothing that reaches the reader may change by a byte."""
    for seat in _readers(game):
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
    shown, twin_shown = _seen(true.events, seat), _seen(twin.events, seat)
    if any(event.reveals for event in (*shown, *twin_shown)):
        return False
    if _events(shown) != _events(twin_shown):
        apart = _apart(_events(shown), _events(twin_shown))
        raise LawBroken("secrecy", f"events tell {_who(seat)} what is hidden: {apart}")
    told, twin_told = _told(game, true.state, seat, texts), _told(game, twin.state, seat, texts)
    if told != twin_told:
        raise LawBroken("secrecy", f"{_who(seat)} is told what is hidden: {_apart(told, twin_told)}")
    return True


def _told(game: AnyGame, state: Any, seat: Seat | None, texts: list[str]) -> str:
    """Every byte a reader gets of a state: view, whose turn, the clock, and a seat's actions, offer and error texts."""
    turn = game.turn(state)
    told: list[Any] = [game.view(state, seat), type(turn).__name__, str(astuple(game.timing(state)))]
    if isinstance(turn, Acting):
        told += [list(turn.seats), list(turn.also)]
    if isinstance(turn, Over):
        told.append([list(turn.scores), turn.reason])
    if seat is not None:
        told += [_texts(game, state, seat), [str(game.explain(state, seat, text)) for text in texts[-TRIED:]]]
        if isinstance(turn, Acting) and seat in turn.able:
            told.append(game.offer(state, seat))
    return _bytes(told)


def _knew(game: AnyGame, match: Match, ply: int, seat: Seat | None) -> bool:
    entry, state = match.log[ply], match.state_at(ply)
    return _known(game, state, entry.seat, game.parse(state, *entry), seat)


def _known(game: AnyGame, state: Any, actor: Seat | None, action: Any, seat: Seat | None) -> bool:
    witnesses = game.witnesses(state, actor, action)
    return witnesses is None or (seat is not None and (seat in witnesses or seat == actor))


# ---- words ----


def _readers(game: AnyGame) -> tuple[Seat | None, ...]:
    return (None, *range(game.seats))


def _texts(game: AnyGame, state: Any, seat: Seat) -> list[str]:
    return [str(action) for action in game.actions(state, seat)]


def _seen(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    return tuple(event for event in events if event.visible_to(seat))


def _events(events: tuple[Event, ...]) -> str:
    return _bytes([[event.kind, event.words, event.facts] for event in events])


def _bytes(value: Any) -> str:
    """The value as it would travel; refuses what is not plain JSON."""
    try:
        text = json.dumps(value, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise LawBroken("view", f"not plain JSON: {error}") from error
    if json.loads(text) != value:
        raise LawBroken("view", f"changes when it travels as JSON: {text[:200]}")
    return text


def _who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _apart(one: str, other: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 30)
    return f"…{one[start : at + 30]}… against …{other[start : at + 30]}…"
