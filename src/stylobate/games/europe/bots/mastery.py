"""What the best traveller thinks: tickets are planned for, cards are sought, and the others' journeys are suspected."""

from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Final

import numpy as np

from stylobate.core.game import Seat
from stylobate.games.europe.bots import flying, planning
from stylobate.games.europe.bots.adviser import Adviser, extra_throws
from stylobate.games.europe.bots.bartering import worth
from stylobate.games.europe.bots.outlook import Outlook, Throws, outlook
from stylobate.games.europe.bots.suspicion import Suspects, suspects
from stylobate.games.europe.rules import travel
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.chance import cards
from stylobate.games.europe.rules.exchanges import Give
from stylobate.games.europe.rules.lights import MoveLights, Pickup
from stylobate.games.europe.rules.opening import PlaceLights
from stylobate.games.europe.state import State
from stylobate.kit.graph import Walk
from stylobate.kit.tasks import Action

SUSPECTS: Final = 24
"""Hands that are thought of for each of the others."""
DELAY: Final = (1.5, 0.8, 0.0)
"""Throws that a light directly ahead costs, by the throws that have failed at it (EU-19)."""
LIFT: Final = 0.3
"""What passing a light is worth: it may be lifted and set down in somebody's way."""
PATIENCE: Final = 0.1
"""Throws, for each destination to go, that moving a light must gain besides: a better moment may come."""
LATER: Final = 1.0
"""What each ticket after the first is worth."""
TICKETS: Final = 8 / 40
"""How many of the Chance Cards fly whoever draws them."""
OTHER_CARDS: Final = 0.1
"""What the rest of the Chance Cards is worth together, in throws."""
MOVED: Final = 0.9
"""What a card that moves a light is worth to whoever waits for the right moment."""
FEW: Final = 4
"""Hands that are thought of when a ticket is traded."""
FAVOUR: Final = 0.15
"""Throws that a trade must be worth to the other, who may else not bother."""
DRAWN: Final = 12
"""Destination Cards that are thought of when one is drawn."""
ASKS: Final = 0.3
"""How often an offer is made that could be made: nobody likes to be asked in every turn."""


