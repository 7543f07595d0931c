"""ASSIGNMENT cards: drawing, keeping, playing, and the verbs by which they do what they say.

No card is known by name here: what a card does is in its steps.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from stylobate.core.game import Chance, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.trip.rules import diversions
from stylobate.games.trip.rules.assignments import Assignment
from stylobate.games.trip.rules.choices import ChoosePlace, ChoosePlayers, chose_players, places_for, players_for
from stylobate.games.trip.rules.cubes import PlaceCube, TakeCube
from stylobate.games.trip.rules.moving import CardMove
from stylobate.games.trip.rules.passing import declining
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.state import State
from stylobate.kit.effects import Running, Step, bind
from stylobate.kit.effects import Verb as Effect
from stylobate.kit.tasks import Action, Asked, asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import verb
from stylobate.kit.words import counted, who

# ---- drawing ----


NOT_DRAWN: Final = ("TT-35", "You draw a card when you switch, at a Border Post, or when you land exactly on a green A")
drawing = verb("draw", "Draw an ASSIGNMENT card", elsewhere=NOT_DRAWN)


@asks("assignment", "TT-34", "{who} may draw an ASSIGNMENT card")
class OptionalDraw(Asked):
    """A throw ended exactly on a green A: its thrower may draw, now or never (TT-34)."""

    @drawing
    def draw(self, play: Journey, seat: Seat) -> None:
        play.pop()
        play.push(Draw(seat, at_a=True))

    @declining
    def decline(self, play: Journey, seat: Seat) -> None:
        play.pop()
        play.say("waits", sentence("{who} does not draw a card", who=who(seat)), seat=seat)


@asks("draw", said="{who} draws an ASSIGNMENT card")
class Draw(Asked):
    """An ASSIGNMENT card is drawn; one to keep is seen by its drawer alone (TT-6)."""

    at_a: bool = False

    def turn(self, state: State) -> Turn:
        return Chance(tuple([(Action(f"draw {card}", card), 1) for card in state.pile.outcomes()]))

    def happen(self, play: Journey, action: Action) -> None:
        play.pop()
        card = play.table.cards[action.value]
        known = play.state.pile.next_known_to(None)
        play.set(pile=play.state.pile.without(card.id))
        play.say("drawn", sentence("{who} draws a card", who=who(self.seat)), seat=self.seat)
        if card.keep:
            _keep(play, self.seat, card, known)
            return
        play.reveal(
            "card",
            sentence("{who} has drawn {card}: {text}", who=who(self.seat), card=card.title, text=card.text),
            seat=self.seat,
            card=card.id,
        )
        if card.only_at_a and not self.at_a:
            words = sentence("{card} only counts at a green A", card=card.title)
            play.say("ignored", words, seat=self.seat, card=card.id)
            play.under(card.id)
        else:
            play.push(Carried(card.id, self.seat, at_a=self.at_a))

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        secret = state.table.cards[action.value].keep and not state.pile.next_known_to(None)
        return (self.seat,) if secret else None


def _keep(play: Journey, seat: Seat, card: Assignment, known: bool) -> None:
    traveller = play.state.travellers[seat]
    shown = tuple(sorted((*traveller.shown, card.id))) if known else traveller.shown
    play.change(seat, kept=tuple(sorted((*traveller.kept, card.id))), shown=shown)
    play.say("kept", sentence("{who} keeps a card", who=who(seat)), seat=seat)
    words = (
        sentence("{who} keeps {card}", who=who(seat), card=card.title)
        if known
        else sentence("You keep {card}: {text}", card=card.title, text=card.text)
    )
    play.reveal("got", words, None if known else (seat,), seat=seat, card=card.id)


# ---- what cards do ----


def _named(play: Journey, card: Running, refs: Sequence[str]) -> tuple[Seat, ...]:
    """The seats a step is about, in order from the drawer."""
    everyone = (card.seat, *play.state.clockwise(card.seat))
    if "all" in refs:
        return everyone
    named = {*((card.seat,) if "self" in refs else ()), *(card.players if "$p" in refs else ())}
    return tuple(seat for seat in everyone if seat in named)


def choose_player(play: Journey, card: Running, step: Step) -> None:
    players = players_for(play.state, card.seat, step)
    least, most = step["n"]
    if not players:
        _nothing(play, card)
    elif len(players) <= least:
        # TT-51: as many as possible.
        chose_players(play, card.seat, players)
    else:
        play.push(ChoosePlayers(card.seat, players, least, most))


def choose_place(play: Journey, card: Running, step: Step) -> None:
    places = places_for(play.state, step["filter"])
    if len(places) > 1:
        play.push(ChoosePlace(card.seat, places))
    elif places:
        bind(play, place=places[0])
    else:
        _nothing(play, card)


def _nothing(play: Journey, card: Running) -> None:
    """Nobody or nothing qualifies: the remaining steps are skipped and the card is spent."""
    play.swap_top(card.skipped())
    play.say(
        "nothing", sentence("{card} has no effect", card=play.table.titled(card.card)), seat=card.seat, card=card.card
    )


def divert(play: Journey, card: Running, step: Step) -> None:
    place = card.place if step["where"] == "$c" else play.table.board.spaces[step["where"]]
    assert place is not None
    bonus = play.table.cards[card.card].bonus
    diversions.divert(play, card.seat, _named(play, card, step["who"]), place, bonus)


def swap_positions(play: Journey, card: Running, step: Step) -> None:
    seats = _named(play, card, (step["a"], step["b"]))
    bonus = play.table.cards[card.card].bonus
    if len(seats) == 2:
        diversions.divert(play, card.seat, seats, None, bonus)
    else:
        _nothing(play, card)


def miss_turn(play: Journey, card: Running, step: Step) -> None:
    if step.get("when") == "now":
        # TT-64: after the throw it only takes what would follow.
        play.alter_turn(closed=True)
        play.say("no_throw", sentence("{who} does not throw again this turn", who=who(card.seat)), seat=card.seat)
        return
    for seat in _named(play, card, step["who"]):
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
    if "value" in step:
        play.push(*(CardMove(card.seat, step["value"]) for _ in range(step["n"])))
        return
    throws = underway.throws + step["n"]
    play.alter_turn(throws=throws)
    play.say("again", sentence("{who} will throw again", who=who(card.seat)), seat=card.seat, throws=throws)


def take_cube(play: Journey, card: Running, step: Step) -> None:
    seats = _named(play, card, step["who"])
    play.push(*(TakeCube(seat, step["n"], step["colour"], step["from"], step["to"]) for seat in seats))


def place_cube(play: Journey, card: Running, step: Step) -> None:
    seats = _named(play, card, step["who"])
    play.push(*(PlaceCube(seat, step["n"], step["colour"], step["from"]) for seat in seats))


def ignore_cubes(play: Journey, card: Running, step: Step) -> None:
    mode, trip = step["mode"], step["scope"] == "trip"
    if trip:
        play.change(card.seat, ignoring=mode)
    else:
        play.alter_turn(ignores=mode)
    said = "{who} ignores cubes until the next stop in a city" if trip else "{who} ignores cubes on the next throw"
    words = sentence(said, who=who(card.seat))
    play.say("ignoring", words, seat=card.seat, mode=mode, scope=step["scope"])


def border_pass(play: Journey, card: Running, step: Step) -> None:
    """At the start of a turn on a post: nothing is drawn; on the way it is part of the move (TT-40)."""
    board = play.table.board
    at = play.state.place(card.seat)
    words = sentence("{who} goes on from {city} without a card", who=who(card.seat), city=board.titles[at])
    play.say("passed", words, seat=card.seat, space=board.names[at], card=card.card)


def protect(play: Journey, card: Running, step: Step) -> None:
    """Answers a diversion and does nothing by itself (TT-44)."""


def reshuffle_deck(play: Journey, card: Running, step: Step) -> None:
    """This card and the pile are shuffled together; kept cards stay out (TT-43)."""
    assert isinstance(card, Carried)
    play.set(pile=play.state.pile.shuffled(*(() if card.spent else (card.card,))))
    play.swap_top(changed(card, spent=True))
    play.say("shuffle", "The pile is shuffled")


def draw_again(play: Journey, card: Running, step: Step) -> None:
    """One more card in the same situation; this one is used up first."""
    assert isinstance(card, Carried)
    if not card.spent:
        play.swap_top(changed(card, spent=True))
        play.under(card.card)
    play.push(Draw(card.seat, card.at_a))


VERBS: Mapping[str, Effect] = {
    verb.__name__: verb
    for verb in (
        choose_player,
        choose_place,
        divert,
        swap_positions,
        miss_turn,
        extra_roll,
        take_cube,
        place_cube,
        ignore_cubes,
        border_pass,
        protect,
        reshuffle_deck,
        draw_again,
    )
}


@dataclass(frozen=True, slots=True)
class Carried(Running):
    """An ASSIGNMENT card that is being carried out."""

    verbs: ClassVar[Mapping[str, Effect]] = VERBS
    verb_key: ClassVar[str] = "do"

    at_a: bool = False
    """It was drawn by choice on a green A."""
    spent: bool = False
    """It has gone back to the pile already."""

    def steps(self, state: State) -> tuple[Step, ...]:
        return state.table.cards[self.card].steps

    def finish(self, play: Journey) -> None:
        if not self.spent:
            play.under(self.card)
