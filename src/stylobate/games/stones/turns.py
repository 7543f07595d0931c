"""A turn told hop by hop: from the kernel's number to the action, its words, and what happened for people."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from stylobate.core.compiled import DRAW, GOING
from stylobate.core.game import Event, Json
from stylobate.games.stones import kernel
from stylobate.games.stones.state import PASS, Action, Hop, State

SIGNS = {
    kernel.WALK: "-",
    kernel.LEAP_OWN: "^",
    kernel.LEAP_ENEMY: "x",
    kernel.FAITH_OWN: "^",
    kernel.FAITH_ENEMY: "x",
}


class Leg(NamedTuple):
    """One hop of a turn, in numbers."""

    kind: int
    origin: int
    near: int
    """The field walked to or leapt over."""
    landing: int
    """Where the stone comes down, or OUTSIDE."""
    moved: bool
    """The stone itself is moved over to its own side's Artemis field."""
    own_moved: bool
    """A stone of the mover is moved over, this one or another."""
    enemy_moved: bool
    """A stone of the enemy is moved over."""


def legs(rules: int, side: int, own: int, enemy: int, number: int) -> Iterator[Leg]:
    """The hops of an action, each made in the kernel before the next."""
    field, hops = number & 63, number >> 6
    way = kernel.SIDES[side]
    while hops:
        bearing = (hops & 7) - 1
        hops >>= 3
        kind = kernel.hop(rules, side, own, enemy, field, bearing)
        landed_own, landed_enemy, landing = kernel.land(rules, side, own, enemy, field, bearing, kind)
        near = way.near[bearing][field]
        origin = field
        own, enemy, field, moved = kernel.make(rules, side, own, enemy, field, bearing, kind)
        yield Leg(kind, origin, near, landing, bool(moved), own != landed_own, enemy != landed_enemy)


@lru_cache(maxsize=1024)
def actions(state: State, rules: int) -> tuple[Action, ...]:
    """Every legal action of the side to move. Kept for a while: one state is asked again and again."""
    pos, out = position(state, rules), np.empty(kernel.MOST, dtype=np.int64)
    return tuple(unpack(state, rules, int(number)) for number in out[: kernel.generate(pos, out)])


def position(state: State, rules: int) -> Any:
    """The state as the kernel's position."""
    pos = np.zeros(kernel.SIZE, dtype=np.int64)
    pos[: len(state.boards)] = state.boards
    pos[kernel.MOVER], pos[kernel.OUT], pos[kernel.RULES] = state.mover, state.out, rules
    pos[kernel.STATUS] = GOING
    if state.over:
        winners = [seat for seat, score in enumerate(state.over.scores) if score == 1.0]
        pos[kernel.STATUS] = winners[0] if winners else DRAW
    return pos


def unpack(state: State, rules: int, number: int) -> Action:
    """The action that the kernel calls by this number."""
    names, side = state.board.names, state.board.sides[state.mover]
    hops = tuple(
        Hop(
            sign=SIGNS[leg.kind],
            origin=names[leg.origin],
            over=None if leg.kind == kernel.WALK else names[leg.near],
            to=names[leg.landing] if leg.landing != kernel.OUTSIDE else None,
            teleport=names[side.home] if leg.moved else None,
        )
        for leg in legs(rules, side_number(state), *stones(state), number)
    )
    return Action(hops, number)


def side_number(state: State) -> int:
    """The kernel's number of the side to move."""
    return state.mover + (2 if len(state.boards) == 4 else 0)


def stones(state: State) -> tuple[int, int]:
    """The mover's stones and all others, as bits."""
    own = state.boards[state.mover]
    return own, sum(state.boards) - own


def events(state: State, rules: int, number: int) -> tuple[Event, ...]:
    """What a turn makes happen, in the order in which it happens."""
    name = state.board.sides[state.mover].name
    if number == PASS:
        return (Event("pass", f"{name} cannot act and passes", {"seat": state.mover}),)
    convert = bool(rules & kernel.CONVERT)
    told: list[Event] = []
    for leg in legs(rules, side_number(state), *stones(state), number):
        told.append(_hop_event(state, leg, convert))
        told.extend(_moves_over(state, leg))
    return tuple(told)


