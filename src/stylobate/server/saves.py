"""Matches as save files: what a player downloads, and what a backup keeps."""

import json
import time
from typing import Any

import msgspec

from stylobate.core.match import BrokenMatch, Match
from stylobate.server import store
from stylobate.server.messages import ClockInfo, Result
from stylobate.server.store import Write
from stylobate.server.tables import Sitter, Table, added
from stylobate.server.words import clean, new_code, title_of


class Kept(msgspec.Struct):
    """What a backup adds to a save file, so that the same people can go on at the same table."""

    code: str
    public: bool
    created: float
    begun: float | None
    ended: float | None
    clock: ClockInfo | None
    clocks: list[float] | None
    sitters: list[Sitter]


class Extra(msgspec.Struct):
    """What this house adds to a save file; the core reads the rest."""

    names: list[str] = []
    title: str = ""
    ended: Result | None = None
    """An end that the log does not tell: a draw agreed upon."""
    table: Kept | None = None


def _dumps(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def shared(table: Table, match: Match) -> str:
    """A save file for anyone: the match, who played, and how it ended."""
    return _dumps(_plain(table, match))


def _plain(table: Table, match: Match) -> dict[str, Any]:
    data = match.save()
    data["title"] = table.title
    data["names"] = [sitter.name for sitter in table.sitters]
    if table.agreed:
        data["ended"] = msgspec.to_builtins(table.agreed)
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
        sitters=table.sitters,
    )
    return _dumps({**_plain(table, match), "table": msgspec.to_builtins(kept)})


def restored(text: str) -> tuple[Table, Match]:
    """A table and its match from a save file of either kind; raises BrokenMatch."""
    match = Match.loads(text)
    try:
        extra = msgspec.json.decode(text, type=Extra)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BrokenMatch(f"what it says beside the match is not understood ({error})") from error
    seats = match.game.seats
    kept = extra.table
    if kept and (len(kept.sitters) != seats or (kept.clocks and len(kept.clocks) != seats)):
        raise BrokenMatch(f"its table has {len(kept.sitters)} seats, the match {seats}")
    code = kept.code if kept else new_code()
    now = time.time()
    over = match.over is not None or extra.ended is not None
    return (
        Table(
            code=code,
            title=clean(extra.title)[:60] or title_of(code),
            game=match.game,
            public=kept.public if kept else False,
            clock=kept.clock if kept else None,
            created=kept.created if kept else now,
            sitters=kept.sitters if kept else _left(extra.names, match),
            begun=kept.begun if kept else now,
            ended=((kept.ended if kept else None) or now) if over else None,
            clocks=kept.clocks if kept else None,
            agreed=extra.ended,
        ),
        match,
    )


def _left(names: list[str], match: Match) -> list[Sitter]:
    """Nobody here owns these seats: whoever comes may take them, or call bots."""
    known = [clean(name)[:24] for name in names]
    return [
        Sitter("person", (known[seat] if seat < len(known) else "") or match.game.seat_name(seat), left=True)
        for seat in range(match.game.seats)
    ]


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
