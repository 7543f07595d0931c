"""Event cards: drawing one, and carrying out its script (CB-17, CB-20, CB-26).

No card is known by name here: what a card does is in its script, and the operations enter themselves in `OPERATIONS`.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from stylobate.core.game import Chance, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.blox.rules import printed
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.state import Asked, State
from stylobate.kit.effects import Running, Step, Verb
from stylobate.kit.tasks import Action, asks
from stylobate.kit.words import who

OPERATIONS: dict[str, Verb] = {}


def operation(name: str) -> Callable[[Verb], Verb]:
    """Enter what an operation of the scripts does."""

    def enter(verb: Verb) -> Verb:
        OPERATIONS[name] = verb
        return verb

    return enter


@asks("draw", said="{who} draws an event card")
class Draw(Asked):
    """An event card is turned over and carried out at once (CB-17)."""

    def turn(self, state: State) -> Turn | None:
        # CB-26: the discards are shuffled when the deck is empty.
        left = Counter(state.deck or state.discards)
        return Chance(tuple((Action(f"event {card}", card), count) for card, count in left.items())) if left else None

    def run(self, play: Building) -> None:
        play.pop()
        play.say("nothing", "The players keep all event cards, so there is none to draw", seat=self.seat, op="draw")

    def happen(self, play: Building, action: Action) -> None:
        card: str = action.value
        if not play.state.deck:
            play.set(deck=play.state.discards, discards=())
        deck = list(play.state.deck)
        deck.remove(card)
        play.set(deck=tuple(deck))
        play.pop()
        words = sentence("{who} draws {card}", who=who(self.seat), card=printed.events()[card].name)
        play.say("event", words, seat=self.seat, card=card)
        play.push(Event(card, self.seat))


@dataclass(frozen=True, slots=True)
class Event(Running):
    """An event card that is being carried out."""

    verbs: ClassVar[Mapping[str, Verb]] = OPERATIONS
    verb_key: ClassVar[str] = "op"

    kept: bool = False
    """Somebody keeps the card: it is not discarded."""

    @property
    def in_play(self) -> tuple[str, ...]:
        return () if self.kept else (self.card,)

    def steps(self, state: Any) -> tuple[Step, ...]:
        return printed.events()[self.card].script

    def finish(self, play: Building) -> None:
        if not self.kept:
            play.discard(self.card)
            words = sentence("{card} is over", card=printed.events()[self.card].name)
            play.say("done", words, seat=self.seat, card=self.card)
        # CB-21, CB-28: who has matched meanwhile draws now, clockwise from the player whose event this was.
        owed = [seat for seat in play.state.from_seat(self.seat) if seat in play.state.owed]
        if owed:
            left = list(play.state.owed)
            left.remove(owed[0])
            play.set(owed=tuple(left))
            play.push(Draw(owed[0]))

    def without(self, seat: Seat) -> "Event":
        # CB-33: nobody is left to carry on with it.
        return self.skipped() if seat == self.seat else self  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class Branch(Running):
    """The part of a script that a condition has chosen."""

    verbs: ClassVar[Mapping[str, Verb]] = OPERATIONS
    verb_key: ClassVar[str] = "op"

    path: tuple[Any, ...] = ()
    """How to find it: the number of a step, the name of its part, and so on inwards."""

    def steps(self, state: Any) -> tuple[Step, ...]:
        found: Any = printed.events()[self.card].script
        for key in self.path:
            found = found[key]
        return tuple(found)

    def finish(self, play: Building) -> None:
        """The card itself goes on."""

    def without(self, seat: Seat) -> "Branch":
        return self.skipped() if seat == self.seat else self  # type: ignore[return-value]
