"""Whoever loses on time leaves as one who gives up, and everything that is read says which of the two it was."""

from random import Random

import pytest

from stylobate import load
from stylobate.core.game import Acting, Chance, Illegal
from stylobate.core.match import CONCEDE, TIMEOUT, Match
from stylobate.core.words import told


def begun(name: str, seats: int) -> Match:
    """A match at the first moment at which somebody acts."""
    match, rng = Match(load(name, seats)), Random(7)
    while isinstance(match.turn, Chance):
        match.play(None, match.draw(rng))
    assert isinstance(match.turn, Acting)
    return match


@pytest.mark.parametrize("name", ["blox", "europe", "rush", "stones", "tiles", "trip"])
def test_lost_on_time_is_called_that_and_read_back(name: str) -> None:
    late, left = begun(name, 2), begun(name, 2)
    late.play(0, TIMEOUT)
    left.play(0, CONCEDE)
    assert late.over is not None
    assert left.over is not None
    assert late.over.scores == left.over.scores
    assert "ran out of time" in late.over.reason
    assert "ran out of time" not in left.over.reason
    words = " ".join(told(event.template) for _, step in late.steps() for event in step.events)
    assert "out of time" in words
    assert "gives up" not in words
    assert "conced" not in words
    saved = Match.loads(late.dumps())
    assert (saved, saved.over) == (late, late.over)
    with pytest.raises(Illegal, match="You cannot take back lost time"):
        late.undo(0)


@pytest.mark.parametrize(("name", "seats"), [("blox", 3), ("europe", 3), ("rush", 3), ("trip", 3)])
def test_the_others_go_on(name: str, seats: int) -> None:
    match = begun(name, seats)
    match.play(0, TIMEOUT)
    assert match.over is None
    match.play(1, TIMEOUT)
    assert match.over is not None
    assert "ran out of time" in match.over.reason
