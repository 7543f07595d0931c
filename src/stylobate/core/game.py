"""What a game is: values for states and actions, and pure functions between them.

A state is exactly one of three things (`turn`): seats acting, several at once in a simultaneous phase; chance, with
integer weights; or over. Nothing here draws a random number, reads a clock or keeps a secret by stripping it away.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

if TYPE_CHECKING:
    from stylobate.core.compiled import Kernel

Seat: TypeAlias = int
Value: TypeAlias = str | int | bool
Json: TypeAlias = Mapping[str, "Json"] | Sequence["Json"] | str | int | float | bool | None

WAIT_FOR_CHANCE = "Wait until chance has spoken"

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)


class Illegal(ValueError):
    """Something the rules refuse: a sentence for the person who tried it, and the ruling it comes from."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} - {self.rule}" if self.rule else self.reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Illegal) and (self.reason, self.rule) == (other.reason, other.rule)

    def __hash__(self) -> int:
        return hash((self.reason, self.rule))


@dataclass(frozen=True, slots=True)
class Acting:
    """Who may act now; `seats` is never empty, and each has at least one action."""

    seats: tuple[Seat, ...]
    """Who is waited for."""
    also: tuple[Seat, ...] = ()
    """Who has chosen and may still change their mind: nobody waits for them, but their actions are legal."""

    @property
    def able(self) -> tuple[Seat, ...]:
        """Everyone with an action: those who are waited for, and those who may change their mind."""
        return self.seats + self.also


