"""Search: bots that know `Game` and never a particular game. They get views, never states."""

from stylobate.bots.bot import Bot, Judgement
from stylobate.bots.found import ForcedEnd
from stylobate.bots.opening import Player, looks_ahead, open_bot, warm
from stylobate.bots.playing import play
from stylobate.bots.plugins import FIRST_GUEST, LAST_GUEST, guests, installed, numbered

__all__ = [
    "FIRST_GUEST",
    "LAST_GUEST",
    "Bot",
    "ForcedEnd",
    "Judgement",
    "Player",
    "guests",
    "installed",
    "looks_ahead",
    "numbered",
    "open_bot",
    "play",
    "warm",
]
