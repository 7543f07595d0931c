"""The laws hold for every number of seats and every option, and nothing is ever lost."""

from collections import Counter
from random import Random

import pytest

from stylobate.core import laws
from stylobate.games.blox import Blox
from stylobate.games.blox.rules import printed
from stylobate.games.blox.state import State, block_totals, event_cards, landscape_cards
from tests.games.blox.playing import Short, played
from tests.games.wandering import states

OPTIONS = (
    {"level": 2},
    {"level": 3},
    {"helper": True},
    {"helper": True, "level": 3},
    {"fair": False},
    {"handicap": True, "level_p1": 3, "level_p2": 1},
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_laws(seats: int) -> None:
    report = laws.check(Short.setup(seats), matches=1, seed=seats)
    assert report.plies > 30


@pytest.mark.parametrize(("seats", "options"), [*zip((2, 3, 4, 2, 3, 4), OPTIONS, strict=True)], ids=str)
def test_laws_with_every_option(seats: int, options: dict[str, int | bool]) -> None:
    assert laws.check(Short.setup(seats, **options), matches=1, seed=seats).plies > 20


def test_laws_without_the_end_of_a_standstill() -> None:
    assert laws.check(Blox.setup(2, helper=True, stall=False), matches=1, seed=3, plies=200).plies == 200


def _whole(state: State) -> None:
    assert block_totals(state) == printed.totals(len(state.players))
    assert landscape_cards(state) == Counter(list(printed.landscapes()))
    assert event_cards(state) == Counter(printed.deck())


@pytest.mark.parametrize("level", [1, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_blocks_and_cards_are_never_lost(seats: int, level: int) -> None:
    game = Blox.setup(seats, level=level)
    match = played(game, [game.levels()[1 + seat % 4] for seat in range(seats)], Random(seats))
    for ply in range(match.ply + 1):
        _whole(match.state_at(ply))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_giving_up_at_any_moment_leaves_a_table_that_goes_on(seats: int) -> None:
    game, rng = Short.setup(seats, helper=True), Random(seats)
    for _ in range(12):
        for state in states(game, rng, give_up=0.03):
            _whole(state)


def test_nothing_is_hidden() -> None:
    game = Blox.setup(3)
    match = played(game, [game.levels()[2]] * 3, Random(5))
    for ply in range(match.ply + 1):
        views = [game.view(match.state_at(ply), seat) for seat in (None, 0, 1, 2)]
        assert all(view == views[0] for view in views)
