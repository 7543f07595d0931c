"""True reasons: what is refused is refused by the first of its conditions that does not hold, and by no other."""

from collections.abc import Iterator
from random import Random
from typing import Any

from stylobate.core.game import Seat
from stylobate.core.grammar import Grammar
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.telling import TRIED, legal_texts

LAW = "true reasons"


def true_reasons(game: AnyGame, grammar: Grammar[Any], state: Any, seat: Seat, texts: list[str], rng: Random) -> None:
    """Try every verb of the game, legal actions with one slot changed, those of others and of earlier states."""
    legal = legal_texts(game, state, seat)
    for text in _tries(game, grammar, state, seat, legal, texts, rng):
        _true_reason(game, grammar, state, seat, text, text in legal)


def _tries(
    game: AnyGame, grammar: Grammar[Any], state: Any, seat: Seat, legal: list[str], texts: list[str], rng: Random
) -> Iterator[str]:
    yield from grammar.texts(state, rng)
    yield from rng.sample(texts, min(TRIED, len(texts)))
    for text in rng.sample(legal, min(TRIED, len(legal))):
        yield text
        yield from grammar.altered(state, text, rng)
    for other in range(game.seats):
        theirs = legal_texts(game, state, other) if other != seat else []
        yield from rng.sample(theirs, min(TRIED, len(theirs)))


def _true_reason(game: AnyGame, grammar: Grammar[Any], state: Any, seat: Seat, text: str, legal: bool) -> None:
    verdicts = grammar.verdicts(state, seat, text)
    if verdicts is None:
        return
    failed = [verdict for verdict in verdicts if not verdict.holds]
    if legal != (not failed):
        held = "all conditions hold" if not failed else f"{failed[0].words!r} does not hold"
        raise LawBroken(LAW, f"{text!r} is {'' if legal else 'not '}legal for seat {seat}, and yet {held}")
    if failed:
        said = game.explain(state, seat, text)
        first = failed[0]
        if said is None or (said.template, said.rule) != (first.words, first.rule):
            raise LawBroken(LAW, f"{text!r} is refused by {first.words!r} ({first.rule}), and yet this is said: {said}")
        if not first.words.strip() or "{" in first.words:
            raise LawBroken(LAW, f"{text!r} is refused by a sentence with holes: {first.words!r}")
