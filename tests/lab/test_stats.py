"""Intervals and ratings against values worked out by hand."""

import pytest

from stylobate.lab.stats import elo, elo_interval, wilson


def test_wilson_as_in_the_textbooks() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.65, 100) == pytest.approx((0.5525, 0.7364), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_more_games_are_surer() -> None:
    few, many = wilson(0.7, 20), wilson(0.7, 2000)
    assert few.low < many.low < 0.7 < many.high < few.high


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.64) == pytest.approx(100, abs=0.1)
    assert elo(1.0) == float("inf")
    assert elo(0.0) == float("-inf")
    low, high = elo_interval(0.65, 100)
    assert low < elo(0.65) < high
