"""Figures of stones in front of silhouettes."""

from hypothesis import given
from hypothesis import strategies as st

from stylobate.games.rush.rules.silhouettes import (
    Figure,
    Registration,
    Stone,
    bricks,
    complete,
    figure,
    fits,
    holds,
    places,
    read_silhouette,
    registered,
    registrations,
    removable,
)
from stylobate.kit.bricks import collides, inside, touches

STAIR = read_silhouette(["#...", "##..", "####"])
HOUSE = read_silhouette([".##.", "####"])

stones = st.builds(
    lambda layer, column, size, across: Stone(layer, column, size, across and size > 1),
    st.integers(0, 2),
    st.integers(0, 3),
    st.integers(1, 4),
    st.booleans(),
)
figures = st.lists(stones, max_size=3, unique=True).map(figure).filter(lambda laid: fits(laid, STAIR))


def test_the_top_layer_is_drawn_first() -> None:
    assert STAIR.shape == (0b1111, 0b0011, 0b0001)
    assert (STAIR.width, STAIR.layers, STAIR.cells) == (4, 3, 7)


def test_a_stone_turned_across_covers_one_column_whatever_its_size() -> None:
    assert Stone(0, 1, 3).brick.studs == 0b1110
    assert Stone(0, 1, 3, across=True).brick.studs == 0b0010


def test_stones_lie_inside_and_apart() -> None:
    assert fits((Stone(0, 0, 2), Stone(0, 2, 2)), STAIR)
    assert not fits((Stone(0, 0, 2), Stone(0, 1, 2)), STAIR)
    assert not fits((Stone(1, 1, 2),), STAIR)
    assert fits((Stone(1, 1, 2, across=True),), STAIR)
    assert not fits((Stone(3, 0, 1),), STAIR)


def test_a_complete_figure_looks_right_and_holds_together() -> None:
    whole = (Stone(0, 0, 4), Stone(1, 0, 2), Stone(2, 0, 4, across=True))
    assert complete(whole, STAIR)
    assert not complete(whole[:2], STAIR)
    loose = (Stone(0, 0, 2), Stone(0, 2, 2), Stone(1, 1, 1), Stone(1, 2, 1))
    assert not complete(loose, HOUSE)
    assert complete(loose, HOUSE, mortar=True)


def test_a_figure_is_put_down_anew_in_every_way_that_stays_inside() -> None:
    two = figure([Stone(0, 0, 2), Stone(1, 0, 1)])
    assert registrations(two, STAIR)[0] == Registration()
    results = {registered(two, one, STAIR.width) for one in registrations(two, STAIR)}
    assert results == {
        two,
        figure([Stone(0, 0, 2), Stone(1, 1, 1)]),
        figure([Stone(0, 1, 2), Stone(1, 1, 1)]),
        figure([Stone(1, 0, 2), Stone(2, 0, 1)]),
    }


def test_nothing_laid_has_one_registration() -> None:
    assert registrations((), STAIR) == (Registration(),)


@given(figures)
def test_registrations_are_inside_distinct_and_begin_with_none(laid: Figure) -> None:
    found = registrations(laid, STAIR)
    results = [registered(laid, one, STAIR.width) for one in found]
    assert results[0] == laid
    assert len(set(results)) == len(results)
    assert all(fits(one, STAIR) for one in results)


@given(figures)
def test_mirroring_twice_changes_nothing(laid: Figure) -> None:
    mirror = Registration(mirror=True)
    assert registered(registered(laid, mirror, STAIR.width), mirror, STAIR.width) == laid


@given(figures, st.integers(1, 4), st.booleans())
def test_places_are_all_that_fit_and_connect(laid: Figure, size: int, loose: bool) -> None:
    everywhere = {
        Stone(layer, column, size, across)
        for layer in range(STAIR.layers)
        for column in range(STAIR.width)
        for across in ((False, True) if size > 1 else (False,))
    }
    wanted = {
        stone
        for stone in everywhere
        if inside([stone.brick], STAIR.shape)
        and not collides(stone.brick, bricks(laid))
        and (loose or not laid or touches(stone.brick, bricks(laid)))
    }
    found = places(laid, STAIR, size, loose)
    assert len(found) == len(wanted)
    assert set(found) == wanted
    assert all(fits(figure([*laid, stone]), STAIR) for stone in found)


def test_a_stone_that_holds_others_together_cannot_be_taken() -> None:
    tower = (Stone(0, 0, 4), Stone(1, 0, 2), Stone(2, 0, 1))
    assert holds(tower)
    assert removable(tower) == (tower[0], tower[2])
    assert removable(tower, loose=True) == tower
