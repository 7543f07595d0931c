"""How likely the side to move is to win: a network of two hidden layers, in NumPy."""

from itertools import pairwise
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

FIELDS = 33
HIDDEN = (96, 32)
STONES_AT = 4
"""Where the stones begin in a row of `stones` with two seats; the reader's seat stands before them."""


def planes(rows: Floats) -> Floats:
    """Own stones and the other's, turned so that both sides walk the same way: the board is the same from both ends."""
    own = rows[:, STONES_AT : STONES_AT + FIELDS]
    other = rows[:, STONES_AT + FIELDS : STONES_AT + 2 * FIELDS]
    second = rows[:, 1] > 0
    seen = np.concatenate([own, other], axis=1)
    seen[second] = np.concatenate([own[second, ::-1], other[second, ::-1]], axis=1)
    return seen


class Network:
    """Weights, what they say, and how they learn."""

    def __init__(self, weights: list[Floats]) -> None:
        self.weights = weights
        self._means = [np.zeros_like(one) for one in weights]
        self._squares = [np.zeros_like(one) for one in weights]
        self._steps = 0

    @classmethod
    def fresh(cls, rng: np.random.Generator) -> Self:
        sizes = (2 * FIELDS, *HIDDEN, 1)
        weights: list[Any] = []
        for before, after in pairwise(sizes):
            weights += [rng.normal(0, np.sqrt(2 / before), (before, after)), np.zeros(after)]
        return cls([one.astype(np.float32) for one in weights])

    @classmethod
    def read(cls, path: Path) -> Self:
        with np.load(path) as file:
            return cls([file[name] for name in sorted(file.files)])

    def write(self, path: Path) -> None:
        np.savez_compressed(path, **{f"w{number}": one for number, one in enumerate(self.weights)})

    def __call__(self, seen: Floats) -> Floats:
        """The chance to win of the side to move, for each row of planes."""
        return self._layers(seen)[-1][:, 0]

    def _layers(self, seen: Floats) -> list[Floats]:
        layers = [seen]
        for at in range(0, len(self.weights), 2):
            found = layers[-1] @ self.weights[at] + self.weights[at + 1]
            last = at + 2 == len(self.weights)
            layers.append(1 / (1 + np.exp(-found)) if last else np.maximum(found, 0))
        return layers

    def learn(self, seen: Floats, wanted: Floats, rate: float) -> float:
        """One step of Adam towards these chances; how surprised it was (cross entropy)."""
        layers = self._layers(seen)
        said = layers[-1][:, 0]
        gradients: list[Floats] = []
        error = ((said - wanted) / len(wanted))[:, None].astype(np.float32)
        for at in range(len(self.weights) - 2, -1, -2):
            gradients[:0] = [layers[at // 2].T @ error, error.sum(axis=0)]
            error = (error @ self.weights[at].T) * (layers[at // 2] > 0)
        self._adam(gradients, rate)
        sure = np.clip(said, 1e-6, 1 - 1e-6)
        return float(-np.mean(wanted * np.log(sure) + (1 - wanted) * np.log(1 - sure)))

    def _adam(self, gradients: list[Floats], rate: float) -> None:
        self._steps += 1
        for weight, mean, square, gradient in zip(self.weights, self._means, self._squares, gradients, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            weight -= rate * (mean / (1 - 0.9**self._steps)) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
