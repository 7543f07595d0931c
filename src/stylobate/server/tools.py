"""What every room of a house works with, and what a room is opened from."""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from stylobate.server.archive import Archive
from stylobate.server.config import Config
from stylobate.server.messages import ChatLine
from stylobate.server.metrics import Metrics
from stylobate.server.nodes.neighbours import Neighbours
from stylobate.server.players import Players
from stylobate.server.push.sending import Tell
from stylobate.server.record import Record
from stylobate.server.store import Store
from stylobate.server.tables import Load, Table


class Opened(NamedTuple):
    """A table as it was read from the database."""

    table: Table
    record: Record
    chat: Sequence[ChatLine]
    heard_chat: int = 0
    """The number of the last line of chat."""
    cut: int = 0
    """The number of the last taking back."""
    last_at: float | None = None
    """When the last ply was stored."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What every room shares."""

    config: Config
    store: Store
    players: Players
    archive: Archive
    load: Load
    rng: random.Random
    reopen: Callable[[str], Awaitable[Opened]]
    """Read a table again from the database."""
    neighbours: Neighbours
    wake: Callable[[str], Awaitable[object]]
    """Open another table, so that its bots begin."""
    push: Tell
    """Tells somebody who is not at the table."""
    metrics: Metrics = field(default_factory=Metrics)
