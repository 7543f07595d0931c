"""Every level of every game is honest, and the law catches bots that are not."""

from random import Random
from typing import Any

import pytest

from stylobate.bots import Bot
from stylobate.bots.bot import View
from stylobate.bots.honesty import check_honesty
from stylobate.core import registry
from stylobate.core.game import Seat
from stylobate.core.laws import LawBroken
from tests.toys.fists import Fists, Round

TABLES: list[tuple[str, int | None, dict[str, Any]]] = [
    *((name, None, {}) for name in registry.names()),
    ("europe", 4, {}),
    ("trip", 5, {}),
    ("rush", 3, {}),
    ("stones", 4, {"variant": "cross"}),
]
LEVELS = range(1, 6)
PLIES, EVERY = 300, 10


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_level_chooses_by_its_view_alone(
    name: str, seats: int | None, options: dict[str, Any], level: int
) -> None:
    assert check_honesty(registry.load(name, seats, **options), level, seed=level, plies=PLIES, every=EVERY) >= 2


class Glass(Fists):
    """Leaves the last state that anybody looked at lying about."""

    seen: Round

    def view(self, state: Round, seat: Seat | None) -> dict[str, Any]:
        self.seen = state
        return super().view(state, seat)


class Peeper(Bot):
    """Looks at what the others hold."""

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        return str(max(1, *self.game.seen.held))  # type: ignore[attr-defined]


class Elephant(Bot):
    """Remembers what it chose the last time."""

    last = 1

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        self.last = self.last % 3 + 1
        return str(self.last)


class Scribbler(Bot):
    """Writes into its view."""

    def think(self, view: Any, seat: Seat, rng: Random) -> str:
        view["mine"] = 3
        return "1"


class Boaster(Bot):
    """Wants what nobody may."""

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        return "7"


class Ditherer(Bot):
    """Cannot decide."""

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        raise RuntimeError("Perhaps, perhaps not")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Peeper, "Peeper in seat . chooses '.' at"),
        (Elephant, "Elephant in seat . chooses '.' at"),
        (Scribbler, "has changed its view"),
        (Boaster, "chooses '7', which is not legal"),
        (Ditherer, "cannot decide at .*Perhaps"),
    ],
)
def test_who_is_not_honest_is_caught(kind: type[Bot], words: str) -> None:
    with pytest.raises(LawBroken, match=words) as broken:
        check_honesty(Glass.setup(4), kind, every=1)
    assert broken.value.law == "honesty"


def test_an_honest_bot_passes_where_others_are_caught() -> None:
    assert check_honesty(Glass.setup(4), "random", every=1) > 3
