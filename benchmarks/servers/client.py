"""The client: pairs of players who act in turn, as fast as the server lets them; it only differs in what is said."""

import asyncio
import json
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE = 60.0
"""Seconds after which an answer will not come any more."""


class Player(ABC):
    """One line to a server; `ply` is how many moves it has been told of."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.ply = 0
        self.over = False

    @abstractmethod
    async def act(self) -> None:
        """Make a move."""

    @abstractmethod
    async def hear(self) -> None:
        """Take the next message."""

    async def until(self, ply: int) -> None:
        """Wait until so many moves were told."""
        while self.ply < ply:
            await self.hear()

    async def close(self) -> None:
        await self.line.close()

    async def _next(self) -> str:
        return str(await asyncio.wait_for(self.line.recv(), PATIENCE))


Pair = Sequence[Player]


async def play(pair: Pair, moves: int) -> int:
    """Act in turn; a move counts when both have been told of it. How many were made before the match was over."""
    first = pair[0].ply
    for ply in range(first, first + moves):
        if pair[0].over:
            return ply - first
        await pair[ply % 2].act()
        for player in pair:
            await player.until(ply + 1)
    return moves


class Door(ABC):
    """How a pair comes to a table of its own."""

    @abstractmethod
    async def pair(self, url: str) -> Pair: ...


class HousePlayer(Player):
    """A player at Stylobate, who picks any of the actions that are offered."""

    def __init__(self, line: ClientConnection, rng: random.Random) -> None:
        super().__init__(line)
        self._rng = rng
        self._offer: list[Any] = []

    async def act(self) -> None:
        choice = self._rng.choice(self._offer)
        text = choice if isinstance(choice, str) else choice["text"]
        await self.line.send(json.dumps({"type": "act", "ply": self.ply, "text": text, "ticket": self.ply + 1}))

    async def hear(self) -> None:
        message = json.loads(await self._next())
        if message["type"] == "refused":
            raise RuntimeError(message["reason"])
        if (position := message.get("position")) is not None:
            self.ply, self._offer = position["ply"], position["offer"]
            self.over = position["turn"]["kind"] == "over"


class HouseDoor(Door):
    """Tables of one game in a Stylobate house."""

    def __init__(self, game: str, options: dict[str, Any], seed: int) -> None:
        self._game = game
        self._options = options
        self._rng = random.Random(seed)

    async def pair(self, url: str) -> Pair:
        chairs = [{"kind": "me"}, {"kind": "open"}]
        wanted = {"game": self._game, "name": "A", "chairs": chairs, "options": self._options}
        async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=PATIENCE) as http:
            await http.get("/api/house")
            code = (await http.post("/api/tables", json=wanted)).json()["code"]
            cookies = [_token(http)]
            http.cookies.clear()
            await http.get("/api/house")
            cookies.append(_token(http))
        players = [HousePlayer(await self._line(url, code, cookie), self._rng) for cookie in cookies]
        await players[1].line.send('{"type":"hello"}')
        await players[1].line.send('{"type":"sit","seat":1,"name":"B"}')
        await players[0].line.send('{"type":"hello"}')
        while not players[0]._offer:
            await players[0].hear()
        return players

    async def _line(self, url: str, code: str, cookie: str) -> ClientConnection:
        return await connect(
            f"{url.replace('http', 'ws')}/ws/{code}",
            additional_headers={"Cookie": f"stylobate={cookie}"},
            origin=Origin(url),
            compression=None,
        )


def _token(http: httpx.AsyncClient) -> str:
    """The token that the house gave; its cookie is called by the house's port."""
    return next(value for name, value in http.cookies.items() if "stylobate" in name)


class PeerPlayer(Player):
    """A player at boardgame.io, by the protocol of its socket.io."""

    def __init__(self, line: ClientConnection, match: str, seat: str, credentials: str) -> None:
        super().__init__(line)
        self._match, self._seat, self._credentials = match, seat, credentials
        self._entered = False
        self._state = 0

    async def enter(self) -> None:
        await self.line.send("40/race,")
        while not (await self._next()).startswith("40/race,"):
            pass
        await self._say("sync", self._match, self._seat, self._credentials, 2)
        while not self._entered:
            await self.hear()

    async def act(self) -> None:
        payload = {"type": "add", "args": [1], "playerID": self._seat, "credentials": self._credentials}
        await self._say("update", {"type": "MAKE_MOVE", "payload": payload}, self._state, self._match, self._seat)

    async def hear(self) -> None:
        text = await self._next()
        if text == "2":
            await self.line.send("3")
        elif text.startswith("42/race,"):
            kind, _, *told = json.loads(text.removeprefix("42/race,"))
            if kind == "sync":
                self._entered = True
            elif kind == "update":
                self._state, self.ply = told[0]["_stateID"], told[0]["G"]["at"]
                self.over = told[0]["ctx"].get("gameover") is not None

    async def _say(self, *words: object) -> None:
        await self.line.send(f"42/race,{json.dumps(words)}")


class PeerDoor(Door):
    """Matches of the toy at boardgame.io, with credentials as its lobby gives them."""

    async def pair(self, url: str) -> Pair:
        async with httpx.AsyncClient(base_url=f"{url}/games/race", timeout=PATIENCE) as http:
            match = (await http.post("/create", json={"numPlayers": 2})).json()["matchID"]
            players = []
            for seat in ("0", "1"):
                joined = await http.post(f"/{match}/join", json={"playerID": seat, "playerName": seat})
                address = f"{url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
                line = await connect(address, origin=Origin("http://127.0.0.1"), compression=None)
                players.append(PeerPlayer(line, match, seat, joined.json()["playerCredentials"]))
        for player in players:
            await player.enter()
        return players