@dataclass(frozen=True, slots=True)
class Chance:
    """What may happen by itself, each outcome with its integer weight."""

    outcomes: tuple[tuple[Any, int], ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The end: one score a seat, higher is better (win 1.0, draw 0.5, loss 0.0 where there are no points)."""

    scores: tuple[float, ...]
    reason: str


Turn: TypeAlias = Acting | Chance | Over


@dataclass(frozen=True, slots=True)
class Timing:
    """What the table's clockwork does in a position; rules never read a clock and a log holds no times."""

    key: str = ""
    """Names the clock that runs here: the same one runs on while the name stays, another starts anew."""
    silence: float | None = None
    """Seconds after which `Game.silence` speaks for each seat still waited for; None waits for ever."""
    pause: float = 0.0
    """Seconds before the outcome of this chance is drawn: a countdown that everyone sees."""
    gap: float = 0.0
    """Least seconds between two actions of one seat; a quicker one is held back, never lost."""
    gaps: tuple[float, ...] = ()
    """The same for each seat, where they differ; `gap` for all where empty."""
    bots: tuple[float, ...] = ()
    """Seconds that a bot of level 1, 2, … waits before each action here; as usual where empty."""

    def gap_of(self, seat: Seat) -> float:
        """Least seconds between two actions of this seat."""
        return self.gaps[seat] if self.gaps else self.gap


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, for people: the page animates `facts` and the log prints `words`."""

    kind: str
    words: str
    facts: Mapping[str, Json] = field(default_factory=dict)
    seats: tuple[Seat, ...] | None = None
    """Who may see it; None is everyone, spectators too."""
    reveals: bool = False
    """It tells its seats something that was hidden from them before: nothing is undone across it."""

    def visible_to(self, seat: Seat | None) -> bool:
        return self.seats is None or (seat is not None and seat in self.seats)


class Step(NamedTuple, Generic[S]):
    """What applying an action gives."""

    state: S
    events: tuple[Event, ...]


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


@dataclass(frozen=True, slots=True)
class Level:
    """A bot with a person's name: which search it uses and how it is tempered."""

    name: str
    sentence: str
    bot: str
    settings: Mapping[str, Value | float] = field(default_factory=dict)


class Game(ABC, Generic[S, A]):
    """One table's rules. An instance is fixed by its seats and options and holds nothing else that changes."""

    id: ClassVar[str]
    rules_version: ClassVar[str]
    about: ClassVar[About]
    options: ClassVar[tuple[Option, ...]] = ()
    turn_rule: ClassVar[str | None] = None
    """The ruling that is cited when a seat acts out of turn."""
    over_rule: ClassVar[str | None] = None
    """The ruling that is cited when somebody acts after the end."""
    longest: ClassVar[int] = 5000
    """No match has more plies than this; the termination law holds a game to it."""

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        self.seats = seats
        self.chosen = dict(chosen)

    @classmethod
    def setup(cls, seats: int | None = None, **options: Value) -> Self:
        """A table with these options, the defaults for the rest; `seats` None takes the fewest."""
        chosen = cls._choose(options)
        counts = cls.seat_counts(chosen)
        if seats is None:
            seats = min(counts)
        if seats not in counts:
            raise ValueError(f"{cls.id} is played by {_either(counts)} here, not by {seats}")
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
    def actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Every legal action of a seat that may act, none for any other; str(action) is its notation."""

    @abstractmethod
    def apply(self, state: S, seat: Seat | None, action: A) -> Step[S]:
        """The state after a legal action; seat None for a chance outcome. Pure."""

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
            return Illegal(f"The match is over: {turn.reason}", self.over_rule)
        if isinstance(turn, Chance):
            counting = self.timing(state).pause > 0
            return Illegal("Wait for the end of the countdown" if counting else WAIT_FOR_CHANCE, self.turn_rule)
        if seat not in turn.able:
            names = _either([self.seat_name(s) for s in turn.seats], "and")
            return Illegal(f"Not your turn: {names} to act", self.turn_rule)
        if any(str(action) == text for action in self.actions(state, seat)):
            return None
        return self.reason(state, seat, text)

    def parse(self, state: S, seat: Seat | None, text: str) -> A:
        """The legal action with this notation (seat None: the chance outcome), or Illegal."""
        for action in self._outcomes(state) if seat is None else self.actions(state, seat):
            if str(action) == text:
                return action
        if seat is None:
            raise Illegal(f"{text!r} cannot happen here")
        raise self.explain(state, seat, text) or Illegal(f"{text!r} is not possible here")

    def _outcomes(self, state: S) -> tuple[A, ...]:
        turn = self.turn(state)
        return tuple(action for action, _ in turn.outcomes) if isinstance(turn, Chance) else ()

    def witnesses(self, state: S, seat: Seat | None, action: A) -> tuple[Seat, ...] | None:
        """Who may read this action's text while the match runs; None is everyone.

        The secrecy law takes this as the definition of what a seat cannot know.
        """
        return None

    def concede(self, state: S, seat: Seat) -> Step[S]:
        """The state after a seat gives up: a command of the match, in its log but never among the actions."""
        raise Illegal(f"{self.about.name} cannot go on without a player: let a bot take the seat")

    def timing(self, state: S) -> Timing:
        """What the table's clockwork does in this position; a public matter, the same for everyone."""
        return Timing()

    def silence(self, state: S, seat: Seat) -> A:
        """What a seat that is waited for does when it says nothing in time."""
        raise Illegal(f"{self.about.name} waits for ever")

    def seat_name(self, seat: Seat) -> str:
        """What people call this seat; the side's name where the rulebook has one."""
        return f"Player {seat + 1}"

    def offer(self, state: S, seat: Seat) -> Json:
        """The legal actions in the form this game's page draws from; their texts unless a game says more."""
        return [str(action) for action in self.actions(state, seat)]

    def board(self) -> Json:
        """What never changes at this table, for the page to draw: fields, paths, sides."""
        return {}

    def picture(self, view: Mapping[str, Json]) -> str:
        """A view drawn in characters, for the terminal."""
        return json.dumps(view, indent=1)

    def levels(self) -> tuple[Level, ...]:
        """Five bots for this table, the weakest first."""
        return ()

    def evaluate(self, state: S) -> tuple[float, ...] | None:
        """What each seat may expect to score, from 0 to 1, for search; None where the game has no opinion."""
        return None

    def advice(self, view: Mapping[str, Json], seat: Seat, rng: Random, *, skill: int = 5) -> str | None:
        """What someone of this skill, 1 to 5, would do who sees only the view; None where search knows better."""
        return None

    def kernel(self) -> "Kernel | None":
        """Compiled rules for search, where a game has them."""
        return None


def _either(things: Mapping[str, object] | Sequence[object], word: str = "or") -> str:
    """'a, b or c'."""
    texts = [str(thing) for thing in things]
    return f" {word} ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)
