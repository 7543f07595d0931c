"""Counting, compiled and plain."""

import pytest

from stylobate import load
from stylobate.lab import playouts
from stylobate.lab.perft import compiled, perft, plain
from tests.bots.toys import Heap, Noughts
from tests.toys.fists import Fists


def test_noughts_and_crosses() -> None:
    game = Noughts.setup()
    ways = [9, 72, 504, 3024, 15120, 54720, 148176]
    # A position that is over still has free fields, but the kernel that is asked here goes on: count to the first ends.
    assert [compiled(game.rules(), game.start(), depth) for depth in range(1, 6)] == ways[:5]
    assert [plain(game, game.start(), depth) for depth in range(1, 5)] == ways[:4]


def test_compiled_and_plain_count_alike() -> None:
    game = Heap.setup(3)
    assert perft(game, game.start(), 6) == plain(game, game.start(), 6) == 3**6
    assert perft(game, game.start(), 0) == 1


def test_seats_that_act_at_once_and_chance_are_counted() -> None:
    game = Fists.setup(2)
    assert perft(game, game.start(), 1) == 6
    assert perft(game, game.start(), 2) == 18
    assert perft(game, game.start(), 3) == 36


@pytest.mark.parametrize(
    ("options", "ways"),
    [
        ({"leap_of_faith": "any"}, [20, 400, 9496, 228237]),
        ({"leap_of_faith": "enemy"}, [14, 196, 3926, 79903]),
    ],
)
def test_temple(options: dict[str, str], ways: list[int]) -> None:
    game = load("stones", **options)
    assert [perft(game, game.start(), depth) for depth in range(1, 5)] == ways
    assert [plain(game, game.start(), depth) for depth in (1, 2)] == ways[:2]


def test_random_matches_end() -> None:
    kernel = Heap.setup(2).rules()
    assert 7 * 5 <= playouts.play(kernel, Heap.setup(2).start(), 5) <= 21 * 5
