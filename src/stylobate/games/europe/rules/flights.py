"""Flying: with an Airline Ticket inside a throw, or by a card at once (EU-31, EU-32)."""

from collections.abc import Iterator, Sequence
from typing import Any

from stylobate.core.game import Json, Seat
from stylobate.games.europe.rules import travel
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.going import on_the_table
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.reach import either
from stylobate.games.europe.rules.slots import airport_slot, space_slot, via_slot
from stylobate.games.europe.rules.travel import Flight, Flights, Flying
from stylobate.games.europe.state import State
from stylobate.kit.verbs import Action, Condition, Maybe, Moment, Verb

Now = Moment[Any, State]


def _flights(now: Now) -> Flights:
    return travel.flights(now.task.outing(now.state))


def _reaches(now: Now, flying: Flying) -> bool:
    return any(other.leaves == flying.leaves for other in _flights(now).named)


def _elsewhere(now: Now, flying: Flying) -> bool:
    return travel.landing_at()[flying.end] != flying.leaves


def _same(now: Now, flying: Flying) -> dict[str, Json]:
    found = zip(_flights(now).actions, _flights(now).named, strict=True)
    return {"texts": either([action for action, other in found if other[:2] == flying[:2]])}


def _at_once(now: Now, flying: Flying) -> bool:
    return flying.leaves is None and flying.via is None


LANDING = Condition[Now, Flying](
    "EU-32",
    "A flight ends one square from an airport, in its city or beyond it",
    lambda now, flying: flying.end in travel.landing_at(),
)


class Fly(Verb[Now, Flying]):
    """Fly from one airport to another and go on one square."""

    word = "fly"
    label = "Fly to {end}"
    slots = (
        space_slot("end", "EU-32"),
        Maybe(airport_slot("from", "EU-31", after="from")),
        via_slot("EU-31"),
    )
    form = Flying

    def facts(self, moment: Now, action: Action) -> dict[str, Json]:
        """The airport it comes down on; the walk to the first one and the light that is passed on it."""
        state, flight = moment.state, action.value
        light = opened(state, flight)
        return {
            "airport": flight.target.name,
            "path": board().named((state.place(moment.seat), *flight.path)),
            "light": None if light is None else board().names[light],
            "arrives": flight.end + 1 if flight.end in state.travellers[moment.seat].hand else None,
        }


class FlyByTicket(Fly):
    """From an airport that the throw reaches or leaves (EU-31)."""

    conditions = (
        *on_the_table("EU-31"),
        Condition(
            "EU-31", "You have no Airline Ticket", lambda now, flying: travel.ticket(now.state, now.seat) is not None
        ),
        Condition("EU-31", "This throw reaches no airport", lambda now, flying: bool(_flights(now).actions)),
        LANDING,
        Condition("EU-31", "Say from which airport", lambda now, flying: flying.leaves is not None),
        Condition("EU-31", "This throw does not reach {from}", _reaches),
        Condition("EU-32", "A flight goes to another airport", _elsewhere),
        Condition("EU-50", "Write this flight as {texts}", lambda now, flying: flying in _flights(now).named, _same),
    )

    def actions(self, moment: Now) -> Sequence[Action]:
        if moment.task.stage != "thrown" or travel.ticket(moment.state, moment.seat) is None:
            return ()
        return _flights(moment).actions

    def meant(self, moment: Now, filled: Flying) -> Flight:
        return _flights(moment).named[filled]

    def do(self, task: Any, play: Journey, seat: Seat, value: Flight) -> None:
        task.fly(play, value)


class FlyAtOnce(Fly):
    """From wherever the token is: a card says so."""

    conditions = (LANDING, Condition("EU-32", "This flight starts where you are: name no airport", _at_once))

    def actions(self, moment: Now) -> Sequence[Action]:
        return [self.action(moment, Flying(end)) for end in travel.landing_at()]

    def meant(self, moment: Now, filled: Flying) -> Flight:
        return Flight((), travel.landing_at()[filled.end], filled.end)

    def do(self, task: Any, play: Journey, seat: Seat, value: Flight) -> None:
        play.pop()
        play.land(seat, value.target.space, value.end)


# ---- what is offered ----


def without_detours(state: State, actions: Sequence[Action]) -> Iterator[Action]:
    """All actions but flights that come down where another does and are only walked further for (EU-50)."""
    landings: set[tuple[int, int | None]] = set()
    for action in actions:
        if action.kind == "fly":
            landing = (action.value.end, opened(state, action.value))
            if landing in landings:
                continue
            landings.add(landing)
        yield action


def opened(state: State, flight: Flight) -> int | None:
    """The light that may be moved by who walks to this flight."""
    underway = state.underway
    return travel.opened(state, underway.die, flight.path) if underway else None
