"""Compare the servers: `python -m benchmarks.servers [--matches 40] [--moves 200] [--rounds 3] [--no-peer]`."""

import argparse
import asyncio
import contextlib
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.servers.client import Door, HouseDoor, PeerDoor, play
from benchmarks.servers.process import Process

ROOT = Path(__file__).parents[2]
PEER = Path(__file__).parent / "peer"
WARMING = 20
"""Moves of each match that are not counted: both sides compile what is used often."""
LONGEST = 120.0
"""Seconds that one round of one server may take."""
SEED = 20261118


@dataclass
class Contestant:
    """A server with a game, and how many moves a CPU second of it carried in each round."""

    name: str
    command: Sequence[str]
    folder: Path
    door: Door
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)


def contestants(scratch: Path, with_peer: bool) -> list[Contestant]:
    """The peer first: the others are measured against it."""
    found = []
    if with_peer:
        files = scratch / "peer"
        files.mkdir()
        node = ["node", "server.cjs", "{port}"]
        found.append(Contestant("boardgame.io, in memory", node, PEER, PeerDoor()))
        found.append(Contestant("boardgame.io, in files", [*node, str(files)], PEER, PeerDoor()))
    for number, (game, options) in enumerate((("race", {"goal": 100_000}), ("stones", {}))):
        house = [sys.executable, "-m", "benchmarks.servers.house", "{port}", str(scratch / game)]
        title = "the toy" if game == "race" else game
        door = HouseDoor(game, options, SEED + number)
        found.append(Contestant(f"Stylobate, on disk, {title}", house, ROOT, door))
    return found


async def one_round(server: Process, door: Door, matches: int, moves: int) -> float:
    """Moves a CPU second with so many matches at once, everyone seated and warm before the clock starts."""
    async with asyncio.timeout(LONGEST):
        pairs = [await door.pair(server.url) for _ in range(matches)]
        await asyncio.gather(*(play(pair, WARMING) for pair in pairs))
        before = server.cpu()
        made = sum(await asyncio.gather(*(play(pair, moves) for pair in pairs)))
        rate = made / (server.cpu() - before)
        await asyncio.gather(*(player.close() for pair in pairs for player in pair))
    return rate


async def compare(some: Sequence[Contestant], matches: int, moves: int, rounds: int) -> None:
    """All servers run from the beginning to the end; they are measured in turn."""
    with contextlib.ExitStack() as stack, Progress(transient=True) as progress:
        servers = [stack.enter_context(Process(one.command, one.folder)) for one in some]
        for server in servers:
            await server.answers()
        task = progress.add_task("Playing …", total=rounds * len(servers))
        for _ in range(rounds):
            for one, server in zip(some, servers, strict=True):
                one.rates.append(await one_round(server, one.door, matches, moves))
                progress.advance(task)


def shown(some: Sequence[Contestant], matches: int, moves: int) -> Table:
    peer = some[0] if some[0].name.startswith("boardgame.io") else None
    title = f"Moves a CPU second of the server, {matches} matches of up to {moves} moves at once, median"
    table = Table("Server", "moves", "rounds", *(["x boardgame.io in memory"] if peer else []), box=None, title=title)
    for column in table.columns[1:]:
        column.justify = "right"
    for one in some:
        ratio = [f"{one.rate / peer.rate:.2f}"] if peer else []
        table.add_row(one.name, f"{one.rate:,.0f}", " ".join(f"{rate:,.0f}" for rate in one.rates), *ratio)
    table.caption = "Stylobate acknowledges what is on disk (synchronous=FULL); boardgame.io tells before it stores."
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.servers", description=__doc__)
    parser.add_argument("--matches", type=int, default=40, choices=range(1, 401), metavar="1-400")
    parser.add_argument("--moves", type=int, default=200, choices=range(1, 1001), metavar="1-1000")
    parser.add_argument("--rounds", type=int, default=3, choices=range(1, 21), metavar="1-20")
    parser.add_argument("--no-peer", action="store_true", help="only Stylobate")
    chosen = parser.parse_args()
    if not chosen.no_peer and not (PEER / "node_modules").is_dir():
        parser.error("boardgame.io is not installed: `make bench` does that, or leave it out with --no-peer")
    with tempfile.TemporaryDirectory(prefix="bench") as scratch:
        some = contestants(Path(scratch), not chosen.no_peer)
        asyncio.run(compare(some, chosen.matches, chosen.moves, chosen.rounds))
    Console(highlight=False).print(shown(some, chosen.matches, chosen.moves))


if __name__ == "__main__":
    main()
