"""A match: a game and the list of action texts. That list is the save file, the replay and the database row."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from stylobate.core import registry
from stylobate.core.game import Acting, Chance, Event, Game, Illegal, Over, Seat, Step, Turn
from stylobate.core.history import History
from stylobate.core.noticing import Seats, noticing, reading
from stylobate.core.save_file import FORMAT, LONGEST_OPTION, LONGEST_TEXT, BrokenMatch, checked
from stylobate.core.words import sentence

__all__ = [
    "COMMANDS",
    "CONCEDE",
    "FORMAT",
    "LONGEST_OPTION",
    "LONGEST_TEXT",
    "TIMEOUT",
    "BrokenMatch",
    "Entry",
    "Match",
    "Undo",
]

CONCEDE = "concede"
"""A seat gives up."""
TIMEOUT = "timeout"
"""A seat's thinking time is up, which the table's clock says and nobody else."""
COMMANDS = (CONCEDE, TIMEOUT)
"""The entries of a match that are no actions of its game."""
BARS = 64
"""Entries of which a match remembers whether an undo may pass them."""


class Entry(NamedTuple):
    """One line of the log; no seat for what chance did.

    >>> Entry(0, "a3-a4")
    Entry(seat=0, text='a3-a4')
    """

    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Taking back: the ply to return to, and the other seats that must agree."""

    ply: int
    needs: tuple[Seat, ...]
    alone: bool = False
    """Only this entry goes: what follows it stays, because its seats need not know that anything was taken back."""


