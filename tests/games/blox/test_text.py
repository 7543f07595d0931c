"""Texts: positions and actions round-trip from anywhere that random play gets to."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stylobate.core.game import Acting, Chance
from stylobate.games.blox import Blox
from stylobate.games.blox.guess import guessed
from stylobate.games.blox.rules.plots import SIDE, cell_name, read_cell
from stylobate.games.blox.state import State

QUIET = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def reached(game: Blox, seed: int, plies: int) -> State:
    """A state so many random plies into a match."""
    state, rng = game.start(), Random(seed)
    for _ in range(plies):
        turn = game.turn(state)
        if isinstance(turn, Chance):
            state = game.apply(state, None, rng.choice(turn.outcomes)[0]).state
        elif isinstance(turn, Acting):
            seat = turn.seats[0]
            state = game.apply(state, seat, rng.choice(game.actions(state, seat))).state
    return state


TABLES = st.builds(
    lambda seats, level, helper: Blox.setup(seats, level=level, helper=helper),
    st.integers(2, 4),
    st.integers(1, 3),
    st.booleans(),
)


@QUIET
@given(game=TABLES, seed=st.integers(0, 10_000), plies=st.integers(0, 90))
def test_positions_views_and_actions_round_trip(game: Blox, seed: int, plies: int) -> None:
    state = reached(game, seed, plies)
    assert game.read(str(state)) == state
    assert guessed(game.view(state, None), game.terms) == state
    turn = game.turn(state)
    if isinstance(turn, Acting):
        for action in game.actions(state, turn.seats[0]):
            assert game.parse(state, turn.seats[0], str(action)) == action


@QUIET
@given(
    game=TABLES,
    seed=st.integers(0, 10_000),
    plies=st.integers(8, 90),
    text=st.text("place 1x2houschlrkb3 wn", max_size=30),
)
def test_whatever_is_said_is_answered(game: Blox, seed: int, plies: int, text: str) -> None:
    state = reached(game, seed, plies)
    for seat in range(game.seats):
        legal = text in [str(action) for action in game.actions(state, seat)]
        assert (game.explain(state, seat, text) is None) == legal


@given(stud=st.integers(0, SIDE * SIDE - 1))
def test_cells_are_read_as_they_are_written(stud: int) -> None:
    assert read_cell(cell_name(stud)) == stud
