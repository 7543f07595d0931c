"""Lifting blocks, to build them again (CB-20)."""

from stylobate.core.game import Acting, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.blox.rules.in_hand import Carry
from stylobate.games.blox.rules.lying import Lying, TakeOff
from stylobate.games.blox.rules.passing import OPTIONAL, declining
from stylobate.games.blox.rules.play import Building, lying
from stylobate.games.blox.state import Asked, State
from stylobate.kit.tasks import asks
from stylobate.kit.values import changed
from stylobate.kit.words import who


class Lift(TakeOff):
    """Take a block into the hand, to build it again."""

    word = "lift"
    label = "Lift a block off the {plot}"
    elsewhere = ("CB-20", "You move blocks only when an event says so")

    def do(self, task: "Move", play: Building, seat: Seat, value: Lying) -> None:
        at, block = value
        play.swap_top(changed(task, number=task.number - 1))
        play.lift(seat, at, block)
        words = sentence("{who} lifts a {block} block", who=who(seat), block=block.kind)
        play.say("lift", words, **lying(seat, at, block))
        play.push(Carry(seat, block.kind, at, block.place.at, block.place.way))


@asks("move", "CB-20")
class Move(Asked):
    """Lift free blocks, one by one, and build each again."""

    verbs = (Lift(),)
    number: int
    optional: bool

    @declining("Move no block", conditions=OPTIONAL)
    def leave(self, play: Building, seat: Seat) -> None:
        play.pop()
        play.say("pass", sentence("{who} moves no block", who=who(seat)), seat=seat, what="move")

    def words(self, state: State) -> str:
        return sentence("{who} may move a block" if self.optional else "{who} moves a block", who=who(self.seat))

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.number and state.free(self.seat) else None

    def run(self, play: Building) -> None:
        play.pop()
        if self.number:
            play.say("nothing", sentence("{who} has no block to move", who=who(self.seat)), seat=self.seat, op="move")
