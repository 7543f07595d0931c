"""Throwing the die in a mode, and changing the mode for a card (TT-28 to TT-33, TT-63, TT-73)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from stylobate.core.game import Json, Seat
from stylobate.core.words import sentence
from stylobate.games.trip.rules.board import MODES
from stylobate.games.trip.rules.cards import Draw
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.slots import MODE
from stylobate.games.trip.rules.travel import departures
from stylobate.games.trip.state import State, Underway
from stylobate.kit.values import changed
from stylobate.kit.verbs import Action, Condition, Moment, Verb
from stylobate.kit.words import who

Now = Moment[Underway, State]


def departing(state: State, underway: Underway) -> tuple[tuple[str, bool], ...]:
    """The modes of the next throw, and whether a card has to be drawn first."""
    ways = departures(state, underway.seat)
    # TT-22: a card played for a throw in one mode is for that throw.
    covered = tuple([(mode, owes) for mode, owes in ways if not owes and underway.ignores in (mode, "any")])
    return covered or ways


BORDER: Final = Condition[Now, Any](
    "TT-38", "Draw the card for the Border Post first", lambda now, filled: now.task.stage != "border"
)


def _leads_there(now: Now, mode: str) -> bool:
    return mode in now.state.table.board.modes[now.state.place(now.seat)]


def _here(now: Now, mode: str) -> Mapping[str, Json]:
    return {"place": now.state.table.board.titles[now.state.place(now.seat)]}


def _not_bound(now: Now, mode: str) -> bool:
    traveller = now.own
    return now.task.mode is not None or not traveller.bound or traveller.paid == mode


def _same_turn(now: Now, mode: str) -> bool:
    return now.task.mode in (None, mode)


def _free(now: Now, mode: str) -> bool:
    return (mode, False) in departures(now.state, now.seat)


BOUND: Final = Condition[Now, str]("TT-30", "You have drawn a card for the switch, so you have to switch", _not_bound)
COVERED: Final = Condition[Now, str](
    "TT-73",
    "You played a card for the other way of travelling",
    lambda now, mode: mode in dict(departing(now.state, now.task)),
)


class Throw(Verb[Now, str]):
    """Throw the die and travel in a mode."""

    word = "throw"
    label = "Throw the die and travel by {mode}"
    slots = (MODE,)
    conditions = (
        BORDER,
        Condition("TT-12", "You have thrown: use the throw first", lambda now, mode: now.task.stage != "thrown"),
        Condition(
            "TT-63", "You have thrown already", lambda now, mode: now.task.stage != "after" or now.task.again > 0
        ),
        Condition("TT-5", "You cannot leave {place} by {mode}", _leads_there, _here),
        BOUND,
        Condition("TT-63", "This throw is by {other}", _same_turn, lambda now, mode: {"other": now.task.mode}),
        COVERED,
        Condition("TT-28", "Switching to {mode} costs a card: switch {mode}", _free),
    )

    def actions(self, moment: Now) -> Sequence[Action]:
        task = moment.task
        if task.stage != "before" and not (task.stage == "after" and task.again):
            return ()
        return [THROWS[mode] for mode, owes in departing(moment.state, task) if not owes]

    def do(self, task: Underway, play: Journey, seat: Seat, value: str) -> None:
        again = task.again - (task.stage == "after")
        play.swap_top(changed(task, stage="die", mode=value, again=again))


def _before_the_throw(now: Now, mode: str) -> bool:
    return now.task.stage == "before"


def _at_an_airport(now: Now, mode: str) -> bool:
    return now.state.place(now.seat) in now.state.table.board.switches


class Switch(Verb[Now, str]):
    """Say "switch" and draw; the switch stays paid until the pawn moves (TT-28, TT-30)."""

    word = "switch"
    label = "Draw a card and switch to travelling by {mode}"
    slots = (MODE,)
    conditions = (
        BORDER,
        Condition("TT-28", "You only switch at the start of your turn, before the throw", _before_the_throw),
        Condition("TT-5", "You only switch at the nine mainland airports", _at_an_airport),
        BOUND,
        Condition("TT-63", "You travel one way per turn", _same_turn),
        COVERED,
        Condition(
            "TT-31", "You may leave by {mode} without a card: throw {mode}", lambda now, mode: not _free(now, mode)
        ),
    )

    def actions(self, moment: Now) -> Sequence[Action]:
        if moment.task.stage != "before":
            return ()
        return [SWITCHES[mode] for mode, owes in departing(moment.state, moment.task) if owes]

    def do(self, task: Underway, play: Journey, seat: Seat, value: str) -> None:
        play.change(seat, paid=value, bound=True)
        said = "{who} switches to flying for a card" if value == "air" else "{who} switches to driving for a card"
        play.say("switch", sentence(said, who=who(seat)), seat=seat, mode=value)
        play.push(Draw(seat))


THROWS: Final = {mode: Action(f"throw {mode}", mode) for mode in MODES}
SWITCHES: Final = {mode: Action(f"switch {mode}", mode) for mode in MODES}