class Master(Adviser):
    """One seat's thoughts about one state, at the highest level."""

    def __init__(self, state: State, seat: Seat, rng: Random) -> None:
        self.rng = rng
        self.suspected: dict[Seat, Suspects] = {}
        super().__init__(state, seat, 5)

    def asked(self, state: State) -> "Master":
        deeper = Master(state, self.seat, self.rng)
        deeper.suspected = self.suspected
        return deeper

    def suspects(self, other: Seat) -> Suspects:
        """Hands that another seat may hold; the same ones for the whole of a thought."""
        if other not in self.suspected:
            self.suspected[other] = suspects(self.state, self.seat, other, self.rng, SUSPECTS)
        return self.suspected[other]

    def _grader(self) -> Callable[[Action], float]:
        task = self.task
        if isinstance(task, PlaceLights):
            self.sore = self._sore(self.state.lights)
            return self._grade_box
        if isinstance(task, Pickup):
            self.sore = self._sore(_without(self.state.lights, task.light))
            return self._grade_box
        if isinstance(task, MoveLights):
            if task.lifted is None:
                return self._grade_lift
            self.sore = self._sore(_without(self.state.lights, task.lifted))
            return self._grade_box
        return self._grade_give if isinstance(task, Give) else super()._grader()

    # ---- worth of a state ----

    def mine(self, state: State) -> float:
        one = state.travellers[self.seat]
        # The first ticket is part of the journey.
        held = sum(map(worth, one.kept)) - (LATER if tickets(one.kept) else 0.0)
        throws = self.journey(state.place(self.seat), one.hand, state)
        return throws + one.missed - extra_throws(state, self.seat) - held

    def journey(self, space: int, hand: tuple[int, ...], state: State) -> float:
        return _throws(space, hand, state.lights, tickets(state.travellers[self.seat].kept))

    def rival(self, state: State, other: Seat) -> float:
        one = state.travellers[other]
        throws = self._expected(outlook(state.lights), one.at, self.suspects(other))[0]
        return float(throws) + one.missed - sum(map(worth, one.kept))

    def _expected(self, ahead: Outlook, at: int | None, known: Suspects) -> Throws:
        """Throws expected of somebody who may hold any of these hands, for each box of the outlook."""
        throws = ahead.anywhere(known.hands) if at is None else ahead.journeys(at, known.hands)
        expected: Throws = throws @ known.chances
        return expected

    # ---- walking ----

    def _grade_walk(self, action: Action) -> float:
        walk: Walk = action.value
        if not walk.path:
            return self.base - self._waiting(walk.blocked)
        end = walk.path[-1]
        card = self.card if end in board().blues else 0.0
        lifted = LIFT * (travel.light_on(self.state, walk.path) is not None)
        return self._grade_end(end) + card + lifted

    def _grade_end(self, end: int) -> float:
        return self._reached(end, tickets(self.own.kept))

    def _grade_flight(self, flight: travel.Flight) -> float:
        return self._reached(flight.end, tickets(self.own.kept) - 1)

    def _reached(self, end: int, flies: int) -> float:
        hand = _without(self.own.hand, end)
        if not hand:
            return 100.0
        return self.base - _throws(end, hand, self.state.lights, flies) + LATER * max(0, flies - 1)

    def _waiting(self, light: int | None) -> float:
        """Throws expected after one more throw at a light has failed."""
        here, hand, flies = self.state.place(self.seat), self.own.hand, tickets(self.own.kept)
        facing = self.own.facing
        failed = min(2, facing[1] + 1) if facing and facing[0] == light else 1
        past = _throws(here, hand, tuple(other for other in self.state.lights if other != light), flies)
        return min(past + DELAY[failed], _throws(here, hand, self.state.lights, flies))

    @cached_property
    def card(self) -> float:
        """What a Chance Card is worth here, in throws."""
        saved = LATER if tickets(self.own.kept) else self._saved
        return OTHER_CARDS + TICKETS * saved

    @cached_property
    def _saved(self) -> float:
        return flying.saved(self.state.place(self.seat), self.own.hand, self.state.lights)

    # ---- lights ----

    def _sore(self, lights: tuple[int, ...]) -> dict[int, float]:
        """For each red box the throws that one more light there costs the others more than oneself."""
        boxes = board().red_boxes
        return dict(zip(boxes, map(float, self._lead(outlook(lights, boxes))), strict=True))

    def _grade_lift(self, action: Action) -> float:
        if action.kind == "done":
            return float(self._lead(outlook(self.state.lights))[0])
        return float(self._lead(outlook(_without(self.state.lights, action.value)))[0])

    def _lead(self, ahead: Outlook) -> Throws:
        """How many throws more the others need than oneself, those who are ahead above all."""
        own = Suspects(np.array([self.own.hand]), np.ones(1))
        lead = -self._expected(ahead, self.own.at, own)
        others = self.state.clockwise(self.seat)
        for other, share in zip(others, self._shares(others), strict=True):
            lead = lead + share * self._expected(ahead, self.state.travellers[other].at, self.suspects(other))
        return lead

    def _shares(self, others: tuple[Seat, ...]) -> list[float]:
        """How much it matters to hold each of the others up."""
        weights = np.exp([-self.rival(self.state, other) / 3 for other in others])
        return [float(share) for share in weights / weights.sum()]

    # ---- cards ----

    def _grade_play(self, action: Action) -> float:
        grade = super()._grade_play(action)
        return grade - PATIENCE * len(self.own.hand) if _moves_light(action.value) else grade

    def _grade_give(self, action: Action) -> float:
        """A Destination Card for one that nobody knows: what the new one is likely to cost."""
        here, lights, flies = self.state.place(self.seat), self.state.lights, tickets(self.own.kept)
        if action.kind == "keep":
            return -_throws(here, self.own.hand, lights, flies)
        rest = _without(self.own.hand, action.value)
        pool = [card for card in self.state.pack.cards if card != here and card not in rest]
        drawn = self.rng.sample(pool, min(DRAWN, len(pool)))
        return -sum(_throws(here, (*rest, card), lights, flies) for card in drawn) / max(1, len(drawn))

    # ---- trades ----

    def considered(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        if any(action.kind == "offer" for action in actions) and self.rng.random() >= ASKS:
            return tuple(action for action in actions if action.kind != "offer")
        return super().considered(actions)

    def bargain(self, to: Seat, give: tuple[str, ...], take: tuple[str, ...]) -> float:
        return self._gained(give, take) - self._theirs(to, give, take) / len(self.state.present)

    def favour(self, to: Seat, give: tuple[str, ...], take: tuple[str, ...]) -> float:
        """What the other would think of it who sees both sides."""
        return self._theirs(to, give, take) - self._gained(give, take) / len(self.state.present) - FAVOUR

    def _gained(self, give: tuple[str, ...], take: tuple[str, ...]) -> float:
        held = tickets(self.own.kept)
        return _use(take, held == 0, lambda: self._saved) - _use(give, held == 1, lambda: self._saved)

    def _theirs(self, to: Seat, give: tuple[str, ...], take: tuple[str, ...]) -> float:
        held = tickets(self.state.travellers[to].kept)
        return _use(give, held == 0, lambda: self._saves(to)) - _use(take, held == 1, lambda: self._saves(to))

    def _saves(self, other: Seat) -> float:
        """The throws that a ticket would save another seat, as far as its journey can be guessed."""
        here, hands = self.state.place(other), self.suspects(other).hands[:FEW].tolist()
        return sum(flying.saved(here, tuple(sorted(hand)), self.state.lights) for hand in hands) / len(hands)


def tickets(kept: tuple[str, ...]) -> int:
    """How many of these cards are Airline Tickets."""
    return sum(cards()[card].flies for card in kept)


def _use(lot: tuple[str, ...], first: bool, saved: Callable[[], float]) -> float:
    """What some cards are worth to whoever saves so much by the first ticket."""
    flown = (saved() if first else LATER) if tickets(lot) else 0.0
    return flown + sum(MOVED if _moves_light(card) else worth(card) for card in lot if not cards()[card].flies)


def _moves_light(card: str) -> bool:
    return any(step["verb"] == "move_light" for step in cards()[card].steps)


def _throws(space: int, hand: tuple[int, ...], lights: tuple[int, ...], flies: int) -> float:
    """Throws still expected with so many tickets."""
    hand = tuple(sorted(hand))
    return flying.flown(space, hand, lights) if flies > 0 else planning.remaining(space, hand, lights)


def _without(some: tuple[int, ...], one: int) -> tuple[int, ...]:
    return tuple(other for other in some if other != one)
