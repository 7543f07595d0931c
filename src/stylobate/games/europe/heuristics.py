"""What bots think: how good a position is, and what to do about it at five levels of skill.

Advice is a pure function of a view: hidden cards are never looked at, not even guessed ones. A journey's worth is
counted in throws still expected; opponents count by what everybody can see of them.
"""

import math
from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Final

from stylobate.core.game import Level, Seat
from stylobate.games.europe import planning, travel
from stylobate.games.europe.bartering import answer, best_offer, gain, worth
from stylobate.games.europe.board import board
from stylobate.games.europe.cards import Look
from stylobate.games.europe.journey import Journey
from stylobate.games.europe.lights import MoveLights, Pickup
from stylobate.games.europe.opening import ChooseStart, PlaceLights
from stylobate.games.europe.state import State, Underway
from stylobate.games.europe.trading import Trade
from stylobate.kit.tasks import Action

LEVELS: Final = (
    Level("Poppy", "Follows her nose and often the wrong signpost", "expert", {"skill": 1, "slip": 0.33}),
    Level("Hugo", "Always off to the nearest city", "expert", {"skill": 2, "slip": 0.22}),
    Level("Inès", "Has a plan, and forgets the lights", "expert", {"skill": 3, "slip": 0.17}),
    Level("Matteo", "Knows every road and its lights", "expert", {"skill": 4, "slip": 0.08}),
    Level("Aurelia", "Has been everywhere, and knows where you are going", "expert", {"skill": 5, "slip": 0.0}),
)
PACE: Final = 2.9
"""Throws that a hidden destination is expected to take."""
DOUBT: Final = 0.2
"""Throws that playing a card must gain."""
CARD: Final = 0.35
"""What a Chance Card from a blue box is worth, in throws."""


def evaluate(state: State) -> tuple[float, ...]:
    """What each seat may expect to score: who is nearer the end of the journey wins more often."""
    left = [_throws_left(state, seat) for seat in range(len(state.travellers))]
    weights = [0.0 if one.out else math.exp(-throws / 3) for one, throws in zip(state.travellers, left, strict=True)]
    total = math.fsum(weights) or 1.0
    return tuple(weight / total for weight in weights)


def _throws_left(state: State, seat: Seat) -> float:
    one = state.travellers[seat]
    if one.at is None:
        return min(planning.tours(one.hand, state.lights).values(), default=PACE * 7)
    return planning.remaining(one.at, one.hand, state.lights) + one.missed - _extra(state, seat)


def _extra(state: State, seat: Seat) -> int:
    underway = state.underway
    return underway.throws if underway and underway.seat == seat else 0


# ---- advice ----


def advice(state: State, seat: Seat, actions: tuple[Action, ...], skill: int, rng: Random) -> Action:
    """The action that a traveller of this skill (1 to 5) takes."""
    if len(actions) == 1:
        return actions[0]
    adviser = Adviser(state, seat, skill)
    graded = [(adviser.grade(action), rng.random(), action) for action in adviser.considered(actions)]
    return max(graded, key=lambda entry: entry[:2])[2]


