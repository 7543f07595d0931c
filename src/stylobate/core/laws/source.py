"""One source: what is listed is what the conditions leave of everything that could be said."""

from typing import Any

from stylobate.core.game import Seat
from stylobate.core.grammar import Grammar
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.telling import legal_texts

LAW = "one source"
MOST = 250
"""How many texts of one verb are looked at; the others are tried one slot at a time by the law of true reasons."""


def one_source(game: AnyGame, grammar: Grammar[Any], state: Any, seat: Seat) -> None:
    """Filter every text of each verb by its conditions and compare with the list of actions."""
    legal = legal_texts(game, state, seat)
    for word, texts in grammar.products(state, MOST):
        listed = {text for text in legal if text.partition(" ")[0] == word}
        left = {text for text in texts if all(verdict.holds for verdict in grammar.verdicts(state, seat, text) or ())}
        if listed != left:
            text = sorted(listed ^ left)[0]
            told = "is listed and refused by its conditions" if text in listed else "holds all conditions, unlisted"
            raise LawBroken(LAW, f"{text!r} of seat {seat} {told}")
    for text in legal:
        # Whatever the list holds can be read, and nothing speaks against it.
        verdicts = grammar.verdicts(state, seat, text)
        if verdicts is None or not all(verdict.holds for verdict in verdicts):
            raise LawBroken(LAW, f"{text!r} of seat {seat} is listed, yet its verb does not know it")
