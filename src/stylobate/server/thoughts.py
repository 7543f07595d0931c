"""What the strongest bot thinks of a finished match: worked out after everything else, one match at a time."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from stylobate.bots import looks_ahead
from stylobate.bots.values import judged
from stylobate.core.game import Acting, Game, Over, Seat
from stylobate.core.words import sentence
from stylobate.server.messages import ForcedEnd, LogLine, Review, Thought, Thoughts
from stylobate.server.players import Players
from stylobate.server.record import Record
from stylobate.server.review import review, set_up, verdict
from stylobate.server.tables import Refusal

log = logging.getLogger(__name__)

KEPT = 200
WAITING = 20
"""Matches that may wait for their turn."""

Named: TypeAlias = Callable[[str, Seat], str]
"""A bot's choice in the reader's words, without the seat that makes it."""
Told: TypeAlias = Callable[[int], LogLine]
"""An entry of the log in the reader's words."""


class Thinker:
    """Goes through finished matches in the order they were asked for."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._known: OrderedDict[str, Thoughts] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting: set[asyncio.Task[None]] = set()

    def about(self, code: str, record: Record, named: Named, told: Told) -> Thoughts:
        """What is known so far, in the reader's words; the first question sets the thinking off."""
        if code not in self._known:
            levels = record.game.levels()
            if not levels:
                raise Refusal(sentence("{game} has no bot that can analyse it", game=record.game.about.name))
            if len(self._waiting) >= WAITING:
                raise Refusal("The bot is busy with other matches. Please ask again later.")
            chance = any(entry.seat is None for entry in record.log)
            sure = record.open_book and not chance and looks_ahead(levels[-1])
            self._known[code] = Thoughts(levels[-1].name, 0, record.ply + 1, [], sure)
            task = asyncio.create_task(self._think(code, self._known[code], record))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)
            self._forget_oldest()
        self._known.move_to_end(code)
        known = self._known[code]
        said = [replace(t, words=named(t.words, t.seat or 0)) if t.words else t for t in known.thoughts]
        return replace(known, thoughts=said, review=known.review and _said(known.review, told))

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
                if before is not None:
                    thought.verdict = verdict(record.log[ply - 1], before, thought, sure=thoughts.sure)
                thoughts.thoughts.append(thought)
                thoughts.done += 1
            thoughts.review = review(record.log, thoughts.thoughts)

    def _judge(self, record: Record, ply: int, before: Thought | None) -> Thought:
        game, state = record.game, record.match.state_at(ply)
        even = before.scores if before else [1 / game.seats] * game.seats
        turn = game.turn(state)
        if isinstance(turn, Over):
            # Points become shares of the best, so that one graph serves every game.
            best = max(1.0, *turn.scores)
            return Thought(ply, [max(0.0, score) / best for score in turn.scores])
        # Half a deal is no position to judge, nor is one in which some have chosen: all of it is told when it is shown.
        if not isinstance(turn, Acting) or ply < set_up(record.log) or _waits(record, ply, turn):
            return Thought(ply, even)
        try:
            return thought_of(self._players, game, state, turn.seats[0], ply)
        except Exception:
            log.exception("No opinion of ply %d", ply)
            return Thought(ply, even)

    async def close(self) -> None:
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)


def thought_of(players: Players, game: Game[Any, Any], state: Any, seat: Seat, ply: int) -> Thought:
    """What the strongest bot would do in this seat, and what could be expected then; blocks."""
    level = game.levels()[-1]
    scores, text, forced = players.judge(game, level, state, seat)
    if game.knowledge() or not looks_ahead(level):
        # What a seat guesses of the others' cards is no scale for all: the observer of a finished match sees them.
        reached = state if text is None else game.apply(state, seat, game.parse(state, seat, text)).state
        scores, forced = judged(game, reached) or scores, None
    thought = Thought(ply, list(scores), seat, forced=forced and ForcedEnd(*forced))
    if len(game.actions(state, seat)) > 1:
        thought.best, thought.words = text, _meaning(game, state, seat, text)
    return thought


def _meaning(game: Game[Any, Any], state: Any, seat: Seat, text: str | None) -> str:
    """What the bot's choice would have done; the match is over, so the words may come from the position itself."""
    if text is None or game.explain(state, seat, text) is not None:
        return ""
    happened = game.apply(state, seat, game.parse(state, seat, text)).events
    return next((e.template for e in happened if e.template and e.visible_to(seat)), "")


def _waits(record: Record, ply: int, turn: Acting) -> bool:
    """Whether several choose at once, and some of them have not."""
    before = record.game.turn(record.match.state_at(ply - 1)) if ply else None
    return isinstance(before, Acting) and set(turn.seats) < set(before.seats)


def _said(found: Review, told: Told) -> Review:
    """The review with its two moments in the reader's words."""
    turning, finest = found.turning, found.finest
    return replace(found, turning=turning and told(turning.ply), finest=finest and told(finest.ply))
