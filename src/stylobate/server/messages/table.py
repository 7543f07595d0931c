"""What a table shows: who sits there, the position, the log, the clocks and the chat."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class ClockInfo(Struct):
    """Thinking time: minutes for the whole match, and seconds added after each action."""

    minutes: Annotated[int, Meta(ge=1, le=180)]
    increment: Annotated[int, Meta(ge=0, le=60)] = 0
    pauses: bool = False
    """It stands still while whoever must act is away."""


class SeatInfo(Struct):
    seat: int
    side: str
    numbered: bool
    """The rulebook has no name for this side: what it is called is only its number."""
    kind: Literal["open", "person", "bot"]
    name: str
    level: int | None
    here: bool
    """Connected now; bots always are."""
    left: bool
    """The person got up: anyone may give the seat to a bot, or sit down."""
    shared: bool
    """The person shares a device with somebody else at the table."""
    away: float | None
    """Seconds, at the moment of sending, until the others may go on without this person; null while they are here."""


class Result(Struct):
    scores: list[float]
    reason: str


class TableInfo(Struct):
    """What everyone may know about a table, running or not."""

    code: str
    title: str
    game: str
    game_name: str
    options: dict[str, str | int | bool]
    variant: str
    """The chosen options in words."""
    seats: list[SeatInfo]
    public: bool
    phase: Literal["waiting", "playing", "over"]
    ply: int
    """How many entries of the log its reader knows of."""
    result: Result | None
    clock: ClockInfo | None
    passable: bool
    """Whether several people may share a device here: no clock of the rules runs."""
    premoves: bool
    """Whether a move can be prepared while others play."""
    absence: float
    """Seconds after which the others may go on without somebody who is away."""
    watchers: int
    next: str | None
    """The code of the rematch, once there is one."""
    created: float
    ended: float | None
    """When it was over."""


class EventInfo(Struct):
    kind: str
    words: str
    facts: dict[str, Any]


class LogLine(Struct):
    """One entry of the log as this reader may see it; no text where it is hidden, no seat for chance.

    Plies are counted for each reader: what a reader does not notice is not in that reader's log while the match runs.
    """

    ply: int
    seat: int | None
    text: str | None
    words: str
    deed: str
    """The words without the seat in front, for where its token stands already."""
    kind: str = ""
    """The kind of its first event that the reader sees; empty where there is none."""


class Happened(Struct):
    """What an entry of the log made happen, as its reader may see it."""

    ply: int
    events: list[EventInfo]


class TurnInfo(Struct):
    kind: Literal["waiting", "acting", "chance", "over"]
    seats: list[int]
    """Who is waited for."""
    result: Result | None = None
    also: list[int] = []
    """Who has chosen and may still change their mind."""
    ready: list[int] = []
    """Who has done their part of a phase in which several act at once, while others have not."""
    race: bool = False
    """Everyone acts as fast as they can: the page need not wait for one answer before the next action."""


class Clocks(Struct):
    left: list[float]
    """Seconds left a seat at the moment of sending."""
    ticking: list[int]


class Due(Struct):
    """A clock that everyone sees; moments are seconds in the time of the house, which `ping` asks for."""

    key: str
    """Names the clock: as long as it stays, the same one runs."""
    kind: Literal["countdown", "silence"]
    """Until chance speaks, or until silence counts as an action."""
    at: float
    total: float
    now: float
    """The time of the house at the moment of sending."""


class ChatLine(Struct):
    at: float
    seat: int | None
    name: str
    text: str


class Question(Struct):
    """An open offer or request: who asked, who has agreed so far, whose answer is awaited."""

    what: Literal["draw", "undo", "rematch"]
    by: int
    agreed: list[int]
    waiting: list[int]


class Position(Struct):
    """All that the page draws from, for this reader."""

    ply: int
    view: dict[str, Any]
    turn: TurnInfo
    offer: Any
    """The reader's legal actions in the game's own form; null when the reader has none."""
    clocks: Clocks | None
    may_undo: bool
    due: Due | None = None
    opens: float | None = None
    """The moment from which this position counts, in the time of the house: pages show it then, all at once."""
