"""Compiling rules and bots beside the running house, so that neither the first page nor the first table waits."""

import asyncio
import gc
import logging
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from stylobate.core.game import Acting, Chance, Game

log = logging.getLogger(__name__)

Find = Callable[[str], type[Game[Any, Any]]]
WarmBots = Callable[[Game[Any, Any]], None]


def warm_bots(game: Game[Any, Any]) -> None:
    """Compile what the bots of a table need."""
    from stylobate import bots

    bots.warm(game)


class Warmup:
    """One thread that goes through the games: first all rules, then all bots."""

    def __init__(self, names: Callable[[], Sequence[str]], find: Find, bots: WarmBots) -> None:
        self._names = names
        self._find = find
        self._bots = bots
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="warmup")
        self._rules: dict[str, Future[None]] = {}
        self._last: Future[None] | None = None

    def begin(self) -> None:
        names = self._names()
        self._rules = {name: self._thread.submit(self._try, name, warm_rules) for name in names}
        for name in names:
            self._last = self._thread.submit(self._try, name, self._bots)

    def set_aside(self) -> None:
        """Take what is there for good, above all compiled code, out of what the garbage collector goes through; once.

        What is set aside is never collected, so this is called while no table is in memory.
        """
        if self._last is not None and self._last.done():
            self._last = None
            gc.collect()
            gc.freeze()

    def prepared(self) -> list[str]:
        """The games whose rules answer at once."""
        return [name for name in self._names() if name not in self._rules or self._rules[name].done()]

    @property
    def done(self) -> bool:
        """Whether all rules answer at once."""
        return all(future.done() for future in self._rules.values())

    async def ready(self, name: str) -> None:
        """Wait until a game's rules answer at once; even importing them may compile."""
        if (future := self._rules.get(name)) is not None and not future.done():
            await asyncio.wrap_future(future)

    def _try(self, name: str, warm: WarmBots) -> None:
        try:
            for game in variants(self._find(name)):
                warm(game)
        except Exception:
            # It will fail again where somebody can see it.
            log.exception("Warming %s failed", name)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def variants(kind: type[Game[Any, Any]]) -> Iterator[Game[Any, Any]]:
    """The usual table, and one for each other value of the first option: that is the one that changes the board."""
    yield kind.setup()
    for option in kind.options[:1]:
        for value in option.values[1:]:
            yield kind.setup(None, **{option.name: value})


def warm_rules(game: Game[Any, Any]) -> None:
    """Do once what every table does first, up to the first choice; what comes before it is drawn."""
    state, rng = game.start(), random.Random(0)
    while isinstance(turn := game.turn(state), Chance):
        state = game.apply(state, None, rng.choice(turn.outcomes)[0]).state
    game.view(state, None)
    if isinstance(turn, Acting):
        seat = turn.seats[0]
        game.offer(state, seat)
        game.apply(state, seat, game.actions(state, seat)[0])
