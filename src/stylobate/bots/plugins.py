"""Bots that packages bring along: they announce themselves in the entry-point group `stylobate.bots`."""

import logging
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Any
from zlib import crc32

from stylobate.bots.bot import Bot
from stylobate.core.game import Game, Level

GROUP = "stylobate.bots"
FIRST_GUEST = 1000
"""Numbers below this one are the games' own levels."""
LAST_GUEST = 2**31 - 1
LONGEST_TITLE = 20
"""Characters of a guest's name at a table, where a number may follow it."""

log = logging.getLogger(__name__)


@cache
def installed() -> Mapping[str, type[Bot]]:
    """The bots of other packages by their names; one that does not load is left out, and the log says why."""
    found: dict[str, type[Bot]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            kind = point.load()
        except Exception as error:
            # A package may do anything when it is imported: the others play without it.
            log.warning("The bot %s is left out: it does not load (%s: %s)", point.name, type(error).__name__, error)
            continue
        if isinstance(kind, type) and issubclass(kind, Bot):
            found[point.name] = kind
        else:
            log.warning("The bot %s is left out: %s is not a subclass of stylobate.Bot", point.name, point.value)
    return MappingProxyType(found)


def guests(game: Game[Any, Any]) -> tuple[Level, ...]:
    """The installed bots that play this table, in the order of their names."""
    return tuple(
        Level((kind.title or name)[:LONGEST_TITLE], kind.sentence, name)
        for name, kind in installed().items()
        if _plays(name, kind, game)
    )


def numbered(game: Game[Any, Any]) -> dict[int, Level]:
    """Every bot of this table by its number: the game's levels from 1, and guests.

    A guest's number is made from its name: it stays its own, whatever else is installed or removed.
    """
    own = dict(enumerate(game.levels(), 1))
    return own | {FIRST_GUEST + crc32(level.bot.encode()) % (LAST_GUEST - FIRST_GUEST): level for level in guests(game)}


def _plays(name: str, kind: type[Bot], game: Game[Any, Any]) -> bool:
    try:
        return kind.plays(game)
    except Exception as error:
        log.warning("The bot %s cannot say whether it plays %s (%s: %s)", name, game.id, type(error).__name__, error)
        return False
