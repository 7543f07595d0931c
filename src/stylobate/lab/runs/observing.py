"""What is read off a finished match: turns, waiting, time, leads, and how much choices matter."""

from dataclasses import dataclass
from itertools import pairwise
from math import log2
from random import Random
from typing import Any, Final, NamedTuple

from stylobate.bots.values import even, judged, settle
from stylobate.core.game import Game, Seat
from stylobate.lab.runs.playing import Played, Ply, shares

SHOWN, FORCED, CHOICE, BIT = 2.0, 1.5, 3.0, 1.5
"""Seconds that people take to see what chance did, to do the only thing, to choose, and for each doubling of what
there is to choose from (Hick's law)."""
LOOKS: Final = 60
"""Moments of a match at which the game is asked who leads."""
WEIGHED: Final = 8
"""Choices of a match that are weighed."""
COMPARED: Final = 24
"""Actions of one choice that are compared at most."""
CLEAR: Final = 0.02
"""A lead counts when it is at least so much."""


def seconds(ply: Ply) -> float:
    """What people would take for this."""
    if ply.seat is None:
        return SHOWN
    return FORCED if ply.options < 2 else CHOICE + BIT * log2(ply.options)


@dataclass(slots=True)
class Turns:
    """What one seat did and how long it waited."""

    turns: int = 0
    dead: int = 0
    acts: int = 0
    choices: int = 0
    waits: tuple[float, ...] = ()


class Course(NamedTuple):
    """The course of a match in time."""

    seats: tuple[Turns, ...]
    seconds: float


def course(seats: int, plies: list[Ply]) -> Course:
    """Turns and waiting; where several act at once, their time passes at once.

    A turn of a seat is what it does without somebody else being waited for in between.
    """
    found = tuple(Turns() for _ in range(seats))
    now = 0.0
    ended: list[float | None] = [None] * seats
    inside = [False] * seats
    chose = [False] * seats
    together: dict[Seat, float] = {}
    for ply in plies:
        if len(ply.waited) < 2 and together:
            now += max(together.values())
            together = {}
        for seat in range(seats):
            if inside[seat] and ply.seat is not None and seat not in ply.waited:
                _close(found[seat], chose[seat])
                inside[seat], ended[seat] = False, now
        if ply.seat is None:
            now += seconds(ply)
            continue
        one = found[ply.seat]
        if not inside[ply.seat]:
            since = ended[ply.seat]
            if since is not None:
                one.waits = (*one.waits, now - since)
            inside[ply.seat], chose[ply.seat] = True, False
        one.acts += 1
        one.choices += ply.options > 1
        chose[ply.seat] = chose[ply.seat] or ply.options > 1
        if len(ply.waited) > 1:
            together[ply.seat] = together.get(ply.seat, 0.0) + seconds(ply)
        else:
            now += seconds(ply)
    for seat in range(seats):
        if inside[seat]:
            _close(found[seat], chose[seat])
    return Course(found, now + max(together.values(), default=0.0))


def _close(one: Turns, chose: bool) -> None:
    one.turns += 1
    one.dead += not chose


class Look(NamedTuple):
    """Who leads in the game's own opinion, and with what prospects."""

    ply: int
    leader: Seat
    lead: float
    clear: bool


def looks(game: Game[Any, Any], plies: list[Ply]) -> list[Look]:
    """Who leads, at moments spread evenly over the match."""
    found: list[Look] = []
    for at in _spread(len(plies), LOOKS):
        values = judged(game, plies[at].state)
        if values is None:
            return []
        first, *rest = sorted(values, reverse=True)
        found.append(Look(at, values.index(first), first, first - max(rest, default=0.0) >= CLEAR))
    return found


def lead_changes(seen: list[Look]) -> int:
    """How often another seat took a clear lead."""
    leaders = [look.leader for look in seen if look.clear]
    return sum(one != other for one, other in pairwise(leaders))


def decided(seen: list[Look], played: Played) -> float:
    """How much had been played when a winner took the lead for good; the whole match where it never led."""
    winners = {seat for seat, share in enumerate(shares(played.over)) if share > 0}
    first = len(played.plies)
    for look in reversed(seen):
        if look.leader not in winners:
            break
        first = look.ply
    return first / max(1, len(played.plies))


def spreads(game: Game[Any, Any], plies: list[Ply], rng: Random) -> dict[int, float]:
    """By ply, how much better the best action is than the average one, in expected score; for some choices only."""
    choices = [at for at, ply in enumerate(plies) if ply.seat is not None and ply.options > 1]
    return {choices[at]: _spread_of(game, plies[choices[at]], rng) for at in _spread(len(choices), WEIGHED)}


def _spread_of(game: Game[Any, Any], ply: Ply, rng: Random) -> float:
    assert ply.seat is not None
    actions = list(game.actions(ply.state, ply.seat))
    if len(actions) > COMPARED:
        actions = rng.sample(actions, COMPARED)
    values = []
    for action in actions:
        after = settle(game, game.apply(ply.state, ply.seat, action).state, rng)
        values.append((judged(game, after) or even(game.seats))[ply.seat])
    return max(values) - sum(values) / len(values)


def _spread(count: int, wanted: int) -> list[int]:
    """So many places of a list, evenly spread; all where it is shorter."""
    if count <= wanted:
        return list(range(count))
    return [at * count // wanted for at in range(wanted)]
