"""The rules as the core sees them: a state is asked what lies on top of its stack of tasks."""

from collections.abc import Mapping
from random import Random
from typing import Any, cast

from stylobate.core.counting import Counting
from stylobate.core.game import About, Json, Option, Seat, Timing, Value
from stylobate.games.trip import knowledge, picture, view
from stylobate.games.trip.bots import heuristics
from stylobate.games.trip.counting import counting
from stylobate.games.trip.guess import guessed
from stylobate.games.trip.rules import drawing
from stylobate.games.trip.rules.board import CUBES
from stylobate.games.trip.rules.diversions import SILENCE, Diversion
from stylobate.games.trip.rules.leaving import take_off
from stylobate.games.trip.rules.opening import ChooseAirport
from stylobate.games.trip.rules.play import Journey, places
from stylobate.games.trip.rules.table import table_for
from stylobate.games.trip.rules.turns import Travelling, end_turn
from stylobate.games.trip.state import State, Traveller, check, decode
from stylobate.kit.deck import Deck
from stylobate.kit.journeys import JourneyGame
from stylobate.kit.stacks import Parts
from stylobate.kit.tasks import Action
from stylobate.kit.words import side

SEATS = range(2, 11)


class Trip(JourneyGame[State]):
    """A trip to the temples for two to ten."""

    id = "trip"
    rules_version = "1"
    about = About(
        name="Temple Trip",
        designer="KanDi Games",
        sentence="Visit the temples on your cards and be first back in Salt Lake City.",
        lead="Drive and fly across North America to the temples on your secret cards, past roadblocks, bad weather and "
        "whatever the ASSIGNMENT cards have in store.",
        players="2 to 10",
        minutes=60,
        traits=("hidden cards", "dice"),
    )
    options = (
        Option(
            "temples",
            (6, 3, 4, 5, 7, 8),
            "Temples to visit",
            "Six each is a good balance; fewer make a shorter match",
            ("6 each", "3 each", "4 each", "5 each", "7 each", "8 each"),
        ),
        Option(
            "youngest",
            tuple(range(1, 11)),
            "Youngest player",
            "This player begins",
            tuple(side(seat) for seat in range(10)),
        ),
        Option(
            "shared_start",
            (False, True),
            "Starting airports",
            "A different one for everybody, or shared ones",
            ("A different one each", "Shared airports"),
        ),
        Option(
            "six_again",
            (False, True),
            "After a six",
            "For younger children: after a six you may throw again",
            ("One throw a turn", "A six throws again"),
        ),
        Option(
            "held_once",
            (False, True),
            "Held by cubes",
            "For younger children: the cube that held you lets you pass on your next turn",
            ("Until you pass", "Held one turn at most"),
        ),
        Option(
            "held",
            ("in_front", "stay"),
            "Where a cube holds you",
            "Drive up to the cube, or lose the whole throw",
            ("Up to the cube", "Held without a move"),
        ),
        Option(
            "stock",
            ("last", "any"),
            "Own cubes after a visit",
            "Only when both banks are empty, or whenever you like",
            ("When the banks are empty", "Own cubes at any visit"),
        ),
        Option(
            "turning",
            ("auto", "manual"),
            "Turning TEMPLE cards",
            "Automatically, or by hand: if you forget, you have to come back",
            ("Automatically", "Cards turned by hand"),
        ),
        Option(
            "final_trip_cards",
            ("any", "mode"),
            "Cards for the final trip",
            "They work by road and by air, or each in its own mode only",
            ("Road and air", "Each in its own mode"),
        ),
        Option(
            "first_cubes",
            ("players", "chance"),
            "First cubes",
            "You place them, or they are placed for you and the trip starts sooner",
            ("Players place them", "Cubes placed for you"),
        ),
        Option(
            "timers",
            (True, False),
            "Clock",
            "Fifteen seconds to answer a diversion, or as long as you like",
            ("On", "Off"),
        ),
        Option("own", ("",), "Your own temples and cards", "Up to four temples and four cards of your own", open=True),
    )
    turn_rule = "TT-2"
    position_rule = "TT-74"
    over_rule = "TT-55"
    leaving_rule = "TT-68"
    package = __package__
    parts = Parts(Journey, view.seen, heuristics, knowledge.TABLE)
    longest = 200_000

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        self.table = table_for(chosen)

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Value]) -> tuple[int, ...]:
        return tuple(seats for seats in SEATS if seats >= int(chosen["youngest"]))

    def start(self) -> State:
        bank = CUBES - self.seats
        return State(
            tasks=(ChooseAirport(),),
            over=None,
            travellers=(Traveller(),) * self.seats,
            cubes=(),
            bank=(bank, bank),
            pack=tuple(self.table.board.temples),
            pile=Deck(tuple(sorted(self.table.cards))),
            table=self.table,
        )

    def decoded(self, written: Any) -> State:
        return decode(written, self.table)

    def check(self, state: State) -> None:
        check(state)

    def timing(self, state: State) -> Timing:
        top = state.tasks[-1] if state.tasks and not state.over else None
        if not self.table.rules.timers or not isinstance(top, Diversion) or not top.asked:
            return Timing()
        return Timing(key=f"answer of {top.asked[0]}", silence=SILENCE)

    @property
    def timed(self) -> bool:
        return self.table.rules.timers  # TT-78

    def silence(self, state: State, seat: Seat) -> Action:
        """Who does not answer a diversion in time goes along (TT-44)."""
        return Action("accept")

    def take_off(self, play: Journey, seat: Seat) -> None:
        take_off(play, seat)

    def end_turn(self, play: Journey, seat: Seat) -> None:
        end_turn(play, seat)

    def next_turn(self, state: State, seat: Seat) -> Travelling | None:
        traveller = state.travellers[seat]
        if traveller.missed or traveller.waiting:
            return None
        return Travelling(seat, "border" if traveller.owes else "before", lets=traveller.held)

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> State:
        return guessed(cast(Mapping[str, Any], view), self.table, rng)

    def places(self, state: State) -> list[list[Seat]]:
        return places(state)  # TT-57

    def board(self) -> Json:
        return drawing.printed(self.table)

    def picture(self, view: Mapping[str, Json]) -> str:
        return picture.drawn(cast(Mapping[str, Any], view), self.table)

    def to_go(self, state: State, seat: Seat) -> float:
        return heuristics.to_go(state, seat)

    def counting(self) -> Counting:
        return counting(self.table)

    def advice(self, view: Mapping[str, Json], seat: Seat, rng: Random, *, skill: int = 5) -> str:
        """The text of the action that a traveller of this skill (1 to 5) takes; it knows no more than the view."""
        action = heuristics.advice(
            lambda: self.guess(view, seat, rng), seat, lambda state: self.actions(state, seat), skill, rng
        )
        return str(action)

    def policy(self, state: State, seat: Seat, rng: Random, *, skill: int = 4) -> Action:
        return heuristics.advice(lambda: state, seat, lambda one: self.actions(one, seat), skill, rng)
