"""How a server is: for whoever runs it, for balancers and for Prometheus. Nothing here tells of a table or a person."""

import asyncio
import hmac

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from stylobate.server.players import Players
from stylobate.server.rooms import Rooms
from stylobate.server.store import Away, Store
from stylobate.server.warmup import Warmup

PATHS = ("/healthz", "/readyz", "/metrics")
ANSWERS_IN = 2.0
NO_STORE = {"cache-control": "no-store"}


class Health:
    """Up, ready, and busy with what."""

    def __init__(self, store: Store, rooms: Rooms, players: Players, warming: Warmup, token: str) -> None:
        self._store = store
        self._warming = warming
        self._metrics = metrics = rooms.metrics
        self._token = token
        self.draining = False
        """Whether this server was told to stop: balancers should send nobody here."""
        show, meter, tables = metrics.show, store.meter, rooms.in_memory
        show("tables", "gauge", "Tables in memory.", lambda: len(tables))
        show("sockets", "gauge", "Connections to tables.", lambda: sum(len(room.guests) for room in tables.values()))
        show("driven_tables", "gauge", "Tables this server drives.", lambda: sum(r.drives for r in tables.values()))
        show("commits_total", "counter", "Groups of writes that are stored.", lambda: meter.commits)
        show("writes_total", "counter", "Rows that were written.", lambda: meter.writes)
        show("commit_seconds_total", "counter", "Seconds spent on storing them.", lambda: meter.seconds)
        show("conflicts_total", "counter", "Writes that another server was quicker with.", lambda: meter.conflicts)
        show("writes_waiting", "gauge", "Writes that wait for the next group.", lambda: store.waiting)
        show("database_trouble", "gauge", "1 while the database refuses or is away.", lambda: bool(store.trouble))
        show("bots_waiting", "gauge", "Thoughts of bots that wait for a thread.", lambda: players.waiting)
        words = "Actions played at random because a bot could not decide: always a mistake."
        show("bot_fallbacks_total", "counter", words, lambda: sum(players.fallbacks.values()))
        show("bots_thinking", "gauge", "Thoughts of bots under way.", lambda: players.thinking)

    def routes(self) -> list[Route]:
        answers = (self.up, self.ready, self.numbers)
        return [Route(path, answer) for path, answer in zip(PATHS, answers, strict=True)]

    async def up(self, _request: Request) -> Response:
        return PlainTextResponse("up\n", headers=NO_STORE)

    async def ready(self, _request: Request) -> Response:
        """Whether people may be sent here: the database answers, has this version's shape, and no table has to wait."""
        if self.draining:
            return PlainTextResponse("This server is closing\n", 503, NO_STORE)
        if not self._warming.done:
            return PlainTextResponse("This server prepares its games\n", 503, NO_STORE)
        try:
            async with asyncio.timeout(ANSWERS_IN):
                await self._store.has("")
        except (Away, TimeoutError):
            return PlainTextResponse("The database does not answer\n", 503, NO_STORE)
        return PlainTextResponse("ready\n", headers=NO_STORE)

    async def numbers(self, request: Request) -> Response:
        given = request.headers.get("authorization", "")
        if self._token and not hmac.compare_digest(given.encode(), f"Bearer {self._token}".encode()):
            return PlainTextResponse("Metrics need a token\n", 401, NO_STORE)
        return PlainTextResponse(self._metrics.text(), headers=NO_STORE, media_type="text/plain; version=0.0.4")
