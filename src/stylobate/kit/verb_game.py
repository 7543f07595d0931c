"""A game that is its state and its verbs: all that can be derived from those two is derived here.

The state is a frozen dataclass of plain values (`Position`), what players may do are verbs (docs/verbs.md), what lies
on the table is said in the words of `kit/tabletop.py`. What is left to write: `start`, `turn`, the verbs, `table`, and
who may know what where something is hidden. docs/write-a-game.md writes one step by step.
"""

import json
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from random import Random
from typing import Any, ClassVar, TypeVar

from stylobate.core.game import Acting, Chance, Game, Illegal, Json, Level, Seat, Step, Value
from stylobate.core.spelling import Spelling
from stylobate.core.words import sentence
from stylobate.kit.happening import Happening
from stylobate.kit.tabletop import Thing, check_places, tabletop
from stylobate.kit.tabletop_picture import pictured
from stylobate.kit.tasks import fields_listed, tupled
from stylobate.kit.verbs import Action, Moment, Verb, verbs_in
from stylobate.kit.verbs.grammar import VerbGrammar, legal
from stylobate.kit.verbs.offers import offered
from stylobate.kit.verbs.spelling import VerbSpelling

LEVELS = (
    Level("Pebble", "Plays whatever comes up", "random"),
    Level("Flint", "Thinks for a moment and slips now and then", "mcts", {"iterations": 40, "slip": 0.25}),
    Level("Slate", "Tries a few things out in its head", "mcts", {"iterations": 120, "slip": 0.1}),
    Level("Marble", "Looks at most of what may come", "mcts", {"iterations": 500, "seconds": 1.0}),
    Level("Granite", "Takes its time and forgets nothing", "mcts", {"iterations": 4000, "seconds": 2.0}),
)


class Position:
    """Makes a frozen dataclass of plain values a state: its text is its fields, as JSON."""

    __slots__ = ()

    def __str__(self) -> str:
        return json.dumps(fields_listed(self), separators=(",", ":"))


S = TypeVar("S", bound=Position)


