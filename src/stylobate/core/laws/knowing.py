"""Witnesses, events and views keep to the game's own table of who may know what."""

from random import Random
from typing import Any

from stylobate.core.game import Step
from stylobate.core.knowledge import Doing, Hidden
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.telling import all_told, as_sent, readers, where_apart, who
from stylobate.core.match import Entry
from stylobate.core.noticing import Seats, among, noticing, reading

LAW = "knowledge"


def stated(game: AnyGame, state: Any, entry: Entry, step: Step[Any]) -> Seats:
    """An entry is read, and noticed, by those of whom the table says so; who notices it."""
    action = game.parse(state, *entry)
    may_read, name, unnoticed = _said(game, state, entry, action)
    read = reading(game, state, entry.seat, action)
    if read != may_read:
        raise LawBroken(LAW, f"{entry.text!r} is read by {_named(read)}; by {name} it is for {_named(may_read)}")
    notice = noticing(read, entry.seat, step.events)
    if unnoticed and notice != may_read:
        raise LawBroken(LAW, f"{entry.text!r} is noticed by {_named(notice)}; by {name} nobody else may notice it")
    return notice


def _said(game: AnyGame, state: Any, entry: Entry, action: Any) -> tuple[Seats, str, bool]:
    for doing in game.knowledge():
        if isinstance(doing, Doing) and doing.when(state, entry.seat, action):
            actor = () if entry.seat is None else (entry.seat,)
            seats = tuple(sorted({*doing.readers(state, entry.seat, action), *actor}))
            return seats, f"the statement {doing.name!r}", doing.unnoticed
    return None, "the silence of the table", False


def _named(seats: Seats) -> str:
    if seats is None:
        return "everyone"
    return ", ".join(map(who, seats)) or "nobody"


def unnoticed(game: AnyGame, state: Any, step: Step[Any], notice: Seats, texts: list[str], rng: Random) -> None:
    """What a reader does not notice changes nothing that the reader is told."""
    blind = [seat for seat in readers(game) if not among(notice, seat)]
    if not blind:
        return
    seat = rng.choice(blind)
    before, after = all_told(game, state, seat, texts), all_told(game, step.state, seat, texts)
    if before != after:
        apart = where_apart(before, after)
        raise LawBroken("secrecy", f"{who(seat)} is told of what nobody told (no event says it): {apart}")


def kept_from(game: AnyGame, state: Any, texts: list[str], rng: Random) -> None:
    """Whatever the table hides from a reader could be otherwise, and the reader would be told the same."""
    for statement in game.knowledge():
        if not isinstance(statement, Hidden):
            continue
        seat = rng.choice(readers(game))
        other = statement.otherwise(state, seat, rng)
        if other is None:
            continue
        told, otherwise = all_told(game, state, seat, texts), all_told(game, other, seat, texts)
        if told != otherwise:
            apart = where_apart(told, otherwise)
            raise LawBroken(LAW, f"{who(seat)} is told of {statement.name!r}, which is hidden from them: {apart}")


def open_book(game: AnyGame, state: Any) -> None:
    """Where the table says of nothing that it is hidden, everybody sees the same: a server makes one view for all."""
    if game.knowledge():
        return
    seen = as_sent(game.view(state, None))
    for seat in range(game.seats):
        if as_sent(game.view(state, seat)) != seen:
            raise LawBroken(LAW, f"{who(seat)} sees something else than a spectator, though nothing is hidden")
