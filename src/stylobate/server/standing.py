"""Where a match stands, kept beside its log so that nobody has to replay it to know."""

from stylobate.core.game import Chance, Over, Turn
from stylobate.core.words import packed
from stylobate.server import store
from stylobate.server.messages import Result
from stylobate.server.store import Write
from stylobate.server.tables import Standing, Table


def standing_at(table: Table, turn: Turn, ply: int) -> Standing:
    """Where the match stands when this comes next, so many plies after its start."""
    if isinstance(turn, Over):
        ended = Result(list(turn.scores), str(turn.template))
        return Standing(False, ply, (), ended, packed(turn.template))
    if table.begun is None or table.agreed:
        return Standing(False, ply, (), table.agreed)
    if isinstance(turn, Chance):
        return Standing(True, ply, (), None)
    bots = table.seating.bots
    alone = len(bots) == table.game.seats
    due = table.clock is not None or alone or not bots.isdisjoint(turn.seats)
    return Standing(due, ply, turn.seats, None)


def stood(table: Table, standing: Standing | None, now: int) -> Write:
    """The write that tells it; None: nobody knows."""
    due = None if standing is None else standing.due
    return store.set_standing(table.code, due, standing, table.revision, now)
