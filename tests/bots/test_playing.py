"""Whole matches between bots of all kinds."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from stylobate import Bot, Illegal, Match, load, names, play
from stylobate.bots.opening import level_of, open_bot
from stylobate.core.game import Level


class Last(Bot):
    """Takes the last action in the list."""

    title = "Omega"
    sentence = "Takes what is left"

    def think(self, view: Mapping[str, Any], seat: int, rng: Random) -> str:
        return str(self.game.actions(self.game.guess(view, seat, rng), seat)[-1])


class Liar(Bot):
    """Wants what nobody may."""

    def think(self, view: Mapping[str, Any], seat: int, rng: Random) -> str:
        return "castle"


@pytest.mark.parametrize("name", names())
def test_bots_play_every_game_to_its_end(name: str) -> None:
    game = load(name)
    bots = [game.levels()[0]] * game.seats
    match = play(game, bots, Random(2))
    assert match.over is not None
    assert match == Match.loads(match.dumps())
    assert match == play(game, bots, Random(2)), "the same seed plays the same match"


def test_a_bot_is_an_object_a_class_a_level_a_number_or_a_name() -> None:
    game = load("stones")
    level = Level("Careless", "", "greedy", {"slip": 1.0})
    for player in (Last(game), Last, level, 2, "random"):
        assert isinstance(open_bot(game, player), Bot)
        assert play(game, [player, "random"], Random(1)).over is not None
    assert open_bot(game, level).slip == 1.0
    assert level_of(game, Last).name == level_of(game, Last(game)).name == "Omega"
    assert level_of(game, 2) == game.levels()[1]


def test_what_is_no_bot_is_refused_in_a_sentence() -> None:
    game = load("stones")
    with pytest.raises(ValueError, match="2 seats, and there are 3 bots"):
        play(game, ["random"] * 3, Random(1))
    with pytest.raises(ValueError, match="There is no bot 'deep thought'; there is random, greedy"):
        play(game, ["deep thought", "random"], Random(1))
    with pytest.raises(ValueError, match="stones has levels 1 to 5, not 6"):
        play(game, [6, 1], Random(1))


def test_a_bot_that_wants_the_impossible_is_named() -> None:
    with pytest.raises(Illegal) as refused:
        play(load("stones"), ["random", Liar], Random(1))
    assert refused.value.__notes__ == ["Liar in seat 1 wanted 'castle' at ply 2"]


def test_a_match_that_never_ends_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("stones")
    monkeypatch.setattr(type(game), "longest", 7)
    match = play(game, ["random", "random"], Random(1))
    assert (len(match), match.over) == (7, None)
