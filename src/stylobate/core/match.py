"""A match: a game and the list of action texts. That list is the save file, the replay and the database row."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from stylobate.core import registry
from stylobate.core.game import Chance, Event, Game, Illegal, Over, Seat, Step, Turn

FORMAT = 1
"""Version of the save file; docs/match.schema.json describes it."""
CONCEDE = "concede"
"""The one command of a match that is not an action of its game."""


class Entry(NamedTuple):
    """One line of the log; no seat for what chance did."""

    seat: Seat | None
    text: str


class BrokenMatch(ValueError):
    """A save file that cannot be a match: where it stops making sense, and why."""

    def __init__(self, why: str, ply: int | None = None, rule: str | None = None) -> None:
        at = "" if ply is None else f" at ply {ply + 1}"
        super().__init__(f"This match does not replay{at}: {why}" + (f" - {rule}" if rule else ""))
        self.ply = ply


@dataclass(frozen=True, slots=True)
class Undo:
    """Taking back: the ply to return to, and the other seats that must agree."""

    ply: int
    needs: tuple[Seat, ...]


class Match:
    """A game being played. States are a cache of the log and could be thrown away."""

    def __init__(self, game: Game[Any, Any], log: Iterable[Entry] = ()) -> None:
        self.game = game
        self._log: list[Entry] = []
        self._states: list[Any] = [game.start()]
        self._events: list[tuple[Event, ...]] = []
        for ply, entry in enumerate(log):
            try:
                self.play(*entry)
            except Illegal as illegal:
                raise BrokenMatch(illegal.reason, ply, illegal.rule) from illegal

    @property
    def ply(self) -> int:
        return len(self._log)

    @property
    def log(self) -> tuple[Entry, ...]:
        return tuple(self._log)

    @property
    def state(self) -> Any:
        return self._states[-1]

    @property
    def turn(self) -> Turn:
        return self.game.turn(self.state)

    @property
    def over(self) -> Over | None:
        turn = self.turn
        return turn if isinstance(turn, Over) else None

    def state_at(self, ply: int) -> Any:
        """The state after `ply` entries."""
        return self._states[ply]

    def events_at(self, ply: int) -> tuple[Event, ...]:
        """What entry number `ply`, counted from 0, made happen."""
        return self._events[ply]

    def step(self, seat: Seat | None, text: str) -> Step[Any]:
        """What playing this text would give; raises Illegal. Changes nothing."""
        if text == CONCEDE and seat is not None:
            if over := self.over:
                raise Illegal(f"The match is over: {over.reason}", self.game.over_rule)
            return self.game.concede(self.state, seat)
        return self.game.apply(self.state, seat, self.game.parse(self.state, seat, text))

    def add(self, seat: Seat | None, text: str, step: Step[Any]) -> None:
        """Append what `step` computed, once it is safely stored."""
        self._log.append(Entry(seat, text))
        self._states.append(step.state)
        self._events.append(step.events)

    def play(self, seat: Seat | None, text: str) -> Step[Any]:
        """Play one action text of a seat, or a chance outcome's (seat None)."""
        step = self.step(seat, text)
        self.add(seat, text, step)
        return step

    def draw(self, rng: Random) -> str:
        """The text of an outcome that chance picks here, by the weights."""
        turn = self.turn
        if not isinstance(turn, Chance):
            raise Illegal("Chance has nothing to decide here")
        actions, weights = zip(*turn.outcomes, strict=True)
        return str(rng.choices(actions, weights)[0])

    def undo(self, seat: Seat) -> Undo:
        """How the seat's last act could be taken back; raises Illegal where it cannot."""
        for ply in range(self.ply - 1, -1, -1):
            entry = self._log[ply]
            if entry.seat is None:
                raise Illegal("What chance decided is not taken back")
            if entry.text == CONCEDE:
                raise Illegal("Giving up is not taken back")
            if any(event.reveals for event in self._events[ply]):
                raise Illegal("Something hidden was shown since: that is not taken back")
            if entry.seat == seat:
                later = any(e.seat != seat for e in self._log[ply:])
                return Undo(ply, tuple(s for s in range(self.game.seats) if s != seat) if later else ())
        raise Illegal("You have not acted yet")

    def back_to(self, ply: int) -> None:
        """Forget everything after the first `ply` entries."""
        del self._log[ply:], self._states[ply + 1 :], self._events[ply:]

    def save(self) -> dict[str, Any]:
        """The save file's one object."""
        return {
            "stylobate": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": self.game.seats,
            "options": dict(self.game.chosen),
            "log": [[entry.seat, entry.text] for entry in self._log],
        }

    def dumps(self) -> str:
        return json.dumps(self.save(), ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def loads(cls, text: str) -> "Match":
        """A match from its save file; raises BrokenMatch, saying at which ply and why."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise BrokenMatch(f"it is not JSON ({error})") from error
        return cls.restore(data)

    @classmethod
    def restore(cls, data: object) -> "Match":
        """A match from the object of its save file, replayed from the first ply."""
        head = _checked(data)
        try:
            game = registry.load(head["game"], head["seats"], **head["options"])
        except (ValueError, TypeError) as error:
            raise BrokenMatch(str(error)) from error
        if head["rules"] != game.rules_version:
            raise BrokenMatch(
                f"it was played by version {head['rules']} of the rules of {game.id}, this is {game.rules_version}"
            )
        return cls(game, [Entry(seat, text) for seat, text in head["log"]])


_FIELDS: Mapping[str, type] = {"game": str, "rules": str, "seats": int, "options": dict, "log": list}


def _checked(data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise BrokenMatch("a save file is one JSON object")
    if data.get("stylobate") != FORMAT:
        raise BrokenMatch(f"its format is {data.get('stylobate')!r}, this program reads {FORMAT}")
    for name, kind in _FIELDS.items():
        if not isinstance(data.get(name), kind) or isinstance(data.get(name), bool):
            raise BrokenMatch(f"its {name!r} is missing or of the wrong kind")
    for name, value in data["options"].items():
        if not isinstance(value, str | int | bool):
            raise BrokenMatch(f"its option {name!r} is of the wrong kind")
    for ply, entry in enumerate(data["log"]):
        if not _is_entry(entry, data["seats"]):
            raise BrokenMatch(f"{entry!r} is no pair of seat and text", ply)
    return data


def _is_entry(entry: object, seats: int) -> bool:
    if not isinstance(entry, list) or len(entry) != 2:
        return False
    seat, text = entry
    whose = seat is None or (isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats)
    return whose and isinstance(text, str)
