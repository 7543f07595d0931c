"""Every message between browser and server, in one place; the web's types are generated from this file.

Plain structs travel over HTTP as JSON. `Incoming` and `Outgoing` travel over the table's WebSocket and carry their
kind in the field `type`. Nothing here is a rule: views, offers and boards are whatever the game says.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Text = Annotated[str, Meta(max_length=400)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Code = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
LevelNumber = Annotated[int, Meta(ge=1, le=5)]
Ticket = Annotated[int, Meta(ge=0, le=2_000_000_000)]
"""A number the page gives a request, so that it can match the answer."""


# ---- HTTP: the house and its games ----


class OptionInfo(Struct):
    name: str
    title: str
    help: str
    values: list[str | int | bool]
    labels: list[str]
    only: dict[str, list[str | int | bool]]


class LevelInfo(Struct):
    level: int
    name: str
    sentence: str


class GameInfo(Struct):
    id: str
    name: str
    designer: str
    sentence: str
    lead: str
    players: str
    minutes: int
    traits: list[str]
    options: list[OptionInfo]
    levels: list[LevelInfo]


class VariantInfo(Struct):
    """What a choice of options makes of a game: asked again whenever an option changes."""

    seats: list[int]
    sides: list[list[str]]
    """For each seat count in `seats`, the names of the sides."""
    levels: list[LevelInfo]


class RulesInfo(Struct):
    """The rules in our words and the rulings, as trusted HTML made by the server from the game's own files."""

    name: str
    rules: str
    rulings: str


class ClockInfo(Struct):
    """Thinking time: minutes for the whole match, and seconds added after each action."""

    minutes: Annotated[int, Meta(ge=1, le=180)]
    increment: Annotated[int, Meta(ge=0, le=60)] = 0


class Chair(Struct):
    """A seat as its table is created: for me, for a bot, or open to whoever comes."""

    kind: Literal["me", "bot", "open"]
    level: LevelNumber | None = None


class NewTable(Struct):
    game: Code
    name: Name
    """The creator's nickname."""
    chairs: Annotated[list[Chair], Meta(min_length=2, max_length=10)]
    options: dict[str, str | int | bool] = {}
    public: bool = False
    clock: ClockInfo | None = None
    lots: bool = False
    """Draw lots for the seats instead of taking them in the order given."""


class Created(Struct):
    code: str


class Problem(Struct):
    """Why a request was refused, in a sentence."""

    reason: str
    rule: str | None = None


class SeatInfo(Struct):
    seat: int
    side: str
    kind: Literal["open", "person", "bot"]
    name: str
    level: int | None
    here: bool
    """Connected now; bots always are."""
    left: bool
    """The person got up: anyone may give the seat to a bot, or sit down."""


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
    result: Result | None
    clock: ClockInfo | None
    watchers: int
    next: str | None
    """The code of the rematch, once there is one."""
    created: float


class House(Struct):
    """The front door: the games, the tables one may watch or join, and one's own."""

    games: list[GameInfo]
    public: list[TableInfo]
    yours: list["YourTable"]
    address: str
    """Where other devices find this house."""


class YourTable(Struct):
    table: TableInfo
    seat: int
    your_turn: bool


class Frame(Struct):
    """One ply of a replay, as its reader may see it."""

    ply: int
    seat: int | None
    text: str | None
    words: str
    events: list["EventInfo"]
    view: dict[str, Any]


class Replay(Struct):
    table: TableInfo
    board: Any
    start: dict[str, Any]
    frames: list[Frame]


class Thought(Struct):
    """What the strongest bot expected after a ply: each seat's score from 0 to 1, and what it would have played."""

    ply: int
    scores: list[float]
    best: str | None
    words: str = ""
    """What that would have meant, where the game has words for it."""


class Thoughts(Struct):
    """The strongest bot's opinion of a finished match; `done` grows while it thinks."""

    bot: str
    done: int
    total: int
    thoughts: list[Thought]


# ---- WebSocket: from the browser ----


