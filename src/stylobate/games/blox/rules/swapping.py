"""Swapping a block for one of another player (CB-22)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from stylobate.core.game import Acting, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.blox.rules.in_hand import Receive
from stylobate.games.blox.rules.lying import Corner, Lying, corner, lying_at, takeable
from stylobate.games.blox.rules.play import Building, lying
from stylobate.games.blox.rules.removing import insuring
from stylobate.games.blox.rules.slots import CELL, PLOT, TO, cell_slot, plot_slot
from stylobate.games.blox.state import Asked, State
from stylobate.kit.tasks import asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Condition, Moment, Verb
from stylobate.kit.words import who

Now = Moment[Any, State]


class Exchange(NamedTuple):
    """An own block, a player and one of that player's blocks, by their first corners."""

    plot: int
    at: int
    to: Seat
    their_plot: int
    their_at: int


def _mine(now: Now, pair: Exchange) -> tuple[Seat, Corner]:
    return now.seat, Corner(pair.plot, pair.at)


def _theirs(now: Now, pair: Exchange) -> tuple[Seat, Corner]:
    return pair.to, Corner(pair.their_plot, pair.their_at)


def _partner(now: "Moment[Swap, State]", pair: Exchange) -> bool:
    return pair.to in now.task.partners


class SwapBlocks(Verb[Now, Exchange]):
    """Name one own block and one of another player (CB-22)."""

    word = "swap"
    label = "Swap a block from the {plot} for one from the {their_plot} of {to}"
    slots = (PLOT, CELL, TO, plot_slot("their_plot"), cell_slot("their_at"))
    form = Exchange
    conditions = (
        *takeable(_mine),
        Condition("CB-22", "Swap with another player at this table, not with {to}", _partner),
        *takeable(_theirs),
    )
    elsewhere = ("CB-22", "You swap blocks only when an event says so")

    def candidates(self, moment: "Moment[Swap, State]") -> Iterator[Exchange]:
        state = moment.state
        for mine in state.free(moment.seat):
            for other in moment.task.partners:
                for theirs in state.free(other):
                    yield Exchange(*corner(*mine), other, *corner(*theirs))

    def meant(self, moment: Now, filled: Exchange) -> tuple[Lying, Seat, Lying]:
        mine = lying_at(moment.state, *_mine(moment, filled))
        return mine, filled.to, lying_at(moment.state, *_theirs(moment, filled))

    def do(self, task: "Swap", play: Building, seat: Seat, value: tuple[Lying, Seat, Lying]) -> None:
        mine, other, theirs = value
        play.pop()
        said = "{who} swaps a {block} block for {other}'s {theirs} block"
        words = sentence(said, who=who(seat), block=mine.block.kind, other=who(other), theirs=theirs.block.kind)
        if play.insure(other, "swap"):
            return
        play.lift(seat, *mine)
        play.lift(other, *theirs)
        there = {f"their_{name}": fact for name, fact in lying(other, *theirs).items() if name != "seat"}
        play.say("swap", words, **lying(seat, *mine), **there, **{"with": other})
        play.push(
            Receive(seat, theirs.block.kind, (mine.plot,)),
            Receive(other, mine.block.kind, (theirs.plot,)),
        )


@asks("swap", "CB-22", "{who} swaps a block with another player")
class Swap(Asked):
    """The drawer names one own block and one of another player (CB-22)."""

    verbs = (SwapBlocks(),)
    partners: tuple[Seat, ...]

    @insuring
    def insure(self, play: Building, seat: Seat) -> None:
        """Swap nothing."""
        play.pop()
        play.insure(seat, "swap")

    def turn(self, state: State) -> Turn | None:
        # CB-35: insurance is not spent where there is nothing to swap.
        pairs = state.free(self.seat) and any(state.free(partner) for partner in self.partners)
        return Acting((self.seat,)) if pairs else None

    def run(self, play: Building) -> None:
        play.pop()
        play.say("nothing", "There are no blocks to swap", seat=self.seat, op="swap")

    def without(self, seat: Seat) -> "Swap | None":
        left = tuple(partner for partner in self.partners if partner != seat)
        return None if seat == self.seat else changed(self, partners=left)
