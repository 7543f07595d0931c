"""The first game: a word comes when its moment comes.

A game keeps its first game in `data/first_game.json`: how the table is set, and moments, each with a few words. A
moment comes when something that the reader sees happens, or when the reader may do something; which words have been
heard is the page's to remember. Nothing here knows more than the reader does.
"""

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Literal

import msgspec

from stylobate.core.game import Acting, Event, Game, Json, Seat, Value
from stylobate.kit.folders import kept
from stylobate.server.language import translated
from stylobate.server.messages import FirstGameInfo, MomentInfo


class Happens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a reader sees happen."""

    event: str
    by: Literal["you", "other"] | None = None
    """Whose doing it is; anybody's where that is left open."""
    facts: Mapping[str, str | int | bool | None] = {}
    """Facts that the event must have."""

    def holds(self, event: Event, seat: Seat) -> bool:
        return (
            event.kind == self.event
            and (self.by is None or ("you" if event.facts.get("seat") == seat else "other") == self.by)
            and all(event.facts.get(name) == value for name, value in self.facts.items())
        )


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When to say what."""

    id: str
    title: str
    words: str
    happens: tuple[Happens, ...] = ()
    offered: tuple[str, ...] = ()
    """Patterns of actions that the reader may take, as in a lesson."""

    def comes(self, happened: Iterable[Event], offered: Iterable[str], seat: Seat) -> bool:
        return any(one.holds(event, seat) for event in happened for one in self.happens) or any(
            fnmatchcase(text, pattern) for text in offered for pattern in self.offered
        )


class FirstGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a first game is set up, and what there is to say in it."""

    moments: tuple[Moment, ...]
    options: dict[str, Value] = {}
    seats: int = 2
    level: int = 1

    def coming(self, game: Game[Any, Any], state: Any, happened: Iterable[Event], seat: Seat) -> list[str]:
        """The moments that this position and what led to it are for a seat, in the order of the file."""
        seen = [event for event in happened if event.visible_to(seat)]
        turn = game.turn(state)
        may = isinstance(turn, Acting) and seat in turn.able
        texts = [str(action) for action in game.actions(state, seat)] if may else []
        return [moment.id for moment in self.moments if moment.comes(seen, texts, seat)]


@cache
def first_game(kind: type[Game[Any, Any]]) -> FirstGame | None:
    """A game's own first game; None where it has none."""
    file = kept(kind, "first_game.json")
    return msgspec.json.decode(file.read_bytes(), type=FirstGame) if file and file.is_file() else None


def info(kind: type[Game[Any, Any]]) -> FirstGameInfo:
    """What a page needs to open a first game and to speak in it; a game that keeps none is played as it is."""
    found = first_game(kind)
    if found is None:
        return FirstGameInfo({}, min(kind.seat_counts(kind._choose({}))), 1, [])
    words = [
        MomentInfo(moment.id, translated(moment.title, kind), translated(moment.words, kind))
        for moment in found.moments
    ]
    options: dict[str, Json] = dict(found.options)
    return FirstGameInfo(options, found.seats, found.level, words)
