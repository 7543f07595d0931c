"""What a person is told who tries something else."""

import re
from random import Random

import pytest

from stylobate.core.game import Illegal
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
        ("H 0 0 0", "A1 is already there", "WT-6"),
        ("H 0 0 1", "No top over a floor: A1 lies beneath", "WT-3"),
        ("A floor: H 0 -2 0=2", "A2 needs a tile of value 2 or less beside it; there is only F4", "WT-13"),
        ("floor: H 0 -2 0", "Choose a tile: a 4, 5 or 6 goes there", "WT-10"),
        ("corner wall: V 0 0 0 e, V 0 0 0 n", "Choose the tiles: a 2, 3, 4, 5 or 6 goes beside A1", "WT-10"),
        ("tunnel: H 0 1 1", "Choose the tiles: a 5 goes on top", "WT-10"),
        (
            "tunnel: H 1 0 1",
            "No two of your A2, A3, A4, A5 and A6 fit there: the smallest value beside it is 6",
            "WT-13",
        ),
        ("A tunnel: H 1 0 1=6, V 2 0 0 n=5", "A5 needs a tile of value 5 or less beside it; there is none", "WT-13"),
        ("A tunnel: H 1 0 1=6, V 1 0 0 e=5", "The wall of this tunnel goes beneath the side opposite F6", "WT-15"),
        ("tunnel: H 5 5 1", "No wall is beneath", "WT-1"),
        ("single top: H 1 0 1", "Only the wall F6 is beneath this top: a single top needs two, a tunnel one", "WT-1"),
        ("corner top: H 1 0 1", "two tops beside it, and here is none", "WT-15"),
        ("V 3 3 0 n", "A single wall touches a wall; this one touches nothing", "WT-15"),
        ("V 1 1 0 n", "A single wall touches a floor or top; this one touches only F6 and F5", "WT-15"),
        ("corner wall: V 0 0 0 n", "choose a second one at 90 degrees", "WT-15"),
        ("corner wall: V 3 0 0 e", "Each wall of a corner touches a floor, and one here touches nothing", "WT-15"),
        ("A corner wall: V 0 0 0 e=3, V 0 2 0 n=4", "share a vertical edge", "WT-15"),
        ("A corner wall: V 0 0 0 e=3, V 1 0 0 e=4", "at 90 degrees", "WT-15"),
        ("A corner wall: V 0 0 0 e=3, V 0 0 0 n=4, V 1 1 0 e=5", "A corner wall is two walls", "WT-15"),
        ("A corner wall: H 1 0 1=5, V 0 0 0 e=3, V 0 0 0 n=4", "A corner wall is two walls", "WT-15"),
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


def test_a_placement_that_all_tiles_of_all_colours_fit_is_told_of():
    """Five colours, of each thirty pairs: nobody has chosen yet."""
    illegal = GAME.explain(position(GAME, "H 0 0 0=F1"), 0, "corner wall: V 0 0 0 e, V 0 0 0 n")
    assert illegal is not None
    assert (illegal.reason, illegal.rule) == ("Choose the tiles: a 1, 2, 3, 4, 5 or 6 goes beside F1", "WT-10")


def test_a_top_does_not_go_where_one_lies():
    state = position(GAME, "H 0 0 0=A1", "V 1 0 0 n=F1", "V 2 0 0 n=F4", "H 1 0 1=F3")
    for text in ("single top: H 1 0 1", "A single top: H 1 0 1=4"):
        illegal = GAME.explain(state, 0, text)
        assert illegal is not None
        assert (illegal.reason, illegal.rule) == ("F3 is already there", "WT-6")


def test_an_action_of_another_position_is_refused():
    first = GAME.actions(GAME.start(), 0)[0]
    state = GAME.apply(GAME.start(), 0, first).state
    state = GAME.apply(state, 1, GAME.actions(state, 1)[0]).state
    with pytest.raises(Illegal, match="is already there") as refusal:
        GAME.apply(state, 0, first)
    assert refusal.value.rule == "WT-6"


def test_a_floor_far_beneath_a_top_touches_nothing():
    for over in ("high", "always"):
        game = Tiles.setup(top_over_floor=over)
        illegal = game.explain(position(game, "H 0 0 0=A1", "H 4 4 2=F1"), 0, "A floor: H 4 4 0=2")
        assert illegal is not None
        assert "would touch nothing" in illegal.reason
        assert illegal.rule == "WT-15"


HALL = ("H 0 0 0=A1", "V 1 0 0 n=F1", "V 2 0 0 n=F2")


