"""The rules as the core sees them: a state is asked what lies on top of its stack of tasks."""

from collections.abc import Mapping
from random import Random
from typing import Any, cast

from stylobate.core.counting import Counting
from stylobate.core.game import About, Json, Option, Seat, Value
from stylobate.games.europe import knowledge, picture, view
from stylobate.games.europe.bots import heuristics
from stylobate.games.europe.counting import counting
from stylobate.games.europe.guess import guessed
from stylobate.games.europe.rules import chance
from stylobate.games.europe.rules.board import CITIES, board, drawn
from stylobate.games.europe.rules.flights import without_detours
from stylobate.games.europe.rules.leaving import take_off
from stylobate.games.europe.rules.memory import blank
from stylobate.games.europe.rules.opening import Deal, DrawLights
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.position import check
from stylobate.games.europe.rules.trading import OFFERS
from stylobate.games.europe.rules.turns import Travelling, end_turn
from stylobate.games.europe.state import State, Traveller, decode
from stylobate.kit.deck import Deck
from stylobate.kit.journeys import JourneyGame
from stylobate.kit.stacks import Parts
from stylobate.kit.verbs.offers import offered

CARDS = {2: 8, 3: 6, 4: 6, 5: 6, 6: 6}
"""Destination Cards each, by the number of players (EU-1)."""
LIGHTS = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}
"""Traffic Lights each."""


class Europe(JourneyGame[State]):
    """A journey across Europe for two to six."""

    id = "europe"
    rules_version = "1"
    about = About(
        name="Journey across Europe",
        designer="Gosling Games",
        sentence="Visit every city on your cards before the others visit theirs.",
        lead="Plan a journey through the cities on your secret cards, throw the die, dodge the traffic lights, "
        "and use every ticket that comes your way.",
        players="2 to 6",
        minutes=40,
        traits=("hidden cards", "dice"),
    )
    options = (
        Option(
            "cards",
            ("listed", 3, 4, 5, 6, 7, 8, 9),
            "Destination Cards",
            "More cards make a longer match; the rulebook says eight for two players and six for more",
            ("As in the rulebook", "3 each", "4 each", "5 each", "6 each", "7 each", "8 each", "9 each"),
        ),
        Option(
            "lights",
            ("players", "chance"),
            "Traffic Lights",
            "You place them one by one, or they are placed for you and the journey starts sooner",
            ("Players place them", "Lights placed for you"),
        ),
    )
    turn_rule = "EU-4"
    position_rule = "EU-49"
    over_rule = "EU-38"
    leaving_rule = "EU-47"
    longest = 40_000
    package = __package__
    parts = Parts(Journey, view.seen, heuristics, knowledge.TABLE)

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        cards = self.chosen["cards"]
        self.cards_each = CARDS[seats] if cards == "listed" else int(cards)
        self.lights_each = LIGHTS[seats]

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Value]) -> tuple[int, ...]:
        return tuple(CARDS)

    def start(self) -> State:
        return State(
            tasks=(DrawLights(self.cards_each) if self.chosen["lights"] == "chance" else Deal(self.cards_each),),
            over=None,
            travellers=(Traveller(lights=self.lights_each),) * self.seats,
            lights=(),
            pack=Deck(tuple(range(CITIES))),
            chance=Deck(tuple(sorted(chance.cards()))),
            first=None,
            memory=blank(self.seats),
        )

    def decoded(self, written: Any) -> State:
        return decode(written)

    def check(self, state: State) -> None:
        check(state, self.lights_each)

    def take_off(self, play: Journey, seat: Seat) -> None:
        take_off(play, seat)

    def end_turn(self, play: Journey, seat: Seat) -> None:
        end_turn(play, seat)

    def next_turn(self, state: State, seat: Seat) -> Travelling | None:
        return None if state.travellers[seat].missed else Travelling(seat)

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> State:
        return guessed(cast(Mapping[str, Any], view), seat, rng)

    def offer(self, state: State, seat: Seat) -> Json:
        return offered(state.asking, state, seat, tuple(without_detours(state, self.actions(state, seat))))

    def board(self) -> Json:
        return {
            **drawn(),
            "cards": chance.printed(),
            "cards_each": self.cards_each,
            "lights_each": self.lights_each,
            "limits": {"offers": OFFERS},
        }

    def picture(self, view: Mapping[str, Json]) -> str:
        return picture.drawn(cast(Mapping[str, Any], view))

    def to_go(self, state: State, seat: Seat) -> float:
        return heuristics.to_go(state, seat)

    def counting(self) -> Counting:
        return counting(board())
