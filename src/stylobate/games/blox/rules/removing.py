"""Losing blocks, and the insurance against it (CB-11, CB-23, CB-25)."""

from typing import Any

from stylobate.core.game import Acting, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.blox.rules.checking import Check, Lose
from stylobate.games.blox.rules.lying import Lying, TakeOff
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.state import Asked, State
from stylobate.kit.tasks import asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Condition, Moment, needs, verb
from stylobate.kit.words import who

Now = Moment[Any, State]


insuring = verb(
    "insure",
    "Use the insurance",
    conditions=(Condition("CB-25", "You have no insurance", lambda now, _: bool(now.own.kept)),),
    elsewhere=("CB-25", "Insurance works only against an event that takes a block from you"),
)
"""Only who drew the event is asked, for others it works by itself (CB-35)."""


class PutBack(TakeOff):
    """Put a block back into the supply (CB-11, CB-23)."""

    word = "remove"
    label = Lose.label
    elsewhere = Lose.elsewhere

    def do(self, task: "Remove", play: Building, seat: Seat, value: Lying) -> None:
        play.swap_top(changed(task, number=task.number - 1))
        play.remove(seat, value.plot, value.block, task.why)
        if task.why == "event" or play.state.terms.helper:
            play.push(Check(seat, (value.plot,)))


@asks("remove", "CB-23", "{who} removes a block")
class Remove(Asked):
    """Return free blocks to the supply (CB-11, CB-23)."""

    verbs = (PutBack(),)
    number: int
    why: str

    @insuring
    @needs("CB-25", "No event is taking a block from you", lambda now, _: now.task.why == "event")
    def insure(self, play: Building, seat: Seat) -> None:
        play.pop()
        play.insure(seat, "remove")

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.number and state.free(self.seat) else None

    def run(self, play: Building) -> None:
        play.pop()
        if self.number:
            play.say(
                "nothing", sentence("{who} has no block to remove", who=who(self.seat)), seat=self.seat, op="remove"
            )
