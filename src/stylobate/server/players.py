"""Bots at the tables: they think in threads of their own, and whatever goes wrong there stays there."""

import asyncio
import logging
import random
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeAlias

from stylobate.core.game import Game, Json, Level, Seat

log = logging.getLogger(__name__)

View: TypeAlias = Mapping[str, Json]


class Player(Protocol):
    """What the server asks of a bot; both may think for a second."""

    def choose(self, view: View, seat: Seat, rng: random.Random) -> str: ...

    def judge(self, view: View, seat: Seat | None) -> tuple[tuple[float, ...], str | None]: ...


OpenBot: TypeAlias = Callable[[Game[Any, Any], Level], Player]


def open_bot(game: Game[Any, Any], level: Level) -> Player:
    """The bot of this level; search is loaded when the first bot sits down, not when the house opens."""
    from stylobate import bots

    return bots.open_bot(game, level)


class Players:
    """The threads in which bots think."""

    def __init__(self, opener: OpenBot, threads: int) -> None:
        self._open = opener
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def choose(self, game: Game[Any, Any], level: Level | None, state: Any, seat: Seat) -> str:
        """A legal action's text for the seat, come what may; without a level any action."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._choose, game, level, state, seat)

    def _choose(self, game: Game[Any, Any], level: Level | None, state: Any, seat: Seat) -> str:
        rng = random.SystemRandom()
        texts = [str(action) for action in game.actions(state, seat)]
        if level is not None:
            try:
                text = self._open(game, level).choose(game.view(state, seat), seat, rng)
            except Exception:
                log.exception("The bot %s of %s failed; it plays anything instead", level.name, game.id)
            else:
                if text in texts:
                    return text
                log.error("The bot %s of %s wanted %r, which is not possible", level.name, game.id, text)
        return rng.choice(texts)

    async def accepts_draw(self, game: Game[Any, Any], level: Level, state: Any, seat: Seat) -> bool:
        """Whether the bot in this seat expects no more than a draw."""
        loop = asyncio.get_running_loop()
        try:
            view = game.view(state, seat)
            bot = self._open(game, level)
            scores, _ = await loop.run_in_executor(self._threads, bot.judge, view, seat)
        except Exception:
            log.exception("The bot %s of %s has no opinion of a draw", level.name, game.id)
            return False
        return scores[seat] <= 0.5

    def judge(self, game: Game[Any, Any], level: Level, view: View, seat: Seat) -> tuple[tuple[float, ...], str | None]:
        """What the bot expects here; blocks."""
        return self._open(game, level).judge(view, seat)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
