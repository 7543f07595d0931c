"""An expert takes the game's own advice, and says so where there is none."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from stylobate.bots import open_bot
from stylobate.core.game import Level, Seat
from stylobate.core.match import Match
from tests.toys.cards import Cards


class Advised(Cards):
    """Shows its highest card to the skilled and its lowest to the others."""

    def advice(self, view: Mapping[str, Any], seat: Seat, rng: Random, *, skill: int = 5) -> str:
        verb = "hide" if view["hidden"] is None else "show"
        return f"{verb}{(max if skill > 2 else min)(view['hand'])}"


def dealt(game: Cards) -> Match:
    match = Match(game)
    for card in (3, 7, 1, 9):
        match.play(None, f"deal{card}")
    return match


@pytest.mark.parametrize(("skill", "text"), [(1, "hide3"), (5, "hide7")])
def test_an_expert_takes_the_advice_of_its_skill(skill: int, text: str) -> None:
    game = Advised.setup(2)
    bot = open_bot(game, Level("Ada", "", "expert", {"skill": skill}))
    view = game.view(dealt(game).state, 0)
    assert bot.choose(view, 0, Random(1)) == text
    assert bot.judge(view, 0) == ((0.5, 0.5), text, None)
    assert bot.judge(view, None).best is None


def test_a_game_without_advice_has_no_experts() -> None:
    game = Cards.setup(2)
    bot = open_bot(game, Level("Ada", "", "expert"))
    with pytest.raises(ValueError, match="gives no advice"):
        bot.choose(game.view(dealt(game).state, 0), 0, Random(1))


def test_skill_is_a_number_from_1_to_5() -> None:
    with pytest.raises(ValueError, match="skill is a number from 1 to 5, not 9"):
        open_bot(Cards.setup(2), Level("Ada", "", "expert", {"skill": 9}))


def test_warming_an_expert_asks_for_advice_once() -> None:
    asked = []

    class Asked(Advised):
        def advice(self, view: Mapping[str, Any], seat: Seat, rng: Random, *, skill: int = 5) -> str:
            asked.append(skill)
            return super().advice(view, seat, rng, skill=skill)

    open_bot(Asked.setup(2), Level("Ada", "", "expert", {"skill": 4})).warm()
    assert asked == [4]
