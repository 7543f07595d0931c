"""What a card asks for: a player, a place, a walk, a flight."""

from dataclasses import dataclass
from typing import ClassVar

from stylobate.core.game import Acting, Seat, Turn
from stylobate.games.europe import travel
from stylobate.games.europe.board import board
from stylobate.games.europe.journey import Journey
from stylobate.games.europe.state import State
from stylobate.kit.effects import PlayerChoice, bind
from stylobate.kit.graph import Walk
from stylobate.kit.tasks import Action, Asked
from stylobate.kit.words import who


@dataclass(frozen=True, slots=True)
class ChoosePlayer(PlayerChoice):
    """A card asks for another player."""

    def words(self, state: State) -> str:
        return f"{who(self.seat)} chooses a player"

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(Action(f"player p{player + 1}", player) for player in self.players)

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        bind(play, players=(action.value,))


@dataclass(frozen=True, slots=True)
class ChoosePlace(Asked):
    """A card asks for a place; where it is the card's own doing, the token goes there at once."""

    kind: ClassVar[str] = "place"
    places: tuple[int, ...]
    goes: bool

    def words(self, state: State) -> str:
        return f"{who(self.seat)} chooses a place"

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(Action(f"place {board().names[place]}", place) for place in self.places)

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        if not self.goes:
            bind(play, place=action.value)
            return
        play.set_down(self.seat, action.value, "divert")
        play.arrive(self.seat)


@dataclass(frozen=True, slots=True)
class CardWalk(Asked):
    """A card walks a token on, and its owner says where (EU-42)."""

    kind: ClassVar[str] = "walk"
    steps: int
    up_to: bool

    def words(self, state: State) -> str:
        how_many = f"up to {self.steps}" if self.up_to else str(self.steps)
        return f"{who(self.seat)} goes on {how_many} boxes"

    def _came_from(self, state: State) -> int | None:
        """The space just left, for whoever keeps the direction of the throw just made."""
        underway, trail = state.underway, state.travellers[self.seat].trail
        keeps = underway is not None and underway.seat == self.seat and underway.moved
        return trail[-1] if keeps and trail else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        terms, came_from = travel.card_terms(state, seat), self._came_from(state)
        return travel.ends(state.place(seat), self.steps, terms, came_from, self.up_to)

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        walk: Walk = action.value
        if walk.path:
            play.walk(self.seat, walk.path, "card")
        if walk.blocked is not None:
            play.stopped_short(self.seat, walk.blocked)
        if walk.path:
            play.arrive(self.seat)


@dataclass(frozen=True, slots=True)
class Standby(Asked):
    """A card flies its player at once, from anywhere."""

    kind: ClassVar[str] = "fly"

    def words(self, state: State) -> str:
        return f"{who(self.seat)} flies to an airport"

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(
            Action(f"fly {board().names[end]}", travel.Flight((), airport, end)) for airport, end in travel.landings()
        )

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        flight: travel.Flight = action.value
        play.land(self.seat, flight.target.space, flight.end)


@dataclass(frozen=True, slots=True)
class Send(Asked):
    """An opponent who ended a turn on an airport is sent to another one (EU-33)."""

    kind: ClassVar[str] = "send"

    def words(self, state: State) -> str:
        return f"{who(self.seat)} sends somebody to another airport"

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if resting(state, self.seat) else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(
            Action(f"send p{player + 1} {airport.name}", (player, airport.space))
            for player in resting(state, seat)
            for airport in board().airports
            if airport.space != state.travellers[player].at
        )

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        player, space = action.value
        play.set_down(player, space, "send")


def resting(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The opponents who ended their turn on the airport they stand on (EU-33)."""
    return tuple(other for other in state.clockwise(seat) if state.travellers[other].rested)


def steps_back(play: Journey, seat: Seat, steps: int) -> None:
    """Walk a token back along its trail (EU-42)."""
    path = travel.retrace(play.state, seat, steps)
    if not path:
        play.say("nothing", f"{who(seat)} cannot go back", seat=seat)
        return
    play.walk_back(seat, path)
    play.arrive(seat)
