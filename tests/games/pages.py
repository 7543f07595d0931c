"""What a page is handed has the form that the game's page.py describes."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from stylobate.core.game import Acting, Game, Seat
from tests.games.wandering import steps


def check_offer(offer: Any, groups: Mapping[str, set[str]]) -> tuple[set[str], list[str]]:
    """Each entry holds what its group says; gives the groups of an offer and all its texts."""
    assert {"kind", "words"} <= set(offer)
    found = set(offer) - {"kind", "words"}
    for group in found:
        for entry in offer[group]:
            assert set(entry) == groups[group], entry
            assert entry["words"]
    assert json.loads(json.dumps(offer)) == offer
    return found, [entry["text"] for group in found for entry in offer[group]]


def check_match(
    game: Game[Any, Any], rng: Random, described: str, view: set[str], offered: Callable[[Any, Seat], set[str]]
) -> set[str]:
    """Views, events and offers of a random match are as they are described; gives the groups that were offered."""
    seen: set[str] = set()
    for state, events in steps(game, rng):
        shown: Any = game.view(state, rng.randrange(game.seats))
        assert set(shown) == set(game.view(state, None)) == view
        assert f'"{shown["now"]["kind"]}"' in described
        for event in events:
            assert f"{event.kind} {{" in described, event.kind
            assert event.words
            assert json.loads(json.dumps(dict(event.facts))) == dict(event.facts)
        turn = game.turn(state)
        if isinstance(turn, Acting):
            seen |= offered(state, rng.choice(turn.able))
    assert game.picture(game.view(state, None))
    return seen


def check_loading(game: str) -> None:
    """Loading a game loads no compiler."""
    code = f"import sys, stylobate.games.{game}; assert not {{'numpy', 'numba'}} & set(sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
