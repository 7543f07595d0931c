"""What a reader gets of a match, byte for byte: the words in which laws compare two of them."""

import json
from collections.abc import Sequence
from dataclasses import astuple
from typing import Any

from stylobate.core.game import Acting, Event, Over, Seat
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.words import END

TRIED = 8
"""How many texts of each sort are put to `explain` and `parse` in a state."""


def readers(game: AnyGame) -> tuple[Seat | None, ...]:
    return (None, *range(game.seats))


def legal_texts(game: AnyGame, state: Any, seat: Seat) -> list[str]:
    return [str(action) for action in game.actions(state, seat)]


def all_told(game: AnyGame, state: Any, seat: Seat | None, texts: list[str]) -> str:
    """Every byte a reader gets of a state: view, whose turn, the clock, and a seat's actions, offer and error texts."""
    turn = game.turn(state)
    told: list[Any] = [game.view(state, seat), type(turn).__name__, str(astuple(game.timing(state)))]
    if isinstance(turn, Acting):
        told += [list(turn.seats), list(turn.also)]
    if isinstance(turn, Over):
        told.append([list(turn.scores), turn.reason])
    if seat is not None:
        told += [legal_texts(game, state, seat), [str(game.explain(state, seat, text)) for text in texts[-TRIED:]]]
        if isinstance(turn, Acting) and seat in turn.able:
            told.append(game.offer(state, seat))
    return as_sent(told)


def visible(events: Sequence[Event], seat: Seat | None) -> tuple[Event, ...]:
    return tuple(event for event in events if event.visible_to(seat))


def events_as_sent(events: Sequence[Event]) -> str:
    """Events as they would travel; refuses seats marked anywhere but in a sentence, and what is not plain JSON."""
    return as_sent([[event.kind, event.words, event.facts] for event in events])


def as_sent(value: Any) -> str:
    """The value as it would travel; refuses what is not plain JSON."""
    try:
        text = json.dumps(value, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise LawBroken("view", f"not plain JSON: {error}") from error
    if END.encode("unicode_escape").decode("ascii") in text:
        raise LawBroken("view", f"a seat is marked where no sentence is told: {text[:200]}")
    if json.loads(text) != value:
        raise LawBroken("view", f"changes when it travels as JSON: {text[:200]}")
    return text


def who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def where_apart(one: str, other: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 30)
    return f"…{one[start : at + 30]}… against …{other[start : at + 30]}…"
