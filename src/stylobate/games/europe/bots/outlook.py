"""Journeys in bulk: for many hands at once, and for one more light on each of many boxes."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stylobate.games.europe.bots.planning import FURTHEST, LIGHT, THROWS
from stylobate.games.europe.rules.board import CITIES, Leg, board

Hands: TypeAlias = NDArray[np.intp]
"""One hand of cities a row."""
Throws: TypeAlias = NDArray[np.floating[Any]]
Steps: TypeAlias = NDArray[np.int16]


@cache
def _expected() -> Throws:
    return np.array(THROWS, np.float32)


class Outlook:
    """Expected throws with these lights; the first axis of every answer is the box that one more light stands on."""

    def __init__(self, lights: tuple[int, ...], boxes: tuple[int, ...] = ()) -> None:
        self.lights = lights
        self.boxes = boxes
        self.spans = _shortest(_neighbours(lights, boxes))

    def tours(self, hands: Hands) -> Throws:
        """From each city of each hand: the throws that visiting the others takes, in the best order."""
        legs = np.moveaxis(_expected()[self.spans[:, hands[:, :, None], hands[:, None, :]]], (2, 3), (0, 1)).copy()
        count = hands.shape[1]
        whole = (1 << count) - 1
        best: dict[tuple[int, int], Throws] = {(whole, at): np.zeros_like(legs[0, 0]) for at in range(count)}
        for done in range(whole - 1, 0, -1):
            still = [city for city in range(count) if not done >> city & 1]
            for at in range(count):
                if done >> at & 1:
                    least = legs[at, still[0]] + best[done | 1 << still[0], still[0]]
                    for city in still[1:]:
                        np.minimum(least, legs[at, city] + best[done | 1 << city, city], out=least)
                    best[done, at] = least
        return np.stack([best[1 << at, at] for at in range(count)], axis=-1)

    def anywhere(self, hands: Hands) -> Throws:
        """The throws of each hand from the start that suits it best."""
        least: Throws = self.tours(hands).min(axis=-1)
        return least

    def journeys(self, space: int, hands: Hands, tours: Throws | None = None) -> Throws:
        """The throws of each hand from a space."""
        after = self.tours(hands) if tours is None else tours
        least: Throws = (_expected()[self._steps(space)[:, hands]] + after).min(axis=-1)
        return least

    def _steps(self, space: int) -> Steps:
        """Steps from a space to every city."""
        if space < CITIES:
            return self.spans[:, space]
        leg = board().leg_of[space]
        at = space - leg.boxes[0]
        first, last = self._ahead(leg.boxes[:at]), self._ahead(leg.boxes[at + 1 :])
        least: Steps = np.minimum(first + self.spans[:, leg.ends[0]], last + self.spans[:, leg.ends[1]])
        return least

    def _ahead(self, boxes: Sequence[int]) -> Steps:
        """Steps over these boxes to the city behind them."""
        standing = sum(light in boxes for light in self.lights)
        more = [box in boxes for box in self.boxes] or [False]
        return (len(boxes) + 1 + LIGHT * (standing + np.array(more, np.int16)))[:, None].astype(np.int16)


@lru_cache(maxsize=16)
def outlook(lights: tuple[int, ...], boxes: tuple[int, ...] = ()) -> Outlook:
    return Outlook(lights, boxes)


@cache
def _joined() -> dict[frozenset[int], tuple[Leg, ...]]:
    """The legs between each two neighbouring cities."""
    pairs = {frozenset(leg.ends) for leg in board().legs}
    return {pair: tuple(leg for leg in board().legs if frozenset(leg.ends) == pair) for pair in pairs}


def _length(pair: frozenset[int], lights: set[int]) -> int:
    return min(len(leg.boxes) + 1 + LIGHT * len(lights.intersection(leg.boxes)) for leg in _joined()[pair])


def _neighbours(lights: tuple[int, ...], boxes: tuple[int, ...]) -> Steps:
    """Steps between neighbouring cities, for each of the boxes with a light on it."""
    steps = np.full((max(1, len(boxes)), CITIES, CITIES), FURTHEST - 1, np.int16)
    steps[:, range(CITIES), range(CITIES)] = 0
    for pair in _joined():
        one, other = pair
        steps[:, one, other] = steps[:, other, one] = _length(pair, {*lights})
    for at, box in enumerate(boxes):
        one, other = board().leg_of[box].ends
        steps[at, one, other] = steps[at, other, one] = _length(frozenset((one, other)), {*lights, box})
    return steps


def _shortest(steps: Steps) -> Steps:
    """Steps between all cities, by way of each city in turn (Floyd and Warshall)."""
    for via in range(CITIES):
        np.minimum(steps, steps[:, :, via, None] + steps[:, None, via, :], out=steps)
    return steps
