"""A move that is prepared while others play: what a seat could do if it were its turn, from what it knows alone."""

from itertools import islice
from random import Random

import pytest

from stylobate.core import registry
from stylobate.core.game import Acting, Game
from tests.games.wandering import states


@pytest.mark.parametrize(
    ("name", "seats"), [("stones", 2), ("stones", 4), ("tiles", 2), ("europe", 3), ("trip", 3), ("blox", 3)]
)
def test_what_can_be_prepared_is_that_seats_turn_with_something_to_do(name: str, seats: int) -> None:
    game = registry.load(name, seats, **({"variant": "cross"} if seats == 4 else {}))
    found = 0
    for state in islice(states(game, Random(7)), 400):
        turn = game.turn(state)
        for seat in range(seats):
            if isinstance(turn, Acting) and seat in turn.able:
                continue
            view = game.view(state, seat)
            ahead = game.ahead(game.guess(view, seat, Random(0)), seat)
            if ahead is None:
                continue
            found += 1
            assert game.turn(ahead) == Acting((seat,))
            assert game.actions(ahead, seat)
            other = game.ahead(game.guess(view, seat, Random(found)), seat)
            assert game.offer(other, seat) == game.offer(ahead, seat), "it hangs on what the seat cannot know"
    assert found > 20


def test_nothing_is_prepared_in_a_game_where_all_choose_at_once() -> None:
    assert registry.find("rush").ahead is Game.ahead


def test_stones_prepares_what_the_turn_itself_would_allow() -> None:
    game = registry.load("stones")
    start = game.start()
    reply = game.apply(start, 0, "a3-a4").state
    ahead = game.ahead(start, 1)
    assert ahead is not None
    assert {str(action) for action in game.actions(ahead, 1)} <= {str(action) for action in game.actions(reply, 1)}
    assert game.ahead(game.concede(start, 0).state, 1) is None, "the match is over"


def test_blox_prepares_a_pick_only_for_who_is_still_to_pick() -> None:
    game = registry.load("blox", 3)
    state = next(s for s in states(game, Random(2)) if s.offer and getattr(s.top, "kind", "") == "pick")
    picker = game.turn(state).seats[0]  # type: ignore[union-attr]
    waiting = [seat for seat in range(3) if seat != picker and game.ahead(state, seat) is not None]
    assert waiting
    last = waiting[-1]
    ahead = game.ahead(state, last)
    kinds = {str(action).split()[1] for action in game.actions(ahead, last) if str(action).startswith("place")}
    assert kinds <= set(state.offer)
