"""Who is ahead when it is over (CB-19)."""

from stylobate.core.game import Seat
from stylobate.games.blox.state import State


def standing(state: State, seat: Seat) -> tuple[int, int, int]:
    """What players are ranked by: still there, finished plots, rightly covered studs of the others."""
    player, level = state.players[seat], state.terms.levels[seat]
    covered = sum(plot.covered(level) for plot in player.plots if not plot.finished)
    return (int(not player.out), player.finished, covered)


def ranks(state: State) -> tuple[int, ...]:
    """The rank of each seat, 1 is the first; who is equal shares it."""
    stands = [standing(state, seat) for seat in range(len(state.players))]
    return tuple(1 + sum(other > mine for other in stands) for mine in stands)


def scores(ranks: tuple[int, ...]) -> tuple[float, ...]:
    """The share of the others that a seat has beaten; a tie counts half."""
    others = len(ranks) - 1
    return tuple((sum((mine < rank) + (mine == rank) / 2 for rank in ranks) - 0.5) / others for mine in ranks)
