"""The HTTP interface: the house, its games, and each table's lasting pages."""

import asyncio
import gzip
import io
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stylobate.core.game import Game, Illegal, Value
from stylobate.core.match import BrokenMatch
from stylobate.core.words import sentence
from stylobate.server import first_game, handovers, lessons, presenter, saves
from stylobate.server.addresses import Addresses
from stylobate.server.archive import Archive
from stylobate.server.branching import branched
from stylobate.server.codes import Codes
from stylobate.server.config import Config
from stylobate.server.encoding import encode
from stylobate.server.ending import ending
from stylobate.server.game_info import game_info, option_value, variant_info
from stylobate.server.guards import Buckets
from stylobate.server.language import current, spoken
from stylobate.server.lessons import Lesson
from stylobate.server.messages import (
    Created,
    Handover,
    House,
    LessonAnswer,
    LessonTry,
    NewTable,
    PlayFrom,
    PluginTrouble,
    Taken,
    Takeover,
)
from stylobate.server.my_games import my_games, your_tables
from stylobate.server.puzzles import puzzles
from stylobate.server.replies import Trouble, address_asking, reply
from stylobate.server.room import Room
from stylobate.server.rooms import Rooms
from stylobate.server.rulebook import rulebook
from stylobate.server.store import Store
from stylobate.server.thoughts import Thinker

PUBLIC_SHOWN, OWN_SHOWN, OWN_KEPT = 50, 30, 500
LONGEST_FILE = 1024 * 1024
"""Bytes of a save file that somebody brings; the longest matches take a tenth of it."""
PUBLIC_DAYS = 2
"""Public tables older than this are not offered any more; their links still work."""

T = TypeVar("T")
Find = Callable[[str], type[Game[Any, Any]]]


