"""What the strongest bot thinks of a finished match: worked out after everything else, one match at a time."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from stylobate.core.game import Acting, Game, Over, Seat
from stylobate.core.words import sentence
from stylobate.server.messages import Thought, Thoughts
from stylobate.server.players import Players
from stylobate.server.record import Record
from stylobate.server.tables import Refusal

log = logging.getLogger(__name__)

KEPT = 200
WAITING = 20
"""Matches that may wait for their turn."""

Named: TypeAlias = Callable[[str, Seat], str]
"""A bot's choice in the reader's words, without the seat that makes it."""


class Thinker:
    """Goes through finished matches in the order they were asked for."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._known: OrderedDict[str, Thoughts] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting: set[asyncio.Task[None]] = set()

    def about(self, code: str, record: Record, named: Named) -> Thoughts:
        """What is known so far, in the reader's words; the first question sets the thinking off."""
        if code not in self._known:
            levels = record.game.levels()
            if not levels:
                raise Refusal(sentence("{game} has no bot that can analyse it", game=record.game.about.name))
            if len(self._waiting) >= WAITING:
                raise Refusal("The bot is busy with other matches. Please ask again later.")
            self._known[code] = Thoughts(levels[-1].name, 0, record.ply + 1, [])
            task = asyncio.create_task(self._think(code, self._known[code], record))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)
            self._forget_oldest()
        self._known.move_to_end(code)
        known, log = self._known[code], record.log
        said = [replace(t, words=named(t.words, log[t.ply].seat or 0)) if t.words else t for t in known.thoughts]
        return replace(known, thoughts=said)

    def _forget_oldest(self) -> None:
        for code, known in list(self._known.items()):
            if len(self._known) <= KEPT:
                return
            if known.done == known.total:
                del self._known[code]

    async def _think(self, code: str, thoughts: Thoughts, record: Record) -> None:
        async with self._turn:
            for ply in range(thoughts.total):
                before = thoughts.thoughts[-1] if thoughts.thoughts else None
                work = partial(self._judge, record, ply, before)
                thought = await self._players.review(code, record.game, work)
                thoughts.thoughts.append(thought)
                thoughts.done += 1

    def _judge(self, record: Record, ply: int, before: Thought | None) -> Thought:
        game, state = record.game, record.match.state_at(ply)
        even = before.scores if before else [0.5] * game.seats
        turn = game.turn(state)
        if isinstance(turn, Over):
            # Points become shares of the best, so that one graph serves every game.
            best = max(1.0, *turn.scores)
            return Thought(ply, [max(0.0, score) / best for score in turn.scores], None)
        if not isinstance(turn, Acting):
            return Thought(ply, even, None)
        seat = turn.seats[0]
        try:
            scores, action = self._players.judge(game, game.levels()[-1], state, seat)
            return Thought(ply, list(scores), action, _meaning(game, state, seat, action))
        except Exception:
            log.exception("No opinion of ply %d", ply)
            return Thought(ply, even, None)

    async def close(self) -> None:
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)


def _meaning(game: Game[Any, Any], state: Any, seat: Seat, text: str | None) -> str:
    """What the bot's choice would have done; the match is over, so the words may come from the position itself."""
    if text is None or game.explain(state, seat, text) is not None:
        return ""
    happened = game.apply(state, seat, game.parse(state, seat, text)).events
    return next((e.template for e in happened if e.template and e.visible_to(seat)), "")
