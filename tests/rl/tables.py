"""The tables that the adapters are tried at: all six games, all seat counts, and short ones for whole matches."""

from typing import Any

from stylobate.core import registry

OPTIONS: dict[tuple[str, int], dict[str, Any]] = {("stones", 4): {"variant": "cross"}}
"""What a seat count needs beside the defaults."""


def _counts(name: str) -> list[int]:
    kind = registry.find(name)
    own = kind.seat_counts(kind.setup().chosen)
    return sorted({*own, *(seats for game, seats in OPTIONS if game == name)})


EVERY = [(name, seats) for name in registry.names() for seats in _counts(name)]

SHORT: dict[str, dict[str, Any]] = {
    "blox": {},
    "europe": {"cards": 3},
    "rush": {},
    "stones": {},
    "tiles": {},
    "trip": {"temples": 3, "seats": 3},
}
"""Tables at which a random match ends soon."""
