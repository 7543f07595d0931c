"""The law of opinions: what is told beside the rules never fails and keeps to its scale."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from stylobate.core import laws
from stylobate.core.game import Json, Level, Over, Seat, Turn
from stylobate.core.laws import LawBroken
from stylobate.core.laws.opinions import opinions
from tests.toys.piles import Pile, Piles


class Asking(Random):
    """Dice that always ask for advice."""

    def random(self) -> float:
        return 0.0


class Opinionated(Piles):
    """Has the opinions that a test gives it."""

    worth: Any = None
    names: tuple[str, ...] = ()
    drawn: Any = "a pile"
    offered: Any = ()
    advised: str | None = None
    scores: tuple[float, ...] = (1.0, 0.0)

    def turn(self, state: Pile) -> Turn:
        return super().turn(state) if state.left else Over(self.scores, "Over")

    def evaluate(self, state: Pile) -> tuple[float, ...] | None:
        return self.worth() if callable(self.worth) else self.worth  # type: ignore[no-any-return]

    def levels(self) -> tuple[Level, ...]:
        return tuple(Level(name, "Plays", "random") for name in self.names)

    def picture(self, view: Mapping[str, Json]) -> str:
        return self.drawn(view) if callable(self.drawn) else self.drawn  # type: ignore[no-any-return]

    def offer(self, state: Pile, seat: Seat) -> Json:
        return list(self.offered) if isinstance(self.offered, tuple) else self.offered  # type: ignore[no-any-return]

    def advice(self, view: Mapping[str, Json], seat: Seat, rng: Random, *, skill: int = 5) -> str | None:
        assert 1 <= skill <= 5
        return self.advised


def judged(state: Pile, **given: Any) -> None:
    game = Opinionated.setup()
    for name, value in given.items():
        setattr(game, name, value)
    opinions(game, state, game.turn(state), Asking(0))


@pytest.mark.parametrize(
    ("left", "given"),
    [
        (7, {}),
        (7, {"worth": (0.0, 1.0)}),
        (7, {"worth": (0.4, 0.6), "advised": "take 2"}),
        (7, {"names": ("A", "B", "C", "D", "E")}),
        (0, {"worth": (0.0, 1.0)}),
        # Points are for games without an opinion.
        (0, {"scores": (31.0, -4.0)}),
    ],
)
def test_honest_opinions_pass(left: int, given: Mapping[str, Any]) -> None:
    judged(Pile(left), **given)


@pytest.mark.parametrize(
    ("left", "given", "told"),
    [
        (7, {"worth": (0.5,)}, "an evaluation of (0.5,): one from 0 to 1 for each of 2 seats"),
        (7, {"worth": (0.5, 0.5, 0.0)}, "an evaluation of (0.5, 0.5, 0.0)"),
        (7, {"worth": (-0.1, 1.0)}, "an evaluation of (-0.1, 1.0)"),
        (7, {"worth": (0.0, 1.1)}, "an evaluation of (0.0, 1.1)"),
        (0, {"worth": (0.0, 1.0), "scores": (31.0, -4.0)}, "an end of (31.0, -4.0)"),
        (0, {"worth": (0.0, 1.1)}, "an evaluation of (0.0, 1.1)"),
        (7, {"worth": lambda: 1 / 0}, "evaluate fails with ZeroDivisionError: division by zero"),
        (7, {"names": ("A", "B", "C", "D")}, "4 levels: there are five with names of their own, or none"),
        (7, {"names": ("A", "B", "C", "D", "D")}, "5 levels: there are five with names of their own, or none"),
        (7, {"names": ("A", "B", "C", "D", "E", "F")}, "6 levels: there are five with names of their own, or none"),
        (7, {"drawn": 3}, "a picture that is no text"),
        (0, {"drawn": 3}, "a picture that is no text"),
        (7, {"drawn": lambda view: view["right"]}, "picture fails with KeyError: 'right'"),
        (7, {"advised": "take 3"}, "seat 0 is advised 'take 3', which is refused: Take one or two"),
    ],
)
def test_each_opinion_is_held_to_its_scale(left: int, given: Mapping[str, Any], told: str) -> None:
    with pytest.raises(LawBroken) as caught:
        judged(Pile(left), **given)
    assert caught.value.law == "opinions"
    assert caught.value.detail.startswith(told)


def test_an_offer_travels_as_json() -> None:
    with pytest.raises(LawBroken, match="not plain JSON") as caught:
        judged(Pile(), offered={1, 2})
    assert caught.value.law == "view"
    # Only those who act are offered something.
    judged(Pile(0), offered={1, 2})


def test_opinions_of_the_end_are_asked_for_too() -> None:
    class Sore(Piles):
        def evaluate(self, state: Pile) -> tuple[float, ...]:
            return (0.5, 0.5) if state.left else (2.0, 2.0)

    with pytest.raises(LawBroken, match="an evaluation of"):
        laws.check(Sore.setup(), matches=1)
