"""The rules as the core sees them: a state is asked what lies on top of its stack of tasks."""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, cast

from stylobate.core.game import About, Acting, Illegal, Json, Level, Seat, Timing, Value
from stylobate.games.rush import clocks, explain, heuristics, page, picture, view
from stylobate.games.rush.cards import HOLDERS, PILE
from stylobate.games.rush.guess import guessed
from stylobate.games.rush.leaving import give_up
from stylobate.games.rush.opening import DealCards
from stylobate.games.rush.options import OPTIONS, terms, with_preset
from stylobate.games.rush.play import Building
from stylobate.games.rush.position import check, decode
from stylobate.games.rush.state import Asking, Player, State
from stylobate.kit.stacks import StackedGame
from stylobate.kit.tasks import Action


@lru_cache(maxsize=1024)
def _listed(state: State, seat: Seat) -> tuple[Action, ...]:
    """The actions of a seat; a position's list is asked for again and again, by every text that is tried there."""
    turn = state.over or state.top.turn(state)
    return state.asking.actions(state, seat) if isinstance(turn, Acting) and seat in turn.able else ()


class Rush(StackedGame[State]):
    """Temple Rush for two to four."""

    id = "rush"
    rules_version = "1"
    about = About(
        name="Temple Rush",
        designer="the makers of City Blox",
        sentence="Build the temples on the cards before the others do",
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

    def play(self, state: State) -> Building:
        return Building(state)

    def give_up(self, play: Building, seat: Seat) -> None:
        give_up(play, seat)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return _listed(state, seat)

    def timing(self, state: State) -> Timing:
        return clocks.timing(state)

    def silence(self, state: State, seat: Seat) -> Action:
        task = state.top
        assert isinstance(task, Asking)
        return self.parse(state, seat, task.silent(state, seat))

    def view(self, state: State, seat: Seat | None) -> dict[str, Json]:
        return view.seen(state, seat)

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> State:
        return guessed(cast(Mapping[str, Any], view), self.terms, rng)

    def explain(self, state: State, seat: Seat, text: str) -> Illegal | None:
        why = super().explain(state, seat, text)
        # TR-38: it is the countdown that refuses, not whose turn it is.
        return Illegal(why.reason, "TR-38") if why and self.timing(state).pause else why

    def reason(self, state: State, seat: Seat, text: str) -> Illegal:
        return explain.reason(state, seat, text)

    def offer(self, state: State, seat: Seat) -> Json:
        return page.offered(state, self.actions(state, seat))

    def board(self) -> Json:
        return page.board(self.seats, self.terms)

    def picture(self, view: Mapping[str, Json]) -> str:
        return picture.drawn(cast(Mapping[str, Any], view))

    def levels(self) -> tuple[Level, ...]:
        return heuristics.LEVELS

    def evaluate(self, state: State) -> tuple[float, ...]:
        return heuristics.evaluate(state)

    def advice(self, view: Mapping[str, Json], seat: Seat, rng: Random, *, skill: int = 5) -> str:
        state = self.guess(view, seat, rng)
        return str(heuristics.advice(state, seat, self.actions(state, seat), skill, rng))
