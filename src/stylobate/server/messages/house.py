"""What travels over HTTP: the house, its games and tables, replays and opinions."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from stylobate.server.messages.fields import Code, LevelNumber, Name, Ply, SeatNumber
from stylobate.server.messages.table import ClockInfo, EventInfo, LogLine, TableInfo

Verdict: TypeAlias = Literal["best", "good", "slip", "blunder"]


class OptionInfo(Struct):
    name: str
    title: str
    help: str
    values: list[str | int | bool]
    labels: list[str]
    only: dict[str, list[str | int | bool]]
    suggested: str | int | bool
    """What a visitor finds chosen."""


class LevelInfo(Struct):
    level: int
    name: str
    sentence: str
    guest: bool = False
    """It comes with another package and has no place among the game's levels."""


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
    shareable: bool
    """Several people can play it on one device: no clock of the rules runs."""


class RulesPart(Struct):
    """A part of the rules: its anchor and its title."""

    id: str
    title: str


class RulesInfo(Struct):
    """The rules in our words, as trusted HTML made by the server from the game's own files."""

    name: str
    rules: str
    """Each paragraph with the rulings behind it folded away; `<figure data-picture>` stands for a drawing."""
    rulings: str
    """The rulings that no paragraph cites."""
    parts: list[RulesPart]


class Chair(Struct):
    """A seat as its table is created: for me, for a bot, or open to whoever comes.

    Several that are mine: people who pass one device around, each with a name.
    """

    kind: Literal["me", "bot", "open"]
    level: LevelNumber | None = None
    name: Name | None = None


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


class PlayFrom(Struct, forbid_unknown_fields=True):
    """Play on from a ply of a finished match, at a table of one's own."""

    ply: Ply
    seat: SeatNumber
    name: Name
    level: LevelNumber | None = None
    """The bots in the other seats; nothing: they are open to friends."""


class Created(Struct):
    code: str


class Problem(Struct):
    """Why a request was refused, in a sentence."""

    reason: str
    rule: str | None = None


class PluginTrouble(Struct):
    """A game of another package that this house had to leave out, or plays as it was before."""

    game: str
    package: str
    reason: str


class House(Struct):
    """The front door: the games, the tables one may watch or join, and one's own."""

    games: list[GameInfo]
    public: list[TableInfo]
    yours: list["YourTable"]
    address: str
    """Where other devices find this house."""
    troubles: list[PluginTrouble] = []


class StudyInfo(Struct):
    """A study of a game whose report can be read."""

    address: str
    game: str
    seats: list[int]
    games: int
    levels: list[int]
    own: bool
    """It lies in this house's data folder; the others ship with the package."""
    sentences: list[str]
    """The first things that it found."""


class YourTable(Struct):
    table: TableInfo
    seat: int
    your_turn: bool


class Tally(Struct):
    """How one's matches of a game against one kind of opponent ended."""

    game: str
    game_name: str
    level: int
    """The strongest bot's level; 0 where people played."""
    bot: str
    won: int
    drawn: int
    lost: int


class MyGames(Struct):
    """One's own matches, the unfinished first, then the newest; and how those that are over went."""

    tables: list[YourTable]
    tallies: list[Tally]


class Handover(Struct):
    """A code that moves a seat to another device: once, and within some seconds."""

    code: str
    seat: int
    seconds: float
    qr: str
    """The link with the code, as an SVG to be scanned."""


class Takeover(Struct, forbid_unknown_fields=True):
    """The code that somebody brings from another device."""

    code: Annotated[str, Meta(max_length=64)]


class Taken(Struct):
    seat: int


class Frame(Struct):
    """One ply of a replay, as its reader may see it."""

    ply: int
    seat: int | None
    text: str | None
    words: str
    deed: str
    """The words without the seat in front, for where its token stands already."""
    events: list["EventInfo"]
    view: dict[str, Any]


class Replay(Struct):
    """A page of a match, ply by ply."""

    table: TableInfo
    board: Any
    start: dict[str, Any]
    first: int
    """The number of the first frame of this page; the page asks for others with `?from=`."""
    total: int
    frames: list[Frame]


class ForcedEnd(Struct):
    """How a match ends whatever is played against it: `winner` wins in at most so many plies, or it is a draw."""

    winner: int | None
    plies: int | None


class Thought(Struct):
    """What could be expected after so many plies: each seat's score from 0 to 1, and what the bot would play next.

    All scores of a match come from one observer. Who knows every card looks at the games that have any; nobody's
    expectation jumps because somebody else is asked.
    """

    ply: int
    scores: list[float]
    seat: int | None = None
    """Who is to act there, where the bot has been asked."""
    best: str | None = None
    """What the bot would play in that seat, knowing what the seat knows; nothing where there is no choice."""
    words: str = ""
    """What that would mean, without the seat in front, where the game has words for it."""
    verdict: Verdict | None = None
    """How good the entry was that led here; nothing where the values are not sure."""
    forced: ForcedEnd | None = None
    """What nobody can help any more, where the bot has seen it."""


class Review(Struct):
    """What a finished match comes down to, once the bot has looked at all of it."""

    turning: LogLine | None
    """The entry after which the winner was ahead for good; nothing where that was so from the start, or nobody won."""
    finest: LogLine | None
    """The entry that ended the turn with the greatest gain, apart from the last."""
    luck: list[float]
    """What chance gave to each seat and took away; empty where chance has no part."""
    skill: list[float]
    """The rest: what everybody's choices gave to each seat and took away."""
    agreed: list[float | None]
    """The share of each seat's choices that the bot would make as well, or finds as good."""


class Thoughts(Struct):
    """The strongest bot's opinion of a finished match; `done` grows while it thinks."""

    bot: str
    done: int
    total: int
    thoughts: list[Thought]
    sure: bool = False
    """The bot searches, and nothing is hidden or left to chance: it may call a move a mistake."""
    review: Review | None = None


class Ending(Struct):
    """How a match ended: facts for the result card."""

    places: list[list[int]]
    """The seats by their places, the winners first."""
    decided: LogLine | None
    """The last entry of a seat, which decided it; nothing where the players agreed on a draw."""
    conceded: bool
    plies: int
    turns: int
    seconds: float
    recap: Any
    """What the game's own picture of the match is drawn from, besides the last position."""