@dataclass(frozen=True, slots=True)
class Api:
    """The endpoints and what they need."""

    config: Config
    addresses: Addresses
    store: Store
    rooms: Rooms
    thinker: Thinker
    archive: Archive
    names: Callable[[], Sequence[str]]
    find: Find
    ready: Callable[[str], Awaitable[None]]
    codes: Codes
    troubles: Callable[[], Sequence[PluginTrouble]]
    creations: Buckets
    crowd: Buckets
    """Tables created from one address, whatever its cookies."""

    def routes(self) -> list[Route]:
        table = "/api/tables/{code}"
        return [
            Route("/api/house", self.house),
            Route("/api/games/{game}/rules", self.rules),
            Route("/api/games/{game}/lessons", self.lessons),
            Route("/api/games/{game}/lessons/{number:int}", self.lesson, methods=["POST"]),
            Route("/api/games/{game}/puzzles", self.puzzles),
            Route("/api/games/{game}/puzzles/{number:int}", self.puzzle, methods=["POST"]),
            Route("/api/games/{game}/first-game", self.first_game),
            Route("/api/games/{game}/variant", self.variant),
            Route("/api/mine", self.mine),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/import", self.bring, methods=["POST"]),
            Route(table, self.table),
            Route(f"{table}/board", self.board),
            Route(f"{table}/replay", self.replay),
            Route(f"{table}/export", self.export),
            Route(f"{table}/thoughts", self.thoughts),
            Route(f"{table}/ending", self.ending),
            Route(f"{table}/branch", self.branch, methods=["POST"]),
            Route(f"{table}/handover", self.hand_over, methods=["POST"]),
            Route(f"{table}/takeover", self.take_over, methods=["POST"]),
            Route(f"{table}/qr.svg", self.qr),
            Route("/api/{path:path}", self.nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        ]

    async def nothing(self, request: Request) -> Response:
        raise Trouble(404, sentence("There is nothing at {path}", path=request.url.path))

    # ---- the house and its games ----

    async def house(self, request: Request) -> Response:
        owner: str = request.state.owner
        games = [game_info(await self._find(name)) for name in self.names()]
        since = time.time() - PUBLIC_DAYS * 24 * 3600
        public = [each.info for each in await self.rooms.listing(await self.store.public(since, PUBLIC_SHOWN))]
        yours = your_tables(await self.rooms.listing(await self.store.owned(owner, OWN_SHOWN)), owner)
        return reply(House(games, public, yours, self.config.url, list(self.troubles())))

    async def _find(self, name: str) -> type[Game[Any, Any]]:
        await self.ready(name)
        return self.find(name)

    async def game(self, request: Request) -> type[Game[Any, Any]]:
        name = request.path_params["game"]
        if name not in self.names():
            raise Trouble(404, sentence("There is no game called {name}", name=name))
        return await self._find(name)

    async def rules(self, request: Request) -> Response:
        return reply(rulebook(await self.game(request), current()))

    async def lessons(self, request: Request) -> Response:
        kind = await self.game(request)
        return reply(lessons.titles(kind, lessons.lessons(kind)))

    async def puzzles(self, request: Request) -> Response:
        kind = await self.game(request)
        return reply(lessons.titles(kind, puzzles(kind)))

    async def first_game(self, request: Request) -> Response:
        return reply(first_game.info(await self.game(request)))

    async def lesson(self, request: Request) -> Response:
        """Begin a lesson, or try something in it."""
        found = lessons.lessons(await self.game(request))
        return await self._course(request, found, "There is no lesson {number}")

    async def puzzle(self, request: Request) -> Response:
        """Begin a puzzle, or try something in it."""
        return await self._course(request, puzzles(await self.game(request)), "There is no puzzle {number}")

    async def _course(self, request: Request, found: Sequence[Lesson], missing: str) -> Response:
        number: int = request.path_params["number"]
        if not 1 <= number <= len(found):
            raise Trouble(404, sentence(missing, number=number))
        tried = await self.read(request, LessonTry)
        name, lesson = request.path_params["game"], found[number - 1]
        try:
            if tried.text is None:
                return reply(LessonAnswer("begun", "", None, lessons.begun(name, lesson, tried.texts).info()))
            return reply(lessons.answered(name, lesson, tried.texts, tried.text))
        except Illegal as wrong:
            raise Trouble(400, wrong.reason) from wrong

    async def variant(self, request: Request) -> Response:
        kind = await self.game(request)
        chosen: dict[str, Value] = {}
        known = {option.name: option for option in kind.options}
        for name, text in request.query_params.items():
            if name not in known:
                raise Trouble(400, sentence("{game} has no option {name}", game=kind.about.name, name=name))
            chosen[name] = option_value(known[name], text)
        return reply(variant_info(kind, chosen))

    # ---- tables ----

    async def mine(self, request: Request) -> Response:
        """One's own matches, and how they went."""
        owner: str = request.state.owner
        return reply(my_games(await self.rooms.listing(await self.store.owned(owner, OWN_KEPT)), owner))

    def _refuse_strangers(self, request: Request) -> None:
        if not self.addresses.same_origin(request.scope):
            raise Trouble(403, "This page comes from another address")

    async def create(self, request: Request) -> Response:
        self._refuse_strangers(request)
        wanted = await self.read(request, NewTable)
        if wanted.game not in self.names():
            raise Trouble(400, sentence("There is no game called {name}", name=wanted.game))
        owner: str = request.state.owner
        self._refuse_haste(request)
        return reply(Created(await self.rooms.create(wanted, owner)), 201)

    async def read(self, request: Request, kind: type[T], longest: int = 0) -> T:
        try:
            return msgspec.json.decode(await self._body(request, longest), type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Trouble(400, sentence("Cannot read this request: {why}", why=str(error))) from error

    async def _body(self, request: Request, longest: int = 0) -> bytes:
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Trouble(415, "The server only reads JSON")
        body = b""
        try:
            async with asyncio.timeout(self.config.limits.request):
                async for part in request.stream():
                    body += part
                    if len(body) > (longest or self.config.limits.message):
                        raise Trouble(413, "This request is too long")
        except TimeoutError as slow:
            raise Trouble(408, "This request took too long to arrive") from slow
        return body

    async def room(self, request: Request) -> Room:
        return await self.opened(request.path_params["code"], request)

    async def opened(self, code: str, request: Request) -> Room:
        """The room of the table with this code."""
        try:
            return await self.codes.open(code, request.state.owner, address_asking(request))
        except KeyError as missing:
            raise Trouble(404, "There is no table with this code") from missing

    async def table(self, request: Request) -> Response:
        room = await self.room(request)
        return reply(room.info(room.table.seat_of(request.state.owner)))

    async def board(self, request: Request) -> Response:
        game = (await self.room(request)).record.game
        return reply(spoken(game.board(), type(game)))

    async def replay(self, request: Request) -> Response:
        """A page of frames: the one that `from` names, or the last."""
        room = await self.room(request)
        owner: str = request.state.owner
        seat = room.table.seat_of(owner)
        wanted = request.query_params.get("from", "")
        if len(wanted) > 7 or not (wanted == "" or (wanted.isascii() and wanted.isdigit())):
            raise Trouble(400, "`from` is the number of a ply")
        # A copy, because the match may go on while a thread draws its pictures.
        record, table, info = room.record.copy(), replace(room.table), room.info(seat)
        reading = room.reading(seat)
        last = max(0, reading.ply - 1) // presenter.REPLAY_PAGE * presenter.REPLAY_PAGE
        first = min(int(wanted or last), reading.ply)
        ends = reading.after(min(first + presenter.REPLAY_PAGE, reading.ply))
        told = (room.table.code, seat, info.phase, first, ends, tuple(each.name for each in info.seats), current())
        frames = await self.archive.page(
            owner,
            (*told, hash(tuple(record.log[:ends]))),
            lambda: encode(presenter.frames(table, record, seat, first)),
        )
        game, start = record.game, record.match.state_at(0)
        answer = {
            "table": info,
            "board": spoken(game.board(), type(game)),
            "start": presenter.seen(game, start, seat),
            "first": first,
            "total": reading.ply,
            "frames": msgspec.Raw(frames),
        }
        zipped = "gzip" in request.headers.get("accept-encoding", "")
        body = await self.archive.work_out(owner, lambda: _packed(answer, zipped))
        headers = {"cache-control": "no-store", "vary": "Accept-Encoding"}
        if zipped:
            headers["content-encoding"] = "gzip"
        return Response(body, headers=headers, media_type="application/json")

    async def export(self, request: Request) -> Response:
        room = await self.room(request)
        if presenter.phase(room.table, room.record) != "over" and not room.record.open_book:
            raise Trouble(409, "You can export this match when it is over: it has secrets until then")
        headers = {
            "content-disposition": f'attachment; filename="{saves.file_name(room.table.game.id, room.table.code)}"',
            "cache-control": "no-store",
        }
        table, match = replace(room.table), room.record.match.copy()
        text = await self.archive.work_out(request.state.owner, lambda: saves.shared(table, match))
        return Response(text, headers=headers, media_type="application/json")

    async def thoughts(self, request: Request) -> Response:
        room = await self.room(request)
        if presenter.phase(room.table, room.record) != "over":
            raise Trouble(409, "The bot shows its analysis when the match is over")
        named, told = partial(presenter.deed_named, room.table), partial(presenter.entry, room.table, room.record)
        return reply(self.thinker.about(room.table.code, room.record, named, told))

    async def ending(self, request: Request) -> Response:
        room = await self.room(request)
        if presenter.phase(room.table, room.record) != "over":
            raise Trouble(409, "This match is not over yet")
        table, record = replace(room.table), room.record.copy()
        key = (table.code, "ending", record.ply, tuple(sitter.name for sitter in table.sitters), current())
        page = await self.archive.page(request.state.owner, key, lambda: encode(ending(table, record)))
        return Response(page, headers={"cache-control": "no-store"}, media_type="application/json")

    async def qr(self, request: Request) -> Response:
        room = await self.room(request)
        drawn = _scannable(f"{self.config.url}/t/{room.table.code}", room.table.title)
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    def _refuse_haste(self, request: Request) -> None:
        if not self.creations.take(request.state.owner) or not self.crowd.take(address_asking(request)):
            raise Trouble(429, "You have opened many tables. Please wait a moment.")

    async def branch(self, request: Request) -> Response:
        """A new table that goes on from a ply of this match."""
        self._refuse_strangers(request)
        wanted, room = await self.read(request, PlayFrom), await self.room(request)
        if presenter.phase(room.table, room.record) != "over":
            raise Trouble(409, "You can only play on from a match that is over")
        self._refuse_haste(request)
        owner, table, match = request.state.owner, replace(room.table), room.record.match.copy()
        made = await self.archive.work_out(owner, lambda: branched(table, match, wanted, owner))
        return reply(Created(await self.rooms.keep(*made)), 201)

    async def bring(self, request: Request) -> Response:
        """A match from somebody's save file, at a table whose seats are free."""
        self._refuse_strangers(request)
        body = await self._body(request, LONGEST_FILE)
        self._refuse_haste(request)
        try:
            made = await self.archive.work_out(request.state.owner, lambda: saves.received(body.decode()))
        except (BrokenMatch, UnicodeError) as broken:
            said = "This is not a match that can be played here: {why}"
            raise Trouble(400, sentence(said, why=str(broken))) from broken
        if made[0].game.id not in self.names():
            raise Trouble(400, sentence("There is no game called {name}", name=made[0].game.id))
        return reply(Created(await self.rooms.keep(*made)), 201)

    async def hand_over(self, request: Request) -> Response:
        """Make a code with which another device takes this browser's seat."""
        self._refuse_strangers(request)
        room = await self.room(request)
        if not self.creations.take(request.state.owner):
            raise Trouble(429, "You have asked for many codes. Please wait a moment.")
        async with room.lock:
            code, seat = await handovers.offer(room, request.state.owner)
        # Behind a # it stays in the browser: no server, proxy or log on the way gets to see it.
        drawn = _scannable(f"{self.config.url}/t/{room.table.code}#take={code}", room.table.title)
        return reply(Handover(code, seat, handovers.LASTS, drawn.decode()), 201)

    async def take_over(self, request: Request) -> Response:
        """Take the seat that a code stands for."""
        self._refuse_strangers(request)
        brought = await self.read(request, Takeover)
        room = await self.room(request)
        self.codes.refuse_guessing(address_asking(request))
        try:
            async with room.lock:
                return reply(Taken(await handovers.take(room, request.state.owner, brought.code)))
        except handovers.WrongCode:
            self.codes.missed(address_asking(request))
            raise


def _scannable(link: str, title: str) -> bytes:
    """A link as an SVG. Always dark on white: a phone must be able to read it in night mode too."""
    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", border=2, light="white", omitsize=True, xmldecl=False, title=title
    )
    return out.getvalue()


def _packed(answer: Mapping[str, object], zipped: bool) -> bytes:
    body = encode(answer)
    return gzip.compress(body, 5) if zipped else body
