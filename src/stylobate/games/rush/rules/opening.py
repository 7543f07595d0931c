"""Setting up: open cards, the top of the pile, power tokens, and who rolls first (TR-8, TR-9, TR-11)."""

from collections import Counter

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.rush.rules.cards import POWERS, TOKENS, cards
from stylobate.games.rush.rules.notation import zone_name
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.refilling import turn_up
from stylobate.games.rush.rules.rounds import begin_round
from stylobate.games.rush.state import Asking, State
from stylobate.kit.tasks import asks
from stylobate.kit.verbs import Action, Seats, needs, verb
from stylobate.kit.words import token, who


@asks("deal", said="Dealing the temple cards")
class DealCards(Asking):
    """Cards are drawn for the holders, and one more is seen on top of the pile (TR-8)."""

    def turn(self, state: State) -> Turn | None:
        if state.upcoming is not None:
            return None
        word = "card" if None in state.holders else "top"
        return Chance(tuple((Action(f"{word} {cards()[card].id}", card), 1) for card in state.unseen))

    def happen(self, play: Building, action: Action) -> None:
        card: int = action.value
        if action.kind == "top":
            turn_up(play, card)
            return
        zone = play.state.holders.index(None)
        play.hold(zone, card)
        play.set(below=play.state.below - 1)
        words = sentence("{temple} is open: {points} points", temple=cards()[card].name, points=cards()[card].points)
        play.say("card", words, zone=zone_name(zone), card=cards()[card].id)

    def run(self, play: Building) -> None:
        play.swap_top(DealTokens(2 if len(play.state.players) == 2 else 1))


@asks("deal", said="Dealing the power tokens")
class DealTokens(Asking):
    """Power tokens are dealt face down, round the table (TR-9)."""

    each: int

    def to(self, state: State) -> Seat | None:
        """Who gets the next token."""
        seat = min(state.present, key=lambda seat: len(state.players[seat].powers))
        return seat if len(state.players[seat].powers) < self.each else None

    def turn(self, state: State) -> Turn | None:
        if self.to(state) is None:
            return None
        left = Counter(POWERS) - Counter(held for player in state.players for held in player.powers)
        return Chance(tuple((Action(f"token {power}", power), left[power]) for power in POWERS if left[power]))

    def happen(self, play: Building, action: Action) -> None:
        to = self.to(play.state)
        assert to is not None
        play.change(to, tokens=(*play.state.players[to].tokens, action.value))
        play.say("deal", sentence("{who} is dealt a power token", who=who(to)), seat=to)
        words = sentence("Your power token: {token}", token=TOKENS[action.value][0])
        play.reveal("token", words, (to,), seat=to, token=action.value)

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        to = self.to(state)
        return None if to is None else (to,)

    def run(self, play: Building) -> None:
        play.swap_top(FirstRoller())


@asks("first", "TR-49")
class FirstRoller(Asking):
    """Chance says who begins, or the table names its youngest player (TR-11)."""

    @verb("first", "{player} rolls first", Seats("player", "TR-49"))
    @needs("TR-51", "{player} has given up", lambda now, player: player in now.state.present)
    def name(self, play: Building, seat: Seat, player: Seat) -> None:
        """Say who is the youngest."""
        self.begin(play, player)

    def words(self, state: State) -> str:
        if state.terms.youngest:
            return sentence("{who} names the youngest player, who rolls first", who=who(state.present[0]))
        return "Who rolls first?"

    def turn(self, state: State) -> Turn:
        if state.terms.youngest:
            return Acting(state.present[:1])
        return Chance(tuple((Action(f"first {token(seat)}", seat), 1) for seat in state.present))

    def happen(self, play: Building, action: Action) -> None:
        self.begin(play, action.value)

    def begin(self, play: Building, roller: Seat) -> None:
        play.say("first", sentence("{who} rolls first", who=who(roller)), seat=roller)
        begin_round(play, roller)
