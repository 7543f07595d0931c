"""How strong it is: `python -m pupil.measure` plays the five levels and draws the result with its intervals."""

import argparse
from pathlib import Path

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot

from pupil.bot import Pupil
from stylobate import load
from stylobate.lab.arena import Result, arena


def measure(games: int, pace: float, workers: int) -> list[Result]:
    """The pupil against each level; `pace` multiplies the seconds of level 5."""
    game = load("stones")
    return [
        arena(game, Pupil, level, games, seed=1, opening=4, pace=pace, workers=workers)
        for level in range(1, len(game.levels()) + 1)
    ]


def draw(results: list[Result], path: Path) -> None:
    figure, axes = pyplot.subplots(figsize=(7, 4))
    scores = [result.score for result in results]
    # Where every game was won, rounding may put the score a hair outside of its interval.
    low = [max(0.0, result.score - result.interval.low) for result in results]
    high = [max(0.0, result.interval.high - result.score) for result in results]
    names = [f"{number} {result.second}" for number, result in enumerate(results, 1)]
    axes.bar(names, scores, yerr=[low, high], capsize=5, color="#7a8f6a")
    axes.axhline(0.5, color="#444", linewidth=1, linestyle=":")
    axes.set(
        ylim=(0, 1),
        ylabel="score of the pupil",
        title=f"The pupil against the levels, {len(results[0].games)} games each",
    )
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=100, help="games against each level; an even number")
    asked.add_argument("--pace", type=float, default=0.1, help="multiplies the seconds of level 5")
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--out", type=Path, default=Path("strength.png"))
    words = asked.parse_args()
    results = measure(words.games, words.pace, words.workers)
    for number, result in enumerate(results, 1):
        low, high = result.interval
        print(f"level {number} {result.second}: {result.score:.1%} ({low:.0%} to {high:.0%}) of {len(result.games)}")
    draw(results, words.out)
    print(f"Drawn in {words.out}")


if __name__ == "__main__":
    main()
