"""The analysis board: what a page sends, and what it is told."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from stylobate.server.messages.fields import Code, Ply, SeatNumber, Text
from stylobate.server.messages.house import ForcedEnd
from stylobate.server.messages.table import EventInfo, LogLine, SeatInfo, TurnInfo


class AnalysisMove(Struct, forbid_unknown_fields=True):
    """One entry of a line on the board; no seat for chance."""

    seat: SeatNumber | None
    text: Text


class AnalysisAsk(Struct, forbid_unknown_fields=True):
    """Where the board begins, what has been played on it, and what is tried now; nothing where one only looks."""

    table: Code | None = None
    """It begins at a ply of this finished match."""
    ply: Ply = 0
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    options: dict[str, str | int | bool] = {}
    position: Annotated[str, Meta(max_length=20_000)] | None = None
    """It begins with this position; at the start where it is not said."""
    line: Annotated[list[AnalysisMove], Meta(max_length=1000)] = []
    seat: SeatNumber | None = None
    """With whose eyes one looks, where several may act."""
    text: Text | None = None
    only_ask: bool = False
    """Nothing is played: it is asked why something is not possible."""


class AnalysisInfo(Struct):
    """The position on an analysis board."""

    game_name: str
    seats: list[SeatInfo]
    board: Any
    position: str
    """Its text."""
    writable: bool
    """Whether people may write a position of this game themselves, and not only set up one that they have copied."""
    before: Any
    """The view that `events` lead from."""
    view: Any
    seat: int | None
    """With whose eyes it is seen: of one who is to act. Nobody's at the end."""
    acting: list[int]
    turn: TurnInfo
    offer: Any
    events: list[EventInfo]
    added: list[LogLine]
    """What was played now, with what chance said after it."""


class Opinion(Struct):
    """What the strongest bot thinks of a position on the board."""

    bot: str
    scores: list[float]
    """What each seat may expect, from 0 to 1."""
    line: list[LogLine]
    """What it would play, and how it would go on."""
    forced: ForcedEnd | None = None
    """What nobody can help any more, where the bot has seen it."""
