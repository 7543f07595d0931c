"""Chance Cards: drawing, keeping, playing, and the ten verbs by which they do what they say.

No card is known by name here: what a card does is in its steps.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.games.europe import chance
from stylobate.games.europe.choices import CardWalk, ChoosePlace, ChoosePlayer, Send, Standby, resting, steps_back
from stylobate.games.europe.exchanges import Give, Peek
from stylobate.games.europe.journey import Journey
from stylobate.games.europe.lights import MoveLights
from stylobate.games.europe.places import place_candidates, player_candidates, where
from stylobate.games.europe.state import State
from stylobate.kit.deck import bits
from stylobate.kit.effects import Running, Step, Verb, bind
from stylobate.kit.tasks import Action, Asked, Asking
from stylobate.kit.words import counted, who

# ---- getting and playing cards ----


@dataclass(frozen=True, slots=True)
class Draw(Asked):
    """A Chance Card is drawn and read out (EU-26, EU-41)."""

    kind: ClassVar[str] = "draw"

    def words(self, state: State) -> str:
        return f"{who(self.seat)} draws a Chance Card"

    def turn(self, state: State) -> Turn | None:
        top = state.chance.outcomes()
        return Chance(tuple((Action(f"draw {card}", card), 1) for card in top)) if top else None

    def run(self, play: Journey) -> None:
        play.pop()
        play.say("no_card", "Every Chance Card is held: none is drawn", seat=self.seat)

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        play.set(chance=play.state.chance.without(action.value))
        obtain(play, self.seat, action.value)


def obtain(play: Journey, seat: Seat, card: str) -> None:
    """Read out a card that was drawn; keep it or carry it out."""
    words = f"{who(seat)} draws {chance.titled(card)}"
    play.reveal("draw", words, seat=seat, card=card)
    if chance.cards()[card].keep:
        play.change(seat, kept=tuple(sorted((*play.state.travellers[seat].kept, card))))
        play.say("keep", f"{who(seat)} keeps {chance.titled(card)}", seat=seat, card=card)
    else:
        play.push(Carried(card, seat))


@dataclass(frozen=True, slots=True)
class Look(Asking):
    """See the top cards of the pack, take one, slip the rest under it (EU-43)."""

    kind: ClassVar[str] = "look"
    seat: Seat
    most: int
    looked: tuple[str, ...] = ()

    def words(self, state: State) -> str:
        return f"{who(self.seat)} looks at the top of the Chance pack"

    def turn(self, state: State) -> Turn | None:
        top = state.chance.outcomes() if len(self.looked) < self.most else ()
        if top:
            return Chance(tuple((Action(f"look {card}", card), 1) for card in top))
        return Acting((self.seat,)) if self.looked else None

    def run(self, play: Journey) -> None:
        play.pop()
        play.say("no_card", "Every Chance Card is held: none is looked at", seat=self.seat)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(Action(f"take {card}", card) for card in self.looked)

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        card: str = action.value
        if action.kind == "look":
            play.set(chance=play.state.chance.without(card))
            play.swap_top(replace(self, looked=(*self.looked, card)))
            play.say("read", f"{who(self.seat)} looks at a Chance Card", seat=self.seat)
            play.reveal("top", f"You see {chance.titled(card)}", (self.seat,), seat=self.seat, card=card)
            return
        play.pop()
        self._put_back(play, tuple(other for other in self.looked if other != card))
        obtain(play, self.seat, card)

    def _put_back(self, play: Journey, cards: tuple[str, ...]) -> None:
        for card in cards:
            play.under(card, bits((self.seat,)))

    def drop(self, play: Journey) -> None:
        self._put_back(play, self.looked)

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        return (self.seat,) if action.kind == "look" else None

    def seen_by(self, seat: Seat | None) -> "Look":
        return self if seat == self.seat else replace(self, looked=("",) * len(self.looked))


def start_card(play: Journey, seat: Seat, card: str) -> None:
    """Play a kept card (EU-27)."""
    kept = tuple(other for other in play.state.travellers[seat].kept if other != card)
    play.change(seat, kept=kept)
    play.say("play", f"{who(seat)} plays {chance.titled(card)}", seat=seat, card=card)
    play.push(Carried(card, seat))


def playable(state: State, seat: Seat) -> tuple[str, ...]:
    """The kept cards that may be played before or after the throw: those whose choices are not empty."""
    held = chance.one_of_each(state.travellers[seat].kept)
    return tuple(card for card in held if all(_possible(state, seat, step) for step in chance.cards()[card].steps))


def _possible(state: State, seat: Seat, step: Step) -> bool:
    match step["verb"]:
        case "choose_player":
            return bool(player_candidates(state, seat, step.get("pick")))
        case "choose_place":
            return bool(place_candidates(state, seat, step["from"]))
        case "move_light":
            return bool(state.lights)
        case "fly":
            # The first use of a ticket falls inside the throw (EU-31).
            return "opponent" in step["uses"] and bool(resting(state, seat))
    return True


# ---- the verbs ----


def _named(play: Journey, card: Running, step: Step) -> tuple[Seat, ...]:
    """The seats a step is about, in the order in which it happens to them."""
    others = play.state.clockwise(card.seat)
    everyone = {"self": (card.seat,), "chosen": card.players, "others": others, "all": (card.seat, *others)}
    return everyone[step.get("who", "self")]


def move(play: Journey, card: Running, step: Step) -> None:
    seats, steps = _named(play, card, step), step["n"]
    if steps > 0:
        play.push(*(CardWalk(seat, steps, step.get("up_to", False)) for seat in seats))
        return
    for seat in seats:
        if play.state.over is None:
            steps_back(play, seat, -steps)


def divert(play: Journey, card: Running, step: Step) -> None:
    if step["to"] == "chosen":
        assert card.place is not None
        places: tuple[int, ...] = (card.place,)
    else:
        places = where(play.state, card.seat, step["to"])
    if len(places) > 1:
        play.push(ChoosePlace(card.seat, places, goes=True))
        return
    play.set_down(card.seat, places[0], "divert")
    play.arrive(card.seat)


def choose_place(play: Journey, card: Running, step: Step) -> None:
    places = place_candidates(play.state, card.seat, step["from"])
    if len(places) > 1:
        play.push(ChoosePlace(card.seat, places, goes=False))
    elif places:
        bind(play, place=places[0])
    else:
        _nothing(play, card)


def choose_player(play: Journey, card: Running, step: Step) -> None:
    players = player_candidates(play.state, card.seat, step.get("pick"))
    if len(players) > 1:
        play.push(ChoosePlayer(card.seat, players))
    elif players:
        bind(play, players=players)
    else:
        _nothing(play, card)


def _nothing(play: Journey, card: Running) -> None:
    """Nobody or nothing qualifies: the remaining steps are skipped and the card is spent."""
    play.swap_top(card.skipped())
    play.say("nothing", f"{chance.titled(card.card)} comes to nothing", seat=card.seat, card=card.card)


def swap_positions(play: Journey, card: Running, step: Step) -> None:
    one, other = card.seat, card.players[0]
    here, there = play.state.place(one), play.state.place(other)
    play.say("swap", f"{who(one)} and {who(other)} trade places", seats=[one, other])
    play.set_down(one, there, "swap")
    play.set_down(other, here, "swap")
    # EU-38: if both finish, whoever's turn it is wins.
    play.arrive(one)
    if play.state.over is None:
        play.arrive(other)


def miss_turn(play: Journey, card: Running, step: Step) -> None:
    for seat in _named(play, card, step):
        missed = play.state.travellers[seat].missed + step["n"]
        play.change(seat, missed=missed)
        play.say("misses", f"{who(seat)} will miss {counted(missed, 'turn')}", seat=seat, turns=missed)


def extra_roll(play: Journey, card: Running, step: Step) -> None:
    underway = play.state.underway
    assert underway is not None
    play.alter_turn(throws=underway.throws + step["n"])
    play.say("again", f"{who(card.seat)} will throw again", seat=card.seat, throws=underway.throws + step["n"])


def draw_again(play: Journey, card: Running, step: Step) -> None:
    if step["pack"] == "chance":
        play.push(Look(card.seat, step["look"]) if "look" in step else Draw(card.seat))
        return
    partner = card.players[0] if step.get("from") == "chosen" else None
    if "look" in step:
        assert partner is not None
        play.push(Peek(card.seat, partner))
    else:
        play.push(Give(card.seat, partner, step.get("may", False)))


def move_light(play: Journey, card: Running, step: Step) -> None:
    play.push(MoveLights(card.seat, step["n"], step.get("up_to", False)))


def fly(play: Journey, card: Running, step: Step) -> None:
    play.push(Standby(card.seat) if "standby" in step["uses"] else Send(card.seat))


VERBS: Mapping[str, Verb] = {
    verb.__name__: verb
    for verb in (
        move,
        divert,
        choose_place,
        choose_player,
        swap_positions,
        miss_turn,
        extra_roll,
        draw_again,
        move_light,
        fly,
    )
}


@dataclass(frozen=True, slots=True)
class Carried(Running):
    """A Chance Card that is being carried out."""

    verbs: ClassVar[Mapping[str, Verb]] = VERBS

    def steps(self, state: State) -> tuple[Step, ...]:
        return chance.cards()[self.card].steps

    def finish(self, play: Journey) -> None:
        play.under(self.card)
