"""What journeys of several travellers share: a turn at the bottom of the stack, seats that come next or have left."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from stylobate.core.game import Acting, Chance, Game, Illegal, Seat, Step, Turn
from stylobate.kit.tasks import Action, Asking, Play, Stacked


@dataclass(frozen=True, slots=True)
class TurnTask(Asking):
    """One seat's turn; it lies at the bottom of the stack until the next one takes its place."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class JourneyState(Stacked):
    """A state with travellers, one a seat, of whom some may have given up."""

    travellers: tuple[Any, ...]

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats that have not given up."""
        return tuple([seat for seat, traveller in enumerate(self.travellers) if not traveller.out])

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats that are present, the left neighbour first."""
        count = len(self.travellers)
        return tuple([s for step in range(1, count) if not self.travellers[s := (seat + step) % count].out])

    @property
    def underway(self) -> TurnTask | None:
        """The turn that is being taken; None during the set-up."""
        bottom = self.tasks[0] if self.tasks else None
        return bottom if isinstance(bottom, TurnTask) else None


S = TypeVar("S", bound=JourneyState)


class JourneyPlay(Play[S]):
    """An action being carried out among travellers."""

    def change(self, seat: Seat, **changes: Any) -> Any:
        """Change a traveller; gives the changed one."""
        changed = replace(self.state.travellers[seat], **changes)
        all_of_them = self.state.travellers
        self.set(travellers=(*all_of_them[:seat], changed, *all_of_them[seat + 1 :]))
        return changed

    def alter_turn(self, **changes: Any) -> None:
        """Change the facts of the turn that is being taken."""
        underway = self.state.underway
        if underway is not None:
            self.set(tasks=(replace(underway, **changes), *self.state.tasks[1:]))

    def break_off(self) -> None:
        """Leave nothing but the turn on the stack: whatever the other tasks hold goes back."""
        while len(self.state.tasks) > 1:
            task = self.state.top
            self.pop()
            task.drop(self)

    def go_on_without(self, seat: Seat) -> None:
        """Take a seat that has given up out of everything that is still to be done."""
        left = (task.without(seat) for task in self.state.tasks)
        self.set(tasks=tuple(task for task in left if task is not None))


class JourneyGame(Game[S, Action]):
    """A game whose rules are in its tasks: what lies on top of the stack says who acts and how, and does it."""

    position_rule: ClassVar[str]
    """The ruling that is cited for a text that is no position."""

    @abstractmethod
    def play(self, state: S) -> JourneyPlay[S]:
        """An action begins to be carried out."""

    def turn(self, state: S) -> Turn:
        turn = state.over or state.top.turn(state)
        if turn is None:
            raise Illegal("That is no position: something happens by itself first", self.position_rule)
        return turn

    def actions(self, state: S, seat: Seat) -> tuple[Action, ...]:
        turn = self.turn(state)
        return state.top.actions(state, seat) if isinstance(turn, Acting) and seat in turn.seats else ()

    def apply(self, state: S, seat: Seat | None, action: Action) -> Step[S]:
        if not self._may(state, seat):
            refused = None if seat is None else self.explain(state, seat, str(action))
            raise refused or Illegal(f"{action} is not possible here", self.turn_rule)
        play = self.play(state)
        state.top.answer(play, seat, action)
        play.settle()
        return Step(play.state, tuple(play.events))

    def _may(self, state: S, seat: Seat | None) -> bool:
        """Whether this seat is acting, or chance; which of its actions is legal is asked before."""
        turn = self.turn(state)
        return isinstance(turn, Chance) if seat is None else isinstance(turn, Acting) and seat in turn.seats

    def witnesses(self, state: S, seat: Seat | None, action: Action) -> tuple[Seat, ...] | None:
        return state.top.witnesses(state, action)
