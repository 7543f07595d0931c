"""Matches as save files: what a player downloads, and what a backup keeps."""

import hashlib
import json
import time
from dataclasses import asdict
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from stylobate.bots import numbered
from stylobate.core.match import BrokenMatch, Match
from stylobate.server import store
from stylobate.server.encoding import as_json
from stylobate.server.messages import LONGEST_NAME, ClockInfo, LevelNumber, Result
from stylobate.server.store import Write
from stylobate.server.tables import AnyGame, Sitter, Table, added
from stylobate.server.words import SAFE_CODE, clean, new_code, title_of

SUFFIX = ".match"


Moment = Annotated[float, Meta(ge=0, le=1e11)]
Seconds = Annotated[float, Meta(ge=0, le=1e7)]


class KeptSitter(msgspec.Struct):
    """Who had a seat."""

    kind: Literal["open", "person", "bot"]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    owner: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None
    level: LevelNumber | None = None
    left: bool = False


class Kept(msgspec.Struct):
    """What a backup adds to a save file, so that the same people can go on at the same table."""

    code: Annotated[str, Meta(max_length=40, pattern=f"^{SAFE_CODE.pattern}$")]
    public: bool
    created: Moment
    begun: Moment | None
    ended: Moment | None
    clock: ClockInfo | None
    clocks: list[Seconds] | None
    sitters: list[KeptSitter]


class Agreed(msgspec.Struct):
    """An end that the log does not tell: a draw agreed upon."""

    scores: list[Annotated[float, Meta(ge=0, le=1)]]
    reason: Annotated[str, Meta(min_length=1, max_length=100)]


class Extra(msgspec.Struct):
    """What this house adds to a save file; the core reads the rest."""

    names: list[Annotated[str, Meta(max_length=LONGEST_NAME)]] = []
    title: Annotated[str, Meta(max_length=60)] = ""
    ended: Agreed | None = None
    table: Kept | None = None


def _dumps(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def shared(table: Table, match: Match) -> str:
    """A save file for anyone: the match, who played, and how it ended."""
    return _dumps(_plain(table, match))


def _plain(table: Table, match: Match) -> dict[str, Any]:
    data = match.as_json()
    data["title"] = table.title
    data["names"] = [sitter.name for sitter in table.sitters]
    if table.agreed:
        data["ended"] = as_json(table.agreed)
    return data


def backup(table: Table, match: Match) -> str:
    """A save file that brings back the table as well: whose seats they are, and the clocks."""
    kept = Kept(
        code=table.code,
        public=table.public,
        created=table.created,
        begun=table.begun,
        ended=table.ended,
        clock=table.clock,
        clocks=table.clocks,
        sitters=[KeptSitter(**asdict(sitter)) for sitter in table.sitters],
    )
    return _dumps({**_plain(table, match), "table": as_json(kept)})


def file_name(game: str, code: str) -> str:
    """What a match's file is called; a code that did not come from this house is not trusted with it."""
    known = code if len(code) <= 40 and SAFE_CODE.fullmatch(code) else hashlib.sha256(code.encode()).hexdigest()[:12]
    return f"{game}-{known}{SUFFIX}"


def received(text: str) -> tuple[Table, Match]:
    """The same from somebody's browser: whose seats they were is not taken from it, and neither is a code."""
    return restored(text, trusted=False)


def restored(text: str, *, trusted: bool = True) -> tuple[Table, Match]:
    """A table and its match from a save file of either kind; raises BrokenMatch with the ply or the field."""
    match = Match.loads(text)
    try:
        extra = msgspec.json.decode(text, type=Extra)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BrokenMatch(f"what it says beside the match is not understood ({error})") from error
    _check_beside(extra, match)
    kept = extra.table if trusted else None
    code = kept.code if kept else new_code()
    now = time.time()
    over = match.over is not None or extra.ended is not None
    return (
        Table(
            code=code,
            title=extra.title or title_of(code),
            game=match.game,
            public=kept.public if kept else False,
            clock=kept.clock if kept else None,
            created=kept.created if kept else now,
            sitters=tuple(map(_sitter, kept.sitters)) if kept else _left(extra.names, match),
            begun=kept.begun if kept else now,
            ended=((kept.ended if kept else None) or now) if over else None,
            clocks=kept.clocks if kept else None,
            agreed=Result(extra.ended.scores, extra.ended.reason) if extra.ended else None,
        ),
        match,
    )


def _check_beside(extra: Extra, match: Match) -> None:
    """Hold what stands beside the log to what the web lets people say; raises BrokenMatch with the field."""
    seats, kept = match.game.seats, extra.table
    _check_readable("title", extra.title)
    for seat, name in enumerate(extra.names):
        _check_readable(f"names[{seat}]", name)
    if extra.ended:
        _check_readable("ended.reason", extra.ended.reason)
        if len(extra.ended.scores) != seats:
            raise BrokenMatch(f"its 'ended.scores' are {len(extra.ended.scores)}, its seats {seats}")
    if kept is None:
        return
    if len(kept.sitters) != seats or (kept.clocks is not None and len(kept.clocks) != seats):
        raise BrokenMatch(f"its table has {len(kept.sitters)} seats, the match {seats}")
    if (kept.clock is None) != (kept.clocks is None):
        raise BrokenMatch("its 'table.clock' and 'table.clocks' do not belong together")
    for seat, sitter in enumerate(kept.sitters):
        _check_sitter(f"table.sitters[{seat}]", sitter, match.game)
    owners = [sitter.owner for sitter in kept.sitters if sitter.owner and sitter.kind == "person"]
    if len(owners) != len(set(owners)):
        raise BrokenMatch("its 'table.sitters' give two seats to one person")


def _check_readable(field: str, text: str) -> None:
    if text != clean(text):
        raise BrokenMatch(f"its {field!r} has characters that cannot be read")


def _check_sitter(field: str, sitter: KeptSitter, game: AnyGame) -> None:
    _check_readable(f"{field}.name", sitter.name)
    if sitter.kind == "open":
        if (sitter.name, sitter.owner, sitter.level, sitter.left) != ("", None, None, False):
            raise BrokenMatch(f"its {field!r} is open and yet somebody's")
        return
    if not sitter.name:
        raise BrokenMatch(f"its '{field}.name' is empty")
    if sitter.kind == "bot" and (sitter.level or 0) not in numbered(game):
        raise BrokenMatch(f"its '{field}.level' is {sitter.level}, which {game.about.name} does not have")


def _sitter(kept: KeptSitter) -> Sitter:
    return Sitter(kept.kind, kept.name, kept.owner, kept.level, kept.left)


def _left(names: list[str], match: Match) -> tuple[Sitter, ...]:
    """Nobody here owns these seats: whoever comes may take them, or call bots."""
    return tuple(
        Sitter("person", (names[seat] if seat < len(names) else "") or match.game.seat_name(seat), left=True)
        for seat in range(match.game.seats)
    )


def writes(table: Table, match: Match) -> list[Write]:
    """What puts a whole match into the database."""
    return [*added(table), *(_ply(table, ply, *entry) for ply, entry in enumerate(match.log))]


def _ply(table: Table, ply: int, seat: int | None, text: str) -> Write:
    row = {
        "match": table.code,
        "ply": ply,
        "seat": seat,
        "text": text,
        "at": table.begun or table.created,
        "spent": 0.0,
    }
    return store.ADD_PLY, row
