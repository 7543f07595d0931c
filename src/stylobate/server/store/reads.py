"""What is asked of the database; both databases answer alike."""

import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import RowMapping, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from stylobate.server import rows

CHAT_KEPT = 200
"""Lines of chat a table is opened with."""


Row: TypeAlias = Mapping[Any, Any]


class Stored(NamedTuple):
    """A match as it lies in the database."""

    match: Row
    seats: Sequence[Row]
    plies: Sequence[Row]
    chats: Sequence[Row]
    cut: int = 0
    """Grows whenever something is taken back: what was read before may be gone."""


class Mark(NamedTuple):
    """How far a table has come: all that has to be compared to know whether a room is up to date."""

    revision: int
    chat: int


class Reads:
    """The questions."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @contextlib.asynccontextmanager
    async def _connect(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    async def read(self, code: str, ply: int = 0, chat: int | None = 0) -> Stored | None:
        """A match with everything that belongs to it: its plies from one on, its chat after a line (None: no chat)."""
        async with self._connect() as connection:
            cut = select(func.max(rows.undos.c.id)).where(rows.undos.c.match == code).scalar_subquery()
            head = select(rows.matches, cut.label("cut")).where(rows.matches.c.code == code)
            match = (await connection.execute(head)).mappings().one_or_none()
            if match is None:
                return None
            plies = select(rows.plies).where(rows.plies.c.match == code, rows.plies.c.ply >= ply)
            chats = select(rows.chats).where(rows.chats.c.match == code, rows.chats.c.id > (chat or 0))
            return Stored(
                match,
                await _all(connection, select(rows.seats).where(rows.seats.c.match == code), rows.seats.c.seat),
                await _all(connection, plies, rows.plies.c.ply),
                (await _all(connection, chats.limit(CHAT_KEPT), rows.chats.c.id.desc()))[::-1]
                if chat is not None
                else (),
                match["cut"] or 0,
            )

    async def heads(self, codes: Sequence[str]) -> dict[str, Stored]:
        """Matches without their plies and chats."""
        async with self._connect() as connection:
            matches = select(rows.matches).where(rows.matches.c.code.in_(codes))
            seats = select(rows.seats).where(rows.seats.c.match.in_(codes))
            found = await _all(connection, matches, rows.matches.c.code)
            sitting: dict[str, list[RowMapping]] = {}
            for seat in await _all(connection, seats, rows.seats.c.seat):
                sitting.setdefault(seat["match"], []).append(seat)
        return {match["code"]: Stored(match, sitting.get(match["code"], []), (), ()) for match in found}

    async def marks(self, codes: Sequence[str]) -> dict[str, Mark]:
        """How far these tables have come."""
        last = select(func.max(rows.chats.c.id)).where(rows.chats.c.match == rows.matches.c.code).scalar_subquery()
        table = rows.matches.c
        async with self._connect() as connection:
            found = await connection.execute(select(table.code, table.revision, last).where(table.code.in_(codes)))
            return {code: Mark(revision, chat or 0) for code, revision, chat in found}

    async def has(self, code: str) -> bool:
        """Whether there is a match with this code."""
        return bool(await self._codes(select(rows.matches.c.code).where(rows.matches.c.code == code.lower())))

    async def sits(self, code: str, owner: str | None) -> bool:
        """Whether this browser has a seat at this table."""
        seat = rows.seats.c
        mine = (seat.match == code, seat.owner == owner, seat.kind == "person", seat.left.is_(False))
        return owner is not None and bool(await self._codes(select(seat.match).where(*mine)))

    async def sits_anywhere(self, owner: str) -> bool:
        """Whether this browser has had a seat here."""
        return bool(await self._codes(select(rows.seats.c.match).where(rows.seats.c.owner == owner).limit(1)))

    async def codes(self) -> list[str]:
        """Every match, the oldest first."""
        return await self._codes(select(rows.matches.c.code).order_by(rows.matches.c.created, rows.matches.c.code))

    async def due(self) -> list[str]:
        """Matches that may have to go on without a person, the newest first."""
        table = rows.matches.c
        may_be = table.ended.is_(None) & (table.due.is_(True) | table.due.is_(None))
        return await self._codes(select(table.code).where(may_be).order_by(table.created.desc()))

    async def public(self, since: float, limit: int) -> list[str]:
        """Public tables under way or waiting, the newest first."""
        table = rows.matches.c
        return await self._codes(
            select(table.code)
            .where(table.ended.is_(None), table.public.is_(True), table.created >= since)
            .order_by(table.created.desc())
            .limit(limit)
        )

    async def owned(self, owner: str, limit: int) -> list[str]:
        """Tables where this browser has a seat: unfinished first, then the newest."""
        table, seat = rows.matches.c, rows.seats.c
        seated = (seat.owner == owner, seat.kind == "person", seat.left.is_(False))
        return await self._codes(
            select(table.code)
            .where(table.code.in_(select(seat.match).where(*seated)))
            .order_by(table.ended.is_not(None), table.created.desc())
            .limit(limit)
        )

    async def handover(self, code: str) -> RowMapping | None:
        """The handover with this hashed code."""
        async with self._connect() as connection:
            found = await connection.execute(select(rows.handovers).where(rows.handovers.c.code == code))
            return found.mappings().one_or_none()

    async def _codes(self, query: Any) -> list[str]:
        async with self._connect() as connection:
            return list((await connection.execute(query)).scalars().all())


async def _all(connection: AsyncConnection, query: Any, order: Any) -> Sequence[RowMapping]:
    return (await connection.execute(query.order_by(order))).mappings().all()
