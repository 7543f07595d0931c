"""Matches played by bots, and tables that come to an end soon."""

from collections.abc import Sequence
from random import Random

from stylobate.bots.opening import open_bot
from stylobate.core.game import Chance, Level, Over, Seat
from stylobate.core.match import Match
from stylobate.games.blox import Blox
from stylobate.games.blox.state import State
from stylobate.kit.tasks import Action


class Short(Blox):
    """City Blox that ends after a few rounds without a match: random builders hardly ever match."""

    stalled = 4


class Eager(Blox):
    """City Blox in which nobody puts a block back that can be built."""

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        actions = super().actions(state, seat)
        return tuple(action for action in actions if action.kind not in ("return", "pass")) or actions


def played(game: Blox, levels: Sequence[Level], rng: Random) -> Match:
    """A match between bots to its end."""
    match, bots = Match(game), [open_bot(game, level) for level in levels]
    while not isinstance(turn := match.turn, Over):
        if isinstance(turn, Chance):
            match.play(None, match.draw(rng))
            continue
        seat = turn.seats[0]
        match.play(seat, bots[seat].choose(game.view(match.state, seat), seat, rng))
    return match
