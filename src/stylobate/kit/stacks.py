"""Games whose rules are in their tasks: what lies on top of the stack says who acts and how, and does it."""

import json
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from stylobate.core.game import Acting, Chance, Game, Illegal, Over, Seat, Step, Turn
from stylobate.kit.tasks import Action, Play, Stacked
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


class StackedGame(Game[S, Action]):
    """A game that asks the task on top for everything."""

    position_rule: ClassVar[str]
    """The ruling that is cited for a text that is no position."""
    leaving_rule: ClassVar[str]
    """The ruling on giving up."""

    @abstractmethod
    def play(self, state: S) -> Play[S]:
        """An action begins to be carried out."""

    @abstractmethod
    def decoded(self, written: Any) -> S:
        """The state whose text held this; an error of whatever kind where it is none."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise Illegal where something of the game is not in its place."""

    @abstractmethod
    def give_up(self, play: Any, seat: Seat) -> None:
        """Go on without a seat, or end the match where that cannot be."""

    def seat_name(self, seat: Seat) -> str:
        return who(seat)

    def read(self, text: str) -> S:
        try:
            state = self.decoded(json.loads(text))
            self._check_stack(state)
            self.check(state)
        except Illegal:
            raise
        except (ValueError, TypeError, KeyError, IndexError, AttributeError):
            why = "That is no position: a position is what str(state) writes"
            raise Illegal(why, self.position_rule) from None
        return state

    def _check_stack(self, state: S) -> None:
        if len(state.members) != self.seats:
            why = f"This table has {self.seats} seats, the position has {len(state.members)}"
            raise Illegal(why, self.position_rule)
        if not state.tasks and not state.over:
            raise Illegal("Nothing is left to be done, and yet it is not over", self.position_rule)

    def turn(self, state: S) -> Turn:
        turn = state.over or state.top.turn(state)
        if turn is None:
            raise Illegal("That is no position: something happens by itself first", self.position_rule)
        return turn

    def actions(self, state: S, seat: Seat) -> tuple[Action, ...]:
        turn = self.turn(state)
        return state.asking.actions(state, seat) if isinstance(turn, Acting) and seat in turn.able else ()

    def apply(self, state: S, seat: Seat | None, action: Action) -> Step[S]:
        if not self._may(state, seat):
            refused = None if seat is None else self.explain(state, seat, str(action))
            raise refused or Illegal(f"{action} is not possible here", self.turn_rule)
        play = self.play(state)
        state.asking.answer(play, seat, action)
        return _settled(play)

    def _may(self, state: S, seat: Seat | None) -> bool:
        """Whether this seat is acting, or chance; which of its actions is legal is asked before."""
        turn = self.turn(state)
        return isinstance(turn, Chance) if seat is None else isinstance(turn, Acting) and seat in turn.able

    def concede(self, state: S, seat: Seat) -> Step[S]:
        if state.over:
            raise Illegal(f"The match is over: {state.over.reason}", self.over_rule)
        if seat not in state.present:
            raise Illegal(f"{who(seat)} has given up already", self.leaving_rule)
        play = self.play(state)
        self.give_up(play, seat)
        return _settled(play)

    def witnesses(self, state: S, seat: Seat | None, action: Action) -> tuple[Seat, ...] | None:
        return state.asking.witnesses(state, action)


def _settled(play: Play[S]) -> Step[S]:
    play.settle()
    return Step(play.state, tuple(play.events))


def no_answer(state: Stacked, text: str, rules: Mapping[str, str]) -> Illegal:
    """Nothing in particular is wrong with a text: it is no answer to what is asked, and the ruling is that task's."""
    task = state.asking
    return Illegal(f"{task.words(state)}: {text!r} is no answer to that", rules.get(task.kind))


def encoded_over(over: Over | None) -> list[Any] | None:
    """The end of a match as plain JSON."""
    return [list(over.scores), over.reason] if over else None


def decoded_over(written: Sequence[Any] | None) -> Over | None:
    """The inverse of `encoded_over`."""
    return Over(tuple(written[0]), written[1]) if written else None
