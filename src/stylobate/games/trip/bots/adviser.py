"""What a traveller of some skill thinks of each thing that it could do; a trip's worth is counted in turns."""

from collections.abc import Callable
from functools import cached_property
from statistics import fmean
from typing import Final

from stylobate.core.game import Acting, Seat
from stylobate.games.trip.bots.outlook import FORTUNE, Outlook
from stylobate.games.trip.rules import travel
from stylobate.games.trip.rules.cards import Draw, OptionalDraw
from stylobate.games.trip.rules.cubes import PlaceCube, TakeCube
from stylobate.games.trip.rules.diversions import Diversion
from stylobate.games.trip.rules.moving import CardMove
from stylobate.games.trip.rules.opening import ChooseAirport, FirstCubes
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.travel import Going, Move
from stylobate.games.trip.rules.turns import Travelling
from stylobate.games.trip.state import SIX, State
from stylobate.kit.tasks import Action

WON: Final = 100.0
SPARE: Final = 0.4
"""Turns that playing a kept card must gain: it may be worth more later."""
FEW: Final = 5
"""Ends of a throw that are thought through to the next one."""
SMALL: Final = 4
"""Seats up to which every card that may come is thought through: with more there are too many to send astray."""


class Adviser:
    """One seat's thoughts about one state, which looks like what the seat sees."""

    def __init__(self, state: State, seat: Seat, skill: int, likely: tuple[State, ...] = ()) -> None:
        self.state = state
        self.seat = seat
        self.skill = skill
        self.likely = likely or (state,)
        """States that look the same; the hands of others differ in them."""
        self.outlook = Outlook(seat, skill)
        self.task = state.asking
        self.grade = self._grader()

    def best(self, actions: tuple[Action, ...]) -> float:
        return max(self.grade(action) for action in actions)

    def _grader(self) -> Callable[[Action], float]:
        task = self.task
        if isinstance(task, ChooseAirport):
            return lambda action: -self.outlook.planner(self.state).remoteness(action.value) * (self.skill > 2)
        if isinstance(task, FirstCubes | PlaceCube | TakeCube):
            return self._grade_cube
        if isinstance(task, OptionalDraw):
            return self._grade_option
        if isinstance(task, Travelling) and task.stage != "border":
            return self._grade_turn
        if isinstance(task, CardMove):
            return lambda action: self._grade_going(action.value, task.mode(self.state))
        if isinstance(task, Diversion):
            return self._grade_answer
        return lambda action: self.outlook.ahead(self.after(action))

    def after(self, action: Action) -> State:
        """The state once an action is done and everything that asks only this seat has been answered well."""
        play = Journey(self.state)
        self.task.answer(play, self.seat, action)
        play.settle()
        state = play.state
        if state.over or not self._asks_only_me(state):
            return state
        deeper = Adviser(state, self.seat, self.skill, self.likely)
        return deeper.after(max(state.asking.actions(state, self.seat), key=deeper.grade))

    def _asks_only_me(self, state: State) -> bool:
        if isinstance(state.asking, Travelling | PlaceCube | FirstCubes) or state.asking is self.task:
            return False
        turn = state.asking.turn(state)
        return isinstance(turn, Acting) and turn.seats == (self.seat,)

    # ---- the turn ----

    def _grade_turn(self, action: Action) -> float:
        match action.kind:
            case "throw" | "switch":
                return self._grade_throw(action.value, owes=action.kind == "switch")
            case "end":
                return self.outlook.ahead(self.state)
            case "play":
                return self._grade_play(action)
            case "turn":
                # Nobody comes back for a card that can be turned now.
                return WON + len(action.value)
        assert isinstance(self.task, Travelling)
        assert self.task.mode is not None
        return self._grade_going(action.value, self.task.mode)

    def _grade_throw(self, mode: str, owes: bool) -> float:
        cost = self._card_cost() if owes else 0.0
        if self.skill < 4:
            return -self.outlook.leaving(self.state, mode) - cost
        return 1.0 - self._thrown(self.state, mode) - cost

    def _thrown(self, state: State, mode: str) -> float:
        """The turns left when a throw in this mode is made now and used well, that throw included."""
        board = state.table.board
        total = 0.0
        for steps in range(1, SIX + 1):
            moves = travel.moves(board, travel.terms(state, self.seat, mode, steps, thrown=True))
            total += min(self.outlook.at_end(state, move, mode) for move in moves)
        return 1.0 + total / SIX

    def _grade_play(self, action: Action) -> float:
        if self.skill < 2:
            return self.outlook.ahead(self.state) + 1.0
        state = self.after(action)
        if isinstance(state.asking, Travelling) and state.asking.stage == "before" and self.task is not state.asking:
            deeper = Adviser(state, self.seat, self.skill, self.likely)
            throws = [one for one in state.asking.actions(state, self.seat) if one.kind in ("throw", "switch")]
            return deeper.best(tuple(throws)) - SPARE
        return self.outlook.ahead(state) - SPARE

    # ---- ends ----

    def _grade_going(self, going: Going, mode: str) -> float:
        value = self.rough[going.move]
        if self.skill < 5 or going.move not in self.foremost:
            return value
        return self._grade_ahead(going, mode)

    @cached_property
    def rough(self) -> dict[Move, float]:
        """What each end is worth at first sight."""
        goings: dict[Move, Going] = {action.value.move: action.value for action in self._moves()}
        mode = self._mode()
        return {move: self._first_sight(going, mode) for move, going in goings.items()}

    @cached_property
    def foremost(self) -> frozenset[Move]:
        return frozenset(sorted(self.rough, key=self.rough.__getitem__, reverse=True)[:FEW])

    def _moves(self) -> tuple[Action, ...]:
        return tuple(one for one in self.task.actions(self.state, self.seat) if isinstance(one.value, Going))

    def _mode(self) -> str:
        if isinstance(self.task, CardMove):
            return self.task.mode(self.state)
        assert isinstance(self.task, Travelling)
        assert self.task.mode is not None
        return self.task.mode

    def _first_sight(self, going: Going, mode: str) -> float:
        value = -self.outlook.at_end(self.state, going.move, mode)
        if self.skill > 3:
            value += 0.12 * len(going.move.taken) - 0.3 * len(going.cards)
            value += max(0.0, self.outlook.option_worth(self.state)) if going.move.option else 0.0
        return value

    def _grade_ahead(self, going: Going, mode: str) -> float:
        """The same, with the next throw from there thought through."""
        board, move = self.state.table.board, going.move
        end = move.path[-1] if move.path else self.state.place(self.seat)
        hand = self.outlook.hand_after(self.state, self.seat, end)
        if not hand and end == board.home:
            return WON
        play = Journey(self.state)
        if move.path:
            play.walk(self.seat, move.path, mode, "throw")
        play.change(self.seat, hand=hand)
        play.alter_turn(mode=None, ignores="")
        state = play.state
        departures = travel.departures(state, self.seat)
        next_throw = min(
            self._thrown(state, how) + (self.outlook.card_cost() if owes else 0.0) for how, owes in departures
        )
        exact = -(next_throw - 1.0) - self.outlook.debts(state, self.seat)
        plain = -self.outlook.at_end(self.state, move, mode)
        # What a first glance gives besides: cubes taken, an option, cards spent.
        return exact - 1.0 + (self.rough[move] - plain)

    # ---- cards ----

    def _grade_option(self, action: Action) -> float:
        if self.skill < 3:
            return float(action.kind == "draw")
        if action.kind != "draw":
            return 0.0
        return self.fortune if self.skill > 4 else self.outlook.option_worth(self.state)

    def _card_cost(self) -> float:
        return -self.fortune if self.skill > 4 else self.outlook.card_cost()

    @cached_property
    def fortune(self) -> float:
        """Turns by which a card drawn now brings this seat ahead on the whole: every card that may come, used well."""
        if len(self.state.travellers) > SMALL:
            return FORTUNE
        play = Journey(self.state)
        if isinstance(self.task, OptionalDraw):
            play.pop()
        play.push(Draw(self.seat, at_a=True))
        before, state = self.outlook.ahead(self.state), play.state
        return fmean(self.outlook.ahead(self._drawn(state, card)) for card in state.pile.outcomes()) - before

    def _drawn(self, state: State, card: str) -> State:
        """The state once a card has been drawn and carried out; others go along with what it does to them."""
        seat: Seat | None = None
        action = Action(f"draw {card}", card)
        while True:
            play = Journey(state)
            state.asking.answer(play, seat, action)
            play.settle()
            state = play.state
            turn = None if state.over or isinstance(state.asking, Travelling | PlaceCube) else state.asking.turn(state)
            if not isinstance(turn, Acting):
                return state
            seat = turn.seats[0]
            actions = state.asking.actions(state, seat)
            if seat == self.seat:
                action = max(actions, key=Adviser(state, seat, self.skill, self.likely).grade)
            elif isinstance(state.asking, Diversion):
                action = actions[0]
            else:
                return state

    def _grade_answer(self, action: Action) -> float:
        """Ward off what costs more than the card is worth; a beginner wards off everything."""
        assert isinstance(self.task, Diversion)
        if self.skill < 2:
            return float(action.kind != "accept")
        stays = self.outlook.ahead(self.state)
        if action.kind != "accept":
            return stays - SPARE
        play = Journey(self.state)
        there = self.task.place
        if there is None:
            others = [seat for seat in self.task.seats if seat != self.seat]
            there = self.state.place(others[0])
        play.set_down(self.seat, there, self.task.drawer)
        return self.outlook.ahead(play.state)

    # ---- cubes ----

    def _grade_cube(self, action: Action) -> float:
        if action.kind == "none":
            return 0.0
        zone = action.value[0] if isinstance(action.value, tuple) else action.value
        if not isinstance(zone, int):
            return 0.0
        sore = self.sore.get(zone, 0.0)
        return -sore if isinstance(self.task, TakeCube) else sore

    @cached_property
    def sore(self) -> dict[int, float]:
        """Zones where a cube hurts: others (above zero) or oneself (below)."""
        return self.outlook.sore_zones(self.state, self.likely)
