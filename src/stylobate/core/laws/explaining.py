"""What is legal is not explained away, and what is not is refused with a reason."""

from collections.abc import Iterator
from random import Random
from typing import Any

from stylobate.core.game import Acting, Illegal, Seat
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.positions import distinct
from stylobate.core.laws.telling import TRIED, legal_texts


def explained(game: AnyGame, state: Any, turn: Acting, texts: list[str], rng: Random) -> None:
    for seat in range(game.seats):
        legal = legal_texts(game, state, seat)
        distinct(legal, "actions")
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
