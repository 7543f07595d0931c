"""Building blocks of the supply when an event says so (CB-24)."""

from collections.abc import Iterable
from typing import Any

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.core.words import both, sentence
from stylobate.games.blox.rules.checking import Check
from stylobate.games.blox.rules.passing import declining
from stylobate.games.blox.rules.placing import (
    Build,
    Placing,
    Spot,
    can_place,
)
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.state import Asked, State
from stylobate.kit.tasks import asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Condition, Moment
from stylobate.kit.words import who

Now = Moment[Any, State]


def _allowed(now: "Moment[Gain, State]", placing: Placing) -> bool:
    return now.task.sizes is None or placing.block in now.task.sizes


def _sizes(now: "Moment[Gain, State]", placing: Placing) -> dict[str, Json]:
    return {"sizes": both(now.task.sizes or ())}


class BuildGained(Build):
    """Take a block from the supply and build it at once (CB-24)."""

    conditions = (
        Condition("CB-20", "This event is only for {sizes} blocks", _allowed, _sizes),
        Condition(
            "CB-4", "The supply has no {block} block left", lambda now, placing: placing.block in now.state.stocked
        ),
        *Build.room,
    )

    def kinds(self, now: "Moment[Gain, State]") -> Iterable[str]:
        return now.task.choice(now.state)

    def do(self, task: "Gain", play: Building, seat: Seat, value: Spot) -> None:
        play.swap_top(changed(task, number=task.number - 1))
        play.stock(value.place.kind, -1)
        play.build(seat, value.plot, value.place, "supply")
        play.push(Check(seat, (value.plot,)))


@asks("gain", "CB-24", "{who} builds a block from the supply")
class Gain(Asked):
    """Take blocks from the supply and build each at once (CB-24)."""

    verbs = (BuildGained(),)
    number: int
    sizes: tuple[str, ...] | None
    """The kinds to choose from; None is any."""

    @declining("Build no block")
    def leave(self, play: Building, seat: Seat) -> None:
        play.swap_top(changed(self, number=self.number - 1))
        play.say("pass", sentence("{who} builds no block", who=who(seat)), seat=seat, what="gain")

    def choice(self, state: State) -> list[str]:
        """The kinds of blocks that may be taken."""
        return [kind for kind in state.stocked if self.sizes is None or kind in self.sizes]

    def turn(self, state: State) -> Turn | None:
        possible = self.number and any(can_place(state, self.seat, kind) for kind in self.choice(state))
        return Acting((self.seat,)) if possible else None

    def run(self, play: Building) -> None:
        play.pop()
        if self.number:
            play.say("nothing", sentence("{who} cannot build a block", who=who(self.seat)), seat=self.seat, op="gain")
