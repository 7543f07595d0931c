"""Many tables with many watchers at once: every ply reaches everyone, in order, and nobody waits for long."""

import asyncio
import json
import os
import random
import resource
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from tests.siege.kills import Seen, create, line
from tests.siege.part import Outcome, Size
from tests.siege.process import PATIENCE, House
from tests.siege.times import waited

TABLES: dict[Size, int] = {"short": 8, "long": 200}
WATCHERS = 10
"""At each table."""
ROUNDS: dict[Size, int] = {"short": 5, "long": 20}
PAUSE: dict[Size, float] = {"short": 0.1, "long": 1.0}
"""Seconds that people think, about."""
LONGEST = 10.0
"""Seconds after which an answer that has not come is stuck."""
OPENING = 40
"""Lines that are opened at a time."""


@dataclass
class Crowd:
    """What everyone has seen."""

    waits: list[float] = field(default_factory=list)
    frames: int = 0
    faults: list[str] = field(default_factory=list)
    in_time: float = 0.0
    """The share of acts that the house itself says it has answered within 150 ms of their arrival."""
    door: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(OPENING))
    here: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))
    """One for each watcher who has come in."""


async def play(house: House, seen: Seen, crowd: Crowd, size: Size, ready: asyncio.Event) -> None:
    """A person with a bot; notes how long each acknowledgement took."""
    rng = random.Random(seen.code)
    async with crowd.door:
        socket = await line(house, seen.code, seen.cookies[0])
    async with socket:
        await socket.send('{"type":"hello"}')
        position = await _until_turn(socket)
        await ready.wait()
        for ticket in range(1, ROUNDS[size] + 1):
            await asyncio.sleep(rng.uniform(0.0, 2 * PAUSE[size]))
            began = time.monotonic()
            act = {"type": "act", "ply": position["ply"], "text": "1", "ticket": ticket}
            await socket.send(json.dumps(act))
            while (message := json.loads(await socket.recv())).get("ticket") != ticket:
                pass
            crowd.waits.append(time.monotonic() - began)
            if message["type"] != "played":
                crowd.faults.append(f"{seen.code}: {message}")
                return
            position = await _until_turn(socket)


async def _until_turn(socket: object) -> dict[str, int]:
    while True:
        position = json.loads(await socket.recv()).get("position")  # type: ignore[attr-defined]
        if position and 0 in position["turn"]["seats"]:
            return dict(position)


async def watch(house: House, seen: Seen, crowd: Crowd, plies: int, over: asyncio.Event) -> None:
    """Someone who looks on; notes what is missing."""
    async with crowd.door:
        socket = await line(house, seen.code, "")
    async with socket:
        await socket.send('{"type":"hello"}')
        ply = json.loads(await socket.recv())["position"]["ply"]
        crowd.here.release()
        while ply < plies:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), LONGEST))
            except TimeoutError:
                if over.is_set():
                    crowd.faults.append(f"{seen.code}: a watcher is stuck at ply {ply} of {plies}")
                    return
                continue
            if message["type"] != "played":
                continue
            crowd.frames += 1
            if message["line"]["ply"] != ply:
                crowd.faults.append(f"{seen.code}: a watcher was told ply {message['line']['ply']} after {ply - 1}")
                return
            ply += 1


async def crowd_of(house: House, size: Size) -> tuple[Crowd, float, float]:
    """Everyone comes and plays; how long it took, and what CPU time the house needed once everyone was there."""
    await house.start()
    crowd = Crowd()
    tables = [await create(house, "race", ["me", "bot"]) for _ in range(TABLES[size])]
    ready, over = asyncio.Event(), asyncio.Event()
    watchers = [
        asyncio.create_task(watch(house, seen, crowd, 2 * ROUNDS[size], over))
        for seen in tables
        for _ in range(WATCHERS)
    ]
    players = [asyncio.create_task(play(house, seen, crowd, size, ready)) for seen in tables]
    async with asyncio.timeout(5 * PATIENCE):
        for _ in watchers:
            await crowd.here.acquire()
        ready.set()
        began, before = time.monotonic(), house.cpu()
        found = await asyncio.gather(*players, return_exceptions=True)
        took = time.monotonic() - began
        over.set()
        found += await asyncio.gather(*watchers, return_exceptions=True)
        used = house.cpu() - before
        crowd.in_time = await _in_time(house)
    crowd.faults += [f"{type(error).__name__}: {error}" for error in found if isinstance(error, BaseException)]
    return crowd, took, used


async def _in_time(house: House) -> float:
    """By the house's own count: clients on the same cores are late by themselves."""
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        rows = (await client.get(f"{house.url}/metrics")).text.splitlines()
    counts = dict(row.rsplit(" ", 1) for row in rows if row.startswith("stylobate_answer_seconds_"))
    quick = int(counts['stylobate_answer_seconds_bucket{le="0.15"}'])
    return quick / int(counts["stylobate_answer_seconds_count"])


def attack(size: Size, data: Path) -> Outcome:
    """Everyone comes, everyone plays, everyone sees it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)) if hard > 0 else 8192, hard))
    house = House(data)
    try:
        crowd, took, used = asyncio.run(crowd_of(house, size))
        needed = house.megabytes()
    except (WebSocketException, OSError) as error:
        return Outcome("the crowd did not get in", (f"{type(error).__name__}: {error}",))
    finally:
        house.close()
    waits = sorted(crowd.waits)
    if waits[-1] > LONGEST:
        crowd.faults.append(f"somebody waited {waits[-1]:.1f} s")
    done = (
        f"{TABLES[size]} tables, {TABLES[size] * WATCHERS:,} watchers, {len(waits):,} plies in {took:.0f} s, "
        f"{crowd.frames:,} frames seen; acknowledged in {waited(waits)}, "
        f"{crowd.in_time:.1%} within 150 ms of arrival; {needed} MB; "
        f"{used / len(waits) / 2 * 1000:.2f} ms of CPU a ply, {used / took:.0%} of a core; "
        f"load {os.getloadavg()[0]:.0f}"
    )
    return Outcome(done, tuple(crowd.faults))
