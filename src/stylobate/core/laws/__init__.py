"""What every game must obey, whatever its rules: `check` plays random matches and holds the game to each law.

A broken law names itself, says what it saw, and carries the match up to that point so that it can be replayed.

>>> from stylobate import laws, load
>>> laws.check(load("stones"), matches=1, plies=5)
Report(matches=1, plies=5, longest=5, looked=5, asked=0)
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from stylobate.core.game import Acting, Step
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.explaining import explained
from stylobate.core.laws.knowing import kept_from, open_book, stated, unnoticed
from stylobate.core.laws.opinions import opinions
from stylobate.core.laws.positions import check_over, conceded, position_text, timed, well_formed
from stylobate.core.laws.purity import fingerprint, pure_step, replays, unchanged
from stylobate.core.laws.reasons import true_reasons
from stylobate.core.laws.secrecy import guessed
from stylobate.core.laws.source import one_source
from stylobate.core.laws.spelling import spelled
from stylobate.core.laws.telling import events_as_sent, readers
from stylobate.core.laws.twins import secret_history
from stylobate.core.match import Entry, Match

__all__ = ["SAMPLED", "LawBroken", "Report", "check"]

THOROUGH = 400
"""Plies of a match after which not every state is looked at: random play may wander for thousands of them."""
SELDOM = 0.1
"""How many of the states after that are."""
SAMPLED = 0.3
"""How many of the looked-at states are asked for spellings, opinions and the conditions of verbs as well."""
FICKLE = 0.15
"""How often a random match lets someone change their mind who may: seldom, so that it comes to an end."""


@dataclass(frozen=True, slots=True)
class Report:
    """How much was looked at."""

    matches: int
    plies: int
    longest: int
    looked: int
    """States that were held to the laws; after many plies of a match not all are."""
    asked: int
    """Those of them that were asked for spellings, opinions and the conditions of verbs as well."""


def check(
    game: AnyGame,
    matches: int = 20,
    seed: int = 0,
    plies: int | None = None,
    *,
    thorough: int = THOROUGH,
    seldom: float = SELDOM,
    sampled: float = SAMPLED,
) -> Report:
    """Play random matches and raise LawBroken where one of the laws does not hold.

    `plies` breaks a match off: what is cheap to hold a game to everywhere need not be played to the end every time.
    Every state of the first `thorough` plies is looked at, and `seldom` of those after them; `sampled` of these are
    asked for spellings, opinions and the conditions of verbs as well.
    """
    share = thorough, seldom, sampled
    played = [_check_match(game, f"{seed}/{number}", plies, share) for number in range(matches)]
    lengths, looked, asked = zip(*played, strict=True) if played else ((), (), ())
    return Report(matches, sum(lengths), max(lengths, default=0), sum(looked), sum(asked))


def _check_match(game: AnyGame, seed: str, plies: int | None, share: tuple[int, float, float]) -> tuple[int, int, int]:
    """One match; how long it was, and how many of its states were looked at and asked."""
    thorough, seldom, sampled = share
    looks = asked = 0
    match = Match(game)
    kept = {0: fingerprint(game, match.state)}
    texts = ["", "?", "pass"]
    spellings: dict[str, tuple[int, ...]] = {}
    # Drawn apart, so that what is looked at does not change which match is played.
    rng, apart = Random(seed), Random(f"{seed}/apart")
    while not match.over and match.ply != plies:
        looked = match.ply < thorough or rng.random() < seldom
        try:
            if looked:
                _check_state(game, match.state, texts, rng)
                looks += 1
                if apart.random() < sampled:
                    _check_telling(game, match.state, texts, spellings, apart)
                    asked += 1
            entry, step = _random_step(game, match, rng)
            if looked:
                pure_step(game, match.state, entry, step)
                events_as_sent(step.events)  # what a reveal tells is compared with no twin
                notice = stated(game, match.state, entry, step)
                unnoticed(game, match.state, step, notice, texts, rng)
        except LawBroken as broken:
            raise LawBroken(broken.law, broken.detail, match.log) from broken
        texts.append(entry.text)
        match.add(*entry, step)
        if looked:
            kept[match.ply] = fingerprint(game, match.state)
        if match.ply > game.longest:
            raise LawBroken("termination", f"no end after {game.longest} plies", match.log)
    if match.over:
        check_over(game, match)
        _check_telling(game, match.state, texts, spellings, apart)
        looks, asked = looks + 1, asked + 1
    unchanged(game, match, kept)
    replays(game, match)
    secret_history(game, match, rng)
    return match.ply, looks, asked


def _random_step(game: AnyGame, match: Match, rng: Random) -> tuple[Entry, Step[Any]]:
    turn = match.turn
    if isinstance(turn, Acting):
        fickle = turn.also and rng.random() < FICKLE
        seat = rng.choice(turn.also if fickle else turn.seats)
        entry = Entry(seat, str(rng.choice(game.actions(match.state, seat))))
    else:
        entry = Entry(None, match.draw(rng))
    return entry, match.step(*entry)


def _check_state(game: AnyGame, state: Any, texts: list[str], rng: Random) -> None:
    turn = game.turn(state)
    well_formed(game, state, turn)
    position_text(game, state, turn)
    if isinstance(turn, Acting):
        explained(game, state, turn, texts, rng)
    timed(game, state, turn)
    conceded(game, state, rng)
    kept_from(game, state, texts, rng)
    open_book(game, state)
    for seat in readers(game):
        guessed(game, state, seat, texts, rng)


def _check_telling(
    game: AnyGame, state: Any, texts: list[str], spellings: dict[str, tuple[int, ...]], rng: Random
) -> None:
    turn, grammar = game.turn(state), game.grammar()
    opinions(game, state, turn, rng)
    for seat in turn.able if isinstance(turn, Acting) else ():
        spelled(game, state, seat, spellings, rng)
        if grammar is not None:
            true_reasons(game, grammar, state, seat, texts, rng)
            one_source(game, grammar, state, seat)
