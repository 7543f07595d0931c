"""Features of a game that nobody has described: what its view says, hashed into a fixed number of places."""

from collections.abc import Iterator
from typing import Any
from zlib import crc32

from stylobate.core.game import Game, Json
from stylobate.rl.features.feature import Feature, Row, Seen, own_seat

PLACES = 1024


def features(game: Game[Any, Any]) -> tuple[Feature, ...]:
    words = "every entry of the view in the place of its hash: a number by its size n / (n + 1), anything else as 1"
    return own_seat(game.seats), Feature("view", PLACES, words, _fill)


def _fill(seen: Seen, me: int, row: Row) -> None:
    for path, value in _leaves("", dict(seen)):
        if isinstance(value, int | float) and not isinstance(value, bool):
            row[crc32(path.encode()) % PLACES] = abs(value) / (abs(value) + 1)
        elif value:
            row[crc32(f"{path}={value}".encode()) % PLACES] = 1


def _leaves(path: str, value: Json) -> Iterator[tuple[str, Json]]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves(f"{path}.{key}", part)
    elif isinstance(value, list | tuple):
        for at, part in enumerate(value):
            yield from _leaves(f"{path}.{at}", part)
    else:
        yield path, value
