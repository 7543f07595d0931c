"""What every game must obey, in every option; and bots play to the end."""

from random import Random

import pytest

from stylobate.bots import open_bot
from stylobate.core import laws
from stylobate.core.game import Over
from stylobate.games.tiles import Tiles
from tests.games.tiles.positions import EVERY_OPTION

GAMES = 200


@pytest.mark.parametrize("options", EVERY_OPTION, ids=lambda options: "-".join(options.values()))
def test_laws(options):
    report = laws.check(Tiles.setup(**options), matches=1)
    assert report.longest <= Tiles.longest


def test_two_hundred_bot_games_end():
    games = [Tiles.setup(**options) for options in EVERY_OPTION]
    rng = Random("two hundred")
    for number in range(GAMES):
        game = games[number % len(games)]
        # The two careless levels are quick, and they reach the strangest positions.
        bots = [open_bot(game, level) for level in game.levels()[:2]]
        state = game.start()
        for _ in range(Tiles.longest):
            if state.over:
                break
            bot = bots[(state.mover + number) % 2]
            text = bot.choose(game.view(state, state.mover), state.mover, rng)
            state = game.apply(state, state.mover, game.parse(state, state.mover, text)).state
        over = game.turn(state)
        assert isinstance(over, Over)
        assert sorted(over.scores) == [0.0, 1.0]
