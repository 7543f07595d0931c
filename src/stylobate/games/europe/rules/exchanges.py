"""Destination Cards that change places: with the pack, with another hand, or only looked at."""

from dataclasses import replace
from typing import Any

from stylobate.core.game import Chance, Json, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.europe.rules import memory
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.memory import PACK
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.slots import destination_slot
from stylobate.games.europe.state import State
from stylobate.kit.deck import EVERYONE, bits
from stylobate.kit.tasks import Action, Asked, Asking, asks
from stylobate.kit.verbs import Moment, needs, verb
from stylobate.kit.words import who


def drawn(cards: tuple[int, ...], verb: str) -> Chance:
    """A Destination Card that comes by chance."""
    return Chance(tuple((Action(f"{verb} {card + 1}", card), 1) for card in cards))


Now = Moment[Any, State]


@asks("give", "EU-39", "{who} picks a Destination Card to give away")
class Give(Asked):
    """Pick one of the own cards to give away, before the new one is seen."""

    partner: Seat | None
    """None is the pack."""
    may: bool

    @verb("keep", "Keep all cards")
    @needs("EU-39", "You cannot decline this exchange", lambda now, _: now.task.may)
    def keep(self, play: Journey, seat: Seat) -> None:
        """Give nothing away, where the card allows that."""
        play.pop()
        play.say("kept_all", sentence("{who} keeps the Destination Cards", who=who(seat)), seat=seat)

    @verb(
        "give",
        "Give away {card}",
        destination_slot("card", "EU-41"),
        among=lambda now: now.own.hand,
        witnesses=lambda now: (now.seat,),
    )
    @needs("EU-41", "You do not have that Destination Card", lambda now, card: card in now.own.hand)
    def give(self, play: Journey, seat: Seat, card: int) -> None:
        """Pick the card, unseen by the others (EU-39, EU-41)."""
        play.swap_top(Receive(seat, self.partner, card))
        # Everyone sees that a card is picked, and nobody which: what is not noticed may change nothing that is seen.
        play.say("give", sentence("{who} picks a Destination Card to give away", who=who(seat)), seat=seat)

    def without(self, seat: Seat) -> "Give | None":
        return None if seat == self.partner else self


@asks("destination", said="{who} draws a Destination Card")
class Receive(Asking):
    """The new card comes by chance; the given one is still in the hand until then."""

    seat: Seat
    partner: Seat | None
    given: int | None
    """None only where it is not known."""

    def turn(self, state: State) -> Turn:
        if self.partner is None:
            return drawn(state.pack.outcomes(), "destination")
        return drawn(state.travellers[self.partner].hand, "take")

    def happen(self, play: Journey, action: Action) -> None:
        assert self.given is not None
        if self.partner is None:
            self._from_pack(play, self.given, action.value)
        else:
            self._from_hand(play, self.partner, self.given, action.value)

    def _from_pack(self, play: Journey, given: int, card: int) -> None:
        if card == play.state.travellers[self.seat].at:
            # EU-39: a card for the city one stands in is shown, put back and replaced.
            play.set(pack=play.state.pack.without(card).put_under(card))
            words = sentence(
                "{who} drew {card}, where the token already stands: another draw",
                who=who(self.seat),
                card=board().titles[card],
            )
            play.reveal("put_back", words, seat=self.seat, number=card + 1)
            return
        play.pop()
        before = play.state
        open_card = before.travellers[self.seat].face_up is not None
        self._remember_draw(play, card)
        knowers = EVERYONE if open_card else bits((self.seat,))
        play.set(pack=before.pack.without(card).put_under(given, knowers))
        self._swap_in(play, self.seat, given, card)
        facts: dict[str, Json] = {"seat": self.seat, "with": None}
        play.say("exchange", sentence("{who} exchanges a card with the pack", who=who(self.seat)), **facts)
        self._tell(play, self.seat, given, card)
        play.lay_open(self.seat)

    def _remember_draw(self, play: Journey, card: int) -> None:
        pack, known = play.state.pack, play.state.memory
        spectator = len(known) - 1
        others = tuple(observer for observer in range(len(known)) if observer != self.seat)
        known = memory.moved(known, others, 1 << self.seat, PACK)
        if not pack.fresh:
            known = memory.moved(known, others, PACK, 1 << self.seat)
        for observer in others:
            if pack.next_known_to(None if observer == spectator else observer):
                known = memory.saw(known, observer, card, self.seat)
        play.set(memory=memory.forget(known, card, self.seat))

    def _from_hand(self, play: Journey, partner: Seat, given: int, card: int) -> None:
        play.pop()
        known = play.state.memory
        others = tuple(observer for observer in range(len(known)) if observer not in (self.seat, partner))
        if play.state.travellers[self.seat].face_up is None:
            known = memory.exchanged(known, others, 1 << self.seat, 1 << partner)
        else:
            for observer in others:
                known = memory.saw(known, observer, given, partner)
        known = memory.forget(memory.forget(known, card, self.seat), given, partner)
        known = memory.saw(memory.saw(known, self.seat, given, partner), partner, card, self.seat)
        play.set(memory=known)
        self._swap_in(play, self.seat, given, card)
        self._swap_in(play, partner, card, given)
        facts: dict[str, Json] = {"seat": self.seat, "with": partner}
        play.say(
            "exchange",
            sentence("{who} and {partner} exchange a Destination Card", who=who(self.seat), partner=who(partner)),
            **facts,
        )
        self._tell(play, self.seat, given, card)
        self._tell(play, partner, card, given)
        play.lay_open(self.seat)

    def _swap_in(self, play: Journey, seat: Seat, given: int, card: int) -> None:
        hand = play.state.travellers[seat].hand
        # The new card may be for a city that was passed before it came.
        play.change(seat, hand=tuple(sorted((*(other for other in hand if other != given), card))), passed=())

    def _tell(self, play: Journey, seat: Seat, given: int, card: int) -> None:
        titles = board().titles
        play.say("gave", sentence("You give away {card}", card=titles[given]), (seat,), seat=seat, number=given + 1)
        play.reveal("got", sentence("You now hold {card}", card=titles[card]), (seat,), seat=seat, number=card + 1)

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        if self.partner is not None:
            return (self.seat, self.partner)
        return None if action.value == state.travellers[self.seat].at else (self.seat,)

    def without(self, seat: Seat) -> "Receive | None":
        return None if seat == self.partner else self

    def seen_by(self, seat: Seat | None) -> "Receive":
        return self if seat == self.seat else replace(self, given=None)


@asks("peek")
class Peek(Asking):
    """Look secretly at a random card of another hand."""

    seat: Seat
    partner: Seat

    def words(self, state: State) -> str:
        return sentence("{who} looks at one of {partner}'s cards", who=who(self.seat), partner=who(self.partner))

    def turn(self, state: State) -> Turn:
        return drawn(state.travellers[self.partner].hand, "peek")

    def happen(self, play: Journey, action: Action) -> None:
        play.pop()
        card: int = action.value
        play.set(memory=memory.saw(play.state.memory, self.seat, card, self.partner))
        facts: dict[str, Json] = {"seat": self.seat, "of": self.partner}
        play.say(
            "look",
            sentence("{who} looks at one of {partner}'s cards", who=who(self.seat), partner=who(self.partner)),
            **facts,
        )
        words = sentence("{partner} holds {card}", partner=who(self.partner), card=board().titles[card])
        play.reveal("saw", words, (self.seat,), number=card + 1, **facts)

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        return (self.seat,)

    def without(self, seat: Seat) -> "Peek | None":
        return None if seat == self.partner else self
