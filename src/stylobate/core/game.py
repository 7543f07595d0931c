"""What a game is: values for states and actions, and pure functions between them.

A state is exactly one of three things (`turn`): seats acting, several at once in a simultaneous phase; chance, with
integer weights; or over. Nothing here draws a random number, reads a clock or keeps a secret by stripping it away.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeAlias, TypeVar

from stylobate.core.spelling import Spelling, TextSpelling
from stylobate.core.step import Event, Illegal, Json, Step
from stylobate.core.turn import UNTIMED, Acting, Chance, Over, Seat, Timing, Turn
from stylobate.core.words import both, either, seat_named, sentence

if TYPE_CHECKING:
    from stylobate.core.compiled import Kernel
    from stylobate.core.counting import Counting
    from stylobate.core.endgames import Endgames
    from stylobate.core.grammar import Grammar
    from stylobate.core.knowledge import Statement

__all__ = [
    "WAIT_FOR_CHANCE",
    "About",
    "Acting",
    "Chance",
    "Event",
    "Game",
    "Illegal",
    "Json",
    "Level",
    "Option",
    "Over",
    "Seat",
    "Step",
    "Timing",
    "Turn",
    "Value",
]

Value: TypeAlias = str | int | bool

WAIT_FOR_CHANCE = "Wait for the roll or the draw"
_as_json = json.JSONEncoder().encode


def _spelled(value: Json) -> str:
    """As JSON spells it; for what most views are made of no encoder is set up."""
    if type(value) is int:
        return str(value)
    return "null" if value is None else _as_json(value)


S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a match; its first value is the default."""

    name: str
    values: tuple[Value, ...]
    title: str
    help: str
    labels: tuple[str, ...] = ()
    """What people read for each value; the values themselves where empty."""
    only: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    """It matters only while the named options have one of these values."""
    suggested: Value | None = None
    """What a visitor finds chosen, where that is another value than the default of programs and of stored matches."""
    open: bool = False
    """Any other text is a value too; the game refuses, with a ValueError, what it cannot read."""


@dataclass(frozen=True, slots=True)
class About:
    """How a game introduces itself on its door."""

    name: str
    designer: str
    sentence: str
    lead: str
    players: str
    minutes: int
    traits: tuple[str, ...] = ()
    namesake: bool = False
    """Another game has the same name."""

    @property
    def full_name(self) -> str:
        """Its name, with whose it is where that is not said beside it."""
        return f"{self.name} ({self.designer})" if self.namesake else self.name


@dataclass(frozen=True, slots=True)
class Level:
    """A bot with a person's name: which search it uses and how it is tempered."""

    name: str
    sentence: str
    bot: str
    settings: Mapping[str, Value | float] = field(default_factory=dict)


