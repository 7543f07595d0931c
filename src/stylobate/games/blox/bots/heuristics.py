"""What bots think: how good a position is, and what to do about it at five levels of skill.

Mara (1) builds by eye as a child does. Jonas (2) hardly lets a block stick out. Frida (3) plans her buildings with the
fewest blocks. Viktor (4) knows that small blocks help too, and sees what the others need. Zaha (5)
thinks the whole draft through, and plays the next rounds on in her head.
"""

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from stylobate.core.game import Level, Seat
from stylobate.games.blox.bots import drafting, planning
from stylobate.games.blox.bots.byeye import ByEye
from stylobate.games.blox.rules.checking import Check, Penalty
from stylobate.games.blox.rules.gaining import Gain
from stylobate.games.blox.rules.giving import Give
from stylobate.games.blox.rules.in_hand import Carry, Receive
from stylobate.games.blox.rules.lying import Lying
from stylobate.games.blox.rules.moving import Move
from stylobate.games.blox.rules.new_cards import Plan
from stylobate.games.blox.rules.placing import Spot
from stylobate.games.blox.rules.removing import Remove
from stylobate.games.blox.rules.rounds import Offer, Pick
from stylobate.games.blox.rules.swapping import Swap
from stylobate.games.blox.state import State
from stylobate.kit.tasks import Action

SEARCH: Final[Mapping[str, int | float]] = {
    "skill": 5,
    "policy": 5,
    "worlds": 8,
    "horizon": 3,
    "candidates": 4,
    "doubt": 1.0,
}
"""Cheap enough to be measured: few other settings were tried, and none of them for long."""
LEVELS: Final = (
    Level("Mara", "Is six, builds what looks nice and checks when she feels like it", "expert", {"skill": 1}),
    Level("Jonas", "Takes the biggest block and never lets one stick out", "expert", {"skill": 2}),
    Level("Frida", "Plans her own buildings and forgets yours", "expert", {"skill": 3}),
    Level("Viktor", "Knows what you need and takes it", "expert", {"skill": 4}),
    Level("Zaha", "Plays the next rounds through before she takes a block", "rollout", SEARCH),
)
DENIED: Final = 0.4
"""How much of what a block is worth to the next player counts when it is taken away."""
RENEWED: Final = 8
"""A new card has to promise so much."""


def evaluate(state: State) -> tuple[float, ...]:
    """What each seat may expect to score: whose plots cost less wins more often."""
    kinds = planning.at_hand(state.supply, state.offer)
    costs = [
        planning.total(player.plots, level, kinds)
        for player, level in zip(state.players, state.terms.levels, strict=True)
    ]
    weights = [0.0 if one.out else math.exp(-cost / 15) for one, cost in zip(state.players, costs, strict=True)]
    return tuple(weight / (math.fsum(weights) or 1.0) for weight in weights)


def advice(state: State, seat: Seat, actions: tuple[Action, ...], skill: int, rng: Random) -> Action:
    """The action that a builder of this skill (1 to 5) takes."""
    if len(actions) == 1:
        return actions[0]
    if skill < 3:
        return ByEye(state, seat, rng, careful=skill == 2).choose(actions)
    return Planner(state, seat, skill, rng).choose(actions)


def candidates(state: State, seat: Seat, actions: tuple[Action, ...], rng: Random) -> tuple[Action, ...]:
    """What is worth a thought: a building that fits is checked without one, and a block goes where it helps most."""
    return actions if len(actions) == 1 else Planner(state, seat, 4, rng).candidates(actions)


