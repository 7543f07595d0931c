"""Bricks on a line of columns and on a plot seen from above."""

from stylobate.kit.bricks import (
    Brick,
    block,
    buried,
    collides,
    cover,
    inside,
    joined,
    one_piece,
    pieces,
    read_plan,
    studs_of,
    touches,
)

GROUND = Brick(0, 0b0011)
ROOF = Brick(2, 0b0110)


def test_a_plan_is_read_row_by_row() -> None:
    assert studs_of(read_plan(["#..", ".##"])) == (0, 4, 5)


def test_a_block_covers_its_rows_and_columns() -> None:
    assert block(2, 3, 1, 2, 6) == read_plan(["......", "..###.", "..###.", "......"])


def test_bricks_collide_only_in_their_own_layer() -> None:
    assert collides(Brick(0, 0b0110), [GROUND])
    assert not collides(Brick(1, 0b0110), [GROUND])
    assert not collides(Brick(0, 0b1100), [GROUND])


def test_side_by_side_holds_nothing_together() -> None:
    assert joined(GROUND, Brick(1, 0b0010))
    assert not joined(GROUND, Brick(1, 0b0100))
    assert not joined(GROUND, Brick(0, 0b0100))
    assert not joined(GROUND, ROOF)
    assert touches(Brick(1, 0b0010), [GROUND, ROOF])
    assert not touches(Brick(1, 0b1000), [GROUND, ROOF])


def test_what_holds_together_is_found_through_others() -> None:
    between = Brick(1, 0b0010)
    assert pieces([ROOF, GROUND]) == ((0,), (1,))
    assert pieces([ROOF, GROUND, Brick(0, 0b1000), between]) == ((0, 1, 3), (2,))
    assert one_piece([ROOF, GROUND, between])
    assert one_piece([])
    assert not one_piece([ROOF, GROUND])


def test_nothing_is_pushed_under_what_reaches_over_it() -> None:
    assert buried(Brick(0, 0b0100), [ROOF])
    assert not buried(Brick(2, 0b1000), [ROOF])
    assert not buried(Brick(0, 0b1000), [ROOF])


def test_what_is_covered_and_what_sticks_out() -> None:
    assert cover([GROUND, ROOF, Brick(0, 0b1000)], 3) == (0b1011, 0, 0b0110)
    assert inside([GROUND, ROOF], (0b1111, 0, 0b0110))
    assert not inside([GROUND, ROOF], (0b1111, 0, 0b0100))
    assert not inside([ROOF], (0b1111, 0b1111))