class VerbGame(Game[S, Action]):
    """A game whose every action is one of its verbs. Conditions and `do` are handed the game as their task."""

    verbs: ClassVar[tuple[Verb[Any, Any], ...]] = ()
    """Verbs that are classes of their own; those that are methods of the game (`@verb`) come after them."""
    players: ClassVar[tuple[int, ...]] = (2,)
    """How many may play."""
    position_rule: ClassVar[str | None] = None
    """The ruling that is cited for a text that is no position."""

    # ---- what a game writes ----

    def layout(self) -> Iterable[Thing]:
        """What never changes on this table: spaces, links, zones."""
        return ()

    def table(self, state: S, seat: Seat | None) -> Iterable[Thing]:
        """What lies there for this seat (None: a spectator); a card that it may not know has no title."""
        return ()

    def seen(self, state: S, seat: Seat | None) -> dict[str, Json]:
        """What else a seat may know: all of it, unless a game hides something and says so here and in `guess`."""
        return {"position": str(state)}

    @abstractmethod
    def start(self) -> S: ...

    def happen(self, play: Happening[S], outcome: Action) -> None:
        """Carry out what chance has drawn."""
        raise NotImplementedError(f"{type(self).__name__} does not say what {outcome.text!r} does")

    def check(self, state: S) -> None:
        """Raise Illegal, or any ValueError, where something is not in its place."""

    # ---- what is derived ----

    kind: ClassVar[str] = "turn"
    rule: ClassVar[str | None] = None
    """The ruling that is cited for a word that is no verb of the game."""
    refuses: ClassVar[Mapping[str, tuple[str, str]]] = {}
    by_word: ClassVar[Mapping[str, Verb[Any, Any]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.verbs = verbs_in(cls, cls.verbs)
        cls.by_word = {verb.word: verb for verb in cls.verbs}

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Value]) -> tuple[int, ...]:
        return cls.players

    def words(self, state: S) -> str:
        """What is waited for, before the sentence that says which verbs there are."""
        return "It is your turn"

    def told(self, state: S, seat: Seat) -> Mapping[str, Json]:
        """What a page is told in an offer besides the verbs."""
        return {}

    def read(self, text: str) -> S:
        refused = Illegal("That is not a position: a position is what str(state) writes", self.position_rule)
        try:
            first = self.start()
            state: S = type(first)(*tupled(json.loads(text)))
            if str(state) != text or not _alike(first, state):
                raise refused
            self.check(state)
            self.turn(state)
        except Illegal:
            raise
        except (ValueError, TypeError, KeyError, IndexError, AttributeError):
            raise refused from None
        return state

    def actions(self, state: S, seat: Seat) -> tuple[Action, ...]:
        if not self._may(state, seat):
            return ()
        moment = Moment(self, state, seat)
        return tuple(action for verb in self.verbs for action in verb.actions(moment))

    def _may(self, state: S, seat: Seat | None) -> bool:
        turn = self.turn(state)
        return isinstance(turn, Chance) if seat is None else isinstance(turn, Acting) and seat in turn.able

    def legal(self, state: S, seat: Seat, text: str) -> Action | None:
        return legal(self, state, seat, text) if self._may(state, seat) else None

    def _apply(self, state: S, seat: Seat | None, action: Action) -> Step[S]:
        if not self._may(state, seat):
            refused = None if seat is None else self.explain(state, seat, str(action))
            raise refused or Illegal(sentence("{text} is not possible here", text=repr(str(action))), self.turn_rule)
        play = Happening(state)
        if seat is None:
            self.happen(play, action)
        else:
            self.by_word[action.kind].do(self, play, seat, action.value)
        return Step(play.state, tuple(play.events))

    def witnesses(self, state: S, seat: Seat | None, action: Action) -> tuple[Seat, ...] | None:
        return None if seat is None else self.by_word[action.kind].witnesses(Moment(self, state, seat), action.value)

    def view(self, state: S, seat: Seat | None) -> dict[str, Json]:
        laid = tabletop(*self.table(state, seat))
        check_places(self._board, laid)
        seen = self.seen(state, seat)
        return {**seen, "tabletop": laid} if self._board or laid else {**seen, "picture": pictured({}, seen)}

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> S:
        return self.read(str(view["position"]))

    @cached_property
    def _board(self) -> dict[str, Json]:
        return tabletop(*self.layout())

    def board(self) -> Json:
        return {"tabletop": self._board} if self._board else {}

    def picture(self, view: Mapping[str, Json]) -> str:
        return pictured(self._board, view)

    @cached_property
    def _grammar(self) -> VerbGrammar:
        return VerbGrammar(self.verbs, lambda _state: self)

    def grammar(self) -> VerbGrammar:
        return self._grammar

    def reason(self, state: S, seat: Seat, text: str) -> Illegal:
        return self._grammar.reason(state, seat, text)

    def offer(self, state: S, seat: Seat) -> Json:
        return offered(self, state, seat, self.actions(state, seat))

    @cached_property
    def spelling(self) -> Spelling[S, Action]:
        return VerbSpelling(self, self.verbs)

    def levels(self) -> tuple[Level, ...]:
        return LEVELS


def _alike(first: Position, other: Position) -> bool:
    """Whether a state's fields are of the types that they begin with; what begins as None may be anything."""
    pairs = [(getattr(first, each.name), getattr(other, each.name)) for each in fields(first)]  # type: ignore[arg-type]
    return all(a is None or b is None or type(a) is type(b) for a, b in pairs)


def outcomes(verb: str, values: Mapping[Any, int] | Sequence[Any]) -> Chance:
    """Chance draws one of these: `roll 1` to `roll 6`; equally likely unless a mapping gives weights."""
    weights = values if isinstance(values, Mapping) else dict.fromkeys(values, 1)
    return Chance(tuple((Action(f"{verb} {value}", value), weight) for value, weight in weights.items()))
