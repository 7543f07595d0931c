"""Three servers on one PostgreSQL, all six games, and both are killed at random moments.

Nothing acknowledged is lost, nothing is played twice, and every match goes on.
"""

import asyncio
import contextlib
import itertools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from stylobate.core import registry
from stylobate.core.match import Match
from stylobate.server.store import Stored, open_store
from stylobate.server.tables import reopened
from tests.server.house import token_given
from tests.server.postgres import Postgres
from tests.siege.part import Outcome, Size
from tests.siege.process import PATIENCE, ROOT

NODES = 3
KILLS: dict[Size, int] = {"short": 2, "long": 100}
CRASHES: dict[Size, int] = {"short": 1, "long": 5}
"""How often PostgreSQL itself is killed."""
EACH: dict[Size, int] = {"short": 1, "long": 10}
"""Tables of each game."""
PACE = 0.3
"""Seconds that a person takes."""
GOES_ON = 5.0
"""Seconds within which a match goes on without its server."""
SEED = 20261118


class Nodes:
    """The servers: some up, some down."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "tests.siege.nursery", database]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self._nursery: subprocess.Popen[str] = subprocess.Popen(command, cwd=ROOT, **pipes)
        self.ports = [_free_port() for _ in range(NODES)]
        self._pids = [0] * NODES

    async def start(self, number: int) -> None:
        """Start one of them, and wait until it is ready."""
        assert self._nursery.stdin
        assert self._nursery.stdout
        self._nursery.stdin.write(f"{self.ports[number]}\n")
        self._nursery.stdin.flush()
        self._pids[number] = int(await asyncio.to_thread(self._nursery.stdout.readline))
        async with httpx.AsyncClient(timeout=PATIENCE) as client, asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"{self.url(number)}/api/house")).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    def kill(self, number: int) -> None:
        os.kill(self._pids[number], signal.SIGKILL)
        self._pids[number] = 0

    def url(self, number: int) -> str:
        return f"http://127.0.0.1:{self.ports[number]}"

    def close(self) -> None:
        for pid in filter(None, self._pids):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._nursery.kill()
        self._nursery.wait(PATIENCE)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Deed:
    """Something a person did: what, and whether the house said that it counts."""

    text: str
    acknowledged: bool = False


@dataclass
class Seat:
    """One person at a table: their cookie, and what they did in order."""

    cookie: str
    node: int
    deeds: list[Deed] = field(default_factory=list)


@dataclass
class Seen:
    """A table, those who play there, and when it last went on."""

    code: str
    game: Any
    seats: dict[int, Seat]
    ply: int = 0
    moved: float = field(default_factory=time.monotonic)
    over: bool = False

    def note(self, position: dict[str, Any]) -> None:
        if position["ply"] > self.ply:
            self.ply, self.moved = position["ply"], time.monotonic()
        self.over = self.over or position["turn"]["kind"] == "over"


@dataclass
class Siege:
    """All of it."""

    nodes: Nodes
    rng: random.Random
    tables: list[Seen] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    stalls: list[float] = field(default_factory=list)
    over: asyncio.Event = field(default_factory=asyncio.Event)


async def _visit(siege: Siege, number: int, cookie: str = "") -> httpx.AsyncClient:
    url = siege.nodes.url(number)
    return httpx.AsyncClient(
        base_url=url, headers={"origin": url}, cookies={"stylobate": cookie} if cookie else None, timeout=PATIENCE
    )


async def create(siege: Siege, game: str, kind: str, number: int) -> Seen:
    """A table of a game: two people at different servers, one with bots, or bots alone; bots fill the other seats."""
    home, other = number % NODES, (number + 1) % NODES
    loaded = registry.load(game)
    people = {"people": ["me", "open"], "person": ["me"], "bots": []}[kind]
    chairs = [*people, *["bot"] * (loaded.seats - len(people))]
    async with await _visit(siege, home) as client:
        first = token_given(await client.get("/api/house"))
        wanted = {
            "game": game,
            "name": "A",
            "chairs": [{"kind": chair, "level": 1} if chair == "bot" else {"kind": chair} for chair in chairs],
        }
        answer = await client.post("/api/tables", json=wanted)
        code = answer.json()["code"]
    seen = Seen(code, loaded, {0: Seat(first, home)} if people else {})
    if "open" in people:
        async with await _visit(siege, other) as client:
            second = token_given(await client.get("/api/house"))
        seen.seats[1] = Seat(second, other)
        async with _line(siege, seen, second, other) as line:
            await line.send('{"type":"hello"}')
            await line.send('{"type":"sit","seat":1,"name":"B"}')
            while json.loads(await line.recv()).get("you") != 1:
                pass
    return seen


def _line(siege: Siege, seen: Seen, cookie: str, number: int) -> connect:
    url = siege.nodes.url(number)
    headers = {"Cookie": f"stylobate={cookie}"} if cookie else {}
    address = f"{url.replace('http', 'ws')}/ws/{seen.code}"
    return connect(address, additional_headers=headers, origin=Origin(url), open_timeout=5, max_size=None)


async def sit(siege: Siege, seen: Seen, number: int) -> None:
    """One person until the end: whenever the line breaks, they come back through another server."""
    seat = seen.seats[number]
    for node in itertools.count(seat.node):
        if siege.over.is_set() or seen.over:
            return
        try:
            async with _line(siege, seen, seat.cookie, node % NODES) as line:
                await line.send('{"type":"hello"}')
                await _play(siege, seen, number, line)
        except (WebSocketException, OSError, EOFError, TimeoutError):
            await asyncio.sleep(siege.rng.uniform(0.05, 0.3))


async def _play(siege: Siege, seen: Seen, number: int, line: ClientConnection) -> None:
    seat, ticket, waits, act_at = seen.seats[number], 0, False, 0.0
    position: dict[str, Any] = {}
    while not siege.over.is_set() and not seen.over:
        wait = max(0.0, act_at - time.monotonic()) if act_at else 1.0
        try:
            message = json.loads(await asyncio.wait_for(line.recv(), wait))
        except TimeoutError:
            if act_at and position and not waits:
                ticket, waits, act_at = ticket + 1, True, 0.0
                text = _choice(siege, seen, number, position)
                if text is not None:
                    seat.deeds.append(Deed(text))
                    act = {"type": "act", "ply": position["ply"], "text": text, "ticket": ticket}
                    await line.send(json.dumps(act))
                else:
                    waits = False
            continue
        if message.get("ticket") == ticket > 0 and message["type"] in ("played", "refused"):
            waits = False
            if message["type"] == "played":
                seat.deeds[-1].acknowledged = True
            elif "look whether" not in message["reason"]:
                # It did not happen, says the house.
                seat.deeds.pop()
            act_at = time.monotonic() + PACE
        if "position" in message:
            position = message["position"]
            seen.note(position)
            act_at = act_at or time.monotonic() + siege.rng.uniform(0.5, 1.5) * PACE


def _choice(siege: Siege, seen: Seen, number: int, position: dict[str, Any]) -> str | None:
    """Any action that is legal by what the person knows."""
    if number not in position["turn"]["seats"]:
        return None
    state = seen.game.guess(position["view"], number, siege.rng)
    actions = seen.game.actions(state, number)
    return str(siege.rng.choice(actions)) if actions else None


async def watch(siege: Siege, seen: Seen) -> None:
    """A spectator, who also comes back."""
    for node in itertools.count(siege.rng.randrange(NODES)):
        if siege.over.is_set() or seen.over:
            return
        try:
            async with _line(siege, seen, "", node % NODES) as line:
                await line.send('{"type":"hello"}')
                while not siege.over.is_set() and not seen.over:
                    with contextlib.suppress(TimeoutError):
                        message = json.loads(await asyncio.wait_for(line.recv(), 1.0))
                        if "position" in message:
                            seen.note(message["position"])
        except (WebSocketException, OSError, EOFError, TimeoutError):
            await asyncio.sleep(siege.rng.uniform(0.05, 0.3))


async def _attend(siege: Siege, game: str, kind: str, number: int) -> None:
    """Keep one place for a table busy: when its match is over another begins."""
    while not siege.over.is_set():
        try:
            seen = await create(siege, game, kind, siege.rng.randrange(NODES))
        except (httpx.HTTPError, WebSocketException, OSError, TimeoutError, KeyError, StopIteration):
            # The server that was asked is down, or its database: ask another.
            await asyncio.sleep(0.3)
            continue
        siege.tables.append(seen)
        await asyncio.gather(*(sit(siege, seen, seat) for seat in seen.seats), watch(siege, seen))


async def _besiege(siege: Siege, postgres: Postgres, size: Size) -> None:
    kills, crashes = KILLS[size], CRASHES[size]
    doings = ["node"] * kills + ["postgres"] * crashes
    siege.rng.shuffle(doings)
    for number, what in enumerate(doings):
        print(f"\r{number} of {len(doings)} kills", end="", file=sys.stderr, flush=True)
        await asyncio.sleep(siege.rng.uniform(0.0, 2.0))
        if what == "postgres":
            await asyncio.to_thread(postgres.kill)
            await asyncio.sleep(siege.rng.uniform(0.0, 1.5))
            await asyncio.to_thread(postgres.start)
            await _all_go_on(siege, time.monotonic())
        else:
            victim = siege.rng.randrange(NODES)
            siege.nodes.kill(victim)
            await _all_go_on(siege, time.monotonic())
            await siege.nodes.start(victim)
    print("\r" + " " * 30 + "\r", end="", file=sys.stderr)


async def _all_go_on(siege: Siege, since: float) -> None:
    """Wait until every match that was under way has gone on, and keep how long that took."""
    tables = [seen for seen in siege.tables if not seen.over]
    end = time.monotonic() + PATIENCE
    while waiting := [seen for seen in tables if seen.moved <= since and not seen.over]:
        if time.monotonic() > end:
            siege.faults += [f"{seen.code} ({seen.game.id}) is stuck at ply {seen.ply}" for seen in waiting]
            break
        await asyncio.sleep(0.02)
    siege.stalls += [max(0.0, min(seen.moved, end) - since) if not seen.over else 0.0 for seen in tables]


async def _attack(postgres: Postgres, size: Size, database: str) -> tuple[Siege, int]:
    nodes = Nodes(database)
    siege = Siege(nodes, random.Random(SEED))
    try:
        for number in range(NODES):
            await nodes.start(number)
        kinds = ["people", "people", "people", "person", "bots"] * 2
        places = [(game, kinds[at]) for game in registry.names() for at in range(EACH[size])]
        crowd = [asyncio.create_task(_attend(siege, game, kind, number)) for number, (game, kind) in enumerate(places)]
        async with asyncio.timeout(2 * PATIENCE):
            while sum(seen.ply > 0 for seen in siege.tables) < len(places):
                await asyncio.sleep(0.1)
        await _besiege(siege, postgres, size)
        siege.over.set()
        done = await asyncio.wait_for(asyncio.gather(*crowd, return_exceptions=True), PATIENCE)
        siege.faults += [f"{type(error).__name__}: {error}" for error in done if isinstance(error, BaseException)]
    finally:
        nodes.close()
    siege.faults += await _lost(siege, database)
    return siege, len(places)


async def _lost(siege: Siege, database: str) -> list[str]:
    store = open_store(database)
    await store.open()
    faults = [fault for seen in siege.tables for fault in _wrong(seen, await store.read(seen.code))]
    await store.close()
    return faults


def _wrong(seen: Seen, stored: Stored | None) -> list[str]:
    """What the database tells otherwise than those who played: every deed once, and all that was acknowledged."""
    if stored is None:
        return [f"{seen.code} is gone"]
    if [row["ply"] for row in stored.plies] != list(range(len(stored.plies))):
        return [f"{seen.code} has holes"]
    _, match = reopened(stored, registry.load)
    faults = []
    for number, seat in seen.seats.items():
        kept = [(entry.text, _is_silence(match, ply)) for ply, entry in enumerate(match.log) if entry.seat == number]
        if (fault := _unlike(kept, seat.deeds)) is not None:
            faults.append(f"{seen.code} ({seen.game.id}), seat {number}: {fault}")
    return faults


def _is_silence(match: Match, ply: int) -> bool:
    """Whether the house itself may have done this: what a seat does by the rules that says nothing in time."""
    seat, text = match.log[ply]
    state = match.state_at(ply)
    if seat is None or match.game.timing(state).silence is None:
        return False
    return str(match.game.silence(state, seat)) == text


def _unlike(kept: list[tuple[str, bool]], deeds: list[Deed]) -> str | None:
    """Whether the log holds all acknowledged deeds in their order, and beside them only what was never answered."""
    # How much of the log the deeds so far may account for: one that was not answered may be there or not.
    reached = _past_silence({0}, kept)
    for deed in deeds:
        further = {at + 1 for at in reached if at < len(kept) and kept[at][0] == deed.text}
        reached = _past_silence(further if deed.acknowledged else further | reached, kept)
        if not reached:
            return f"{deed.text!r} was acknowledged and is not there"
    return None if len(kept) in reached else f"the log has {len(kept)} of their actions, {max(reached)} were done"


def _past_silence(reached: set[int], kept: list[tuple[str, bool]]) -> set[int]:
    further = set(reached)
    for at in sorted(reached):
        while at < len(kept) and kept[at][1]:
            at += 1
            further.add(at)
    return further


def attack(size: Size, _folder: Path) -> Outcome:
    """Kill servers and their database under play; then compare what everyone was told with what is stored."""
    postgres = Postgres()
    try:
        postgres.start()
        siege, places = asyncio.run(_attack(postgres, size, postgres.create("siege")))
    finally:
        postgres.close()
    stalls = sorted(siege.stalls)
    half, most = (stalls[len(stalls) * share // 100] for share in (50, 99))
    deeds = [deed for seen in siege.tables for seat in seen.seats.values() for deed in seat.deeds]
    acknowledged = sum(deed.acknowledged for deed in deeds)
    if not acknowledged:
        siege.faults.append("nothing was acknowledged")
    late = [stall for stall in stalls if stall > GOES_ON]
    if size == "long" and late:
        siege.faults.append(f"{len(late)} of {len(stalls)} times a match took longer than {GOES_ON:.0f} s to go on")
    done = (
        f"{NODES} servers, {places} tables at once of {len(registry.names())} games ({len(siege.tables)} matches), "
        f"{KILLS[size]} kills of servers and {CRASHES[size]} of PostgreSQL; {acknowledged:,} actions of people "
        f"acknowledged, {len(deeds) - acknowledged} never answered; matches went on after "
        f"{half:.1f} s (half), {most:.1f} s (99 %), {stalls[-1]:.1f} s (all)"
    )
    return Outcome(done, tuple(siege.faults))
