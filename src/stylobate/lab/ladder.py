"""The ladder of a game: each level against the one below, with and without slips, in one form for all games.

What is measured says under which conditions: how many games, how sure, seconds a decision by CPU time, how busy the
machine was, and the commit.
"""

import os
import platform
import subprocess
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from stylobate.bots import Bot, open_bot
from stylobate.bots.bot import View
from stylobate.bots.opening import paced
from stylobate.core import registry
from stylobate.core.game import Game, Level, Seat, Value
from stylobate.lab.arena import Played, Result, play_pair
from stylobate.lab.pool import shared

SLIP = "slip"


class Thought(NamedTuple):
    """How often a bot decided, and the CPU seconds it took in all."""

    decisions: int = 0
    seconds: float = 0.0

    def __add__(self, other: object) -> "Thought":
        if not isinstance(other, Thought):
            return NotImplemented
        return Thought(self.decisions + other.decisions, self.seconds + other.seconds)

    @property
    def each(self) -> float:
        return self.seconds / max(1, self.decisions)


class Pair(NamedTuple):
    """Two games from one opening, and what the first and the second level thought in them."""

    games: tuple[Played, Played]
    thoughts: tuple[Thought, Thought]


@dataclass(frozen=True, slots=True)
class Rung:
    """A level against the one below."""

    result: Result
    slips: bool
    thoughts: tuple[Thought, Thought]


class _Order(NamedTuple):
    name: str
    seats: int
    options: Mapping[str, Value]
    levels: tuple[Level, Level]
    seed: int
    opening: int


def climb(
    game: Game[Any, Any],
    first: Level,
    second: Level,
    games: int,
    seed: int,
    *,
    slips: bool,
    opening: int,
    workers: int,
    pace: float,
) -> Iterator[Pair]:
    """The games of one rung, two by two, as they end; `slips` False takes the levels' carelessness away."""
    if games < 2 or games % 2:
        raise ValueError(f"Games come in pairs with the seats changed: an even number, not {games}")
    levels = _prepared(first, slips, pace), _prepared(second, slips, pace)
    seeds = [Random(f"{seed} {pair}").getrandbits(32) for pair in range(games // 2)]
    orders = [_Order(game.id, game.seats, game.chosen, levels, one, opening) for one in seeds]
    yield from shared(_pair, orders, workers)


def rung(first: Level, second: Level, slips: bool, pairs: Iterable[Pair]) -> Rung:
    """What the pairs of a rung come to."""
    played = tuple(pairs)
    mine, theirs = Thought(), Thought()
    for pair in played:
        mine, theirs = mine + pair.thoughts[0], theirs + pair.thoughts[1]
    games = tuple(game for pair in played for game in pair.games)
    return Rung(Result(first.name, second.name, games), slips, (mine, theirs))


def _prepared(level: Level, slips: bool, pace: float) -> Level:
    settings = {name: value for name, value in level.settings.items() if slips or name != SLIP}
    found = paced(replace(level, settings=settings), pace)
    assert isinstance(found, Level)
    return found


def _pair(order: _Order) -> Pair:
    game = registry.load(order.name, order.seats, **order.options)
    bots = _watched(game, order.levels[0]), _watched(game, order.levels[1])
    games = play_pair(game, bots, order.seed, order.opening)
    return Pair(games, (bots[0].thought, bots[1].thought))


class Watched(Bot):
    """A bot whose decisions are timed."""

    def __init__(self, game: Game[Any, Any], bot: Bot) -> None:
        super().__init__(game)
        bot.warm()
        self.bot, self.thought = bot, Thought()

    def choose(self, view: View, seat: Seat, rng: Random) -> str:
        before = time.process_time()
        text = self.bot.choose(view, seat, rng)
        self.thought += Thought(1, time.process_time() - before)
        return text

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        return self.bot.think(view, seat, rng)


def _watched(game: Game[Any, Any], level: Level) -> Watched:
    # By its title the arena knows which level it is, and so how fast it may act in a race.
    kind = type("Watched", (Watched,), {"title": level.name})
    found: Watched = kind(game, open_bot(game, level))
    return found


class Conditions(NamedTuple):
    """Under which a ladder was climbed."""

    when: str
    commit: str
    cores: int
    load: float
    """How many processes wanted a core, on average over the last minute, when it began."""
    python: str


def conditions() -> Conditions:
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    return Conditions(when, commit(), os.cpu_count() or 1, os.getloadavg()[0], platform.python_version())


def commit() -> str:
    """The commit of the code that runs, and whether something in it was changed; a sentence where there is none."""
    here = Path(__file__).parent
    try:
        name = _git(here, "rev-parse", "--short", "HEAD")
        return f"{name} with changes" if _git(here, "status", "--porcelain", "--", str(here.parent)) else name
    except (OSError, subprocess.CalledProcessError):
        return "not under version control"


def _git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", "-C", str(folder), *words], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def cells(game: Game[Any, Any], one: Rung) -> dict[str, str]:
    """A rung as the words of a table, by the heads of its columns."""
    result, (low, high) = one.result, one.result.interval
    mine, theirs = one.thoughts
    return {
        "slips": "with" if one.slips else "without",
        "level": _numbered(game, result.first),
        "against": _numbered(game, result.second),
        "games": str(len(result.games)),
        "score": f"{result.score:.1%}",
        "95%": f"{low:.0%}–{high:.0%}",
        "won": str(result.wins),
        "drawn": str(result.draws),
        "lost": str(result.losses),
        "Elo": f"{result.elo:+.0f}",
        "plies": f"{result.plies:.0f}",
        "s a decision": f"{mine.each:.4f}",
        "against's": f"{theirs.each:.4f}",
    }


def _numbered(game: Game[Any, Any], name: str) -> str:
    return next((f"{number} {name}" for number, level in enumerate(game.levels(), 1) if level.name == name), name)


def written(game: Game[Any, Any], under: Conditions, rungs: Iterable[Rung], terms: Mapping[str, object]) -> str:
    """The ladder as a page of benchmarks/results."""
    options = "".join(f", {name} {value}" for name, value in game.chosen.items() if value != _usual(game, name))
    said = ", ".join(f"{name} {value}" for name, value in terms.items())
    lines = [
        f"# Ladder of {game.id}, {game.seats} seats{options}",
        "",
        f"Written by `stylobate ladder {game.id}`. Commit {under.commit}, {under.when}.",
        f"{under.cores} cores, load {under.load:.1f} at the beginning and {os.getloadavg()[0]:.1f} at the end, "
        f"Python {under.python}; {said}.",
        "Seconds a decision are CPU seconds of one process; the score is the level's, draws as half points.",
        "",
    ]
    for number, one in enumerate(rungs):
        words = cells(game, one)
        lines += [_line(words), _line(["---"] * len(words))] if number == 0 else []
        lines.append(_line(words.values()))
    return "\n".join(lines) + "\n"


def _usual(game: Game[Any, Any], name: str) -> Value:
    return next(option.values[0] for option in game.options if option.name == name)


def _line(words: Iterable[str]) -> str:
    return f"| {' | '.join(words)} |"
