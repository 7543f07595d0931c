"""Spelling: every action has its numbers, the same in every state, and the next ones lead to the legal actions only."""

from random import Random
from typing import Any

from stylobate.core.game import Illegal, Seat
from stylobate.core.laws.broken import AnyGame, LawBroken

LAW = "spelling"
TRIED = 12
"""How many actions of a state are spelled and read."""


def spelled(game: AnyGame, state: Any, seat: Seat, known: dict[str, tuple[int, ...]], rng: Random) -> None:
    """`known` are the spellings of this match so far."""
    actions = {str(action): action for action in game.actions(state, seat)}
    texts: dict[tuple[int, ...], str] = {}
    for text, action in actions.items():
        numbers = game.spelling.spell(action)
        if known.setdefault(text, numbers) != numbers:
            raise LawBroken(LAW, f"{text!r} is spelled {numbers} here and {known[text]} before")
        if not numbers or not all(type(number) is int and 0 <= number < game.spelling.size for number in numbers):
            raise LawBroken(LAW, f"{text!r} is spelled {numbers}, with an alphabet of {game.spelling.size}")
        if texts.setdefault(numbers, text) != text:
            raise LawBroken(LAW, f"{text!r} and {texts[numbers]!r} are both spelled {numbers}")
    for numbers in rng.sample(sorted(texts), min(TRIED, len(texts))):
        _read_back(game, state, seat, numbers, texts[numbers])
        _led_to(game, state, seat, numbers, set(texts))


def _read_back(game: AnyGame, state: Any, seat: Seat, numbers: tuple[int, ...], text: str) -> None:
    try:
        again = str(game.spelling.read(state, seat, numbers))
    except Illegal as illegal:
        raise LawBroken(LAW, f"{text!r} is spelled {numbers}, which is refused: {illegal}") from illegal
    if again != text:
        raise LawBroken(LAW, f"{text!r} is spelled {numbers}, which is read as {again!r}")


def _led_to(game: AnyGame, state: Any, seat: Seat, numbers: tuple[int, ...], legal: set[tuple[int, ...]]) -> None:
    """At each step the numbers that lead on are those of the legal actions, and none leads on from the end."""
    for step in range(len(numbers) + 1):
        begun = numbers[:step]
        wanted = sorted({row[step] for row in legal if row[:step] == begun and len(row) > step})
        offered = game.spelling.next(state, seat, begun)
        if list(offered) != wanted:
            raise LawBroken(LAW, f"after {begun} seat {seat} is led on by {offered}, its actions by {wanted}")
        if step == len(numbers) and offered:
            raise LawBroken(LAW, f"{numbers} is an action and the beginning of another")
