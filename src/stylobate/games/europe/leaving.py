"""A seat gives up: its token and cards leave, the others go on, and the last one left has won (EU-47)."""

from stylobate.core.game import Illegal, Seat
from stylobate.games.europe.journey import Journey
from stylobate.games.europe.state import State
from stylobate.games.europe.turns import end_turn
from stylobate.kit.words import who


def give_up(state: State, seat: Seat) -> Journey:
    """What happens when a seat gives up."""
    if state.over:
        raise Illegal(f"The match is over: {state.over.reason}", "EU-38")
    if state.travellers[seat].out:
        raise Illegal(f"{who(seat)} has given up already", "EU-47")
    play = Journey(state)
    play.change(seat, out=True, at=None, kept=(), trail=(), behind=(), facing=None, rested=False, missed=0, lights=0)
    play.say("out", f"{who(seat)} gives up", seat=seat)
    for card in state.travellers[seat].kept:
        play.under(card)
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
