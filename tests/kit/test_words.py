"""What people and numbers of things are called."""

from stylobate.core.words import told
from stylobate.kit.words import counted, side, who


def test_seats_are_counted_from_one_for_people() -> None:
    assert told(who(0)) == side(0) == "Player 1"


def test_one_thing_and_several() -> None:
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
