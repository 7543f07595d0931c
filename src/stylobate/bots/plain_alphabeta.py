"""Alpha-beta over the Game API, for games without compiled rules.

Values are what the searching seat may expect to score; everybody else is taken for one opponent. Chance is
averaged, and seats that act at once act one after another.
"""

from random import Random
from typing import Any

from stylobate.bots.budget import Budget
from stylobate.bots.found import Found
from stylobate.bots.values import even, rewards
from stylobate.core.game import Acting, Chance, Game, Over, Seat

EXACT, LOWER, UPPER = range(3)
HASTE = 1e-4
"""What a ply costs a won position, so that the shorter way is taken."""


class _Stop(Exception):
    """The budget is used up."""


class PlainSearch:
    """One search of one state."""

    def __init__(self, game: Game[Any, Any], seat: Seat, budget: Budget, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.budget = budget
        self.rng = rng
        self.nodes = 0
        self._granted = self._left = budget.grant()
        self._table: dict[Any, tuple[int, int, float, Any]] = {}
        self._history: dict[Any, int] = {}

    def go(self, state: Any, depth: int) -> Found:
        """Deeper and deeper until the budget or the depth is used up, or nothing is open any more."""
        best, done = None, 0
        actions = list(self.game.actions(state, self.seat))
        self.rng.shuffle(actions)
        for plies in range(1, depth + 1):
            self._cut = False
            try:
                best = self._root(state, actions, plies)
            except _Stop:
                break
            done = plies
            # The best one first: the next depth is cut off soonest behind it.
            actions.sort(key=lambda action: action != best[0])
            if not self._cut:
                break
        action, value = best or (None, 1 / self.game.seats)
        return Found(action, self._scores(state, value), value, done, self.nodes)

    def _root(self, state: Any, actions: list[Any], depth: int) -> tuple[Any, float]:
        best, alpha = actions[0], -1.0
        for action in actions:
            value = self._value(self.game.apply(state, self.seat, action).state, depth - 1, alpha, 2.0, 1)
            if value > alpha:
                best, alpha = action, value
        return best, alpha

    def _value(self, state: Any, depth: int, alpha: float, beta: float, ply: int) -> float:
        self._count()
        turn = self.game.turn(state)
        if isinstance(turn, Over):
            return 0.5 + (rewards(turn.scores)[self.seat] - 0.5) * (1 - HASTE * ply)
        if depth <= 0 and isinstance(turn, Acting):
            self._cut = True
            return (self.game.evaluate(state) or even(self.game.seats))[self.seat]
        if isinstance(turn, Chance):
            total = sum(weight for _, weight in turn.outcomes)
            return sum(
                weight / total * self._value(self.game.apply(state, None, outcome).state, depth, -1.0, 2.0, ply)
                for outcome, weight in turn.outcomes
            )
        return self._acting(state, turn.seats[0], depth, alpha, beta, ply)

    def _acting(self, state: Any, seat: Seat, depth: int, alpha: float, beta: float, ply: int) -> float:
        known = self._table.get(state)
        if known and known[0] >= depth and _decides(known[1], known[2], alpha, beta):
            return known[2]
        mine = seat == self.seat
        best, choice, low, high = (-1.0 if mine else 2.0), None, alpha, beta
        for action in self._ordered(state, seat, known[3] if known else None):
            value = self._value(self.game.apply(state, seat, action).state, depth - 1, low, high, ply + 1)
            if (value > best) if mine else (value < best):
                best, choice = value, action
            low, high = (max(low, best), high) if mine else (low, min(high, best))
            if low >= high:
                self._history[action] = self._history.get(action, 0) + depth * depth
                break
        bound = UPPER if best <= alpha else LOWER if best >= beta else EXACT
        self._table[state] = (depth, bound, best, choice)
        return best

    def _ordered(self, state: Any, seat: Seat, first: Any) -> list[Any]:
        return sorted(
            self.game.actions(state, seat),
            key=lambda action: (action == first, self._history.get(action, 0)),
            reverse=True,
        )

    def _count(self) -> None:
        if not self._left:
            self.budget.spend(self._granted)
            self._granted = self._left = self.budget.grant()
            if not self._granted:
                raise _Stop
        self.nodes += 1
        self._left -= 1

    def _scores(self, state: Any, value: float) -> tuple[float, ...]:
        seats = self.game.seats
        value = max(0.0, min(1.0, value))
        if seats == 2:
            return (value, 1 - value) if self.seat == 0 else (1 - value, value)
        return self.game.evaluate(state) or even(seats)


def _decides(bound: int, value: float, alpha: float, beta: float) -> bool:
    return bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
