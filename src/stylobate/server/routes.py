"""The HTTP interface: the house, its games, and each table's lasting pages."""

import asyncio
import io
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stylobate.core.game import Game, Option, Value
from stylobate.server import saves, sight
from stylobate.server.config import Config
from stylobate.server.guards import HEADERS, Buckets, same_origin
from stylobate.server.messages import (
    Created,
    GameInfo,
    House,
    LevelInfo,
    NewTable,
    OptionInfo,
    Problem,
    VariantInfo,
    YourTable,
)
from stylobate.server.room import Room
from stylobate.server.rooms import Rooms
from stylobate.server.rulebook import rulebook
from stylobate.server.store import Store
from stylobate.server.tables import Refusal
from stylobate.server.thoughts import Thinker

PUBLIC_SHOWN, OWN_SHOWN = 50, 30
PUBLIC_DAYS = 2
"""Public tables older than this are not offered any more; their links still work."""

Find = Callable[[str], type[Game[Any, Any]]]


class Trouble(Exception):
    """A request that is answered with a problem."""

    def __init__(self, status: int, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.problem = Problem(reason, rule)


def reply(value: object, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


def on_trouble(_request: Request, trouble: Exception) -> Response:
    assert isinstance(trouble, Trouble)
    return reply(trouble.problem, trouble.status)


def on_refusal(_request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return reply(Problem(refusal.reason, refusal.rule), 400)


def on_failure(_request: Request, _error: Exception) -> Response:
    """The last resort; it answers from outside the middleware, so it brings the headers itself."""
    answer = reply(Problem("Something went wrong in the house: try again"), 500)
    answer.headers.update(HEADERS)
    return answer


@dataclass(frozen=True, slots=True)
class Api:
    """The endpoints and what they need."""

    config: Config
    store: Store
    rooms: Rooms
    thinker: Thinker
    names: Callable[[], Sequence[str]]
    find: Find
    ready: Callable[[str], Awaitable[None]]
    misses: Buckets
    creations: Buckets
    crowd: Buckets
    """Tables created from one address, whatever its cookies."""

    def routes(self) -> list[Route]:
        table = "/api/tables/{code}"
        return [
            Route("/api/house", self.house),
            Route("/api/games/{game}/rules", self.rules),
            Route("/api/games/{game}/variant", self.variant),
            Route("/api/tables", self.create, methods=["POST"]),
            Route(table, self.table),
            Route(f"{table}/board", self.board),
            Route(f"{table}/replay", self.replay),
            Route(f"{table}/export", self.export),
            Route(f"{table}/thoughts", self.thoughts),
            Route(f"{table}/qr.svg", self.qr),
            Route("/api/{path:path}", self.nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        ]

    async def nothing(self, request: Request) -> Response:
        raise Trouble(404, f"There is nothing at {request.url.path}")

    # ---- the house and its games ----

    async def house(self, request: Request) -> Response:
        owner: str = request.state.owner
        games = [game_info(await self._find(name)) for name in self.names()]
        since = time.time() - PUBLIC_DAYS * 24 * 3600
        public = [room.info() for room in await self._open_all(await self.store.public(since, PUBLIC_SHOWN))]
        own = await self._open_all(await self.store.owned(owner, OWN_SHOWN))
        yours = [_your_table(room, owner) for room in own if room.table.seat_of(owner) is not None]
        return reply(House(games, public, yours, self.config.url))

    async def _open_all(self, codes: Sequence[str]) -> list[Room]:
        found = []
        for code in codes:
            try:
                found.append(await self.rooms.open(code))
            except (KeyError, Refusal):
                continue
        return found

    async def _find(self, name: str) -> type[Game[Any, Any]]:
        await self.ready(name)
        return self.find(name)

    async def _game(self, request: Request) -> type[Game[Any, Any]]:
        name = request.path_params["game"]
        if name not in self.names():
            raise Trouble(404, f"There is no game called {name}")
        return await self._find(name)

    async def rules(self, request: Request) -> Response:
        return reply(rulebook(await self._game(request)))

    async def variant(self, request: Request) -> Response:
        kind = await self._game(request)
        chosen: dict[str, Value] = {}
        known = {option.name: option for option in kind.options}
        for name, text in request.query_params.items():
            if name not in known:
                raise Trouble(400, f"{kind.about.name} has no option {name}")
            chosen[name] = _value(known[name], text)
        return reply(variant_info(kind, chosen))

    # ---- tables ----

    async def create(self, request: Request) -> Response:
        if not same_origin(request.headers):
            raise Trouble(403, "This page does not belong to this house")
        try:
            wanted = msgspec.json.decode(await self._body(request), type=NewTable)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Trouble(400, f"This request is not understood: {error}") from error
        if wanted.game not in self.names():
            raise Trouble(400, f"There is no game called {wanted.game}")
        owner: str = request.state.owner
        if not self.creations.take(owner) or not self.crowd.take(_address(request)):
            raise Trouble(429, "So many tables at once: wait a moment")
        return reply(Created(await self.rooms.create(wanted, owner)), 201)

    async def _body(self, request: Request) -> bytes:
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Trouble(415, "This house reads JSON only")
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > self.config.limits.message:
                raise Trouble(413, "This request is too long")
        return body

    async def _room(self, request: Request) -> Room:
        if not self.misses.holds(_address(request)):
            raise Trouble(429, "Too many wrong codes: wait a while")
        try:
            return await self.rooms.open(request.path_params["code"].lower())
        except KeyError as missing:
            self.misses.take(_address(request))
            raise Trouble(404, "There is no table with this code") from missing

    async def table(self, request: Request) -> Response:
        return reply((await self._room(request)).info())

    async def board(self, request: Request) -> Response:
        return reply((await self._room(request)).record.game.board())

    async def replay(self, request: Request) -> Response:
        room = await self._room(request)
        seat = room.table.seat_of(request.state.owner)
        info, table = room.info(), room.table
        # A copy, because the match may go on while a thread draws its pictures.
        record = room.record.copy()
        return reply(await asyncio.to_thread(sight.replay, info, table, record, seat))

    async def export(self, request: Request) -> Response:
        room = await self._room(request)
        if sight.phase(room.table, room.record) != "over" and not room.record.open_book:
            raise Trouble(409, "This match has secrets while it runs: it can be exported when it is over")
        headers = {
            "content-disposition": f'attachment; filename="{room.table.game.id}-{room.table.code}.match"',
            "cache-control": "no-store",
        }
        text = saves.shared(room.table, room.record.match)
        return Response(text, headers=headers, media_type="application/json")

    async def thoughts(self, request: Request) -> Response:
        room = await self._room(request)
        if sight.phase(room.table, room.record) != "over":
            raise Trouble(409, "The bot tells what it thinks when the match is over")
        return reply(self.thinker.about(room.table.code, room.record, partial(sight.named, room.table)))

    async def qr(self, request: Request) -> Response:
        room = await self._room(request)
        out = io.BytesIO()
        code = segno.make(f"{self.config.url}/t/{room.table.code}", error="m", micro=False)
        # Always dark on white: a phone must be able to read it in night mode too.
        code.save(out, kind="svg", border=2, light="white", omitsize=True, xmldecl=False, title=room.table.title)
        return Response(out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


def game_info(kind: type[Game[Any, Any]]) -> GameInfo:
    about = kind.about
    return GameInfo(
        id=kind.id,
        name=about.name,
        designer=about.designer,
        sentence=about.sentence,
        lead=about.lead,
        players=about.players,
        minutes=about.minutes,
        traits=list(about.traits),
        options=[_option_info(option) for option in kind.options],
        levels=level_infos(kind.setup()),
    )


def _option_info(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        title=option.title,
        help=option.help,
        values=list(option.values),
        labels=list(option.labels or map(str, option.values)),
        only={name: list(values) for name, values in option.only.items()},
    )


def level_infos(game: Game[Any, Any]) -> list[LevelInfo]:
    return [LevelInfo(number, level.name, level.sentence) for number, level in enumerate(game.levels(), 1)]


def variant_info(kind: type[Game[Any, Any]], chosen: dict[str, Value]) -> VariantInfo:
    """What these options make of a game; raises Trouble where they do not fit."""
    try:
        game = kind.setup(None, **chosen)
        counts = kind.seat_counts(game.chosen)
        tables = [kind.setup(count, **chosen) for count in counts]
    except (ValueError, TypeError) as error:
        raise Trouble(400, str(error)) from error
    sides = [[table.seat_name(seat) for seat in range(table.seats)] for table in tables]
    return VariantInfo(list(counts), sides, level_infos(game))


def _value(option: Option, text: str) -> Value:
    """The option's value that reads like this in an address."""
    if option.open:
        return text
    for value in option.values:
        if text.lower() == str(value).lower():
            return value
    raise Trouble(400, f"{option.name} is none of {', '.join(map(str, option.values))}")


def _your_table(room: Room, owner: str) -> YourTable:
    seat = room.table.seat_of(owner)
    assert seat is not None
    return YourTable(room.info(), seat, room.playing and seat in room.record.acting)


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
