"""What a person is told who tries something else."""

from random import Random

import pytest

from stylobate.games.tiles import Tiles
from stylobate.games.tiles.state import KINDS
from tests.games.tiles.positions import EVERY_OPTION, position, random_state

GAME = Tiles.setup()
STATE = position(GAME, "H 0 0 0=A1", "V 0 1 0 e=F5", "V 1 0 0 n=F6", "H 0 -1 0=F4")


@pytest.mark.parametrize(
    ("text", "words", "rule"),
    [
        ("A floor: H 3 0 0=2", "would touch nothing", "WT-15"),
        ("floor: H 3 0 0", "would touch nothing", "WT-15"),
        ("H 3 0 0", "would touch nothing", "WT-15"),
        ("H 0 0 0", "is taken", "WT-6"),
        ("H 0 0 1", "No top over a floor", "WT-3"),
        ("A floor: H 0 -2 0=2", "of value 2 or less beside it; there is nothing smaller than 4", "WT-13"),
        ("floor: H 0 -2 0", "Choose the tiles: at H 0 -2 0 goes a 4, 5 or 6", "WT-10"),
        ("tunnel: H 1 0 1", "No 2 of your 2, 3, 4, 5 and 6 fit there", "WT-13"),
        ("A tunnel: H 1 0 1=6, V 2 0 0 n=5", "there is no tile", "WT-13"),
        ("A tunnel: H 1 0 1=6, V 1 0 0 e=5", "goes a wall at V 2 0 0 n", "WT-15"),
        ("tunnel: H 5 5 1", "No wall is beneath", "WT-1"),
        ("single top: H 1 0 1", "One wall is beneath", "WT-1"),
        ("corner top: H 1 0 1", "two tops beside it, and H 1 0 1 has none", "WT-15"),
        ("V 3 3 0 n", "touches a wall, and none is beside", "WT-15"),
        ("V 1 1 0 n", "touches a floor or top", "WT-15"),
        ("corner wall: V 0 0 0 n", "choose a second one at 90 degrees", "WT-15"),
        ("corner wall: V 3 0 0 e", "touches a floor, and V 3 0 0 e touches none", "WT-15"),
        ("A corner wall: V 0 0 0 e=3, V 0 2 0 n=4", "share a vertical edge", "WT-15"),
        ("A corner wall: V 0 0 0 e=3, V 1 0 0 e=4", "at 90 degrees", "WT-15"),
        ("A floor: H -1 0 0=4, H 2 0 0=3", "A floor is one tile", "WT-15"),
        ("A floor: H 1 0 1=4", "A floor lies on the table", "WT-15"),
        ("A tunnel: H 1 0 1=6, V 4 0 0 e=5", "beneath the sides of its top", "WT-1"),
        ("B floor: H -1 0 0=2", "A is not used up yet: 2, 3, 4, 5 and 6 left", "WT-14"),
        ("A floor: H -1 0 0=1", "A1 is already placed", "WT-14"),
        ("F floor: H -1 0 0=3", "F is not your colour", "WT-5"),
        ("AB corner wall: V 0 0 0 e=A2, V 0 0 0 n=B2", "one colour", "WT-4"),
        ("what?", "An action is a colour, a move", "WT-10"),
    ],
)
def test_it_names_what_is_missing(text, words, rule):
    illegal = GAME.explain(STATE, 0, text)
    assert illegal is not None
    assert words in illegal.reason
    assert illegal.rule == rule


def test_a_colour_that_runs_out():
    five = [f"H {x} 0 0=A{x + 1}" for x in range(5)]
    game = Tiles.setup()
    short = game.explain(position(game, *five), 0, "A corner wall: V 0 0 0 e=6, V 0 0 0 n=5")
    assert short is not None
    assert short.reason == "A corner wall is 2 tiles here, and A has only 1 left"
    revised = Tiles.setup(edition="revised")
    state = position(revised, *five)
    for text, words in {
        "A corner wall: V 0 0 0 e=6, V 0 0 0 n=5": "name the colour that you go on with",
        "AB floor: H 0 1 0=A6": "A has enough tiles",
        "AB corner wall: V 0 0 0 e=B6, V 0 0 0 n=B5": "A is used up first",
        "AF corner wall: V 0 0 0 e=A6, V 0 0 0 n=F5": "F is not your colour",
    }.items():
        illegal = revised.explain(state, 0, text)
        assert illegal is not None
        assert words in illegal.reason


@pytest.mark.parametrize("options", EVERY_OPTION, ids=lambda options: "-".join(options.values()))
def test_every_place_around_has_a_reason_of_its_own(options):
    game = Tiles.setup(**options)
    rng = Random(f"reasons {options}")
    for _ in range(6):
        state = random_state(game, rng, rng.randrange(4, 40))
        for _ in range(60):
            place = f"{rng.randint(-4, 4)} {rng.randint(-4, 4)} {rng.randint(0, 3)}"
            place = rng.choice([f"H {place}", f"V {place} {rng.choice('en')}"])
            text = rng.choice([place, f"{rng.choice(KINDS)}: {place}"])
            illegal = game.explain(state, state.mover, text)
            assert illegal is not None
            assert illegal.rule
            assert illegal.reason != "That is not a legal turn", (str(state), text)


@pytest.mark.parametrize("options", EVERY_OPTION, ids=lambda options: "-".join(options.values()))
def test_other_values_in_a_legal_placement_have_a_reason(options):
    game = Tiles.setup(**options)
    rng = Random(f"values {options}")
    for _ in range(6):
        state = random_state(game, rng, rng.randrange(4, 40))
        legal = {str(action) for action in game.actions(state, state.mover)}
        for text in rng.sample(sorted(legal), min(20, len(legal))):
            head, tiles = text.split(": ")
            other = ", ".join(tile[:-1] + str(rng.randint(1, 6)) for tile in tiles.split(", "))
            illegal = game.explain(state, state.mover, f"{head}: {other}")
            assert (illegal is None) == (f"{head}: {other}" in legal)
            assert illegal is None or illegal.rule in ("WT-13", "WT-14"), (str(state), text, other)
