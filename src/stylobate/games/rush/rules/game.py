"""The rules as the core sees them: a state is asked what lies on top of its stack of tasks."""

from collections.abc import Mapping
from random import Random
from typing import Any, cast

from stylobate.core.counting import Counting
from stylobate.core.game import About, Illegal, Json, Seat, Timing, Value
from stylobate.games.rush import knowledge, picture, view
from stylobate.games.rush.bots import heuristics
from stylobate.games.rush.counting import counting
from stylobate.games.rush.guess import guessed
from stylobate.games.rush.rules import board, clocks, scoring
from stylobate.games.rush.rules.cards import HOLDERS, PILE
from stylobate.games.rush.rules.leaving import give_up
from stylobate.games.rush.rules.opening import DealCards
from stylobate.games.rush.rules.options import OPTIONS, terms, with_preset
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.position import check, decode
from stylobate.games.rush.state import Asking, Player, State
from stylobate.kit.stacks import Parts, StackedGame
from stylobate.kit.tasks import Action


class Rush(StackedGame[State]):
    """Temple Rush for two to four."""

    id = "rush"
    rules_version = "1"
    about = About(
        name="Temple Rush",
        designer="the makers of City Blox",
        sentence="Build the temples on the cards before the others do.",
        lead="Roll, build in secret and show: fill the silhouettes with studded stones, put the right stone aside, "
        "and use your hidden token in the heat of the battle.",
        players="2 to 4",
        minutes=30,
        traits=("all at once", "dice", "hidden tokens"),
    )
    options = OPTIONS
    turn_rule = "TR-12"
    over_rule = "TR-46"
    position_rule = "TR-54"
    leaving_rule = "TR-51"
    longest = 60_000
    package = __package__
    parts = Parts(Building, view.seen, heuristics, knowledge.TABLE)

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        self.terms = terms(self.chosen)

    @classmethod
    def _choose(cls, options: Mapping[str, Value]) -> dict[str, Value]:
        return super()._choose(with_preset(options))

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Value]) -> tuple[int, ...]:
        return tuple(PILE)

    def start(self) -> State:
        holders = HOLDERS[self.seats]
        # TR-9: two players have exchanged the solo turn for a second power token.
        tokens = ("mortar",) if self.seats == 2 else ("solo", "mortar")
        return State(
            tasks=(DealCards(),),
            over=None,
            terms=self.terms,
            players=(Player(zones=((),) * holders, tokens=tokens),) * self.seats,
            holders=(None,) * holders,
            below=PILE[self.seats],
            shields=(None,) * holders,
        )

    def decoded(self, written: Any) -> State:
        return decode(written, self.terms)

    def check(self, state: State) -> None:
        check(state)

    def give_up(self, play: Building, seat: Seat) -> None:
        give_up(play, seat)

    def timing(self, state: State) -> Timing:
        return clocks.timing(state)

    @property
    def timed(self) -> bool:
        return self.terms.timers or not self.terms.sealed  # TR-42: an open race always has its limit

    def silence(self, state: State, seat: Seat) -> Action:
        task = state.top
        assert isinstance(task, Asking)
        return self.parse(state, seat, task.silent(state, seat))

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> State:
        return guessed(cast(Mapping[str, Any], view), self.terms, rng)

    def explain(self, state: State, seat: Seat, text: str) -> Illegal | None:
        why = super().explain(state, seat, text)
        # TR-38: it is the countdown that refuses, not whose turn it is.
        return Illegal(why.reason, "TR-38") if why and self.timing(state).pause else why

    def places(self, state: State) -> list[list[Seat]]:
        return scoring.places(state)  # TR-45

    def board(self) -> Json:
        return board.board(self.seats, self.terms)

    def picture(self, view: Mapping[str, Json]) -> str:
        return picture.drawn(cast(Mapping[str, Any], view))

    def counting(self) -> Counting:
        return counting()
