"""Each ruling of Ludo, and the laws."""

import pytest
from stylobate_ludo import YARD, Ludo, Race

from stylobate.core import laws
from stylobate.core.game import Acting, Chance, Illegal, Over

GAME = Ludo.setup(2)
HOME = (YARD,) * 4


def thrown(die: int, first: tuple[int, ...], second: tuple[int, ...] = HOME) -> Race:
    """The first seat has thrown this."""
    state = Race((first, second), phase="air")
    return GAME.apply(state, None, GAME.parse(state, None, f"die {die}")).state


def refused(state: Race, text: str) -> Illegal:
    illegal = GAME.explain(state, state.mover, text)
    assert illegal is not None
    return illegal


def test_the_laws_hold() -> None:
    laws.check(GAME, matches=1)
    laws.check(Ludo.setup(4), matches=1, plies=300)


@pytest.mark.parametrize(("seats", "start"), [(2, "21"), (3, "11"), (4, "11")])
def test_LU_1_seats_sit_around_the_board(seats: int, start: str) -> None:
    assert Ludo.setup(seats).space(1, 0) == start


def test_LU_2_throw_then_move() -> None:
    state = GAME.start()
    assert [str(action) for action in GAME.actions(state, 0)] == ["throw"]
    state = GAME.apply(state, 0, GAME.parse(state, 0, "throw")).state
    assert isinstance(GAME.turn(state), Chance)
    assert refused(thrown(3, (5, YARD, YARD, YARD)), "throw").rule == "LU-2"
    assert refused(GAME.start(), "go a1") == Illegal("Throw the die first", "LU-2")


def test_LU_3_a_six_brings_a_pawn_out() -> None:
    assert refused(thrown(5, (3, YARD, YARD, YARD)), "go a2") == Illegal("A pawn leaves the yard with a six", "LU-3")
    state = thrown(6, HOME)
    assert GAME.apply(state, 0, GAME.parse(state, 0, "go a1")).state.pawns[0] == (0, YARD, YARD, YARD)


def test_LU_4_landing_on_a_pawn_sends_it_back() -> None:
    state = thrown(3, (18, YARD, YARD, YARD), (1, 30, YARD, YARD))
    state = GAME.apply(state, 0, GAME.parse(state, 0, "go a1")).state
    assert state.pawns == ((21, YARD, YARD, YARD), (YARD, 30, YARD, YARD))
    assert refused(thrown(3, (18, 21, YARD, YARD)), "go a1").rule == "LU-4"


def test_LU_5_who_cannot_move_waits_and_a_six_throws_again() -> None:
    assert GAME.turn(thrown(3, HOME)) == Acting((1,))
    state = thrown(6, (4, YARD, YARD, YARD))
    assert GAME.turn(GAME.apply(state, 0, GAME.parse(state, 0, "go a1")).state) == Acting((0,))
    blocked = thrown(6, (40, 41, 42, 39))
    assert (blocked.phase, blocked.mover) == ("throw", 0)


def test_LU_6_the_lane_is_reached_by_exact_numbers() -> None:
    state = thrown(4, (38, 3, YARD, YARD))
    assert GAME.space(0, GAME.reached(state, 0, 0)) == "a-home3"
    assert refused(thrown(6, (38, 3, YARD, YARD)), "go a1").rule == "LU-6"


def test_LU_7_four_pawns_in_the_lane_win() -> None:
    state = thrown(1, (39, 41, 42, 43))
    over = GAME.turn(GAME.apply(state, 0, GAME.parse(state, 0, "go a1")).state)
    assert over == Over((1.0, 0.0), "Player 1 brought all pawns home")
