"""Rules are compiled before anybody sits down, in games that begin with a deal too."""

from typing import Any

import pytest

from stylobate.core.registry import find, names
from stylobate.server.warmup import warm_rules


@pytest.mark.parametrize("name", names())
def test_rules_are_warmed_up_to_the_first_choice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(name).setup()
    offered: list[Any] = []
    offer = game.offer
    monkeypatch.setattr(game, "offer", lambda state, seat: offered.append(seat) or offer(state, seat))
    warm_rules(game)
    assert offered
