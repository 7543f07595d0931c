"""Each ruling of Gops, and the laws."""

import json
from random import Random

import pytest
from stylobate_gops import CARDS, Auction, Gops

from stylobate.core import laws
from stylobate.core.game import Acting, Chance, Illegal, Over

GAME = Gops.setup(2)


def played(*moves: tuple[int | None, str], game: Gops = GAME) -> Auction:
    state = game.start()
    for seat, text in moves:
        state = game.apply(state, seat, game.parse(state, seat, text)).state
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_laws_hold(seats: int) -> None:
    laws.check(Gops.setup(seats), matches=6)


def test_GO_1_a_card_is_played_once() -> None:
    state = played((None, "turn 5"), (0, "bid 9"), (1, "bid 1"), (None, "turn 2"))
    assert GAME.explain(state, 0, "bid 9") == Illegal("You have played the 9 already", "GO-1")
    assert 9 in state.hands[1]


def test_GO_2_all_bid_in_any_order_and_in_secret() -> None:
    state = played((None, "turn 5"))
    assert GAME.turn(state) == Acting((0, 1))
    state = GAME.apply(state, 1, GAME.parse(state, 1, "bid 7")).state
    assert GAME.turn(state) == Acting((0,))
    for reader in (0, None):
        other = GAME.apply(played((None, "turn 5")), 1, GAME.parse(played((None, "turn 5")), 1, "bid 3")).state
        assert json.dumps(GAME.view(state, reader)) == json.dumps(GAME.view(other, reader))


def test_a_card_face_down_carries_no_title() -> None:
    state = played((None, "turn 5"), (1, "bid 7"))
    laid = [card for card in GAME.view(state, 0)["tabletop"]["cards"] if card["at"] in ("bid1", "hand1", "pile")]  # type: ignore[index, call-overload]
    assert len(laid) == len(CARDS) + len(state.pile)
    assert {card["title"] for card in laid} == {""}


def test_GO_3_the_highest_card_takes_the_prize() -> None:
    state = played((None, "turn 5"), (0, "bid 3"), (1, "bid 7"))
    assert state.points == (0, 5)
    assert isinstance(GAME.turn(state), Chance)


def test_GO_4_a_tie_leaves_the_prize_for_the_next() -> None:
    state = played((None, "turn 5"), (0, "bid 3"), (1, "bid 3"), (None, "turn 8"), (0, "bid 2"), (1, "bid 1"))
    assert state.points == (13, 0)


def test_GO_5_the_most_points_win_after_nine_prizes() -> None:
    rng, state = Random(1), GAME.start()
    while not isinstance(turn := GAME.turn(state), Over):
        seat = turn.seats[0] if isinstance(turn, Acting) else None
        actions = GAME.actions(state, seat) if seat is not None else [action for action, _ in turn.outcomes]  # type: ignore[union-attr]
        state = GAME.apply(state, seat, rng.choice(actions)).state
    assert turn.scores == tuple(map(float, state.points))
    assert sum(state.points) + sum(state.prizes) == sum(CARDS)
