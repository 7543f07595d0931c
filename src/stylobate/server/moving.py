"""A whole house from one database to another, compared ply by ply before anything is said to be done."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Table, func, insert, select

from stylobate.server import rows
from stylobate.server.soundness import Unusable, examine
from stylobate.server.store import Store, open_store
from stylobate.server.tokens import KEY

PARTS = (rows.matches, rows.seats, rows.plies, rows.undos, rows.chats)
"""What belongs to a match, in the order in which it is written."""

Progress = Callable[[int, int], None]
"""Told how many matches are done, and of how many."""


async def move(source: str, target: str, progress: Progress) -> tuple[int, int]:
    """Carry every match over; how many matches and plies that were. Raises Unusable; the source stays as it is."""
    if source == target:
        raise Unusable("The old and the new database are the same")
    if source.startswith("sqlite:///") and not Path(source.removeprefix("sqlite:///")).exists():
        raise Unusable(f"There are no tables at {source.removeprefix('sqlite:///')}")
    for url in (source, target):
        await asyncio.to_thread(examine, url)
    old, new = open_store(source), open_store(target)
    await old.open()
    await new.open()
    try:
        if await new.codes():
            raise Unusable("The new database already has tables: choose an empty one")
        codes = await old.codes()
        plies = 0
        for done, code in enumerate(codes, 1):
            plies += await _carry(old, new, code)
            progress(done, len(codes))
        await _carry_key(old, new, source, target)
        await _compare_counts(old, new)
    finally:
        await old.close()
        await new.close()
    return len(codes), plies


async def _carry(old: Store, new: Store, code: str) -> int:
    kept = {part.name: await _rows(old, part, code) for part in PARTS}
    async with new.engine.begin() as connection:
        for part in PARTS:
            if kept[part.name]:
                await connection.execute(insert(part), kept[part.name])
    for part in PARTS:
        found = await _rows(new, part, code)
        for number, (before, after) in enumerate(zip(kept[part.name], found, strict=False)):
            if before != after:
                raise Unusable(f"{code} differs in {part.name} {number}: the new database keeps it in another way")
        if len(found) != len(kept[part.name]):
            raise Unusable(f"{code} has {len(found)} {part.name} and should have {len(kept[part.name])}")
    return len(kept["plies"])


async def _rows(store: Store, part: Table, code: str) -> list[dict[str, Any]]:
    """The rows of a match in their order, without the numbers that each database counts itself."""
    key = part.c.code if part is rows.matches else part.c.match
    columns = [column for column in part.columns if column.name != "id"]
    order = [part.c.id] if "id" in part.c else list(part.primary_key.columns)
    async with store.engine.connect() as connection:
        found = await connection.execute(select(*columns).where(key == code).order_by(*order))
        return [dict(row) for row in found.mappings()]


async def _carry_key(old: Store, new: Store, source: str, target: str) -> None:
    """Browsers stay known: the house seals its tokens with the same key, which lies beside a database file."""
    if old.shared:
        value = await old.settle("key", "")
    else:
        file = Path(source.removeprefix("sqlite:///")).with_name(KEY)
        value = file.read_bytes().hex() if file.exists() else ""
    if not value:
        return
    if new.shared:
        if await new.settle("key", value) != value:
            raise Unusable("The new database is already in use: choose an empty one")
        return
    file = Path(target.removeprefix("sqlite:///")).with_name(KEY)
    if not file.exists():
        file.touch(0o600)
        file.write_bytes(bytes.fromhex(value))


async def _compare_counts(old: Store, new: Store) -> None:
    for part in PARTS:
        counts = []
        for store in (old, new):
            async with store.engine.connect() as connection:
                counts.append((await connection.execute(select(func.count()).select_from(part))).scalar())
        if counts[0] != counts[1]:
            raise Unusable(f"There are {counts[1]} {part.name} and should be {counts[0]}: was a server running?")
