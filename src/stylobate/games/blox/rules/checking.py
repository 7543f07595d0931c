"""Sliding the card over a plot, the penalty when it does not fit, and the event when it does (CB-12 to CB-17)."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.blox.rules.drawing import Draw, Event
from stylobate.games.blox.rules.lying import Corner, Lying, TakeOff, taken_off
from stylobate.games.blox.rules.passing import declining
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.games.blox.rules.slots import PLOT
from stylobate.games.blox.state import Asked, State
from stylobate.kit.tasks import asks
from stylobate.kit.verbs import Action, Condition, Conditions, Moment, Verb
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


Now = Moment[Any, State]


def either_plot(plots: Sequence[int]) -> str:
    """'house', 'house or the school'."""
    names = [PLOTS[at] for at in plots]
    return reduce(lambda before, plot: sentence("{plots} or the {plot}", plots=before, plot=plot), names)


class CheckPlot(Verb[Now, int]):
    """Slide the card over an unfinished plot that holds a block (CB-12)."""

    word = "check"
    label = "Check the {plot}"
    slots = (PLOT,)
    conditions: Conditions = (
        Condition("CB-16", "The {plot} is already finished", lambda now, at: not now.own.plots[at].finished),
        Condition(
            "CB-12", "You have not built anything on the {plot} plot yet", lambda now, at: now.own.plots[at].blocks
        ),
    )
    elsewhere = ("CB-12", "You check before or after you build a block")


def _open(now: "Moment[Check, State]", at: int) -> dict[str, Json]:
    return {"open": either_plot(now.task.open(now.state))}


class CheckChanged(CheckPlot):
    """Check a plot that has just changed."""

    conditions = (
        *CheckPlot.conditions,
        Condition("CB-12", "Right now you may check only the {open}", lambda now, at: at in now.task.plots, _open),
    )

    def do(self, task: "Check", play: Building, seat: Seat, value: int) -> None:
        play.pop()
        judge(play, seat, value)


@asks("check", "CB-12")
class Check(Asked):
    """A plot has changed: its owner may slide the card over it, once (CB-12)."""

    verbs = (CheckChanged(),)
    plots: tuple[int, ...]

    @declining("Do not check")
    def leave(self, play: Building, seat: Seat) -> None:
        play.pop()
        play.say("pass", sentence("{who} does not check", who=who(seat)), seat=seat, what="check")

    def words(self, state: State) -> str:
        return sentence("{who} may check the {plots}", who=who(self.seat), plots=either_plot(self.open(state)))

    def open(self, state: State) -> list[int]:
        """The changed plots that can be checked."""
        plots = state.players[self.seat].plots
        return [at for at in self.plots if plots[at].blocks and not plots[at].finished]

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if not state.terms.helper and self.open(state) else None

    def run(self, play: Building) -> None:
        play.pop()
        if not play.state.terms.helper:
            return
        for at in self.open(play.state):
            # The server looks for itself and slides no card that does not fit.
            if play.state.players[self.seat].plots[at].fits(play.state.terms.levels[self.seat]):
                judge(play, self.seat, at, "helper")


def _of_the_plot(now: "Moment[Penalty, State]", where: Corner) -> bool:
    return where.plot == now.task.plot


def _lost(now: "Moment[Penalty, State]", where: Corner) -> dict[str, Json]:
    return {"lost": PLOTS[now.task.plot]}


class Lose(TakeOff):
    """Put a block of the plot that was checked back into the supply."""

    word = "remove"
    label = "Take the block on {at} off the {plot}"
    conditions = (
        Condition("CB-14", "Your card did not fit the {lost}: take a block off that plot", _of_the_plot, _lost),
        *TakeOff.conditions,
    )
    elsewhere = ("CB-15", "You take blocks off a plot only after a wrong check or when an event says so")

    def actions(self, moment: Moment[Any, State]) -> list[Action]:
        at = moment.task.plot
        return list(taken_off(self.word, at, moment.state.players[moment.seat].plots[at].blocks))

    def do(self, task: "Penalty", play: Building, seat: Seat, value: Lying) -> None:
        play.pop()
        play.remove(task.seat, value.plot, value.block, "penalty")


@asks("penalty", "CB-14")
class Penalty(Asked):
    """A wrong check costs one free block of that plot (CB-14)."""

    verbs = (Lose(),)
    plot: int

    def words(self, state: State) -> str:
        return sentence("{who} takes a block off the {plot}", who=who(self.seat), plot=PLOTS[self.plot])

    def turn(self, state: State) -> Turn | None:
        # CB-32: where only one block can be lost it is lost without asking.
        return Acting((self.seat,)) if len(state.players[self.seat].plots[self.plot].free()) > 1 else None

    def run(self, play: Building) -> None:
        self.answer(play, self.seat, self.actions(play.state, self.seat)[0])
