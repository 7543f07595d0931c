"""People at tables of several servers: whenever a line breaks they come back through another server, as a page does."""

import asyncio
import contextlib
import itertools
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from stylobate.core import registry
from stylobate.server.room import UNSURE
from tests.server.house import token_given
from tests.siege.process import PATIENCE
from tests.siege.servers import Servers

GONE = (WebSocketException, OSError, EOFError, TimeoutError)
CHAIRS = {"people": ["me", "open"], "person": ["me"], "bots": []}


@dataclass
class Deed:
    """Something a person did: what, and whether the house said that it counts."""

    text: str
    acknowledged: bool = False


@dataclass
class Seat:
    """One person at a table: their cookie, where they are connected, and what they did in order."""

    cookie: str
    server: int
    deeds: list[Deed] = field(default_factory=list)
    here: bool = False


@dataclass
class Seen:
    """A table, those who play there, and when it last went on."""

    code: str
    game: Any
    seats: dict[int, Seat]
    ply: int = 0
    moved: float = field(default_factory=time.monotonic)
    over: bool = False
    turn: dict[str, Any] = field(default_factory=dict)

    def note(self, position: dict[str, Any]) -> None:
        if position["ply"] > self.ply:
            self.ply, self.moved = position["ply"], time.monotonic()
        self.turn = position["turn"]
        self.over = self.over or position["turn"]["kind"] == "over"

    def __str__(self) -> str:
        away = [number for number, seat in self.seats.items() if not seat.here]
        waits = f"for {self.turn.get('kind')} of {self.turn.get('seats')}, people at {sorted(self.seats)}"
        return f"{self.code} ({self.game.id}) at ply {self.ply} {waits}" + (f", {away} not connected" if away else "")


@dataclass
class Town:
    """Everybody, and where they can go."""

    servers: Servers
    rng: random.Random
    pace: float
    """Seconds that a person takes, about."""
    tables: list[Seen] = field(default_factory=list)
    closed: bool = False

    def ends(self, seen: Seen) -> bool:
        return self.closed or seen.over

    def line(self, seen: Seen, cookie: str, server: int) -> connect:
        url = self.servers.url(server)
        headers = {"Cookie": f"stylobate={cookie}"} if cookie else {}
        address = f"{url.replace('http', 'ws')}/ws/{seen.code}"
        return connect(address, additional_headers=headers, origin=Origin(url), open_timeout=5, max_size=None)

    def browser(self, server: int) -> httpx.AsyncClient:
        url = self.servers.url(server)
        return httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=PATIENCE)


async def keep_busy(town: Town, game: str, kind: str) -> None:
    """Keep one place for a table busy: when its match is over another begins."""
    while not town.closed:
        try:
            seen = await create(town, game, kind, town.rng.randrange(len(town.servers)))
        except (httpx.HTTPError, *GONE, KeyError, StopIteration):
            # The server that was asked is down, or its database: ask another.
            await asyncio.sleep(0.3)
            continue
        town.tables.append(seen)
        await asyncio.gather(*(sit(town, seen, seat) for seat in seen.seats), watch(town, seen))


async def create(town: Town, game: str, kind: str, home: int) -> Seen:
    """A table of a game: two people at different servers, one with bots, or bots alone; bots fill the other seats."""
    loaded, people = registry.load(game), CHAIRS[kind]
    chairs = [*people, *["bot"] * (loaded.seats - len(people))]
    async with town.browser(home) as client:
        first = token_given(await client.get("/api/house"))
        wanted = [{"kind": chair, "level": 1} if chair == "bot" else {"kind": chair} for chair in chairs]
        answer = await client.post("/api/tables", json={"game": game, "name": "A", "chairs": wanted})
    seen = Seen(answer.json()["code"], loaded, {0: Seat(first, home)} if people else {})
    if "open" in people:
        async with town.browser(home + 1) as client:
            second = token_given(await client.get("/api/house"))
        seen.seats[1] = Seat(second, home + 1)
        async with town.line(seen, second, home + 1) as line:
            await line.send('{"type":"hello"}')
            await line.send('{"type":"sit","seat":1,"name":"B"}')
            while json.loads(await line.recv()).get("you") != 1:
                pass
    return seen


async def sit(town: Town, seen: Seen, number: int) -> None:
    """One person until the end."""
    seat = seen.seats[number]
    for server in itertools.count(seat.server):
        if town.ends(seen):
            return
        try:
            async with town.line(seen, seat.cookie, server) as line:
                await line.send('{"type":"hello"}')
                await _play(town, seen, number, line)
        except GONE:
            seat.here = False
            await asyncio.sleep(town.rng.uniform(0.05, 0.3))


async def _play(town: Town, seen: Seen, number: int, line: ClientConnection) -> None:
    seat, ticket, waits, act_at = seen.seats[number], 0, False, 0.0
    position: dict[str, Any] = {}
    while not town.ends(seen):
        # Never for no time at all: nothing would be received then.
        wait = max(0.001, act_at - time.monotonic()) if act_at and not waits else 1.0
        try:
            message = json.loads(await asyncio.wait_for(line.recv(), wait))
        except TimeoutError:
            if act_at and not waits:
                act_at = 0.0
                if (text := _choice(town, seen, number, position)) is not None:
                    ticket, waits = ticket + 1, True
                    seat.deeds.append(Deed(text))
                    act = {"type": "act", "ply": position["ply"], "text": text, "ticket": ticket}
                    await line.send(json.dumps(act))
            continue
        if waits and message.get("ticket") == ticket and message["type"] in ("played", "refused"):
            waits = False
            if message["type"] == "played":
                seat.deeds[-1].acknowledged = True
                # Also what the others do not notice: in rush everyone builds in secret.
                seen.moved = time.monotonic()
            elif message["reason"] != UNSURE:
                # It did not happen, says the house.
                seat.deeds.pop()
            act_at = time.monotonic() + town.pace
        if "position" in message:
            position, seat.here = message["position"], True
            seen.note(position)
            act_at = act_at or time.monotonic() + town.rng.uniform(0.5, 1.5) * town.pace


def _choice(town: Town, seen: Seen, number: int, position: dict[str, Any]) -> str | None:
    """Any action that is legal by what the person knows."""
    if number not in position["turn"]["seats"]:
        return None
    state = seen.game.guess(position["view"], number, town.rng)
    actions = seen.game.actions(state, number)
    return str(town.rng.choice(actions)) if actions else None


async def watch(town: Town, seen: Seen) -> None:
    """A spectator, who also comes back."""
    for server in itertools.count(town.rng.randrange(len(town.servers))):
        if town.ends(seen):
            return
        try:
            async with town.line(seen, "", server) as line:
                await line.send('{"type":"hello"}')
                while not town.ends(seen):
                    with contextlib.suppress(TimeoutError):
                        message = json.loads(await asyncio.wait_for(line.recv(), 1.0))
                        if "position" in message:
                            seen.note(message["position"])
        except GONE:
            await asyncio.sleep(town.rng.uniform(0.05, 0.3))
