"""A table: a game, who sits where, and what was agreed; everything about a match except its log."""

import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, TypeAlias

import msgspec

from stylobate.bots import numbered
from stylobate.core.game import Game, Level, Seat
from stylobate.core.match import Entry, Match
from stylobate.core.words import sentence
from stylobate.server import store
from stylobate.server.encoding import as_json
from stylobate.server.messages import LONGEST_NAME, Chair, ClockInfo, NewTable, Question, Result
from stylobate.server.store import Stored, Write
from stylobate.server.words import clean, new_code, title_of, unlike

AnyGame: TypeAlias = Game[Any, Any]
Load: TypeAlias = Callable[..., AnyGame]
USUAL_LEVEL = 3
WATCHER = "Watcher"
OWN_DEVICES = "A clock of the rules runs here, so everyone needs a device. Turn it off to pass one around."
"""What everyone without a seat is called in the chat."""
LATE = 256
"""Plies of a match whose states stay in memory; earlier ones are worked out anew when somebody looks at them."""


class Refusal(Exception):
    """Something that is not possible at this table: a sentence for whoever asked, with a ruling's id if it has one."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule

    status = 400
    """What it is called in an answer over HTTP."""


class Overtaken(Refusal):
    """Another server has changed the table meanwhile; nothing was written, and the room knows now what it did."""


class Unkept(Refusal):
    """The house could not write something down, so it did not happen."""

    def __init__(self, reason: str, *, full: bool) -> None:
        super().__init__(reason)
        self.status = 507 if full else 503


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat. A person who left keeps the name on it until someone or a bot takes over."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    owner: str | None = None
    level: int | None = None
    left: bool = False

    @property
    def free(self) -> bool:
        return self.kind == "open" or self.left


OPEN = Sitter("open")


class Seating:
    """What every move asks of those who sit at a table."""

    __slots__ = ("bots", "owned", "sitters")

    def __init__(self, sitters: tuple[Sitter, ...]) -> None:
        self.sitters = sitters
        self.bots = frozenset(seat for seat, sitter in enumerate(sitters) if sitter.kind == "bot")
        self.owned: dict[str | None, tuple[Seat, ...]] = {}
        """Where the people of each browser sit."""
        for seat, sitter in enumerate(sitters):
            if sitter.kind == "person" and sitter.owner is not None and not sitter.left:
                self.owned[sitter.owner] = (*self.owned.get(sitter.owner, ()), seat)


class Standing(msgspec.Struct, frozen=True):
    """Where a match stands, kept beside its log so that nobody has to replay it to know."""

    due: bool
    """Whether it goes on without a person: a bot's turn, chance, or a clock that runs."""
    ply: int
    """As a spectator counts."""
    acting: tuple[int, ...]
    result: Result | None
    reason: Any = None
    """Why it ended, as the sentence it was, so that readers of other languages are told too."""


@dataclass(slots=True)
class Table:
    """One table as it is in memory; every change is written before it is made here."""

    code: str
    title: str
    game: AnyGame
    public: bool
    clock: ClockInfo | None
    created: float
    sitters: tuple[Sitter, ...]
    begun: float | None = None
    ended: float | None = None
    clocks: list[float] | None = None
    agreed: Result | None = None
    questions: list[Question] = field(default_factory=list)
    next: str | None = None
    standing: "Standing | None" = None
    """What the database says of where the match stands; None where it may be wrong."""
    revision: int = 0
    """How often the table was changed so far."""
    _seating: "Seating | None" = field(default=None, init=False, compare=False, repr=False)

    @property
    def seating(self) -> "Seating":
        """Who sits where, as moves ask for it; worked out when it has changed."""
        if self._seating is None or self._seating.sitters is not self.sitters:
            self._seating = Seating(self.sitters)
        return self._seating

    def seats_of(self, owner: str | None) -> tuple[Seat, ...]:
        """Where the people of this browser sit: several, where they pass one device around."""
        return self.seating.owned.get(owner, ())

    def seat_of(self, owner: str | None) -> Seat | None:
        """Where the one person of this browser sits; None where several share it, because none speaks for all."""
        seats = self.seats_of(owner)
        return seats[0] if len(seats) == 1 else None

    def beside(self, seat: Seat) -> list[Seat]:
        """The others who share a device with this seat."""
        return [other for other in self.seats_of(self.sitters[seat].owner) if other != seat]

    @property
    def people(self) -> list[Seat]:
        """Where people sit who have not got up."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "person" and not sitter.left]

    @property
    def full(self) -> bool:
        return all(sitter.kind != "open" for sitter in self.sitters)


def level_of(game: AnyGame, number: int) -> Level:
    """The bot with this number: the game's own, 1 the weakest, or a guest of another package."""
    known = numbered(game)
    if not known:
        raise Refusal(sentence("{game} has no bots", game=game.about.name))
    if number not in known:
        raise Refusal(sentence("{game} has no bot of level {number}", game=game.about.name, number=number))
    return known[number]


def bot_sitter(game: AnyGame, number: int, taken: Sequence[str]) -> Sitter:
    """A bot for a seat, with a name that nobody else at the table has."""
    name = level_of(game, number).name
    names = [name, *(f"{name} {count}" for count in range(2, 11))]
    return Sitter("bot", next(each for each in names if each not in taken), level=number)


