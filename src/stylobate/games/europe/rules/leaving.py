"""A seat gives up: its token and cards leave, the others go on, and the last one left has won (EU-47)."""

from stylobate.core.game import Seat
from stylobate.games.europe.rules.play import Journey


def take_off(play: Journey, seat: Seat) -> None:
    """The token leaves the board and the kept cards go under the pack."""
    kept = play.state.travellers[seat].kept
    play.change(seat, out=True, at=None, kept=(), trail=(), behind=(), facing=None, rested=False, missed=0, lights=0)
    play.say("out", play.leaving.does(seat), seat=seat)
    for card in kept:
        play.under(card)
