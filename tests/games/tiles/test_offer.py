"""The offer says the same as the list of actions, in little room."""

import json
from itertools import product
from random import Random
from typing import Any

import pytest

from stylobate.games.tiles import Tiles
from tests.games.tiles.positions import EVERY_OPTION, random_state, texts

LARGEST = 40_000


def expand(offer: dict[str, Any]) -> list[str]:
    """The texts that an offer stands for, made as a page makes them."""
    found = []
    for kind, placements in offer["kinds"].items():
        for *at, fit in placements:
            places = [offer["places"][i] for i in at]
            for word, first in product(offer["fits"][fit].split(" "), offer["first"]):
                if word.isdigit():
                    tiles = ", ".join(f"{place}={sign}" for place, sign in zip(places, word, strict=True))
                    found.append(f"{first} {kind}: {tiles}")
                    continue
                for second in offer["next"]:
                    signs = [first + s if s.isdigit() else f"{second}{'abcdef'.index(s) + 1}" for s in word]
                    tiles = ", ".join(f"{place}={sign}" for place, sign in zip(places, signs, strict=True))
                    found.append(f"{first}{second} {kind}: {tiles}")
    return found


def test_the_start():
    game = Tiles.setup()
    assert game.offer(game.start(), 0) == {
        "first": ["A", "B", "C", "D", "E"],
        "next": [],
        "places": ["H 0 0 0"],
        "fits": ["1"],
        "kinds": {"floor": [[0, 0]]},
    }


@pytest.mark.parametrize("options", EVERY_OPTION, ids=lambda options: "-".join(options.values()))
def test_it_expands_to_exactly_the_actions_in_at_most_40_kB(options):
    game = Tiles.setup(**options)
    rng = Random(f"offer {options}")
    for _ in range(40):
        state = random_state(game, rng, rng.randrange(45))
        offer = game.offer(state, state.mover)
        expanded = expand(offer)
        assert len(expanded) == len(set(expanded))
        assert set(expanded) == texts(game, state)
        assert len(json.dumps(offer)) <= LARGEST


def test_two_colours_within_a_turn_are_offered():
    game = Tiles.setup(edition="revised")
    rng = Random(7)
    offers = [game.offer(state, state.mover) for state in (random_state(game, rng, 15) for _ in range(40))]
    assert any(offer["next"] and any(not f.replace(" ", "").isdigit() for f in offer["fits"]) for offer in offers)
