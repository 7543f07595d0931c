"""What can still be completed, against a plain search through every placement."""

from collections.abc import Iterator
from functools import lru_cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from stylobate.games.rush.rules.packing import FULL, Need, Supply, possible, solve, spent
from stylobate.games.rush.rules.silhouettes import (
    Figure,
    Registration,
    Silhouette,
    Stone,
    complete,
    figure,
    fits,
    holds,
    places,
    read_silhouette,
    registered,
    registrations,
)
from tests.kit.compiled import answers

ARCH = read_silhouette(["####", "#..#", "#..#"])
STEP = read_silhouette(["..#..", ".###.", "#####"])


@lru_cache(maxsize=1 << 16)
def fewest(silhouette: Silhouette, laid: Figure, supply: Supply, mortar: bool, loose: bool) -> int | None:
    """The fewest further stones for a figure as it lies, by trying everything; None where there is no way."""
    if complete(laid, silhouette, mortar):
        return 0
    tries = [
        fewest(silhouette, figure((*laid, stone)), spent(supply, stone.size), mortar, loose)
        for stone in legal(silhouette, laid, supply, mortar or loose)
    ]
    return min((count + 1 for count in tries if count is not None), default=None)


def legal(silhouette: Silhouette, laid: Figure, supply: Supply, loose: bool) -> Iterator[Stone]:
    for size in range(1, 5):
        if supply[size - 1]:
            yield from places(laid, silhouette, size, loose)


rows = st.integers(1, 3).flatmap(
    lambda width: st.lists(st.text("#.", min_size=width + 1, max_size=width + 1), min_size=1, max_size=3)
)
silhouettes = rows.map(read_silhouette).filter(lambda one: 1 <= one.cells <= 7)
supplies = st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2), st.integers(0, 1))


@st.composite
def figures(draw: st.DrawFn, silhouette: Silhouette) -> Figure:
    laid: Figure = ()
    for _ in range(draw(st.integers(0, 2))):
        found = list(legal(silhouette, laid, FULL, True))
        if found:
            laid = figure((*laid, draw(st.sampled_from(found))))
    return laid


@settings(max_examples=80, deadline=None)
@given(st.data(), silhouettes, supplies, st.booleans(), st.booleans())
def test_answers_are_those_of_a_plain_search(
    data: st.DataObject, silhouette: Silhouette, supply: Supply, mortar: bool, loose: bool
) -> None:
    laid = data.draw(figures(silhouette))
    assume(mortar or loose or holds(laid))
    answer = solve(silhouette, laid, supply, mortar=mortar, loose=loose)
    placed = {
        (stone, registered(laid, one, silhouette.width)): fewest(
            silhouette,
            figure((*registered(laid, one, silhouette.width), stone)),
            spent(supply, stone.size),
            mortar,
            loose,
        )
        for one in registrations(laid, silhouette)
        for stone in legal(silhouette, registered(laid, one, silhouette.width), supply, mortar or loose)
    }
    known = {step: count for step, count in placed.items() if count is not None}
    found = {(step.stone, registered(laid, step.registration, silhouette.width)): step.fewest for step in answer.next}
    assert found == known
    assert len(answer.next) == len(found)
    if complete(laid, silhouette, mortar):
        assert answer.fewest == 0
    else:
        assert answer.fewest == min((count + 1 for count in known.values()), default=None)
    check_packing(silhouette, laid, supply, mortar=mortar, loose=loose)


def check_packing(silhouette: Silhouette, laid: Figure, supply: Supply, *, mortar: bool, loose: bool) -> None:
    answer = solve(silhouette, laid, supply, mortar=mortar, loose=loose)
    if answer.packing is None:
        assert answer.fewest is None
        assert not answer.possible
        return
    put = registered(laid, answer.packing.registration, silhouette.width)
    assert len(answer.packing.stones) == answer.fewest
    for stone in answer.packing.stones:
        assert stone in places(put, silhouette, stone.size, mortar or loose)
        assert supply[stone.size - 1] > 0
        put, supply = figure((*put, stone)), spent(supply, stone.size)
    assert complete(put, silhouette, mortar)


