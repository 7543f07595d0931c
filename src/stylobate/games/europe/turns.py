"""A turn: cards and trades before the throw, the throw, the walk, and cards and trades after it."""

from dataclasses import dataclass, replace

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.games.europe import trading, travel
from stylobate.games.europe.board import board
from stylobate.games.europe.cards import Draw, playable, start_card
from stylobate.games.europe.journey import Journey
from stylobate.games.europe.lights import Pickup
from stylobate.games.europe.state import DIE, State, Underway
from stylobate.kit.graph import Walk
from stylobate.kit.tasks import Action, Task
from stylobate.kit.words import who

THROWS = tuple((Action(f"die {number}", number), 1) for number in DIE)


@dataclass(frozen=True, slots=True)
class Travelling(Underway):
    """One seat's turn."""

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.stage

    def words(self, state: State) -> str:
        doing = {"before": "to throw", "die": "throws", "thrown": f"has thrown {self.die}", "after": "may end the turn"}
        return f"{who(self.seat)} {doing[self.stage]}"

    def turn(self, state: State) -> Turn | None:
        if self.stage == "die":
            return Chance(THROWS)
        if self.stage == "after" and (self.throws or not self._extras(state)):
            return None
        return Acting((self.seat,))

    def run(self, play: Journey) -> None:
        if self.throws:
            # EU-30: an extra throw is a full throw, with cards and trades before it.
            play.swap_top(Travelling(self.seat, throws=self.throws - 1, offers=self.offers))
        else:
            end_turn(play, self.seat)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if self.stage == "before":
            return (Action("throw"), *self._extras(state))
        if self.stage == "after":
            return (Action("end"), *self._extras(state))
        return (*self._ways(state), *self._plays(state))

    def _ways(self, state: State) -> tuple[Action, ...]:
        """Every way to use the throw: the whole number, in one direction, from any side (EU-7, EU-8, EU-10)."""
        assert self.die is not None
        start, terms = state.place(self.seat), travel.throw_terms(state, self.seat, self.die)
        return (*travel.ends(start, self.die, terms), *travel.flights(state, self.seat, self.die, terms))

    def _plays(self, state: State) -> tuple[Action, ...]:
        return tuple(Action(f"play {card}", card) for card in playable(state, self.seat))

    def _extras(self, state: State) -> tuple[Action, ...]:
        """What may be done before the throw and after the move: cards, and trades (EU-27, EU-28)."""
        if not state.travellers[self.seat].kept:
            return ()
        return (*self._plays(state), *trading.offers(state, self.seat, self.offers))

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        match action.kind:
            case "throw":
                play.swap_top(replace(self, stage="die"))
            case "die":
                play.swap_top(replace(self, stage="thrown", die=action.value))
                play.say("throw", f"{who(self.seat)} throws {action.value}", seat=self.seat, value=action.value)
            case "play":
                start_card(play, self.seat, action.value)
            case "offer":
                play.swap_top(replace(self, offers=self.offers + 1))
                trading.open_offer(play, self.seat, action.value)
            case "end":
                end_turn(play, self.seat)
            case "fly":
                self._fly(play, action.value)
            case _:
                self._go(play, action.value)

    def _go(self, play: Journey, walk: Walk) -> None:
        """Walk the throw; then the light, then the blue box (EU-17)."""
        lifted = self._spend(play, walk.path)
        if walk.path:
            play.walk(self.seat, walk.path, "throw")
            if walk.blocked is not None:
                play.stopped_short(self.seat, walk.blocked)
            arrived = play.arrive(self.seat)
            # EU-25: a throw that ends on blue draws; on the way nothing is drawn.
            if not arrived and play.state.place(self.seat) in board().blues:
                play.push(Draw(self.seat))
        else:
            assert walk.blocked is not None
            self._face(play, walk.blocked)
        play.push(*lifted)

    def _fly(self, play: Journey, flight: travel.Flight) -> None:
        """Walk to the airport, fly, go on one square; the rest of the throw is given up (EU-32)."""
        spent = travel.ticket(play.state, self.seat)
        assert spent is not None
        lifted = self._spend(play, flight.path)
        if flight.path:
            play.walk(self.seat, flight.path, "throw")
        play.change(self.seat, kept=tuple(card for card in play.state.travellers[self.seat].kept if card != spent))
        play.say("play", f"{who(self.seat)} uses an Airline Ticket", seat=self.seat, card=spent)
        play.under(spent)
        play.land(self.seat, flight.target.space, flight.end)
        play.push(*lifted)

    def _spend(self, play: Journey, path: tuple[int, ...]) -> tuple[Task, ...]:
        """Use up the throw; gives the light that may be lifted when the walk is done (EU-16)."""
        light = travel.opened(play.state, self.die, path)
        play.swap_top(replace(self, stage="after", die=None, moved=bool(path)))
        return () if light is None else (Pickup(self.seat, light),)

    def _face(self, play: Journey, light: int) -> None:
        """A throw aimed at the light directly ahead, which failed (EU-19)."""
        facing = play.state.travellers[self.seat].facing
        # EU-20: the count is kept for one light.
        failed = facing[1] + 1 if facing and facing[0] == light else 1
        play.change(self.seat, facing=(light, failed))
        words = f"{who(self.seat)} waits at the light on {board().titles[light]}, throw {failed}"
        play.say("face", words, seat=self.seat, light=board().names[light], throws=failed)


def end_turn(play: Journey, seat: Seat) -> None:
    """The next seat clockwise that has no turn to miss; whoever ends on an airport rests there (EU-33)."""
    if play.state.travellers[seat].at in board().airport_at:
        play.change(seat, rested=True)
    order = (*play.state.clockwise(seat), *((seat,) if not play.state.travellers[seat].out else ()))
    at = 0
    while (missed := play.state.travellers[order[at]].missed) > 0:
        play.change(order[at], missed=missed - 1)
        play.say("missed", f"{who(order[at])} misses a turn", seat=order[at], left=missed - 1)
        at = (at + 1) % len(order)
    play.swap_top(Travelling(order[at]))
    play.say("turn", f"{who(order[at])} is to throw", seat=order[at])
