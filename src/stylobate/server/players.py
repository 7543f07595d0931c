"""Bots at the tables: they think in threads of their own, and whatever goes wrong there stays there."""

import logging
import random
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from stylobate.core.game import Game, Json, Level, Seat
from stylobate.server.desk import Claim, Desk

if TYPE_CHECKING:
    from stylobate.bots import Judgement

log = logging.getLogger(__name__)

T = TypeVar("T")
View: TypeAlias = Mapping[str, Json]


class Player(Protocol):
    """What the server asks of a bot; both may think for a second."""

    threads: int
    """How many cores it may use."""

    def choose(self, view: View, seat: Seat, rng: random.Random) -> str: ...

    def judge(self, view: View, seat: Seat | None) -> "Judgement": ...


OpenBot: TypeAlias = Callable[[Game[Any, Any], Level], Player]


def open_bot(game: Game[Any, Any], level: Level) -> Player:
    """The bot of this level; search is loaded when the first bot sits down, not when the house opens."""
    from stylobate import bots

    return bots.open_bot(game, level)


SURELY_QUICK = 2
"""The weakest levels, which look no further than one action."""


class Players:
    """The bots of a house, and the desk at which they wait for a thread to think in."""

    def __init__(self, opener: OpenBot, threads: int) -> None:
        self._open = opener
        self._desk = Desk(threads)
        self._counting = threading.Lock()
        self._fallbacks: Counter[tuple[str, str]] = Counter()
        self.advised: set[str] = set()
        """The people for whom a bot thinks as an adviser: one thought at a time, at whatever tables they sit."""

    @property
    def fallbacks(self) -> Mapping[tuple[str, str], int]:
        """How often any action was played because a bot could not decide, by game and level: always a mistake."""
        with self._counting:
            return dict(self._fallbacks)

    async def choose(self, claim: Claim, game: Game[Any, Any], level: Level | None, state: Any, seat: Seat) -> str:
        """A legal action's text for the seat, come what may; without a level any action."""
        return await self._think(claim, game, level, lambda: self._choose(game, level, state, seat))

    async def _think(self, claim: Claim, game: Game[Any, Any], level: Level | None, work: Callable[[], T]) -> T:
        weak = level is None or level in game.levels()[:SURELY_QUICK]
        return await self._desk.run(claim, (game.id, level and level.name), weak, work)

    def _choose(self, game: Game[Any, Any], level: Level | None, state: Any, seat: Seat) -> str:
        rng = random.SystemRandom()
        texts = [str(action) for action in game.actions(state, seat)]
        if level is not None:
            try:
                player = self._open(game, level)
                player.threads = 1 + self._desk.spare
                text = player.choose(game.view(state, seat), seat, rng)
            except Exception:
                log.exception("The bot %s of %s failed; it plays anything instead", level.name, game.id)
            else:
                if text in texts:
                    return text
                log.error("The bot %s of %s wanted something that is not possible", level.name, game.id)
            with self._counting:
                self._fallbacks[game.id, level.name] += 1
        return rng.choice(texts)

    async def accepts_draw(self, claim: Claim, game: Game[Any, Any], level: Level, state: Any, seat: Seat) -> bool:
        """Whether the bot in this seat expects no more than a draw."""
        try:
            judgement = await self._think(claim, game, level, lambda: self.judge(game, level, state, seat))
        except Exception:
            log.exception("The bot %s of %s has no opinion of a draw", level.name, game.id)
            return False
        return judgement.scores[seat] <= 0.5

    def judge(self, game: Game[Any, Any], level: Level, state: Any, seat: Seat) -> "Judgement":
        """What the bot expects in this seat, knowing what the seat knows; blocks."""
        return self._open(game, level).judge(game.view(state, seat), seat)

    async def review(self, table: str, game: Game[Any, Any], work: Callable[[], T]) -> T:
        """Think about a match that is over: after everything else, because nobody's turn depends on it."""
        return await self._desk.run(Claim(table), ("review", game.id), False, work)

    async def consider(self, claim: Claim, game: Game[Any, Any], work: Callable[[], T]) -> T:
        """Think about a position on an analysis board, for somebody who waits."""
        return await self._desk.run(claim, ("analysis", game.id), False, work)

    @property
    def waiting(self) -> int:
        """Thoughts that wait for a thread."""
        return self._desk.waiting

    @property
    def thinking(self) -> int:
        return self._desk.thinking

    def close(self) -> None:
        self._desk.close()
