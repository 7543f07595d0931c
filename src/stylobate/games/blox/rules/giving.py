"""Giving blocks away (CB-20)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.core.words import either, sentence
from stylobate.games.blox.rules.checking import Check
from stylobate.games.blox.rules.in_hand import Receive
from stylobate.games.blox.rules.lying import Corner, Lying, corner, lying_at, takeable
from stylobate.games.blox.rules.play import Building, lying
from stylobate.games.blox.rules.removing import insuring
from stylobate.games.blox.rules.slots import CELL, PLOT, TO
from stylobate.games.blox.state import Asking, State
from stylobate.kit.tasks import asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Condition, Moment, Verb
from stylobate.kit.words import who

Now = Moment[Any, State]


class Gift(NamedTuple):
    """An own block by its first corner, and who gets it."""

    plot: int
    at: int
    to: Seat


def _given(now: Now, gift: Gift) -> tuple[Seat, Corner]:
    return now.seat, Corner(gift.plot, gift.at)


def _receiver(now: "Moment[Give, State]", gift: Gift) -> bool:
    return gift.to in now.task.receivers(now.state, now.seat)


def _receivers(now: "Moment[Give, State]", gift: Gift) -> dict[str, Json]:
    return {"receivers": either([who(other) for other in now.task.receivers(now.state, now.seat)])}


class GiveAway(Verb[Now, Gift]):
    """Give an own block to another player."""

    word = "give"
    label = "Give a block from the {plot} to {to}"
    slots = (PLOT, CELL, TO)
    form = Gift
    conditions = (
        *takeable(_given),
        Condition("CB-20", "The block goes to {receivers}, not to {to}", _receiver, _receivers),
    )
    elsewhere = ("CB-20", "You give blocks away only when an event says so")

    def candidates(self, moment: "Moment[Give, State]") -> Iterator[Gift]:
        receivers = moment.task.receivers(moment.state, moment.seat)
        for mine in moment.state.free(moment.seat):
            for other in receivers:
                yield Gift(*corner(*mine), other)

    def meant(self, moment: Now, filled: Gift) -> tuple[Lying, Seat]:
        return lying_at(moment.state, *_given(moment, filled)), filled.to

    def do(self, task: "Give", play: Building, seat: Seat, value: tuple[Lying, Seat]) -> None:
        (at, block), other = value
        play.lift(seat, at, block)
        words = sentence("{who} gives a {block} block to {to}", who=who(seat), block=block.kind, to=who(other))
        play.say("give", words, **lying(seat, at, block), to=other)
        play.swap_top(changed(task, givers=task.givers[1:], given=(*task.given, (seat, at, block.kind, other))))


@asks("give", "CB-20")
class Give(Asking):
    """Some seats choose a block to give away, one after the other; when all have, the blocks are received."""

    verbs = (GiveAway(),)
    seat: Seat
    """Who drew the card."""
    givers: tuple[Seat, ...]
    to: str
    """`left` or `choice`."""
    given: tuple[tuple[Seat, int, str, Seat], ...] = ()
    """Giver, plot, kind of block and receiver."""

    @insuring
    def insure(self, play: Building, seat: Seat) -> None:
        """Give nothing."""
        play.swap_top(changed(self, givers=self.givers[1:]))
        play.insure(seat, "give")

    def words(self, state: State) -> str:
        return sentence("{who} gives a block away", who=who(self.givers[0]))

    def held(self) -> tuple[str, ...]:
        return tuple(kind for _, _, kind, _ in self.given)

    def receivers(self, state: State, giver: Seat) -> tuple[Seat, ...]:
        others = state.clockwise(giver)
        return others[:1] if self.to == "left" else others

    def turn(self, state: State) -> Turn | None:
        return Acting(self.givers[:1]) if self.givers and state.free(self.givers[0]) else None

    def run(self, play: Building) -> None:
        if self.givers:
            giver = self.givers[0]
            play.swap_top(changed(self, givers=self.givers[1:]))
            play.say("nothing", sentence("{who} has no block to give", who=who(giver)), seat=giver, op="give")
            return
        play.pop()
        play.push(*(task for seat in play.state.from_seat(self.seat) for task in self._received(seat)))

    def _received(self, seat: Seat) -> list[Asking]:
        """What a seat does about the blocks it was given, and about its plot that has lost one."""
        lost = tuple(plot for giver, plot, _, _ in self.given if giver == seat)
        got = [kind for _, _, kind, receiver in self.given if receiver == seat]
        received: list[Asking] = [Receive(seat, kind, lost) for kind in got]
        return received or [Check(seat, lost)]

    def without(self, seat: Seat) -> "Give":
        given = tuple(gift for gift in self.given if gift[3] != seat)
        return changed(self, givers=tuple(giver for giver in self.givers if giver != seat), given=given)
