"""A real server process is killed again and again under load: nothing acknowledged is lost, every match goes on."""

import asyncio
import json
import random
import signal
import socket
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from stylobate.server.store import Store
from stylobate.server.tables import reopened
from tests.server import toys
from tests.server.house import PATIENCE

ROUNDS = 4
PAIRS, WITH_BOTS, FISTS = 16, 8, 6
ROOT = Path(__file__).parents[2]


@dataclass
class Seen:
    """What the people at one table were told: every entry that reached anyone, and what was acknowledged."""

    code: str
    cookies: list[str]
    told: dict[int, str] = field(default_factory=dict)
    acknowledged: int = 0
    last: int = 0
    over: bool = False


class House:
    """The server process."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.killable", str(self.port), str(self.data)]
        self.process = subprocess.Popen(command, cwd=ROOT)
        async with httpx.AsyncClient(timeout=PATIENCE) as client, asyncio.timeout(PATIENCE):
            while True:
                try:
                    await client.get(f"{self.url}/api/house")
                    return
                except httpx.HTTPError:
                    assert self.process.poll() is None, "the server does not start"
                    await asyncio.sleep(0.05)

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


async def create(house: House, game: str, chairs: list[str]) -> Seen:
    """A table with everybody seated."""
    options = {"goal": 100_000} if game == "race" else {}
    async with httpx.AsyncClient(base_url=house.url, headers={"origin": house.url}, timeout=PATIENCE) as client:
        cookies = [(await client.get("/api/house")).cookies["stylobate"]]
        wanted = {"game": game, "name": "A", "chairs": [{"kind": chair} for chair in chairs], "options": options}
        code = (await client.post("/api/tables", json=wanted)).json()["code"]
        client.cookies.clear()
        if "open" in chairs:
            cookies.append((await client.get("/api/house")).cookies["stylobate"])
    if "open" in chairs:
        async with line(house, code, cookies[1]) as socket_:
            await socket_.send('{"type":"hello"}')
            await socket_.send(json.dumps({"type": "sit", "seat": 1, "name": "B"}))
            while json.loads(await socket_.recv())["type"] != "table":
                pass
    return Seen(code, cookies)


def line(house: House, code: str, cookie: str) -> connect:
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
            _compare(seen, message["log"])
        elif message["type"] == "played":
            _note(seen, message["line"])
            seen.acknowledged += message["ticket"] == ticket > 0
        elif message["type"] == "refused":
            assert "look again" in message["reason"], message
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


def _compare(seen: Seen, log: list[dict[str, object]]) -> None:
    """After a restart the log holds all that was ever told."""
    assert len(log) >= seen.last, f"{seen.code} lost {seen.last - len(log)} plies"
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


async def rounds(house: House, rng: random.Random) -> list[Seen]:
    await house.start()
    tables = await asyncio.gather(
        *(create(house, "race", ["me", "open"]) for _ in range(PAIRS)),
        *(create(house, "race", ["me", "bot"]) for _ in range(WITH_BOTS)),
        *(create(house, "fists", ["me", "open", "bot"]) for _ in range(FISTS)),
    )
    for number in range(ROUNDS):
        if number:
            await house.start()
        # The kill comes at any moment, except the last time: then every match must have gone on before it.
        await play_and_kill(house, tables, rng, patient=number == ROUNDS - 1)
    return tables


async def check(house: House, tables: list[Seen]) -> None:
    """Look into the database itself: everything that was told is there, in order, and replays."""
    store = Store(house.data / "house.sqlite3")
    await store.open()
    for seen in tables:
        stored = await store.read(seen.code)
        assert stored is not None
        _, match = reopened(stored, toys.load)
        assert match.ply >= seen.last
        for ply, text in seen.told.items():
            assert f"{match.log[ply].seat} {match.log[ply].text}" == text, (seen.code, ply)
    await store.close()


def test_what_was_acknowledged_survives_every_kill(tmp_path: Path) -> None:
    house = House(tmp_path)
    rng = random.Random(20261116)
    try:
        tables = asyncio.run(rounds(house, rng))
    finally:
        if house.process is not None and house.process.poll() is None:
            house.process.kill()
    assert _acknowledged(tables) >= 20 * ROUNDS
    asyncio.run(check(house, tables))
