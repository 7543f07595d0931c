"""One browser's own matches: running, waiting and finished, and how they went."""

from collections.abc import Iterable, Sequence

from stylobate.core.game import Seat
from stylobate.server.messages import MyGames, Tally, YourTable
from stylobate.server.rooms import Listed
from stylobate.server.tables import Table


def my_games(found: Sequence[Listed], owner: str) -> MyGames:
    """The matches in which this browser has a seat, and a tally of those that are over."""
    # Where several people share the device, nobody's record is told from it.
    ended = [(each, each.info.result) for each in found if each.info.result is not None]
    return MyGames(
        your_tables(found, owner),
        tallied((e.table, seat, r.scores) for e, r in ended if (seat := e.table.seat_of(owner)) is not None),
    )


def your_tables(found: Sequence[Listed], owner: str) -> list[YourTable]:
    """The tables at which this browser has a seat, and whether anybody there waits for it."""
    mine = [(each, seats) for each in found if (seats := each.table.seats_of(owner))]
    return [YourTable(each.info, seats[0], any(seat in each.acting for seat in seats)) for each, seats in mine]


def tallied(ended: Iterable[tuple[Table, Seat, Sequence[float]]]) -> list[Tally]:
    """Wins, draws and losses by game and opponent: people, or the strongest bot at the table."""
    tallies: dict[tuple[str, int], Tally] = {}
    for table, seat, scores in ended:
        level, bot = _strongest(table, seat)
        name = table.game.about.full_name
        tally = tallies.setdefault((name, level), Tally(table.game.id, name, level, bot, 0, 0, 0))
        best = [other for other, score in enumerate(scores) if score == max(scores)]
        if seat not in best:
            tally.lost += 1
        elif len(best) > 1:
            tally.drawn += 1
        else:
            tally.won += 1
    return [tallies[key] for key in sorted(tallies)]


def _strongest(table: Table, seat: Seat) -> tuple[int, str]:
    """The level and name of the strongest bot among those who played against this seat; 0 where people did."""
    others = [sitter for at, sitter in enumerate(table.sitters) if at != seat]
    if any(sitter.kind == "person" for sitter in others):
        return 0, ""
    bots = [(sitter.level or 0, sitter.name) for sitter in others if sitter.kind == "bot"]
    return max(bots, default=(0, ""))
