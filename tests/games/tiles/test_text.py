"""Texts and values: what is written is read back as it was."""

import json
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stylobate.core.game import Illegal
from stylobate.games.tiles import Tiles
from stylobate.games.tiles.rules.notation import read_action
from stylobate.games.tiles.rules.place import Place, read_place, unpack
from stylobate.games.tiles.state import Tile, unpack_tile
from tests.games.tiles.positions import EVERY_OPTION, position, random_state

GAMES = [Tiles.setup(**options) for options in EVERY_OPTION]
coordinate = st.integers(-60, 60)
places = st.builds(
    lambda x, y, z, d: Place(d is not None, x, y, z, d),
    coordinate,
    coordinate,
    st.integers(0, 60),
    st.sampled_from([None, "e", "n"]),
)


@given(places)
def test_places(place):
    assert read_place(str(place)) == place
    assert unpack(place.pack()) == place


@given(places, places)
def test_packed_places_have_the_order_of_the_notation(one, other):
    def key(place):
        return place.wall, place.x, place.y, place.z, place.d or ""

    assert (one.pack() < other.pack()) == (key(one) < key(other))


@given(places, st.sampled_from("ABCDEFGHIJ"), st.integers(1, 6))
def test_tiles(place, colour, value):
    tile = Tile(place, colour, value)
    assert unpack_tile(tile.pack()) == tile


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 2**32), st.integers(0, 45))
def test_positions_and_actions(game, seed, plies):
    rng = Random(seed)
    state = random_state(game, rng, plies)
    again = game.read(str(state))
    assert again == state
    assert hash(again) == hash(state)
    assert game.actions(again, state.mover) == game.actions(state, state.mover)
    for action in rng.sample(game.actions(state, state.mover), 1):
        assert read_action(str(action)) == action
        assert game.parse(state, state.mover, str(action)) == action
    view = json.loads(json.dumps(game.view(state, None)))
    assert game.guess(view, None, rng) == state


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(GAMES), st.text("ABFGHV 0123=-|,:enfloorwalsigtupcm", max_size=40))
def test_noise_is_refused_with_a_reason(game, noise):
    with pytest.raises(Illegal):
        game.read(noise)
    illegal = game.explain(game.start(), 0, noise)
    assert illegal is not None
    assert illegal.rule


def test_the_picture_shows_every_tile():
    game = Tiles.setup()
    state = random_state(game, Random(3), 40)
    picture = game.picture(game.view(state, None))
    assert all(f"{tile.colour}{tile.value}" in picture for tile in map(unpack_tile, state.tiles))
    assert "empty" in game.picture(game.view(game.start(), None))


def test_events_tell_a_turn_from_the_ground_up():
    game = Tiles.setup(edition="revised")
    state = position(game, *(f"H {x} 0 0=A{x + 1}" for x in range(5)), "V 1 0 0 n=F1", "H 0 1 0=F2")
    step = game.apply(state, 0, game.parse(state, 0, "AB corner wall: V 0 0 0 e=A6, V 0 0 0 n=B1"))
    assert [(event.kind, event.facts.get("what")) for event in step.events] == [
        ("place", None),
        ("colour", "used up"),
        ("colour", "opened"),
    ]
    over = Tiles.setup(top_over_floor="always")
    state = position(over, "H 0 0 0=A1", "V 1 0 0 n=F1")
    tunnel = over.apply(state, 0, over.parse(state, 0, "A tunnel: H 1 0 1=2, V 2 0 0 n=3"))
    assert [tile["kind"] for tile in tunnel.events[0].facts["tiles"]] == ["wall", "top"]
    assert tunnel.events[0].words == "Player 1 places a tunnel: A3 standing on the table, A2 lying one storey up"
    assert step.events[0].words == "Player 1 places a corner wall: A6 and B1 standing on the table"


def test_loading_the_game_loads_no_compiler():
    code = "import sys; from stylobate.games.tiles import Tiles; Tiles.setup().start()"
    code += "; print({'numba', 'numpy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
