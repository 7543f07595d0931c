"""How a match ended: the facts that its result card tells."""

from collections.abc import Sequence
from itertools import groupby

from stylobate.core.match import CONCEDE, Entry
from stylobate.server import presenter
from stylobate.server.messages import Ending
from stylobate.server.record import Record
from stylobate.server.tables import Table


def ending(table: Table, record: Record) -> Ending:
    """The facts of a match that is over; everything in it may be told by now."""
    game, log = record.game, record.log
    last = next((ply for ply in reversed(range(record.ply)) if log[ply].seat is not None), None)
    decided = None if table.agreed or last is None else presenter.entry(table, record, last)
    return Ending(
        places=[list(range(game.seats))] if table.agreed else game.places(record.state),
        decided=decided,
        conceded=decided is not None and decided.text == CONCEDE,
        plies=record.ply,
        turns=_turns(log),
        seconds=max(0.0, (table.ended or 0.0) - (table.begun or table.created)),
        recap=game.recap(step for _, step in record.match.steps()),
    )


def _turns(log: Sequence[Entry]) -> int:
    """How often somebody else came to act; several entries of one seat in a row are one turn."""
    return sum(1 for _ in groupby(entry.seat for entry in log if entry.seat is not None))
