"""Diversions: who may ward one off, and what happens to those who do not (TT-44 to TT-53)."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from stylobate.core.game import Acting, Seat, Turn
from stylobate.games.trip.journey import Journey
from stylobate.games.trip.state import State
from stylobate.games.trip.visits import visit
from stylobate.kit.tasks import Action, Asking
from stylobate.kit.words import who

SILENCE: Final = 15.0
"""Seconds to answer; who says nothing goes along (TT-44)."""


def shields(state: State, seat: Seat) -> tuple[str, ...]:
    """The kept cards with which a seat may ward off a diversion now, one of each title."""
    usable = (card for card in state.travellers[seat].kept if _shields(state, seat, card))
    return state.table.one_of_each(usable)


def _shields(state: State, seat: Seat, card: str) -> bool:
    step = state.table.cards[card].does("protect")
    if step is None:
        return False
    if step["scope"] == "any":
        return True
    # TT-45: only on the final trip, and by its own mode where the table says so.
    fits = state.table.rules.final_trip_cards == "any" or step["mode"] in ("any", *_on(state, seat))
    return state.travellers[seat].final and fits


def _on(state: State, seat: Seat) -> tuple[str, ...]:
    """The modes a pawn is travelling by: of its route, else of its last move, else of the place it was put."""
    traveller, modes = state.travellers[seat], state.table.board.modes[state.place(seat)]
    return (traveller.mode,) if traveller.mode and len(modes) > 1 else modes


@dataclass(frozen=True, slots=True)
class Diversion(Asking):
    """Everybody affected who holds a kept card is asked, from the drawer on; then all pawns move together (TT-50)."""

    kind: ClassVar[str] = "reaction"
    drawer: Seat
    seats: tuple[Seat, ...]
    place: int | None
    """None where two pawns trade places."""
    bonus: bool
    """The drawer turns a card at once and places a cube (TT-46)."""
    asked: tuple[Seat, ...]
    """Who has still to answer."""
    stays: tuple[Seat, ...] = ()

    @property
    def swap(self) -> bool:
        return self.place is None

    def words(self, state: State) -> str:
        where = "another pawn's place" if self.place is None else state.table.board.titles[self.place]
        return f"{who(self.asked[0])} may ward off the diversion to {where}"

    def turn(self, state: State) -> Turn | None:
        return Acting(self.asked[:1]) if self.asked else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (Action("accept"), *(Action(f"protect {card}", card) for card in shields(state, seat)))

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        assert seat is not None
        if action.kind == "accept":
            play.swap_top(replace(self, asked=self.asked[1:]))
            play.say("accept", f"{who(seat)} goes along", seat=seat)
            return
        words = f"{who(seat)} wards it off with {play.table.titled(action.value)}"
        play.reveal("stays", words, seat=seat, card=action.value)
        play.spend(seat, action.value)
        # TT-53: one answer calls a whole swap off.
        asked = () if self.swap else self.asked[1:]
        play.swap_top(replace(self, asked=asked, stays=(*self.stays, seat)))

    def run(self, play: Journey) -> None:
        play.pop()
        moved = tuple(seat for seat in self.seats if seat not in self.stays)
        if self.place is not None:
            for seat in moved:
                play.set_down(seat, self.place, self.drawer)
        elif len(moved) == 2:
            one, other = moved
            here, there = play.state.place(one), play.state.place(other)
            play.say("swap", f"{who(one)} and {who(other)} trade places", seats=[one, other])
            play.set_down(one, there, self.drawer)
            play.set_down(other, here, self.drawer)
        else:
            return
        if self.bonus and self.drawer in moved:
            play.change(self.drawer, waiting="")
            visit(play, self.drawer, cube=True)
        # TT-56: the drawer first, then clockwise.
        play.home(moved)

    def without(self, seat: Seat) -> "Diversion":
        return replace(
            self,
            seats=tuple(other for other in self.seats if other != seat),
            asked=tuple(other for other in self.asked if other != seat),
        )


def divert(play: Journey, drawer: Seat, seats: tuple[Seat, ...], place: int | None, bonus: bool) -> None:
    """Divert these seats, in order from the drawer, to a place, or let two of them trade places."""
    # TT-44: whoever holds any kept card is asked, usable or not, so that the question betrays nothing.
    asked = tuple(seat for seat in seats if play.state.travellers[seat].kept)
    play.push(Diversion(drawer, seats, place, bonus, asked))
