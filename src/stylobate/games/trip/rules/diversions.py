"""Diversions: who may ward one off, and what happens to those who do not (TT-44 to TT-53)."""

from collections.abc import Mapping
from typing import Any, Final

from stylobate.core.game import Acting, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.trip.rules.keeping import HELD, foremost
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.slots import CARD
from stylobate.games.trip.rules.visits import visit
from stylobate.games.trip.state import State
from stylobate.kit.tasks import Asking, asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Moment, needs, verb
from stylobate.kit.words import who

SILENCE: Final = 15.0
"""Seconds to answer; who says nothing goes along (TT-44)."""


def _on(state: State, seat: Seat) -> tuple[str, ...]:
    """The modes a pawn is travelling by: of its route, else of its last move, else of the place it was put."""
    traveller, modes = state.travellers[seat], state.table.board.modes[state.place(seat)]
    return (traveller.mode,) if traveller.mode and len(modes) > 1 else modes


Now = Moment[Any, State]


def _protects(now: Now, card: str) -> bool:
    return now.state.table.cards[card].does("protect") is not None


def _in_time(now: Now, card: str) -> bool:
    """TT-45: some only on the final trip."""
    return _scope(now, card)["scope"] == "any" or bool(now.own.final)


def _in_place(now: Now, card: str) -> bool:
    """TT-45: and by their own mode where the table says so."""
    step, rules = _scope(now, card), now.state.table.rules
    return (
        step["scope"] == "any" or rules.final_trip_cards == "any" or step["mode"] in ("any", *_on(now.state, now.seat))
    )


def _scope(now: Now, card: str) -> Mapping[str, Any]:
    step = now.state.table.cards[card].does("protect")
    assert step is not None
    return step


ELSEWHERE: Final = ("TT-44", "There is no diversion to block")


@asks("reaction", "TT-44")
class Diversion(Asking):
    """Everybody affected who holds a kept card is asked, from the drawer on; then all pawns move together (TT-50)."""

    drawer: Seat
    seats: tuple[Seat, ...]
    place: int | None
    """None where two pawns trade places."""
    bonus: bool
    """The drawer turns a card at once and places a cube (TT-46)."""
    asked: tuple[Seat, ...]
    """Who has still to answer."""
    stays: tuple[Seat, ...] = ()

    @verb("accept", "Go along", elsewhere=ELSEWHERE)
    def accept(self, play: Journey, seat: Seat) -> None:
        play.swap_top(changed(self, asked=self.asked[1:]))
        play.say("accept", sentence("{who} accepts the diversion", who=who(seat)), seat=seat)

    @verb("protect", "Stay, with {card}", CARD, conditions=(HELD,), elsewhere=ELSEWHERE, among=lambda now: now.own.kept)
    @needs("TT-44", "{card} does not block a diversion", _protects)
    @needs("TT-45", "{card} only works on the final trip, with all your TEMPLE cards face up", _in_time)
    @needs("TT-45", "{card} does not work where you are", _in_place)
    @needs(*foremost("protect"))
    def protect(self, play: Journey, seat: Seat, card: str) -> None:
        """Ward the diversion off with a kept card."""
        words = sentence("{who} blocks it with {card}", who=who(seat), card=play.table.titled(card))
        play.reveal("stays", words, seat=seat, card=card)
        play.spend(seat, card)
        # TT-53: one answer calls a whole swap off.
        asked = () if self.swap else self.asked[1:]
        play.swap_top(changed(self, asked=asked, stays=(*self.stays, seat)))

    @property
    def swap(self) -> bool:
        return self.place is None

    def words(self, state: State) -> str:
        where = "another pawn's place" if self.place is None else state.table.board.titles[self.place]
        return sentence("{who} may block the diversion to {where}", who=who(self.asked[0]), where=where)

    def turn(self, state: State) -> Turn | None:
        return Acting(self.asked[:1]) if self.asked else None

    def run(self, play: Journey) -> None:
        play.pop()
        moved = tuple(seat for seat in self.seats if seat not in self.stays)
        if self.place is not None:
            for seat in moved:
                play.set_down(seat, self.place, self.drawer)
        elif len(moved) == 2:
            one, other = moved
            here, there = play.state.place(one), play.state.place(other)
            play.say(
                "swap", sentence("{who} and {other} trade places", who=who(one), other=who(other)), seats=[one, other]
            )
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
        return changed(
            self,
            seats=tuple(other for other in self.seats if other != seat),
            asked=tuple(other for other in self.asked if other != seat),
        )


def divert(play: Journey, drawer: Seat, seats: tuple[Seat, ...], place: int | None, bonus: bool) -> None:
    """Divert these seats, in order from the drawer, to a place, or let two of them trade places."""
    # TT-44: whoever holds any kept card is asked, usable or not, so that the question betrays nothing.
    asked = tuple(seat for seat in seats if play.state.travellers[seat].kept)
    play.push(Diversion(drawer, seats, place, bonus, asked))
