"""A new table from a ply of a finished match: play from here, against bots or a friend."""

from stylobate.core.match import Match
from stylobate.server.messages import Chair, PlayFrom
from stylobate.server.tables import Refusal, Table, laid_out


def branched(table: Table, match: Match, wanted: PlayFrom, owner: str) -> tuple[Table, Match]:
    """The table and its match as it stood after so many plies; raises Refusal."""
    game = table.game
    if wanted.ply >= match.ply:
        raise Refusal("The match ended there. Choose an earlier move.")
    if wanted.seat >= game.seats:
        raise Refusal("There is no such seat")
    other = Chair("open") if wanted.level is None else Chair("bot", wanted.level)
    chairs = [Chair("me") if seat == wanted.seat else other for seat in range(game.seats)]
    return laid_out(game, chairs, wanted.name, owner), Match(game, match.log[: wanted.ply])
