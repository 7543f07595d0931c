"""A turn: cards and trades before the throw, the throw, the walk, and cards and trades after it."""

from dataclasses import dataclass
from typing import Any

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.europe.rules import trading, travel
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.cards import Draw, PlayCard, playable
from stylobate.games.europe.rules.flights import FlyByTicket
from stylobate.games.europe.rules.going import FaceByThrow, GoByThrow
from stylobate.games.europe.rules.lights import Pickup
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.trading import MakeOffer
from stylobate.games.europe.state import DIE, State, Underway
from stylobate.kit.graph import Walk
from stylobate.kit.tasks import Action, Task
from stylobate.kit.values import changed
from stylobate.kit.verbs import Moment, needs, verb
from stylobate.kit.words import who

THROWS = tuple((Action(f"die {number}", number), 1) for number in DIE)


Now = Moment[Any, State]


@dataclass(frozen=True, slots=True)
class Travelling(Underway):
    """One seat's turn."""

    verbs = (FaceByThrow(), GoByThrow(), FlyByTicket(), PlayCard(), MakeOffer())

    @verb("throw", "Throw the die", first=True)
    @needs("EU-10", "You have thrown: use the throw first", lambda now, _: now.task.stage != "thrown")
    @needs("EU-10", "You have thrown already", lambda now, _: now.task.stage == "before")
    def throw(self, play: Journey, seat: Seat) -> None:
        """Throw the die, once a turn and once for each extra throw (EU-10, EU-30)."""
        play.swap_top(changed(self, stage="die"))

    @verb("end", "End the turn", first=True)
    @needs("EU-10", "Throw the die and walk first", lambda now, _: now.task.stage == "after")
    def end(self, play: Journey, seat: Seat) -> None:
        """End the turn, where cards or trades would still be possible."""
        end_turn(play, seat)

    @property
    def rule(self) -> str:  # type: ignore[override]
        return "EU-10" if self.stage == "thrown" else "EU-27"

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.stage

    def words(self, state: State) -> str:
        doing = {
            "before": "{who} has to throw the die",
            "die": "{who} throws the die",
            "thrown": "{who} has thrown {number}",
            "after": "{who} may end the turn",
        }
        return sentence(doing[self.stage], who=who(self.seat), number=self.die)

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

    def outing(self, state: State) -> travel.Outing:
        assert self.die is not None
        return travel.outing(state.place(self.seat), self.die, travel.throw_terms(state, self.seat, self.die))

    def _extras(self, state: State) -> bool:
        """Whether a card may be played or a trade offered (EU-27, EU-28)."""
        return bool(playable(state, self.seat) or trading.offers(state, self.seat, self.offers))

    def happen(self, play: Journey, action: Action) -> None:
        play.swap_top(changed(self, stage="thrown", die=action.value))
        play.say(
            "throw",
            sentence("{who} throws {number}", who=who(self.seat), number=action.value),
            seat=self.seat,
            value=action.value,
        )

    def walk(self, play: Journey, walk: Walk) -> None:
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

    def fly(self, play: Journey, flight: travel.Flight) -> None:
        """Walk to the airport, fly, go on one square; the rest of the throw is given up (EU-32)."""
        spent = travel.ticket(play.state, self.seat)
        assert spent is not None
        lifted = self._spend(play, flight.path)
        if flight.path:
            play.walk(self.seat, flight.path, "throw")
        play.change(self.seat, kept=tuple(card for card in play.state.travellers[self.seat].kept if card != spent))
        play.say("play", sentence("{who} uses an Airline Ticket", who=who(self.seat)), seat=self.seat, card=spent)
        play.under(spent)
        play.land(self.seat, flight.target.space, flight.end)
        play.push(*lifted)

    def _spend(self, play: Journey, path: tuple[int, ...]) -> tuple[Task, ...]:
        """Use up the throw; gives the light that may be lifted when the walk is done (EU-16)."""
        light = travel.opened(play.state, self.die, path)
        play.swap_top(changed(self, stage="after", die=None))
        return () if light is None else (Pickup(self.seat, light),)

    def _face(self, play: Journey, light: int) -> None:
        """A throw aimed at the light directly ahead, which failed (EU-19)."""
        facing = play.state.travellers[self.seat].facing
        # EU-20: the count is kept for one light.
        failed = facing[1] + 1 if facing and facing[0] == light else 1
        play.change(self.seat, facing=(light, failed))
        words = sentence(
            "{who} waits at the light on {light}, throw {failed}",
            who=who(self.seat),
            light=board().titles[light],
            failed=failed,
        )
        play.say("face", words, seat=self.seat, light=board().names[light], throws=failed)


def end_turn(play: Journey, seat: Seat) -> None:
    """The next seat clockwise that has no turn to miss; whoever ends on an airport rests there (EU-33)."""
    if play.state.travellers[seat].at in board().airport_at:
        play.change(seat, rested=True)
    order = (*play.state.clockwise(seat), *((seat,) if not play.state.travellers[seat].out else ()))
    at = 0
    while (missed := play.state.travellers[order[at]].missed) > 0:
        play.change(order[at], missed=missed - 1)
        play.say("missed", sentence("{who} misses a turn", who=who(order[at])), seat=order[at], left=missed - 1)
        at = (at + 1) % len(order)
    play.swap_top(Travelling(order[at]))
    play.say("turn", sentence("{who}'s turn", who=who(order[at])), seat=order[at])
