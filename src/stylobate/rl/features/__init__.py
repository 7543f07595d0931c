"""What a view says as numbers, feature by feature: a module a game, found by the game's id."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from stylobate.core.game import Game
from stylobate.rl.features.feature import Feature


def features_of(game: Game[Any, Any]) -> tuple[Feature, ...]:
    """The features of a table; those of a game that has none of its own here are hashed from its view."""
    own = f"{__name__}.{game.id}"
    module = import_module(own if find_spec(own) else f"{__name__}.hashed")
    found: tuple[Feature, ...] = module.features(game)
    return found
