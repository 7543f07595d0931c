"""Games whose rules are in their tasks: what lies on top of the stack says who acts and how, and does it."""

import json
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from stylobate.core.game import Acting, Chance, Game, Illegal, Json, Level, Over, Seat, Step, Turn
from stylobate.core.knowledge import Statement
from stylobate.core.spelling import Spelling, TextSpelling
from stylobate.core.words import sentence
from stylobate.kit.leaving import GIVING_UP, LATE, Leaving
from stylobate.kit.tasks import Action, Play, Stacked, verbs_of
from stylobate.kit.verbs import Moment
from stylobate.kit.verbs.grammar import VerbGrammar, legal
from stylobate.kit.verbs.offers import offered
from stylobate.kit.verbs.spelling import VerbSpelling
from stylobate.kit.words import who


class Member(Protocol):
    """Whoever has a seat."""

    @property
    def out(self) -> bool:
        """Has given up."""


@dataclass(frozen=True, slots=True)
class SeatedState(Stacked):
    """A state with a stack of tasks and people around it, of whom some may have given up."""

    @property
    @abstractmethod
    def members(self) -> Sequence[Member]:
        """One a seat."""

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats that have not given up."""
        return tuple([seat for seat, member in enumerate(self.members) if not member.out])

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats that are present, the left neighbour first."""
        members = self.members
        count = len(members)
        return tuple([s for step in range(1, count) if not members[s := (seat + step) % count].out])


S = TypeVar("S", bound=SeatedState)


class Heuristics(Protocol):
    """A game's module of this name: five levels, what a position is worth, and what to do."""

    @property
    def LEVELS(self) -> tuple[Level, ...]: ...

    def evaluate(self, state: Any) -> tuple[float, ...]: ...

    @property
    def advice(self) -> Callable[..., Action]:
        """Called with a state that was guessed, the seat, its actions, a skill and a generator."""


class Parts(NamedTuple):
    """What lies beside a game's rules, under the same names in every game's folder."""

    play: Callable[[Any], Play[Any]]
    seen: Callable[[Any, Seat | None], dict[str, Json]]
    heuristics: Heuristics | None = None
    """None where search knows better than anything that was thought out."""
    knowledge: tuple[Statement, ...] = ()