class Planner:
    """One seat's thoughts about one state, counted in tenths of a block."""

    def __init__(self, state: State, seat: Seat, skill: int, rng: Random) -> None:
        self.state = state
        self.seat = seat
        self.skill = skill
        self.rng = rng
        self.level = state.terms.levels[seat]
        self.plots = state.players[seat].plots
        self.kinds = planning.at_hand(state.supply, state.offer)
        self.stud = planning.STUD if skill > 3 else 0
        self.task: Any = state.top

    def choose(self, actions: tuple[Action, ...]) -> Action:
        if isinstance(self.task, Offer):
            return _text(actions, f"offer {self._layout()}")
        if isinstance(self.task, Pick):
            return self._pick(actions)
        if isinstance(self.task, Check):
            return self._check(actions)
        return self._graded(actions)[0]

    def candidates(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        if isinstance(self.task, Offer):
            return actions
        if isinstance(self.task, Check):
            return (self._check(actions),)
        if isinstance(self.task, Pick):
            look = self._look_first(actions)
            builds = (self._build(actions, kind) for kind in dict.fromkeys(self.state.offer))
            return (look,) if look is not None else tuple(dict.fromkeys(builds))
        return self._graded(actions)

    def _graded(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """The answers to an event, the best first."""
        grade = self._grader()
        graded = [
            # Insured against it, nothing changes.
            (-self._cost() if action.kind == "insure" else grade(action), self.rng.random(), action)
            for action in actions
        ]
        return tuple(entry[2] for entry in sorted(graded, key=lambda entry: entry[:2], reverse=True))

    def _cost(self, seat: Seat | None = None) -> int:
        seat = self.seat if seat is None else seat
        return planning.total(self.state.players[seat].plots, self.state.terms.levels[seat], self.kinds, self.stud)

    # ---- offers and picks ----

    def _gain(self, seat: Seat, kind: str) -> int:
        return drafting.worth(self.state, seat, kind, self.stud)

    def _layout(self) -> str:
        if self.skill == 5:
            return drafting.layout(self.state, self.seat, self.task.wanted)
        stocked = self.state.stocked
        others = self.state.clockwise(self.seat) if self.skill > 3 else ()

        def worth(kind: str) -> float:
            theirs = max((self._gain(other, kind) for other in others), default=0)
            again = self.state.offer.count(kind)
            return self._gain(self.seat, kind) - 0.8 * theirs - 2 * again + self.rng.random()

        return max(stocked, key=worth)

    def _pick(self, actions: tuple[Action, ...]) -> Action:
        if (look := self._look_first(actions)) is not None:
            return look
        worth = self._picks()
        kind = max(worth, key=lambda kind: (worth[kind], self.rng.random()))
        return self._build(actions, kind)

    def _picks(self) -> dict[str, float]:
        if self.skill == 5:
            return drafting.picks(self.state, self.seat)
        following = [seat for seat in drafting.queue(self.state) if seat != self.seat][:1] if self.skill > 3 else []
        return {
            kind: self._gain(self.seat, kind) + DENIED * sum(self._gain(other, kind) for other in following)
            for kind in dict.fromkeys(self.state.offer)
        }

    def _look_first(self, actions: tuple[Action, ...]) -> Action | None:
        """Check a plot before building: one that fits, or one with a mistake on it."""
        checks = [action for action in actions if action.kind == "check"]
        for action in checks:
            if self.plots[action.value].fits(self.level):
                return action
        soon = any(
            planning.cost(plot, self.level, self.kinds, 0) <= planning.BLOCK for plot in self.plots if not plot.finished
        )
        mistakes = [action for action in checks if self._mistaken(action.value)]
        return mistakes[0] if mistakes and not soon else None

    def _mistaken(self, at: int) -> bool:
        """Whether a block that sticks out could be taken off."""
        plot = self.plots[at]
        return any(block.studs & ~plot.cutout for block in plot.free())

    def _build(self, actions: tuple[Action, ...], kind: str) -> Action:
        """Build this block where it helps most; one that helps nowhere is put back (CB-10)."""
        use = planning.best_use(self.plots, self.level, kind, self.kinds, self.stud)
        if use.place is None:
            return _text(actions, f"return {kind}")
        spot = Spot(use.plot, use.place)
        return next(action for action in actions if action.kind == "place" and action.value == spot)

    def _built(self, spot: Spot) -> int:
        return planning.total(self._with(spot), self.level, self.kinds, self.stud)

    def _with(self, spot: Spot) -> planning.Plots:
        return planning.used(self.plots, planning.Use(0, spot.plot, spot.place))

    # ---- checks ----

    def _check(self, actions: tuple[Action, ...]) -> Action:
        checks = [action for action in actions if action.kind == "check"]
        for action in checks:
            if self.plots[action.value].fits(self.level):
                return action
        mistakes = [action for action in checks if self._mistaken(action.value)]
        return mistakes[0] if mistakes else _text(actions, "pass")

    # ---- events ----

    def _grader(self) -> Callable[[Action], float]:
        graders: dict[type, Callable[[Action], float]] = {
            Penalty: self._grade_loss,
            Remove: self._grade_loss,
            Gain: self._grade_place,
            Carry: self._grade_place,
            Receive: self._grade_place,
            Move: self._grade_lift,
            Give: self._grade_give,
            Swap: self._grade_swap,
            Plan: self._grade_plan,
        }
        return graders[type(self.task)]

    def _without(self, seat: Seat, lost: Lying) -> planning.Plots:
        plots = self.state.players[seat].plots
        return (*plots[: lost.plot], plots[lost.plot].without(lost.block), *plots[lost.plot + 1 :])

    def _grade_loss(self, action: Action) -> float:
        return -planning.total(self._without(self.seat, action.value), self.level, self.kinds, self.stud)

    def _grade_place(self, action: Action) -> float:
        """A block that does not help is declined, where that is possible."""
        if action.kind != "place":
            return -self._cost() + 0.5
        return -self._built(action.value)

    def _grade_lift(self, action: Action) -> float:
        if action.kind == "pass":
            return -self._cost() + 0.5
        plots = self._without(self.seat, action.value)
        return -planning.best_use(plots, self.level, action.value.block.kind, self.kinds, self.stud).cost

    def _grade_give(self, action: Action) -> float:
        mine, other = action.value
        after = planning.total(self._without(self.seat, mine), self.level, self.kinds, self.stud)
        return -after - 0.5 * self._gain(other, mine.block.kind)

    def _grade_swap(self, action: Action) -> float:
        mine, other, theirs = action.value
        own = self._after_swap(self.seat, mine, theirs)
        return -own + 0.5 * (self._after_swap(other, theirs, mine) - self._cost(other))

    def _after_swap(self, seat: Seat, lost: Lying, got: Lying) -> int:
        plots = self._without(seat, lost)
        return planning.best_use(plots, self.state.terms.levels[seat], got.block.kind, self.kinds, self.stud).cost

    def _grade_plan(self, action: Action) -> float:
        if action.kind == "pass":
            return float(RENEWED)
        at: int = action.value
        plot, cards = self.plots[at], self.state.piles[at].outcomes()
        now = planning.cost(plot, self.level, self.kinds, self.stud)
        return now - planning.card_cost(plot, cards, self.level, self.kinds, self.stud)


def _text(actions: tuple[Action, ...], text: str) -> Action:
    return next(action for action in actions if action.text == text)