class Adviser:
    """One seat's thoughts about one state."""

    def __init__(self, state: State, seat: Seat, skill: int) -> None:
        self.state = state
        self.seat = seat
        self.skill = skill
        self.own = state.travellers[seat]
        self.task = state.top
        self.grade = self._grader()

    # ---- worth of a state ----

    def standing(self, state: State) -> float:
        """How many throws ahead the seat is of the others, above all of the first among them, as far as it can see."""
        if state.over:
            return 100.0 if state.over.scores[self.seat] else -100.0
        rivals = [self._rival(state, other) for other in state.clockwise(self.seat)]
        return 0.9 * min(rivals, default=0.0) + 0.1 * sum(rivals) / max(1, len(rivals)) - self._mine(state)

    def _mine(self, state: State) -> float:
        one = state.travellers[self.seat]
        cards = sum(worth(card) for card in one.kept)
        return self.journey(state.place(self.seat), one.hand, state) + one.missed - _extra(state, self.seat) - cards

    def journey(self, space: int, hand: tuple[int, ...], state: State) -> float:
        if self.skill < 3:
            return planning.nearest(space, hand)
        return planning.remaining(space, hand, self._lights(state))

    def _lights(self, state: State) -> tuple[int, ...]:
        return state.lights if self.skill > 3 else ()

    def _rival(self, state: State, other: Seat) -> float:
        """What can be seen of another's journey: the last card lies open, the others are only counted."""
        one = state.travellers[other]
        cards = sum(worth(card) for card in one.kept)
        if one.face_up is not None and one.at is not None:
            return planning.THROWS[planning.steps_to(one.at, one.face_up, state.lights)] + one.missed - cards
        return PACE * len(one.hand) + one.missed - cards

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
        return lambda action: self.standing(self._after(action))

    def _after(self, action: Action) -> State:
        """The state once an action is done and everything that asks only this seat has been answered well."""
        play = Journey(self.state)
        self.task.answer(play, self.seat, action)
        play.settle()
        state = play.state
        if state.over or state.top is self.task or not self._asks_only_me(state):
            return state
        deeper = Adviser(state, self.seat, self.skill)
        best = max(deeper.considered(state.top.actions(state, self.seat)), key=deeper.grade)
        return deeper._after(best)

    def _asks_only_me(self, state: State) -> bool:
        turn = state.top.turn(state)
        return not isinstance(state.top, Underway) and getattr(turn, "seats", ()) == (self.seat,)

    def _grade_start(self, action: Action) -> float:
        if self.skill < 3:
            return 0.0
        return -planning.tours(self.own.hand, self._lights(self.state))[action.value]

    def _grade_turn(self, action: Action) -> float:
        match action.kind:
            case "throw" | "end":
                return self._here
            case "go" | "face":
                return self._grade_walk(action)
            case "fly":
                flown: travel.Flight = action.value
                return self._grade_end(flown.end) - worth(travel.ticket(self.state, self.seat) or "")
            case "play":
                return self._grade_play(action)
        # An offer may be declined: it counts half.
        return self._here + gain(self, action.value.give, action.value.take) / 2

    def _grade_play(self, action: Action) -> float:
        if self.skill < 2:
            # A beginner plays whatever can be played, as soon as it can be.
            return self._here + DOUBT
        after = self.standing(self._after(action)) - DOUBT
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
        return self._base - self.journey(end, hand, self.state)

    @cached_property
    def _here(self) -> float:
        return self.standing(self.state)

    @cached_property
    def _base(self) -> float:
        """What the seat would be worth at the end of its journey."""
        return self._here + self.journey(self.state.place(self.seat), self.own.hand, self.state)

    # ---- lights ----

    def _sore_spots(self) -> dict[int, float]:
        """Boxes where a light hurts: the others (above zero) or oneself (below)."""
        busiest = max(planning.traffic().values())
        sore = {box: planning.traffic()[box] / busiest * 0.5 for box in board().reds}
        for other in self.state.clockwise(self.seat) if self.skill > 4 else ():
            self._add_rival(sore, other)
        for far, box in enumerate(self.own_way()):
            if box in sore:
                sore[box] = -1.5 - 1 / (1 + far)
        return sore

    def _add_rival(self, sore: dict[int, float], other: Seat) -> None:
        one = self.state.travellers[other]
        if one.at is None:
            return
        if one.face_up is not None:
            for box in planning.boxes_between(one.at, one.face_up, ()):
                if box in sore:
                    sore[box] += 3.0
            return
        far = board().graph.distances(one.at)
        heading = one.trail[-1] if one.trail else None
        for box in sore:
            if far[box] <= 12:
                behind = heading is not None and board().graph.distances(heading)[box] < far[box]
                sore[box] += (0.2 if behind else 0.6) / (1 + len(one.hand) / 4)

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
