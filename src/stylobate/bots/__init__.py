"""Search: bots that know `Game` and never a particular game. They get views, never states."""

from stylobate.bots.bot import Bot, Judgement
from stylobate.bots.opening import open_bot, warm

__all__ = ["Bot", "Judgement", "open_bot", "warm"]
