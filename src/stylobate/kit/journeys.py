"""What journeys of several travellers share: a turn at the bottom of the stack, seats that come next or have left."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from stylobate.core.game import Json, Seat, Step
from stylobate.core.words import sentence
from stylobate.kit.stacks import Member, SeatedState, StackedGame
from stylobate.kit.tasks import Asking, Play
from stylobate.kit.values import changed
from stylobate.kit.words import who


@dataclass(frozen=True, slots=True)
class TurnTask(Asking):
    """One seat's turn; it lies at the bottom of the stack until the next one takes its place."""

    seat: Seat


M = TypeVar("M", bound=Member)
T = TypeVar("T", bound=TurnTask)


@dataclass(frozen=True, slots=True)
class JourneyState(SeatedState, Generic[M, T]):
    """A state with travellers, one a seat, and the turn of one of them."""

    travellers: tuple[M, ...]

    @property
    def members(self) -> Sequence[Member]:
        return self.travellers

    @property
    def underway(self) -> T | None:
        """The turn that is being taken; None during the set-up."""
        bottom = self.tasks[0] if self.tasks else None
        return cast(T, bottom) if isinstance(bottom, TurnTask) else None


S = TypeVar("S", bound=JourneyState[Any, Any])


class JourneyPlay(Play[S], ABC):
    """An action being carried out among travellers."""

    @abstractmethod
    def win(self, seat: Seat, reason: str) -> None:
        """End the match at once."""

    def change(self, seat: Seat, **changes: Any) -> Any:
        """Change a traveller; gives the changed one."""
        all_of_them = self.state.travellers
        new = changed(all_of_them[seat], **changes)
        self.set(travellers=(*all_of_them[:seat], new, *all_of_them[seat + 1 :]))
        return new

    def alter_turn(self, **changes: Any) -> None:
        """Change the facts of the turn that is being taken."""
        underway = self.state.underway
        if underway is not None:
            self.set(tasks=(changed(underway, **changes), *self.state.tasks[1:]))

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


class JourneyGame(StackedGame[S]):
    """A journey: whoever gives up is taken off the board, the others travel on, and the last one left has won."""

    @abstractmethod
    def take_off(self, play: Any, seat: Seat) -> None:
        """What becomes of the belongings of a seat that gives up."""

    @abstractmethod
    def end_turn(self, play: Any, seat: Seat) -> None:
        """The turn of the next seat."""

    @abstractmethod
    def next_turn(self, state: S, seat: Seat) -> TurnTask | None:
        """The turn that a seat would take if it were its turn; None where it misses it or is asked something first."""

    def ahead(self, state: S, seat: Seat) -> S | None:
        if state.over or state.underway is None or seat not in state.present:
            return None
        turn = self.next_turn(state, seat)
        return None if turn is None else changed(state, tasks=(turn,))

    def recap(self, steps: Iterable[Step[S]]) -> Json:
        """The ways that each seat has gone, and the cards that nobody else could see while the match ran."""
        ways: list[list[Json]] = [[] for _ in range(self.seats)]
        state: S | None = None
        for step in steps:
            state = step.state
            for event in step.events:
                if event.kind == "move":
                    ways[cast(int, event.facts["seat"])].append(event.facts["path"])
        hands = [] if state is None else [_hand(self.view(state, seat), seat) for seat in range(self.seats)]
        return {"ways": cast(Json, ways), "hands": cast(Json, hands)}

    def give_up(self, play: JourneyPlay[S], seat: Seat) -> None:
        self.take_off(play, seat)
        state = play.state
        if len(state.present) == 1:
            last = state.present[0]
            said = sentence("{left}; {last} is the last traveller left", left=play.leaving.did(seat), last=who(last))
            play.win(last, said)
        elif state.underway and state.underway.seat == seat:
            play.break_off()
            self.end_turn(play, seat)
        else:
            play.go_on_without(seat)


def _hand(view: Mapping[str, Any], seat: Seat) -> Json:
    """The cards that a seat still holds face down, as its own view names them."""
    return cast(Json, view["travellers"][seat]["hand"])