class Incoming(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a browser may say at a table."""


class Hello(Incoming, tag="hello"):
    """Always first; `ply` is what the page already shows, so that it gets what it missed."""

    ply: Ply | None = None


class Sit(Incoming, tag="sit"):
    seat: SeatNumber
    name: Name


class Leave(Incoming, tag="leave"):
    """Get up for good; the seat may be given to a bot or to someone else."""


class SeatBot(Incoming, tag="seat_bot"):
    """Give an open or left seat to a bot."""

    seat: SeatNumber
    level: LevelNumber


class Act(Incoming, tag="act"):
    """Play an action at the ply the page shows; refused when the table has gone on."""

    ply: Ply
    text: Text
    ticket: Ticket = 0


class Ping(Incoming, tag="ping"):
    """Ask what time it is in the house; comes back with the page's own time, so that it can tell how far it is off."""

    sent: float
    trip: float = 0.0
    """Seconds that the slowest of its last questions took there and back; 0 as long as none was answered."""


class Try(Incoming, tag="try"):
    """Ask why something is not possible; nothing is played."""

    text: Text
    ticket: Ticket = 0


class Look(Incoming, tag="look"):
    """Ask to see the position after an earlier ply."""

    ply: Ply


class Advise(Incoming, tag="advise"):
    """Ask what a bot would do here; answered only where nobody else at the table is a person."""

    ticket: Ticket = 0


class Say(Incoming, tag="say"):
    text: Line


class Resign(Incoming, tag="resign"):
    pass


class Ask(Incoming, tag="ask"):
    """Offer a draw, ask to take back the last action, or propose another match."""

    what: Literal["draw", "undo", "rematch"]


class Answer(Incoming, tag="answer"):
    what: Literal["draw", "undo", "rematch"]
    yes: bool


# ---- WebSocket: from the server ----


class EventInfo(Struct):
    kind: str
    words: str
    facts: dict[str, Any]


class LogLine(Struct):
    """One entry of the log as this reader may see it; no text where it is hidden, no seat for chance."""

    ply: int
    seat: int | None
    text: str | None
    words: str


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


class Outgoing(Struct, tag_field="type"):
    """What the server says at a table."""


class Snapshot(Outgoing, tag="snapshot"):
    """The whole table for this reader: on arrival, after a reconnection, and after an undo."""

    table: TableInfo
    you: int | None
    board: Any
    position: Position
    log: list[LogLine]
    missed: list[EventInfo]
    """Events since the ply named in `hello`, to be animated."""
    last: list[EventInfo]
    """Events of the last ply, to mark it."""
    chat: list[ChatLine]
    questions: list[Question]


class Played(Outgoing, tag="played"):
    """Something happened; it is already on disk."""

    line: LogLine
    events: list[EventInfo]
    position: Position
    ticket: int = 0
    """The asker's own ticket, 0 for everyone else."""


class TableChanged(Outgoing, tag="table"):
    """Someone sat down, got up, connected, or the match began or ended."""

    table: TableInfo
    you: int | None
    position: Position


class Chatted(Outgoing, tag="chatted"):
    line: ChatLine


class Asked(Outgoing, tag="asked"):
    questions: list[Question]
    news: str
    """A sentence when a question was declined or withdrawn, else empty."""


class Looked(Outgoing, tag="looked"):
    ply: int
    view: dict[str, Any]
    events: list[EventInfo]


class Refused(Outgoing, tag="refused"):
    """Nothing changed; the reason is for people, the rule a ruling's id."""

    reason: str
    rule: str | None = None
    ticket: int = 0


class Pong(Outgoing, tag="pong"):
    sent: float
    """The page's own time, as it was asked."""
    now: float


class Allowed(Outgoing, tag="allowed"):
    """The answer to a `try` that was legal after all."""

    text: str
    ticket: int = 0


class Advised(Outgoing, tag="advised"):
    """What a bot would do in the asker's place: the action, and what it means where the game has words for it."""

    ply: int
    text: str
    words: str
    bot: str
    ticket: int = 0


AnyIncoming = Hello | Sit | Leave | SeatBot | Act | Ping | Try | Advise | Look | Say | Resign | Ask | Answer
AnyOutgoing = Snapshot | Played | TableChanged | Chatted | Asked | Looked | Refused | Pong | Allowed | Advised
