"""Setting up: cards, the throw for the start, lights, start cities (EU-3)."""

from typing import Any

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.core.words import both, sentence
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.exchanges import drawn
from stylobate.games.europe.rules.lights import OnRed
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.slots import city_slot
from stylobate.games.europe.rules.turns import THROWS, Travelling
from stylobate.games.europe.state import State
from stylobate.kit.tasks import Action, Asking, asks
from stylobate.kit.verbs import Moment, needs, verb
from stylobate.kit.words import who


@asks("light", said="Placing the Traffic Lights")
class DrawLights(Asking):
    """Chance places everybody's lights before anything else (EU-51)."""

    cards: int

    def turn(self, state: State) -> Turn | None:
        if not _with_lights(state):
            return None
        free = (box for box in board().red_boxes if box not in state.lights)
        return Chance(tuple([(Action(f"light {board().names[box]}", box), 1) for box in free]))

    def run(self, play: Journey) -> None:
        play.swap_top(Deal(self.cards))

    def happen(self, play: Journey, action: Action) -> None:
        seat = max(_with_lights(play.state), key=lambda seat: play.state.travellers[seat].lights)
        put_light(play, seat, action.value)
        words = sentence("A light is placed on {box}", box=board().titles[action.value])
        play.say("light", words, seat=seat, space=board().names[action.value])


@asks("deal", said="Dealing the Destination Cards")
class Deal(Asking):
    """Destination Cards are dealt one by one, round the table (EU-1)."""

    each: int

    def to(self, state: State) -> Seat | None:
        """Who gets the next card."""
        seat = min(state.present, key=lambda seat: len(state.travellers[seat].hand))
        return seat if len(state.travellers[seat].hand) < self.each else None

    def turn(self, state: State) -> Turn | None:
        return None if self.to(state) is None else drawn(state.pack.outcomes(), "deal")

    def run(self, play: Journey) -> None:
        play.swap_top(ThrowForStart(play.state.present))

    def happen(self, play: Journey, action: Action) -> None:
        to = self.to(play.state)
        assert to is not None
        card: int = action.value
        play.set(pack=play.state.pack.without(card))
        play.change(to, hand=tuple(sorted((*play.state.travellers[to].hand, card))))
        play.say("deal", sentence("{who} is dealt a Destination Card", who=who(to)), seat=to)
        play.reveal(
            "dealt", sentence("You are dealt {card}", card=board().titles[card]), (to,), seat=to, number=card + 1
        )

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        to = self.to(state)
        return None if to is None else (to,)


@asks("start_throw")
class ThrowForStart(Asking):
    """Everybody throws once, those tied for highest throw again (EU-4)."""

    seats: tuple[Seat, ...]
    values: tuple[int, ...] = ()

    def words(self, state: State) -> str:
        return sentence("{who} throws for the start", who=who(self.seats[len(self.values)]))

    def turn(self, state: State) -> Turn | None:
        return Chance(THROWS) if len(self.values) < len(self.seats) else None

    def happen(self, play: Journey, action: Action) -> None:
        thrower = self.seats[len(self.values)]
        play.swap_top(ThrowForStart(self.seats, (*self.values, action.value)))
        words = sentence("{who} throws {number} for the start", who=who(thrower), number=action.value)
        play.say("start_throw", words, seat=thrower, value=action.value)

    def run(self, play: Journey) -> None:
        if not self.seats:
            # All who were tied have given up: the others throw.
            play.swap_top(ThrowForStart(play.state.present))
            return
        best = max(self.values)
        tied = tuple(seat for seat, value in zip(self.seats, self.values, strict=True) if value == best)
        if len(tied) > 1:
            play.say(
                "tie", sentence("{people} throw again", people=both([who(seat) for seat in tied])), seats=list(tied)
            )
            play.swap_top(ThrowForStart(tied))
            return
        play.set(first=tied[0])
        play.say("first", sentence("{who} starts", who=who(tied[0])), seat=tied[0])
        play.swap_top(PlaceLights(tied[0]))

    def without(self, seat: Seat) -> "ThrowForStart":
        stay = [at for at, s in enumerate(self.seats) if s != seat]
        values = tuple(self.values[at] for at in stay if at < len(self.values))
        return ThrowForStart(tuple(self.seats[at] for at in stay), values)


def put_light(play: Journey, seat: Seat, box: int) -> None:
    """One of a seat's lights goes on the board."""
    play.set(lights=tuple(sorted((*play.state.lights, box))))
    play.change(seat, lights=play.state.travellers[seat].lights - 1)


def _next(state: State, seat: Seat, ready: tuple[Seat, ...]) -> Seat | None:
    """The next seat clockwise, or this one last, among those that are ready."""
    return next((s for s in (*state.clockwise(seat), seat) if s in ready), None)


class PlaceLight(OnRed):
    """Put one of the own lights on the board (EU-5)."""

    word = "light"
    label = "Place a light on {box}"

    def do(self, task: "PlaceLights", play: Journey, seat: Seat, value: int) -> None:
        put_light(play, seat, value)
        words = sentence("{who} places a light on {box}", who=who(seat), box=board().titles[value])
        play.say("light", words, seat=seat, space=board().names[value])
        # The seat may have lights left, but the others come first.
        after = _next(play.state, seat, _with_lights(play.state))
        play.swap_top(PlaceLights(seat if after is None else after))


@asks("light", "EU-5", "{who} places a Traffic Light")
class PlaceLights(Asking):
    """One light at a time, clockwise from the start player, until all are down (EU-5)."""

    verbs = (PlaceLight(),)
    seat: Seat

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.seat in _with_lights(state) else None

    def run(self, play: Journey) -> None:
        state = play.state
        seat = _next(state, self.seat, _with_lights(state))
        if seat is not None:
            play.swap_top(PlaceLights(seat))
            return
        assert state.first is not None
        play.swap_top(ChooseStart(state.first))


def _with_lights(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.present if state.travellers[seat].lights)


def _in_hand(now: Moment[Any, State], city: int) -> bool:
    return city in now.own.hand


@asks("start", "EU-6", "{who} chooses a start city")
class ChooseStart(Asking):
    """Each places a token on a city of the own hand, in turn order (EU-6)."""

    seat: Seat

    @verb("start", "Start in {city}", city_slot("city", "EU-6"), among=lambda now: now.own.hand)
    @needs("EU-6", "You start on one of your own Destination Cards", lambda now, city: city in now.own.hand)
    def start(self, play: Journey, seat: Seat, city: int) -> None:
        """Put the own token on a city of the own cards."""
        hand = tuple(card for card in play.state.travellers[seat].hand if card != city)
        # The start counts as visited, and its card is shown (EU-6).
        play.change(seat, hand=hand, at=city, behind=(city,), visited=(city,), passed=(city,))
        play.set(pack=play.state.pack.put_under(city))
        words = sentence("{who} starts in {city}", who=who(seat), city=board().titles[city])
        play.reveal("start", words, seat=seat, number=city + 1, space=board().names[city])

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.seat in _waiting(state) else None

    def run(self, play: Journey) -> None:
        state = play.state
        seat = _next(state, self.seat, _waiting(state))
        if seat is not None:
            play.swap_top(ChooseStart(seat))
            return
        assert state.first is not None
        begins = _next(state, state.first, state.present) if state.travellers[state.first].out else state.first
        assert begins is not None
        play.swap_top(Travelling(begins))
        play.say("turn", sentence("{who} begins", who=who(begins)), seat=begins)


def _waiting(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.present if state.travellers[seat].at is None)
