"""A whole match between bots, each shown only what its seat may know."""

from collections.abc import Sequence
from random import Random
from typing import Any

from stylobate.bots.opening import Player, level_of, open_bot
from stylobate.bots.pacing import Pacing
from stylobate.core.game import Acting, Chance, Game, Illegal
from stylobate.core.match import Match


def play(game: Game[Any, Any], bots: Sequence[Player], rng: Random) -> Match:
    """A match between these bots, one for each seat, from the start to the end.

    A bot is an object, a class, one of the game's levels or its number, or a name such as "mcts". A match that is not
    over after `game.longest` plies is broken off: its `over` is None.

    >>> from random import Random
    >>> from stylobate import load
    >>> play(load("stones"), [2, "random"], Random(3)).over.scores
    (1.0, 0.0)
    """
    if len(bots) != game.seats:
        raise ValueError(f"This table has {game.seats} seats, and there are {len(bots)} bots for them")
    match = Match(game)
    opened = [open_bot(game, bot) for bot in bots]
    pacing = Pacing(game, {seat: level_of(game, bot) for seat, bot in enumerate(bots)}, rng)
    while match.ply < game.longest:
        turn = match.turn
        if isinstance(turn, Chance):
            match.play(None, turn.draw(rng))
        elif isinstance(turn, Acting):
            seat = pacing.next(match.state, turn)
            text = opened[seat].choose(game.view(match.state, seat), seat, rng)
            try:
                match.play(seat, text)
            except Illegal as illegal:
                illegal.add_note(f"{type(opened[seat]).__name__} in seat {seat} wanted {text!r} at ply {match.ply + 1}")
                raise
        else:
            break
    return match
