"""Three servers on one PostgreSQL, all six games, and both are killed at random moments.

Nothing acknowledged is lost, nothing is played twice, and every match goes on.
"""

import asyncio
import os
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from stylobate.core import registry
from tests.server.postgres import Postgres
from tests.siege.part import Outcome, Size
from tests.siege.process import PATIENCE
from tests.siege.reckoning import lost
from tests.siege.servers import Servers
from tests.siege.visitors import Town, keep_busy

SERVERS = 3
KILLS: dict[Size, int] = {"short": 3, "long": 100}
CRASHES: dict[Size, int] = {"short": 1, "long": 5}
"""How often PostgreSQL itself is killed."""
KINDS: dict[Size, list[str]] = {"short": ["people", "bots"], "long": ["people"] * 6 + ["person"] * 2 + ["bots"] * 2}
"""Who sits at the tables of each game."""
PACE: dict[Size, float] = {"short": 0.3, "long": 1.0}
"""Seconds that a person takes; bots take half of it."""
GOES_ON: dict[Size, float] = {"short": PATIENCE, "long": 5.0}
"""Seconds within which a match goes on without its server; on busy machines `make test` asks only that it does."""
SEED = 20261118


@dataclass
class Report:
    """What went wrong, and how long matches stood still."""

    stalls: list[float] = field(default_factory=list)
    slowest: str = ""
    """The match that stood still longest, and for whom it waited then."""
    faults: list[str] = field(default_factory=list)


async def _besiege(town: Town, report: Report, postgres: Postgres, size: Size) -> None:
    doings = ["server"] * KILLS[size] + ["postgres"] * CRASHES[size]
    town.rng.shuffle(doings)
    for number, what in enumerate(doings):
        _progress(f"{number} of {len(doings)} kills, slowest {max(report.stalls, default=0.0):.1f} s")
        await asyncio.sleep(town.rng.uniform(0.0, 1.0))
        if what == "postgres":
            await asyncio.to_thread(postgres.kill)
            await asyncio.sleep(town.rng.uniform(0.0, 1.5))
            await asyncio.to_thread(postgres.start)
            await _all_go_on(town, report)
        else:
            victim = town.rng.randrange(SERVERS)
            town.servers.kill(victim)
            # As whatever looks after services does: it is started again at once, and nobody waits for it.
            await asyncio.gather(_all_go_on(town, report), town.servers.start(victim))
    _progress("")


def _progress(words: str) -> None:
    end = "\r" if sys.stderr.isatty() else "\n"
    print(f"{words:60}", end=end, file=sys.stderr, flush=True)


async def _all_go_on(town: Town, report: Report) -> None:
    """Wait until every match that was under way has gone on, and keep how long that took."""
    since = time.monotonic()
    waiting = [seen for seen in town.tables if not seen.over]
    while waiting:
        await asyncio.sleep(0.02)
        for seen in waiting:
            if seen.moved > since:
                report.stalls.append(seen.moved - since)
                report.slowest = str(seen) if report.stalls[-1] == max(report.stalls) else report.slowest
        waiting = [seen for seen in waiting if seen.moved <= since and not seen.over]
        if time.monotonic() > since + PATIENCE:
            report.faults += [f"{seen} is stuck" for seen in waiting]
            return


async def _attack(postgres: Postgres, size: Size, database: str) -> tuple[Town, Report]:
    servers = Servers(database, SERVERS, PACE[size] / 2)
    town, report = Town(servers, random.Random(SEED), PACE[size]), Report()
    try:
        for number in range(SERVERS):
            await servers.start(number)
        places = [(game, kind) for game in registry.names() for kind in KINDS[size]]
        crowd = [asyncio.create_task(keep_busy(town, *place)) for place in places]
        async with asyncio.timeout(2 * PATIENCE):
            while sum(seen.ply > 0 for seen in town.tables) < len(places):
                await asyncio.sleep(0.1)
        await _besiege(town, report, postgres, size)
        town.closed = True
        done = await asyncio.wait_for(asyncio.gather(*crowd, return_exceptions=True), PATIENCE)
        report.faults += [f"{type(error).__name__}: {error}" for error in done if isinstance(error, BaseException)]
    finally:
        servers.close()
    report.faults += await lost(town.tables, database)
    return town, report


def attack(size: Size, _folder: Path) -> Outcome:
    """Kill servers and their database under play; then compare what everyone was told with what is stored."""
    postgres = Postgres()
    try:
        postgres.start()
        town, report = asyncio.run(_attack(postgres, size, postgres.create("siege")))
    finally:
        postgres.close()
    stalls = sorted(report.stalls)
    half, most = (stalls[len(stalls) * share // 100] for share in (50, 99))
    deeds = [deed for seen in town.tables for seat in seen.seats.values() for deed in seat.deeds]
    acknowledged = sum(deed.acknowledged for deed in deeds)
    if not acknowledged:
        report.faults.append("nothing was acknowledged")
    if late := [stall for stall in stalls if stall > GOES_ON[size]]:
        slow = f"{len(late)} of {len(stalls):,} times a match took over {GOES_ON[size]:.0f} s to go on"
        report.faults.append(f"{slow}, longest {report.slowest}")
    games = len(registry.names())
    done = (
        f"{SERVERS} servers, {len(KINDS[size]) * games} tables at once of {games} games "
        f"({len(town.tables)} matches), {KILLS[size]} kills of servers and {CRASHES[size]} of PostgreSQL; "
        f"{acknowledged:,} actions of people acknowledged, {len(deeds) - acknowledged} never answered; "
        f"{len(stalls):,} times a match went on: after {half:.1f} s (half), {most:.1f} s (99 %), "
        f"{stalls[-1]:.1f} s (all); load {os.getloadavg()[0]:.0f}"
    )
    return Outcome(done, tuple(report.faults))
