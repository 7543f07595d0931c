"""Whose act comes next where nobody waits for a clock: in a race each seat acts as often as its pace allows."""

from collections.abc import Mapping
from random import Random
from typing import Any

from stylobate.core.game import Acting, Game, Level, Seat


class Pacing:
    """The order of acts in a match that is played without a table, in made-up time."""

    def __init__(self, game: Game[Any, Any], levels: Mapping[Seat, Level], rng: Random) -> None:
        known = [level.name for level in game.levels()]
        # A level that is not the game's own runs with the best.
        self._numbers = {
            seat: known.index(level.name) if level.name in known else len(known) for seat, level in levels.items()
        }
        self._game = game
        self._rng = rng
        self._key = ""
        self._at: dict[Seat, float] = {}

    def next(self, state: Any, turn: Acting) -> Seat:
        """Who acts now; the first who is waited for, unless the game says how fast bots are here."""
        timing = self._game.timing(state)
        if not timing.bots or len(turn.seats) == 1:
            return turn.seats[0]
        if timing.key != self._key:
            self._key, self._at = timing.key, {}
        paces = {seat: timing.bots[min(self._numbers.get(seat, 0), len(timing.bots) - 1)] for seat in turn.seats}
        due = {seat: self._at.get(seat, 0.0) + pace for seat, pace in paces.items()}
        seat = min(turn.seats, key=lambda one: (due[one], self._rng.random()))
        self._at[seat] = due[seat]
        return seat
