"""Reasons are true: which condition refuses a text, and what it says."""

import pytest

from stylobate.core.game import Illegal
from tests.games.blox.positions import city


def test_a_square_never_lies_down() -> None:
    table = city(offer=("2x2", "1x1"))
    for kind in ("2x2", "1x1"):
        assert table.why(f"place {kind} house a1 down") == Illegal(
            f"A {kind} block is square: you cannot turn it", "CB-8"
        )


def test_over_the_edge() -> None:
    table = city(offer=("2x4",))
    assert table.why("place 2x4 house d1 across") == Illegal(
        "The 2x4 block would reach over the edge of the plot", "CB-8"
    )
    table.do("place 2x4 house c1 across")


def test_layers_are_told_by_the_level_that_is_played() -> None:
    one = city({"house": ["2x3 b2 across"]}, offer=("1x1",))
    assert one.why("place 1x1 house c3 across") == Illegal(
        "There is already a block there, and you build only one layer", "CB-8"
    )
    two = city({"house": ["2x3 b2 across", "1x1 b2 across"]}, level=2, offer=("1x2",))
    assert two.why("place 1x2 house a2 across") == Illegal("The building is already 2 layers high there", "CB-9")
    # Where one layer is still free it may be built.
    two.do("place 1x2 house c2 across")


def test_the_helper_lets_nothing_stick_out() -> None:
    table = city(helper=True)
    assert table.why("place 2x3 house a2 across") == Illegal("The block would stick out of the hole there", "CB-8")


def test_a_penalty_is_paid_where_the_check_was_wrong() -> None:
    table = city({"house": ["1x1 a1 across", "1x1 c1 across"], "school": ["1x1 a1 across"]}, offer=("1x1",))
    table.do("check house")
    assert table.now == "penalty"
    wrong = Illegal("Your card did not fit the house: take a block off that plot", "CB-14")
    # Whatever else is wrong with a block of another plot, it is the plot that decides.
    assert [table.why(f"remove school {cell}") for cell in ("a1", "f6")] == [wrong, wrong]
    assert table.why("remove house f6") == Illegal("There is no block there", "CB-15")
    assert table.why("pass").rule == "CB-20"
    # Nothing was built before this check: that is not the reason.
    assert table.why("place 1x1 house b2 across") == Illegal(
        "You can build only a block that you have just taken", "CB-7"
    )
    table.do("remove house a1")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("place", "'place' needs a block (1x1, 1x2, 1x3, 1x4, 2x2, 2x3, 2x4) here"),
        ("place 1x1 house", "'place' needs a cell (a1 to f6) here"),
        ("place 1x1 house a1 up", "'place' needs 'across' or 'down' here, not 'up'"),
        ("dance", "Player 1 takes a block and builds it: answer with place or return, not with 'dance'"),
    ],
)
def test_what_is_not_understood_is_told_what_is_expected(text: str, words: str) -> None:
    assert city(offer=("1x1",)).why(text).reason == words
