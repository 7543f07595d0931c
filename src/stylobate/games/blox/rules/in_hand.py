"""Blocks in the hand: lifted ones are built again, those from somebody else are built or returned (CB-20, CB-22)."""

from collections.abc import Iterable
from typing import Any

from stylobate.core.game import Json, Seat
from stylobate.games.blox.rules.checking import Check
from stylobate.games.blox.rules.placing import (
    ROOM,
    STICKS_OUT,
    Build,
    Placing,
    Spot,
    inside,
)
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.rules.plots import Place
from stylobate.games.blox.rules.slots import BLOCK
from stylobate.games.blox.state import Asked, State
from stylobate.kit.tasks import asks
from stylobate.kit.verbs import Action, Condition, Moment, Verb

Now = Moment[Any, State]


def _in_hand(now: "Moment[Carry | Receive, State]", filled: Placing | str) -> bool:
    return (filled if isinstance(filled, str) else filled.block) == now.task.block


def _held(now: "Moment[Carry | Receive, State]", filled: Placing | str) -> dict[str, Json]:
    return {"held": now.task.block}


IN_HAND = Condition[Any, Any]("CB-20", "You are holding a {held} block, not a {block} block", _in_hand, _held)


def _inside_or_back(now: "Moment[Carry, State]", placing: Placing) -> bool:
    return inside(now, placing) or Spot(placing.plot, placing.place) == now.task.origin


class BuildAgain(Build):
    """Build a lifted block again; where it lay is always allowed."""

    conditions = (IN_HAND, *ROOM, Condition("CB-8", STICKS_OUT, _inside_or_back))

    def kinds(self, now: "Moment[Carry, State]") -> Iterable[str]:
        return (now.task.block,)

    def actions(self, moment: "Moment[Carry, State]") -> list[Action]:
        found, origin = super().actions(moment), moment.task.origin
        if all(action.value != origin for action in found):
            kind, at, way = origin.place
            found.append(self.action(moment, Placing(kind, origin.plot, at, way)))
        return found

    def do(self, task: "Carry", play: Building, seat: Seat, value: Spot) -> None:
        play.pop()
        play.build(seat, value.plot, value.place, "hand")
        if value != task.origin:
            play.push(Check(seat, _once(task.plot, value.plot)))


@asks("carry", "CB-20", "{who} builds the {block} block again")
class Carry(Asked):
    """A lifted block is in the hand: it is built again, and where it lay is always allowed."""

    verbs = (BuildAgain(),)
    block: str
    plot: int
    at: int
    way: str

    def held(self) -> tuple[str, ...]:
        return (self.block,)

    @property
    def origin(self) -> Spot:
        return Spot(self.plot, Place(self.block, self.at, self.way))


class BuildReceived(Build):
    """Build the block that came from somebody else."""

    conditions = (IN_HAND, *Build.room)

    def kinds(self, now: "Moment[Receive, State]") -> Iterable[str]:
        return (now.task.block,)

    def do(self, task: "Receive", play: Building, seat: Seat, value: Spot) -> None:
        play.pop()
        play.build(seat, value.plot, value.place, "hand")
        play.push(Check(seat, _once(*task.lost, value.plot)))


class Return(Verb[Now, str]):
    """Put a block back into the supply instead of building it."""

    word = "return"
    label = "Give the {block} back"
    slots = (BLOCK,)
    elsewhere = ("CB-10", "You can put back only a block that you have just taken or been given")


class ReturnReceived(Return):
    """Put the block that came from somebody else back into the supply (CB-22)."""

    conditions = (IN_HAND,)

    def candidates(self, moment: "Moment[Receive, State]") -> Iterable[str]:
        return (moment.task.block,)

    def do(self, task: "Receive", play: Building, seat: Seat, value: str) -> None:
        play.pop()
        play.give_back(seat, value)
        play.push(Check(seat, task.lost))


@asks("receive", "CB-22", "{who} builds the {block} block or puts it back")
class Receive(Asked):
    """A block from somebody else is in the hand: it is built at once or returned (CB-22)."""

    verbs = (BuildReceived(), ReturnReceived())
    block: str
    lost: tuple[int, ...] = ()
    """The own plots that the same event has taken a block from; they may be checked as well."""

    def held(self) -> tuple[str, ...]:
        return (self.block,)


def _once(*plots: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(plots))
