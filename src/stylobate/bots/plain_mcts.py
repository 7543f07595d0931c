"""Monte Carlo tree search over the Game API: any number of seats, chance, hidden information, seats that act at once.

Every iteration guesses a state that looks like the view and plays through one tree that all guesses share, so an
action is judged over what may be hidden and never by it. Where several seats act at once each chooses for itself,
without seeing the others.
"""

from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any

from stylobate.bots.bot import View
from stylobate.bots.budget import Budget
from stylobate.bots.found import Found
from stylobate.bots.values import even, judged, rewards
from stylobate.core.game import Acting, Chance, Game, Over, Seat


@dataclass(slots=True)
class Arm:
    """One seat's action at a node."""

    visits: int = 0
    offered: int = 0
    """How often it could be chosen: a guess need not allow what another one did."""
    total: float = 0.0


@dataclass(slots=True)
class Node:
    """What happened after the same acts, over all guesses."""

    arms: dict[Seat, dict[Any, Arm]] = field(default_factory=dict)
    children: dict[Any, "Node"] = field(default_factory=dict)


class PlainTree:
    """One search of one view."""

    def __init__(
        self, game: Game[Any, Any], view: View, seat: Seat, rng: Random, *, rollout: int, curiosity: float
    ) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.rng = rng
        self.rollout = rollout
        self.curiosity = curiosity
        self.root = Node()
        self.done = 0
        self._sums = [0.0] * game.seats

    def go(self, budget: Budget) -> Found:
        """Iterations until the budget is used up."""
        while steps := budget.grant():
            for _ in range(steps):
                self._iterate()
            budget.spend(steps)
        arms = self.root.arms.get(self.seat, {})
        action = max(arms, key=lambda one: (arms[one].visits, arms[one].total), default=None)
        scores = tuple(total / self.done for total in self._sums) if self.done else even(self.game.seats)
        return Found(action, scores, scores[self.seat], 0, self.done)

    def _iterate(self) -> None:
        state = self.game.guess(self.view, self.seat, self.rng)
        node, chosen = self.root, list[tuple[Seat, Arm]]()
        fresh = False
        while not fresh and not isinstance(turn := self.game.turn(state), Over):
            if isinstance(turn, Chance):
                act = self._outcome(turn)
                state = self.game.apply(state, None, act).state
                key: Any = (None, act)
            else:
                state, key, fresh = self._act(state, turn, node, chosen)
            node = node.children.setdefault(key, Node())
        gained = self._roll_out(state)
        self.done += 1
        for seat, arm in chosen:
            arm.visits += 1
            arm.total += gained[seat]
        for seat, reward in enumerate(gained):
            self._sums[seat] += reward

    def _act(self, state: Any, turn: Acting, node: Node, chosen: list[tuple[Seat, Arm]]) -> tuple[Any, Any, bool]:
        """Every acting seat's choice, made on the same knowledge and then played one after another."""
        wanted = [(seat, self._pick(node, state, seat)) for seat in turn.seats]
        fresh = False
        for seat, action in wanted:
            if len(wanted) > 1 and action not in self.game.actions(state, seat):
                continue  # what the others did has taken it away
            arm = node.arms[seat][action]
            fresh = fresh or arm.visits == 0
            chosen.append((seat, arm))
            state = self.game.apply(state, seat, action).state
        return state, tuple(wanted), fresh

    def _pick(self, node: Node, state: Any, seat: Seat) -> Any:
        arms = node.arms.setdefault(seat, {})
        actions = self.game.actions(state, seat)
        for action in actions:
            arms.setdefault(action, Arm()).offered += 1
        untried = [action for action in actions if arms[action].visits == 0]
        if untried:
            return self.rng.choice(untried)
        return max(actions, key=lambda action: self._wanted(arms[action]))

    def _wanted(self, arm: Arm) -> float:
        return arm.total / arm.visits + self.curiosity * sqrt(log(arm.offered) / arm.visits)

    def _roll_out(self, state: Any) -> tuple[float, ...]:
        for _ in range(self.rollout):
            turn = self.game.turn(state)
            if isinstance(turn, Over):
                return rewards(turn.scores)
            if isinstance(turn, Chance):
                state = self.game.apply(state, None, self._outcome(turn)).state
            else:
                seat = self.rng.choice(turn.seats)
                state = self.game.apply(state, seat, self.rng.choice(self.game.actions(state, seat))).state
        return judged(self.game, state) or even(self.game.seats)

    def _outcome(self, turn: Chance) -> Any:
        actions, weights = zip(*turn.outcomes, strict=True)
        return self.rng.choices(actions, weights)[0]
