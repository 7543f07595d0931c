"""What the server says at a table, over its WebSocket."""

from typing import Any

from msgspec import Struct

from stylobate.server.messages.table import ChatLine, EventInfo, Happened, LogLine, Position, Question, TableInfo


class Outgoing(Struct, tag_field="type"):
    """What the server says at a table."""


class Snapshot(Outgoing, tag="snapshot"):
    """The whole table for this reader: on arrival, after a reconnection, and after an undo."""

    table: TableInfo
    you: int | None
    board: Any
    position: Position
    log: list[LogLine]
    """Its last page; the page asks for `older` ones."""
    turn: int
    """The number of the turn of the first of these lines that is a seat's."""
    missed: list[EventInfo]
    """Events since the ply named in `hello`, to be animated."""
    last: list[EventInfo]
    """Events of the last ply, to mark it."""
    since: list[Happened]
    """What the others did since the reader's own turn, for marks that stay; nothing for those who watch."""
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
    log: list[LogLine] | None = None
    """The log's last page at the end of a match that had secrets: only now does it tell, and count, everything."""
    turn: int = 1
    """The number of the turn of the first of these lines that is a seat's."""


class Shared(Outgoing, tag="shared"):
    """Several people share this device: their seats, and whether they have secrets from each other.

    Each of them says `hold` before anything of theirs is shown, and while nobody does, the page sees what everyone may.
    """

    seats: list[int]
    secrets: bool


class Chatted(Outgoing, tag="chatted"):
    line: ChatLine


class Asked(Outgoing, tag="asked"):
    questions: list[Question]
    news: str
    """A sentence when a question was declined or withdrawn, else empty."""


class Earlier(Outgoing, tag="earlier"):
    """The page of the log before a ply, as this reader may see it."""

    before: int
    log: list[LogLine]
    turn: int
    """The number of the turn of the first of these lines that is a seat's."""


class Looked(Outgoing, tag="looked"):
    ply: int
    view: dict[str, Any]
    events: list[EventInfo]


class Refused(Outgoing, tag="refused"):
    """Nothing changed; the reason is for people, the rule a ruling's id."""

    reason: str
    rule: str | None = None
    ticket: int = 0


class Warned(Outgoing, tag="warned"):
    """Something is wrong with the house and everyone waits; an empty reason: not any more."""

    reason: str


class Pong(Outgoing, tag="pong"):
    sent: float
    """The page's own time, as it was asked."""
    now: float


class Allowed(Outgoing, tag="allowed"):
    """The answer to a `try` that was legal after all."""

    text: str
    ticket: int = 0


class Ahead(Outgoing, tag="ahead"):
    """The table as if it were the reader's turn already, and what they could do then; from what they know alone."""

    view: Any
    offer: Any
    ticket: int = 0


class Advised(Outgoing, tag="advised"):
    """What a bot would do in the asker's place: the action, and what it means where the game has words for it."""

    ply: int
    text: str
    words: str
    bot: str
    ticket: int = 0


class Moments(Outgoing, tag="moments"):
    """The moments of a first game that have come, up to this ply."""

    ply: int
    moments: list[str]


AnyOutgoing = (
    Snapshot
    | Played
    | TableChanged
    | Shared
    | Chatted
    | Asked
    | Looked
    | Earlier
    | Refused
    | Warned
    | Pong
    | Allowed
    | Ahead
    | Advised
    | Moments
)
