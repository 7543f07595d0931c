"""Each ruling of Nine Men's Morris, and the laws."""

import pytest
from stylobate_morris import HAND, MEN, POINTS, TAKEN, Board, Morris

from stylobate.core import laws
from stylobate.core.game import Acting, Illegal, Over

GAME = Morris.setup()


def board(first: str, second: str, hands: tuple[int, int] = (0, 0), **more: object) -> Board:
    """Men on these points and in hand; the rest are taken."""
    men: list[str] = []
    for points, held in zip((first.split(), second.split()), hands, strict=True):
        men += [*points, *[HAND] * held, *[TAKEN] * (MEN - len(points) - held)]
    return Board(tuple(men), **more)  # type: ignore[arg-type]


def after(state: Board, *texts: str) -> Board:
    for text in texts:
        state = GAME.apply(state, state.mover, GAME.parse(state, state.mover, text)).state
    return state


def refused(state: Board, text: str) -> Illegal:
    illegal = GAME.explain(state, state.mover, text)
    assert illegal is not None
    return illegal


def test_the_laws_hold() -> None:
    laws.check(GAME, matches=3)
    laws.check(Morris.setup(flying=False), matches=1)


def test_NM_1_two_players_take_turns_on_24_points() -> None:
    assert len(POINTS) == 24
    state = after(GAME.start(), "put a1")
    assert GAME.turn(state) == Acting((1,))


def test_NM_2_a_man_is_put_on_a_free_point() -> None:
    state = after(GAME.start(), "put a1")
    assert refused(state, "put a1") == Illegal("There is a man on a1 already", "NM-2")
    assert refused(state, "move a1 a4") == Illegal("Put all your men on the board first", "NM-2")


def test_NM_3_a_man_moves_along_a_line() -> None:
    state = board("a1 b2 c3 g7", "d7 d6 f6 a7")
    assert refused(state, "put e4") == Illegal("All your men are on the board: move one", "NM-3")
    assert refused(state, "move a1 g4") == Illegal("No line leads from a1 to g4", "NM-3")
    assert refused(state, "move d7 d6").reason == "None of your men is on d7"
    assert "a4" in after(state, "move a1 a4").of(0)


def test_NM_4_a_mill_takes_a_man_at_once() -> None:
    state = board("a1 a4", "b2 c3", (1, 7))
    closed = after(state, "put a7")
    assert closed.taking
    assert closed.mover == 0
    assert refused(closed, "put g7") == Illegal("You closed a mill: take a man first", "NM-4")
    assert after(closed, "take b2").of(1) == ("c3",)


def test_NM_5_a_man_in_a_mill_is_safe_while_others_are_not() -> None:
    state = board("a1 a4 a7 g1", "b2 b4 b6 g7", taking=True)
    assert refused(state, "take b4").rule == "NM-5"
    every = board("a1 a4 a7 g1", "b2 b4 b6", taking=True)
    assert GAME.explain(every, 0, "take b4") is None


def test_NM_6_three_men_fly() -> None:
    state = board("a1 b2 c3", "d7 d6 f6 a7")
    assert GAME.explain(state, 0, "move a1 g4") is None
    assert Morris.setup(flying=False).explain(state, 0, "move a1 g4") is not None


def test_NM_7_two_mills_at_once_take_one_man() -> None:
    state = after(board("a4 a1 d7 g7", "b2 c3 e3 f4", (1, 0)), "put a7", "take b2")
    assert state.mover == 1
    assert not state.taking


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (board("a1 a4", "b2 b4 b6"), "Player 1 has two men left"),
        (board("a1 a4 a7 d7", "d1 b4 g7 d6"), "Player 1 cannot move"),
    ],
)
def test_NM_8_two_men_or_no_move_lose(state: Board, reason: str) -> None:
    assert GAME.turn(state) == Over((0.0, 1.0), reason)


def test_NM_8_one_may_give_up() -> None:
    assert GAME.turn(GAME.concede(GAME.start(), 1).state) == Over((1.0, 0.0), "Player 2 gave up")


def test_NM_9_sixty_quiet_plies_are_a_draw() -> None:
    assert isinstance(GAME.turn(board("a1 b2 c3", "d7 d6 f6", quiet=59)), Acting)
    assert GAME.turn(board("a1 b2 c3", "d7 d6 f6", quiet=60)) == Over((0.5, 0.5), "60 moves without a mill")
