"""Chance Cards: drawing, keeping, playing, and the ten verbs by which they do what they say.

No card is known by name here: what a card does is in its steps.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from stylobate.core.game import Acting, Chance, Json, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.europe.rules import chance
from stylobate.games.europe.rules.choices import CardWalk, ChoosePlace, ChoosePlayer, Send, Standby, resting, steps_back
from stylobate.games.europe.rules.exchanges import Give, Peek
from stylobate.games.europe.rules.lights import MoveLights
from stylobate.games.europe.rules.places import place_candidates, player_candidates, where
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.slots import card_slot
from stylobate.games.europe.state import State
from stylobate.kit.deck import bits
from stylobate.kit.effects import Running, Step, bind
from stylobate.kit.effects import Verb as Effect
from stylobate.kit.tasks import Action, Asked, Asking, asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Condition, Moment, Verb, needs, verb
from stylobate.kit.words import counted, who

# ---- getting and playing cards ----


@asks("draw", said="{who} draws a Chance Card")
class Draw(Asked):
    """A Chance Card is drawn and read out (EU-26, EU-41)."""

    def turn(self, state: State) -> Turn | None:
        top = state.chance.outcomes()
        return Chance(tuple((Action(f"draw {card}", card), 1) for card in top)) if top else None

    def run(self, play: Journey) -> None:
        play.pop()
        play.say("no_card", "Players hold all the Chance Cards, so none is drawn", seat=self.seat)

    def happen(self, play: Journey, action: Action) -> None:
        play.pop()
        play.set(chance=play.state.chance.without(action.value))
        obtain(play, self.seat, action.value)


def obtain(play: Journey, seat: Seat, card: str) -> None:
    """Read out a card that was drawn; keep it or carry it out."""
    words = sentence("{who} draws {card}", who=who(seat), card=chance.titled(card))
    play.reveal("draw", words, seat=seat, card=card)
    if chance.cards()[card].keep:
        play.change(seat, kept=tuple(sorted((*play.state.travellers[seat].kept, card))))
        play.say("keep", sentence("{who} keeps {card}", who=who(seat), card=chance.titled(card)), seat=seat, card=card)
    else:
        play.push(Carried(card, seat))


@asks("look", "EU-43", "{who} looks at the top of the Chance pack")
class Look(Asking):
    """See the top cards of the pack, take one, slip the rest under it (EU-43)."""

    seat: Seat
    most: int
    looked: tuple[str, ...] = ()

    @verb("take", "Take {card}", card_slot("card", "EU-43"), among=lambda now: now.task.looked)
    @needs("EU-43", "You are not looking at that card", lambda now, card: card in now.task.looked)
    def take(self, play: Journey, seat: Seat, card: str) -> None:
        """Take one of the cards that were looked at."""
        play.pop()
        self._put_back(play, tuple(other for other in self.looked if other != card))
        obtain(play, seat, card)

    def turn(self, state: State) -> Turn | None:
        top = state.chance.outcomes() if len(self.looked) < self.most else ()
        if top:
            return Chance(tuple((Action(f"look {card}", card), 1) for card in top))
        return Acting((self.seat,)) if self.looked else None

    def run(self, play: Journey) -> None:
        play.pop()
        play.say("no_card", "Players hold all the Chance Cards: there is none to look at", seat=self.seat)

    def happen(self, play: Journey, action: Action) -> None:
        card: str = action.value
        play.set(chance=play.state.chance.without(card))
        play.swap_top(changed(self, looked=(*self.looked, card)))
        play.say("read", sentence("{who} looks at a Chance Card", who=who(self.seat)), seat=self.seat)
        play.reveal(
            "top", sentence("You see {card}", card=chance.titled(card)), (self.seat,), seat=self.seat, card=card
        )

    def _put_back(self, play: Journey, cards: tuple[str, ...]) -> None:
        for card in cards:
            play.under(card, bits((self.seat,)))

    def drop(self, play: Journey) -> None:
        self._put_back(play, self.looked)

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...]:
        return (self.seat,)

    def seen_by(self, seat: Seat | None) -> "Look":
        return self if seat == self.seat else replace(self, looked=("",) * len(self.looked))


def start_card(play: Journey, seat: Seat, card: str) -> None:
    """Play a kept card (EU-27)."""
    kept = tuple(other for other in play.state.travellers[seat].kept if other != card)
    play.change(seat, kept=kept)
    play.say("play", sentence("{who} plays {card}", who=who(seat), card=chance.titled(card)), seat=seat, card=card)
    play.push(Carried(card, seat))


def playable(state: State, seat: Seat) -> tuple[str, ...]:
    """The kept cards that may be played before or after the throw: those whose choices are not empty."""
    kept = state.travellers[seat].kept
    if not kept:
        return ()
    held = chance.one_of_each(kept)
    return tuple(card for card in held if all(_possible(state, seat, step) for step in chance.cards()[card].steps))


def _possible(state: State, seat: Seat, step: Step) -> bool:
    match step["verb"]:
        case "choose_player":
            return bool(player_candidates(state, seat, step.get("pick")))
        case "choose_place":
            return bool(place_candidates(state, seat, step["from"]))
        case "fly":
            # The first use of a ticket falls inside the throw (EU-31).
            return "opponent" in step["uses"] and bool(resting(state, seat))
    return True


def _alike(now: Moment[Any, State], card: str) -> str | None:
    """The card that says the same and is played in its place (EU-35)."""
    same = (other for other in playable(now.state, now.seat) if chance.titled(other) == chance.titled(card))
    return next(same, None)


def _first_of_its_like(now: Moment[Any, State], card: str) -> bool:
    return _alike(now, card) in (None, card)


def _named_facts(now: Moment[Any, State], card: str) -> dict[str, Json]:
    return {"title": chance.titled(card), "alike": _alike(now, card)}


def _sends(now: Moment[Any, State], card: str) -> bool:
    return _playable(now, card) or not chance.cards()[card].flies


def _playable(now: Moment[Any, State], card: str) -> bool:
    return card in playable(now.state, now.seat)


class PlayCard(Verb[Moment[Any, State], str]):
    """Play a kept card: before the throw, on it or after the move (EU-27)."""

    word = "play"
    label = "Play {card}"
    slots = (card_slot("card", "EU-26"),)
    conditions = (
        Condition("EU-27", "You do not have {title} {card}", lambda now, card: card in now.own.kept, _named_facts),
        Condition("EU-35", "Your cards {title} are alike: play {alike}", _first_of_its_like, _named_facts),
        Condition("EU-33", "No opponent is resting on an airport; to fly yourself, throw and reach one", _sends),
        Condition("EU-48", "{title} has nothing to choose here", _playable, _named_facts),
    )
    elsewhere = ("EU-27", "Finish what you are doing first")

    def actions(self, moment: Moment[Any, State]) -> list[Action]:
        return [self.action(moment, card) for card in playable(moment.state, moment.seat)]

    def do(self, task: Any, play: Journey, seat: Seat, value: str) -> None:
        start_card(play, seat, value)


# ---- what cards do ----


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
    play.say("nothing", sentence("{card} has no effect", card=chance.titled(card.card)), seat=card.seat, card=card.card)


def swap_positions(play: Journey, card: Running, step: Step) -> None:
    one, other = card.seat, card.players[0]
    here, there = play.state.place(one), play.state.place(other)
    play.say("swap", sentence("{who} and {other} trade places", who=who(one), other=who(other)), seats=[one, other])
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
        play.say(
            "misses",
            sentence("{who} will miss {turns}", who=who(seat), turns=counted(missed, "turn")),
            seat=seat,
            turns=missed,
        )


def extra_roll(play: Journey, card: Running, step: Step) -> None:
    underway = play.state.underway
    assert underway is not None
    play.alter_turn(throws=underway.throws + step["n"])
    play.say(
        "again",
        sentence("{who} will throw again", who=who(card.seat)),
        seat=card.seat,
        throws=underway.throws + step["n"],
    )


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


VERBS: Mapping[str, Effect] = {
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

    verbs: ClassVar[Mapping[str, Effect]] = VERBS

    def steps(self, state: State) -> tuple[Step, ...]:
        return chance.cards()[self.card].steps

    def finish(self, play: Journey) -> None:
        play.under(self.card)
