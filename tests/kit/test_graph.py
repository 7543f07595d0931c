"""Walks on a ring with a tail: 0-1-2-3-4-5-0, and 3-6-7."""

import pytest

from stylobate.kit.graph import Graph, Verdict, Walk

RING = [[1, 5], [0, 2], [1, 3], [2, 4, 6], [3, 5], [4, 0], [3, 7], [6]]


@pytest.fixture
def graph() -> Graph:
    return Graph(RING)


def _free(space: int, entered: tuple[int, ...]) -> Verdict:
    return Verdict.PASS


def test_distances_are_the_fewest_steps(graph: Graph) -> None:
    assert graph.distances(0) == (0, 1, 2, 3, 2, 1, 4, 5)
    assert graph.distances(7)[0] == 5


def test_what_cannot_be_reached_is_further_than_there_are_spaces() -> None:
    assert Graph([[1], [0], []]).distances(0) == (0, 1, 3)


def test_a_run_goes_to_the_next_choice(graph: Graph) -> None:
    assert graph.run(0, 1) == (1, 2, 3)
    assert graph.run(3, 4) == (4, 5, 0, 1, 2, 3)
    assert graph.run(3, 6) == (6, 7)


def test_walks_use_every_step_and_never_turn_back(graph: Graph) -> None:
    paths = {walk.path for walk in graph.walks(0, 4, _free, frozenset())}
    assert paths == {(1, 2, 3, 4), (1, 2, 3, 6), (5, 4, 3, 2), (5, 4, 3, 6)}
    assert all(walk.left == 0 for walk in graph.walks(0, 4, _free, frozenset()))


def test_coming_round_a_ring_is_not_turning_back(graph: Graph) -> None:
    assert (4, 5, 0, 1, 2, 3, 6) in {walk.path for walk in graph.walks(3, 7, _free, frozenset())}


def test_a_walk_that_came_from_a_neighbour_does_not_go_back_there(graph: Graph) -> None:
    assert [walk.path for walk in graph.walks(0, 2, _free, frozenset(), came_from=5)] == [(1, 2)]


def test_a_dead_end_loses_the_rest(graph: Graph) -> None:
    assert Walk((6, 7), 1) in graph.walks(3, 3, _free, frozenset())


def test_a_judge_stops_and_blocks(graph: Graph) -> None:
    def judge(space: int, entered: tuple[int, ...]) -> Verdict:
        return {2: Verdict.STOP, 5: Verdict.BLOCK}[space]

    assert set(graph.walks(0, 4, judge, frozenset({2, 5}))) == {Walk((1, 2), 2), Walk((), 4, 5)}


def test_a_judge_is_told_what_was_entered(graph: Graph) -> None:
    seen = []

    def judge(space: int, entered: tuple[int, ...]) -> Verdict:
        seen.append((space, entered))
        return Verdict.PASS

    graph.walks(0, 3, judge, frozenset({3}), came_from=5)
    assert seen == [(3, (1, 2))]
