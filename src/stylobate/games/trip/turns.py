"""A turn: an open visit, a card that is owed, the choice of the mode, the throw, the move, and throws after it."""

from dataclasses import dataclass, replace
from typing import Final

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.games.trip import travel
from stylobate.games.trip.cards import Draw, OptionalDraw, play_card, playable
from stylobate.games.trip.journey import Journey
from stylobate.games.trip.moving import go
from stylobate.games.trip.state import SIX, State, Underway
from stylobate.games.trip.travel import Going
from stylobate.games.trip.visits import visit
from stylobate.kit.tasks import Action
from stylobate.kit.words import who

THROWS: Final = tuple((Action(f"die {number}", number), 1) for number in range(1, SIX + 1))


@dataclass(frozen=True, slots=True)
class Travelling(Underway):
    """One seat's turn."""

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.stage

    def words(self, state: State) -> str:
        doing = {
            "begin": "begins",
            "border": "has to draw a card at the Border Post",
            "before": "is to throw",
            "die": "throws",
            "thrown": f"has thrown {self.die}",
            "after": "may end the turn",
        }
        return f"{who(self.seat)} {doing[self.stage]}"

    def turn(self, state: State) -> Turn | None:
        if self.stage == "die":
            return Chance(THROWS)
        if self.stage == "thrown":
            return Acting((self.seat,))
        if self.stage == "begin" or self.closed:
            return None
        if self.stage == "after" and (self.throws or not self._asked_after(state)):
            return None
        return Acting((self.seat,))

    def _asked_after(self, state: State) -> bool:
        # TT-67: asked whatever the kept cards are, so that the question betrays nothing.
        return bool(self.again or state.travellers[self.seat].kept)

    def run(self, play: Journey) -> None:
        if self.stage == "begin":
            self._begin(play)
        elif self.throws and not self.closed:
            play.swap_top(replace(self, stage="before", die=None, throws=self.throws - 1))
        else:
            end_turn(play, self.seat)

    def _begin(self, play: Journey) -> None:
        """An open visit first, also in a turn that is missed; then the turn itself (TT-25, TT-47)."""
        traveller = play.state.travellers[self.seat]
        if traveller.waiting == "sent" or (traveller.waiting and not traveller.missed):
            play.change(self.seat, waiting="")
            start = traveller.waiting == "start"
            visit(play, self.seat, cube=start, ends=start)
        elif traveller.missed:
            play.change(self.seat, missed=traveller.missed - 1)
            words = f"{who(self.seat)} misses a turn"
            play.say("missed", words, seat=self.seat, left=traveller.missed - 1)
            end_turn(play, self.seat)
        else:
            play.change(self.seat, held=None)
            stage = "border" if traveller.owes else "before"
            play.swap_top(replace(self, stage=stage, lets=traveller.held))
            play.say("turn", f"{who(self.seat)}'s turn", seat=self.seat)

    # ---- what may be done ----

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if self.stage == "thrown":
            assert self.die is not None
            assert self.mode is not None
            return travel.goings(state, seat, travel.terms(state, seat, self.mode, self.die, thrown=True))
        if self.stage == "border":
            return (Action("draw"), *_plays(state, seat, "at_border"))
        if self.stage == "before":
            return (*self._throws(state), *self._before_roll(state))
        throws = self._throws(state) + self._before_roll(state) if self.again else ()
        return (Action("end"), *throws, *_plays(state, seat, "after_move"))

    def _throws(self, state: State) -> tuple[Action, ...]:
        ways = travel.departures(state, self.seat)
        # TT-22: a card played for a throw in one mode is for that throw.
        covered = tuple((mode, owes) for mode, owes in ways if not owes and self.ignores in (mode, "any"))
        return tuple(Action(f"{'switch' if owes else 'throw'} {mode}", mode) for mode, owes in covered or ways)

    def _before_roll(self, state: State) -> tuple[Action, ...]:
        return _plays(state, self.seat, "before_roll")

    # ---- what is done ----

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        match action.kind:
            case "throw":
                again = self.again - (self.stage == "after")
                play.swap_top(replace(self, stage="die", mode=action.value, again=again))
            case "die":
                assert self.mode is not None
                play.swap_top(replace(self, stage="thrown", die=action.value))
                words = f"{who(self.seat)} throws {action.value}"
                play.say("throw", words, seat=self.seat, value=action.value, mode=self.mode)
            case "switch":
                self._switch(play, action.value)
            case "draw":
                play.change(self.seat, owes=False)
                play.swap_top(replace(self, stage="before"))
                play.push(Draw(self.seat))
            case "play":
                self._play(play, action.value)
            case "end":
                end_turn(play, self.seat)
            case _:
                self._go(play, action.value)

    def _switch(self, play: Journey, mode: str) -> None:
        """Say "switch" and draw; the switch stays paid until the pawn moves (TT-28, TT-30)."""
        play.change(self.seat, paid=mode, bound=True)
        how = "flying" if mode == "air" else "driving"
        play.say("switch", f"{who(self.seat)} changes to {how} and draws a card", seat=self.seat, mode=mode)
        play.push(Draw(self.seat))

    def _play(self, play: Journey, card: str) -> None:
        if self.stage == "border":
            # TT-40: instead of the draw.
            play.change(self.seat, owes=False)
            play.swap_top(replace(self, stage="before"))
        play_card(play, self.seat, card)

    def _go(self, play: Journey, going: Going) -> None:
        """Use the throw; then the visit or the option on a green A."""
        assert self.mode is not None
        play.change(self.seat, bound=False)
        six = self.die == SIX and play.table.rules.six_again
        play.swap_top(replace(self, stage="after", die=None, ignores="", again=self.again + six))
        go(play, self.seat, going, self.mode, "throw")
        if going.move.option:
            play.push(OptionalDraw(self.seat))


def _plays(state: State, seat: Seat, when: str) -> tuple[Action, ...]:
    return tuple(Action(f"play {card}", card) for card in playable(state, seat, when))


def end_turn(play: Journey, seat: Seat) -> None:
    """The next seat clockwise; whoever misses a turn finds out when it comes."""
    following = (*play.state.clockwise(seat), seat)
    play.swap_top(Travelling(following[0]))
