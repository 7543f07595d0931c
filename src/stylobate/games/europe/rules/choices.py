"""What a card asks for: a player, a place, a walk, a flight."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.europe.rules import travel
from stylobate.games.europe.rules.board import Airport, board
from stylobate.games.europe.rules.flights import FlyAtOnce
from stylobate.games.europe.rules.going import FaceByCard, GoByCard
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.slots import airport_slot, space_slot
from stylobate.games.europe.state import State
from stylobate.kit.effects import PlayerChoice, Running, bind
from stylobate.kit.graph import Walk
from stylobate.kit.tasks import Asked, asks
from stylobate.kit.verbs import Condition, Moment, Seats, Verb, needs, verb
from stylobate.kit.words import who

Now = Moment[Any, State]

# ---- a player ----


def _meant(now: Now, player: Seat) -> bool:
    return player in now.task.players


def _hidden(now: Now, player: Seat) -> bool:
    """The card does not ask for hidden cards, or there are some."""
    return _pick(now) != "hidden_cards" or _meant(now, player)


def _pick(now: Now) -> str | None:
    """How the card that asks for a player picks."""
    card = now.state.tasks[-2]
    assert isinstance(card, Running)
    return card.steps(now.state)[card.step - 1].get("pick")


@asks(rule="EU-39", said="{who} chooses a player")
class ChoosePlayer(PlayerChoice):
    """A card asks for another player."""

    @verb("player", "Choose {player}", Seats("player", "EU-47"), among=lambda now: now.task.players)
    @needs("EU-47", "Choose another player for this card", lambda now, player: player != now.seat)
    @needs("EU-47", "{player} has given up", lambda now, player: not now.state.travellers[player].out)
    @needs("EU-39", "That player has only one card, and everyone can see it", _hidden)
    @needs("EU-48", "The card asks for the player nearest to you", _meant)
    def choose(self, play: Journey, seat: Seat, player: Seat) -> None:
        """Choose the player that the card is about."""
        play.pop()
        bind(play, players=(player,))


# ---- a place ----


def _places(now: Now, place: int) -> dict[str, Json]:
    return {"places": " or ".join(board().titles[other] for other in now.task.places)}


@asks("place", "EU-48", "{who} chooses a place")
class ChoosePlace(Asked):
    """A card asks for a place; where it is the card's own doing, the token goes there at once."""

    places: tuple[int, ...]
    goes: bool

    @verb("place", "Choose {place}", space_slot("place", "EU-48"), among=lambda now: now.task.places)
    @needs("EU-48", "The card allows {places}", lambda now, place: place in now.task.places, _places)
    def choose(self, play: Journey, seat: Seat, place: int) -> None:
        """Choose one of the places that the card leaves open."""
        play.pop()
        if not self.goes:
            bind(play, place=place)
            return
        play.set_down(seat, place, "divert")
        play.arrive(seat)


# ---- a walk, a flight ----


@asks("walk", "EU-42")
class CardWalk(Asked):
    """A card walks a token on, and its owner says where (EU-42)."""

    verbs = (FaceByCard(), GoByCard())
    steps: int
    up_to: bool

    def words(self, state: State) -> str:
        said = "{who} moves up to {steps} boxes" if self.up_to else "{who} moves {steps} boxes"
        return sentence(said, who=who(self.seat), steps=self.steps)

    def outing(self, state: State) -> travel.Outing:
        terms = travel.card_terms(state, self.seat)
        return travel.outing(state.place(self.seat), self.steps, terms, self._came_from(state), self.up_to)

    def _came_from(self, state: State) -> int | None:
        """The space just left, for whoever keeps the direction of the throw just made."""
        underway = state.underway
        return underway.way[-2] if underway and underway.seat == self.seat and underway.way else None

    def walk(self, play: Journey, walk: Walk) -> None:
        play.pop()
        if walk.path:
            play.walk(self.seat, walk.path, "card")
        if walk.blocked is not None:
            play.stopped_short(self.seat, walk.blocked)
        if walk.path:
            play.arrive(self.seat)


@asks("fly", "EU-32", "{who} flies to an airport")
class Standby(Asked):
    """A card flies its player at once, from anywhere."""

    verbs = (FlyAtOnce(),)


# ---- somebody else's flight ----


class Sending(NamedTuple):
    """Somebody and an airport."""

    player: Seat
    airport: Airport


def _rests(now: Now, sending: Sending) -> bool:
    return sending.player in resting(now.state, now.seat)


def _away(now: Now, sending: Sending) -> bool:
    return sending.airport.space != now.state.travellers[sending.player].at


class SendAway(Verb[Now, Sending]):
    """Send an opponent who rests on an airport to another one (EU-33)."""

    word = "send"
    label = "Send {player} to {airport}"
    slots = (Seats("player", "EU-33"), airport_slot("airport", "EU-33"))
    form = Sending
    conditions = (
        Condition("EU-33", "Only an opponent who ended a turn on an airport and still stands there", _rests),
        Condition("EU-33", "It must be another airport", _away),
    )

    def candidates(self, moment: Now) -> Iterable[Sending]:
        players = resting(moment.state, moment.seat)
        return [Sending(player, airport) for player in players for airport in board().airports]

    def meant(self, moment: Now, filled: Sending) -> tuple[Seat, int]:
        return filled.player, filled.airport.space

    def do(self, task: "Send", play: Journey, seat: Seat, value: tuple[Seat, int]) -> None:
        play.pop()
        play.set_down(*value, "send")


@asks("send", "EU-33", "{who} sends an opponent to another airport")
class Send(Asked):
    """An opponent who ended a turn on an airport is sent to another one (EU-33)."""

    verbs = (SendAway(),)

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if resting(state, self.seat) else None


def resting(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The opponents who ended their turn on the airport they stand on (EU-33)."""
    return tuple(other for other in state.clockwise(seat) if state.travellers[other].rested)


def steps_back(play: Journey, seat: Seat, steps: int) -> None:
    """Walk a token back along its trail (EU-42)."""
    path = travel.retrace(play.state, seat, steps)
    if not path:
        play.say("nothing", sentence("{who} cannot go back", who=who(seat)), seat=seat)
        return
    play.walk_back(seat, path)
    play.arrive(seat)
