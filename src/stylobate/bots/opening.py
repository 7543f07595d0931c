"""From a level, a name or a class to the bot that plays."""

import inspect
from dataclasses import replace
from typing import Any, TypeAlias

from stylobate.bots.alphabeta import AlphaBetaBot
from stylobate.bots.bot import Bot
from stylobate.bots.expert import ExpertBot
from stylobate.bots.greedy import GreedyBot
from stylobate.bots.mcts import MctsBot
from stylobate.bots.plugins import installed
from stylobate.bots.random import RandomBot
from stylobate.bots.rollout import RolloutBot
from stylobate.core.game import Game, Level

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "alphabeta": AlphaBetaBot,
    "mcts": MctsBot,
    "expert": ExpertBot,
    "rollout": RolloutBot,
}

Player: TypeAlias = Bot | type[Bot] | Level | str | int
"""Who plays: a bot, its class, one of the game's levels or the number of one from 1, or the name of a bot."""


def open_bot(game: Game[Any, Any], player: Player) -> Bot:
    """The bot of a level, a level's number, a name or a class, for this table.

    >>> from stylobate import load
    >>> game = load("stones")
    >>> type(open_bot(game, "mcts")).__name__, type(open_bot(game, 2)).__name__
    ('MctsBot', 'GreedyBot')
    """
    if isinstance(player, Bot):
        return player
    if isinstance(player, type):
        return player(game)
    level = level_of(game, player)
    kind = kind_of(level.bot)
    known = settings_of(kind)
    if unknown := sorted(set(level.settings) - set(known)):
        raise ValueError(f"{level.bot} has no setting {', '.join(unknown)}; it has {', '.join(known)}")
    return kind(game, **level.settings)  # type: ignore[arg-type]


def level_of(game: Game[Any, Any], player: Player) -> Level:
    """The level itself, the game's level of this number, or one that stands for the bot."""
    if isinstance(player, Level):
        return player
    if isinstance(player, int):
        levels = game.levels()
        if not 1 <= player <= len(levels):
            have = f"levels 1 to {len(levels)}, not {player}" if levels else "no levels"
            raise ValueError(f"{game.id} has {have}")
        return levels[player - 1]
    if isinstance(player, str):
        return Level(player, "", player)
    kind = player if isinstance(player, type) else type(player)
    return Level(kind.title or kind.__name__, kind.sentence, kind.__name__)


def kind_of(name: str) -> type[Bot]:
    """The class of a bot, ours or installed."""
    known = {**installed(), **BOTS}
    if name not in known:
        raise ValueError(f"There is no bot {name!r}; there is {', '.join((*BOTS, *installed()))}")
    return known[name]


def looks_ahead(level: Level) -> bool:
    """Whether what the bot of this level expects comes from a search."""
    return kind_of(level.bot).looks_ahead


def paced(player: Player, pace: float) -> Player:
    """The player with a level's seconds multiplied."""
    if pace == 1 or not isinstance(player, Level) or "seconds" not in player.settings:
        return player
    return replace(player, settings={**player.settings, "seconds": float(player.settings["seconds"]) * pace})


def settings_of(kind: type[Bot]) -> tuple[str, ...]:
    """The names that a level's settings may have."""
    parameters = inspect.signature(kind).parameters.values()
    return tuple(p.name for p in parameters if p.kind is p.KEYWORD_ONLY)


def warm(game: Game[Any, Any]) -> None:
    """Compile, or load from the cache, all that this table's levels need."""
    for level in game.levels():
        open_bot(game, level).warm()
