"""Playing one match of a study: a pure function of its order."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from stylobate.bots import Bot, open_bot
from stylobate.bots.pacing import Pacing
from stylobate.core.game import Acting, Chance, Event, Game, Level, Over, Seat

NODES: Final = 20_000
"""Positions that a level looks at for a choice where it is otherwise limited by the clock alone."""
BROKEN_OFF: Final = "Broken off: no match is that long"


@dataclass(frozen=True, slots=True)
class Ply:
    """One entry of the log, with the state before it."""

    state: Any
    seat: Seat | None
    text: str
    options: int
    waited: tuple[Seat, ...]
    """Who was waited for."""
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Played:
    """A match from some state to its end."""

    plies: list[Ply]
    over: Over


class Chances:
    """Two streams of random numbers, so that one can be drawn again and the other kept."""

    def __init__(self, seed: str, chance: str = "", choices: str = "") -> None:
        self.chance = Random(f"{seed} chance {chance}")
        self.choices = Random(f"{seed} choices {choices}")


def fixed(level: Level) -> Level:
    """The level limited by counts alone: the same seed gives the same match on any machine."""
    if level.bot not in ("alphabeta", "mcts"):
        return level
    counted = {"alphabeta": ("depth", "nodes"), "mcts": ("iterations",)}[level.bot]
    limits = {} if any(name in level.settings for name in counted) else {counted[-1]: NODES}
    return replace(level, settings={**level.settings, **limits, "seconds": 1e9})


def _still() -> float:
    """A clock that stands: searches end by their counts."""
    return 0.0


def bots_of(game: Game[Any, Any], levels: Sequence[int]) -> tuple[Bot, ...]:
    """The bot of each seat."""
    known: dict[int, Bot] = {}
    for level in sorted(set(levels)):
        known[level] = open_bot(game, fixed(game.levels()[level - 1]))
        known[level].clock = _still
    return tuple(known[level] for level in levels)


def play(game: Game[Any, Any], levels: Sequence[int], state: Any, chances: Chances, played: int = 0) -> Played:
    """The rest of a match from this state, of which `played` plies are over."""
    bots = bots_of(game, levels)
    chosen = {seat: game.levels()[level - 1] for seat, level in enumerate(levels)}
    pacing = Pacing(game, chosen, chances.choices)
    plies: list[Ply] = []
    while not isinstance(turn := game.turn(state), Over):
        if played + len(plies) >= game.longest:
            return Played(plies, Over((0.0,) * game.seats, BROKEN_OFF))
        ply, state = _next(game, state, turn, bots, pacing, chances)
        plies.append(ply)
    return Played(plies, turn)


def _next(
    game: Game[Any, Any], state: Any, turn: Acting | Chance, bots: tuple[Bot, ...], pacing: Pacing, chances: Chances
) -> tuple[Ply, Any]:
    if isinstance(turn, Chance):
        outcomes, weights = zip(*turn.outcomes, strict=True)
        outcome = chances.chance.choices(outcomes, weights)[0]
        step = game.apply(state, None, outcome)
        return Ply(state, None, str(outcome), len(outcomes), (), step.events), step.state
    seat = pacing.next(state, turn)
    actions = game.actions(state, seat)
    if len(actions) == 1:
        action = actions[0]
    else:
        action = game.parse(state, seat, bots[seat].choose(game.view(state, seat), seat, chances.choices))
    step = game.apply(state, seat, action)
    return Ply(state, seat, str(action), len(actions), turn.seats, step.events), step.state


def shares(over: Over) -> tuple[float, ...]:
    """What each seat has of the win: all, or a part of it; nobody wins what is broken off."""
    if over.reason == BROKEN_OFF:
        return (1 / len(over.scores),) * len(over.scores)
    best = [score == max(over.scores) for score in over.scores]
    return tuple(one / sum(best) for one in best)
