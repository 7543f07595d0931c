"""Who has won: points, and the comparison of single values where points are equal (TR-44, TR-45)."""

from stylobate.core.game import Over, Seat
from stylobate.core.words import sentence
from stylobate.games.rush.rules.cards import cards
from stylobate.games.rush.rules.notation import people
from stylobate.games.rush.state import Player, State


def values(player: Player) -> tuple[int, ...]:
    """The values of cards and point tokens together, highest first (TR-45)."""
    return tuple(sorted((*(cards()[card].points for card in player.cards), *player.points), reverse=True))


def places(state: State) -> list[list[Seat]]:
    """The seats by places: points, then the comparison of values; who gave up comes last."""
    rank = {
        seat: (not player.out, player.score, _compared(player)) if not player.out else (False, 0, ())
        for seat, player in enumerate(state.players)
    }
    return [[seat for seat in rank if rank[seat] == level] for level in sorted(set(rank.values()), reverse=True)]


def winners(state: State) -> tuple[Seat, ...]:
    """Everyone who shares the victory; whoever gave up cannot win."""
    rank = {seat: (state.players[seat].score, _compared(state.players[seat])) for seat in state.present}
    best = max(rank.values())
    return tuple(seat for seat in state.present if rank[seat] == best)


def _compared(player: Player) -> tuple[int, ...]:
    """How many of the highest value, of the next, and so on."""
    held = values(player)
    return tuple(held.count(value) for value in range(7, 1, -1))


def ending(state: State, reason: str | None = None) -> tuple[Over, tuple[Seat, ...]]:
    """The end with its reason; a victory that is shared is shared in equal parts."""
    best = winners(state)
    scores = tuple(1.0 / len(best) if seat in best else 0.0 for seat in range(len(state.players)))
    points = state.players[best[0]].score
    shared, alone = "{people} share the diamond with {points} points", "{people} wins the diamond with {points} points"
    told = sentence(shared if len(best) > 1 else alone, people=people(best), points=points)
    return Over(scores, reason or told), best


def table(state: State) -> list[dict[str, int]]:
    """The points of each seat, by where they come from."""
    return [
        {
            "seat": seat,
            "cards": player.card_score,
            "points": sum(player.points),
            "bonus": player.bonus_score,
            "total": player.score,
        }
        for seat, player in enumerate(state.players)
    ]