def person(name: str, owner: str, taken: Iterable[str] = ()) -> Sitter:
    """Somebody with a name that nobody else at the table has, nor the watchers in the chat."""
    cleaned = clean(name)
    if not cleaned:
        raise Refusal("Please choose a name that people can read")
    return Sitter("person", unlike(cleaned, (WATCHER, *taken), LONGEST_NAME), owner)


def new_table(wanted: NewTable, owner: str, load: Load, rng: random.Random) -> Table:
    """A table as somebody asked for it; raises Refusal."""
    try:
        game = load(wanted.game, len(wanted.chairs), **wanted.options)
    except (ValueError, TypeError) as error:
        raise Refusal(str(error)) from error
    chairs = list(wanted.chairs)
    if game.timed and sum(chair.kind == "me" for chair in chairs) > 1:
        raise Refusal(OWN_DEVICES)
    if wanted.lots:
        rng.shuffle(chairs)
    return _blank(game, _seated(game, chairs, wanted.name, owner), wanted.public, wanted.clock)


def _seated(game: AnyGame, chairs: Sequence[Chair], name: str, owner: str) -> tuple[Sitter, ...]:
    sitters: list[Sitter] = []
    for chair in chairs:
        taken = [sitter.name for sitter in sitters if sitter.name]
        if chair.kind == "bot":
            sitters.append(bot_sitter(game, chair.level or min(USUAL_LEVEL, len(game.levels())), [name, *taken]))
        else:
            sitters.append(person(chair.name or name, owner, taken) if chair.kind == "me" else OPEN)
    return tuple(sitters)


def _blank(game: AnyGame, sitters: tuple[Sitter, ...], public: bool, clock: ClockInfo | None) -> Table:
    code = new_code()
    clocks = [clock.minutes * 60.0] * game.seats if clock else None
    return Table(code, title_of(code), game, public, clock, time.time(), sitters, clocks=clocks)


def laid_out(game: AnyGame, chairs: Sequence[Chair], name: str, owner: str) -> Table:
    """A new table of a game that is set up already."""
    return _blank(game, _seated(game, chairs, name, owner), False, None)


def rematch_of(table: Table) -> Table:
    """The same people, bots and options once more, everyone one seat further."""
    stayed = [OPEN if s.left else replace(s, owner=None) if s.kind == "bot" else s for s in table.sitters]
    return _blank(table.game, (stayed[-1], *stayed[:-1]), table.public, table.clock)


# ---- from and to the database ----


def added(table: Table) -> list[Write]:
    """The writes that put a new table into the database."""
    match = {
        "code": table.code,
        "title": table.title,
        "game": table.game.id,
        "rules": table.game.rules_version,
        "seats": table.game.seats,
        "options": table.game.chosen,
        "public": table.public,
        "minutes": table.clock.minutes if table.clock else None,
        "increment": table.clock.increment if table.clock else None,
        "pauses": table.clock.pauses if table.clock else None,
        "clocks": table.clocks,
        "created": table.created,
        "begun": table.begun,
        "ended": table.ended,
        "agreed": as_json(table.agreed),
        "questions": [],
        "next": table.next,
        "due": None,
        "standing": None,
        "revision": table.revision,
    }
    seats = [{"match": table.code, "seat": seat, **asdict(s)} for seat, s in enumerate(table.sitters)]
    return [(store.ADD_MATCH, match), *((store.ADD_SEAT, seat) for seat in seats)]


def seated(table: Table, seat: Seat, sitter: Sitter) -> Write:
    """The write that gives a seat to somebody, as long as it is still theirs who has it now."""
    return store.set_seat(table.code, seat, asdict(table.sitters[seat]), asdict(sitter))


def reopened(stored: Stored, load: Load) -> tuple[Table, Match]:
    """A table and its match from the database, replayed from the first ply; raises ValueError where it does not."""
    table = table_of(stored, load)
    return table, Match(table.game, [Entry(ply["seat"], ply["text"]) for ply in stored.plies], LATE)


def table_of(stored: Stored, load: Load) -> Table:
    """A table from the database, without its match; raises ValueError where these rules do not play it."""
    row = stored.match
    game = load(row["game"], row["seats"], **row["options"])
    if row["rules"] != game.rules_version:
        said = "It was played by version {played} of the rules; this is {known}"
        raise ValueError(sentence(said, played=row["rules"], known=game.rules_version))
    return Table(
        code=row["code"],
        title=row["title"],
        game=game,
        public=row["public"],
        clock=ClockInfo(row["minutes"], row["increment"], bool(row["pauses"])) if row["minutes"] else None,
        created=row["created"],
        **changing(stored),
    )


def changing(stored: Stored) -> dict[str, Any]:
    """The fields of a table that change while it lasts."""
    row, names = stored.match, ("kind", "name", "owner", "level", "left")
    return {
        "sitters": tuple(Sitter(**{name: seat[name] for name in names}) for seat in stored.seats),
        "begun": row["begun"],
        "ended": row["ended"],
        "clocks": row["clocks"],
        "agreed": msgspec.convert(row["agreed"], Result | None),
        "questions": msgspec.convert(row["questions"], list[Question]),
        "next": row["next"],
        "standing": msgspec.convert(row["standing"], Standing | None),
        "revision": row["revision"],
    }


def got_up(sitter: Sitter) -> Sitter:
    return replace(sitter, left=True)
