"""From a level to its bot."""

import inspect
from typing import Any

from stylobate.bots.alphabeta import AlphaBetaBot
from stylobate.bots.bot import Bot
from stylobate.bots.expert import ExpertBot
from stylobate.bots.greedy import GreedyBot
from stylobate.bots.mcts import MctsBot
from stylobate.bots.random import RandomBot
from stylobate.core.game import Game, Level

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "alphabeta": AlphaBetaBot,
    "mcts": MctsBot,
    "expert": ExpertBot,
}


def open_bot(game: Game[Any, Any], level: Level) -> Bot:
    """The bot of a level, for this table."""
    if level.bot not in BOTS:
        raise ValueError(f"There is no bot {level.bot!r}; there is {', '.join(BOTS)}")
    kind = BOTS[level.bot]
    known = settings_of(kind)
    if unknown := sorted(set(level.settings) - set(known)):
        raise ValueError(f"{level.bot} has no setting {', '.join(unknown)}; it has {', '.join(known)}")
    return kind(game, **level.settings)  # type: ignore[arg-type]


def settings_of(kind: type[Bot]) -> tuple[str, ...]:
    """The names that a level's settings may have."""
    parameters = inspect.signature(kind).parameters.values()
    return tuple(p.name for p in parameters if p.kind is p.KEYWORD_ONLY)


def warm(game: Game[Any, Any]) -> None:
    """Compile, or load from the cache, all that this table's levels need."""
    for level in game.levels():
        open_bot(game, level).warm()
