"""A seat gives up: its pawn leaves, its cubes and cards go back, the others travel on (TT-68)."""

from stylobate.core.game import Seat
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.state import NO_CUBES
from stylobate.kit.deck import EVERYONE


def take_off(play: Journey, seat: Seat) -> None:
    """The pawn leaves the board, cubes go to the bank, kept cards under the pile, unseen where they were hidden."""
    traveller, (red, black) = play.state.travellers[seat], play.state.bank
    play.set(bank=(red + traveller.stock[0], black + traveller.stock[1]))
    play.change(
        seat,
        out=True,
        at=None,
        stock=NO_CUBES,
        kept=(),
        shown=(),
        mode=None,
        paid=None,
        bound=False,
        owes=False,
        waiting="",
        missed=0,
        ignoring="",
        held=None,
    )
    play.say("out", play.leaving.does(seat), seat=seat)
    for card in traveller.kept:
        play.under(card, EVERYONE if card in traveller.shown else 0)
