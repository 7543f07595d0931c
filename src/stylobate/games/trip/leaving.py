"""A seat gives up: its pawn leaves, its cubes and cards go back, the others travel on (TT-68)."""

from stylobate.core.game import Illegal, Seat
from stylobate.games.trip.journey import Journey
from stylobate.games.trip.state import NO_CUBES, State
from stylobate.games.trip.turns import end_turn
from stylobate.kit.deck import EVERYONE
from stylobate.kit.words import who


def give_up(state: State, seat: Seat) -> Journey:
    """What happens when a seat gives up."""
    if state.over:
        raise Illegal(f"The match is over: {state.over.reason}", "TT-55")
    if state.travellers[seat].out:
        raise Illegal(f"{who(seat)} has given up already", "TT-68")
    play = Journey(state)
    _take_off(play, seat)
    if len(play.state.present) == 1:
        last = play.state.present[0]
        play.win(last, f"{who(seat)} gave up, {who(last)} is the last traveller")
        return play
    if state.underway and state.underway.seat == seat:
        play.break_off()
        end_turn(play, seat)
    else:
        play.go_on_without(seat)
    play.settle()
    return play


def _take_off(play: Journey, seat: Seat) -> None:
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
    play.say("out", f"{who(seat)} gives up", seat=seat)
    for card in traveller.kept:
        play.under(card, EVERYONE if card in traveller.shown else 0)
