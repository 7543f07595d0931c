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
from stylobate.lab.arena import Played, Result, play_pair, play_round
from stylobate.lab.ceiling import revealed
from stylobate.lab.pool import shared

SLIP = "slip"
CHEATING = ", seeing all"
"""What is added to the name of a level that does."""


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
    """The games from one opening, and what the first and the second level thought in them."""

    games: tuple[Played, ...]
    thoughts: tuple[Thought, Thought]


@dataclass(frozen=True, slots=True)
class Rung:
    """A level against the one below, or against itself where it sees everything."""

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
    alone: bool
    cheats: bool


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
    alone: bool = False,
    cheats: bool = False,
) -> Iterator[Pair]:
    """The games of one rung, opening by opening, as they end; `slips` False takes the levels' carelessness away.

    Each level has half of the seats, or the first has one of them and the second all others (`alone`). Where the first
    `cheats`, it sees everything.
    """
    each = played_from_each_opening(game, alone)
    if games < each or games % each:
        raise ValueError(f"Games come in groups with the seats changed: {each} or a multiple of it, not {games}")
    levels = _prepared(first, slips, pace), _prepared(second, slips, pace)
    seeds = [Random(f"{seed} {pair}").getrandbits(32) for pair in range(games // each)]
    orders = [_Order(game.id, game.seats, game.chosen, levels, one, opening, alone, cheats) for one in seeds]
    yield from shared(_pair, orders, workers)


def played_from_each_opening(game: Game[Any, Any], alone: bool) -> int:
    """Games: one for each half of the seats, or for each seat."""
    return game.seats if alone else 2


def rung(first: Level, second: Level, slips: bool, pairs: Iterable[Pair], *, cheats: bool = False) -> Rung:
    """What the games of a rung come to."""
    played = tuple(pairs)
    mine, theirs = Thought(), Thought()
    for pair in played:
        mine, theirs = mine + pair.thoughts[0], theirs + pair.thoughts[1]
    games = tuple(game for pair in played for game in pair.games)
    return Rung(Result(first.name + CHEATING * cheats, second.name, games), slips, (mine, theirs))


def _prepared(level: Level, slips: bool, pace: float) -> Level:
    settings = {name: value for name, value in level.settings.items() if slips or name != SLIP}
    found = paced(replace(level, settings=settings), pace)
    assert isinstance(found, Level)
    return found


def _pair(order: _Order) -> Pair:
    game = registry.load(order.name, order.seats, **order.options)
    table, seen = revealed(game) if order.cheats else (game, game)
    bots = _watched(seen, order.levels[0]), _watched(game, order.levels[1])
    games = (play_round if order.alone else play_pair)(table, bots, order.seed, order.opening)
    return Pair(games, (bots[0].thought, bots[1].thought))


class Watched(Bot):
    """A bot whose decisions are timed."""

    def __init__(self, game: Game[Any, Any], bot: Bot) -> None:
        super().__init__(game)
        bot.warm()
        # Its seconds are those in which it had a core: a busy machine takes none of them away.
        bot.clock = time.thread_time
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
    known = enumerate(game.levels(), 1)
    return next((f"{number} {name}" for number, level in known if level.name == name.removesuffix(CHEATING)), name)


def written(
    game: Game[Any, Any], under: Conditions, rungs: Iterable[Rung], terms: Mapping[str, object], *, alone: bool = False
) -> str:
    """The ladder as a page of benchmarks/results."""
    options = "".join(f", {name} {value}" for name, value in unusual(game).items())
    said = ", ".join(f"{name} {value}" for name, value in terms.items())
    lines = [
        f"# Ladder of {game.id}, {game.seats} seats{options}",
        "",
        f"Written by `stylobate ladder {game.id}`. Commit {under.commit}, {under.when}.",
        f"{under.cores} cores, load {under.load:.1f} at the beginning and {os.getloadavg()[0]:.1f} at the end, "
        f"Python {under.python}; {said}.",
        f"Seconds a decision are CPU seconds of one process, those that a level may think as well; "
        f"{_meaning(game, alone)}.",
        "",
    ]
    for number, one in enumerate(rungs):
        words = cells(game, one)
        if alone:
            del words["Elo"]  # it stands for an even match
        lines += [_line(words), _line(["---"] * len(words))] if number == 0 else []
        lines.append(_line(words.values()))
    return "\n".join(lines) + "\n"


def _meaning(game: Game[Any, Any], alone: bool) -> str:
    if not alone:
        return "the score is the level's, draws as half points"
    return f"the level has one seat and the other level the rest: a fair share of the wins is {1 / game.seats:.1%}"


def unusual(game: Game[Any, Any]) -> dict[str, Value]:
    """The options of a table that are not as they are by default."""
    usual = {option.name: option.values[0] for option in game.options}
    return {name: value for name, value in game.chosen.items() if value != usual[name]}


def _line(words: Iterable[str]) -> str:
    return f"| {' | '.join(words)} |"
