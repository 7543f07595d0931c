"""The laws of every game, at every table."""

import pytest

from stylobate.core import laws
from tests.games.stones.tables import OPTIONS, label, table


@pytest.mark.parametrize("options", OPTIONS, ids=label)
def test_laws_hold(options: dict[str, str]) -> None:
    assert laws.check(table(options), matches=3, seed=3).plies > 10
