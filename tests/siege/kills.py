"""A real server process is killed again and again under play: nothing acknowledged is lost, every match goes on."""

import asyncio
import json
import random
import signal
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from stylobate.server.room import GONE_ON
from stylobate.server.store import Stored, open_store
from stylobate.server.tables import reopened
from tests.server import toys
from tests.server.house import token_given
from tests.siege.part import Outcome, Size
from tests.siege.process import PATIENCE, At, House

KILLS: dict[Size, int] = {"short": 4, "long": 100}
PAIRS, WITH_BOTS, FISTS = 16, 8, 6
SEED = 20261116


@dataclass
class Seen:
    """What the people at one table were told: every entry that reached anyone, and what was acknowledged."""

    code: str
    cookies: list[str]
    told: dict[int, str] = field(default_factory=dict)
    acknowledged: int = 0
    last: int = 0
    over: bool = False


async def create(house: House, game: str, chairs: list[str]) -> Seen:
    """A table with everybody seated."""
    options = {"goal": 100_000} if game == "race" else {}
    async with httpx.AsyncClient(base_url=house.url, headers={"origin": house.url}, timeout=PATIENCE) as client:
        cookies = [token_given(await client.get("/api/house"))]
        wanted = {"game": game, "name": "A", "chairs": [{"kind": chair} for chair in chairs], "options": options}
        code = (await client.post("/api/tables", json=wanted)).json()["code"]
        client.cookies.clear()
        if "open" in chairs:
            cookies.append(token_given(await client.get("/api/house")))
    if "open" in chairs:
        async with line(house, code, cookies[1]) as socket_:
            await socket_.send('{"type":"hello"}')
            await socket_.send(json.dumps({"type": "sit", "seat": 1, "name": "B"}))
            while json.loads(await socket_.recv())["type"] != "table":
                pass
    return Seen(code, cookies)


def line(house: At, code: str, cookie: str) -> connect:
    url = f"{house.url.replace('http', 'ws')}/ws/{code}"
    return connect(url, additional_headers={"Cookie": f"stylobate={cookie}"}, origin=Origin(house.url))


async def drive(house: House, seen: Seen, cookie: str, rng: random.Random) -> None:
    """Play one seat as fast as it goes, until the line breaks."""
    try:
        async with line(house, seen.code, cookie) as socket_:
            await socket_.send(json.dumps({"type": "hello", "ply": seen.last}))
            await _play(socket_, seen, rng)
    except (WebSocketException, OSError, EOFError):
        return


async def _play(socket_: ClientConnection, seen: Seen, rng: random.Random) -> None:
    ticket = 0
    while True:
        message = json.loads(await socket_.recv())
        if message["type"] == "snapshot":
            _compare(seen, message["position"]["ply"], message["log"])
        elif message["type"] == "played":
            _note(seen, message["line"])
            seen.acknowledged += message["ticket"] == ticket > 0
        elif message["type"] == "refused":
            assert message["reason"] == GONE_ON, message
            continue
        position = message.get("position")
        if position is None:
            continue
        seen.last = max(seen.last, position["ply"])
        seen.over = position["turn"]["kind"] == "over"
        if position["offer"]:
            ticket += 1
            act = {"type": "act", "ply": position["ply"], "text": rng.choice(position["offer"]), "ticket": ticket}
            await socket_.send(json.dumps(act))


def _note(seen: Seen, entry: dict[str, object]) -> None:
    if entry["text"] is not None:
        text = f"{entry['seat']} {entry['text']}"
        assert seen.told.setdefault(int(str(entry["ply"])), text) == text, "two stories about one ply"


def _compare(seen: Seen, ply: int, log: list[dict[str, object]]) -> None:
    """After a restart the log holds all that was ever told."""
    assert ply >= seen.last, f"{seen.code} lost {seen.last - ply} plies"
    for entry in log:
        _note(seen, entry)


def _acknowledged(tables: list[Seen]) -> int:
    return sum(seen.acknowledged for seen in tables)


async def play_and_kill(house: House, tables: list[Seen], rng: random.Random, patient: bool) -> None:
    drivers = [asyncio.create_task(drive(house, seen, cookie, rng)) for seen in tables for cookie in seen.cookies]
    before = [seen.last for seen in tables]
    enough = _acknowledged(tables) + rng.randint(20, 300)
    async with asyncio.timeout(PATIENCE):
        while _acknowledged(tables) < enough:
            await asyncio.sleep(rng.uniform(0.0, 0.02))
        while patient and any(s.last <= ply and not s.over for s, ply in zip(tables, before, strict=True)):
            await asyncio.sleep(0.05)
    house.end(signal.SIGKILL)
    await asyncio.wait_for(asyncio.gather(*drivers), PATIENCE)


async def rounds(house: House, rng: random.Random, kills: int) -> list[Seen]:
    await house.start()
    tables = await asyncio.gather(
        *(create(house, "race", ["me", "open"]) for _ in range(PAIRS)),
        *(create(house, "race", ["me", "bot"]) for _ in range(WITH_BOTS)),
        *(create(house, "fists", ["me", "open", "bot"]) for _ in range(FISTS)),
    )
    for number in range(kills):
        if number:
            await house.start()
        # The kill comes at any moment, except the last time: then every match must have gone on before it.
        await play_and_kill(house, tables, rng, patient=number == kills - 1)
    return tables


async def lost(house: House, tables: list[Seen]) -> list[str]:
    """Look into the database itself: everything that was told is there, in order, and replays."""
    store = open_store(f"sqlite:///{house.data}/house.sqlite3")
    await store.open()
    faults = [fault for seen in tables for fault in _lost_at(seen, await store.read(seen.code))]
    await store.close()
    return faults


def _lost_at(seen: Seen, stored: Stored | None) -> list[str]:
    if stored is None:
        return [f"{seen.code} is gone"]
    _, match = reopened(stored, toys.load)
    if match.ply < seen.last:
        return [f"{seen.code} lost {seen.last - match.ply} plies"]
    kept = {ply: f"{match.log[ply].seat} {match.log[ply].text}" for ply in seen.told}
    return [f"{seen.code} tells ply {ply} differently" for ply, text in seen.told.items() if kept[ply] != text]


def attack(size: Size, data: Path) -> Outcome:
    """Kill, start again and compare; then read the database."""
    house, kills = House(data), KILLS[size]
    try:
        tables = asyncio.run(rounds(house, random.Random(SEED), kills))
    finally:
        house.close()
    acknowledged = _acknowledged(tables)
    faults = asyncio.run(lost(house, tables))
    if acknowledged < 20 * kills:
        faults.append(f"only {acknowledged} plies were acknowledged")
    return Outcome(f"{kills} kills, {len(tables)} tables, {acknowledged:,} plies acknowledged", tuple(faults))
