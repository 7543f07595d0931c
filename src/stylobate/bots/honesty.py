"""The law of honest bots: what a bot chooses hangs on its view alone, and it always chooses."""

import json
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from stylobate.bots.bot import Bot
from stylobate.bots.opening import Player, open_bot
from stylobate.bots.values import settle
from stylobate.core.game import Acting, Game, Seat
from stylobate.core.laws.broken import LawBroken

LAW = "honesty"
TICK = 0.003
"""Seconds between two looks at the clock: a search gets the same work done every time, however busy the machine is."""


def check_honesty(game: Game[Any, Any], player: Player, *, seed: int = 0, plies: int = 200, every: int = 20) -> int:
    """Play a random match and raise LawBroken where the bot knows more than its view; how often it was asked.

    It is asked at one ply of `every`: in the state itself, and in another one that looks the same from its seat, with
    the same random numbers. It must choose the same, something that is legal in both, and leave the view as it is.
    """
    rng, bot = Random(seed), open_bot(game, player)
    state, asked = settle(game, game.start(), rng), 0
    for ply in range(plies):
        turn = game.turn(state)
        if not isinstance(turn, Acting):
            break
        seat = rng.choice(turn.seats)
        text = str(rng.choice(game.actions(state, seat)))
        if ply % every == every - 1 or ply == 0:
            text = honest(game, bot, state, seat, rng)
            asked += 1
        state = settle(game, game.apply(state, seat, text).state, rng)
    return asked


def honest(game: Game[Any, Any], bot: Bot, state: Any, seat: Seat, rng: Random) -> str:
    """What the bot chooses here; LawBroken where something else than its view had a say in it."""
    seed = rng.getrandbits(32)
    twin = game.guess(game.view(state, seat), seat, rng)
    chosen = _chosen(game, bot, state, seat, seed)
    again = _chosen(game, bot, twin, seat, seed)
    name = type(bot).__name__
    if again != chosen:
        raise LawBroken(LAW, f"{name} in seat {seat} chooses {chosen!r} at {state}, but {again!r} at {twin}")
    for one in (state, twin):
        if game.legal(one, seat, chosen) is None:
            raise LawBroken(LAW, f"{name} in seat {seat} chooses {chosen!r}, which is not legal at {one}")
    return chosen


def _chosen(game: Game[Any, Any], bot: Bot, state: Any, seat: Seat, seed: int) -> str:
    view = game.view(state, seat)
    before = json.dumps(view)
    bot.clock = steady()
    try:
        chosen = bot.choose(view, seat, Random(seed))
    except Exception as error:
        raise LawBroken(LAW, f"{type(bot).__name__} in seat {seat} cannot decide at {state}: {error!r}") from error
    finally:
        del bot.clock
    if json.dumps(view) != before:
        raise LawBroken(LAW, f"{type(bot).__name__} in seat {seat} has changed its view at {state}")
    return chosen


def steady() -> Callable[[], float]:
    """A clock that goes on by the same step whenever it is looked at."""
    looks = count()
    return lambda: next(looks) * TICK
