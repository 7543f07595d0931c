"""A house with thousands of unfinished tables is started: it answers at once, and opens a table when somebody comes."""

import asyncio
import json
import os
import random
import time
from pathlib import Path

import httpx

from stylobate.core import registry
from stylobate.core.game import Acting, Chance
from stylobate.core.match import Match
from stylobate.server import store
from stylobate.server.messages import Chair, NewTable
from stylobate.server.standing import standing_at, stood
from stylobate.server.store import Store, open_store
from stylobate.server.tables import Sitter, added, new_table
from tests.server.house import token_given
from tests.siege.kills import line
from tests.siege.part import Outcome, Size
from tests.siege.process import PATIENCE, House
from tests.siege.times import waited

TABLES: dict[Size, int] = {"short": 60, "long": 5_000}
PLIES = 30
"""Plies of each match."""
ANSWERS: dict[Size, float] = {"short": PATIENCE, "long": 3.0}
"""Seconds within which the first request is answered; on busy machines `make test` asks only that it is."""
SEED = 20261118
OTHER = Sitter("person", "B", "b" * 64)


def _log(game: str, rng: random.Random) -> list[tuple[int | None, str]]:
    """The first plies of some match."""
    match = Match(registry.load(game))
    for _ in range(PLIES):
        turn = match.game.turn(match.state)
        if isinstance(turn, Chance):
            match.play(None, str(rng.choice(turn.outcomes)[0]))
        elif isinstance(turn, Acting):
            seat = turn.seats[0]
            match.play(seat, str(rng.choice(match.game.actions(match.state, seat))))
    return [(entry.seat, entry.text) for entry in match.log]


async def fill(database: Store, count: int) -> list[str]:
    """Unfinished tables: a third of them are a bot's turn or nobody's, the others wait for people."""
    rng, codes = random.Random(SEED), []
    await database.open()
    logs = {game: [_log(game, rng) for _ in range(3)] for game in registry.names()}
    for number in range(count):
        game = registry.names()[number % len(registry.names())]
        seats = registry.load(game).seats
        other = Chair("bot", 1) if number % 3 == 0 else Chair("open")
        wanted = NewTable(game, "A", [Chair("me"), *[other] * (seats - 1)])
        table = new_table(wanted, f"{number:064x}", registry.load, rng)
        table.sitters = tuple(OTHER if sitter.kind == "open" else sitter for sitter in table.sitters)
        table.begun = table.created
        log = rng.choice(logs[game])
        match = Match(table.game)
        rows = [
            {"match": table.code, "ply": ply, "seat": seat, "text": text, "at": table.created, "spent": 0.0}
            for ply, (seat, text) in enumerate(log)
        ]
        for seat, text in log:
            match.play(seat, text)
        standing = standing_at(table, table.game.turn(match.state), len(log))
        writes = [*added(table), *((store.ADD_PLY, row) for row in rows), stood(table, standing, table.revision + 1)]
        await database.write(*writes)
        codes.append(table.code)
    await database.close()
    return codes


async def _attack(house: House, size: Size) -> Outcome:
    codes = await fill(open_store(f"sqlite:///{house.data}/house.sqlite3"), TABLES[size])
    began = time.monotonic()
    await house.start()
    first, cpu, needed = time.monotonic() - began, house.cpu(), house.megabytes()
    async with httpx.AsyncClient(base_url=house.url, timeout=PATIENCE) as client:
        cookie = token_given(await client.get("/api/house"))
    waits = []
    for code in codes[1 :: max(1, len(codes) // 20)]:
        came = time.monotonic()
        async with line(house, code, cookie) as socket:
            await socket.send('{"type":"hello"}')
            while json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["type"] != "snapshot":
                pass
        waits.append(time.monotonic() - came)
    faults = (f"the first answer took {first:.1f} s",) if first > ANSWERS[size] else ()
    return Outcome(
        f"{len(codes):,} unfinished tables of {PLIES} plies: the first request was answered {first:.1f} s after the "
        f"start ({cpu:.1f} s of CPU, {needed} MB); {len(waits)} tables opened in {waited(waits)}; "
        f"load {os.getloadavg()[0]:.0f}",
        faults,
    )


def attack(size: Size, data: Path) -> Outcome:
    """Fill a house, start it, and come in."""
    house = House(data, real=True)
    try:
        return asyncio.run(_attack(house, size))
    finally:
        house.close()
