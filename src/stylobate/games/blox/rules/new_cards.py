"""Taking a new landscape card for an unfinished plot (CB-20)."""

from typing import Any

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.blox.rules import printed
from stylobate.games.blox.rules.checking import Check
from stylobate.games.blox.rules.passing import OPTIONAL, declining
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.games.blox.rules.slots import PLOT
from stylobate.games.blox.state import Asked, State
from stylobate.kit.tasks import asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Action, Moment, needs, verb
from stylobate.kit.words import who

Now = Moment[Any, State]


@asks("plan", "CB-20")
class Plan(Asked):
    """Exchange the card of an unfinished plot for the next one of its pile."""

    optional: bool

    @verb(
        "plan",
        "Take a new card for the {plot}",
        PLOT,
        elsewhere=("CB-20", "You get a new card only when an event says so"),
    )
    @needs("CB-16", "The {plot} is finished: its card stays", lambda now, at: not now.own.plots[at].finished)
    @needs("CB-20", "There is no {plot} card left", lambda now, at: len(now.state.piles[at]) > 0)
    def take(self, play: Building, seat: Seat, at: int) -> None:
        """Exchange the card of an unfinished plot."""
        play.pop()
        old = play.state.players[seat].plots[at].card
        words = sentence("{who} asks for another {plot} card", who=who(seat), plot=PLOTS[at])
        play.say("plan", words, seat=seat, plot=PLOTS[at], old=old)
        play.push(NewCard(seat, at))

    @declining("Keep the cards", conditions=OPTIONAL)
    def keep(self, play: Building, seat: Seat) -> None:
        play.pop()
        play.say("pass", sentence("{who} keeps the cards", who=who(seat)), seat=seat, what="plan")

    def words(self, state: State) -> str:
        return sentence("{who} may take a new card" if self.optional else "{who} takes a new card", who=who(self.seat))

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.verbs[0].possible(Moment(self, state, self.seat)) else None

    def run(self, play: Building) -> None:
        play.pop()
        play.say("nothing", "There is no card left to take", seat=self.seat, op="new_card")


@asks("card")
class NewCard(Asked):
    """The next card of a pile takes the place of the old one, which goes under the pile."""

    plot: int

    def words(self, state: State) -> str:
        return sentence("{who} gets a new {plot} card", who=who(self.seat), plot=PLOTS[self.plot])

    def turn(self, state: State) -> Turn:
        return Chance(tuple((Action(f"card {card}", card), 1) for card in state.piles[self.plot].outcomes()))

    def happen(self, play: Building, action: Action) -> None:
        card: str = action.value
        plot, piles = play.state.players[self.seat].plots[self.plot], list(play.state.piles)
        assert plot.card is not None
        piles[self.plot] = piles[self.plot].without(card).put_under(plot.card)
        play.pop()
        play.set(piles=tuple(piles))
        play.set_plot(self.seat, self.plot, changed(plot, card=card))
        words = sentence("{who} gets {card}", who=who(self.seat), card=printed.landscapes()[card].name)
        play.say("card", words, seat=self.seat, plot=PLOTS[self.plot], card=card)
        play.push(Check(self.seat, (self.plot,)))
