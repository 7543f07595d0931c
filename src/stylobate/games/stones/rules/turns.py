"""A turn told hop by hop: from the kernel's number to the action, its words, and what happened for people."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

from stylobate.core.compiled import DRAW, GOING
from stylobate.core.game import Event, Json
from stylobate.core.words import filled_in, seat_named, sentence
from stylobate.games.stones.rules import kernel
from stylobate.games.stones.rules.fields import OUTSIDE
from stylobate.games.stones.state import PASS, Action, Hop, State, board_for, spelled
from stylobate.kit.lazy import Numbered

SIGNS = {
    kernel.WALK: "-",
    kernel.LEAP_OWN: "^",
    kernel.LEAP_ENEMY: "x",
    kernel.FAITH_OWN: "^",
    kernel.FAITH_ENEMY: "x",
}
LEAPS = {
    (False, "own"): "{who} leaps from {origin} over its own stone on {near} to {to}",
    (False, "taken"): "{who} leaps from {origin} over {side}'s stone on {near} to {to} and takes it",
    (False, "converted"): "{who} leaps from {origin} over {side}'s stone on {near} to {to}; it changes sides",
    (True, "own"): "{who} leaps from {origin} over its own stone on {near} out of the temple",
    (True, "taken"): "{who} leaps from {origin} over {side}'s stone on {near} out of the temple and takes it",
    (True, "converted"): "{who} leaps from {origin} over {side}'s stone on {near} out of the temple; it changes sides",
}
"""What is said of a leap, by whether it leaves the temple and what becomes of the stone below."""
KEPT = 10_000
"""Turns whose offers are remembered, whichever table they are offered at."""
MOVED_OVER = "{side}'s stone moves over from {origin} to {to}"


class Leg(NamedTuple):
    """One hop of a turn, in numbers."""

    kind: int
    origin: int
    near: int
    """The field walked to or leapt over."""
    landing: int
    """Where the stone comes down, or OUTSIDE."""
    moved: int
    """The stone itself is moved over to its own side's Artemis field."""
    own_moved: int
    """A stone of the mover is moved over, this one or another."""
    enemy_moved: int
    """A stone of the enemy is moved over."""


SPELLED = 5
"""So many numbers of a leg are told in the notation: all up to `moved`."""


class Origin:
    """A state as the kernel's position, with what the actions that start from it have in common."""

    __slots__ = ("_actions", "_hops", "_side", "pos", "rules", "state")

    def __init__(self, state: State, rules: int) -> None:
        self.state = state
        self.rules = rules
        self.pos = position(state, rules)
        self._side = (rules, side_number(state), *stones(state))
        self._actions: Numbered[Action] | None = None
        self._hops: dict[int, tuple[Hop, ...]] = {}

    def actions(self) -> Numbered[Action]:
        """Every legal action of the side to move."""
        if self._actions is None:
            out = np.empty(kernel.MOST, np.int64)
            self._actions = Numbered(out[: kernel.generate(self.pos, out)].tolist(), self.action)
        return self._actions

    def action(self, number: int) -> Action:
        """The action that the kernel calls by this number."""
        return Action(number, self)

    def legs(self, number: int) -> list[Leg]:
        """The hops of an action, each made in the kernel before the next."""
        out = np.empty(kernel.LEG * kernel.LONGEST, np.int64)
        n = kernel.follow(*self._side, number, out)
        words: list[int] = out[: n * kernel.LEG].tolist()
        return [Leg(*words[at : at + kernel.LEG]) for at in range(0, len(words), kernel.LEG)]

    def hops(self, number: int) -> tuple[Hop, ...]:
        """The hops of an action in the words of the notation."""
        found = self._hops.get(number)
        if found is None:
            found = self._hops[number] = self._told([leg[:SPELLED] for leg in self.legs(number)])
        return found

    def tell_all(self) -> None:
        """Work out the hops of every action at once, for whoever will ask for them all."""
        numbers = np.array(self.actions().numbers, np.int64)
        out, counts = np.empty(kernel.LEG * kernel.LONGEST * len(numbers), np.int64), np.empty(len(numbers), np.int64)
        kernel.follow_all(*self._side, numbers, out, counts)
        found: list[int] = counts.tolist()
        words: list[int] = out[: kernel.LEG * sum(found)].tolist()
        at = 0
        for number, count in zip(self.actions().numbers, found, strict=True):
            starts = range(at, at + kernel.LEG * count, kernel.LEG)
            self._hops[number] = self._told([words[start : start + SPELLED] for start in starts])
            at = starts.stop

    def _told(self, legs: Iterable[Sequence[int]]) -> tuple[Hop, ...]:
        seats, mover = len(self.state.boards), self.state.mover
        return tuple([_hop(seats, mover, *leg) for leg in legs])


