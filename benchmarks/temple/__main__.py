"""Level 5 of Temple against a plain engine in C at equal CPU time: `python -m benchmarks.temple [--games 60]`."""

import argparse
import tempfile
import time
from collections.abc import Iterator
from itertools import count, islice
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import track

from benchmarks.temple.plain import Missing, PlainBot, built, running
from stylobate import load
from stylobate.bots import open_bot
from stylobate.bots.alphabeta import AlphaBetaBot
from stylobate.bots.budget import Budget
from stylobate.bots.opening import paced
from stylobate.core.game import Acting, Game
from stylobate.lab.arena import Played, Result, opened, play_pair

OPENING = 4
"""Random plies before the two take over."""
EVEN = 50
"""Hundredths of a stone by which a side may be ahead then: most openings by chance favour one side by more than that,
and who plays that side wins, whichever engine it is."""
LOOK = 100_000
"""Nodes by which that is judged."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="an even number: each opening is played from both sides")
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU seconds a decision")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        try:
            engine = built(Path(scratch))
        except Missing as missing:
            Console().print(f"Skipped. {missing}.")
            return
        _compare(engine, chosen.games, chosen.seconds, chosen.seed)


def _compare(engine: Path, games: int, seconds: float, seed: int) -> None:
    game = load("stones")
    best = game.levels()[-1]
    mine = open_bot(game, paced(best, seconds / float(best.settings["seconds"])))
    mine.clock = time.process_time  # both are counted by CPU time: a busy machine favours nobody
    mine.warm()
    played: list[Played] = []
    with running(engine) as process:
        peer = PlainBot(game, process, seconds)
        seeds = list(islice(even_openings(game, seed), games // 2))
        for one in track(seeds, "Playing", console=Console(stderr=True), transient=True):
            played += play_pair(game, (mine, peer), one, OPENING)
    result = Result(best.name, peer.title, tuple(played))
    low, high = result.interval
    console = Console()
    console.print(
        f"{best.name} against a plain alpha-beta in C, {seconds} CPU seconds a decision: {result.score:.1%} of {games} "
        f"(95% {low:.0%}-{high:.0%}; {result.wins} won, {result.draws} drawn, {result.losses} lost)"
    )
    answers = max(1, peer.answers)
    console.print(
        f"The engine in C searched {peer.nodes / answers / seconds / 1e6:.2f} M nodes a CPU second "
        f"and finished depth {peer.depths / answers:.1f} on average"
    )


def even_openings(game: Game[Any, Any], seed: int) -> Iterator[int]:
    """Seeds of openings that favour neither side."""
    judge = AlphaBetaBot(game)
    for number in count():
        one = Random(f"{seed} {number}").getrandbits(32)
        state = opened(game, OPENING, Random(one))
        turn = game.turn(state)
        assert isinstance(turn, Acting)
        found = judge.look(state, turn.seats[0], Budget(time.process_time, inf, LOOK), Random(0))
        if abs(found.value) <= EVEN:
            yield one


if __name__ == "__main__":
    main()
