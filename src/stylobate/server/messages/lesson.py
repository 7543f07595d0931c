"""Lessons: what a page sends, and what it is told."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from stylobate.server.messages.fields import Text
from stylobate.server.messages.table import EventInfo, SeatInfo, TurnInfo


class MomentInfo(Struct):
    """A word for a moment of a first game."""

    id: str
    title: str
    words: str


class FirstGameInfo(Struct):
    """How a game's first game is set up, and all that may be said in it."""

    options: dict[str, Any]
    seats: int
    level: int
    moments: list[MomentInfo]


class LessonTitle(Struct):
    title: str
    steps: int


class LessonInfo(Struct):
    """A lesson as it stands: what there is to know and to do, and the position it is about."""

    title: str
    words: str
    task: str
    shown: str
    """The action that "Show me" lights up."""
    done: int
    steps: int
    seat: int
    seats: list[SeatInfo]
    board: Any
    before: Any
    """The view that `events` lead from."""
    view: Any
    turn: TurnInfo
    offer: Any
    events: list[EventInfo]


class LessonTry(Struct, forbid_unknown_fields=True):
    """What has been played in a lesson, and what is tried now; nothing is tried at its start."""

    texts: Annotated[list[Text], Meta(max_length=20)] = []
    text: Text | None = None


class LessonAnswer(Struct):
    """`right` brings the lesson as it stands now, `other` was allowed but not asked for, `refused` breaks a rule."""

    verdict: Literal["right", "other", "refused", "begun"]
    words: str
    rule: str | None
    lesson: LessonInfo | None
