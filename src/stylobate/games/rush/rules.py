"""The rules as the core sees them: a state is asked what lies on top of its stack of tasks."""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, cast

from stylobate.core.game import About, Acting, Chance, Game, Illegal, Json, Level, Seat, Step, Timing, Turn, Value
from stylobate.games.rush import clocks, explain, heuristics, page, picture, view
from stylobate.games.rush.cards import HOLDERS, PILE
from stylobate.games.rush.guess import guessed
from stylobate.games.rush.leaving import give_up
from stylobate.games.rush.opening import DealCards
from stylobate.games.rush.options import OPTIONS, terms, with_preset
from stylobate.games.rush.play import Building
from stylobate.games.rush.position import read_position
from stylobate.games.rush.state import Asking, Player, State
from stylobate.kit.tasks import Action
from stylobate.kit.words import who


@lru_cache(maxsize=1024)
def _listed(state: State, seat: Seat) -> tuple[Action, ...]:
    """The actions of a seat; a position's list is asked for again and again, by every text that is tried there."""
    turn = state.over or state.top.turn(state)
    return state.top.actions(state, seat) if isinstance(turn, Acting) and seat in turn.able else ()


class Rush(Game[State, Action]):
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

    def seat_name(self, seat: Seat) -> str:
        return who(seat)

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

    def read(self, text: str) -> State:
        return read_position(text, self.seats, self.terms)

    def turn(self, state: State) -> Turn:
        turn = state.over or state.top.turn(state)
        if turn is None:
            raise Illegal("That is no position: something happens by itself first", "TR-54")
        return turn

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return _listed(state, seat)

    def apply(self, state: State, seat: Seat | None, action: Action) -> Step[State]:
        if not self._may(state, seat):
            refused = None if seat is None else self.explain(state, seat, str(action))
            raise refused or Illegal(f"{action} is not possible here", self.turn_rule)
        play = Building(state)
        state.top.answer(play, seat, action)
        play.settle()
        return Step(play.state, tuple(play.events))

    def _may(self, state: State, seat: Seat | None) -> bool:
        """Whether this seat is acting, or chance; which of its actions is legal is asked before."""
        turn = self.turn(state)
        return isinstance(turn, Chance) if seat is None else isinstance(turn, Acting) and seat in turn.able

    def timing(self, state: State) -> Timing:
        return clocks.timing(state)

    def silence(self, state: State, seat: Seat) -> Action:
        task = state.top
        assert isinstance(task, Asking)
        return self.parse(state, seat, task.silent(state, seat))

    def witnesses(self, state: State, seat: Seat | None, action: Action) -> tuple[Seat, ...] | None:
        return state.top.witnesses(state, action)

    def concede(self, state: State, seat: Seat) -> Step[State]:
        play = give_up(state, seat)
        return Step(play.state, tuple(play.events))

    def view(self, state: State, seat: Seat | None) -> dict[str, Json]:
        return view.seen(state, seat)

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> State:
        return guessed(cast(Mapping[str, Any], view), self.terms, rng)

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
