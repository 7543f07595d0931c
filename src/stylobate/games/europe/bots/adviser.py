"""What a traveller thinks who knows the roads: levels one to four.

Advice is a pure function of a view: hidden cards are never looked at, not even guessed ones. A journey's worth is
counted in throws still expected; opponents count by what everybody can see of them.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Final

from stylobate.core.game import Seat
from stylobate.games.europe.bots import planning
from stylobate.games.europe.bots.bartering import answer, best_offer, personal, worth
from stylobate.games.europe.rules import travel
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.cards import Look
from stylobate.games.europe.rules.lights import MoveLights, Pickup
from stylobate.games.europe.rules.opening import ChooseStart, PlaceLights
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.trading import Trade
from stylobate.games.europe.state import State, Underway
from stylobate.kit.tasks import Action

PACE: Final = 2.9
"""Throws that a hidden destination is expected to take."""
DOUBT: Final = 0.2
"""Throws that playing a card must gain."""
CARD: Final = 0.35
"""What a Chance Card from a blue box is worth, in throws."""


class Adviser:
    """One seat's thoughts about one state."""

    def __init__(self, state: State, seat: Seat, skill: int) -> None:
        self.state = state
        self.seat = seat
        self.skill = skill
        self.own = state.travellers[seat]
        self.task = state.asking
        self.grade = self._grader()

    # ---- worth of a state ----

    def standing(self, state: State) -> float:
        """How many throws ahead the seat is of the others, above all of the first among them, as far as it can see."""
        if state.over:
            return 100.0 if state.over.scores[self.seat] else -100.0
        rivals = [self.rival(state, other) for other in state.clockwise(self.seat)]
        return 0.9 * min(rivals, default=0.0) + 0.1 * sum(rivals) / max(1, len(rivals)) - self.mine(state)

    def mine(self, state: State) -> float:
        one = state.travellers[self.seat]
        cards = sum(worth(card) for card in one.kept)
        return (
            self.journey(state.place(self.seat), one.hand, state) + one.missed - extra_throws(state, self.seat) - cards
        )

    def journey(self, space: int, hand: tuple[int, ...], state: State) -> float:
        if self.skill < 3:
            return planning.nearest(space, hand)
        return planning.remaining(space, hand, self.lights(state))

    def lights(self, state: State) -> tuple[int, ...]:
        return state.lights if self.skill > 3 else ()

    def rival(self, state: State, other: Seat) -> float:
        """What can be seen of another's journey: the last card lies open, the others are only counted."""
        one = state.travellers[other]
        cards = sum(worth(card) for card in one.kept)
        if one.face_up is not None and one.at is not None:
            return planning.THROWS[planning.steps_to(one.at, one.face_up, state.lights)] + one.missed - cards
        return PACE * len(one.hand) + one.missed - cards

    # ---- trades ----

    def bargain(self, to: Seat, give: tuple[str, ...], take: tuple[str, ...]) -> float:
        """What a trade with another seat is worth."""
        return sum(personal(self, card) for card in take) - sum(personal(self, card) for card in give)

    def favour(self, to: Seat, give: tuple[str, ...], take: tuple[str, ...]) -> float:
        """What a trade seems to be worth to the other."""
        return sum(map(worth, give)) - sum(map(worth, take))

    # ---- grading ----

    def considered(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """What is worth a thought: offers are thought of only by those who trade, and one at a time."""
        offers = [action for action in actions if action.kind == "offer"]
        if not offers:
            return actions
        others = tuple(action for action in actions if action.kind != "offer")
        offer = best_offer(self, offers) if self.skill > 3 and self._first_offer() else None
        return (offer, *others) if offer else others

    def _first_offer(self) -> bool:
        return isinstance(self.task, Underway) and self.task.offers == 0

    def _grader(self) -> Callable[[Action], float]:
        task = self.task
        if isinstance(task, PlaceLights | Pickup) or (isinstance(task, MoveLights) and task.lifted is not None):
            self.sore = self._sore_spots() if self.skill > 2 else {}
            return self._grade_box
        if isinstance(task, ChooseStart):
            return self._grade_start
        if isinstance(task, Underway):
            return self._grade_turn
        if isinstance(task, Trade):
            return lambda action: answer(self, action)
        if isinstance(task, Look):
            return lambda action: worth(action.value)
        return lambda action: self.standing(self.after(action))

    def after(self, action: Action) -> State:
        """The state once an action is done and everything that asks only this seat has been answered well."""
        play = Journey(self.state)
        self.task.answer(play, self.seat, action)
        play.settle()
        state = play.state
        if state.over or state.top is self.task or not self._asks_only_me(state):
            return state
        deeper = self.asked(state)
        best = max(deeper.considered(state.asking.actions(state, self.seat)), key=deeper.grade)
        return deeper.after(best)

    def asked(self, state: State) -> "Adviser":
        """The same traveller's thoughts about another state."""
        return Adviser(state, self.seat, self.skill)

    def _asks_only_me(self, state: State) -> bool:
        turn = state.top.turn(state)
        return not isinstance(state.top, Underway) and getattr(turn, "seats", ()) == (self.seat,)

    def _grade_start(self, action: Action) -> float:
        if self.skill < 3:
            return 0.0
        return -planning.tours(self.own.hand, self.lights(self.state))[action.value]

    def _grade_turn(self, action: Action) -> float:
        match action.kind:
            case "throw" | "end":
                return self.here
            case "go" | "face":
                return self._grade_walk(action)
            case "fly":
                return self._grade_flight(action.value)
            case "play":
                return self._grade_play(action)
        # An offer may be declined: it counts half.
        return self.here + self.bargain(*action.value) / 2

    def _grade_flight(self, flight: travel.Flight) -> float:
        return self._grade_end(flight.end) - worth(travel.ticket(self.state, self.seat) or "")

    def _grade_play(self, action: Action) -> float:
        if self.skill < 2:
            # A beginner plays whatever can be played, as soon as it can be.
            return self.here + DOUBT
        after = self.standing(self.after(action)) - DOUBT
        thrown = isinstance(self.task, Underway) and self.task.stage == "thrown"
        # While the die lies there only what is worth more than the throw is played: it may be lost.
        return after - 1.0 if thrown else after

    def _grade_walk(self, action: Action) -> float:
        walk = action.value
        if not walk.path:
            return self._grade_end(self.state.place(self.seat)) + 0.5 * (self.skill > 3)
        bonus = 0.0
        if self.skill > 3:
            bonus = CARD * (walk.path[-1] in board().blues)
            bonus += 0.3 * (travel.light_on(self.state, walk.path) is not None)
        return self._grade_end(walk.path[-1]) + bonus

    def _grade_end(self, end: int) -> float:
        hand = tuple(card for card in self.own.hand if card != end)
        if not hand:
            return 100.0
        return self.base - self.journey(end, hand, self.state)

    @cached_property
    def here(self) -> float:
        return self.standing(self.state)

    @cached_property
    def base(self) -> float:
        """What the seat would be worth at the end of its journey."""
        return self.here + self.journey(self.state.place(self.seat), self.own.hand, self.state)

    # ---- lights ----

    def _sore_spots(self) -> dict[int, float]:
        """Boxes where a light hurts: anybody (above zero) or oneself (below)."""
        busiest = max(planning.traffic().values())
        sore = {box: planning.traffic()[box] / busiest * 0.5 for box in board().reds}
        for far, box in enumerate(self.own_way()):
            if box in sore:
                sore[box] = -1.5 - 1 / (1 + far)
        return sore

    def own_way(self) -> list[int]:
        """The boxes of the planned journey, the next ones first."""
        way: list[int] = []
        hand, at = self.own.hand, self.own.at
        if at is None:
            at = min(hand, key=lambda city: planning.tours(hand, ())[city])
            hand = tuple(city for city in hand if city != at)
        for city in planning.order(at, hand, ()):
            way += planning.boxes_between(at, city, ())
            at = city
        return way

    def _grade_box(self, action: Action) -> float:
        if action.kind == "leave":
            assert isinstance(self.task, Pickup)
            return self.sore.get(self.task.light, 0.0)
        return self.sore.get(action.value, 0.0)


def extra_throws(state: State, seat: Seat) -> int:
    """Extra throws that a seat has still to come in this turn."""
    underway = state.underway
    return underway.throws if underway and underway.seat == seat else 0