@cache
def _hop(seats: int, mover: int, kind: int, origin: int, near: int, landing: int, moved: int) -> Hop:
    """A hop in the words of the notation; a board has so few of them that each is put into words once."""
    board = board_for(seats)
    names = board.names
    return Hop(
        SIGNS[kind],
        names[origin],
        None if kind == kernel.WALK else names[near],
        names[landing] if landing != OUTSIDE else None,
        names[board.sides[mover].home] if moved else None,
    )


def position(state: State, rules: int) -> Any:
    """The state as the kernel's position."""
    boards = state.boards if len(state.boards) == 4 else (*state.boards, 0, 0)
    status = GOING
    if state.over:
        winners = [seat for seat, score in enumerate(state.over.scores) if score == 1.0]
        status = winners[0] if winners else DRAW
    return np.array((*boards, state.mover, state.out, status, 0, rules), np.int64)


def side_number(state: State) -> int:
    """The kernel's number of the side to move."""
    return state.mover + (2 if len(state.boards) == 4 else 0)


def stones(state: State) -> tuple[int, int]:
    """The mover's stones and all others, as bits."""
    own = state.boards[state.mover]
    return own, sum(state.boards) - own


def events(origin: Origin, number: int) -> tuple[Event, ...]:
    """What a turn makes happen, in the order in which it happens."""
    state = origin.state
    if number == PASS:
        name = seat_named(state.mover, state.board.sides[state.mover].name)
        return (Event("pass", sentence("{who} has no move and passes", who=name), {"seat": state.mover}),)
    convert = bool(origin.rules & kernel.CONVERT)
    told: list[Event] = []
    for leg in origin.legs(number):
        told.append(_hop_event(state, leg, convert))
        if leg.own_moved or leg.enemy_moved:
            told.append(_moved_over(state, leg))
    return tuple(told)


def _hop_event(state: State, leg: Leg, convert: bool) -> Event:
    names, sides, seat = state.board.names, state.board.sides, state.mover
    who, origin, near = seat_named(seat, sides[seat].name), names[leg.origin], names[leg.near]
    if leg.kind == kernel.WALK:
        return Event(
            "walk",
            sentence("{who} walks from {origin} to {to}", who=who, origin=origin, to=near),
            {"seat": seat, "from": origin, "to": near},
        )
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
    out = leg.landing == OUTSIDE
    said: dict[str, str] = {"who": who, "origin": origin, "near": near}
    if not out:
        facts["to"] = said["to"] = names[leg.landing]
    if enemy and whose is not None:
        said["side"] = sides[whose].name
    fate = "own" if "side" not in said else "converted" if convert else "taken"
    return Event("faith" if out else "leap", filled_in(LEAPS[out, fate], said), facts)


def _enemy_owner(state: State, field: int) -> int | None:
    """Whose stone an enemy stone is: of four players' stones only the mover's change place in a turn."""
    return 1 - state.mover if len(state.boards) == 2 else state.owner(field)


def _moved_over(state: State, leg: Leg) -> Event:
    """Convert: the stones that change Artemis fields after a hop (TS-9, TS-10)."""
    names, seat = state.board.names, state.mover
    side, other = state.board.sides[seat], state.board.sides[1 - seat]
    goal, home = names[side.goal], names[side.home]
    if leg.own_moved and leg.enemy_moved:
        words = sentence(
            "{side}'s stone on {goal} and {other}'s on {home} change places",
            side=side.name,
            other=other.name,
            goal=goal,
            home=home,
        )
        return Event("swap", words, {"seat": seat, "from": goal, "to": home, "whose": 1 - seat})
    if leg.own_moved:
        words = sentence(MOVED_OVER, side=side.name, origin=goal, to=home)
        return Event("teleport", words, {"seat": seat, "from": goal, "to": home})
    words = sentence(MOVED_OVER, side=other.name, origin=home, to=goal)
    return Event("teleport", words, {"seat": 1 - seat, "from": home, "to": goal})


def words(hops: Sequence[Hop], convert: bool) -> str:
    """An action in half a sentence, for a list of choices."""
    if not hops:
        return "passes"
    last = hops[-1]
    moved = "".join(f" and moves over to {hop.teleport}" for hop in hops if hop.teleport) if convert else ""
    if last.sign == "-":
        return f"walks to {last.to}{moved}"
    over = [hop.over for hop in hops if hop.over]
    taken = [hop.over for hop in hops if hop.sign == "x" and hop.over]
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


@lru_cache(KEPT)
def offered(hops: tuple[Hop, ...], convert: bool) -> Mapping[str, Json]:
    """An action as the page draws it: the same way in every position that has it."""
    drawn: list[Json] = [
        {"sign": hop.sign, "from": hop.origin, "over": hop.over, "to": hop.to, "teleport": hop.teleport} for hop in hops
    ]
    return {"text": spelled(hops), "hops": drawn, "words": words(hops, convert)}
