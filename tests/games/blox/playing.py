"""Matches played by bots, and tables that come to an end soon."""

from collections.abc import Sequence
from random import Random

from stylobate.bots.opening import open_bot
from stylobate.core.game import Chance, Level, Over
from stylobate.core.match import Match
from stylobate.games.blox import Blox


class Short(Blox):
    """City Blox that ends after a few rounds without a match: random builders hardly ever match."""

    stalled = 4


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