class StackedGame(Game[S, Action]):
    """A game that asks the task on top for everything."""

    position_rule: ClassVar[str]
    """The ruling that is cited for a text that is no position."""
    leaving_rule: ClassVar[str]
    """The ruling on giving up."""
    package: ClassVar[str] = ""
    """Where the tasks of the game are, once all of them stand on verbs."""
    parts: ClassVar[Parts]

    _turned: tuple[object, Turn | None] = (None, None)
    """The state that was asked about last."""

    def play(self, state: S) -> Play[S]:
        """An action begins to be carried out."""
        return self.parts.play(state)

    @abstractmethod
    def decoded(self, written: Any) -> S:
        """The state whose text held this; an error of whatever kind where it is none."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise Illegal where something of the game is not in its place."""

    @abstractmethod
    def give_up(self, play: Any, seat: Seat) -> None:
        """Go on without a seat, or end the match where that cannot be."""

    def read(self, text: str) -> S:
        try:
            state = self.decoded(json.loads(text))
            self._check_stack(state)
            self.check(state)
        except Illegal:
            raise
        except (ValueError, TypeError, KeyError, IndexError, AttributeError):
            why = "That is not a position: a position is what str(state) writes"
            raise Illegal(why, self.position_rule) from None
        return state

    def _check_stack(self, state: S) -> None:
        if len(state.members) != self.seats:
            why = "This table has {seats} seats, the position has {members}"
            raise Illegal(sentence(why, seats=self.seats, members=len(state.members)), self.position_rule)
        if not state.tasks and not state.over:
            raise Illegal("Nothing is left to do, yet the match is not over", self.position_rule)

    def turn(self, state: S) -> Turn:
        # Asked several times about the same state: by whoever plays, for the list of actions, before one is applied.
        last, turn = self._turned
        if last is not state:
            turn = state.over or state.top.turn(state)
            self._turned = state, turn
        if turn is None:
            raise Illegal("That is not a position: something else has to happen first", self.position_rule)
        return turn

    def actions(self, state: S, seat: Seat) -> tuple[Action, ...]:
        turn = self.turn(state)
        return state.asking.actions(state, seat) if isinstance(turn, Acting) and seat in turn.able else ()

    def legal(self, state: S, seat: Seat, text: str) -> Action | None:
        turn = self.turn(state)
        if not isinstance(turn, Acting) or seat not in turn.able:
            return None
        task = state.asking
        return legal(task, state, seat, text) if task.verbs else super().legal(state, seat, text)

    @cached_property
    def verbs(self) -> VerbGrammar:
        """All verbs of the game."""
        return VerbGrammar(verbs_of(self.package))

    def grammar(self) -> VerbGrammar | None:
        return self.verbs if self.package else None

    def reason(self, state: S, seat: Seat, text: str) -> Illegal:
        return self.verbs.reason(state, seat, text)

    def offer(self, state: S, seat: Seat) -> Json:
        return offered(state.asking, state, seat, self.actions(state, seat))

    @cached_property
    def spelling(self) -> Spelling[S, Action]:
        return VerbSpelling(self, self.verbs.verbs) if self.package else TextSpelling(self)

    def _apply(self, state: S, seat: Seat | None, action: Action) -> Step[S]:
        if not self._may(state, seat):
            refused = None if seat is None else self.explain(state, seat, str(action))
            raise refused or Illegal(sentence("{text} is not possible here", text=repr(str(action))), self.turn_rule)
        play = self.play(state)
        state.asking.answer(play, seat, action)
        return _settled(play)

    def _may(self, state: S, seat: Seat | None) -> bool:
        """Whether this seat is acting, or chance; which of its actions is legal is asked before."""
        turn = self.turn(state)
        return isinstance(turn, Chance) if seat is None else isinstance(turn, Acting) and seat in turn.able

    def concede(self, state: S, seat: Seat) -> Step[S]:
        return self._leave(state, seat, GIVING_UP)

    def run_out(self, state: S, seat: Seat) -> Step[S]:
        return self._leave(state, seat, LATE)

    def _leave(self, state: S, seat: Seat, leaving: Leaving) -> Step[S]:
        if state.over:
            raise Illegal(sentence("The match is over: {reason}", reason=state.over.template), self.over_rule)
        if seat not in state.present:
            raise Illegal(sentence("{who} has already given up", who=who(seat)), self.leaving_rule)
        play = self.play(state)
        play.leaving = leaving
        self.give_up(play, seat)
        return _settled(play)

    def view(self, state: S, seat: Seat | None) -> dict[str, Json]:
        return self.parts.seen(state, seat)

    def knowledge(self) -> tuple[Statement, ...]:
        return self.parts.knowledge

    def levels(self) -> tuple[Level, ...]:
        return self.parts.heuristics.LEVELS if self.parts.heuristics else ()

    def evaluate(self, state: S) -> tuple[float, ...] | None:
        if state.over:
            return state.over.scores
        return self.parts.heuristics.evaluate(state) if self.parts.heuristics else None

    def advice(self, view: Mapping[str, Json], seat: Seat, rng: Random, *, skill: int = 5) -> str | None:
        """The text of the action that somebody of this skill (1 to 5) takes; it knows no more than the view."""
        if self.parts.heuristics is None:
            return None
        state = self.guess(view, seat, rng)
        return str(self.parts.heuristics.advice(state, seat, self.actions(state, seat), skill, rng))

    def policy(self, state: S, seat: Seat, rng: Random, *, skill: int = 4) -> Action | None:
        if self.parts.heuristics is None:
            return None
        found: Action = self.parts.heuristics.advice(state, seat, self.actions(state, seat), skill, rng)
        return found

    def witnesses(self, state: S, seat: Seat | None, action: Action) -> tuple[Seat, ...] | None:
        task = state.asking
        verb = None if seat is None else task.by_word.get(action.kind)
        if seat is None or verb is None:
            return task.witnesses(state, action)
        return verb.witnesses(Moment(task, state, seat), action.value)


def _settled(play: Play[S]) -> Step[S]:
    play.settle()
    return Step(play.state, tuple(play.events))


def no_answer(state: Stacked, text: str, rules: Mapping[str, str]) -> Illegal:
    """Nothing in particular is wrong with a text: it is no answer to what is asked, and the ruling is that task's."""
    task = state.asking
    said = sentence("{asked}: {text} does not answer that", asked=task.words(state), text=repr(text))
    return Illegal(said, rules.get(task.kind))


def encoded_over(over: Over | None) -> list[Any] | None:
    """The end of a match as plain JSON."""
    return [list(over.scores), over.reason] if over else None


def decoded_over(written: Sequence[Any] | None) -> Over | None:
    """The inverse of `encoded_over`."""
    return Over(tuple(written[0]), written[1]) if written else None
