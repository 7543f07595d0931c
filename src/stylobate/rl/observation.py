"""What a reader is told: a row of numbers, and the same as texts, all of it made from the reader's view alone."""

import json
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

import numpy as np

from stylobate.core.game import Game, Seat
from stylobate.rl.episode import Episode
from stylobate.rl.features import features_of
from stylobate.rl.features.feature import Feature, Fill, Row

LONGEST = 32
"""Numbers of a spelling that are told apart; later ones count like this one."""


class Texts(NamedTuple):
    """The view as JSON, and a position text."""

    view: str
    position: str
    """Where nothing is hidden the position; elsewhere one that looks like it from the seat, always the same one for
    the same view."""


class Observer:
    """Observations of one table: every row has the same features in the same places."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.features: tuple[Feature, ...] = (*features_of(game), *_spelling(game))

    @cached_property
    def size(self) -> int:
        """How many numbers a row has, each from 0 to 1."""
        return sum(feature.size for feature in self.features)

    def row(self, episode: Episode, seat: Seat) -> Row:
        """What this seat may know, as numbers."""
        row = np.zeros(self.size, np.float32)
        view: dict[str, Any] = {**self.game.view(episode.state, seat)}
        # What the seat itself is doing is no secret from it, and nothing of what others are doing is told.
        asked = episode.seat == seat
        view[ASKED], view[SPELLED] = asked, episode.spelled if asked else ()
        at = 0
        for feature in self.features:
            feature.fill(view, seat, row[at : at + feature.size])
            at += feature.size
        return row

    def texts(self, episode: Episode, seat: Seat) -> Texts:
        """What this seat may know, in words."""
        view = self.game.view(episode.state, seat)
        # A position text holds every secret: where there are any, the text is one of a guess from the view.
        known = episode.state if not self.game.knowledge() else self.game.guess(view, seat, Random(0))
        return Texts(json.dumps(view, separators=(",", ":")), str(known))


ASKED, SPELLED = "asked", "spelled"


def _spelling(game: Game[Any, Any]) -> tuple[Feature, ...]:
    return (
        Feature(ASKED, 1, "whether this seat gives the next number", _asked),
        Feature(SPELLED, game.spelling.size, WHEN, _when(LONGEST)),
    )


WHEN = (
    f"for each number of the alphabet when it was last given for the action being spelled, counted from 1, / {LONGEST}"
)


def _asked(view: Any, seat: Seat, row: Row) -> None:
    row[0] = view[ASKED]


def _when(longest: int) -> Fill:
    def fill(view: Any, seat: Seat, row: Row) -> None:
        numbers: Sequence[int] = view[SPELLED]
        for place, number in enumerate(numbers, 1):
            row[number] = min(place, longest) / longest

    return fill
