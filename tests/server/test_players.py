"""A bot that cannot decide plays anything, which is counted and logged as an error: it is always a mistake."""

import asyncio
import logging
from typing import Any

import pytest

from stylobate.bots import Judgement
from stylobate.core.game import Game, Level
from stylobate.core.registry import load
from stylobate.server.desk import Claim
from stylobate.server.players import Players
from tests.server.house import Failures


class Odd:
    """Fails at level 1, wants nonsense at level 2, and plays on at level 3."""

    threads = 1

    def __init__(self, game: Game[Any, Any], level: Level) -> None:
        self.game, self.number = game, game.levels().index(level) + 1

    def choose(self, view: Any, seat: int, rng: Any) -> str:
        if self.number == 1:
            raise RuntimeError("no idea")
        actions = self.game.actions(self.game.guess(view, seat, rng), seat)
        return "nonsense" if self.number == 2 else str(actions[0])

    def judge(self, view: Any, seat: int | None) -> Judgement:
        raise RuntimeError("no opinion")


def test_what_a_bot_could_not_decide_is_counted_by_game_and_level(caplog: pytest.LogCaptureFixture) -> None:
    game = load("stones")
    players = Players(Odd, 1)
    levels = [game.levels()[number - 1] for number in (1, 1, 2, 3)]
    legal = {str(action) for action in game.actions(game.start(), 0)}

    async def chosen() -> list[str]:
        return [await players.choose(Claim("table"), game, level, game.start(), 0) for level in (*levels, None)]

    try:
        # A house that a whole session shares may be open in this process: these failures are not its own.
        with Failures(("The bot",)).watching(), caplog.at_level(logging.ERROR):
            texts = asyncio.run(chosen())
    finally:
        players.close()
    assert set(texts) <= legal
    assert players.fallbacks == {("stones", levels[0].name): 2, ("stones", levels[2].name): 1}
    errors = [record for record in caplog.records if record.levelno == logging.ERROR and "bot" in record.msg]
    assert len(errors) == 3
