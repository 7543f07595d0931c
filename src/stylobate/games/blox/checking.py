"""Sliding the card over a plot, the penalty when it does not fit, and the event when it does (CB-12 to CB-17)."""

from dataclasses import dataclass
from typing import ClassVar

from stylobate.core.game import Acting, Seat, Turn
from stylobate.games.blox.building import Building
from stylobate.games.blox.drawing import Draw, Event
from stylobate.games.blox.placing import PASS, Lying, check_of, checkable, lifts
from stylobate.games.blox.printed import PLOTS
from stylobate.games.blox.state import Asked, State
from stylobate.kit.tasks import Action
from stylobate.kit.words import who


def judge(play: Building, seat: Seat, at: int, by: str = "player") -> None:
    """Slide the card over a plot and do what follows."""
    if not play.slide(seat, at, by):
        play.push(Penalty(seat, at))
        return
    play.finish(seat, at)
    if play.state.over:
        # CB-18: no event after the third match.
        return
    if any(isinstance(task, Event) for task in play.state.tasks):
        # CB-21: the event that is being carried out comes to its end first.
        play.set(owed=(*play.state.owed, seat))
    else:
        play.push(Draw(seat))


@dataclass(frozen=True, slots=True)
class Check(Asked):
    """A plot has changed: its owner may slide the card over it, once (CB-12)."""

    kind: ClassVar[str] = "check"
    plots: tuple[int, ...]

    def words(self, state: State) -> str:
        names = " or the ".join(PLOTS[at] for at in self._open(state))
        return f"{who(self.seat)} may check the {names}"

    def _open(self, state: State) -> tuple[int, ...]:
        return tuple(at for at in self.plots if checkable(state, self.seat, at))

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self._open(state) and not state.terms.helper else None

    def run(self, play: Building) -> None:
        play.pop()
        if not play.state.terms.helper:
            return
        for at in self._open(play.state):
            # The server looks for itself and slides no card that does not fit.
            if play.state.players[self.seat].plots[at].fits(play.state.terms.levels[self.seat]):
                judge(play, self.seat, at, "helper")

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (*(check_of(at) for at in self._open(state)), PASS)

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        play.pop()
        if action.kind == "check":
            judge(play, self.seat, action.value)
        else:
            play.say("pass", f"{who(self.seat)} does not check", seat=self.seat, what="check")


@dataclass(frozen=True, slots=True)
class Penalty(Asked):
    """A wrong check costs one free block of that plot (CB-14)."""

    kind: ClassVar[str] = "penalty"
    plot: int

    def words(self, state: State) -> str:
        return f"{who(self.seat)} takes a block off the {PLOTS[self.plot]}"

    def turn(self, state: State) -> Turn | None:
        # CB-32: where only one block can be lost it is lost without asking.
        return Acting((self.seat,)) if len(self.actions(state, self.seat)) > 1 else None

    def run(self, play: Building) -> None:
        self.answer(play, self.seat, self.actions(play.state, self.seat)[0])

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(action for action in lifts(state, self.seat, "remove") if action.value.plot == self.plot)

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        lost: Lying = action.value
        play.pop()
        play.remove(self.seat, lost.plot, lost.block, "penalty")
