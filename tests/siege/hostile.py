"""Hostile messages by the hundred thousand from watchers and from a player: the house stands, and the table goes on."""

import asyncio
import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from stylobate.server.sockets import FAILED
from tests.siege.kills import Seen, create, line
from tests.siege.part import Outcome, Size
from tests.siege.process import PATIENCE, House

MESSAGES: dict[Size, int] = {"short": 4_000, "long": 1_000_000}
LINES = 8
BATCH = 50
SEED = 20261118
MEGABYTES = 400
"""More than this the house must not need for it."""
TRUTHS: dict[Size, int] = {"short": 10, "long": 300}
"""Plies that honest people play meanwhile."""

KINDS = [
    "hello",
    "sit",
    "leave",
    "seat_bot",
    "forfeit",
    "act",
    "try",
    "advise",
    "look",
    "say",
    "resign",
    "ask",
    "answer",
]
FIELDS = ["ply", "text", "ticket", "seat", "name", "level", "what", "yes", "sent", "trip", "type", "owner"]
VALUES: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    9,
    10,
    2**31,
    2**63,
    2**70,
    -0.0,
    1e308,
    "",
    "1",
    "draw",
    "undo",
    "rematch",
    "concede",
    "\u0000",
    "\u202e",
    "\u200d",
    "'; drop table seats; --",
    "../..",
    "%00",
    "\ud83d\ude00",
    "x" * 401,
    "y" * 7000,
    [],
    {},
    [[]],
    {"a": []},
]
RAW: list[str | bytes] = [
    "",
    " ",
    "{",
    "}",
    "null",
    "[]",
    "0",
    '"',
    '{"type":',
    '{"type":"hello"}x',
    "[" * 5000,
    '{"a":' * 1000,
    "\x00",
    "\ufeff{}",
    b"",
    b"\xff\xfe",
    b"\x00" * 100,
    '{"type":"act","ply":NaN}',
    '{"type":"act","ply":1e999,"text":"1"}',
    '{"type":"ping","sent":-1e400}',
]


@dataclass
class Siege:
    """What was sent so far, and what went wrong."""

    wanted: int
    sent: int = 0
    answers: int = 0
    hung_up: int = 0
    faults: list[str] = field(default_factory=list)


def message(rng: random.Random) -> str | bytes:
    """One message that no page sends, or that this one should not."""
    if rng.random() < 0.2:
        return rng.choice(RAW)
    fields = {rng.choice(FIELDS): rng.choice(VALUES) for _ in range(rng.randint(0, 4))}
    return json.dumps({"type": rng.choice(KINDS), **{name: value for name, value in fields.items() if name != "type"}})


async def harass(house: House, code: str, cookie: str | None, siege: Siege, rng: random.Random) -> None:
    """Keep a line busy with nonsense; when the house hangs up, come back."""
    while siege.sent < siege.wanted:
        try:
            async with line(house, code, cookie or "nobody") as socket:
                await socket.send('{"type":"hello"}')
                while siege.sent < siege.wanted:
                    await _batch(socket, siege, rng, seated=cookie is not None)
        except ConnectionClosed as end:
            siege.hung_up += 1
            if end.rcvd is None or end.rcvd.code == FAILED:
                siege.faults.append(f"the house failed: {end}")


async def _batch(socket: ClientConnection, siege: Siege, rng: random.Random, *, seated: bool) -> None:
    for _ in range(BATCH):
        await socket.send(message(rng))
    mark = siege.sent = siege.sent + BATCH
    await socket.send(json.dumps({"type": "ping", "sent": float(mark)}))
    while True:
        answer = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        siege.answers += 1
        if not seated and answer.get("you") is not None:
            siege.faults.append(f"a stranger was given seat {answer['you']}")
        if answer["type"] == "pong" and answer["sent"] == mark:
            return


async def play(house: House, seen: Seen, siege: Siege, plies: int) -> None:
    """Two honest people go on as long as it lasts; every act is acknowledged and seen by the other."""
    first, second = [await line(house, seen.code, cookie) for cookie in seen.cookies]
    async with first, second:
        for each in (first, second):
            await each.send('{"type":"hello"}')
            await _hear(each, "snapshot")
        for ply in range(plies):
            actor, other = (first, second) if ply % 2 == 0 else (second, first)
            await actor.send(json.dumps({"type": "act", "ply": ply, "text": "1", "ticket": ply + 1}))
            for each in (actor, other):
                played = await _hear(each, "played")
                if (played["line"]["ply"], played["line"]["text"]) != (ply, "1"):
                    siege.faults.append(f"ply {ply} reads {played['line']}")
                    return


async def _hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        heard: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if heard["type"] == kind:
            return heard


async def _attack(house: House, size: Size) -> Outcome:
    await house.start()
    siege = Siege(MESSAGES[size])
    honest = await create(house, "race", ["me", "open"])
    shared = await create(house, "fists", ["me", "open", "bot"])
    watchers = [harass(house, honest.code, None, siege, random.Random(SEED + at)) for at in range(LINES - 1)]
    insider = harass(house, shared.code, shared.cookies[1], siege, random.Random(SEED - 1))
    async with asyncio.TaskGroup() as group:
        for work in (*watchers, insider):
            group.create_task(work)
        group.create_task(play(house, honest, siege, TRUTHS[size]))
    assert house.process is not None
    if house.process.poll() is not None:
        siege.faults.append("the house fell")
    elif (needed := house.megabytes()) > MEGABYTES:
        siege.faults.append(f"the house needed {needed} MB")
    told = f"{siege.sent:,} messages, {siege.answers:,} answers, {siege.hung_up} times hung up on; {TRUTHS[size]} plies"
    return Outcome(f"{told} played meanwhile; {house.megabytes()} MB", tuple(siege.faults))


def attack(size: Size, folder: Path) -> Outcome:
    """Send garbage, half-right and dangerous messages on many lines while two people play."""
    house = House(folder)
    try:
        return asyncio.run(_attack(house, size))
    finally:
        house.close()
