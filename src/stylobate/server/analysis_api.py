"""The analysis board over HTTP."""

import asyncio
import random
from collections import Counter
from contextvars import copy_context
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stylobate.core.game import Game, Illegal
from stylobate.core.words import sentence, told
from stylobate.server import presenter
from stylobate.server.analysis import AnalysisBoard, Root, blank, branching_off
from stylobate.server.desk import Claim
from stylobate.server.language import translated
from stylobate.server.messages import AnalysisAsk, AnalysisInfo, Opinion
from stylobate.server.players import Players
from stylobate.server.positions import Positions
from stylobate.server.replies import Trouble, address_asking, reply
from stylobate.server.routes import Api
from stylobate.server.tables import Refusal

LONGEST_LINE = 256 * 1024
"""Bytes of a board with all that was played on it."""


WAITING = 4
"""Questions to the bot that one person may have put at a time; it answers one after the other."""


class AnalysisApi:
    """The endpoints of the analysis board."""

    def __init__(self, api: Api, players: Players, rng: random.Random, positions: Positions) -> None:
        self._api = api
        self._players = players
        self._rng = rng
        self._positions = positions
        self._asking: Counter[str] = Counter()
        """How many questions to the bot everybody has put."""
        self._turns: dict[str, asyncio.Lock] = {}

    def routes(self) -> list[Route]:
        game = "/api/games/{game}"
        return [
            Route(f"{game}/analysis", self.analysis, methods=["POST"]),
            Route(f"{game}/opinion", self.opinion, methods=["POST"]),
        ]

    async def analysis(self, request: Request) -> Response:
        """A position on the board, after what was played there."""
        kind = await self._api.game(request)
        asked = await self._api.read(request, AnalysisAsk, LONGEST_LINE)
        root = await self._root(request, kind, asked)
        try:
            return reply(await self._api.archive.work_out(request.state.owner, partial(self._played, root, asked)))
        except Illegal as wrong:
            raise Trouble(400, told(translated(wrong.template, kind)), wrong.rule) from wrong

    def _played(self, root: Root, asked: AnalysisAsk) -> AnalysisInfo:
        board = AnalysisBoard(root, asked.line)
        if asked.text is not None:
            board.attempt(asked.seat, asked.text, only_ask=asked.only_ask)
        board.draw(self._rng)
        return board.info(asked.seat, self._positions)

    async def _root(self, request: Request, kind: type[Game[Any, Any]], asked: AnalysisAsk) -> Root:
        if asked.table is None:
            return blank(kind, asked, self._positions)
        room = await self._api.opened(asked.table, request)
        if room.table.game.id != kind.id:
            raise Trouble(400, "This match is of another game")
        if presenter.phase(room.table, room.record) != "over":
            raise Trouble(409, "You can analyse a match when it is over")
        match = room.record.match.copy()
        return await self._api.archive.work_out(
            request.state.owner, partial(branching_off, room.table, match, asked.ply)
        )

    async def opinion(self, request: Request) -> Response:
        """What the strongest bot thinks of the position; for each person one thought at a time."""
        kind = await self._api.game(request)
        asked = await self._api.read(request, AnalysisAsk, LONGEST_LINE)
        root = await self._root(request, kind, asked)
        if not root.game.levels():
            raise Refusal(sentence("{game} has no bot that can analyse it", game=kind.about.name))
        person: str = request.state.owner
        if self._asking[person] >= WAITING:
            raise Trouble(429, "The bot is still thinking")
        self._asking[person] += 1
        try:
            async with self._turns.setdefault(person, asyncio.Lock()):
                claim = Claim("", person, address_asking(request))
                work = partial(copy_context().run, self._asked, root, asked)
                return reply(await self._players.consider(claim, root.game, work))
        except Illegal as wrong:
            raise Trouble(400, told(translated(wrong.template, kind)), wrong.rule) from wrong
        finally:
            self._asking[person] -= 1
            if not self._asking[person]:
                del self._asking[person]
                del self._turns[person]

    def _asked(self, root: Root, asked: AnalysisAsk) -> Opinion:
        return AnalysisBoard(root, asked.line).opinion(self._players, asked.seat)