def _hop_event(state: State, leg: Leg, convert: bool) -> Event:
    names, sides, seat = state.board.names, state.board.sides, state.mover
    who, origin, near = sides[seat].name, names[leg.origin], names[leg.near]
    if leg.kind == kernel.WALK:
        return Event("walk", f"{who} walks from {origin} to {near}", {"seat": seat, "from": origin, "to": near})
    enemy = leg.kind in (kernel.LEAP_ENEMY, kernel.FAITH_ENEMY)
    whose = _enemy_owner(state, leg.near) if enemy else seat
    facts: dict[str, Json] = {
        "seat": seat,
        "from": origin,
        "over": near,
        "taken": enemy and not convert,
        "converted": enemy and convert,
        "whose": whose,
    }
    stone = f"{sides[whose].name}'s stone" if whose is not None and enemy else "an own stone"
    fate = "" if not enemy else ", which changes sides" if convert else ", which is taken"
    if leg.landing == kernel.OUTSIDE:
        return Event("faith", f"{who} leaps from {origin} over {stone} on {near} out of the temple{fate}", facts)
    facts["to"] = names[leg.landing]
    return Event("leap", f"{who} leaps from {origin} over {stone} on {near} to {facts['to']}{fate}", facts)


def _enemy_owner(state: State, field: int) -> int | None:
    """Whose stone an enemy stone is: of four players' stones only the mover's change place in a turn."""
    return 1 - state.mover if len(state.boards) == 2 else state.owner(field)


def _moves_over(state: State, leg: Leg) -> Iterator[Event]:
    """Convert: the stones that change Artemis fields after a hop (TS-9, TS-10)."""
    if not leg.own_moved and not leg.enemy_moved:
        return
    names, seat = state.board.names, state.mover
    side, other = state.board.sides[seat], state.board.sides[1 - seat]
    goal, home = names[side.goal], names[side.home]
    if leg.own_moved and leg.enemy_moved:
        words = f"{side.name}'s stone on {goal} and {other.name}'s on {home} change places"
        yield Event("swap", words, {"seat": seat, "from": goal, "to": home, "whose": 1 - seat})
    elif leg.own_moved:
        words = f"{side.name}'s stone is moved over from {goal} to {home}"
        yield Event("teleport", words, {"seat": seat, "from": goal, "to": home})
    else:
        words = f"{other.name}'s stone is moved over from {home} to {goal}"
        yield Event("teleport", words, {"seat": 1 - seat, "from": home, "to": goal})


def words(action: Action, convert: bool) -> str:
    """An action in half a sentence, for a list of choices."""
    if not action.hops:
        return "passes"
    last = action.hops[-1]
    moved = "".join(f" and is moved over to {hop.teleport}" for hop in action.hops if hop.teleport)
    if last.sign == "-":
        return f"walks to {last.to}{moved}"
    over = [hop.over for hop in action.hops if hop.over]
    taken = [hop.over for hop in action.hops if hop.sign == "x" and hop.over]
    leaves = " out of the temple" if last.to is None else ""
    return f"leaps over {_listed(over)}{leaves}{_fate(over, taken, 'turns' if convert else 'takes')}{moved}"


def _fate(over: list[str], taken: list[str], verb: str) -> str:
    if not taken:
        return ""
    if taken != over:
        return f" and {verb} {_listed(taken)}"
    return f" and {verb} {['it', 'both'][len(taken) - 1] if len(taken) < 3 else 'all'}"


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def offered(action: Action, convert: bool) -> dict[str, Json]:
    """An action as the page draws it."""
    hops: list[Json] = [
        {"sign": hop.sign, "from": hop.origin, "over": hop.over, "to": hop.to, "teleport": hop.teleport}
        for hop in action.hops
    ]
    return {"text": str(action), "hops": hops, "words": words(action, convert)}
