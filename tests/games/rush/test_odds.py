"""How long the dice will take, against a plain calculation."""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stylobate.games.rush.bots.odds import NEVER, rounds, within
from stylobate.games.rush.rules.packing import FULL, Need, Supply, decoded, solve, spent
from stylobate.games.rush.rules.silhouettes import read_silhouette
from tests.kit.compiled import answers

FACES = ((1,), (2,), (3,), (4,), (1, 2, 3, 4), (1, 2, 3, 4))


def written(*needs: Need) -> tuple[int, int]:
    """Choices as bits, and the cells they cover."""
    cells = {need.singles + 2 * need.twos + 3 * need.threes + 4 * need.fours for need in needs}
    assert len(cells) == 1
    return sum(1 << (16 * need.twos + 4 * need.threes + need.fours) for need in needs), cells.pop()


@cache
def plain(needs: frozenset[Need], supply: Supply) -> float:
    """Expected rounds, by asking after each face for the best that can be done with it."""
    if any(need.stones == 0 for need in needs):
        return 0.0
    offers = sorted(min(after(needs, supply, size) for size in face) for face in FACES)
    best = NEVER
    for taken in range(1, 7):
        best = min(best, (6 + sum(offers[:taken])) / taken)
    return best


def after(needs: frozenset[Need], supply: Supply, size: int) -> float:
    if not supply[size - 1]:
        return NEVER
    left = spent(supply, size)
    ways = [
        frozenset(less(need, at) for need in needs if need[at - 1] and fits(less(need, at), left)) for at in {1, size}
    ]
    return min((plain(way, left) for way in ways if way), default=NEVER)


def less(need: Need, columns: int) -> Need:
    return Need(*(many - (at == columns) for at, many in enumerate(need, 1)))


def fits(need: Need, supply: Supply) -> bool:
    return all(many <= there for many, there in zip(need[1:], supply[1:], strict=True)) and need.stones <= sum(supply)


def test_a_single_column_takes_whatever_is_rolled() -> None:
    assert rounds(*written(Need(1, 0, 0, 0)), FULL) == pytest.approx(1.0)


def test_one_size_comes_by_itself_or_as_a_star() -> None:
    assert rounds(*written(Need(0, 0, 0, 1)), FULL) == pytest.approx(2.0)
    assert within(*written(Need(0, 0, 0, 1)), FULL, 1) == pytest.approx(0.5)
    assert within(*written(Need(0, 0, 0, 1)), FULL, 2) == pytest.approx(0.75)


def test_what_is_not_there_never_comes() -> None:
    assert rounds(*written(Need(0, 0, 0, 1)), (3, 4, 3, 0)) == NEVER
    assert rounds(0, 5, FULL) == NEVER
    assert within(0, 5, FULL, 3) == 0.0


def test_what_is_complete_takes_no_time() -> None:
    assert rounds(*written(Need(0, 0, 0, 0)), FULL) == 0.0
    assert within(*written(Need(0, 0, 0, 0)), FULL, 0) == 1.0


def test_the_more_rounds_the_likelier() -> None:
    answer = solve(read_silhouette(["..###", "..#..", "####."]), (), FULL)
    chances = [within(answer.choices, answer.cells, FULL, limit) for limit in range(8)]
    assert chances[2] == 0.0 < chances[3]
    assert all(one <= two for one, two in pairwise(chances))


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 7).flatmap(
        lambda cells: st.sets(
            st.builds(
                lambda twos, threes, fours: Need(cells - 2 * twos - 3 * threes - 4 * fours, twos, threes, fours),
                st.integers(0, 2),
                st.integers(0, 2),
                st.integers(0, 1),
            ).filter(lambda need: need.singles >= 0),
            min_size=1,
            max_size=4,
        )
    ),
    st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2), st.integers(0, 2)),
)
def test_the_expected_rounds_are_those_of_a_plain_calculation(needs: set[Need], supply: Supply) -> None:
    possible = frozenset(need for need in needs if fits(need, supply))
    if not possible:
        return
    choices, cells = written(*possible)
    assert set(decoded(choices, cells)) == possible
    assert rounds(choices, cells, supply) == pytest.approx(plain(possible, supply))


PROBE = """
import json, sys
from stylobate.games.rush.bots.odds import rounds
print(json.dumps([round(rounds(choices, cells, tuple(supply)), 9) for choices, cells, supply in json.load(sys.stdin)]))
"""
ASKED = [
    (*written(Need(2, 1, 0, 1), Need(1, 0, 1, 1)), (2, 2, 1, 3)),
    (*written(Need(3, 0, 1, 1), Need(0, 2, 2, 0), Need(2, 2, 0, 1)), FULL),
]


def test_compiled_and_plain_agree() -> None:
    compiled, plain = answers(PROBE, ASKED)
    assert compiled == plain