class Game(ABC, Generic[S, A]):
    """One table's rules. An instance is fixed by its seats and options and holds nothing else that changes.

    >>> from stylobate import load
    >>> game = load("stones", variant="classic")
    >>> game
    Stones(seats=2, variant='classic', leap_of_faith='any', artemis_deadlock='wait')
    >>> state = game.start()
    >>> str(state)
    'b/bbb/bbbbb/...../...../...../wwwww/www/w w'
    >>> print(*game.actions(state, 0)[:3])
    a3-a4 a3-b4 b3^(a3)
    >>> game.apply(state, 0, "a3-a4").events[0].words
    'White walks from a3 to a4'
    """

    id: ClassVar[str]
    rules_version: ClassVar[str]
    about: ClassVar[About]
    options: ClassVar[tuple[Option, ...]] = ()
    turn_rule: ClassVar[str | None] = None
    """The ruling that is cited when a seat acts out of turn."""
    over_rule: ClassVar[str | None] = None
    """The ruling that is cited when somebody acts after the end."""
    writable: ClassVar[bool] = False
    """Whether people may write a position themselves: `read` refuses whatever is none, with a reason."""
    longest: ClassVar[int] = 5000
    """No match has more plies than this; the termination law holds a game to it."""

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        self.seats = seats
        self.chosen = dict(chosen)

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.chosen.items())
        return f"{type(self).__name__}(seats={self.seats}{chosen})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return type(self) is type(other) and (self.seats, self.chosen) == (other.seats, other.chosen)

    def __hash__(self) -> int:
        return hash((type(self), self.seats, tuple(self.chosen.items())))

    @classmethod
    def setup(cls, seats: int | None = None, **options: Value) -> Self:
        """A table with these options, the defaults for the rest; `seats` None takes the fewest."""
        chosen = cls._choose(options)
        counts = cls.seat_counts(chosen)
        if seats is None:
            seats = min(counts)
        if seats not in counts:
            raise ValueError(f"{cls.id} takes {_either(counts)} players here, not {seats}")
        return cls(seats, chosen)

    @classmethod
    def _choose(cls, options: Mapping[str, Value]) -> dict[str, Value]:
        known = {option.name: option for option in cls.options}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"{cls.id} has no option {name!r}; it has {_either(known) or 'none'}")
            if known[name].open and isinstance(value, str):
                continue
            # bool is an int in Python: `1` must not pass for `True`.
            if not any(value == v and type(value) is type(v) for v in known[name].values):
                raise ValueError(f"{name} is {_either(known[name].values)}, not {value!r}")
        return {name: options.get(name, option.values[0]) for name, option in known.items()}

    @classmethod
    @abstractmethod
    def seat_counts(cls, chosen: Mapping[str, Value]) -> tuple[int, ...]:
        """How many may play with these options."""

    @abstractmethod
    def start(self) -> S:
        """The first state."""

    @abstractmethod
    def read(self, text: str) -> S:
        """The inverse of str(state); raises Illegal where the text is no position of this table."""

    @abstractmethod
    def turn(self, state: S) -> Turn:
        """Whose doing comes next."""

    @abstractmethod
    def actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Every legal action of a seat that may act, none for any other; str(action) is its notation."""

    def apply(self, state: S, seat: Seat | None, action: A | str) -> Step[S]:
        """The state after a legal action or the text of one; seat None for a chance outcome. Pure."""
        if isinstance(action, str):
            action = self.parse(state, seat, action)
        return self._apply(state, seat, action)

    def _apply(self, state: S, seat: Seat | None, action: A) -> Step[S]:
        """What a game writes for `apply`, which reads the text first where it is given one."""
        raise NotImplementedError(f"{type(self).__name__} does not say what an action does: write _apply")

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> dict[str, Json]:
        """All that a seat may know, as plain JSON, built up and never stripped down; None is a spectator."""

    @abstractmethod
    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> S:
        """A state that looks like this from the seat."""

    @abstractmethod
    def reason(self, state: S, seat: Seat, text: str) -> Illegal:
        """Why this text is none of the acting seat's actions, told from the conditions that actions() uses."""

    def explain(self, state: S, seat: Seat, text: str) -> Illegal | None:
        """None when the text is a legal action of the seat, else the reason and its ruling."""
        turn = self.turn(state)
        if isinstance(turn, Over):
            return Illegal(sentence("The match is over: {reason}", reason=turn.template), self.over_rule)
        if isinstance(turn, Chance):
            counting = self.timing(state).pause > 0
            return Illegal("Wait for the countdown to end" if counting else WAIT_FOR_CHANCE, self.turn_rule)
        if seat not in turn.able:
            names = both([self.who(s) for s in turn.seats])
            return Illegal(
                sentence("It is not your turn: the table is waiting for {names}", names=names), self.turn_rule
            )
        return None if self.legal(state, seat, text) is not None else self.reason(state, seat, text)

    def legal(self, state: S, seat: Seat, text: str) -> A | None:
        """The legal action of a seat with this notation, None where there is none."""
        return next((action for action in self.actions(state, seat) if str(action) == text), None)

    def parse(self, state: S, seat: Seat | None, text: str) -> A:
        """The legal action with this notation (seat None: the chance outcome), or Illegal."""
        if seat is not None:
            found = self.legal(state, seat, text)
        else:
            found = next((action for action in self._outcomes(state) if str(action) == text), None)
        if found is not None:
            return found
        if seat is None:
            raise Illegal(sentence("{text} cannot happen here", text=repr(text)))
        raise self.explain(state, seat, text) or Illegal(sentence("{text} is not possible here", text=repr(text)))

    def _outcomes(self, state: S) -> tuple[A, ...]:
        turn = self.turn(state)
        return tuple(action for action, _ in turn.outcomes) if isinstance(turn, Chance) else ()

    def ahead(self, state: S, seat: Seat) -> S | None:
        """The state as if it were this seat's turn already, to prepare a move in; None where there is none to name."""
        return None

    def witnesses(self, state: S, seat: Seat | None, action: A) -> tuple[Seat, ...] | None:
        """Who may read this action's text while the match runs; None is everyone."""
        return None

    def knowledge(self) -> "tuple[Statement, ...]":
        """Who may know what: a statement for everything that is not public, which `witnesses` and `view` are held to.

        Written down without a look at either; empty where nothing is hidden: then all see the same `view`.
        """
        return ()

    def concede(self, state: S, seat: Seat) -> Step[S]:
        """The state after a seat gives up: a command of the match, in its log but never among the actions."""
        said = "{game} cannot go on without a player: let a bot take the seat"
        raise Illegal(sentence(said, game=self.about.name))

    def run_out(self, state: S, seat: Seat) -> Step[S]:
        """The state after a seat's thinking time is up: it gives up, in other words where a game has them."""
        return self.concede(state, seat)

    def timing(self, state: S) -> Timing:
        """What the table's timers do in this position; a public matter, the same for everyone."""
        return UNTIMED

    @property
    def timed(self) -> bool:
        """Whether `timing` ever runs a clock at this table: then everyone needs a device of their own."""
        return type(self).timing is not Game.timing

    def silence(self, state: S, seat: Seat) -> A:
        """What a seat that is waited for does when it says nothing in time."""
        raise Illegal(sentence("{game} waits for ever", game=self.about.name))

    def side(self, seat: Seat) -> str | None:
        """The rulebook's own name for this side; None where it has none and a person's name serves better."""
        return None

    def seat_name(self, seat: Seat) -> str:
        """What people call this seat while nobody sits there."""
        return self.side(seat) or f"Player {seat + 1}"

    def who(self, seat: Seat) -> str:
        """This seat in a sentence that `told` puts names into."""
        return seat_named(seat, self.seat_name(seat))

    def offer(self, state: S, seat: Seat) -> Json:
        """The legal actions in the form this game's page draws from; their texts unless a game says more."""
        return [str(action) for action in self.actions(state, seat)]

    def board(self) -> Json:
        """What never changes at this table, for the page to draw: fields, paths, sides."""
        return {}

    def places(self, state: S) -> list[list[Seat]]:
        """The seats of a finished match by their places, the winners first; equal scores share one."""
        turn = self.turn(state)
        scores = turn.scores if isinstance(turn, Over) else (0.0,) * self.seats
        return [
            [seat for seat in range(self.seats) if scores[seat] == score] for score in sorted(set(scores), reverse=True)
        ]

    def recap(self, steps: Iterable[Step[S]]) -> Json:
        """What a page draws of a finished match besides its last position; everything may be known by then."""
        return None

    def picture(self, view: Mapping[str, Json]) -> str:
        """A view drawn in characters, for the terminal."""
        return "\n".join([f"{name}: {_spelled(seen)}" for name, seen in view.items()])

    def levels(self) -> tuple[Level, ...]:
        """Five bots for this table, the weakest first."""
        return ()

    def evaluate(self, state: S) -> tuple[float, ...] | None:
        """What each seat may expect to score, from 0 to 1, for search; None where the game has no opinion."""
        return None

    def to_go(self, state: S, seat: Seat) -> float | None:
        """How many turns a seat still needs, as its bots reckon; None where that cannot be reckoned."""
        return None

    def advice(self, view: Mapping[str, Json], seat: Seat, rng: Random, *, skill: int = 5) -> str | None:
        """What someone of this skill, 1 to 5, would do who sees only the view; None where search knows better."""
        return None

    def policy(self, state: S, seat: Seat, rng: Random, *, skill: int = 4) -> A | None:
        """The advice in this very state, quickly: for matches that a bot plays in its head, in a guessed world."""
        text = self.advice(self.view(state, seat), seat, rng, skill=skill)
        return None if text is None else self.parse(state, seat, text)

    def candidates(self, state: S, seat: Seat, rng: Random) -> Sequence[A]:
        """The actions worth a thought, for search: all of them unless a game knows better."""
        return self.actions(state, seat)

    @cached_property
    def spelling(self) -> Spelling[S, A]:
        """Actions as numbers; their notation letter by letter unless a game knows a shorter way."""
        return TextSpelling(self)

    def grammar(self) -> "Grammar[S] | None":
        """The verbs of the game, for the laws about them; None where its actions are something else."""
        return None

    def counting(self) -> "Counting":
        """What a study of this game counts: cards, tokens, places. Nothing of its own unless a game says more."""
        from stylobate.core.counting import Counting

        return Counting()

    def kernel(self) -> "Kernel | None":
        """Compiled rules for search, where a game has them."""
        return None

    def endgames(self) -> "Endgames | None":
        """The table of all positions with few pieces, where this table of the game can have one; built or not."""
        return None


def _either(things: Mapping[str, object] | Sequence[object]) -> str:
    """'a, b or c'."""
    return either([str(thing) for thing in things])
