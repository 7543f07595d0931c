"""What a browser may say at a table, over its WebSocket."""

from typing import Literal

from msgspec import Struct

from stylobate.server.messages.fields import LevelNumber, Line, Name, Ply, SeatNumber, Tag, Text, Ticket


class Incoming(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a browser may say at a table."""


class Hello(Incoming, tag="hello"):
    """Always first; `ply` is what the page already shows, and `language` what its reader reads.

    `held`: on a device that several people share, whose turn at it is, when the line was lost meanwhile.
    """

    ply: Ply | None = None
    language: Tag = ""
    held: SeatNumber | None = None


class Hold(Incoming, tag="hold"):
    """Somebody takes the device that several people share, or lays it down for the next; answered with a snapshot."""

    seat: SeatNumber | None = None


class Sit(Incoming, tag="sit"):
    """Take a free seat. `beside`: it is for somebody else who shares this device, and the sender's stays theirs."""

    seat: SeatNumber
    name: Name
    beside: bool = False


class Leave(Incoming, tag="leave"):
    """Get up for good; the seat may be given to a bot or to someone else."""


class SeatBot(Incoming, tag="seat_bot"):
    """Give a seat to a bot: one that is open or left, or whose person has been away for too long."""

    seat: SeatNumber
    level: LevelNumber


class Forfeit(Incoming, tag="forfeit"):
    """Let a seat give up whose person has been away for too long."""

    seat: SeatNumber


class Act(Incoming, tag="act"):
    """Play an action at the ply the page shows; refused when the table has gone on."""

    ply: Ply
    text: Text
    ticket: Ticket = 0


class Prepare(Incoming, tag="prepare"):
    """What the page would play now: it counts when the game's clock runs out. Empty: nothing any more."""

    text: Text


class Premoves(Incoming, tag="premoves"):
    """Ask what the reader could do if it were their turn already, to prepare a move; answered with `ahead`.

    What is prepared stays in the page: the house hears of it when it is played.
    """

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


class Older(Incoming, tag="older"):
    """Ask for the page of the log before this ply; answered with `earlier`."""

    before: Ply


class Advise(Incoming, tag="advise"):
    """Ask what a bot would do here; answered only where nobody else at the table is a person."""

    ticket: Ticket = 0


class Listen(Incoming, tag="listen"):
    """Ask which moments of a first game have come since this ply, as the reader counts; answered with `moments`."""

    since: Ply | None = None


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


AnyIncoming = (
    Hello
    | Hold
    | Sit
    | Leave
    | SeatBot
    | Forfeit
    | Act
    | Prepare
    | Premoves
    | Ping
    | Try
    | Advise
    | Listen
    | Look
    | Older
    | Say
    | Resign
    | Ask
    | Answer
)