@settings(max_examples=40, deadline=None)
@given(st.data(), silhouettes, supplies)
def test_every_need_can_be_met_and_no_other(data: st.DataObject, silhouette: Silhouette, supply: Supply) -> None:
    laid = data.draw(figures(silhouette).filter(holds))
    answer = solve(silhouette, laid, supply, exactly=True)
    assert set(answer.needs) == set(fillings(silhouette, laid, supply))


def fillings(silhouette: Silhouette, laid: Figure, supply: Supply) -> Iterator[Need]:
    """What each complete figure that contains the given one takes, whatever the order of building."""
    seen = set()
    todo = [((), laid, supply)]
    while todo:
        added, put, left = todo.pop()
        if complete(put, silhouette):
            across = [stone.columns for stone in added]
            yield Need(*(across.count(columns) for columns in range(1, 5)))
        for stone in legal(silhouette, put, left, True):
            after = figure((*put, stone))
            if after not in seen:
                seen.add(after)
                todo.append(((*added, stone), after, spent(left, stone.size)))


def test_a_figure_is_put_down_where_it_can_be_completed() -> None:
    pillar = (Stone(0, 0, 2, across=True),)
    assert solve(ARCH, pillar, FULL).fewest == 4
    beam = (Stone(0, 0, 3),)
    assert solve(STEP, beam, FULL, exactly=True).fewest == 3
    assert solve(STEP, beam, (3, 0, 0, 0), exactly=True).fewest is None
    two = (Stone(1, 1, 1), Stone(2, 2, 1))
    assert fits(two, STEP)
    assert solve(STEP, two, FULL, mortar=True).possible


def test_across_takes_what_the_rest_does_not_need() -> None:
    column = read_silhouette(["#", "##"])
    assert solve(column, (), (0, 1, 0, 1)).fewest == 2
    assert not possible(column, (), (0, 1, 0, 0))
    assert {step.stone for step in solve(column, (), (0, 1, 0, 1)).next} == {
        Stone(0, 0, 2),
        Stone(1, 0, 4, across=True),
    }


def test_side_by_side_needs_mortar() -> None:
    pair = read_silhouette(["##"])
    assert not possible(pair, (), (2, 0, 0, 0))
    assert possible(pair, (), (2, 0, 0, 0), mortar=True)


def test_more_stones_than_one_player_has_are_refused() -> None:
    with pytest.raises(ValueError, match="more stones"):
        solve(ARCH, (), (3, 5, 3, 3))


@pytest.mark.parametrize("drawn", [["############"] * 2, ["#############"]])
def test_too_big_a_silhouette_is_refused(drawn: list[str]) -> None:
    with pytest.raises(ValueError, match="too"):
        solve(read_silhouette(drawn), (), FULL)


PROBE = """
import json, sys
from stylobate.games.rush.rules.packing import FULL, solve
from stylobate.games.rush.rules.silhouettes import Stone, read_silhouette
said = []
for rows, laid, supply, mortar in json.loads(sys.stdin.read()):
    answer = solve(read_silhouette(rows), tuple(Stone(*one) for one in laid), tuple(supply), mortar=mortar)
    said.append([answer.needs, answer.next, answer.packing])
print(json.dumps(said))
"""
ASKED = [
    (["..#..", ".###.", "#####"], [], FULL, False),
    (["..#..", ".###.", "#####"], [(1, 2, 1), (2, 2, 4, True)], (1, 2, 1, 3), False),
    ([".####.", ".#..#.", "######"], [(2, 1, 4)], (1, 2, 0, 0), True),
    ([".##....", ".###..#", "#######", "##...##"], [(1, 1, 4), (2, 1, 3)], (0, 2, 3, 2), False),
]


def test_compiled_and_plain_agree() -> None:
    compiled, plain = answers(PROBE, ASKED)
    assert compiled == plain


def test_nothing_is_changed_by_putting_down_nothing() -> None:
    assert solve(STEP, (), FULL).packing == solve(STEP, (), FULL, exactly=True).packing
    assert solve(STEP, (), FULL).next[0].registration == Registration()
