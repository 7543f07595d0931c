"""Strong bots think at many tables: people who play each other elsewhere are answered as before."""

import asyncio
import json
import multiprocessing
import os
import random
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import httpx

from stylobate.core import registry
from tests.server.house import token_given
from tests.siege.kills import Seen, line
from tests.siege.part import Outcome, Size
from tests.siege.process import PATIENCE, Address, At, House
from tests.siege.times import waited

TABLES: dict[Size, int] = {"short": 1, "long": 7}
"""Of each game, with a person and the strongest bots."""
PAIRS = 4
"""Tables of two people who are timed."""
SECONDS: dict[Size, float] = {"short": 2.0, "long": 30.0}
STRONGEST = 5
LONGEST = 10.0
"""Seconds after which an answer that has not come is stuck."""
SEED = 20261118


async def create(house: At, game: str, chairs: list[dict[str, Any]]) -> Seen:
    """A table with everybody seated."""
    async with httpx.AsyncClient(base_url=house.url, headers={"origin": house.url}, timeout=PATIENCE) as client:
        cookie = token_given(await client.get("/api/house"))
        answer = await client.post("/api/tables", json={"game": game, "name": "A", "chairs": chairs})
    return Seen(answer.json()["code"], [cookie])


async def challenge(house: At, game: str, until: Event, thoughts: list[float]) -> None:
    """A person who answers strong bots at once, so that these think all the time."""
    loaded, rng = registry.load(game), random.Random(SEED)
    bot = {"kind": "bot", "level": STRONGEST}
    while not until.is_set():
        seen = await create(house, game, [{"kind": "me"}, *[bot] * (loaded.seats - 1)])
        async with line(house, seen.code, seen.cookies[0]) as socket:
            await socket.send('{"type":"hello"}')
            over, acted = False, 0.0
            while not over and not until.is_set():
                try:
                    position = json.loads(await asyncio.wait_for(socket.recv(), 1.0)).get("position")
                except TimeoutError:
                    continue
                if position is None:
                    continue
                over = position["turn"]["kind"] == "over"
                if 0 in position["turn"]["seats"]:
                    if acted:
                        thoughts.append(time.monotonic() - acted)
                    state = loaded.guess(position["view"], 0, rng)
                    text = str(rng.choice(loaded.actions(state, 0)))
                    await socket.send(json.dumps({"type": "act", "ply": position["ply"], "text": text}))
                    acted = time.monotonic()


async def challenge_all(house: At, games: Sequence[str], until: Event) -> list[float]:
    """How long the bots took to answer, at all these tables."""
    thoughts: list[float] = []
    await asyncio.gather(*(challenge(house, game, until, thoughts) for game in games))
    return thoughts


class Challengers:
    """All who challenge strong bots, in a process of their own: what they work out delays nobody who is timed."""

    def __init__(self, house: At, games: Sequence[str]) -> None:
        spawned = multiprocessing.get_context("spawn")
        self._until = spawned.Event()
        self._told, told = spawned.Pipe(duplex=False)
        self._process = spawned.Process(target=_run, args=(house.url, games, self._until, told), daemon=True)
        self._process.start()

    def begin(self) -> None:
        """Wait until they are there."""
        assert self._told.poll(PATIENCE), "the challengers do not start"
        self._told.recv()

    def stop(self) -> list[float]:
        """Let them go; how long the bots took."""
        self._until.set()
        thoughts: list[float] = self._told.recv() if self._told.poll(PATIENCE) else []
        self._process.join(PATIENCE)
        return thoughts


def _run(url: str, games: Sequence[str], until: Event, told: Connection) -> None:
    told.send([])
    told.send(asyncio.run(challenge_all(Address(url), games, until)))


async def play(house: House, seen: Seen, seconds: float, waits: list[float]) -> None:
    """Two people in turn, one after the other; how long each waited for the acknowledgement."""
    game, rng, ticket = registry.load("stones"), random.Random(seen.code), 0
    end = time.monotonic() + seconds
    lines = [await line(house, seen.code, cookie) for cookie in seen.cookies]
    positions: list[dict[str, Any]] = []
    for each in lines:
        await each.send('{"type":"hello"}')
        position: dict[str, Any] = {}
        while not position or not position["turn"]["seats"]:
            position = json.loads(await each.recv()).get("position", position)
        positions.append(position)
    while time.monotonic() < end and positions[0]["turn"]["kind"] != "over":
        await asyncio.sleep(rng.uniform(0.0, 0.2))
        seat = positions[0]["turn"]["seats"][0]
        ticket += 1
        text = str(rng.choice(game.actions(game.guess(positions[seat]["view"], seat, rng), seat)))
        began, ply = time.monotonic(), positions[seat]["ply"]
        await lines[seat].send(json.dumps({"type": "act", "ply": ply, "text": text, "ticket": ticket}))
        for number in (seat, 1 - seat):
            while positions[number]["ply"] == ply:
                message = json.loads(await asyncio.wait_for(lines[number].recv(), PATIENCE))
                positions[number] = message.get("position", positions[number])
            if number == seat:
                waits.append(time.monotonic() - began)
    for each in lines:
        await each.close()


async def _pairs(house: House, seconds: float) -> list[float]:
    """Pairs that play for so long, match after match."""
    waits: list[float] = []
    end = time.monotonic() + seconds

    async def pair() -> None:
        while (left := end - time.monotonic()) > 0:
            seen = await create(house, "stones", [{"kind": "me"}, {"kind": "open"}])
            async with httpx.AsyncClient(base_url=house.url, timeout=PATIENCE) as client:
                seen.cookies.append(token_given(await client.get("/api/house")))
            async with line(house, seen.code, seen.cookies[1]) as socket:
                await socket.send('{"type":"hello"}')
                await socket.send('{"type":"sit","seat":1,"name":"B"}')
                while json.loads(await socket.recv()).get("you") != 1:
                    pass
            await play(house, seen, left, waits)

    await asyncio.gather(*(pair() for _ in range(PAIRS)))
    return waits


async def _attack(house: House, size: Size) -> tuple[str, list[float]]:
    await house.start()
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        while (await client.get(f"{house.url}/readyz")).status_code != 200:
            await asyncio.sleep(0.1)
    alone = await _pairs(house, SECONDS[size])
    games = [game for game in registry.names() for _ in range(TABLES[size])]
    challengers = Challengers(house, games)
    await asyncio.to_thread(challengers.begin)
    # Every bot has begun to think by then, and whatever is compiled for them is.
    await asyncio.sleep(SECONDS[size])
    began, before = time.monotonic(), house.cpu()
    beside = await _pairs(house, SECONDS[size])
    used = (house.cpu() - before) / (time.monotonic() - began)
    thoughts = await asyncio.to_thread(challengers.stop)
    told = (
        f"{PAIRS} pairs alone: {len(alone)} acts answered in {waited(alone)}; beside {len(games)} tables with bots of "
        f"level {STRONGEST}: {len(beside)} acts in {waited(beside)}; the house used {used:.1f} cores; "
        f"bots answered in {waited(thoughts)}; load {os.getloadavg()[0]:.0f}"
    )
    return told, beside


def attack(size: Size, data: Path) -> Outcome:
    """Time people alone, then beside strong bots."""
    house = House(data, real=True)
    try:
        told, beside = asyncio.run(_attack(house, size))
    finally:
        house.close()
    slowest = max(beside, default=LONGEST)
    return Outcome(told, (f"somebody waited {slowest:.1f} s",) if slowest >= LONGEST else ())
