"""Setting up: cards, the throw for the start, lights, start cities (EU-3)."""

from dataclasses import dataclass
from typing import ClassVar

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.games.europe.board import board
from stylobate.games.europe.exchanges import drawn
from stylobate.games.europe.journey import Journey
from stylobate.games.europe.lights import free_boxes
from stylobate.games.europe.state import State
from stylobate.games.europe.turns import THROWS, Travelling
from stylobate.kit.tasks import Action, Asking
from stylobate.kit.words import who


@dataclass(frozen=True, slots=True)
class Deal(Asking):
    """Destination Cards are dealt one by one, round the table (EU-1)."""

    kind: ClassVar[str] = "deal"
    each: int

    def words(self, state: State) -> str:
        return "The Destination Cards are dealt"

    def to(self, state: State) -> Seat | None:
        """Who gets the next card."""
        seat = min(state.present, key=lambda seat: len(state.travellers[seat].hand))
        return seat if len(state.travellers[seat].hand) < self.each else None

    def turn(self, state: State) -> Turn | None:
        return None if self.to(state) is None else drawn(state.pack.outcomes(), "deal")

    def run(self, play: Journey) -> None:
        play.swap_top(ThrowForStart(play.state.present))

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        to = self.to(play.state)
        assert to is not None
        card: int = action.value
        play.set(pack=play.state.pack.without(card))
        play.change(to, hand=tuple(sorted((*play.state.travellers[to].hand, card))))
        play.say("deal", f"{who(to)} is dealt a Destination Card", seat=to)
        play.reveal("dealt", f"You are dealt {board().titles[card]}", (to,), seat=to, number=card + 1)

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        to = self.to(state)
        return None if to is None else (to,)


@dataclass(frozen=True, slots=True)
class ThrowForStart(Asking):
    """Everybody throws once, those tied for highest throw again (EU-4)."""

    kind: ClassVar[str] = "start_throw"
    seats: tuple[Seat, ...]
    values: tuple[int, ...] = ()

    def words(self, state: State) -> str:
        return f"{who(self.seats[len(self.values)])} throws for the start"

    def turn(self, state: State) -> Turn | None:
        return Chance(THROWS) if len(self.values) < len(self.seats) else None

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        thrower = self.seats[len(self.values)]
        play.swap_top(ThrowForStart(self.seats, (*self.values, action.value)))
        words = f"{who(thrower)} throws {action.value} for the start"
        play.say("start_throw", words, seat=thrower, value=action.value)

    def run(self, play: Journey) -> None:
        if not self.seats:
            # All who were tied have given up: the others throw.
            play.swap_top(ThrowForStart(play.state.present))
            return
        best = max(self.values)
        tied = tuple(seat for seat, value in zip(self.seats, self.values, strict=True) if value == best)
        if len(tied) > 1:
            play.say("tie", f"{' and '.join(map(who, tied))} throw again", seats=list(tied))
            play.swap_top(ThrowForStart(tied))
            return
        play.set(first=tied[0])
        play.say("first", f"{who(tied[0])} starts", seat=tied[0])
        play.swap_top(PlaceLights(tied[0]))

    def without(self, seat: Seat) -> "ThrowForStart":
        stay = [at for at, s in enumerate(self.seats) if s != seat]
        values = tuple(self.values[at] for at in stay if at < len(self.values))
        return ThrowForStart(tuple(self.seats[at] for at in stay), values)


def _next(state: State, seat: Seat, ready: tuple[Seat, ...]) -> Seat | None:
    """The next seat clockwise, or this one last, among those that are ready."""
    return next((s for s in (*state.clockwise(seat), seat) if s in ready), None)


@dataclass(frozen=True, slots=True)
class PlaceLights(Asking):
    """One light at a time, clockwise from the start player, until all are down (EU-5)."""

    kind: ClassVar[str] = "light"
    seat: Seat

    def words(self, state: State) -> str:
        return f"{who(self.seat)} places a Traffic Light"

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

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(Action(f"light {board().names[box]}", box) for box in free_boxes(state, seat))

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        state, box = play.state, action.value
        play.set(lights=tuple(sorted((*state.lights, box))))
        play.change(self.seat, lights=state.travellers[self.seat].lights - 1)
        words = f"{who(self.seat)} places a light on {board().titles[box]}"
        play.say("light", words, seat=self.seat, space=board().names[box])
        # The seat may have lights left, but the others come first.
        after = _next(play.state, self.seat, _with_lights(play.state))
        play.swap_top(PlaceLights(self.seat if after is None else after))


def _with_lights(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.present if state.travellers[seat].lights)


@dataclass(frozen=True, slots=True)
class ChooseStart(Asking):
    """Each places a token on a city of the own hand, in turn order (EU-6)."""

    kind: ClassVar[str] = "start"
    seat: Seat

    def words(self, state: State) -> str:
        return f"{who(self.seat)} chooses a start city"

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
        play.say("turn", f"{who(begins)} begins", seat=begins)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(Action(f"start {board().names[card]}", card) for card in state.travellers[seat].hand)

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        city: int = action.value
        hand = tuple(card for card in play.state.travellers[self.seat].hand if card != city)
        # The start counts as visited, and its card is shown (EU-6).
        play.change(self.seat, hand=hand, at=city, behind=(city,), visited=(city,), passed=(city,))
        play.set(pack=play.state.pack.put_under(city))
        words = f"{who(self.seat)} starts in {board().titles[city]}"
        play.reveal("start", words, seat=self.seat, number=city + 1, space=board().names[city])


def _waiting(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.present if state.travellers[seat].at is None)