class Match:
    """A game being played. States are a cache of the log and could be thrown away.

    >>> from stylobate import load
    >>> match = Match(load("stones"))
    >>> step = match.play(0, "a3-a4")
    >>> match
    <Match of stones for 2, 1 ply, seat 1 to act>
    >>> len(match), match.log[0]
    (1, Entry(seat=0, text='a3-a4'))
    >>> match == Match.loads(match.dumps())
    True
    """

    def __init__(self, game: Game[Any, Any], log: Iterable[Entry] = (), late: int | None = None) -> None:
        self.game = game
        self._log: list[Entry] = []
        self._history = History(game.start(), partial(_again, game, self._log), late)
        self._bars: dict[int, str | None] = {}
        """Why entries of late are passed by no undo, for those of which somebody has asked."""
        for ply, entry in enumerate(log):
            try:
                self.play(*entry)
            except Illegal as illegal:
                raise BrokenMatch(illegal.reason, ply, illegal.rule) from illegal
            except Exception as error:
                # The log may come from anywhere: whatever it does to the rules, it is told with the ply.
                raise BrokenMatch(f"the rules fail at it ({type(error).__name__}: {error})", ply) from error

    def __repr__(self) -> str:
        plies = "1 ply" if self.ply == 1 else f"{self.ply} plies"
        return f"<Match of {self.game.id} for {self.game.seats}, {plies}, {_standing(self.turn)}>"

    def __eq__(self, other: object) -> bool:
        """The same game, played alike so far."""
        if not isinstance(other, Match):
            return NotImplemented
        return self.game == other.game and self._log == other._log

    __hash__ = None  # type: ignore[assignment] # it changes while it is played

    def __len__(self) -> int:
        return len(self._log)

    def __bool__(self) -> bool:
        """True: a match in which nothing has happened yet is a match."""
        return True

    @property
    def ply(self) -> int:
        return len(self._log)

    @property
    def log(self) -> tuple[Entry, ...]:
        return tuple(self._log)

    @property
    def state(self) -> Any:
        return self._history.last

    @property
    def turn(self) -> Turn:
        return self.game.turn(self.state)

    @property
    def over(self) -> Over | None:
        turn = self.turn
        return turn if isinstance(turn, Over) else None

    def state_at(self, ply: int) -> Any:
        """The state after `ply` entries."""
        return self._history.state(ply)

    def events_at(self, ply: int) -> Sequence[Event]:
        """What entry number `ply`, counted from 0, made happen."""
        return self._history.events(ply)

    def steps(self, plies: Sequence[int] | None = None) -> Iterator[tuple[int, Step[Any]]]:
        """What these entries led to, in their order; all of them where none are named."""
        return self._history.steps(range(self.ply) if plies is None else plies)

    @property
    def late(self) -> int:
        """The first ply whose state is at hand; an earlier one is worked out anew."""
        return self._history.first

    def copy(self) -> "Match":
        """The match as it is now, whatever happens to this one later."""
        twin = Match.__new__(Match)
        twin.game, twin._log, twin._bars = self.game, list(self._log), dict(self._bars)
        twin._history = self._history.copy(partial(_again, twin.game, twin._log))
        return twin

    def step(self, seat: Seat | None, text: str) -> Step[Any]:
        """What playing this text would give; raises Illegal. Changes nothing."""
        return _step(self.game, self.state, seat, text)

    def add(self, seat: Seat | None, text: str, step: Step[Any]) -> Entry:
        """Append what `step` computed, once it is safely stored."""
        entry = Entry(seat, text)
        self._log.append(entry)
        self._history.add(step)
        return entry

    def play(self, seat: Seat | None, action: Any) -> Step[Any]:
        """Play an action of a seat, or a chance outcome (seat None); the action itself or its text."""
        text = str(action)
        step = self.step(seat, text)
        self.add(seat, text, step)
        return step

    def draw(self, rng: Random) -> str:
        """The text of an outcome that chance picks here, by the weights."""
        turn = self.turn
        if not isinstance(turn, Chance):
            raise Illegal("Nothing is rolled or drawn here")
        return str(turn.draw(rng))

    def readers(self, ply: int) -> Seats:
        """Who may read entry number `ply` while the match runs."""
        entry, state = self._log[ply], self.state_at(ply)
        if type(self.game).witnesses is Game.witnesses or entry.text in COMMANDS:
            return None
        return reading(self.game, state, entry.seat, self.game.parse(state, *entry))

    def noticers(self, ply: int) -> Seats:
        """Who notices entry number `ply` while the match runs."""
        return noticing(self.readers(ply), self._log[ply].seat, self.events_at(ply))

    def undo(self, seat: Seat, noticers: Callable[[int], Seats] | None = None, *, asked: bool = False) -> Undo:
        """How the seat's last act could be taken back; raises Illegal where it cannot.

        The answer comes from what the seat has noticed and nothing else. What nobody else has noticed is taken back
        without a question, so where others were asked it is not what they have agreed to. `noticers` saves working out
        what is known already.
        """
        found = self._last_act(seat, noticers or self.noticers, asked)
        if isinstance(found, str):
            raise Illegal(found)
        ply, alone, passed = found
        others = tuple(s for s in range(self.game.seats) if s != seat)
        needs = others if passed and not alone else ()
        return Undo(ply, needs, alone=not needs and ply < self.ply - 1)

    def may_undo(self, seat: Seat, noticers: Callable[[int], Seats]) -> bool:
        """Whether the seat's last act could be taken back."""
        return not isinstance(self._last_act(seat, noticers, False), str)

    def _last_act(self, seat: Seat, noticers: Callable[[int], Seats], asked: bool) -> tuple[int, bool, bool] | str:
        """The ply to go back to, whether the seat alone noticed it, and whether others acted since; or why not."""
        passed = False
        for ply in range(len(self._log) - 1, -1, -1):
            noticed = noticers(ply)
            if noticed is not None and seat not in noticed:
                continue
            if (bar := self._bar(ply)) is not None:
                return bar
            actor, alone = self._log[ply].seat, noticed == (seat,)
            if actor == seat and not (alone and asked):
                return ply, alone, passed
            passed = passed or actor != seat
        return "You have not made a move yet"

    def _bar(self, ply: int) -> str | None:
        """Why no undo passes this entry; asked again and again of the last few, so these are remembered."""
        if ply not in self._bars:
            if len(self._bars) >= BARS:
                self._bars.clear()
            self._bars[ply] = self._find_bar(ply)
        return self._bars[ply]

    def _find_bar(self, ply: int) -> str | None:
        entry = self._log[ply]
        if entry.seat is None:
            return "You cannot take back a roll or a draw"
        if entry.text == CONCEDE:
            return "You cannot take back giving up"
        if entry.text == TIMEOUT:
            return "You cannot take back lost time"
        if self._history.reveals(ply):
            return "Something hidden has been shown since: you cannot take this back"
        if type(self.game).timing is Game.timing:
            return None
        state = self.state_at(ply)
        if isinstance(turn := self.game.turn(state), Acting) and self.game.timing(state).is_race(turn.seats):
            return "You cannot take back what happened in a race"
        return None

    def take_back(self, undo: Undo) -> None:
        """Do what `undo` said."""
        later = self._log[undo.ply + 1 :] if undo.alone else []
        self.back_to(undo.ply)
        for entry in later:
            self.play(*entry)

    def back_to(self, ply: int) -> None:
        """Forget everything after the first `ply` entries."""
        self._history.back_to(ply)
        self._bars.clear()
        del self._log[ply:]

    def save(self, path: str | PathLike[str]) -> None:
        """Write the save file."""
        Path(path).write_text(self.dumps(), encoding="utf-8")

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "Match":
        """A match from the save file at this path; raises BrokenMatch, saying at which ply and why."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise BrokenMatch("it is not text in UTF-8") from error
        return cls.loads(text)

    def as_json(self) -> dict[str, Any]:
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
        """The save file's text."""
        return json.dumps(self.as_json(), ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def loads(cls, text: str) -> "Match":
        """A match from its save file; raises BrokenMatch, saying at which ply and why."""
        try:
            data = json.loads(text)
        except RecursionError as error:
            raise BrokenMatch("it is nested too deeply") from error
        except ValueError as error:
            raise BrokenMatch(f"it is not JSON ({error})") from error
        return cls.restore(data)

    @classmethod
    def restore(cls, data: object) -> "Match":
        """A match from the object of its save file, replayed from the first ply."""
        head = checked(data)
        try:
            game = registry.load(head["game"], head["seats"], **head["options"])
        except (ValueError, TypeError) as error:
            raise BrokenMatch(str(error)) from error
        if head["rules"] != game.rules_version:
            raise BrokenMatch(
                f"it was played by version {head['rules']} of the rules of {game.id}, this is {game.rules_version}"
            )
        return cls(game, [Entry(seat, text) for seat, text in head["log"]])


def _standing(turn: Turn) -> str:
    if isinstance(turn, Over):
        return f"over: {turn.reason}"
    if isinstance(turn, Chance):
        return "chance to decide"
    seats = ", ".join(map(str, turn.seats))
    return f"seat{'s' * (len(turn.seats) > 1)} {seats} to act"


def _step(game: Game[Any, Any], state: Any, seat: Seat | None, text: str) -> Step[Any]:
    if text in COMMANDS and seat is not None:
        if isinstance(over := game.turn(state), Over):
            raise Illegal(sentence("The match is over: {reason}", reason=over.template), game.over_rule)
        return game.concede(state, seat) if text == CONCEDE else game.run_out(state, seat)
    return game.apply(state, seat, game.parse(state, seat, text))


def _again(game: Game[Any, Any], log: list[Entry], state: Any, ply: int) -> Step[Any]:
    return _step(game, state, *log[ply])
