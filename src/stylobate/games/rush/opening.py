"""Setting up: open cards, the top of the pile, power tokens, and who rolls first (TR-8, TR-9, TR-11)."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.games.rush.cards import POWERS, TOKENS, cards
from stylobate.games.rush.notation import seat_text, zone_name
from stylobate.games.rush.play import Building
from stylobate.games.rush.refilling import turn_up
from stylobate.games.rush.rounds import begin_round
from stylobate.games.rush.state import Asking, State
from stylobate.kit.tasks import Action
from stylobate.kit.words import who


@dataclass(frozen=True, slots=True)
class DealCards(Asking):
    """Cards are drawn for the holders, and one more is seen on top of the pile (TR-8)."""

    kind: ClassVar[str] = "deal"

    def words(self, state: State) -> str:
        return "The temple cards are laid out"

    def turn(self, state: State) -> Turn | None:
        if state.upcoming is not None:
            return None
        word = "card" if None in state.holders else "top"
        return Chance(tuple((Action(f"{word} {cards()[card].id}", card), 1) for card in state.unseen))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        card: int = action.value
        if action.kind == "top":
            turn_up(play, card)
            return
        zone = play.state.holders.index(None)
        play.hold(zone, card)
        play.set(below=play.state.below - 1)
        words = f"Holder {zone_name(zone)}: {cards()[card].name}, {cards()[card].points} points"
        play.say("card", words, zone=zone_name(zone), card=cards()[card].id)

    def run(self, play: Building) -> None:
        play.swap_top(DealTokens(2 if len(play.state.players) == 2 else 1))


@dataclass(frozen=True, slots=True)
class DealTokens(Asking):
    """Power tokens are dealt face down, round the table (TR-9)."""

    kind: ClassVar[str] = "deal"
    each: int

    def words(self, state: State) -> str:
        return "The power tokens are dealt"

    def to(self, state: State) -> Seat | None:
        """Who gets the next token."""
        seat = min(state.present, key=lambda seat: len(state.players[seat].powers))
        return seat if len(state.players[seat].powers) < self.each else None

    def turn(self, state: State) -> Turn | None:
        if self.to(state) is None:
            return None
        left = Counter(POWERS) - Counter(token for player in state.players for token in player.powers)
        return Chance(tuple((Action(f"token {token}", token), left[token]) for token in POWERS if left[token]))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        to = self.to(play.state)
        assert to is not None
        play.change(to, tokens=(*play.state.players[to].tokens, action.value))
        play.say("deal", f"{who(to)} is dealt a power token", seat=to)
        words = f"Your power token: {TOKENS[action.value][0]}"
        play.reveal("token", words, (to,), seat=to, token=action.value)

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        to = self.to(state)
        return None if to is None else (to,)

    def run(self, play: Building) -> None:
        play.swap_top(FirstRoller())


@dataclass(frozen=True, slots=True)
class FirstRoller(Asking):
    """Chance says who begins, or the table names its youngest player (TR-11)."""

    kind: ClassVar[str] = "first"

    def words(self, state: State) -> str:
        if state.terms.youngest:
            return f"{who(state.present[0])} names the youngest player, who rolls first"
        return "Who rolls first?"

    def turn(self, state: State) -> Turn:
        if state.terms.youngest:
            return Acting(state.present[:1])
        return Chance(tuple((action, 1) for action in self._all(state)))

    def _all(self, state: State) -> tuple[Action, ...]:
        return tuple(Action(f"first {seat_text(seat)}", seat) for seat in state.present)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return self._all(state)

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        play.say("first", f"{who(action.value)} rolls first", seat=action.value)
        begin_round(play, action.value)
