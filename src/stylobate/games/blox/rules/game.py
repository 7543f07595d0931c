"""The rules as the core sees them: a state is asked what lies on top of its stack of tasks."""

from collections.abc import Mapping
from random import Random
from typing import Any, cast

from stylobate.core.counting import Counting
from stylobate.core.game import About, Json, Option, Seat, Timing, Value
from stylobate.core.words import sentence
from stylobate.games.blox import picture, view
from stylobate.games.blox.bots import heuristics
from stylobate.games.blox.counting import counting
from stylobate.games.blox.guess import guessed
from stylobate.games.blox.rules import (
    clocks,
    operations,  # noqa: F401 - the operations of the events enter themselves
    printed,
)
from stylobate.games.blox.rules.leaving import give_up
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.rules.rounds import Deal, Draft, Pick
from stylobate.games.blox.state import Player, State, Terms, check, decode, first_piles
from stylobate.kit.stacks import Parts, StackedGame
from stylobate.kit.tasks import Action
from stylobate.kit.values import changed
from stylobate.kit.words import side

SEATS = (2, 3, 4)
LAYERS = (1, 2, 3)


class Blox(StackedGame[State]):
    """City Blox for two to four."""

    id = "blox"
    rules_version = "1"
    about = About(
        name="City Blox",
        designer="the makers of Temple Rush",
        sentence="Build a house, a school and a supermarket that fit your cards.",
        lead="Take a block, build it on one of your three plots, and slide your card over it when you think it "
        "fits. The first to finish all three plots wins; watch out for the events.",
        players="2 to 4",
        minutes=20,
        traits=("for children", "building"),
    )
    options = (
        Option(
            "level",
            LAYERS,
            "Layers",
            "How high the buildings are; one layer is the easiest",
            ("One layer", "Two layers", "Three layers"),
        ),
        Option(
            "children",
            (False, True),
            "With children",
            "You see the hole on your plot, only places that fit are allowed, and the card checks for you; "
            "no clock runs",
            ("Off", "On"),
            suggested=True,
        ),
        Option(
            "helper",
            (False, True),
            "Helper",
            "You see the hole on your plot, only places that fit are allowed, and the card checks for you",
            ("Off", "On"),
            only={"children": (False,)},
        ),
        Option(
            "fair",
            (True, False),
            "Same difficulty",
            "Everybody gets cards of the same three difficulties",
            ("On", "Off"),
        ),
        Option(
            "stall",
            (True, False),
            "End of a standstill",
            "60 rounds without a finished plot end the match",
            ("On", "Off"),
        ),
        Option("handicap", (False, True), "Handicap", "Each player has a number of layers of their own", ("Off", "On")),
        *(
            Option(
                f"level_p{number}",
                ("table", *LAYERS),
                sentence("Layers of {who}", who=side(number - 1)),
                "How high this player's buildings are",
                ("Same as the table", "1", "2", "3"),
                only={"handicap": (True,)},
            )
            for number in range(1, max(SEATS) + 1)
        ),
    )
    turn_rule = "CB-7"
    over_rule = "CB-18"
    position_rule = "CB-34"
    leaving_rule = "CB-33"
    package = __package__
    parts = Parts(Building, view.seen, heuristics)
    longest = 20_000
    stalled = 60
    """Rounds in a row without a match that end it (CB-27)."""

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        self.terms = Terms(
            levels=tuple(self._level(seat) for seat in range(seats)),
            helper=bool(self.chosen["helper"] or self.chosen["children"]),
            fair=bool(self.chosen["fair"]),
            stall=self.stalled if self.chosen["stall"] else None,
        )

    def _level(self, seat: Seat) -> int:
        own = self.chosen[f"level_p{seat + 1}"] if self.chosen["handicap"] else "table"
        return int(self.chosen["level"] if own == "table" else own)

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Value]) -> tuple[int, ...]:
        return SEATS

    def start(self) -> State:
        return State(
            tasks=(Deal(),),
            over=None,
            terms=self.terms,
            players=(Player(),) * self.seats,
            supply=printed.totals(self.seats),
            offer=(),
            piles=first_piles(),
            deck=printed.deck(),
        )

    def decoded(self, written: Any) -> State:
        return decode(written, self.terms)

    def check(self, state: State) -> None:
        check(state)

    def give_up(self, play: Building, seat: Seat) -> None:
        give_up(play, seat)

    def timing(self, state: State) -> Timing:
        # CB-40: children are waited for as long as it takes.
        return Timing() if self.chosen["children"] else clocks.timing(state)

    @property
    def timed(self) -> bool:
        return not self.chosen["children"]  # CB-40

    def silence(self, state: State, seat: Seat) -> Action:
        return clocks.silence(state, self.actions(state, seat))

    def ahead(self, state: State, seat: Seat) -> State | None:
        drafting = next((at for at, task in enumerate(state.tasks) if isinstance(task, Draft)), None)
        if drafting is None or not state.offer or seat not in cast(Draft, state.tasks[drafting]).queue:
            return None
        return changed(state, tasks=(*state.tasks[: drafting + 1], Pick(seat)))

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> State:
        return guessed(cast(Mapping[str, Any], view), self.terms)

    def board(self) -> Json:
        return {
            **printed.drawn(self.seats),
            "levels": list(self.terms.levels),
            "helper": self.terms.helper,
            "stall": self.terms.stall,
            "children": bool(self.chosen["children"]),
            "seconds": clocks.SECONDS,
        }

    def picture(self, view: Mapping[str, Json]) -> str:
        return picture.drawn(cast(Mapping[str, Any], view))

    def candidates(self, state: State, seat: Seat, rng: Random) -> tuple[Action, ...]:
        return heuristics.candidates(state, seat, self.actions(state, seat), rng)

    def counting(self) -> Counting:
        return counting()
