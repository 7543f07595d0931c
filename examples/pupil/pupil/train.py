"""Self-play: `python -m pupil.train` teaches a new pupil in about three minutes.

All matches go on at once. Whoever is to move looks at where each action leads and mostly takes the best one. When a
match ends, each of its positions is taught how it ended for the side that was to move there.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import numpy as np
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from pupil.network import Floats, Network, planes
from stylobate.rl.vector import VectorTable, make_vec

WEIGHTS = Path(__file__).with_name("weights.npz")
LONGEST = 160
"""Plies after which a match is broken off; few come near."""
AHEAD = 0.5
"""How much of the lesson is what looking ahead said; the rest is how the match ended."""
KEPT = 200_000
"""Positions that are remembered: older ones are of a weaker pupil."""


class School:
    """Matches in progress, and the lessons of those that have ended."""

    def __init__(self, matches: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.network = Network.fresh(self.rng)
        self.table: VectorTable = make_vec("stones", matches, longest=LONGEST)
        self.rows = self.table.reset(seed=seed)[0]["observation"]
        self._seen = np.zeros((matches, LONGEST, 66), np.float32)
        self._said = np.zeros((matches, LONGEST), np.float32)
        self._seats = np.zeros((matches, LONGEST), np.int64)
        self._plies = np.zeros(matches, np.int64)
        self._lessons = np.zeros((KEPT, 66), np.float32)
        self._wanted = np.zeros(KEPT, np.float32)
        self.taught = self.ended = 0

    def ply(self, careless: float) -> None:
        """One action in every match."""
        after, values, counts = self.table.after()
        # What is good for whoever is next is bad for whoever moves now.
        values = np.where(values >= 0, values, 1 - self.network(planes(after)))
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        best = np.maximum.reduceat(values, starts)
        match = np.repeat(np.arange(len(counts)), counts)
        # The best, any of them where several are as good; now and then, and in the opening, just any.
        wish = np.where(values == best[match], self.rng.random(len(values)), -1)
        any_ = (self.rng.random(len(counts)) < careless) | (self._plies < 3)
        wish = np.where(any_[match], self.rng.random(len(values)), wish)
        order = np.lexsort((wish, match))
        actions = order[starts + counts - 1] - starts
        self._remember(best)
        told, _, ended, broken, info = self.table.step(actions)
        self.rows = told["observation"]
        for one in np.flatnonzero(ended):
            self._teach(one, info["scores"][one])
        self._plies[ended | broken] = 0

    def _remember(self, best: Floats) -> None:
        at = np.arange(len(self._plies)), self._plies
        self._seen[at], self._said[at], self._seats[at] = planes(self.rows), best, self.table.seats
        self._plies += 1

    def _teach(self, match: int, scores: Floats) -> None:
        plies = self._plies[match]
        ends = scores[self._seats[match, :plies]]
        at = np.arange(self.taught, self.taught + plies) % KEPT
        self._lessons[at] = self._seen[match, :plies]
        self._wanted[at] = AHEAD * self._said[match, :plies] + (1 - AHEAD) * ends
        self.taught += plies
        self.ended += 1

    def learn(self, steps: int, rate: float, size: int = 2048) -> float:
        """So many steps on random positions of what is remembered."""
        picks = self.rng.integers(0, min(KEPT, self.taught), (steps, size))
        return float(np.mean([self.network.learn(self._lessons[some], self._wanted[some], rate) for some in picks]))


def train(
    rounds: int, matches: int = 1024, seed: int = 1, told: Callable[[int, School, float], None] | None = None
) -> Network:
    """A pupil after so many rounds of 16 plies in every match."""
    school = School(matches, seed)
    for number in range(rounds):
        left = 1 - number / rounds
        for _ in range(16):
            school.ply(0.02 + 0.1 * left)
        surprise = school.learn(40, 0.0002 + 0.002 * left) if school.ended > 50 else 1.0
        if told:
            told(number, school, surprise)
    return school.network


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=250, help="rounds of 16 plies in every match")
    asked.add_argument("--matches", type=int, default=1024, help="matches that go on at once")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=WEIGHTS)
    words = asked.parse_args()
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    begun = monotonic()
    with Progress(*columns) as progress:
        task = progress.add_task("Learning", total=words.rounds)

        def told(number: int, school: School, surprise: float) -> None:
            progress.update(task, completed=number + 1, description=f"{school.ended} matches, surprise {surprise:.3f}")

        network = train(words.rounds, words.matches, words.seed, told)
    network.write(words.out)
    print(f"Written to {words.out} after {monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
