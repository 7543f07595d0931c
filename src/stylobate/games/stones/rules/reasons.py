"""Why a try is not a legal turn: it is replayed hop by hop in the kernel until a hop cannot be made.

A try may come from clicks, so a wrong sign of a hop is forgiven until everything else is right.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from stylobate.core.game import Illegal
from stylobate.core.words import sentence
from stylobate.games.stones.rules import kernel
from stylobate.games.stones.rules.board import BEARINGS, Side
from stylobate.games.stones.rules.turns import side_number, stones
from stylobate.games.stones.state import State

_FIELD: Final = r"[a-z]\d+"
_HOP: Final = rf"[-^x](?:{_FIELD}|\({_FIELD}\))(?:={_FIELD})?"
_TURN: Final = "TS-17"
"""The ruling that numbers what the rules say of walks and leaps, so that it can be cited."""


class Try(NamedTuple):
    """One hop as it was written."""

    sign: str
    field: str
    faith: bool
    teleport: str | None


def reason(state: State, rules: int, numbers: Sequence[int], text: str) -> Illegal:
    """The first thing that is wrong with a text that is none of the legal actions."""
    if text in ("pass", "skip", "concede"):
        return _skipping(state, text)
    if not re.fullmatch(rf"{_FIELD}(?:{_HOP})*", text):
        return Illegal(
            "That is not a move: write c3-c4 for a walk, c3^c5 or c3xc5 for a leap, b8x(c9) for a Leap of Faith", _TURN
        )
    unknown = [name for name in re.findall(_FIELD, text) if name not in state.board.numbers]
    if unknown:
        return Illegal(sentence("There is no field {field}", field=unknown[0]), _TURN)
    origin = re.split(r"[-^x]", text)[0]
    tries = [_read(hop) for hop in re.findall(_HOP, text)]
    return _origin(state, origin) or _Walkthrough(state, rules, numbers, origin).judge(tries)


def _read(hop: str) -> Try:
    field, _, teleport = hop[1:].partition("=")
    return Try(hop[0], field.strip("()"), "(" in field, teleport or None)


def _skipping(state: State, text: str) -> Illegal:
    if text == "concede":
        return Illegal("Conceding is not a move: choose Resign in the menu", "TS-11")
    if len(state.boards) == 4:
        return Illegal("You may only pass when you have no other move", "TS-6")
    return Illegal("You cannot skip a turn", "TS-11")


def _origin(state: State, name: str) -> Illegal | None:
    owner = state.owner(state.board.numbers[name])
    if owner is None:
        return Illegal(sentence("There is no stone on {field}", field=name), _TURN)
    if owner != state.mover:
        return Illegal(
            sentence("The stone on {field} is {side}'s, not yours", field=name, side=state.board.sides[owner].name),
            _TURN,
        )
    return None


class _Walkthrough:
    """A stone on its way through the hops of a try."""

    def __init__(self, state: State, rules: int, numbers: Sequence[int], origin: str) -> None:
        self.board = state.board
        self.side: Side = state.board.sides[state.mover]
        self.table = (rules, side_number(state))
        self.numbers = numbers
        self.own, self.enemy = stones(state)
        self.at = state.board.numbers[origin]
        self.number = self.at
        self.hops = 0
        self.last_kind = 0
        self.moved = 0
        self.right = origin
        self.slip: str | None = None

    def judge(self, tries: Sequence[Try]) -> Illegal:
        if not tries:
            return self._alone()
        for hop in tries:
            if wrong := self._ended() or self._go(hop):
                return wrong
        return Illegal(sentence("{slip}: write {right}", slip=self.slip or "Nearly", right=self.right), _TURN)

    def _alone(self) -> Illegal:
        name = self.board.names[self.at]
        if any(number & 63 == self.at for number in self.numbers if number >> 6):
            return Illegal(sentence("Say where the stone on {field} goes", field=name), _TURN)
        return Illegal(sentence("The stone on {field} cannot go anywhere now", field=name), _TURN)

    def _ended(self) -> Illegal | None:
        """Why there is no next hop, whatever it is."""
        if self.last_kind == kernel.WALK:
            return Illegal("After a walk the turn is over: it is one walk or one chain of leaps", _TURN)
        if self.last_kind >= kernel.FAITH_OWN:
            return Illegal("After a Leap of Faith the stone has left the temple", _TURN)
        if self.moved == 2:
            return Illegal("The turn ends when a stone moves over for the second time", "TS-5")
        return None

    def _go(self, hop: Try) -> Illegal | None:
        """Makes the hop, or tells why it cannot be made."""
        target = self.board.numbers[hop.field]
        if target == self.at:
            return Illegal(sentence("The stone is already on {field}", field=hop.field), _TURN)
        if self.side.ahead[target] > self.side.ahead[self.at]:
            return Illegal("Stones never move back", "TS-1")
        bearing, steps = self._bearing(target)
        if bearing is None:
            return self._no_path(target)
        kind = kernel.hop(*self.table, self.own, self.enemy, self.at, bearing)
        # A leap onto a neighbour at the edge can only mean the one over it, out of the temple.
        off = hop.sign != "-" and steps == 1 and (kind >= kernel.FAITH_OWN or kind == kernel.OWN_STONE_OFF)
        wrong = self._faith(bearing, steps, kind) if hop.faith or off else self._landing(bearing, steps, kind)
        if wrong:
            return wrong
        number = self.number | (bearing + 1) << (6 + 3 * self.hops)
        # A chain may end after each of its leaps: whatever begins an action is one.
        if number not in self.numbers:
            return Illegal("That turn is too sharp: a chain bends by at most 45 degrees after each leap", "TS-3")
        self._make(hop, bearing, kind, number)
        return self._teleport(hop)

    def _bearing(self, target: int) -> tuple[int | None, int]:
        """Which way the target lies along a path, and whether it is the neighbour (1) or the field behind it (2)."""
        for bearing in range(BEARINGS):
            if self.side.near[bearing][self.at] == target:
                return bearing, 1
            if self.side.beyond[bearing][self.at] == target:
                return bearing, 2
        return None, 0

    def _no_path(self, target: int) -> Illegal:
        names, places = self.board.names, self.board.places
        (file, rank), (to_file, to_rank) = places[self.at], places[target]
        across, along = abs(to_file - file), abs(to_rank - rank)
        if max(across, along) <= 2 and (across == along or 0 in (across, along)):
            return Illegal(
                sentence("No path leads from {origin} to {field}", origin=names[self.at], field=names[target]), _TURN
            )
        return Illegal(
            sentence(
                "{field} is out of reach from {origin}: a stone walks one field or leaps over one stone",
                field=names[target],
                origin=names[self.at],
            ),
            _TURN,
        )

    def _landing(self, bearing: int, steps: int, kind: int) -> Illegal | None:
        """What is wrong with coming down on the neighbour, or on the field behind it."""
        near = self.board.names[self.side.near[bearing][self.at]]
        if steps == 1:
            return self._onto_neighbour(near, kind)
        if kind == kernel.WALK:
            return Illegal(sentence("There is no stone on {field} to leap over", field=near), _TURN)
        if kind == kernel.TWO_IN_A_ROW:
            return Illegal("A stone cannot leap over two stones in a row", _TURN)
        return None

    def _onto_neighbour(self, near: str, kind: int) -> Illegal | None:
        if kind != kernel.WALK:
            return Illegal(sentence("There is already a stone on {field}", field=near), _TURN)
        if self.hops:
            return Illegal("A turn is either one walk or one chain of leaps", _TURN)
        return None

    def _faith(self, bearing: int, steps: int, kind: int) -> Illegal | None:
        """What is wrong with leaping out of the temple over a field."""
        names = self.board.names
        near = names[self.side.near[bearing][self.at]]
        if steps == 2:
            beyond = names[self.side.beyond[bearing][self.at]]
            return Illegal(
                sentence(
                    "{field} is not next to {origin}: a stone leaps over its neighbour",
                    field=beyond,
                    origin=names[self.at],
                ),
                _TURN,
            )
        if kind == kernel.OWN_STONE_OFF:
            return Illegal("At this table a Leap of Faith goes over enemy stones only", "TS-2")
        if kind == kernel.WALK:
            return Illegal(sentence("There is no stone on {field} to leap over", field=near), _TURN)
        if kind < kernel.FAITH_OWN:
            beyond = names[self.side.beyond[bearing][self.at]]
            return Illegal(
                sentence("Behind {near} lies {beyond}: a Leap of Faith leaves the temple", near=near, beyond=beyond),
                _TURN,
            )
        return None

    def _make(self, hop: Try, bearing: int, kind: int, number: int) -> None:
        self.own, self.enemy, self.at, again = kernel.make(*self.table, self.own, self.enemy, self.at, bearing, kind)
        self.number, self.last_kind = number, kind
        self.hops += 1
        self.moved += again
        self._write(hop, kind, bool(again))

    def _write(self, hop: Try, kind: int, moved: bool) -> None:
        """Adds the hop to the right notation, and remembers the first sign that differs from it."""
        sign, what = _SIGNS[kind]
        over = f"({hop.field})" if kind >= kernel.FAITH_OWN else hop.field
        self.right += sign + over + (f"={self.board.names[self.side.home]}" if moved else "")
        if self.slip is None and (hop.sign != sign or hop.faith != (kind >= kernel.FAITH_OWN)):
            self.slip = sentence("That is {what}", what=what)

    def _teleport(self, hop: Try) -> Illegal | None:
        if hop.teleport is None or self.at == self.board.numbers[hop.teleport] != self.board.numbers[hop.field]:
            return None
        return Illegal(
            sentence("The stone does not move over from {field} to {to}", field=hop.field, to=hop.teleport), "TS-9"
        )


_SIGNS: Final = {
    kernel.WALK: ("-", "a walk"),
    kernel.LEAP_OWN: ("^", "a leap over your own stone"),
    kernel.LEAP_ENEMY: ("x", "a leap over an enemy stone"),
    kernel.FAITH_OWN: ("^", "a Leap of Faith over your own stone"),
    kernel.FAITH_ENEMY: ("x", "a Leap of Faith over an enemy stone"),
}