@pytest.mark.parametrize(
    ("tiles", "text", "words"),
    [
        (
            HALL,
            "tunnel: H 1 0 1",
            "The walls F1 and F2 are beneath this top: a tunnel has exactly one, so it is a single top",
        ),
        (
            HALL,
            "corner wall: V 1 1 0 e, V 1 1 0 n",
            "Each wall of a corner touches a floor, and the one beside F1 and F2 touches none",
        ),
        (HALL, "corner wall: V 0 0 1 e, V 0 0 1 n", "Corner walls stand on the table"),
        (
            (*HALL, "H 2 0 1=F3", "H 1 1 1=F4"),
            "corner top: H 1 0 1",
            "F1 and F2 are beneath this top: a corner top has no wall beneath it",
        ),
        (
            ("H 0 0 0=A1", "V 1 0 0 n=F1", "H 2 0 1=F2", "H 1 1 1=F3"),
            "corner top: H 1 0 1",
            "F1 is beneath this top: a corner top has no wall beneath it",
        ),
        ((*HALL, "H 1 0 1=F3"), "corner top: H 1 1 1", "A corner top has two tops beside it, and here is only F3"),
        (
            (*HALL, "H 1 0 1=F3", "H 2 1 1=F4"),
            "A corner top: H 1 1 1=4",
            "A corner top gets a wall beneath each side that has neither a wall nor a top beside it, no other",
        ),
        (
            ("H 0 0 0=A1", "H 3 0 1=F1", "H 4 1 1=F2", "H 5 0 1=F3", "H 4 -1 1=F4"),
            "A corner top: H 4 0 1=4, V 4 0 0 e=5",
            "This corner top gets no wall: every side of it has a wall or a top",
        ),
        ((*HALL, "H 1 0 1=F3"), "floor: H 1 0 0", "No floor under a top: F3 lies above"),
        ((*HALL, "H 1 0 3=F4", "H 1 0 1=F3"), "floor: H 1 0 0", "No floor under a top: F3 lies above"),
        (
            ("H 0 0 0=A1", "V 1 0 0 n=F1", "V 1 0 1 n=F2"),
            "tunnel: H 1 0 2",
            "A wall that goes beneath this top would stand on nothing",
        ),
        (
            ("H 0 0 0=A1", "V 1 0 0 n=F1", "V 1 0 1 n=F2", "H 1 1 2=F4"),
            "single wall: V 1 1 1 n",
            "A wall here would stand on nothing: it needs a top or a wall below",
        ),
    ],
)
def test_a_place_is_told_by_the_tiles_beside_it(tiles, text, words):
    illegal = GAME.explain(position(GAME, *tiles), 0, text)
    assert illegal is not None
    assert illegal.reason.startswith(words)


def test_nothing_fits_in_the_words_of_the_hand():
    # One tile left of the colour in use.
    six = [f"H {x} 0 0={'A' * (x < 5) + 'F' * (x >= 5)}{x % 5 + 2}" for x in range(6)]
    state = position(GAME, *six, "H 0 5 0=F1")
    illegal = GAME.explain(state, 0, "floor: H 5 1 0")
    assert illegal is not None
    assert illegal.reason == "None of your A1 fits there: the smallest value beside it is 2"
    # No colour in use: any two of one colour.
    row = [f"H {x} 0 0=A{x + 1}" for x in range(6)]
    fresh = position(GAME, *row, "V 6 0 0 n=F6")
    illegal = GAME.explain(fresh, 0, "tunnel: H 6 0 1")
    assert illegal is not None
    assert illegal.reason == "No two tiles of one colour fit there: the smallest value beside it is 6"
    # The turn would go on with the next colour: all tiles count.
    revised = Tiles.setup(edition="revised")
    going_on = position(revised, *(f"H {x} 0 0=A{x + 2}" for x in range(5)), "V 5 0 0 n=F6", "H 0 5 0=F1")
    illegal = revised.explain(going_on, 0, "tunnel: H 5 0 1")
    assert illegal is not None
    assert illegal.reason == "No two of your tiles fit there: the smallest value beside it is 6"


def test_a_colour_that_runs_out():
    five = [f"H {x} 0 0=A{x + 1}" for x in range(5)]
    game = Tiles.setup()
    short = game.explain(position(game, *five), 0, "A corner wall: V 0 0 0 e=6, V 0 0 0 n=5")
    assert short is not None
    assert short.reason == "A corner wall is 2 tiles here, and A has only 1 left"
    revised = Tiles.setup(edition="revised")
    state = position(revised, *five)
    for text, words in {
        "A corner wall: V 0 0 0 e=6, V 0 0 0 n=5": "name the colour you go on with",
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
            assert not re.search(r"\b[HV] -?\d", illegal.reason), illegal.reason


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
            assert illegal is None or not re.search(r"\b[HV] -?\d", illegal.reason), illegal.reason
